import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import type { Sandbox } from '../../../src/sandbox/sandbox.ts'
import { control } from '../../support/control.ts'
import { isFull } from '../../support/full.ts'
import { openServer, stateOf } from '../../support/test-server.ts'

const api = openServer({ rateLimit: 1000 })
const routers = '/scopes/prj_acme_prod/network/routers'
const sandbox = (): Sandbox => api.app.sandboxes.get('default')!

/** Removes the only value in a dump that depends on real time. */
const timeless = (text: string): string => text.replaceAll(/"offsetMs":-?\d+/g, '"offsetMs":0')

/** Returns the data of each part, as in a dump. */
const parts = (): Record<string, string> => {
  const { parts: all } = sandbox()
  return Object.fromEntries(
    Object.entries(all).map(([name, part]) => [name, timeless([...part.dump(part.capture(Date.now()))].join(''))]),
  )
}

/** Makes a change that is visible in every part. */
const change = async (name: string): Promise<void> => {
  const made = await api.post(routers, { name })
  expect(made.status).toBe(202)
  api.advance(3)
}

beforeEach(async () => {
  await control(api, 'POST', '/reset')
  sandbox().checkpoints.clear()
})

test('restoring a checkpoint, restoring a dump and resetting the sandbox each bring back every part that had changed', async () => {
  const fresh = parts()
  await change('before')
  const kept = parts()
  for (const name of Object.keys(fresh)) expect(kept[name], `${name} shows what happened`).not.toBe(fresh[name])
  expect((await control(api, 'POST', '/checkpoints', { name: 'here' })).status).toBe(201)
  const dump = await control(api, 'GET', '/dump')
  expect(Object.keys(dump.body.parts)).toEqual(Object.keys(kept))
  await change('after')
  const later = parts()
  for (const name of Object.keys(kept)) expect(later[name], `${name} shows what happened later`).not.toBe(kept[name])

  expect((await control(api, 'POST', '/checkpoints/here/restore')).status).toBe(200)
  expect(parts()).toEqual(kept)
  await change('after')
  expect((await control(api, 'POST', '/restore', dump.body)).status).toBe(200)
  expect(parts()).toEqual(kept)
  await control(api, 'POST', '/reset')
  expect(parts()).toEqual(fresh)
})

test('a dump can be moved to another sandbox, which then gives the same responses byte for byte', async () => {
  await change('carried')
  const dump = (await control(api, 'GET', '/dump')).body
  await control(api, 'POST', '/sandboxes', { name: 'twin', seed: 99 })
  expect((await control(api, 'POST', '/restore', dump, 'twin')).status).toBe(200)
  const twin = api.app.sandboxes.get('twin')!
  const again = (await control(api, 'GET', '/dump', undefined, 'twin')).body
  expect(timeless(JSON.stringify(again.parts))).toEqual(timeless(JSON.stringify(dump.parts)))
  const next = async (token: string): Promise<unknown> =>
    (
      await api.post(
        routers,
        { name: 'next' },
        {
          token,
          key: null,
          headers: { 'idempotency-key': '8b7f1d10-0000-4000-8000-000000000003' },
        },
      )
    ).body
  expect(await next('pc_live_owner.twin')).toEqual(await next('pc_live_owner'))
  twin.world.clock.settle()
  api.settle()
  const rows = (one: Sandbox): string =>
    timeless(
      JSON.stringify(
        [...one.world.tables.values()].flatMap((table) =>
          [...table.all()].map(({ kind, id, doc, hidden, version }) => [kind, id, doc, hidden, version]),
        ),
      ),
    )
  expect(rows(twin)).toEqual(rows(sandbox()))
  await control(api, 'DELETE', '/sandboxes/twin')
})

test('checkpoints have unique names, can be listed and deleted, and are limited in number', async () => {
  const made = await control(api, 'POST', '/checkpoints', { name: 'one' })
  expect(made.body).toMatchObject({ name: 'one', at: '2026-03-01T12:00:00.000Z' })
  expect(made.body.records).toBeGreaterThan(100)
  expect((await control(api, 'POST', '/checkpoints', { name: 'one' })).body).toMatchObject({
    code: 'CONFLICT',
    field: 'name',
  })
  expect((await control(api, 'POST', '/checkpoints', { name: 'a b' })).status).toBe(422)
  expect((await control(api, 'POST', '/checkpoints/two/restore')).status).toBe(404)
  expect((await control(api, 'DELETE', '/checkpoints/two')).status).toBe(404)
  await control(api, 'POST', '/reset')
  expect((await control(api, 'GET', '/checkpoints')).body.data).toHaveLength(1)
  expect((await control(api, 'DELETE', '/checkpoints/one')).status).toBe(204)
  expect((await control(api, 'GET', '/checkpoints')).body.data).toEqual([])
  for (let at = 0; at < limits.checkpoints; at++) sandbox().apply({ type: 'checkpoint', name: `many-${at}` })
  expect((await control(api, 'POST', '/checkpoints', { name: 'too-many' })).body.code).toBe('CONFLICT')
})

