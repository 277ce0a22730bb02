/** What runs through a network, router or port that is switched off is DOWN, and comes back when it is switched on. */
import { expect, test } from 'vitest'
import { openServer } from '../../../support/test-server.ts'

const api = openServer()
const N = '/scopes/prj_acme_prod/network'
const IF_MATCH = { headers: { 'if-match': '*' } }

const views = async (): Promise<Record<string, unknown>> => {
  const [router, floatingIp, service, connection] = await Promise.all(
    ['routers/rtr_edge', 'floating-ips/fip_web', 'vpn/services/vps_edge', 'vpn/connections/vpc_branch'].map(
      async (path) => (await api.get(`${N}/${path}`)).body,
    ),
  )
  return {
    interface: router.interfaces.find(({ id }: { id: string }) => id === 'nic_edge_app').status,
    floatingIp: floatingIp.status,
    service: service.status,
    connection: connection.status,
  }
}
const all = (status: string): object => ({
  interface: status,
  floatingIp: status,
  service: status,
  connection: status,
})

test.each([
  ['the network', 'networks/net_app'],
  ['the router', 'routers/rtr_edge'],
  ['the port of the router', 'network-interfaces/nic_edge_app'],
])('network.ports: everything that runs through %s is DOWN while it is off', async (_what, path) => {
  expect(await views()).toEqual(all('ACTIVE'))
  const off = await api.patch(`${N}/${path}`, { adminStateUp: false }, IF_MATCH)
  expect(off.status).toBe(200)
  api.settle()
  expect(await views()).toEqual(all('DOWN'))
  expect((await api.patch(`${N}/${path}`, { adminStateUp: true }, IF_MATCH)).status).toBe(200)
  api.settle()
  expect(await views()).toEqual(all('ACTIVE'))
})

test('members on a network that is off do not respond', async () => {
  const members = async (): Promise<string[]> =>
    (await api.get('/scopes/prj_acme_prod/network/load-balancers/lb_web')).body.backendMembers.map(
      ({ operatingStatus }: { operatingStatus: string }) => operatingStatus,
    )
  const before = await members()
  await api.patch(`${N}/networks/net_app`, { adminStateUp: false }, IF_MATCH)
  expect(await members()).not.toContain('ONLINE')
  await api.patch(`${N}/networks/net_app`, { adminStateUp: true }, IF_MATCH)
  api.settle()
  expect(await members()).toEqual(before)
})
