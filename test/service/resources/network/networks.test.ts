import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const networks = '/scopes/prj_acme_prod/network/networks'
const ports = '/scopes/prj_acme_prod/network/network-interfaces'

async function newNetwork(name: string): Promise<string> {
  const { status, body } = await api.post(networks, { name })
  expect(status).toBe(202)
  api.settle()
  return body.id
}

async function newSubnet(networkId: string, body: Record<string, unknown>): Promise<string> {
  const made = await api.post(`${networks}/${networkId}/subnets`, { name: 'one', ...body })
  expect(made.status, made.text).toBe(202)
  api.settle()
  return made.body.id
}

const any = { headers: { 'If-Match': '*' } }
const tagOf = async (id: string): Promise<string> => (await api.get(`${networks}/${id}`)).headers.get('etag')!

test('network.networks: a new network has the status BUILD, and then ACTIVE, and frames report both', async () => {
  api.frames()
  const { status, body } = await api.post(networks, { name: 'fresh' })
  expect({ status, body }).toMatchObject({
    status: 202,
    body: {
      name: 'fresh',
      status: 'BUILD',
      region: 'eu-west-1',
      external: false,
      shared: false,
      mtu: 1450,
      portSecurity: true,
      subnets: [],
    },
  })
  api.settle()
  expect((await api.get(`${networks}/${body.id}`)).body.status).toBe('ACTIVE')
  expect(
    api
      .frames()
      .filter(({ kind }) => kind === 'network.network')
      .map(({ patch }) => patch.status),
  ).toEqual(['BUILD', 'ACTIVE'])
})

test('network.networks: a network in ERROR cannot be changed', async () => {
  const { headers, body } = await api.post(networks, { name: 'given-up' })
  await api.post(`/operations/${headers.get('x-sandbox-operation')}/actions/cancel`)
  await expectRefusal(api, () => api.patch(`${networks}/${body.id}`, { name: 'x' }, any), 409, 'CONFLICT')
})

test('network.networks: the list includes external networks, and can be filtered by the external field', async () => {
  const all = (await api.get(networks)).body.data
  expect(all.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['net_public', 'net_app']))
  expect((await api.get(`${networks}?external=true`)).body.data.map(({ id }: { id: string }) => id)).toEqual([
    'net_public',
  ])
  expect((await api.get(`${networks}?external=false`)).body.meta.total).toBe(all.length - 1)
})

test('network.networks: projects cannot change external networks', async () => {
  await expectRefusal(api, () => api.patch(`${networks}/net_public`, { name: 'mine' }, any), 403, 'FORBIDDEN')
  await expectRefusal(api, () => api.delete(`${networks}/net_public`), 409, 'DEPENDENCY_BLOCKED')
  await expectRefusal(api, () => api.delete('/scopes/prj_acme_labs/network/networks/net_labs_public'), 403, 'FORBIDDEN')
  await expectRefusal(
    api,
    () => api.post(`${networks}/net_public/subnets`, { name: 'x', cidr: '10.1.0.0/24' }),
    403,
    'FORBIDDEN',
  )
})

test("concurrency.required: a network update requires If-Match, and the network's ports show the new name, MTU and state", async () => {
  await expectRefusal(api, () => api.patch(`${networks}/net_data`, { name: 'x' }), 412, 'PRECONDITION_FAILED')
  const changed = await api.patch(
    `${networks}/net_data`,
    { name: 'store', mtu: 1400, adminStateUp: false },
    { headers: { 'If-Match': await tagOf('net_data') } },
  )
  expect(changed).toMatchObject({ status: 200, body: { name: 'store', mtu: 1400, status: 'DOWN' } })
  expect((await api.get(`${ports}/nic_internal_data`)).body).toMatchObject({
    networkName: 'store',
    mtu: 1400,
    status: 'down',
    rxMbps: 0,
    pps: 0,
  })
  await api.patch(`${networks}/net_data`, { name: 'data', mtu: 1450, adminStateUp: true }, any)
  expect((await api.get(`${ports}/nic_internal_data`)).body).toMatchObject({ networkName: 'data', status: 'active' })
})

test('network.networks: a network in use cannot be deleted; an unused network is deleted with its subnets', async () => {
  const refused = await expectRefusal(api, () => api.delete(`${networks}/net_data`), 409, 'DEPENDENCY_BLOCKED')
  expect(refused.body.details.usedBy.map(({ id }: { id: string }) => id)).not.toContain('nic_dhcp_data')
  const id = await newNetwork('short-lived')
  const subnet = await newSubnet(id, { cidr: '10.9.0.0/24' })
  expect((await api.get(`${ports}?q=short-lived`)).body.data).toHaveLength(1)
  expect((await api.delete(`${networks}/${id}`)).status).toBe(202)
  api.settle()
  expect((await api.get(`${networks}/${id}`)).status).toBe(404)
  expect(api.row('network.subnet', subnet)).toBeUndefined()
  expect((await api.get(`${ports}?q=short-lived`)).body.data).toHaveLength(0)
})

