/** The validators of records that the build compiles: they accept exactly what ajv accepts. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { builtModule } from '../../../src/platform/late-packages.node.ts'
import { loadContract } from '../../../src/service/contract/document.ts'
import { FIXTURES, home } from '../../../src/service/contract/package-files.ts'
import { validatorOf } from '../../../src/service/contract/validator.ts'
import { looseName } from '../../../src/platform/loose-name.ts'
import { selfContainedSchemas } from '../../../src/service/state/check-record.ts'
import { FixtureSets } from '../../../src/sandbox/fixture-sets.ts'
import { specOf } from '../../../src/service/state/kinds.ts'
import { resolved } from '../../../src/service/state/fixtures.ts'
import { newFolder, papercloud } from '../../support/commands.ts'

const contract = loadContract(join(home, 'openapi.json'))
const { schema: check } = validatorOf(contract)
const { contractDigest, recordValidators } = builtModule('../../dist/record-validators') as {
  readonly contractDigest: string
  readonly recordValidators: Readonly<Record<string, (value: unknown) => boolean>>
}
const WRONG = [null, -1, 'x', '', [], {}, [{}], '2026-13-01T00:00:00Z']

/** Returns a value, versions of it that each lack a member, and versions with a wrong member. */
function variants(value: object): object[] {
  const entries = Object.entries(value)
  return [
    value,
    { ...value, unknown: 1 },
    ...entries.map(([name]) => Object.fromEntries(entries.filter(([other]) => other !== name))),
    ...entries.flatMap(([name]) => WRONG.map((wrong) => ({ ...value, [name]: wrong }))),
  ]
}

/** Returns the variants that only one of the two accepts. */
function disagreements(name: string, schema: string | object, values: readonly object[]): object[] {
  const accepts = recordValidators[name]!
  return values.flatMap(variants).filter((value) => accepts(value) !== (check(schema, value).length === 0))
}

test('they are those of the shipped contract, and there is one for every schema of a record', () => {
  expect(contractDigest).toBe(contract.digest)
  const { schemas, loose } = selfContainedSchemas()
  const names = [
    ...schemas.map((name) => `api #/components/schemas/${name}`),
    ...loose.map((schema) => `loose ${looseName(schema)}`),
  ]
  expect(names.filter((name) => recordValidators[name] === undefined)).toEqual([])
})

test('they accept and refuse the same variants of the shipped fixtures as ajv', () => {
  const sets = new FixtureSets({ folder: FIXTURES, check })
  const startMs = Date.UTC(2026, 0, 1)
  for (const { kind, document } of sets.get('default').fixtures) {
    const { schema } = specOf(kind)
    if (schema === undefined) continue
    const found = disagreements(`api #/components/schemas/${schema}`, schema, [resolved(document, startMs) as object])
    expect([kind, found]).toEqual([kind, []])
  }
})

test('they accept and refuse the same hidden facts as ajv', () => {
  const owners = { scopeId: 'a', subscriptionId: 'b', tenantId: 'c' }
  for (const schema of selfContainedSchemas().loose) {
    const known = Object.keys((schema as { properties?: object }).properties ?? {})
    const texts = Object.fromEntries(known.map((name) => [name, 'x']))
    const found = disagreements(`loose ${looseName(schema)}`, schema, [{}, owners, texts])
    expect([schema, found]).toEqual([schema, []])
  }
})

it('a broken record in a folder stops the start of the built command with its place', async () => {
  const folder = newFolder()
  cpSync(join(FIXTURES, 'default'), join(folder, 'mine'), { recursive: true })
  const file = join(folder, 'mine/volume.json')
  const [first, ...rest] = JSON.parse(readFileSync(file, 'utf8')) as object[]
  writeFileSync(file, JSON.stringify([{ ...first, sizeGb: 'large' }, ...rest], null, 2))
  const { code, stderr } = await papercloud(['start', '--ephemeral', '--port', '0', '--fixtures', './mine'], folder)
  expect(code).toBe(1)
  expect(stderr).toMatch(/mine\/volume\.json:\d+:\d+: .*sizeGb.* must be /)
})
