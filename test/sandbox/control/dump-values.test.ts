/**
 * Invalid values in dumps: for all numbers, enums and timestamps in the log and in private fields, and for the ids that
 * a record needs. A dump with such a value is refused, the error says where the value is, and nothing changes. The suite
 * tries some of the values, FULL=1 all.
 */
import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { newSeed } from '../../support/full.ts'
import { seeded, someOf } from '../../support/seeded.ts'
import { openServer } from '../../support/test-server.ts'

const SEED = newSeed()
const dice = seeded(SEED)
const api = openServer({ now: '2026-03-01T00:00:00.000Z' })

type Path = readonly (string | number)[]

/** Returns the dump of a sandbox with past calls and work in progress. */
async function busyDump(): Promise<any> {
  await control(api, 'POST', '/reset')
  await control(api, 'PUT', '/clock', { pace: 'manual' })
  const started = await api.post('/scopes/prj_acme_prod/compute/instances/ins_web/actions/stop')
  expect(started.status, started.text).toBe(202)
  await api.get('/scopes/prj_acme_prod/storage/volumes?pageSize=1')
  return (await control(api, 'GET', '/dump')).body
}

/** Returns a copy of a dump with another value at a path. */
function changed(dump: unknown, path: Path, value: unknown): unknown {
  const copy = structuredClone(dump) as any
  let at = copy
  for (const step of path.slice(0, -1)) at = at[step]
  at[path.at(-1)!] = value
  return copy
}

async function expectRejected(dump: unknown, path: Path, value: unknown): Promise<void> {
  const { status, body, text } = await control(api, 'POST', '/restore', changed(dump, path, value))
  const shown = `${path.join('.')} = ${JSON.stringify(value)}: ${text.slice(0, 200)}`
  expect(status, shown).toBe(422)
  expect(path.join('.').startsWith(body.field) || body.field.startsWith(path.slice(0, 2).join('.')), shown).toBe(true)
}

