import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Fixture = Record<string, any> & { id: string; private: { scopeId: string; parentId?: string } }

const load = (kind: string): Fixture[] =>
  JSON.parse(readFileSync(new URL(`../../../../fixtures/default/${kind}.json`, import.meta.url), 'utf8'))
const [networks, subnets, ports, routers, groups, floatingIps, instances, balancers] = [
  'network.network',
  'network.subnet',
  'network.interface',
  'network.router',
  'network.securityGroup',
  'floatingIp',
  'instance',
  'loadBalancer',
].map(load)
const byId = (fixtures: Fixture[]) => new Map(fixtures.map((one) => [one.id, one]))

test('fixtures: every network embeds its subnets, and every subnet refers to its network', () => {
  for (const { private: hidden, ...subnet } of subnets!) {
    expect(hidden.parentId).toBe(subnet.networkId)
    expect(byId(networks!).get(subnet.networkId)!.subnets).toContainEqual(subnet)
  }
  expect(networks!.flatMap((network) => network.subnets)).toHaveLength(subnets!.length)
})

test('seeded ports refer only to records of their own project, and these records refer back to the ports', () => {
  const devices = new Map([...instances!, ...routers!, ...balancers!].map((one) => [one.id, one]))
  for (const port of ports!) {
    const network = byId(networks!).get(port.networkId)!
    expect([network.name, network.region, network.external, network.mtu, network.private.scopeId], port.id).toEqual([
      port.networkName,
      port.region,
      port.networkExternal,
      port.mtu,
      port.private.scopeId,
    ])
    for (const id of port.securityGroups)
      expect(byId(groups!).get(id)?.private.scopeId, `${port.id} ${id}`).toBe(port.private.scopeId)
    if (port.device && port.device.kind !== 'dhcp')
      expect(devices.get(port.device.id)?.name, port.id).toBe(port.device.name)
  }
})

test('seeded instances have the same addresses and groups as their ports', () => {
  for (const port of ports!.filter(({ device }) => device?.kind === 'instance')) {
    const instance = byId(instances!).get(port.device.id)!
    expect([instance.fixedIp, instance.floatingIp, [...instance.securityGroups].sort()], port.id).toEqual([
      port.fixedIp,
      port.floatingIp,
      [...port.securityGroups].sort(),
    ])
    expect(port.status === 'active', port.id).toBe(instance.status === 'ACTIVE')
  }
})

test('fixtures: every router interface has the same network and address as its port', () => {
  for (const router of routers!) {
    for (const face of router.interfaces) {
      const port = byId(ports!).get(face.id)!
      expect([port.device.id, port.networkId, port.fixedIps], face.id).toEqual([
        router.id,
        face.network,
        [{ ipAddress: face.fixedIp, subnetId: face.subnet }],
      ])
    }
  }
})

test('the port of each seeded floating IP shows its address, and addresses are unique', () => {
  for (const { address, networkInterfaceId, fixedIp } of floatingIps!) {
    if (networkInterfaceId) expect(byId(ports!).get(networkInterfaceId)).toMatchObject({ floatingIp: address, fixedIp })
  }
  const shown = ports!.flatMap(({ floatingIp }) => floatingIp ?? [])
  expect(shown.sort()).toEqual(
    floatingIps!
      .filter(({ networkInterfaceId }) => networkInterfaceId)
      .map(({ address }) => address)
      .sort(),
  )
  const all = [
    ...ports!.flatMap(({ fixedIps }) =>
      fixedIps.map(({ ipAddress, subnetId }: Record<string, string>) => `${subnetId} ${ipAddress}`),
    ),
    ...floatingIps!.map(({ address }) => address),
    ...routers!.flatMap(({ externalGateway }) => externalGateway?.externalIp ?? []),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(new Set(ports!.map(({ mac }) => mac)).size).toBe(ports!.length)
})
