/**
 * All views show the same facts: everything that depends on a disabled resource is down, members have the status of
 * their instance, and nothing refers to a deleted record.
 */
import { describe, expect, test } from 'vitest'
import { presentFaults } from '../../../support/references.ts'
import { expectRefusal, openServer, restoreBeforeEach } from '../../../support/test-server.ts'

const api = openServer()
const at = '/scopes/prj_acme_prod'
const ANY = { headers: { 'if-match': '*' } }
const sandbox = () => api.app.sandboxes.get('default')!

restoreBeforeEach(api)

const read = async (path: string): Promise<any> => (await api.get(at + path)).body
async function done(asked: ReturnType<typeof api.post>): Promise<any> {
  const answered = await asked
  expect([answered.status, answered.text]).toEqual([expect.toSatisfy((one) => one < 300), expect.anything()])
  api.settle()
  return answered.body
}
const member = async (instanceId: string) =>
  (await read('/network/load-balancers/lb_web')).backendMembers.find((one: any) => one.instanceId === instanceId)
const addressesBy = async (test: (one: any) => boolean): Promise<any[]> =>
  (await read('/network/floating-ips?pageSize=200')).data.filter(test)

describe('turning off a resource also takes down the resources that depend on it', () => {
  test('turning off a router takes down its interfaces, floating IPs, VPN services and tunnels until the router is turned on again', async () => {
    const views = async () => {
      const router = await read('/network/routers/rtr_edge')
      const services = (await read('/network/vpn/services')).data.filter((one: any) => one.routerId === 'rtr_edge')
      const ids = new Set(services.map((one: any) => one.id))
      const tunnels = (await read('/network/vpn/connections')).data.filter((one: any) => ids.has(one.serviceId))
      const ips = await addressesBy((one) => one.routerId === 'rtr_edge' && one.networkInterfaceId)
      expect([router.interfaces.length, ips.length, services.length, tunnels.length]).not.toContain(0)
      return [router, ...router.interfaces, ...ips, ...services, ...tunnels].map(({ status }) => status)
    }
    const before = await views()
    expect(new Set(before)).toEqual(new Set(['ACTIVE']))
    await done(api.patch(`${at}/network/routers/rtr_edge`, { adminStateUp: false }, ANY))
    expect(new Set(await views())).toEqual(new Set(['DOWN']))
    const frames = api.frames().map(({ kind }) => kind)
    for (const kind of ['network.router', 'floatingIp', 'vpn.service', 'vpn.connection']) expect(frames).toContain(kind)
    await done(api.patch(`${at}/network/routers/rtr_edge`, { adminStateUp: true }, ANY))
    expect(await views()).toEqual(before)
  })

  test('turning off a port takes down its floating IP and its load balancer member', async () => {
    const views = async () => [
      (await read('/network/network-interfaces/nic_web')).status,
      ...(await addressesBy((one) => one.networkInterfaceId === 'nic_web')).map((one) => one.status),
      (await member('ins_web')).operatingStatus,
    ]
    expect(await views()).toEqual(['active', 'ACTIVE', 'ONLINE'])
    await done(api.patch(`${at}/network/network-interfaces/nic_web`, { adminStateUp: false }, ANY))
    expect(await views()).toEqual(['down', 'DOWN', 'ERROR'])
    await done(api.patch(`${at}/network/network-interfaces/nic_web`, { adminStateUp: true }, ANY))
    expect(await views()).toEqual(['active', 'ACTIVE', 'ONLINE'])
  })

  test('turning off a network takes down its ports, their floating IPs and their load balancer members', async () => {
    const { networkId } = await read('/network/network-interfaces/nic_web')
    await done(api.patch(`${at}/network/networks/${networkId}`, { adminStateUp: false }, ANY))
    expect((await member('ins_web')).operatingStatus).toBe('ERROR')
    for (const one of await addressesBy((ip) => ip.networkInterfaceId === 'nic_web')) expect(one.status).toBe('DOWN')
    await done(api.patch(`${at}/network/networks/${networkId}`, { adminStateUp: true }, ANY))
    expect((await member('ins_web')).operatingStatus).toBe('ONLINE')
  })

  test('turning off a load balancer takes down its floating IP', async () => {
    const { vipInterfaceId } = await read('/network/load-balancers/lb_web')
    const [spare] = await addressesBy((one) => !one.networkInterfaceId && one.status === 'DOWN')
    const led = await addressesBy((one) => one.networkInterfaceId === vipInterfaceId)
    if (led.length === 0)
      await done(
        api.post(`${at}/network/floating-ips/${spare.id}/actions/associate`, { networkInterfaceId: vipInterfaceId }),
      )
    const status = async () => (await addressesBy((one) => one.networkInterfaceId === vipInterfaceId))[0].status
    expect(await status()).toBe('ACTIVE')
    await done(api.patch(`${at}/network/load-balancers/lb_web`, { adminStateUp: false }, ANY))
    expect(await status()).toBe('DOWN')
    await done(api.patch(`${at}/network/load-balancers/lb_web`, { adminStateUp: true }, ANY))
    expect(await status()).toBe('ACTIVE')
  })

  test('a floating IP that is associated while its router is off is DOWN until the router is turned on', async () => {
    await done(api.patch(`${at}/network/routers/rtr_edge`, { adminStateUp: false }, ANY))
    const [led] = await addressesBy((one) => one.networkInterfaceId === 'nic_web')
    await done(api.post(`${at}/network/floating-ips/${led.id}/actions/disassociate`))
    await done(api.post(`${at}/network/floating-ips/${led.id}/actions/associate`, { networkInterfaceId: 'nic_web' }))
    expect((await read(`/network/floating-ips/${led.id}`)).status).toBe('DOWN')
    await done(api.patch(`${at}/network/routers/rtr_edge`, { adminStateUp: true }, ANY))
    expect((await read(`/network/floating-ips/${led.id}`)).status).toBe('ACTIVE')
  })
})

