import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const ports = '/scopes/prj_acme_prod/network/network-interfaces'
const instances = '/scopes/prj_acme_prod/compute/instances'
const any = { headers: { 'If-Match': '*' } }

const read = async (id: string) => (await api.get(`${ports}/${id}`)).body

async function newPort(body: Record<string, unknown> = {}): Promise<string> {
  const made = await api.post(ports, { networkId: 'net_app', ...body })
  expect(made.status, made.text).toBe(202)
  api.settle()
  return made.body.id
}

test('network.ports: a new port has the status build and no address; when it is built, it is down and has an address', async () => {
  const { status, body } = await api.post(ports, { networkId: 'net_app', name: 'made' })
  expect({ status, body }).toMatchObject({
    status: 202,
    body: {
      status: 'build',
      fixedIp: '',
      fixedIps: [],
      networkName: 'app',
      securityGroups: ['sgr_default'],
      portSecurity: true,
      device: null,
      origin: 'api',
      rxMbps: 0,
    },
  })
  expect(body.arn).toContain(`prj_acme_prod:network-interface/${body.id}`)
  expect(body.mac).toMatch(/^fa:16:3e(:[0-9a-f]{2}){3}$/)
  api.settle()
  expect(await read(body.id)).toMatchObject({
    status: 'down',
    fixedIp: expect.stringMatching(/^10\.10\.0\.\d+$/),
    subnetName: 'app',
    subnetCidr: '10.10.0.0/24',
    mac: body.mac,
  })
})

test('network.ports: a port gets the requested addresses, or none if the list is empty; an unavailable address is refused', async () => {
  expect(await read(await newPort({ fixedIps: [{ ipAddress: '10.10.0.77' }] }))).toMatchObject({
    fixedIp: '10.10.0.77',
  })
  expect(await read(await newPort({ fixedIps: [] }))).toMatchObject({ fixedIp: '', fixedIps: [], subnetName: '' })
  expect(
    (await read(await newPort({ fixedIps: [{ subnetId: 'snt_app' }, { subnetId: 'snt_app' }] }))).fixedIps,
  ).toHaveLength(2)
  const make = (body: unknown) => () => api.post(ports, { networkId: 'net_app', ...(body as object) })
  await expectRefusal(api, make({ fixedIps: [{ ipAddress: '10.10.0.77' }] }), 409, 'CONFLICT', {
    field: 'fixedIps.0.ipAddress',
  })
  await expectRefusal(api, make({ fixedIps: [{ ipAddress: '10.10.0.255' }] }), 422, 'VALIDATION_FAILED', {
    field: 'fixedIps.0.ipAddress',
  })
  await expectRefusal(api, make({ fixedIps: [{ ipAddress: '10.20.0.77' }] }), 422, 'VALIDATION_FAILED', {
    field: 'fixedIps.0.ipAddress',
  })
  await expectRefusal(api, make({ fixedIps: [{ subnetId: 'snt_data' }] }), 404, 'NOT_FOUND', {
    field: 'fixedIps.0.subnetId',
  })
  await expectRefusal(
    api,
    make({ fixedIps: [{ ipAddress: '10.10.0.90' }, { ipAddress: '10.10.0.90' }] }),
    409,
    'CONFLICT',
    { field: 'fixedIps.1.ipAddress' },
  )
  await expectRefusal(api, make({ networkId: 'net_none' }), 404, 'NOT_FOUND', { field: 'networkId' })
  await expectRefusal(api, make({ networkId: 'net_dev' }), 404, 'NOT_FOUND')
  await expectRefusal(api, make({ mac: 'zz' }), 422, 'VALIDATION_FAILED', { field: 'mac' })
  await expectRefusal(api, make({ securityGroups: ['sgr_default', 'sgr_none'] }), 404, 'NOT_FOUND', {
    field: 'securityGroups.1',
  })
})

test('network.ports: a MAC address is unique on its network', async () => {
  await newPort({ mac: 'FA:16:3E:AA:BB:CC' })
  await expectRefusal(api, () => api.post(ports, { networkId: 'net_app', mac: 'fa:16:3e:aa:bb:cc' }), 409, 'CONFLICT', {
    field: 'mac',
  })
  expect((await api.post(ports, { networkId: 'net_data', mac: 'fa:16:3e:aa:bb:cc' })).status).toBe(202)
  api.settle()
})

test('network.ports: a port is refused if its network has no free address left', async () => {
  const network = await api.post('/scopes/prj_acme_prod/network/networks', { name: 'narrow' })
  await api.post(`/scopes/prj_acme_prod/network/networks/${network.body.id}/subnets`, {
    name: 'n',
    cidr: '10.5.0.0/29',
    dhcpEnabled: false,
  })
  api.settle()
  const seen = new Set<string>()
  for (let at = 0; at < 5; at++) seen.add((await read(await newPort({ networkId: network.body.id }))).fixedIp)
  expect([...seen].sort()).toEqual(['10.5.0.2', '10.5.0.3', '10.5.0.4', '10.5.0.5', '10.5.0.6'])
  await expectRefusal(api, () => api.post(ports, { networkId: network.body.id }), 409, 'CONFLICT')
  const [one] = (await api.get(`${ports}?q=10.5.0.4`)).body.data
  await api.delete(`${ports}/${one.id}`)
  api.settle()
  expect(await read(await newPort({ networkId: network.body.id })), 'what is given back is given again').toMatchObject({
    fixedIp: '10.5.0.4',
  })
})

