import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const ports = '/scopes/prj_acme_prod/network/network-interfaces'

/** Returns the ids in a list, in order. */
async function ids(query = ''): Promise<string[]> {
  const { status, body } = await api.get(`${ports}${query}`)
  expect(status, query).toBe(200)
  return body.data.map(({ id }: { id: string }) => id)
}

test('network-interfaces.shape: every field of an interface is present', async () => {
  const { status, body, headers } = await api.get(`${ports}/nic_web`)
  expect(status).toBe(200)
  expect(headers.get('etag')).toMatch(/^W\/".+"$/)
  expect(body).toMatchObject({
    id: 'nic_web',
    name: 'web',
    networkId: 'net_app',
    networkName: 'app',
    networkExternal: false,
    subnetName: 'app',
    subnetCidr: '10.10.0.0/24',
    fixedIp: '10.10.0.11',
    fixedIps: [{ ipAddress: '10.10.0.11', subnetId: 'snt_app' }],
    status: 'active',
    statusReason: null,
    portSecurity: true,
    securityGroups: ['sgr_default', 'sgr_web'],
    floatingIp: '203.0.113.21',
    device: { kind: 'instance', id: 'ins_web', name: 'web', owner: 'compute:nova' },
    bindingType: 'normal',
    region: 'eu-west-1',
    allowedAddressPairs: [{ ip: '10.10.0.200', mac: expect.any(String) }],
  })
  expect((await api.get(`${ports}/nic_build`)).body).toMatchObject({
    fixedIp: '',
    fixedIps: [],
    status: 'build',
    device: null,
    floatingIp: null,
    bindingHost: null,
    rxMbps: 0,
    txMbps: 0,
    pps: 0,
  })
})

test('network-interfaces.shape: ports that are not active have no traffic, and fixedIp is the first address in fixedIps', async () => {
  for (const port of (await api.get(`${ports}?pageSize=200`)).body.data) {
    if (port.status !== 'active') expect([port.rxMbps, port.txMbps, port.pps], port.id).toEqual([0, 0, 0])
    expect(port.fixedIp, port.id).toBe(port.fixedIps[0]?.ipAddress ?? '')
  }
})

test.each([
  ['name', 'q=OFFICE', ['nic_open']],
  ['fixed IP', 'q=10.20.0.1', ['nic_reports', 'nic_internal_data']],
  ['MAC', 'q=FA:16:3E', undefined],
  ['network', 'q=dAtA', ['nic_reports', 'nic_build', 'nic_down', 'nic_dhcp_data', 'nic_internal_data']],
  ['device', 'q=EDGE', ['nic_edge_app']],
  ['nothing', 'q=no-such-thing', []],
])('network-interfaces.search: q finds interfaces by %s', async (_what, query, expected) => {
  const found = await ids(`?${query}`)
  if (expected) expect(found).toEqual(expected)
  else expect(found).toHaveLength((await ids()).length)
})

test.each([
  ['region=eu-central-1', ['nic_far']],
  ['status=build', ['nic_build']],
  ['status=down', ['nic_far', 'nic_reports', 'nic_down', 'nic_open', 'nic_spare', 'nic_batch']],
  ['attachment=unattached', ['nic_far', 'nic_reports', 'nic_build', 'nic_down', 'nic_open', 'nic_spare']],
  ['portSecurity=false&attachment=unattached', ['nic_open']],
  ['status=down&attachment=attached', ['nic_batch']],
  ['status=down&attachment=unattached&region=eu-west-1&q=data', ['nic_reports', 'nic_down']],
  ['status=active&attachment=unattached', []],
])('network-interfaces.filters: the filter %s returns exactly the matching interfaces', async (query, expected) => {
  expect(await ids(`?${query}`)).toEqual(expected)
})

test('network-interfaces.filters: the results for both values of a filter add up to the whole list', async () => {
  const all = (await ids()).length
  for (const [one, other] of [
    ['attachment=attached', 'attachment=unattached'],
    ['portSecurity=true', 'portSecurity=false'],
    ['region=eu-west-1', 'region=eu-central-1'],
  ]) {
    expect((await ids(`?${one}`)).length + (await ids(`?${other}`)).length).toBe(all)
  }
})