describe('network.load-balancers: load balancer members that belong to an instance', () => {
  test('a member whose interface is detached gets the address of another interface, or is in ERROR if the instance has no other interface', async () => {
    const before = await member('ins_web')
    await done(
      api.post(`${at}/compute/instances/ins_web/actions/attach-interface`, { networkInterfaceId: 'nic_spare' }),
    )
    await done(api.post(`${at}/compute/instances/ins_web/actions/detach-interface`, { networkInterfaceId: 'nic_web' }))
    const { fixedIp } = await read('/compute/instances/ins_web')
    expect(fixedIp).not.toBe(before.address)
    expect(await member('ins_web')).toMatchObject({ address: fixedIp, operatingStatus: 'ONLINE' })
    await done(
      api.post(`${at}/compute/instances/ins_web/actions/detach-interface`, { networkInterfaceId: 'nic_spare' }),
    )
    expect(await member('ins_web')).toMatchObject({ operatingStatus: 'ERROR' })
  })

  test('a member of a deleted instance loses its instanceId and is in ERROR', async () => {
    const { id } = await member('ins_web')
    const etag = (await api.get(`${at}/network/load-balancers/lb_web`)).headers.get('etag')
    await done(api.patch(`${at}/compute/instances/ins_web`, { deletionProtection: false }, ANY))
    api.frames()
    await done(api.delete(`${at}/compute/instances/ins_web`, ANY))
    const balancer = await api.get(`${at}/network/load-balancers/lb_web`)
    expect(balancer.headers.get('etag')).not.toBe(etag)
    expect(balancer.body.backendMembers.find((one: any) => one.id === id)).toMatchObject({
      instanceId: null,
      operatingStatus: 'ERROR',
    })
    expect(api.frames().map((one) => one.kind)).toContain('loadBalancer')
    expect(presentFaults(sandbox().world)).toEqual([])
  })
})

