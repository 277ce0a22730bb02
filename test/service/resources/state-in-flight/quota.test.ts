/**
 * Quotas while work is in flight: accepted work counts as usage at once, and stops counting if it fails or is
 * cancelled.
 */
import { beforeEach, expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const compute = `${project}/compute`
const storage = `${project}/storage`
const BATCH = { name: 'quota', flavorId: 'flv_small', imageId: 'img_debian_12', networkId: 'net_app' }

const used = async (quota: string): Promise<number> =>
  (await api.get(`${project}/iam/quota-allocations/${quota}`)).body.used
const allow = async (quota: string, more: number): Promise<void> => {
  const { status } = await api.put(`${project}/iam/quota-allocations/${quota}`, {
    allocated: (await used(quota)) + more,
  })
  expect(status).toBe(202)
}
const raise = (quota: string) => api.put(`${project}/iam/quota-allocations/${quota}`, { allocated: 500 })

beforeEach(() => api.settle())

test('instances.quota: a resize reserves the additional quota at once, and releases it if the resize is cancelled', async () => {
  const before = await used('quo_vcpus')
  await allow('quo_vcpus', 4)
  const { body: job } = await api.post(`${compute}/instances/ins_web/actions/resize`, { flavorId: 'flv_large' })
  expect(await used('quo_vcpus')).toBe(before + 4)
  await expectRefusal(api, () => api.post(`${compute}/instances`, BATCH), 409, 'QUOTA_EXCEEDED', {
    details: { resource: 'vcpus', available: 0 },
  })
  await expectRefusal(
    api,
    () => api.post(`${compute}/instances/ins_batch/actions/resize`, { flavorId: 'flv_medium' }),
    409,
    'QUOTA_EXCEEDED',
  )
  await api.post(`/operations/${job.id}/actions/cancel`)
  expect(await used('quo_vcpus')).toBe(before)
  await api.post(`${compute}/instances/ins_web/actions/resize`, { flavorId: 'flv_large' })
  api.settle()
  expect(await used('quo_vcpus')).toBe(before + 4)
  await raise('quo_vcpus')
})

test('instances.quota: a floating IP requested with an instance counts against the quota at once', async () => {
  const before = await used('quo_floating_ips')
  await allow('quo_floating_ips', 1)
  const wants = { ...BATCH, assignFloatingIp: true }
  expect((await api.post(`${compute}/instances`, wants)).status).toBe(202)
  expect(await used('quo_floating_ips')).toBe(before + 1)
  await expectRefusal(api, () => api.post(`${compute}/instances`, wants), 409, 'QUOTA_EXCEEDED')
  await expectRefusal(api, () => api.post(`${project}/network/floating-ips`, {}), 409, 'QUOTA_EXCEEDED')
  api.settle()
  expect(await used('quo_floating_ips')).toBe(before + 1)
  await raise('quo_floating_ips')
})

test('storage.volumes: clones, restores, resizes and new snapshots count against the quota', async () => {
  await allow('quo_volume_gb', 0)
  const volume = `${storage}/volumes/vol_spare`
  const { body } = await api.get(volume)
  const { body: snapshots } = await api.get(`${storage}/snapshots`)
  const ready = snapshots.data.find((one: { status: string }) => one.status === 'available')
  for (const [path, sent] of [
    [`${volume}/actions/clone`, { name: 'c' }],
    [`${volume}/actions/resize`, { sizeGb: body.sizeGb + 1 }],
    [`${storage}/snapshots/${ready.id}/actions/restore`, { name: 'r' }],
  ] as const)
    await expectRefusal(api, () => api.post(path, sent), 409, 'QUOTA_EXCEEDED')
  await allow('quo_volume_gb', 3)
  const before = await used('quo_volume_gb')
  expect((await api.post(`${volume}/actions/resize`, { sizeGb: body.sizeGb + 2 })).status).toBe(202)
  expect(await used('quo_volume_gb')).toBe(before + 2)
  await expectRefusal(api, () => api.post(`${storage}/volumes`, { name: 'v', sizeGb: 2 }), 409, 'QUOTA_EXCEEDED')
  expect((await api.post(`${storage}/volumes`, { name: 'v', sizeGb: 1 })).status).toBe(202)
  api.settle()
  expect(await used('quo_volume_gb')).toBe(before + 3)
  await allow('quo_snapshots', 0)
  await expectRefusal(api, () => api.post(`${volume}/snapshots`, { name: 's' }), 409, 'QUOTA_EXCEEDED')
})

test('instances.quota: records in ERROR count against the quota until they are deleted', async () => {
  const before = await used('quo_instances')
  const { body, headers } = await api.post(`${compute}/instances`, BATCH)
  await api.post(`/operations/${headers.get('x-sandbox-operation')}/actions/cancel`)
  expect((await api.get(`${compute}/instances/${body.id}`)).body.status).toBe('ERROR')
  expect(await used('quo_instances')).toBe(before + 1)
  await api.delete(`${compute}/instances/${body.id}`)
  api.settle()
  expect(await used('quo_instances')).toBe(before)
})

test("instances.quota: the provider's external networks do not count against any quota", async () => {
  const { body: made } = await api.post('/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'empty' })
  const { body } = await api.get(`/scopes/${made.id}/iam/quota-allocations/quo_networks`)
  expect(body.used).toBe(0)
})

test('iam.quota-allocation: a new project gets the default allocation, or what is left of the limit if that is less', async () => {
  const { body: subscription } = await api.post('/tenants/ten_acme/subscriptions', {
    name: 'shared out',
    currency: 'EUR',
    defaultRegion: 'eu-west-1',
  })
  const given: number[] = []
  for (let at = 0; at < 6; at++) {
    const { body } = await api.post(`/tenants/ten_acme/subscriptions/${subscription.id}/projects`, { name: `p${at}` })
    const { body: quota } = await api.get(`/scopes/${body.id}/iam/quota-allocations/quo_instances`)
    given.push(quota.allocated)
    expect(quota.available).toBe(Math.max(0, quota.limit - 500 * (at + 1)))
    if (at === 5) {
      const refused = await api.put(`/scopes/${body.id}/iam/quota-allocations/quo_instances`, { allocated: 1 })
      expect(refused.body).toMatchObject({ code: 'QUOTA_EXCEEDED', details: { available: 0, maximum: 0 } })
    }
  }
  expect(given).toEqual([500, 500, 500, 500, 0, 0])
})
