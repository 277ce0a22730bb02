/**
 * Invalid values in dumps: for all numbers, enums and timestamps in the log and in private fields, and for the ids that
 * a record needs. A dump with such a value is refused, the error says where the value is, and nothing changes.
 */
import { expect, test } from 'vitest'
import { control } from '../support/control.ts'
import { openServer } from '../support/test-server.ts'

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

/** Yields the paths to all leaves of a value. */
function* leaves(value: unknown, path: Path): Generator<{ path: Path; value: unknown }> {
  if (typeof value !== 'object' || value === null) return void (yield { path, value })
  for (const [key, inner] of Object.entries(value))
    yield* leaves(inner, [...path, Array.isArray(value) ? Number(key) : key])
}

test(
  'a dump is refused if the log, the clock or the counters contain an out-of-range number or an unknown enum value',
  { timeout: 120_000 },
  async () => {
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
      for (const value of [-1, 1e300, 'NaN', '1', [], {}]) await expectRejected(dump, path, value)
    for (const key of ['status', 'attempt']) await expectRejected(dump, [...entry, key], 1.5)
    for (const value of [1, 99, 600]) await expectRejected(dump, [...entry, 'status'], value)
    await expectRejected(dump, ['parts', 'clock', 'offsetMs'], 1e300)
    for (const key of ['at', 'receivedAt'])
      for (const value of ['NaN', '', '2026-02-30T00:00:00Z', '2026-12-31T23:59:60Z', '9999-12-31T23:59:59-01:00', -1])
        await expectRejected(dump, [...entry, key], value)
    for (const key of ['wire', 'origin']) await expectRejected(dump, [...entry, key], 'teapot')
    expect(api.state()).toEqual(before)
  },
)

test(
  'a dump is refused if a private field contains an out-of-range number or an unknown enum value',
  { timeout: 120_000 },
  async () => {
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
        for (const value of [-1, 1e300, [], {}, '']) {
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
  },
)

test('a dump is refused if a record refers to a parent or step that does not exist', { timeout: 120_000 }, async () => {
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
      for (const value of ['nothing', own, 'zzzzzzzzzzz-00000000001', 7, null]) await expectRejected(dump, path, value)
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