test('network-interfaces.sort: addresses are sorted as numbers, not as text, and in ascending order by default', async () => {
  const addresses = async (query: string): Promise<string[]> =>
    (await api.get(`${ports}${query}`)).body.data.map(({ fixedIp }: { fixedIp: string }) => fixedIp)
  expect(await addresses('?sort=ip&q=data')).toEqual(['', '10.20.0.1', '10.20.0.2', '10.20.0.9', '10.20.0.100'])
  expect(await addresses('?sort=ip&order=desc&q=data')).toEqual([
    '10.20.0.100',
    '10.20.0.9',
    '10.20.0.2',
    '10.20.0.1',
    '',
  ])
})

test('network-interfaces.sort: interfaces can be sorted by name, network, sgs and created', async () => {
  const of = async (query: string, field: string) =>
    (await api.get(`${ports}?pageSize=200&${query}`)).body.data.map((port: Record<string, unknown>) => port[field])
  expect(await of('sort=name', 'name')).toEqual((await of('sort=name', 'name')).toSorted())
  expect(await of('sort=network', 'networkName')).toEqual((await of('sort=network', 'networkName')).toSorted())
  const counts = (await of('sort=sgs', 'securityGroups')).map((groups: string[]) => groups.length)
  expect(counts).toEqual([...counts].sort((a, b) => a - b))
  expect(counts.at(-1)).toBe(3)
  expect(await of('sort=created', 'createdAt')).toEqual((await of('sort=created', 'createdAt')).toSorted())
  expect((await of('sort=created&order=desc', 'id'))[0]).toBe('nic_far')
  expect((await of('', 'id'))[0], 'newest first without sort').toBe('nic_far')
})

test('pagination.by-position: pages are taken from the list after sorting and filtering', async () => {
  const whole = await ids('?sort=ip&attachment=attached')
  const pages = [
    ...(await ids('?sort=ip&attachment=attached&pageSize=3')),
    ...(await ids('?sort=ip&attachment=attached&pageSize=3&page=2')),
  ]
  expect(pages).toEqual(whole.slice(0, 6))
  expect((await api.get(`${ports}?attachment=attached&pageSize=3&page=99`)).body).toMatchObject({
    data: [],
    meta: { page: 99, pageSize: 3, total: whole.length, hasNext: false },
  })
})

test.each([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=x', 'page'],
  ['pageSize=0', 'pageSize'],
  ['pageSize=201', 'pageSize'],
  ['pageSize=1.5', 'pageSize'],
  ['sort=mac', 'sort'],
  ['order=up', 'order'],
  ['status=ACTIVE', 'status'],
  ['attachment=both', 'attachment'],
  ['portSecurity=off', 'portSecurity'],
  ['region=EU', 'region'],
  ['region=ap-south-1', 'region'],
  ['region=mars-1', 'region'],
])('network-interfaces.error-codes: the query %s gets 422 with ERR_VALIDATION', async (query, field) => {
  await expectRefusal(api, () => api.get(`${ports}?${query}`), 422, 'ERR_VALIDATION', { field, retryable: false })
})

test('network-interfaces.error-codes: an unknown port gets 404 with ERR_NOT_FOUND, and an unknown project gets 404 with NOT_FOUND', async () => {
  await expectRefusal(api, () => api.get(`${ports}/nic_none`), 404, 'ERR_NOT_FOUND')
  await expectRefusal(api, () => api.get(`${ports}/nic_dev_spare`), 404, 'ERR_NOT_FOUND')
  await expectRefusal(api, () => api.get('/scopes/prj_none/network/network-interfaces'), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.get('/scopes/prj_none/network/network-interfaces/nic_web'), 404, 'NOT_FOUND')
})

test('scopes.missing, concurrency.not-modified: a token without the required scope gets 403, and a read with the current ETag in If-None-Match gets 304', async () => {
  await expectRefusal(api, () => api.get(ports, { token: 'pc_live_compute_read' }), 403, 'FORBIDDEN')
  const etag = (await api.get(`${ports}/nic_web`)).headers.get('etag')!
  expect(await api.get(`${ports}/nic_web`, { headers: { 'If-None-Match': etag } })).toMatchObject({
    status: 304,
    text: '',
  })
})