test('network.networks: by default, a subnet gets a gateway, allocation pools and a DHCP port', async () => {
  const id = await newNetwork('planned')
  const subnet = await newSubnet(id, {
    cidr: '10.40.0.0/24',
    dnsServers: ['9.9.9.9'],
    hostRoutes: [{ destination: '172.16.0.0/12', nexthop: '10.40.0.9' }],
  })
  const { body } = await api.get(`${networks}/${id}`)
  expect(body.subnets).toEqual([
    expect.objectContaining({
      id: subnet,
      networkId: id,
      cidr: '10.40.0.0/24',
      ipVersion: 4,
      gatewayIp: '10.40.0.1',
      allocationPools: [{ start: '10.40.0.2', end: '10.40.0.254' }],
      dhcpEnabled: true,
      status: 'ACTIVE',
      dnsServers: ['9.9.9.9'],
    }),
  ])
  expect((await api.get(`${ports}?q=planned`)).body.data).toEqual([
    expect.objectContaining({
      fixedIp: '10.40.0.2',
      status: 'active',
      portSecurity: false,
      device: expect.objectContaining({ kind: 'dhcp' }),
    }),
  ])
  await api.patch(`${networks}/${id}/subnets/${subnet}`, { dhcpEnabled: false }, any)
  expect((await api.get(`${ports}?q=planned`)).body.data).toEqual([])
})

test.each([
  [
    '2001:DB8::/64',
    {
      gatewayIp: '2001:db8::1',
      ipVersion: 6,
      allocationPools: [{ start: '2001:db8::2', end: '2001:db8::ffff:ffff:ffff:ffff' }],
    },
    {},
  ],
  [
    '10.1.0.0/29',
    {
      gatewayIp: '10.1.0.4',
      allocationPools: [
        { start: '10.1.0.1', end: '10.1.0.3' },
        { start: '10.1.0.5', end: '10.1.0.6' },
      ],
    },
    { gatewayIp: '10.1.0.4' },
  ],
  [
    '10.2.0.0/24',
    { gatewayIp: null, allocationPools: [{ start: '10.2.0.1', end: '10.2.0.254' }] },
    { gatewayIp: null },
  ],
  [
    '10.3.0.0/24',
    { allocationPools: [{ start: '10.3.0.10', end: '10.3.0.20' }] },
    { allocationPools: [{ start: '10.3.0.10', end: '10.3.0.20' }] },
  ],
])('network.networks: the subnet %s gets the expected gateway and allocation pools', async (cidr, expected, asked) => {
  const id = await newNetwork('plan')
  const made = await api.post(`${networks}/${id}/subnets`, { name: 'p', cidr, ...asked })
  expect(made, made.text).toMatchObject({ status: 202, body: expected })
  api.settle()
})

test.each([
  ['cidr', { cidr: '10.0.0.1/24' }],
  ['cidr', { cidr: '10.0.0.0/33' }],
  ['cidr', { cidr: '0.0.0.0/0' }],
  ['cidr', { cidr: '10.0.0.0/30' }],
  ['cidr', { cidr: '999.0.0.0/24' }],
  ['gatewayIp', { cidr: '10.0.0.0/24', gatewayIp: '10.0.1.1' }],
  ['gatewayIp', { cidr: '10.0.0.0/24', gatewayIp: '10.0.0.255' }],
  ['allocationPools.0', { cidr: '10.0.0.0/24', allocationPools: [{ start: '10.0.0.9', end: '10.0.0.5' }] }],
  ['allocationPools.0', { cidr: '10.0.0.0/24', allocationPools: [{ start: '10.0.0.9', end: '10.0.1.5' }] }],
  [
    'allocationPools.1',
    {
      cidr: '10.0.0.0/24',
      allocationPools: [
        { start: '10.0.0.9', end: '10.0.0.20' },
        { start: '10.0.0.20', end: '10.0.0.30' },
      ],
    },
  ],
  ['allocationPools', { cidr: '10.0.0.0/24', allocationPools: [{ start: '10.0.0.1', end: '10.0.0.20' }] }],
  ['dnsServers.0', { cidr: '10.0.0.0/24', dnsServers: ['1.2.3'] }],
  ['dnsServers', { cidr: '10.0.0.0/24', dnsServers: ['9.9.9.9', '9.9.9.9'] }],
  ['hostRoutes.0.nexthop', { cidr: '10.0.0.0/24', hostRoutes: [{ destination: '10.8.0.0/16', nexthop: '::1' }] }],
  ['name', { name: '', cidr: '10.0.0.0/24' }],
])('network.networks: a subnet with an invalid %s is refused (%j)', async (field, body) => {
  await expectRefusal(
    api,
    () => api.post(`${networks}/net_app/subnets`, { name: 'x', ...body }),
    422,
    'VALIDATION_FAILED',
    { field },
  )
})

