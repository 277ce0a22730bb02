import { expect, test } from 'vitest'
import { actionOf } from '../../../../src/service/resources/kit/actions.ts'
import { kinds } from '../../../../src/service/state/kinds.ts'
import type { Row } from '../../../../src/service/state/record.ts'
import type { World } from '../../../../src/service/state/world.ts'
import { failing } from '../../../support/failing.ts'
import { samplesOf } from '../../../support/samples.ts'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const log = '/scopes/prj_acme_prod/activity/activity-events'
const project = '/scopes/prj_acme_prod'
const newest = async (query = 'pageSize=1') => (await api.get(`${log}?${query}`)).body.data

test('iam.token-events: reads, unknown records, invalid requests and outdated ETags are not recorded as events', async () => {
  const before = (await api.get(log)).body.meta.total
  await api.get('/account/whoami')
  await api.get(`${project}/settings/company`, { token: 'pc_live_compute_read' })
  await api.post(`${project}/network/routers`, { name: '' })
  await api.post(`${project}/network/routers`, { name: 'no-key' }, { key: null })
  await api.patch(`${project}/compute/instances/ins_web`, { name: 'x' }, { headers: { 'if-match': 'W/"old"' } })
  await api.delete(`${project}/storage/volumes/vol_none`)
  await api.delete(`${project}/storage/volumes/vol_data`, { token: 'pc_live_revoked' })
  expect((await api.get(log)).body.meta.total).toBe(before)
})

test.each([
  [
    'deletion protection',
    'DELETE',
    'compute/instances/ins_db',
    {},
    409,
    'DELETION_PROTECTED',
    'compute.instance.delete',
    'ins_db',
  ],
  [
    'the wrong status',
    'POST',
    'compute/instances/ins_batch/actions/stop',
    {},
    409,
    'CONFLICT',
    'compute.instance.stop',
    'ins_batch',
  ],
  [
    'a resource in use',
    'DELETE',
    'network/networks/net_app',
    {},
    409,
    'DEPENDENCY_BLOCKED',
    'network.network.delete',
    'net_app',
  ],
  [
    'an exhausted quota',
    'POST',
    'network/routers',
    { body: { name: 'over' } },
    409,
    'QUOTA_EXCEEDED',
    'network.router.create',
    null,
  ],
  [
    'a missing permission',
    'DELETE',
    'storage/volumes/vol_spare',
    { token: 'pc_live_reader' },
    403,
    'FORBIDDEN',
    'storage.volume.delete',
    'vol_spare',
  ],
  [
    'a missing scope',
    'PATCH',
    'network/routers/rtr_edge',
    { token: 'pc_live_compute_write', body: { name: 'e' } },
    403,
    'FORBIDDEN',
    'network.router.update',
    'rtr_edge',
  ],
  [
    'a change that only the tenant owner can make',
    'PATCH',
    'settings/company',
    { token: 'pc_live_admin', body: { city: 'Bonn' } },
    403,
    'FORBIDDEN',
    'settings.company.update',
    null,
  ],
])(
  'a write that is refused because of %s is recorded as one event, and changes nothing else',
  async (_by, method, path, sending, status, code, action, id) => {
    if (code === 'QUOTA_EXCEEDED') await api.put(`${project}/iam/quota-allocations/quo_routers`, { allocated: 0 })
    const total = (await api.get(log)).body.meta.total
    const refused = await expectRefusal(api, () => api.call(method, `${project}/${path}`, sending), status, code)
    expect((await api.get(log)).body.meta.total).toBe(total + 1)
    const [event] = await newest()
    expect(event).toMatchObject({
      action,
      outcome: 'failure',
      errorCode: code,
      resourceId: id,
      requestId: refused.headers.get('x-request-id'),
      operationId: null,
      scopeId: 'prj_acme_prod',
    })
    expect(event.resourceName === null).toBe(id === null)
  },
)

test('a replayed refusal is not recorded a second time', async () => {
  const key = 'b1a5c0de-0000-4000-8000-000000000001'
  await api.delete(`${project}/compute/instances/ins_db`, { headers: { 'idempotency-key': key } })
  const { total } = (await api.get(log)).body.meta
  expect(
    (await api.delete(`${project}/compute/instances/ins_db`, { headers: { 'idempotency-key': key } })).status,
  ).toBe(409)
  expect((await api.get(log)).body.meta.total).toBe(total)
})

test('if an accepted request fails later, a second event is recorded', async () => {
  await api.put(`${project}/iam/quota-allocations/quo_routers`, { allocated: 10 })
  const made = await api.post(
    `${project}/network/routers`,
    { name: 'twofold', ha: true },
    { headers: { 'X-Request-Id': 'twofold-1' } },
  )
  expect((await newest())[0]).toMatchObject({ outcome: 'success', requestId: 'twofold-1' })
  failing(api, made)
  api.settle()
  const [second, first] = await newest('pageSize=2')
  expect(first).toMatchObject({ outcome: 'success', requestId: 'twofold-1' })
  expect(second).toMatchObject({
    action: 'network.router.create',
    outcome: 'failure',
    actorType: 'api_token',
    credentialId: 'tok_owner',
    principalId: 'usr_owner',
    principalName: 'Olivia Owner',
    resourceId: made.body.id,
    operationId: made.headers.get('x-sandbox-operation'),
    requestId: 'twofold-1',
    sourceIp: '127.0.0.1',
  })
  expect(second.errorCode).toBe(
    (await api.get(`/operations/${made.headers.get('x-sandbox-operation')!}`)).body.error.code,
  )
})

