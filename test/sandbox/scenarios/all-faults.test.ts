import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { home } from '../../../src/service/contract/package-files.ts'
import { loadContract } from '../../../src/service/contract/document.ts'
import { validatorOf } from '../../../src/service/contract/validator.ts'
import { checkFiles } from '../../../src/sandbox/scenarios/check.ts'
import { WRITABLE_KINDS } from '../../../src/sandbox/scenarios/writable-kinds.ts'

const contract = loadContract(join(home, 'openapi.json'))
const context = { contract, validator: validatorOf(contract) }

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'papercloud-faults-'))
  mkdirSync(join(folder, 'more'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

/** Returns the faults in a file, without its path. */
function faults(text: string): string[] {
  const file = join(folderWith({ 'faulty.yaml': text }), 'faulty.yaml')
  return checkFiles([file], context).lines.map((line) => line.replace(`${file}:`, ''))
}

test('check reports all structural and semantic faults in a file at once, with the position of each fault', () => {
  const found = faults(
    [
      'name: Bad Name', // 1
      'rules:',
      '  - when: { endpoint: createRouterr }', // 3
      '    then: { delay: soon, touch: 7 }',
      '  - when: { endpoint: listRouters, colour: red }', // 5
      '    then: { operation: { outcome: fail } }',
      '    times: 0', // 7
      '  - then: { set: { kind: router, id: rtr_edge, patch: { name: x } } }',
      '  - then: { respond: { status: 200, error: CONFLICT } }', // 9
      'fixtures:',
      '  - { kind: network.router, id: rtr_x, name: 7 }', // 11
      '  - { id: nameless }',
    ].join('\n'),
  )
  const lines = found.map((line) => Number(line.split(':')[0]))
  expect(lines).toEqual(lines.toSorted((a, b) => a - b))
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^1:1: 'title' is missing/),
      expect.stringMatching(/^1:7: name: "Bad Name" must be a name of at most 64 lowercase/),
      expect.stringMatching(/^3:23: rules\[0\]\.when\.endpoint: .*did you mean 'createRouter'/),
      expect.stringMatching(/^4:20: rules\[0\]\.then\.delay: 'soon' is not a duration/),
      expect.stringMatching(/^4:33: rules\[0\]\.then\.touch: 7 is not allowed; allowed: true/),
      expect.stringMatching(/^5:36: rules\[1\]\.when\.colour: is not allowed here/),
      expect.stringMatching(/^6:13: rules\[1\]\.then\.operation: listRouters does not start an Operation/),
      expect.stringMatching(/^7:12: rules\[1\]\.times: 0 must be >= 1/),
      expect.stringMatching(/^8:26: rules\[2\]\.then\.set\.kind: 'router' is not a kind of record/),
      expect.stringMatching(/^9:37: rules\[3\]\.then\.respond\.error: needs a status of 400 or more/),
      expect.stringMatching(/^11:\d+: fixtures\[0\]\.name: /),
      expect.stringMatching(/^12:5: fixtures\[1\]: 'kind' is missing/),
    ]),
  )
})

test('faults in other rules are reported even if one rule is invalid, but no state is reported as missing, because the invalid rule might set it', () => {
  expect(
    faults(
      'name: x\ntitle: X\nrules:\n  - when: { endpoint: 7 }\n    then: { respond: { status: 500 }, state: 7 }\n  - when: { state: later }\n    then: { delay: 1s }\n',
    ),
  ).toEqual([
    expect.stringMatching(/^4:23: rules\[0\]\.when\.endpoint: 7 must be string or array/),
    expect.stringMatching(/^5:46: rules\[0\]\.then\.state: 7 must be string/),
  ])
})

test('the message about an unknown kind or endpoint lists all allowed values', () => {
  const [kind] = faults(
    'name: x\ntitle: X\nrules:\n  - then: { set: { kind: qqqqqqqqqqqqqq, id: a, patch: { b: 1 } } }\n',
  )
  for (const one of WRITABLE_KINDS) expect(kind).toContain(one)
  expect(kind).not.toContain('…')
  const [endpoint] = faults(
    'name: x\ntitle: X\nrules:\n  - when: { endpoint: qqqqqqqqqqqqqqqqqqqqq }\n    then: { delay: 1s }\n',
  )
  for (const id of contract.endpoints.keys()) expect(endpoint).toContain(id)
})

test('check reads all scenarios in a folder and its subfolders', () => {
  const good = 'name: good\ntitle: Good\nrules:\n  - then: { delay: 1s }\n'
  const folder = folderWith({
    'good.yaml': good,
    'bad.yaml': 'name: bad\ntitle: Bad\nrules: []\n',
    'more/odd.json': '{',
  })
  const { lines, sound } = checkFiles([folder], context, join(home, 'fixtures/default'))
  expect(sound).toBe(false)
  const text = lines.join('\n')
  expect(text).toContain(`${join(folder, 'good.yaml')}: scenario good, 1 rule`)
  expect(text).toMatch(/bad\.yaml:3:8: rules: must NOT have fewer than 1 items/)
  expect(text).toMatch(/odd\.json:\d+:\d+: /)
  expect(checkFiles([join(home, 'scenarios')], context, join(home, 'fixtures/default')).sound).toBe(true)
})
