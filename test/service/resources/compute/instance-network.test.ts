import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const project = '/scopes/prj_acme_prod'
const instances = `${project}/compute/instances`
const small = { flavorId: 'flv_small', imageId: 'img_ubuntu_2404' }

const read = async (id: string) => (await api.get(`${instances}/${id}`)).body
const portsOf = async (name: string) =>
  (await api.get(`${project}/network/network-interfaces?q=${name}`)).body.data.filter(
    ({ device }: any) => device?.name === name,
  )

async function built(name: string, more: object = {}): Promise<any> {
  const created = await api.post(instances, { ...small, name, ...more })
  expect(created.status).toBe(202)
  api.settle()
  return { ...(await read(created.body.id)), operation: created.headers.get('x-sandbox-operation') }
}

async function act(id: string, action: string, body: object): Promise<any> {
  const answered = await api.post(`${instances}/${id}/actions/${action}`, body)
  expect(answered).toMatchObject({
    status: 202,
    body: {
      action: `compute.instance.${action.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())}`,
      resourceKind: 'instance',
      resourceId: id,
    },
  })
  api.settle()
  return read(id)
}

test('instances.create: the new instance gets a port on the requested network with the requested security groups, and the port is deleted together with the instance', async () => {
  const made = await built('plugged', { networkId: 'net_data', securityGroups: ['sgr_db'] })
  expect(made).toMatchObject({
    fixedIp: expect.stringMatching(/^10\.20\.0\./),
    securityGroups: ['sgr_db'],
    networkInterfaces: [],
  })
  const [port] = await portsOf('plugged')
  expect(port).toMatchObject({
    networkId: 'net_data',
    fixedIp: made.fixedIp,
    status: 'active',
    securityGroups: ['sgr_db'],
    device: { kind: 'instance', id: made.id },
  })
  await api.post(`${instances}/${made.id}/actions/stop`)
  api.settle()
  expect((await portsOf('plugged'))[0].status).toBe('down')
  await api.delete(`${instances}/${made.id}`)
  api.settle()
  expect(api.row('network.interface', port.id)).toBeUndefined()
})

test('instances.create: by default, an instance is created on the oldest internal network and in the default security group', async () => {
  expect(await built('plain')).toMatchObject({
    fixedIp: expect.stringMatching(/^10\.10\.0\./),
    securityGroups: ['sgr_default'],
    floatingIp: null,
  })
})

test('instances.create: an instance in another project and region also gets an address', async () => {
  const path = '/scopes/prj_acme_labs/compute/instances'
  const { body } = await api.post(path, { ...small, name: 'labs' })
  api.settle()
  expect((await api.get(`${path}/${body.id}`)).body).toMatchObject({
    status: 'ACTIVE',
    region: 'eu-central-1',
    fixedIp: expect.stringMatching(/^10\./),
  })
})

test('instances.create: an instance gets a public address if the request asks for one', async () => {
  const made = await built('public', { assignFloatingIp: true })
  expect(made.floatingIp).toMatch(/^203\.0\.113\./)
  expect((await api.get(`/operations/${made.operation}`)).body).toMatchObject({ state: 'SUCCEEDED', warning: null })
  const { data } = (await api.get(`${project}/network/network-interfaces?q=public`)).body
  expect(data.find(({ device }: any) => device?.id === made.id).floatingIp).toBe(made.floatingIp)
})

test('operations.warning: if no public address can be assigned, the create succeeds with a warning', async () => {
  const made = await built('hidden', { networkId: 'net_data', assignFloatingIp: true })
  expect(made).toMatchObject({ status: 'ACTIVE', floatingIp: null })
  expect((await api.get(`/operations/${made.operation}`)).body).toMatchObject({
    state: 'SUCCEEDED',
    warning: { code: 'CONFLICT', message: expect.any(String) },
  })
})

test.each([
  ['an unknown network', { networkId: 'net_none' }, 404, 'NOT_FOUND', 'networkId'],
  ["another tenant's network", { networkId: 'net_globex' }, 404, 'NOT_FOUND', 'networkId'],
  ['an external network', { networkId: 'net_public' }, 422, 'VALIDATION_FAILED', 'networkId'],
  ['an unknown security group', { securityGroups: ['sgr_default', 'sgr_none'] }, 404, 'NOT_FOUND', 'securityGroups.1'],
])('instances.create: %s is refused, and nothing is created', async (_case, wrong, status, code, field) => {
  await expectRefusal(api, () => api.post(instances, { ...small, name: 'refused', ...wrong }), status, code, {
    field,
  })
})

test('operations.cancel-left-in-place: a cancelled create leaves its port behind until the instance is deleted', async () => {
  const created = await api.post(instances, { ...small, name: 'half' })
  api.advance(30)
  const { body } = await api.post(`/operations/${created.headers.get('x-sandbox-operation')}/actions/cancel`)
  expect(body).toMatchObject({ state: 'CANCELLED', warning: { details: { disposition: 'left_in_place' } } })
  expect(await read(created.body.id)).toMatchObject({ status: 'ERROR', statusReasonCode: 'cancelled' })
  expect(await portsOf('half')).toHaveLength(1)
  await api.delete(`${instances}/${created.body.id}`)
  api.settle()
  expect(await portsOf('half')).toHaveLength(0)
})

