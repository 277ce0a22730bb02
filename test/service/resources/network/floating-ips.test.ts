import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const at = '/scopes/prj_acme_prod/network'
const ips = `${at}/floating-ips`

const read = async (id: string) => (await api.get(`${ips}/${id}`)).body
const port = async (id: string) => (await api.get(`${at}/network-interfaces/${id}`)).body
const instance = async (id: string) => (await api.get(`/scopes/prj_acme_prod/compute/instances/${id}`)).body

test('network.floating-ips: the external networks are the pools of floating IPs', async () => {
  const { body } = await api.get(`${at}/floating-ip-pools`)
  expect(body).toMatchObject({
    data: [
      { id: 'net_public', name: 'public', region: 'eu-west-1', cidrs: ['203.0.113.0/24'], total: 241, available: 237 },
    ],
    meta: { total: 1 },
  })
})

test('network.floating-ips: floating IPs can be listed, searched, sorted and filtered', async () => {
  const ids = async (query: string) => (await api.get(`${ips}${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('')).toEqual(['fip_lb_web', 'fip_spare', 'fip_web'])
  expect(await ids('?sort=address')).toEqual(['fip_web', 'fip_spare', 'fip_lb_web'])
  expect(await ids('?status=DOWN')).toEqual(['fip_spare'])
  expect(await ids('?q=113.22')).toEqual(['fip_spare'])
  expect(await ids('?q=balancer')).toEqual(['fip_lb_web'])
})

test('network.floating-ips: an address can be allocated, associated, disassociated and released; its port and instance show the address while it is associated', async () => {
  const made = await api.post(ips, {})
  expect(made).toMatchObject({
    status: 202,
    body: { status: 'BUILD', poolId: 'net_public', poolName: 'public', networkInterfaceId: null, origin: 'api' },
  })
  const { id, address } = made.body
  await expectRefusal(
    api,
    () => api.post(`${ips}/${id}/actions/associate`, { networkInterfaceId: 'nic_db' }),
    409,
    'CONFLICT',
  )
  api.settle()
  expect(await read(id)).toMatchObject({ status: 'DOWN' })
  api.frames()
  const associated = await api.post(`${ips}/${id}/actions/associate`, { networkInterfaceId: 'nic_db' })
  expect(associated).toMatchObject({
    status: 202,
    body: { action: 'network.floatingIp.associate', resourceKind: 'floatingIp', resourceId: id },
  })
  await expectRefusal(
    api,
    () => api.post(`${ips}/${id}/actions/associate`, { networkInterfaceId: 'nic_batch' }),
    409,
    'CONFLICT',
  )
  expect((await port('nic_db')).floatingIp, 'not before the work is done').toBeNull()
  api.settle()
  expect(await read(id)).toMatchObject({
    status: 'ACTIVE',
    networkInterfaceId: 'nic_db',
    fixedIp: '10.10.0.12',
    routerId: 'rtr_edge',
    device: { kind: 'instance', id: 'ins_db' },
  })
  expect((await port('nic_db')).floatingIp).toBe(address)
  expect((await instance('ins_db')).floatingIp).toBe(address)
  expect(api.frames()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        kind: 'instance',
        id: 'ins_db',
        patch: expect.objectContaining({ floatingIp: address }),
      }),
    ]),
  )
  expect((await api.post(`${ips}/${id}/actions/disassociate`)).status).toBe(202)
  api.settle()
  expect(await read(id)).toMatchObject({
    status: 'DOWN',
    networkInterfaceId: null,
    fixedIp: null,
    routerId: null,
    device: null,
  })
  expect((await instance('ins_db')).floatingIp).toBeNull()
  await expectRefusal(api, () => api.post(`${ips}/${id}/actions/disassociate`), 409, 'CONFLICT')
  expect((await api.post(`${ips}/${id}/actions/release`)).status).toBe(202)
  await expectRefusal(api, () => api.post(`${ips}/${id}/actions/release`), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(`${ips}/${id}`)).status).toBe(404)
})

test('network.floating-ips: releasing an address in use removes it from its port', async () => {
  const made = await api.post(ips, { networkInterfaceId: 'nic_batch', description: 'at once' })
  api.settle()
  expect(await read(made.body.id)).toMatchObject({
    status: 'ACTIVE',
    networkInterfaceId: 'nic_batch',
    description: 'at once',
  })
  await api.post(`${ips}/${made.body.id}/actions/release`)
  api.settle()
  expect((await port('nic_batch')).floatingIp).toBeNull()
  expect((await instance('ins_batch')).floatingIp).toBeNull()
})

test("network.floating-ips: associating an address with an instance uses the instance's first port", async () => {
  await api.post(`${ips}/fip_spare/actions/associate`, { instanceId: 'ins_db' })
  api.settle()
  expect(await read('fip_spare')).toMatchObject({ networkInterfaceId: 'nic_db' })
  await api.post(`${ips}/fip_spare/actions/disassociate`)
  api.settle()
})

test('network.floating-ips: associating an address with an unsuitable target is refused', async () => {
  const associate = (body: unknown) => () => api.post(`${ips}/fip_spare/actions/associate`, body)
  await expectRefusal(api, associate({}), 422, 'VALIDATION_FAILED', { field: 'networkInterfaceId' })
  await expectRefusal(api, associate({ networkInterfaceId: 'nic_db', instanceId: 'ins_db' }), 422, 'VALIDATION_FAILED')
  await expectRefusal(api, associate({ networkInterfaceId: 'nic_none' }), 404, 'NOT_FOUND', {
    field: 'networkInterfaceId',
  })
  await expectRefusal(api, associate({ instanceId: 'ins_none' }), 404, 'NOT_FOUND', { field: 'instanceId' })
  await expectRefusal(
    api,
    associate({ networkInterfaceId: 'nic_db', fixedIp: '10.10.0.99' }),
    422,
    'VALIDATION_FAILED',
    { field: 'fixedIp' },
  )
  await expectRefusal(api, associate({ networkInterfaceId: 'nic_reports' }), 409, 'CONFLICT')
  await expectRefusal(api, associate({ networkInterfaceId: 'nic_web' }), 409, 'CONFLICT')
  await expectRefusal(api, associate({ networkInterfaceId: 'nic_build' }), 409, 'CONFLICT')
})

test('network.floating-ips: allocating an address from an unknown or unsuitable pool is refused', async () => {
  const make = (body: unknown) => () => api.post(ips, body)
  await expectRefusal(api, make({ poolId: 'net_none' }), 404, 'NOT_FOUND', { field: 'poolId' })
  await expectRefusal(api, make({ poolId: 'net_app' }), 422, 'VALIDATION_FAILED', { field: 'poolId' })
  await expectRefusal(api, make({ region: 'eu-central-1' }), 422, 'VALIDATION_FAILED', { field: 'region' })
  await expectRefusal(api, make({ poolId: 'net_public', region: 'eu-central-1' }), 422, 'VALIDATION_FAILED', {
    field: 'poolId',
  })
  await expectRefusal(api, () => api.post(ips, {}, { key: null }), 400, 'IDEMPOTENCY_KEY_REQUIRED')
})