test('network.ports: security groups and allowed address pairs require port security', async () => {
  const make = (body: unknown) => () => api.post(ports, { networkId: 'net_app', ...(body as object) })
  await expectRefusal(api, make({ portSecurity: false, securityGroups: ['sgr_web'] }), 422, 'VALIDATION_FAILED', {
    field: 'securityGroups',
  })
  await expectRefusal(
    api,
    make({ portSecurity: false, allowedAddressPairs: [{ ip: '10.0.0.1' }] }),
    422,
    'VALIDATION_FAILED',
    { field: 'allowedAddressPairs' },
  )
  await expectRefusal(api, make({ allowedAddressPairs: [{ ip: '10.0.0' }] }), 422, 'VALIDATION_FAILED', {
    field: 'allowedAddressPairs.0.ip',
  })
  const id = await newPort({ allowedAddressPairs: [{ ip: '10.0.0.0/8' }] })
  const patch = (body: unknown) => api.patch(`${ports}/${id}`, body, any)
  await expectRefusal(api, () => patch({ portSecurity: false }), 422, 'VALIDATION_FAILED')
  expect((await patch({ portSecurity: false, securityGroups: [], allowedAddressPairs: [] })).body).toMatchObject({
    portSecurity: false,
    securityGroups: [],
    allowedAddressPairs: [],
  })
  await expectRefusal(api, () => patch({ securityGroups: ['sgr_web'] }), 422, 'VALIDATION_FAILED')
})

test('concurrency.required: an update requires If-Match, and changes only the fields in its body', async () => {
  const id = await newPort({ name: 'before' })
  await expectRefusal(api, () => api.patch(`${ports}/${id}`, { name: 'x' }), 412, 'PRECONDITION_FAILED')
  const etag = (await api.get(`${ports}/${id}`)).headers.get('etag')!
  const changed = await api.patch(
    `${ports}/${id}`,
    { name: 'after', fixedIps: [{ ipAddress: '10.10.0.91' }], securityGroups: ['sgr_web', 'sgr_web'] },
    { headers: { 'If-Match': etag } },
  )
  expect(changed).toMatchObject({
    status: 200,
    body: {
      name: 'after',
      fixedIp: '10.10.0.91',
      fixedIps: [{ ipAddress: '10.10.0.91', subnetId: 'snt_app' }],
      securityGroups: ['sgr_web'],
    },
  })
  await expectRefusal(
    api,
    () => api.patch(`${ports}/${id}`, { name: 'x' }, { headers: { 'If-Match': etag } }),
    412,
    'PRECONDITION_FAILED',
  )
  expect(
    (await api.patch(`${ports}/${id}`, { fixedIps: [{ ipAddress: '10.10.0.91' }, {}] }, any)).body.fixedIps,
  ).toHaveLength(2)
  await expectRefusal(
    api,
    () => api.patch(`${ports}/${id}`, { networkId: 'net_data' }, any),
    422,
    'VALIDATION_FAILED',
    { field: 'networkId' },
  )
  await expectRefusal(api, () => api.patch(`${ports}/nic_none`, {}, any), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.patch(`${ports}/nic_web`, { fixedIps: [] }, any), 409, 'DEPENDENCY_BLOCKED')
  await expectRefusal(api, () => api.patch(`${ports}/nic_edge_app`, { fixedIps: [] }, any), 409, 'CONFLICT')
})

test("network.ports: a disabled port is down; its instance shows the port's security groups", async () => {
  expect(
    (await api.patch(`${ports}/nic_db`, { adminStateUp: false, securityGroups: ['sgr_db'] }, any)).body,
  ).toMatchObject({ status: 'down', rxMbps: 0, txMbps: 0, pps: 0 })
  expect((await api.get(`${instances}/ins_db`)).body).toMatchObject({
    securityGroups: ['sgr_db'],
    fixedIp: '10.10.0.12',
  })
  expect(
    (await api.patch(`${ports}/nic_db`, { adminStateUp: true, securityGroups: ['sgr_default', 'sgr_db'] }, any)).body,
  ).toMatchObject({ status: 'active' })
})

test('network.ports: a port that is in use cannot be deleted; a port that is not in use can', async () => {
  for (const [id, user] of [
    ['nic_web', 'ins_web'],
    ['nic_edge_app', 'rtr_edge'],
    ['nic_lb_web', 'lb_web'],
    ['nic_dhcp_app', 'net_app'],
  ]) {
    const refused = await expectRefusal(api, () => api.delete(`${ports}/${id}`), 409, 'DEPENDENCY_BLOCKED')
    expect(refused.body.details.usedBy[0].id).toBe(user)
  }
  const id = await newPort()
  expect(await api.delete(`${ports}/${id}`)).toMatchObject({
    status: 202,
    body: { action: 'network.interface.delete', resourceId: id },
  })
  api.settle()
  expect((await api.get(`${ports}/${id}`)).status).toBe(404)
})

