/**
 * Names that JavaScript's objects have by themselves: a dump, a checkpoint or a sandbox with one is kept as it is, or
 * refused with the path, and no object of the process gets anything from it.
 */
import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer({ now: '2026-03-01T00:00:00.000Z' })
const NAMES = ['__proto__', 'constructor', 'toString'] as const

/** The members of the objects that all others inherit from. */
function inherited(): string {
  return JSON.stringify(
    [Object, Array, Function, Map, Set, String].map(({ prototype, ...own }) => [
      Object.getOwnPropertyNames(prototype),
      Object.keys(own),
    ]),
  )
}

/** Sets a member as JSON.parse does, so that `__proto__` is one too. */
function put(target: object, name: string | number, value: unknown): void {
  Object.defineProperty(target, name, { value, writable: true, enumerable: true, configurable: true })
}

const clean = inherited()

/** The text of a part of a dump; the order of records does not count. */
function textOf(part: any): string {
  if (!part.tables) return JSON.stringify(part)
  const tables = Object.entries<any[]>(part.tables).map(([kind, rows]) => [
    kind,
    rows.map((row) => JSON.stringify(row)).sort(),
  ])
  return JSON.stringify({ ...part, tables })
}

/** Returns the dump of a sandbox with a logged call and a checkpoint. */
async function usualDump(): Promise<any> {
  await control(api, 'POST', '/reset')
  await api.get('/scopes/prj_acme_prod/storage/volumes?pageSize=1')
  return (await control(api, 'GET', '/dump')).body
}

const PLACES: Readonly<Record<string, (dump: any, name: string) => void>> = {
  'a member of the dump': (dump, name) => put(dump, name, {}),
  'a part': (dump, name) => put(dump.parts, name, {}),
  'a member of a part': (dump, name) => put(dump.parts.records, name, {}),
  'a kind': (dump, name) => put(dump.parts.records.tables, name, []),
  'a kind with a record': (dump, name) =>
    put(dump.parts.records.tables, name, structuredClone(dump.parts.records.tables.volume.slice(0, 1))),
  'the id of a record': (dump, name) => {
    const [row] = structuredClone(dump.parts.records.tables.volume)
    row[0] = name
    if ('id' in row[3]) row[3].id = name
    dump.parts.records.tables.volume.push(row)
  },
  'a field of a record': (dump, name) => put(dump.parts.records.tables.volume[0][3], name, {}),
  'a private field': (dump, name) => put(dump.parts.records.tables.volume[0][4], name, {}),
  'a tag': (dump, name) => put((dump.parts.records.tables.volume[0][3].labels ??= {}), name, 'x'),
  'a setting': (dump, name) => put(dump.settings, name, 1),
  'the name of the sandbox': (dump, name) => put(dump.settings, 'name', name),
  'a counter': (dump, name) => put(dump.parts.chance, name, 1),
  'a part of the clock': (dump, name) => put(dump.parts.clock, name, 1),
  'the id of a logged request': (dump, name) => put(dump.parts.requestLog[0].entry, 'id', name),
  'a field of a logged request': (dump, name) => put(dump.parts.requestLog[0].entry, name, {}),
  'a header of a logged request': (dump, name) => put(dump.parts.requestLog[0].entry.request.headers, name, 'x'),
  'a field of an explanation': (dump, name) => put(dump.parts.requestLog[0].explanation, name, {}),
}

test.each(Object.keys(PLACES))('a dump with an inherited name as %s is restored as it is or refused', async (place) => {
  const original = await usualDump()
  for (const name of NAMES) {
    const dump = structuredClone(original)
    PLACES[place]!(dump, name)
    const before = (await control(api, 'GET', '/dump')).body
    const { status, body, text } = await control(api, 'POST', '/restore', dump)
    const after = (await control(api, 'GET', '/dump')).body
    const shown = `${name}: ${text.slice(0, 300)}`
    if (status === 422) {
      expect(body.field ?? '', shown).not.toBe('')
      expect(after.parts.records, shown).toEqual(before.parts.records)
      expect(after.parts.requestLog, shown).toEqual(before.parts.requestLog)
    } else {
      expect(status, shown).toBeLessThan(300)
      for (const part of ['records', 'requestLog', 'clock', 'chance'])
        expect(textOf(after.parts[part]) === textOf(dump.parts[part]), `${part} after ${shown}`).toBe(true)
    }
    expect(inherited(), shown).toBe(clean)
    expect((await api.get('/scopes/prj_acme_prod/storage/volumes')).status, shown).toBe(200)
    await control(api, 'POST', '/restore', original)
  }
})

test('checkpoints, sandboxes, runs, scenarios and records of inherited names are made as named or refused', async () => {
  await control(api, 'POST', '/reset')
  for (const name of NAMES) {
    for (const [method, path, body] of [
      ['GET', `/state/${name}`],
      ['GET', `/state/${name}/x`],
      ['GET', `/state/volume/${name}`],
      ['DELETE', `/state/volume/${name}`],
      ['GET', `/requests/${name}`],
      ['GET', `/runs/${name}`],
      ['GET', `/scenarios/${name}`],
      ['POST', `/checkpoints/${name}/restore`],
      ['DELETE', `/checkpoints/${name}`],
      ['DELETE', `/sandboxes/${name}`],
      ['POST', '/populate', { kind: name, scopeId: 'prj_acme_prod', count: 1 }],
      ['POST', '/populate', { kind: 'volume', scopeId: name, count: 1 }],
    ] as const) {
      const { status, text } = await control(api, method, path, body)
      expect([404, 405, 409, 422], `${method} ${path}: ${status} ${text.slice(0, 200)}`).toContain(status)
    }
    const made = await control(api, 'POST', '/checkpoints', { name })
    const listed = (await control(api, 'GET', '/checkpoints')).text.includes(`"${name}"`)
    expect(listed, `checkpoint ${name}: ${made.text.slice(0, 200)}`).toBe(made.status < 300)
    const sandbox = await control(api, 'POST', '/sandboxes', { name })
    const names = (await control(api, 'GET', '/sandboxes')).body.data.map((one: { name: string }) => one.name)
    expect(names.includes(name), `sandbox ${name}: ${sandbox.text.slice(0, 200)}`).toBe(sandbox.status < 300)
    if (sandbox.status < 300) expect((await control(api, 'DELETE', `/sandboxes/${name}`)).status).toBeLessThan(300)
    expect(inherited()).toBe(clean)
  }
})
