import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const vpn = '/scopes/prj_acme_prod/network/vpn'
const services = `${vpn}/services`
const connections = `${vpn}/connections`
const tunnel = {
  name: 'ghent',
  serviceId: 'vps_edge',
  ikePolicyId: 'ike_standard',
  ipsecPolicyId: 'ips_standard',
  peerAddress: '198.51.100.9',
  peerCidrs: ['192.168.50.0/24'],
  presharedKey: 'between-you-and-me',
}

const used = async (path: string): Promise<number> => (await api.get(`${vpn}/${path}`)).body.usedByCount

test('vpn.ike-shape, auth.secret-once: policies and services show how many connections use them, and the pre-shared key of a connection is never shown', async () => {
  const created = await api.post(connections, tunnel)
  expect(created).toMatchObject({
    status: 202,
    body: {
      peerId: '198.51.100.9',
      localSubnetIds: ['snt_app'],
      mtu: 1500,
      initiator: 'bi-directional',
      authMode: 'psk',
      routeMode: 'static',
      deadPeerDetection: { action: 'hold', interval: 30, timeout: 120 },
      status: 'DOWN',
      provisioningState: 'PENDING_CREATE',
    },
  })
  expect([
    await used('ike-policies/ike_standard'),
    await used('ipsec-policies/ips_standard'),
    await used('services/vps_edge'),
  ]).toEqual([1, 1, 2])
  await expectRefusal(
    api,
    () => api.patch(`${vpn}/ike-policies/ike_standard`, { pfs: 'group15' }),
    409,
    'DEPENDENCY_BLOCKED',
    { details: { usedBy: [{ id: created.body.id, name: 'ghent' }] } },
  )
  api.settle()
  const path = `${connections}/${created.body.id}`
  const read = await api.get(path)
  expect(read.body).toMatchObject({ status: 'ACTIVE', provisioningState: 'READY' })
  expect(read.text).not.toContain('between-you-and-me')
  expect((await api.delete(path)).body).toMatchObject({ action: 'vpn.connection.delete' })
  api.settle()
  await expectRefusal(api, () => api.get(path), 404, 'NOT_FOUND')
  expect([
    await used('ike-policies/ike_standard'),
    await used('ipsec-policies/ips_standard'),
    await used('services/vps_edge'),
  ]).toEqual([0, 0, 1])
  expect((await api.patch(`${vpn}/ike-policies/ike_standard`, { pfs: 'group15' })).status).toBe(202)
  api.settle()
})

test('vpn.ike-shape: switching a connection to another policy frees the first policy; a cancelled switch is reverted', async () => {
  const other = await api.post(`${vpn}/ike-policies`, { name: 'newer' })
  await expectRefusal(
    api,
    () => api.patch(`${connections}/vpc_branch`, { ikePolicyId: other.body.id }),
    409,
    'CONFLICT',
    { field: 'ikePolicyId' },
  )
  api.settle()
  const turned = await api.patch(`${connections}/vpc_branch`, {
    ikePolicyId: other.body.id,
    deadPeerDetection: { timeout: 60 },
  })
  expect(turned).toMatchObject({
    status: 202,
    body: { provisioningState: 'PENDING_UPDATE', deadPeerDetection: { action: 'hold', interval: 30, timeout: 60 } },
  })
  expect([await used('ike-policies/ike_branch'), await used(`ike-policies/${other.body.id}`)]).toEqual([0, 1])
  await api.post(`/operations/${turned.headers.get('x-sandbox-operation')}/actions/cancel`)
  expect([await used('ike-policies/ike_branch'), await used(`ike-policies/${other.body.id}`)]).toEqual([1, 0])
  expect((await api.get(`${connections}/vpc_branch`)).body).toMatchObject({
    provisioningState: 'READY',
    status: 'ACTIVE',
    ikePolicyId: 'ike_branch',
    deadPeerDetection: { timeout: 120 },
  })
})