test('network.ports: allocate adds an address to a port, up to a total of five', async () => {
  const id = await newPort({ fixedIps: [] })
  const allocate = (body?: unknown) => api.post(`${ports}/${id}/actions/allocate`, body)
  expect(await allocate()).toMatchObject({ status: 202, body: { action: 'network.interface.allocate' } })
  expect((await read(id)).fixedIp, 'empty until it is allocated').toBe('')
  api.settle()
  expect((await read(id)).fixedIps).toHaveLength(1)
  await allocate({ ipAddress: '10.10.0.150' })
  await expectRefusal(api, () => allocate({ ipAddress: '10.10.0.150' }), 409, 'CONFLICT', { field: 'ipAddress' })
  for (const body of [{}, { subnetId: 'snt_app' }, {}]) expect((await allocate(body)).status).toBe(202)
  await expectRefusal(api, () => allocate(), 409, 'CONFLICT')
  api.settle()
  expect((await read(id)).fixedIps).toHaveLength(5)
})

test('network.ports: a port can be attached to an instance and detached again, and the instance shows the interface', async () => {
  const id = await newPort({ name: 'card', fixedIps: [{ ipAddress: '10.10.0.170' }] })
  const attached = await api.post(`${ports}/${id}/actions/attach`, { instanceId: 'ins_web' })
  expect(attached).toMatchObject({
    status: 202,
    body: { action: 'network.interface.attach', resourceKind: 'network.interface', resourceId: id },
  })
  await expectRefusal(api, () => api.post(`${ports}/${id}/actions/attach`, { instanceId: 'ins_web' }), 409, 'CONFLICT')
  api.settle()
  expect(await read(id)).toMatchObject({
    status: 'active',
    device: { kind: 'instance', id: 'ins_web', owner: 'compute:nova' },
    bindingHost: expect.any(String),
  })
  expect((await api.get(`${instances}/ins_web`)).body).toMatchObject({
    fixedIp: '10.10.0.11',
    networkInterfaces: [{ id, networkId: 'net_app', networkName: 'app', fixedIp: '10.10.0.170' }],
  })
  expect((await api.post(`${ports}/${id}/actions/detach`)).status).toBe(202)
  api.settle()
  expect(await read(id)).toMatchObject({ status: 'down', device: null, bindingHost: null, rxMbps: 0 })
  expect((await api.get(`${instances}/ins_web`)).body.networkInterfaces).toEqual([])
})

test('network.ports: attaching a port to an unsuitable instance, or detaching a port that is not attached to an instance, is refused', async () => {
  const attach = (id: string, instanceId: string) => () => api.post(`${ports}/${id}/actions/attach`, { instanceId })
  await expectRefusal(api, attach('nic_spare', 'ins_none'), 404, 'NOT_FOUND', { field: 'instanceId' })
  await expectRefusal(api, attach('nic_spare', 'ins_globex'), 404, 'NOT_FOUND')
  await expectRefusal(api, attach('nic_web', 'ins_db'), 409, 'CONFLICT')
  await expectRefusal(api, attach('nic_build', 'ins_db'), 409, 'CONFLICT')
  await expectRefusal(api, attach('nic_far', 'ins_db'), 422, 'VALIDATION_FAILED', { field: 'instanceId' })
  await expectRefusal(api, () => api.post(`${ports}/nic_spare/actions/detach`), 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(`${ports}/nic_lb_web/actions/detach`), 409, 'CONFLICT')
})

test('network.ports: if an attach is cancelled, the port stays free; a port that is attached to a stopped instance is down', async () => {
  const { body } = await api.post(`${ports}/nic_spare/actions/attach`, { instanceId: 'ins_batch' })
  await api.post(`/operations/${body.id}/actions/cancel`)
  expect((await read('nic_spare')).device).toBeNull()
  await api.post(`${ports}/nic_spare/actions/attach`, { instanceId: 'ins_batch' })
  api.settle()
  expect(await read('nic_spare')).toMatchObject({ status: 'down', device: { id: 'ins_batch' } })
})

test('instances.quota: creating a router, network, port or floating IP over the quota is refused, and nothing is created', async () => {
  const at = '/scopes/prj_acme_labs/network'
  for (const [quota, path, body] of [
    ['quo_routers', 'routers', { name: 'r' }],
    ['quo_networks', 'networks', { name: 'n' }],
    ['quo_ports', 'network-interfaces', { networkId: 'net_labs' }],
    ['quo_floating_ips', 'floating-ips', {}],
  ] as const) {
    const { used } = (await api.get(`/scopes/prj_acme_labs/iam/quota-allocations/${quota}`)).body
    await api.put(`/scopes/prj_acme_labs/iam/quota-allocations/${quota}`, { allocated: Number(used) + 1 })
    expect((await api.post(`${at}/${path}`, body)).status, path).toBe(202)
    await expectRefusal(
      api,
      () => api.post(`${at}/${path}`, { ...body, ...('name' in body && { name: 'second' }) }),
      409,
      'QUOTA_EXCEEDED',
    )
  }
})
