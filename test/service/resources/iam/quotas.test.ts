import { expect, test } from 'vitest'
import { checkQuota } from '../../../../src/service/resources/kit/checks.ts'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const quotas = '/scopes/prj_acme_prod/iam/quota-allocations'
const set = (allocated: unknown, quota = 'quo_instances', token = 'pc_live_owner') =>
  api.put(`${quotas}/${quota}`, { allocated }, { token })

test('iam.quota-allocation: a new allocation applies at once, and an Operation passes the new value on to the provider', async () => {
  const before = (await api.get(`${quotas}/quo_instances`)).body
  expect(before).toMatchObject({
    id: 'quo_instances',
    resource: 'instances',
    unit: 'count',
    projectId: 'prj_acme_prod',
    subscriptionId: 'sub_acme_main',
    allocated: 1000,
    limit: 2000,
    available: 500,
  })
  const answered = await set(1500)
  expect(answered).toMatchObject({
    status: 202,
    body: {
      action: 'iam.quota.reconcile',
      state: 'PENDING',
      resourceKind: 'iam.quotaAllocation',
      resourceId: 'quo_instances',
    },
  })
  expect((await api.get(`${quotas}/quo_instances`)).body).toMatchObject({ allocated: 1500, available: 0 })
  expect((await api.get('/scopes/prj_acme_dev/iam/quota-allocations/quo_instances')).body).toMatchObject({
    allocated: 500,
    available: 0,
  })
  api.settle()
  expect((await api.get(`/operations/${answered.body.id}`)).body.state).toBe('SUCCEEDED')
})

test("iam.quota-allocation: an allocation above the subscription's limit gets a 409 that shows the available amount; a decrease is always accepted", async () => {
  await expectRefusal(api, () => set(1501), 409, 'QUOTA_EXCEEDED', {
    details: { available: 0, maximum: 1500, limit: 2000 },
  })
  expect((await set(0)).status).toBe(202)
  expect((await api.get(`${quotas}/quo_instances`)).body).toMatchObject({ allocated: 0, available: 1500 })
  expect((await set(1500)).status).toBe(202)
  for (const allocated of [-1, 1.5, '10', null])
    await expectRefusal(api, () => set(allocated), 422, 'VALIDATION_FAILED', { field: 'allocated' })
  await expectRefusal(api, () => set(1, 'quo_nothing'), 404, 'NOT_FOUND')
})

test('iam.quota-allocation, roles.subscription-required: a role on the project alone, or the Contributor role, is not enough to change an allocation', async () => {
  const inDev = '/scopes/prj_acme_dev/iam/quota-allocations/quo_routers'
  await expectRefusal(
    api,
    () => api.put(inDev, { allocated: 1 }, { token: 'pc_live_project_owner' }),
    403,
    'FORBIDDEN',
    { details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' } },
  )
  await expectRefusal(api, () => set(1, 'quo_routers', 'pc_live_contributor'), 403, 'FORBIDDEN', {
    details: { reason: 'ROLE_PERMISSION_MISSING' },
  })
  await expectRefusal(api, () => set(1, 'quo_routers', 'pc_live_iam'), 403, 'FORBIDDEN', {
    details: { missingTokenScopes: ['billing:write'] },
  })
  expect((await set(999, 'quo_routers', 'pc_live_admin')).status).toBe(202)
})

test('instances.quota: an allocation can be set below the current usage; existing records are kept, but creates are refused', async () => {
  const share = '/scopes/prj_acme_dev/iam/quota-allocations/quo_routers'
  const { world } = api.app.sandboxes.get('default')!
  const owner = { scopeId: 'prj_acme_dev', subscriptionId: 'sub_acme_main', tenantId: 'ten_acme' }
  const take = (routers: number) => () =>
    checkQuota({ world, context: { owner }, injected: { quotas: new Map() } } as never, { routers })
  const before = Number((await api.get(share)).body.used)
  expect((await api.post('/scopes/prj_acme_dev/network/routers', { name: 'counted' })).status).toBe(202)
  expect((await api.get(share)).body.used).toBe(before + 1)
  await api.put(share, { allocated: before + 2 })
  expect(take(1)).not.toThrow()
  expect(take(2)).toThrow(/1 of its .* routers left/)
  await api.put(share, { allocated: 0 })
  expect(take(1)).toThrow(/0 of its 0 routers left/)
  expect(take(0)).not.toThrow()
})

test('every quota has an allocation with an ETag, and the list of allocations can be searched', async () => {
  expect((await api.get(quotas)).body.meta.total).toBe(11)
  expect((await api.get(`${quotas}?q=volume&sort=name`)).body.data.map(({ id }: { id: string }) => id)).toEqual([
    'quo_volume_gb',
    'quo_volumes',
  ])
  const { headers } = await api.get(`${quotas}/quo_ram`)
  expect((await api.get(`${quotas}/quo_ram`, { headers: { 'if-none-match': headers.get('etag')! } })).status).toBe(304)
})