test('network.networks: subnets of one network cannot overlap', async () => {
  await expectRefusal(
    api,
    () => api.post(`${networks}/net_app/subnets`, { name: 'x', cidr: '10.10.0.128/25' }),
    409,
    'CONFLICT',
    { field: 'cidr' },
  )
})

test("concurrency.subnet: reading a subnet returns its network's ETag, and changing the subnet requires that ETag", async () => {
  const subnet = `${networks}/net_spare/subnets/snt_spare`
  const etag = await tagOf('net_spare')
  expect((await api.get(subnet)).headers.get('etag')).toBe(etag)
  await expectRefusal(api, () => api.patch(subnet, { name: 'y' }), 412, 'PRECONDITION_FAILED')
  api.frames()
  const changed = await api.patch(
    subnet,
    { name: 'renamed', dnsServers: ['1.1.1.1'] },
    { headers: { 'If-Match': etag } },
  )
  expect(changed).toMatchObject({ status: 200, body: { id: 'snt_spare', name: 'renamed', dnsServers: ['1.1.1.1'] } })
  expect(changed.headers.get('etag')).toBe(await tagOf('net_spare'))
  expect(changed.headers.get('etag')).not.toBe(etag)
  expect(api.frames().map(({ kind }) => kind)).toEqual(expect.arrayContaining(['network.subnet', 'network.network']))
  await expectRefusal(
    api,
    () => api.patch(subnet, { name: 'z' }, { headers: { 'If-Match': etag } }),
    412,
    'PRECONDITION_FAILED',
  )
  expect((await api.get(`${networks}/net_spare`)).body.subnets[0].name).toBe('renamed')
  expect((await api.get(`${networks}/net_app/subnets/snt_spare`)).status, 'under another network it is not there').toBe(
    404,
  )
})

test('network.networks: the gateway of a subnet cannot be changed while a router uses it, and cannot be an address in an allocation pool', async () => {
  await expectRefusal(
    api,
    () => api.patch(`${networks}/net_app/subnets/snt_app`, { gatewayIp: null }, any),
    409,
    'DEPENDENCY_BLOCKED',
  )
  await expectRefusal(
    api,
    () => api.patch(`${networks}/net_spare/subnets/snt_spare`, { gatewayIp: '10.30.0.9' }, any),
    409,
    'CONFLICT',
    { field: 'gatewayIp' },
  )
})

test('network.networks: a subnet without ports can be deleted', async () => {
  const id = await newNetwork('subnet-goes')
  const subnet = await newSubnet(id, { cidr: '10.7.0.0/24' })
  expect((await api.delete(`${networks}/${id}/subnets/${subnet}`)).status).toBe(202)
  api.settle()
  expect((await api.get(`${networks}/${id}/subnets/${subnet}`)).status).toBe(404)
  expect((await api.get(`${networks}/${id}`)).body.subnets).toEqual([])
})

test('network.networks: the list of subnets can be sorted by name, and is newest first by default', async () => {
  const id = await newNetwork('listed')
  for (const [name, cidr] of [
    ['b', '10.1.0.0/24'],
    ['a', '10.2.0.0/24'],
    ['c', '10.3.0.0/24'],
  ])
    await newSubnet(id, { name, cidr, dhcpEnabled: false })
  const names = async (query: string) =>
    (await api.get(`${networks}/${id}/subnets${query}`)).body.data.map(({ name }: { name: string }) => name)
  expect(await names('')).toEqual(['c', 'a', 'b'])
  expect(await names('?sort=name')).toEqual(['a', 'b', 'c'])
  expect(await names('?sort=name&order=desc&pageSize=2')).toEqual(['c', 'b'])
  expect(await names('?sort=created')).toEqual(['b', 'a', 'c'])
  expect(await names('?q=B')).toEqual(['b'])
})

test('the subnets shown in a network are the same as the subnet records', async () => {
  for (const project of ['prj_acme_prod', 'prj_acme_dev', 'prj_acme_labs']) {
    for (const network of (await api.get(`/scopes/${project}/network/networks?pageSize=200`)).body.data) {
      for (const subnet of network.subnets) expect(api.row('network.subnet', subnet.id)?.doc, subnet.id).toEqual(subnet)
    }
  }
})

test('account.subscription-create: a new project immediately has an external network and a default security group', async () => {
  const project = await api.post('/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'networked' })
  const at = `/scopes/${project.body.id}/network`
  expect((await api.get(`${at}/networks`)).body.data).toEqual([
    expect.objectContaining({ name: 'public', external: true }),
  ])
  expect((await api.post(`${at}/routers`, { name: 'first' })).body.externalGateway).toMatchObject({
    externalNetwork: 'public',
  })
  expect((await api.get(`${at}/security-groups`)).body.data).toEqual([
    expect.objectContaining({ name: 'default', isDefault: true }),
  ])
})