test("the event of a company update shows the company's name", async () => {
  await api.patch(`${project}/settings/company`, { city: 'Köln' }, { cookie: 'ses_owner' })
  expect((await newest())[0]).toMatchObject({
    action: 'settings.company.update',
    resourceKind: 'billing.company',
    resourceId: 'ten_acme',
    resourceName: (await api.get(`${project}/settings/company`)).body.displayName,
  })
})

test('a scheduled backup run is recorded as an event of the system', async () => {
  api.advance(86_400)
  const [event] = await newest('actorType=system&pageSize=1')
  expect(event).toMatchObject({
    action: 'storage.backupPlan.run',
    outcome: 'success',
    actorType: 'system',
    credentialId: null,
    principalId: null,
    resourceKind: 'backupRun',
    requestId: null,
    sourceIp: null,
    createdAt: '2026-03-02T02:00:00.000Z',
  })
  expect(event.operationId).not.toBeNull()
})

/** Returns the tenant's newest event, in an array. */
function newestEvents(world: World): Row<'activityEvent'>[] {
  return world.list('activityEvent', 'ten_acme').slice(0, 1)
}

/** The names of resources as they appear in actions: the last part of each kind's name. */
const SPELLINGS = new Set(Object.keys(kinds).map((kind) => kind.split('.').at(-1)!))

test('the action name of every write has three parts, and the second part is the kind of resource', () => {
  const wrong: string[] = []
  for (const { method, id, path } of api.app.contract.endpoints.values()) {
    if (method === 'GET') continue
    const action = actionOf({ id, path })
    const [, resource = '', verb, more] = action.split('.')
    if (verb === undefined || more !== undefined || !SPELLINGS.has(resource)) wrong.push(`${id} ${action}`)
  }
  expect(wrong).toEqual([])
})

test('a caller with a role on the subscription can still read all events of a deleted project; other callers can read only its IAM events', async () => {
  const subscription = '/tenants/ten_acme/subscriptions/sub_acme_main/projects'
  const { body: home } = await api.post(subscription, { name: 'gone soon' })
  const scope = `/scopes/${home.id}`
  const permissions = {}
  expect(
    (await api.post(`${scope}/iam/roles`, { name: 'made there', permissions, assignableScopes: ['project'] })).status,
  ).toBeLessThan(300)
  const { body: volume } = await api.post(`${scope}/storage/volumes`, { name: 'there', sizeGb: 1 })
  api.settle()
  await api.delete(`${scope}/storage/volumes/${volume.id}`)
  api.settle()
  expect((await api.delete(scope)).status).toBe(202)
  api.settle()
  const actions = async (place: string, token: string) =>
    (
      await api.get(
        `/scopes/${place}/activity/activity-events?pageSize=200&from=${home.createdAt ?? '2026-03-01T00:00:00Z'}`,
        { token },
      )
    ).body.data
      .filter(({ scopeId }: { scopeId: string }) => scopeId === home.id)
      .map(({ action }: { action: string }) => action)
  const own = ['iam.project.delete', 'storage.volume.delete', 'storage.volume.create', 'iam.role.create']
  expect(await actions('prj_acme_prod', 'pc_live_owner')).toEqual(own)
  expect(await actions('prj_acme_dev', 'pc_live_project_owner')).toEqual(['iam.project.delete', 'iam.role.create'])
  expect(await actions('prj_acme_labs', 'pc_live_owner')).toEqual(['iam.project.delete', 'iam.role.create'])
  const [event] = (await api.get(`${log}?action=storage.volume.create&pageSize=1`)).body.data
  expect((await api.get(`${log}/${event.id}`)).body).toEqual(event)
})

test('the event of each write has the same action as its Operation, and names the written record', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const kept = sandbox.capture()
  const other: string[] = []
  for (const { endpoint, path, body } of samplesOf(api.app.contract, sandbox.world).samples) {
    if (endpoint.method === 'GET') continue
    sandbox.restore(kept, Date.now())
    const sending = { ...(body !== undefined && { body }), headers: { 'if-match': '*' } }
    const answered = await api.call(endpoint.method, path, {
      ...sending,
      endpoint,
    })
    const job = sandbox.world.get('operation', answered.headers.get('x-sandbox-operation') ?? undefined)
    if (job && job.doc.action !== actionOf(endpoint)) other.push(`${endpoint.id} ${job.doc.action}`)
    if (answered.status >= 300) continue
    const [event] = newestEvents(sandbox.world)
    if (!event || event.doc.resourceKind === null || event.doc.resourceId === null || event.doc.resourceName === null)
      other.push(`${endpoint.id} names ${event?.doc.resourceKind} ${event?.doc.resourceId}`)
  }
  sandbox.restore(kept, Date.now())
  expect(other).toEqual([])
})
