/**
 * The Activity Log event of a request that opens an Operation is stored as part of the Operation until someone reads the
 * log, and everything that reads events still finds it.
 */
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { limits } from '../../src/limits.ts'
import { areChangeTexts, JOINED, type TextKind } from '../../src/world/change-text.ts'
import { control } from '../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../support/data-folder.ts'
import { failing } from '../support/failing.ts'
import { openServer, type TestServer } from '../support/test-server.ts'

afterAll(removeFolders)

const project = '/scopes/prj_acme_prod'
const routers = `${project}/network/routers`
const log = `${project}/activity/activity-events`

type Change = [kind: string, record: unknown[] | string, event?: unknown[]]

/** Returns the changes of the last commit in the journal. */
function lastCommit(api: TestServer): Change[] {
  const folder = api.folder()
  const name = readdirSync(folder).find((one) => one.startsWith('journal'))!
  const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')
  return (JSON.parse(lines.findLast((one) => one.includes('"t":"commit"'))!.slice(9)) as { x: Change[] }).x
}

/** Everything that must survive a kill. Counts of reads need not. */
const stateOf = (api: TestServer): [part: string, text: string][] =>
  Object.entries(lastingState(api.app.sandboxes.get('default')!)).filter(
    ([part]) => !part.endsWith('chance') && !part.endsWith('rateWindows'),
  )
const eventsOf = async (api: TestServer, operationId: string): Promise<any[]> =>
  (await api.get(`${log}?pageSize=200`)).body.data.filter((one: any) => one.operationId === operationId)

/** Opens an Operation and returns its id. */
async function open(api: TestServer, name: string, key = randomUUID()): Promise<string> {
  const answer = await api.post(routers, { name }, { key })
  expect(answer.status).toBe(202)
  return answer.headers.get('x-sandbox-operation')!
}