test('instances.actions: an interface on a second network can be attached to an instance and detached again', async () => {
  const { id } = await built('cards')
  const more = await act(id, 'attach-interface', { networkId: 'net_data' })
  expect(more.networkInterfaces).toEqual([
    {
      id: expect.any(String),
      networkId: 'net_data',
      networkName: 'data',
      fixedIp: expect.stringMatching(/^10\.20\.0\./),
      mac: expect.any(String),
    },
  ])
  const [card] = more.networkInterfaces
  expect((await act(id, 'detach-interface', { networkInterfaceId: card.id })).networkInterfaces).toEqual([])
  expect(api.row('network.interface', card.id)).toBeUndefined()
})

test('instances.actions: an existing port that was attached to an instance is freed, not deleted, when the instance is deleted', async () => {
  const { id } = await built('borrows')
  const more = await act(id, 'attach-interface', { networkInterfaceId: 'nic_spare' })
  expect(more.networkInterfaces).toMatchObject([{ id: 'nic_spare', fixedIp: '10.10.0.50' }])
  expect((await api.get(`${project}/network/network-interfaces/nic_spare`)).body).toMatchObject({
    status: 'active',
    device: { id },
  })
  await api.delete(`${instances}/${id}`)
  api.settle()
  expect((await api.get(`${project}/network/network-interfaces/nic_spare`)).body).toMatchObject({
    status: 'down',
    device: null,
  })
})

test.each([
  ['neither', {}, 422, 'VALIDATION_FAILED'],
  ['both', { networkId: 'net_data', networkInterfaceId: 'nic_spare' }, 422, 'VALIDATION_FAILED'],
  ['an unknown network', { networkId: 'net_none' }, 404, 'NOT_FOUND'],
  ['an unknown port', { networkInterfaceId: 'nic_none' }, 404, 'NOT_FOUND'],
  ['a port in use', { networkInterfaceId: 'nic_db' }, 409, 'CONFLICT'],
  ['a port being built', { networkInterfaceId: 'nic_build' }, 409, 'CONFLICT'],
])('instances.actions: attach-interface with %s is refused', async (_case, body, status, code) => {
  await expectRefusal(api, () => api.post(`${instances}/ins_web/actions/attach-interface`, body), status, code)
})

test('instances.actions: detaching a port that is not attached to the instance is refused', async () => {
  await expectRefusal(
    api,
    () => api.post(`${instances}/ins_web/actions/detach-interface`, { networkInterfaceId: 'nic_db' }),
    409,
    'CONFLICT',
  )
  await expectRefusal(
    api,
    () => api.post(`${instances}/ins_web/actions/detach-interface`, { networkInterfaceId: 'nic_none' }),
    404,
    'NOT_FOUND',
  )
})

test('instances.actions: security groups can be added to and removed from an instance, which also changes the groups of its ports', async () => {
  const { id } = await built('grouped')
  expect((await act(id, 'attach-security-group', { securityGroupId: 'sgr_web' })).securityGroups).toEqual([
    'sgr_default',
    'sgr_web',
  ])
  expect((await portsOf('grouped'))[0].securityGroups).toEqual(['sgr_default', 'sgr_web'])
  await expectRefusal(
    api,
    () => api.post(`${instances}/${id}/actions/attach-security-group`, { securityGroupId: 'sgr_web' }),
    409,
    'CONFLICT',
  )
  expect((await act(id, 'detach-security-group', { securityGroupId: 'sgr_default' })).securityGroups).toEqual([
    'sgr_web',
  ])
  await expectRefusal(
    api,
    () => api.post(`${instances}/${id}/actions/detach-security-group`, { securityGroupId: 'sgr_db' }),
    409,
    'CONFLICT',
  )
  await expectRefusal(
    api,
    () => api.post(`${instances}/${id}/actions/attach-security-group`, { securityGroupId: 'sgr_none' }),
    404,
    'NOT_FOUND',
  )
})

test('instances.update: when an instance is renamed, its ports and volumes show the new name', async () => {
  const { headers } = await api.get(`${instances}/ins_db`)
  await api.patch(`${instances}/ins_db`, { name: 'database' }, { headers: { 'if-match': headers.get('etag')! } })
  expect((await api.get(`${project}/network/network-interfaces/nic_db`)).body.device.name).toBe('database')
  expect((await api.get(`${project}/storage/volumes/vol_data`)).body.attachments[0].instanceName).toBe('database')
})

test('instances.quota: a create that would exceed the quota is refused and creates nothing', async () => {
  const quota = '/scopes/prj_acme_dev/iam/quota-allocations/quo_instances'
  const dev = '/scopes/prj_acme_dev/compute/instances'
  expect((await api.put(quota, { allocated: 1 })).status).toBe(202)
  expect((await api.post(dev, { ...small, name: 'first' })).status).toBe(202)
  await expectRefusal(api, () => api.post(dev, { ...small, name: 'second' }), 409, 'QUOTA_EXCEEDED')
  expect((await api.put(quota, { allocated: 2 })).status).toBe(202)
  expect((await api.post(dev, { ...small, name: 'second' })).status).toBe(202)
})

test('instances.quota: a resize that would exceed the vCPU quota is refused', async () => {
  await api.put('/scopes/prj_acme_dev/iam/quota-allocations/quo_vcpus', { allocated: 5 })
  api.settle()
  const [{ id }] = (await api.get('/scopes/prj_acme_dev/compute/instances')).body.data
  const resize = `/scopes/prj_acme_dev/compute/instances/${id}/actions/resize`
  await expectRefusal(api, () => api.post(resize, { flavorId: 'flv_medium' }), 409, 'QUOTA_EXCEEDED')
})