describe('observability.rules: alert rules whose resource has been deleted', () => {
  const rules = `${at}/observability/alert-rules`
  const rule = (name: string, resourceIds: string[]) =>
    api.post(rules, { name, metric: 'cpuPercent', operator: 'gt', threshold: 90, resourceIds })

  test('the resource is removed from the rule, and a rule that has no resource left is disabled instead of applying to all resources', async () => {
    const one = (await rule('one', ['ins_batch'])).body.id as string
    const two = (await rule('two', ['ins_batch', 'ins_web'])).body.id as string
    api.frames()
    await done(api.delete(`${at}/compute/instances/ins_batch`, ANY))
    expect((await api.get(`${rules}/${two}`)).body).toMatchObject({ resourceIds: ['ins_web'], enabled: true })
    expect((await api.get(`${rules}/${one}`)).body).toMatchObject({
      resourceIds: [],
      enabled: false,
      state: 'DISABLED',
    })
    expect(api.frames().filter(({ kind }) => kind === 'alertRule').length).toBeGreaterThan(1)
    for (const change of [{ name: 'renamed' }, { threshold: 80 }, { enabled: false }])
      expect((await api.patch(`${rules}/${one}`, change, ANY)).status).toBe(200)
    await expectRefusal(api, () => api.patch(`${rules}/${one}`, { enabled: true }, ANY), 409, 'CONFLICT')
    const set = await api.patch(`${rules}/${one}`, { enabled: true, resourceIds: ['ins_web'] }, ANY)
    expect(set.body).toMatchObject({ enabled: true, resourceIds: ['ins_web'] })
  })

  test('a PATCH does not validate the fields that it omits', async () => {
    const { id } = (await rule('kept', ['ins_web'])).body
    await done(api.patch(`${at}/compute/instances/ins_web`, { deletionProtection: false }, ANY))
    expect((await api.delete(`${at}/compute/instances/ins_web`, ANY)).status).toBe(202)
    expect((await api.patch(`${rules}/${id}`, { name: 'while it is leaving' }, ANY)).status).toBe(200)
    await expectRefusal(api, () => api.patch(`${rules}/${id}`, { resourceIds: ['ins_web'] }, ANY), 409, 'CONFLICT')
  })
})

describe('vpn: connections', () => {
  const connection = (more: object) => ({
    name: 'site',
    serviceId: 'vps_edge',
    ikePolicyId: 'ike_default',
    ipsecPolicyId: 'ips_default',
    peerAddress: '203.0.113.77',
    peerCidrs: ['192.168.77.0/24'],
    presharedKey: 'correct-horse-battery',
    ...more,
  })
  async function parts(): Promise<object> {
    const [first] = (await read('/network/vpn/connections')).data
    const { serviceId, ikePolicyId, ipsecPolicyId } = first
    return { serviceId, ikePolicyId, ipsecPolicyId }
  }

  test('a VPN peer range that overlaps a local subnet is refused, on create and on update', async () => {
    const { body: subnets } = await api.get(`${at}/network/networks/net_app/subnets`)
    const { id, cidr } = subnets.data[0]
    const own = await parts()
    const wide = `${cidr.split('.')[0]}.0.0.0/8`
    const inside = `${cidr.split('/')[0]}/28`
    for (const range of [cidr, wide, inside]) {
      const refused = await expectRefusal(
        api,
        () =>
          api.post(
            `${at}/network/vpn/connections`,
            connection({ ...own, localSubnetIds: [id], peerCidrs: ['192.168.77.0/24', range] }),
          ),
        422,
        'VALIDATION_FAILED',
      )
      expect(refused.body.field).toBe('peerCidrs.1')
    }
    const made = await done(api.post(`${at}/network/vpn/connections`, connection({ ...own, localSubnetIds: [id] })))
    const path = `${at}/network/vpn/connections/${made.id}`
    await expectRefusal(api, () => api.patch(path, { peerCidrs: [cidr] }, ANY), 422, 'VALIDATION_FAILED')
  })

  test('a VPN connection becomes ACTIVE some time after its Operation ends, and DOWN when its service goes down', async () => {
    const own = (await parts()) as { serviceId: string }
    const { body: subnets } = await api.get(`${at}/network/networks/net_app/subnets`)
    const made = await api.post(
      `${at}/network/vpn/connections`,
      connection({ ...own, localSubnetIds: [subnets.data[0].id] }),
    )
    const path = `/network/vpn/connections/${made.body.id}`
    api.advance(5)
    expect(await read(path)).toMatchObject({ provisioningState: 'READY', status: 'DOWN' })
    api.advance(10)
    expect(await read(path)).toMatchObject({ status: 'ACTIVE' })
    await done(api.patch(`${at}/network/vpn/services/${own.serviceId}`, { adminStateUp: false }, ANY))
    expect(await read(path)).toMatchObject({ status: 'DOWN' })
    await done(api.patch(`${at}/network/vpn/services/${own.serviceId}`, { adminStateUp: true }, ANY))
    expect(await read(path)).toMatchObject({ status: 'ACTIVE' })
    await done(api.patch(`${at}${path}`, { adminStateUp: false }, ANY))
    expect(await read(path)).toMatchObject({ status: 'DOWN' })
    await done(api.delete(`${at}${path}`, ANY))
    expect(presentFaults(sandbox().world)).toEqual([])
  })
})