function* leaves(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  if (typeof value !== 'object' || value === null) return void (yield { path, value })
  for (const [key, inner] of Object.entries(value))
    yield* leaves(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

test('a dump is refused if the log, the clock or the counters contain an out-of-range number or an unknown enum value', async () => {
  const dump = await busyDump()
  const before = api.state()
  const log = dump.parts.requestLog.length - 1
  const entry: Path = ['parts', 'requestLog', log, 'entry']
  const numbers: Path[] = ['status', 'durationMs', 'waitedMs', 'attempt', 'sinceLastMs'].map((key) => [...entry, key])
  numbers.push(['parts', 'requestLog', log, 'explanation', 'status'])
  for (const part of ['chance', 'clock'])
    for (const { path, value } of leaves(dump.parts[part], ['parts', part]))
      if (typeof value === 'number' && path.at(-1) !== 'offsetMs') numbers.push(path)
  numbers.push(['parts', 'records', 'seq'], ['parts', 'frames', 'seq'])
  for (const path of numbers)
    for (const value of someOf([-1, 1e300, 'NaN', '1', [], {}], 2, dice)) await expectRejected(dump, path, value)
  for (const key of ['status', 'attempt']) await expectRejected(dump, [...entry, key], 1.5)
  for (const value of [1, 99, 600]) await expectRejected(dump, [...entry, 'status'], value)
  await expectRejected(dump, ['parts', 'clock', 'offsetMs'], 1e300)
  for (const key of ['at', 'receivedAt'])
    for (const value of ['NaN', '', '2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z', '9999-12-31T23:59:59-01:00', -1])
      await expectRejected(dump, [...entry, key], value)
  for (const key of ['wire', 'origin']) await expectRejected(dump, [...entry, key], 'teapot')
  expect(api.state()).toEqual(before)
})

test('a dump is refused if a logged call without a response was neither cut off nor left by its client', async () => {
  await control(api, 'POST', '/reset')
  const rules = [{ when: { endpoint: 'listRegions' }, then: { network: 'reset-before' } }]
  await control(api, 'PUT', '/scenarios/cut', { rules })
  await api.get('/regions').catch(() => undefined)
  await control(api, 'DELETE', '/scenarios/cut')
  await api.get('/regions')
  const { body: dump } = await control(api, 'GET', '/dump')
  const answered = dump.parts.requestLog.findIndex((one: any) => one.entry.status === 200)
  const cut = dump.parts.requestLog.findIndex((one: any) => one.entry.status === 0)
  const before = api.state()
  const placeOf = (at: number, ...field: string[]): Path => ['parts', 'requestLog', at, ...field]
  for (const status of [0, 1, 99, 600, 200.5])
    for (const part of ['entry', 'explanation']) await expectRejected(dump, placeOf(answered, part, 'status'), status)
  // An answer that an explanation tells otherwise, and a call that lost the reason why it has none.
  await expectRejected(dump, placeOf(answered, 'explanation', 'status'), 404)
  const { status, body } = await control(api, 'POST', '/restore', changed(dump, placeOf(cut, 'entry', 'wire'), null))
  expect([status, body.field]).toEqual([422, placeOf(cut, 'entry', 'status').join('.')])
  expect(api.state()).toEqual(before)
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
})

test('a dump is refused if a scenario or a meter has values that no sandbox writes', async () => {
  await control(api, 'POST', '/reset')
  await control(api, 'PUT', '/scenarios/lost-response')
  const { body: dump } = await control(api, 'GET', '/dump')
  const before = api.state()
  const rule: Path = ['parts', 'records', 'tables', 'scenario', 0, 3, 'definition', 'rules', 0]
  for (const [field, values] of [
    ['times', [-1, 0.5, 1e300, 'x']],
    ['then', [{ nonsense: 1 }, 7]],
    ['when', [{ endpoint: 7 }, []]],
  ] as const)
    for (const value of values) await expectRejected(dump, [...rule, field], value)
  await expectRejected(dump, rule.slice(0, -2), null)
  await expectRejected(dump, rule.slice(0, -1), 'x')
  for (const field of ['atMs', 'periodMs'])
    await expectRejected(dump, ['parts', 'records', 'tables', 'billing.meter', 0, 3, field], 2 ** 53)
  expect(api.state()).toEqual(before)
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
})

test('a dump is refused if a private field contains an out-of-range number or an unknown enum value', async () => {
  const dump = await busyDump()
  const before = api.state()
  const { tables } = dump.parts.records as { tables: Record<string, any[][]> }
  for (const [kind, index, fields] of [
    ['operation', 0, [['plan', 'durationMs'], ['plan', 'outcome'], ['stepId'], ['area', 'at']]],
    ['step', undefined, [['atMs'], ['handler'], ['work']]],
    ['clock', undefined, [['nowMs'], ['offsetMs'], ['pace'], ['frozen']]],
  ] as const)
    for (const field of fields) {
      expect(tables[kind]!.length, kind).toBeGreaterThan(0)
      const part = index === undefined ? 3 : 4
      const path = ['parts', 'records', 'tables', kind, 0, part, ...field]
      for (const value of someOf([-1, 1e300, [], {}, ''], 2, dice)) {
        if (field[0] === 'offsetMs' && value === -1) continue
        if (field[0] === 'stepId' && value === '') continue
        await expectRejected(dump, path, value)
      }
    }
  for (const [at, values] of [
    [1, [0, -1, 1.5, 1e300, '1']],
    [2, [-1e300, 1e300, 1.5, '1']],
    [5, [-1, 1.5, 1e300, '1']],
  ] as const)
    for (const value of values) await expectRejected(dump, ['parts', 'records', 'tables', 'volume', 0, at], value)
  expect(api.state()).toEqual(before)
})

test('a dump is refused if a record refers to a parent or step that does not exist', async () => {
  const dump = await busyDump()
  const before = api.state()
  const { tables } = dump.parts.records as { tables: Record<string, any[][]> }
  let tried = 0
  for (const [kind, rows] of Object.entries(tables))
    for (const name of ['stepId', 'parentId']) {
      const at = rows.findIndex((row) => typeof row[4][name] === 'string')
      if (at === -1 || kind === 'network.subnet') continue
      const path = ['parts', 'records', 'tables', kind, at, 4, name]
      const own = rows[at]![0]
      for (const value of someOf(['nothing', own, 'zzzzzzzzzzz-00000000001', 7, null], 2, dice))
        await expectRejected(dump, path, value)
      tried += 1
    }
  expect(tried).toBeGreaterThan(3)
  expect(api.state()).toEqual(before)
})

test('a dump taken after a record was changed by hand and the clock has moved can be restored', async () => {
  await control(api, 'POST', '/reset')
  const { data } = (await control(api, 'GET', '/state/backupPlan')).body
  const active = data.find(({ status }: { status: string }) => status === 'ACTIVE')
  await control(api, 'PATCH', `/state/backupPlan/${active.id}`, { status: 'PAUSED' })
  api.advance(40 * 86_400)
  const { body: dump } = await control(api, 'GET', '/dump')
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
})

/** Returns one place for each kind of number in a dump: places that differ only in indexes and ids count once. */
function numbersIn(dump: unknown): Path[] {
  const found = new Map<string, Path>()
  for (const { path, value } of leaves(dump, []))
    if (typeof value === 'number') {
      const [, part, , kind] = path
      const pattern = path.map((step, at) => (typeof step === 'number' && at < path.length - 1 ? '*' : step))
      found.set([part, kind, ...pattern].join('.'), path)
    }
  return [...found.values()]
}

test('every number of a dump is bounded: a dump with another value is refused, or restored as it is and usable', async () => {
  const dump = await busyDump()
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
  const before = api.state()
  const places = numbersIn(dump)
  expect(places.length).toBeGreaterThan(50)
  const values = [1e300, -1e300, -1, 0.5, 2 ** 53, 1e15, 'NaN', null]
  console.log(`SEED=${SEED}`)
  const inTables = places.filter((path) => path[2] === 'tables')
  const others = places.filter((path) => path[2] !== 'tables')
  for (const path of [...someOf(inTables, 40, dice), ...others])
    for (const value of someOf(values, 1, dice)) {
      const title = `${path.join('.')} = ${String(value)}`
      const { status, body, text } = await control(api, 'POST', '/restore', changed(dump, path, value))
      expect([200, 422], `${title}: ${text}`).toContain(status)
      if (status === 422) {
        expect(body.field, title).toMatch(/^(?:settings|parts|format|version)/)
        expect(api.state(), title).toEqual(before)
        continue
      }
      // Documents, frames and logged bodies repeat what clients may send.
      const isOwn = path[1] === 'records' ? path[5] !== 3 : !['frames', 'requestLog'].includes(String(path[1]))
      if (isOwn) expect(Math.abs(Number(value)), title).toBeLessThan(1e300)
      const restored = (await control(api, 'GET', '/dump')).body
      // A restored sandbox writes the clock's record itself.
      const isClock = path[1] === 'clock' || path[3] === 'clock'
      if (path[0] === 'parts' && !isClock)
        expect(valueAt(restored, path), title).toEqual(valueAt(changed(dump, path, value), path))
      expect((await api.get('/scopes/prj_acme_prod/storage/volumes?pageSize=1')).status, title).toBe(200)
      expect((await control(api, 'POST', '/clock/advance', { by: 'PT1H' })).status, title).toBe(200)
      expect((await control(api, 'POST', '/restore', dump)).status, title).toBe(200)
    }
})

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<any>((inner, step) => inner[step], value)
}
