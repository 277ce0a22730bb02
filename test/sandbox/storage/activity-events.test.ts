/** The Activity Log event of a request that opens an Operation: it has all its fields, and survives restarts. */
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { failing } from '../../support/failing.ts'
import { openServer, type TestServer } from '../../support/test-server.ts'

afterAll(removeFolders)

const project = '/scopes/prj_acme_prod'
const routers = `${project}/network/routers`
const log = `${project}/activity/activity-events`

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

  test('iam.token-events: a request that opens an Operation has one event, with all its fields', async () => {
    const id = await open(api, 'one-change')
    const operation = (await api.get(`/operations/${id}`)).body
    const [event, ...others] = await eventsOf(api, id)
    expect(others).toEqual([])
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
