/**
 * Everything that `/state` accepts can be read, dumped, restored, and loaded at startup. Every field of every kind, in
 * documents and in private fields, is set to values of the wrong type or form and to ids of missing records. Either
 * such a value is refused and nothing changes, or everything that reads it still works.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInternal, type Kind, kinds, specOf } from '../../../src/service/state/kinds.ts'
import { control } from '../../support/control.ts'
import { newFolder, removeFolders } from '../../support/data-folder.ts'
import { isFull } from '../../support/full.ts'
import { openServer, type TestServer } from '../../support/test-server.ts'
import { samplesOf } from '../../support/samples.ts'

afterAll(removeFolders)

const SEED = 20_260
const api = openServer()
const kept = openServer({ data: newFolder() })
const other = openServer()

type Plain = Record<string, unknown>

/** Returns a function that returns random integers below a limit; a seed always gives the same sequence. */
function draws(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff
    return Math.floor((state / 0x8000_0000) * below)
  }
}

const deep = (levels: number): unknown => (levels === 0 ? 'end' : { in: deep(levels - 1) })

const HOSTILE: readonly unknown[] = [
  7,
  -1,
  1.5,
  0,
  1e308,
  Number.MAX_SAFE_INTEGER,
  true,
  '',
  '*',
  ' ',
  'nothing-of-that-name',
  'prj_zz',
  'a\u0000b',
  '2025-06-30T23:59:60Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '1.2.3.4/99',
  'not an address',
  [],
  {},
  [7],
  [null],
  ['*'],
  [{}],
  { a: 1 },
  { '*': { b: [] } },
  deep(100),
]

/**
 * Returns the values to try at a path: three at the top level and in private fields, and one at deeper paths. With
 * FULL=1, it returns all values, which takes minutes.
 */
function valuesFor(path: readonly string[], draw: (below: number) => number): readonly unknown[] {
  if (isFull) return HOSTILE
  const count = path.length === 1 || path[0] === 'private' ? 3 : 1
  return Array.from({ length: count }, () => HOSTILE[draw(HOSTILE.length)])
}

/** Yields the path to every part of a value; in each array, it visits only the first item. */
function* placesIn(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (path.length > 0) yield path
  if (value === null || typeof value !== 'object' || path.length > 3) return
  if (Array.isArray(value)) {
    if (value.length > 0) yield* placesIn(value[0], [...path, '0'])
  } else for (const [key, inner] of Object.entries(value)) yield* placesIn(inner, [...path, key])
}

/** Returns a merge patch that sets the value at one path; arrays are sent as a whole. */
function patchAt(current: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const inner = (current as Plain)[key]
  if (Array.isArray(current)) return current.map((one, at) => (String(at) === key ? merged(one, rest, value) : one))
  return { [key]: rest.length === 0 ? value : patchAt(inner, rest, value) }
}

function merged(current: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  if (Array.isArray(current)) return current.map((one, at) => (String(at) === key ? merged(one, rest, value) : one))
  return { ...(current as Plain), [key]: merged((current as Plain)[key], rest, value) }
}

const KINDS = (Object.keys(kinds) as Kind[]).filter((kind) => !isInternal(kind))

/** The record of a kind that the tests change, and the reads that return it. */
interface Subject {
  readonly id: string
  readonly form: Plain
  readonly near: readonly string[]
}

const all: string[] = []
const subjects = new Map<Kind, Subject>()
let base: ReadonlyMap<string, string> = new Map()
const accepted: { kind: Kind; id: string; patch: unknown }[] = []

beforeAll(async () => {
  // The dump has records of almost every kind, including kinds without seeded records.
  await control(api, 'POST', '/restore', await prepared(api))
  const { world } = api.app.sandboxes.get('default')!
  const samples = samplesOf(api.app.contract, world).samples.filter(
    ({ endpoint }) => endpoint.method === 'GET' && endpoint.id !== 'streamEvents',
  )
  all.push(...samples.map(({ path }) => path))
  for (const kind of KINDS) {
    const rows = [...world.table(kind).all()]
    const named = rows.find(({ id }) => all.some((path) => path.split(/[/?]/).includes(id))) ?? rows[0]
    if (!named) continue
    const { body } = await control(api, 'GET', `/state/${kind}/${named.id}`)
    const near = all.filter((path) => path.includes(named.id))
    const lists = near.map((path) => path.slice(0, path.indexOf(named.id) - 1)).filter((path) => all.includes(path))
    subjects.set(kind, { id: named.id, form: body, near: [...new Set([...near.slice(0, 4), ...lists])] })
  }
  await control(api, 'POST', '/checkpoints', { name: 'base' })
  await control(api, 'POST', '/checkpoints/base/restore')
  base = records()
})

