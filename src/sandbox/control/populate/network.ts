/**
 * Creates networks and the records that connect to them, for `populate`. Ports and load balancers need a large subnet,
 * which is created with the first of them.
 */
import type { Doc, Private } from '../../../service/state/kinds.ts'
import { addressKey } from '../../../service/state/kinds/network.ts'
import type { Row } from '../../../service/state/record.ts'
import { deviceOf } from '../../../service/resources/network/ports.ts'
import { addressAt, born, documentFor, nameFor, SOUND, tagsFor, type Maker, type One, type Setting } from './maker.ts'

/** Four million addresses that no fixture uses. */
const CIDR = '10.128.0.0/10'
const FIRST = '10.128.0.10'
const LAST = '10.191.255.254'
/**
 * The first address of the range that is reserved for benchmarks (RFC 2544), which is larger than any pool in the
 * fixtures.
 */
const FLOATING = '198.18.0.1'

/** Routers without interfaces. */
export const routers: Maker<'network.router'> = (setting) => (one) =>
  documentFor(setting, 'network.router', one, {
    name: nameFor(setting, one, ['edge', 'internal', 'transit', 'lab']),
    status: 'ACTIVE',
    adminStateUp: true,
  })

/** Networks without subnets. */
export const networks: Maker<'network.network'> = (setting) => (one) =>
  networkOf(setting, one, nameFor(setting, one, ['app', 'data', 'management', 'dmz', 'lab']), [])

/** The document of a network. */
function networkOf(
  setting: Setting,
  one: Pick<One, 'id' | 'at'>,
  name: string,
  subnets: Doc<'network.network'>['subnets'],
): Doc<'network.network'> {
  const { region } = setting
  return documentFor(setting, 'network.network', one, { name, region, status: 'ACTIVE', mtu: 1450, subnets })
}

/** Unattached ports, all on one large subnet. */
export const interfaces: Maker<'network.interface'> = (setting) => {
  const { faker } = setting
  const plug = plugger(setting)
  return (one) => {
    const isActive = faker.datatype.boolean(0.8)
    return plug(one, { name: nameFor(setting, one, ['eth0', 'front', 'back', 'storage']), isActive })
  }
}

/** A port to create. */
interface Plug {
  readonly name: string
  readonly isActive: boolean
  /** True if the port is up although its device is not running. */
  readonly adminStateUp?: boolean
  readonly device?: Doc<'network.interface'>['device']
}

/** Returns a function that creates ports on the large subnet of a project, each with a free address. */
function plugger(setting: Setting): (one: Pick<One, 'id' | 'at'>, plug: Plug) => Doc<'network.interface'> {
  const { world, faker, owner, region } = setting
  const { network, subnet, used } = largeSubnet(setting)
  const groups = world.find('network.securityGroup', 'default', `${owner.scopeId} ${region}`).map(({ id }) => id)
  let n = used
  const isHeld = (address: string): boolean =>
    world.findOne('network.interface', 'address', addressKey(subnet.id, address)) !== undefined
  return (one, { name, isActive, adminStateUp = isActive, device = null }) => {
    do n += 1
    while (isHeld(addressAt(FIRST, n)))
    const ipAddress = addressAt(FIRST, n)
    return documentFor(setting, 'network.interface', one, {
      name,
      arn: `arn:papercloud:network:${region}:${owner.scopeId}:network-interface/${one.id}`,
      networkId: network.id,
      networkName: network.doc.name,
      subnetName: subnet.doc.name,
      subnetCidr: subnet.doc.cidr,
      fixedIp: ipAddress,
      fixedIps: [{ ipAddress, subnetId: subnet.id }],
      mac: macOf(n),
      status: isActive ? 'active' : 'down',
      adminStateUp,
      portSecurity: true,
      securityGroups: groups,
      device,
      mtu: network.doc.mtu,
      dnsName: `host-${ipAddress.replaceAll('.', '-')}.${region}.internal`,
      region,
      rxMbps: isActive ? faker.number.int(400) : 0,
      txMbps: isActive ? faker.number.int(400) : 0,
      pps: isActive ? faker.number.int(60_000) : 0,
    })
  }
}