test('vpn.ike-shape: a service is up while at least one of its connections is up', async () => {
  const off = await api.patch(`${services}/vps_edge`, { adminStateUp: false })
  expect(off).toMatchObject({ status: 202, body: { provisioningState: 'PENDING_UPDATE' } })
  api.settle()
  expect((await api.get(`${services}/vps_edge`)).body).toMatchObject({ status: 'DOWN', provisioningState: 'READY' })
  expect((await api.get(`${connections}/vpc_branch`)).body.status).toBe('DOWN')
  await api.patch(`${services}/vps_edge`, { adminStateUp: true })
  api.settle()
  expect((await api.get(`${connections}/vpc_branch`)).body.status).toBe('ACTIVE')
  expect((await api.get(`${services}/vps_edge`)).body.status).toBe('ACTIVE')
  await expectRefusal(api, () => api.delete(`${services}/vps_edge`), 409, 'DEPENDENCY_BLOCKED', {
    details: { usedBy: [{ id: 'vpc_branch' }] },
  })
})

test('vpn.ike-shape: a service needs a router with external access', async () => {
  await expectRefusal(
    api,
    () => api.post(services, { name: 'inside', routerId: 'rtr_internal' }),
    422,
    'VALIDATION_FAILED',
    { field: 'routerId' },
  )
  await expectRefusal(api, () => api.post(services, { name: 'nowhere', routerId: 'rtr_none' }), 404, 'NOT_FOUND', {
    field: 'routerId',
  })
  await expectRefusal(api, () => api.post(services, { name: 'abroad', routerId: 'rtr_globex' }), 404, 'NOT_FOUND', {
    field: 'routerId',
  })
  await expectRefusal(
    api,
    () => api.post(services, { name: 'apart', routerId: 'rtr_edge', subnetId: 'snt_data' }),
    422,
    'VALIDATION_FAILED',
    { field: 'subnetId' },
  )
  const created = await api.post(services, { name: 'second', routerId: 'rtr_edge' })
  expect(created).toMatchObject({
    status: 202,
    body: { status: 'DOWN', externalIp: null, subnetId: null, provisioningState: 'PENDING_CREATE' },
  })
  api.settle()
  expect((await api.get(`${services}/${created.body.id}`)).body).toMatchObject({
    provisioningState: 'READY',
    status: 'DOWN',
    externalIp: '203.0.113.10',
  })
  await expectRefusal(
    api,
    () => api.post(connections, { ...tunnel, serviceId: created.body.id }),
    422,
    'VALIDATION_FAILED',
    { field: 'localSubnetIds' },
  )
  await api.delete(`${services}/${created.body.id}`)
  api.settle()
  expect((await api.get(services)).body.meta.total).toBe(1)
})

const wrong: [string, object, number, string][] = [
  [
    'a dead peer timeout no longer than its interval',
    { deadPeerDetection: { interval: 60, timeout: 60 } },
    422,
    'deadPeerDetection.timeout',
  ],
  ['an invalid range', { peerCidrs: ['300.0.0.0/8'] }, 422, 'peerCidrs.0'],
  ['a duplicate range', { peerCidrs: ['10.0.0.0/8', '10.0.0.0/8'] }, 422, 'peerCidrs.1'],
  ['both IPv4 and IPv6 ranges', { peerCidrs: ['10.0.0.0/8', 'fd00::/64'] }, 422, 'peerCidrs'],
  ['an MTU that is too small for IPv6', { peerCidrs: ['fd00::/64'], mtu: 1279 }, 422, 'mtu'],
  ['no ranges', { peerCidrs: [] }, 422, 'peerCidrs'],
  ['an unknown policy', { ikePolicyId: 'ike_none' }, 404, 'ikePolicyId'],
  ['a policy of another project', { ikePolicyId: 'ike_dev' }, 404, 'ikePolicyId'],
  ['a policy that is not READY', { ikePolicyId: 'ike_broken' }, 409, 'ikePolicyId'],
  ['an unknown subnet', { localSubnetIds: ['snt_none'] }, 404, 'localSubnetIds.0'],
]

test.each(wrong)('vpn.ike-shape: a connection with %s is refused', async (_what, fault, status, field) => {
  const code = { 404: 'NOT_FOUND', 409: 'CONFLICT', 422: 'VALIDATION_FAILED' }[status]!
  await expectRefusal(api, () => api.post(connections, { ...tunnel, name: 'wrong', ...fault }), status, code, {
    field,
  })
})