/** Returns every record except the clock's, which each restore sets again. */
function records(): ReadonlyMap<string, string> {
  return new Map([...api.state()].filter(([name]) => !name.startsWith('clock ')))
}

/** Creates records of kinds that the fixtures do not have, and returns the dump. */
async function prepared(of: TestServer): Promise<unknown> {
  await of.post('/scopes/prj_acme_prod/network/routers', { name: 'for-an-operation' })
  await of.post('/tenants/ten_acme/iam/roles', { name: 'draft', permissions: {} }).catch(() => undefined)
  return (await control(of, 'GET', '/dump')).body
}

async function reads(of: TestServer, paths: readonly string[], about: unknown): Promise<void> {
  for (const path of paths) {
    const { status, text } = await of.get(path)
    if (status >= 500) throw new Error(`GET ${path} answered ${status} ${text} after ${JSON.stringify(about)}`)
  }
}

/**
 * Reads every path without checking the responses against the contract, because sums over many unusual records can
 * exceed its limits.
 */
async function answers(of: TestServer, about: string): Promise<void> {
  for (const path of all) {
    const { status, text } = await of.send('GET', `/api/v1${path}`, { authorization: 'Bearer pc_live_owner' })
    expect(status, `GET ${path} ${about} ${text.slice(0, 300)}`).toBeLessThan(500)
  }
}

describe.each(KINDS)('%s (seed 20260)', (kind) => {
  test('a record can still be read after /state has accepted a value, and a refused value changes nothing', async () => {
    const subject = subjects.get(kind)
    if (!subject) return expect(['iam.roleDraft']).toContain(kind)
    const { id, form, near } = subject
    const draw = draws(SEED + KINDS.indexOf(kind))
    const known = specOf(kind).hidden ?? {}
    const hidden = { ...Object.fromEntries(Object.keys(known).map((name) => [name, null])), ...(form.private as Plain) }
    const at = `/state/${kind}/${id}`
    let refused = 0
    for (const path of placesIn({ ...form, private: { ...hidden, unheardOf: null } })) {
      if (path.length === 1 && path[0] === 'private') continue
      for (const value of valuesFor(path, draw)) {
        const patch = patchAt(form, path, value)
        const answered = await control(api, 'PATCH', at, patch)
        const about = { kind, id, patch: JSON.stringify(patch).slice(0, 300) }
        if (answered.status === 422) {
          refused += 1
          expect(
            answered.body.field ?? answered.body.details.errors ?? answered.body.details.reason,
            JSON.stringify(about),
          ).toBeTruthy()
          continue
        }
        expect(answered.status, `${JSON.stringify(about)} ${answered.text}`).toBe(200)
        await reads(api, near, about)
        accepted.push({ kind, id, patch })
        if (accepted.length % 20 === 0) await reads(api, all, about)
        expect((await control(api, 'POST', '/checkpoints/base/restore')).status).toBe(200)
      }
    }
    expect(refused).toBeGreaterThan(3)
    expect(records()).toEqual(base)
  })
})

test('a state that contains accepted values can be dumped, restored and loaded at startup', async () => {
  await control(kept, 'POST', '/restore', (await control(api, 'GET', '/dump')).body)
  await control(kept, 'POST', '/checkpoints', { name: 'base' })
  const draw = draws(SEED)
  expect(accepted.length).toBeGreaterThan(100)
  for (let round = 0; round < (isFull ? 6 : 2); round++) {
    for (const { kind, id, patch } of accepted) {
      if (draw(3) !== 0) continue
      const { status } = await control(kept, 'PATCH', `/state/${kind}/${id}`, patch)
      expect([200, 404, 422]).toContain(status)
    }
    const dumped = await control(kept, 'GET', '/dump')
    const restored = await control(other, 'POST', '/restore', dumped.body)
    expect(restored.status, restored.text).toBe(200)
    await kept.restart(round % 2 === 0 ? 'killed' : 'stopped')
    await answers(kept, `round ${round}`)
    await answers(other, `round ${round}`)
    kept.advance(90_000)
    await answers(kept, `round ${round}, a day later`)
    expect((await control(kept, 'POST', '/checkpoints/base/restore')).status).toBe(200)
  }
})