test('the cost of a checkpoint does not depend on the size of the sandbox', async () => {
  const cost = (): number => {
    const startedAt = performance.now()
    for (let at = 0; at < 50; at++) sandbox().capture(Date.now())
    return (performance.now() - startedAt) / 50
  }
  cost()
  const small = cost()
  await control(api, 'POST', '/populate', {
    kind: 'instance',
    scopeId: 'prj_acme_dev',
    count: isFull ? 50_000 : 10_000,
  })
  expect(cost()).toBeLessThan(Math.max(small * 3, 2))
})

test('an invalid dump is refused with a reason, and the state stays unchanged', async () => {
  await change('kept')
  const { body: dump } = await control(api, 'GET', '/dump')
  const before = {
    state: stateOf(api.app),
    clock: (await control(api, 'GET', '/clock')).body,
    requests: (await control(api, 'GET', '/requests')).body.data.length,
  }
  const rows = dump.parts.records.tables
  const withTables = (tables: unknown): unknown => ({
    ...dump,
    parts: { ...dump.parts, records: { ...dump.parts.records, tables } },
  })
  const [instance] = rows.instance
  const bent = (at: number, value: unknown): unknown =>
    withTables({ ...rows, instance: [instance.map((one: unknown, index: number) => (index === at ? value : one))] })
  const cases: [string, unknown, string][] = [
    ['another format', { ...dump, format: 2 }, 'format'],
    ['a part missing', { ...dump, parts: { ...dump.parts, chance: undefined } }, 'parts.chance'],
    ['an unknown part', { ...dump, parts: { ...dump.parts, weather: {} } }, 'parts.weather'],
    ['an unknown kind', withTables({ ...rows, teapot: [] }), 'parts.records.tables.teapot'],
    ['a row that is none', withTables({ ...rows, instance: [{ id: 'ins_web' }] }), 'parts.records.tables.instance.0'],
    [
      'a document that breaks its schema',
      bent(3, { ...instance[3], status: 'MELTED' }),
      'parts.records.tables.instance.0.3.status',
    ],
    ['a row named otherwise', bent(0, 'ins_other'), 'parts.records.tables.instance.0.3.id'],
    ['a row twice', withTables({ ...rows, instance: [instance, instance] }), 'parts.records.tables.instance.1'],
    ['a version that is none', bent(1, 0), 'parts.records.tables.instance.0.1'],
    [
      'a row that cannot be indexed',
      withTables({
        ...rows,
        'iam.roleDraft': [
          ['rol_x', 1, 0, { id: 'rol_x' }, { tenantId: 'ten_acme' }, 0],
          ['rol_y', 1, 0, null, {}, 0],
        ],
      }),
      'parts.records.tables.iam.roleDraft.0.3.name',
    ],
    [
      'a step that nobody runs',
      withTables({ ...rows, step: [[rows.step[0][0], 1, 0, { ...rows.step[0][3], handler: 'ghost' }, {}, 0]] }),
      'parts.records.tables.step.0.3.handler',
    ],
    [
      'a clock that is none',
      { ...dump, parts: { ...dump.parts, clock: { pace: 'brisk', frozen: true, offsetMs: 0, nowMs: 0 } } },
      'parts.clock.pace',
    ],
    ...clockCases(dump),
    ['no parts', { format: 1, version: '0', settings: {} }, 'parts'],
    ['more than a dump', { ...dump, extra: true }, 'extra'],
  ]
  for (const [what, body, field] of cases)
    expect(await control(api, 'POST', '/restore', body), what).toMatchObject({
      status: 422,
      body: { code: 'VALIDATION_FAILED', field },
    })
  expect({
    state: stateOf(api.app),
    clock: (await control(api, 'GET', '/clock')).body,
    requests: (await control(api, 'GET', '/requests')).body.data.length,
  }).toEqual(before)
})