/** Returns a function that inserts the port of a device. */
export function attacher(
  setting: Setting,
): (at: string, plug: Plug, hidden: Partial<Private<'network.interface'>>) => Doc<'network.interface'> {
  const { world, owner } = setting
  const plug = plugger(setting)
  return (at, asked, hidden) => {
    const id = world.newId('network.interface')
    const port = plug({ id, at }, asked)
    world.set('network.interface', id, port, { ...hidden, ...owner })
    return port
  }
}

/** Security groups that permit one inbound port and all outbound traffic. */
export const securityGroups: Maker<'network.securityGroup'> = (setting) => (one) => {
  const { faker, world, region } = setting
  const port = faker.helpers.arrayElement([22, 80, 443, 3306, 5432, 6379, 8080])
  const rule = (
    direction: 'ingress' | 'egress',
    ports: number | null,
  ): Doc<'network.securityGroup'>['rules'][number] => ({
    id: world.random.id('sgx'),
    direction,
    etherType: 'IPv4',
    protocol: ports === null ? null : 'tcp',
    portRangeMin: ports,
    portRangeMax: ports,
    remoteIpPrefix: ports === null ? null : '10.0.0.0/8',
    remoteGroupId: null,
    description: '',
    createdAt: one.at,
  })
  return documentFor(setting, 'network.securityGroup', one, {
    name: nameFor(setting, one, ['web', 'db', 'ssh', 'cache', 'internal']),
    region,
    rules: [rule('egress', null), rule('ingress', port)],
  })
}

export const floatingIps: Maker<'floatingIp'> = (setting) => {
  const { world, owner, region } = setting
  const pool = world.findOne('network.network', 'external', owner.scopeId)?.doc
  return (one) =>
    documentFor(setting, 'floatingIp', one, {
      address: addressAt(FLOATING, one.n),
      status: 'DOWN',
      region,
      poolId: pool?.id ?? 'net_public',
      poolName: pool?.name ?? 'public',
    })
}

/** Load balancers without listeners. */
export const loadBalancers: Maker<'loadBalancer'> = (setting) => {
  const attach = attacher(setting)
  return (one) => {
    const name = nameFor(setting, one, ['public', 'internal', 'api', 'shop'])
    const device = deviceOf('loadBalancer', one.id, name)
    const port = attach(one.at, { name: `lb-${name}`, isActive: true, device }, { made: true })
    return {
      id: one.id,
      name,
      description: '',
      region: setting.region,
      provider: 'amphora',
      availabilityZone: null,
      vipAddress: port.fixedIp,
      vipSubnetId: port.fixedIps[0]!.subnetId,
      vipNetworkId: port.networkId,
      vipInterfaceId: port.id,
      floatingIp: null,
      adminStateUp: true,
      provisioningStatus: 'ACTIVE',
      operatingStatus: 'ONLINE',
      ...SOUND,
      listeners: [],
      pools: [],
      backendMembers: [],
      certificates: [],
      tags: tagsFor(setting),
      ...born(one),
    }
  }
}

/** Returns the large subnet of a project, with the number of addresses in use; creates the subnet if necessary. */
function largeSubnet(setting: Setting): {
  network: Row<'network.network'>
  subnet: Row<'network.subnet'>
  used: number
} {
  const { world, owner } = setting
  const known = world.named('network.network', owner.scopeId, 'populated')
  const old = known && world.list('network.subnet', owner.scopeId).find(({ doc }) => doc.networkId === known.id)
  if (known && old)
    return {
      network: known,
      subnet: old,
      used: world.find('network.interface', 'network', known.id).length,
    }
  return world.commit(() => {
    const one = { id: world.newId('network.network'), at: world.now }
    const doc = documentFor(setting, 'network.subnet', one, {
      id: world.newId('network.subnet'),
      networkId: one.id,
      name: 'populated',
      status: 'ACTIVE',
      cidr: CIDR,
      ipVersion: 4,
      gatewayIp: '10.128.0.1',
      allocationPools: [{ start: FIRST, end: LAST }],
    })
    const network = world.insert('network.network', networkOf(setting, one, 'populated', [doc]), owner)
    return { network, subnet: world.insert('network.subnet', doc, { ...owner, parentId: one.id }), used: 0 }
  })
}

function macOf(n: number): string {
  return `fa:16:3e:${[16, 8, 0].map((bits) => (Math.floor(n / 2 ** bits) % 256).toString(16).padStart(2, '0')).join(':')}`
}