describe('in a data folder', () => {
  const api = openServer({ data: newFolder(), pace: 'manual' })

  async function expectSameAfterRestart(): Promise<void> {
    const before = stateOf(api)
    await api.restart('killed')
    expect(stateOf(api)).toEqual(before)
  }

  test('iam.token-events: an Operation and its event are one change of the journal, and the event has all its fields', async () => {
    const id = await open(api, 'one-change')
    const changes = lastCommit(api)
    expect(changes.map(([kind]) => kind)).not.toContain('activityEvent')
    const [, , text] = changes.find(([kind]) => kind === 'operation+step+event')!
    const operation = (await api.get(`/operations/${id}`)).body
    const [event, ...others] = await eventsOf(api, id)
    expect(others).toEqual([])
    expect(text).toEqual([event.id, event.requestId, event.actorType, event.credentialId, event.principalName])
    expect(event).toEqual({
      id: expect.stringMatching(/^act_/),
      scopeId: 'prj_acme_prod',
      createdAt: operation.createdAt,
      actorType: expect.any(String),
      credentialId: expect.any(String),
      principalId: operation.principalId,
      principalName: expect.any(String),
      requestId: expect.any(String),
      sourceIp: operation.sourceIp,
      resourceKind: 'network.router',
      resourceId: operation.resourceId,
      resourceName: 'one-change',
      action: 'network.router.create',
      outcome: 'success',
      operationId: id,
      errorCode: null,
    })
    await expectSameAfterRestart()
    expect(await eventsOf(api, id)).toEqual([event])
  })

  test('events that were never read survive a kill and a fold', async () => {
    const ids = [await open(api, 'unread-1'), await open(api, 'unread-2')]
    await expectSameAfterRestart()
    ids.push(await open(api, 'unread-3'))
    const before = stateOf(api)
    await api.restart('stopped')
    expect(stateOf(api)).toEqual(before)
    for (const id of ids) expect(await eventsOf(api, id)).toHaveLength(1)
  })

  test('an event is still there after its Operation was deleted through /state, and can be deleted itself', async () => {
    const [first, second] = [await open(api, 'deleted'), await open(api, 'event-deleted')]
    const total = async (): Promise<number> => (await api.get(log)).body.meta.total
    expect((await control(api, 'DELETE', `/state/operation/${first}`)).status).toBe(204)
    const [event] = await eventsOf(api, second)
    const before = await total()
    expect((await control(api, 'DELETE', `/state/activityEvent/${event.id}`)).status).toBe(204)
    expect(await total()).toBe(before - 1)
    expect(await eventsOf(api, first)).toHaveLength(1)
    expect(await eventsOf(api, second)).toEqual([])
    await expectSameAfterRestart()
    expect(await total()).toBe(before - 1)
  })

  test('a later change of the Operation through /state does not change its event', async () => {
    const id = await open(api, 'renamed')
    const renamed = await control(api, 'PATCH', `/state/operation/${id}`, { resourceName: 'other' })
    expect(renamed.status).toBe(200)
    expect(await eventsOf(api, id)).toMatchObject([{ resourceName: 'renamed' }])
    await expectSameAfterRestart()
    expect(await eventsOf(api, id)).toMatchObject([{ resourceName: 'renamed' }])
  })

  test('if the work fails, its second event names the same caller', async () => {
    const answer = await api.post(routers, { name: 'fails' })
    failing(api, answer)
    api.settle()
    const [failed, accepted] = await eventsOf(api, answer.headers.get('x-sandbox-operation')!)
    expect(accepted).toMatchObject({ outcome: 'success', errorCode: null })
    const { id, createdAt } = failed
    expect(failed).toEqual({ ...accepted, id, createdAt, outcome: 'failure', errorCode: 'INTERNAL' })
    await expectSameAfterRestart()
  })

  test('an Operation that is deleted in the commit that opened it leaves its event', async () => {
    const { world } = api.app.sandboxes.get('default')!
    const [other] = [...world.all('operation')]
    const by = { actorType: 'user', credentialId: null, principalName: 'Ada', requestId: null } as const
    const id = 'op_gone_at_once'
    world.commit(() => {
      const job = world.insert('operation', { ...other!.doc, id }, other!.hidden)
      const { principalId, sourceIp } = job.doc
      expect(world.insertEvent(job, 'act_stays', { ...by, principalId, sourceIp })).toBe(true)
      world.remove(job)
    })
    expect(() =>
      world.commit(() => {
        world.insertEvent(world.insert('operation', { ...other!.doc, id }, other!.hidden), 'act_undone', {
          ...by,
          principalId: null,
          sourceIp: null,
        })
        throw new Error('stopped')
      }),
    ).toThrow('stopped')
    expect([world.get('operation', id), world.get('activityEvent', 'act_undone')]).toEqual([undefined, undefined])
    expect(world.get('activityEvent', 'act_stays')?.doc).toMatchObject({ operationId: id, principalName: 'Ada' })
    await api.app.lifecycle.flushed()
    await expectSameAfterRestart()
  })

  test('a refused write has no event of success, and the next write is unaffected', async () => {
    const before = (await api.get(log)).body.meta.total
    const id = await open(api, 'taken')
    const refused = await api.post(routers, { name: 'taken' })
    expect(refused.status).toBe(409)
    expect((await api.get(log)).body.meta.total).toBe(before + 2)
    expect(await eventsOf(api, id)).toHaveLength(1)
    await expectSameAfterRestart()
  })
})

describe('the cache of a table', () => {
  const api = openServer({ pace: 'manual' })

  test('stays usable while events that were waiting are created', async () => {
    const id = await open(api, 'waiting')
    const table = api.app.sandboxes.get('default')!.world.table('activityEvent')
    const found = table.answer('the events of the Operation', () => table.find('operation', id))
    expect(found).toHaveLength(1)
    expect(table.answer('the events of the Operation', () => [])).toBe(found)
  })
})