/** Returns dumps with small mistakes, each of which would make every later call fail. */
function clockCases(dump: any): [string, unknown, string][] {
  const withPart = (name: string, part: unknown): unknown => ({ ...dump, parts: { ...dump.parts, [name]: part } })
  const { clock, chance, records, requestLog } = dump.parts
  const [frame = [1, 'instance', 'ins_web', 'ten_acme', null, null, {}, null]] = dump.parts.frames.frames
  const [step] = records.tables.step
  const [logged] = requestLog
  const table = (kind: string, rows: unknown[]): unknown =>
    withPart('records', { ...records, tables: { ...records.tables, [kind]: rows } })
  return [
    ['a clock beyond the last day', withPart('clock', { ...clock, nowMs: 8_640_000_000_000_001 }), 'parts.clock.nowMs'],
    ['a clock in the year 10000', withPart('clock', { ...clock, nowMs: Date.UTC(10_000, 0) }), 'parts.clock.nowMs'],
    ['a clock before 1970', withPart('clock', { ...clock, nowMs: -1 }), 'parts.clock.nowMs'],
    [
      'a count without end',
      withPart('chance', { ...chance, counts: { ...chance.counts, ids: 1e300 } }),
      'parts.chance.counts.ids',
    ],
    ['a commit number without end', withPart('records', { ...records, seq: 1e300 }), 'parts.records.seq'],
    ['no commit number', withPart('records', { tables: {} }), 'parts.records.seq'],
    ['tables that are none', withPart('records', { ...records, tables: [] }), 'parts.records.tables'],
    [
      'a table that is none',
      withPart('records', { ...records, tables: { instance: {} } }),
      'parts.records.tables.instance',
    ],
    ['something beside the tables', withPart('records', { ...records, weather: 1 }), 'parts.records.weather'],
    [
      'a step named after another instant',
      table('step', [[`${'0'.repeat(11)}-${'0'.repeat(11)}`, 1, 0, step[3], {}, 0]]),
      'parts.records.tables.step.0',
    ],
    [
      'a record made in the year 10000',
      table('step', [[step[0], 1, Date.UTC(10_000, 0), step[3], {}, 0]]),
      'parts.records.tables.step.0.2',
    ],
    [
      'an owner that is no text',
      table('iam.roleDraft', [['rol_x', 1, 0, { id: 'rol_x', name: 'x' }, { tenantId: { a: 1 } }, 0]]),
      'parts.records.tables.iam.roleDraft.0.4.tenantId',
    ],
    [
      'an index over a number',
      table('iam.session', [['ses_x', 1, 0, { id: 'ses_x', expiresAt: '2026-03-02T00:00:00Z' }, { secretHash: 7 }, 0]]),
      'parts.records.tables.iam.session.0.4.userId',
    ],
    [
      'frames out of order',
      withPart('frames', {
        seq: 9,
        frames: [
          [3, ...frame.slice(1)],
          [3, ...frame.slice(1)],
        ],
      }),
      'parts.frames.frames.1',
    ],
    ['frames beyond their number', withPart('frames', { seq: 2, frames: [[3, ...frame.slice(1)]] }), 'parts.frames'],
    ['a frame that is none', withPart('frames', { seq: 2, frames: [[1]] }), 'parts.frames.frames.0'],
    ['frames that are none', withPart('frames', { seq: 2, frames: 7 }), 'parts.frames.frames'],
    [
      'a window twice',
      withPart('rateWindows', [
        ['a', 0, 1],
        ['a', 0, 1],
      ]),
      'parts.rateWindows.1',
    ],
    ['a window in the year 10000', withPart('rateWindows', [['a', Date.UTC(10_000, 0), 1]]), 'parts.rateWindows.0.1'],
    ['a log that is none', withPart('requestLog', {}), 'parts.requestLog'],
    [
      'a call without a status',
      withPart('requestLog', [{ ...logged, entry: { ...logged.entry, status: 'x' } }]),
      'parts.requestLog.0.entry.status',
    ],
    [
      'more calls than are kept',
      withPart(
        'requestLog',
        Array.from({ length: limits.loggedRequests + 1 }, () => logged),
      ),
      `parts.requestLog.${limits.loggedRequests}`,
    ],
  ]
}

test('restoring a checkpoint ends open streams', async () => {
  const response = await fetch(`${api.app.url}/api/v1/events`, { headers: { authorization: 'Bearer pc_live_owner' } })
  await control(api, 'POST', '/checkpoints', { name: 'streamed' })
  await control(api, 'POST', '/checkpoints/streamed/restore')
  expect(await response.text()).toContain(': connected')
})

test('a copied sandbox starts with an empty log', async () => {
  await change('source')
  await control(api, 'POST', '/sandboxes', { name: 'copied', from: 'default' })
  expect((await control(api, 'GET', '/requests', undefined, 'copied')).body.total).toBe(0)
  expect((await control(api, 'GET', '/coverage', undefined, 'copied')).body.endpoints.exercised).toEqual([])
  await control(api, 'DELETE', '/sandboxes/copied')
})