describe('without reading the Activity Log', () => {
  const twins = [openServer({ pace: 'manual' }), openServer({ pace: 'manual' })] as const

  test('the state is the same as after reading it', async () => {
    const keys = [randomUUID(), randomUUID(), randomUUID()]
    const [unread, read] = twins
    for (const api of twins) for (const key of keys) await open(api, key, key)
    await read.get(log)
    const [ofUnread, ofRead] = [stateOf(unread), stateOf(read)]
    expect(ofUnread.length).toBeGreaterThan(2)
    expect(ofUnread).toEqual(ofRead)
    expect((await unread.get(log)).body.data).toEqual((await read.get(log)).body.data)
  })

  test('events appear in checkpoints, in copies, in /state and in what the control API says about a call', async () => {
    const [api] = twins
    await control(api, 'POST', '/checkpoints', { name: 'before' })
    const id = await open(api, 'seen')
    const ofCopy = await control(api, 'POST', '/sandboxes', { name: 'copy', from: 'default' })
    expect(ofCopy.status).toBe(201)
    const inCopy = await control(api, 'GET', '/state/activityEvent?pageSize=200', undefined, 'copy')
    expect(inCopy.body.data.filter((one: any) => one.operationId === id)).toHaveLength(1)
    const changed = (await control(api, 'GET', '/changes?limit=1')).body.data[0].changes
    expect(changed.map(({ kind, what }: any) => `${kind} ${what}`)).toContain('activityEvent made')
    expect(await eventsOf(api, id)).toHaveLength(1)
    await control(api, 'POST', '/checkpoints/before/restore')
    expect(await eventsOf(api, id)).toEqual([])
  })
})

describe('with many events', () => {
  const api = openServer({ data: newFolder(), pace: 'manual' })

  test('all are found, in the order of their requests, even if more are waiting than are kept unread', async () => {
    const opened: string[] = []
    while (opened.length < limits.waitingRecords + 5) {
      const answer = await api.post(`${project}/compute/instances/ins_web/actions/restart`)
      opened.push(answer.headers.get('x-sandbox-operation')!)
      api.settle()
    }
    const { meta, data } = (await api.get(`${log}?action=compute.instance.restart&pageSize=100`)).body
    expect(meta.total).toBe(opened.length)
    expect(data.map((one: any) => one.operationId)).toEqual(opened.toReversed().slice(0, 100))
    const before = stateOf(api)
    await api.restart('killed')
    expect(stateOf(api)).toEqual(before)
  })
})

describe('after 90 days', () => {
  const api = openServer({ data: newFolder(), pace: 'manual' })

  test('an event that was never read is dropped when new ones are added', async () => {
    const id = await open(api, 'expires')
    const count = (): number => api.app.sandboxes.get('default')!.world.find('activityEvent', 'operation', id).length
    for (const by of ['P60D', 'P31D']) await control(api, 'POST', '/clock/advance', { by })
    for (const name of ['later', 'last']) await open(api, name)
    const later = stateOf(api)
    expect(count()).toBe(0)
    await api.restart('killed')
    expect([stateOf(api), count()]).toEqual([later, 0])
  })
})

test.each<[string, unknown]>([
  ['no event', undefined],
  ['a record instead of an event', ['act_1', 1, 0, {}, {}]],
  ['an event without an id', [null, null, 'user', null, null]],
  ['an event that is too short', ['act_1', null, 'user', null]],
  ['an event with a number', ['act_1', 7, 'user', null, null]],
])('a journal line of an Operation with %s is damaged', (_what, event) => {
  const record = ['op_1', 1, 0, { id: 'op_1' }, {}, 1]
  const isGood = (kind: TextKind, third: unknown): boolean => areChangeTexts([[kind, record, third]])
  expect([isGood(JOINED.event, event), isGood(JOINED.both, event)]).toEqual([false, false])
  expect(isGood(JOINED.both, ['act_1', null, 'user', null, 'Ada'])).toBe(true)
  expect(isGood(JOINED.step, ['act_1', null, 'user', null, 'Ada'])).toBe(false)
})
