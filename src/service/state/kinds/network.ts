/** Kinds of the network: networks, subnets, routers, ports and the like. */
import { ADDRESS, closed, COUNT, FLAG, following, optional, TEXT, TEXT_OR_NULL } from './facts.ts'
import { kind, one, type ApiSchemas } from './kind.ts'
import { blocking, copying, own, present, presentBy, using } from './reference.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** Hidden facts of records of a project's network. */
export interface NetworkFacts {
  readonly scopeId: string
  /** True while it is being deleted or removed from its device; nothing else can begin then. */
  readonly leaving?: boolean
}

export interface SubnetFacts extends NetworkFacts {
  /** The network. */
  readonly parentId: string
  /** Where the search for a free address continues. */
  readonly nextIp?: string
}

export interface PortFacts extends NetworkFacts {
  /** Addresses that the port gets when its Operation succeeds. */
  readonly reserved?: readonly ApiSchemas['FixedIp'][]
  /**
   * True for the primary port of an instance: the first one that was attached or, after that was removed, the oldest
   * one.
   */
  readonly primary?: boolean
  /** Position among the ports of its instance, in the order in which they were attached. */
  readonly order?: number
  /** True if it was created for its device and is deleted with it. */
  readonly made?: boolean
}

export interface RouterFacts extends NetworkFacts {
  readonly region: string
  /** The external network of its gateway; the document only has its name. */
  readonly gatewayNetworkId: string | null
}

function addressesOf(port: ApiSchemas['NetworkInterface'], hidden: PortFacts): readonly ApiSchemas['FixedIp'][] {
  return hidden.reserved ? [...port.fixedIps, ...hidden.reserved] : port.fixedIps
}

/** The index key of an address on a subnet or network. */
export function addressKey(placeId: string, address: string): string {
  return `${placeId} ${address}`
}

/** Returns false for the port of a network's DHCP service, which is deleted with the network and its subnets. */
const unlessDhcp = ({ device }: JsonObject): boolean =>
  (device as ApiSchemas['NetworkInterface']['device'])?.kind !== 'dhcp'

const NETWORK = { leaving: optional(FLAG) } as const

/** Kinds of record by kind of device; a DHCP server has no record. */
const DEVICES = { instance: 'instance', loadBalancer: 'loadBalancer', router: 'network.router' } as const

export const networkKinds = {
  'network.network': kind<ApiSchemas['Network'], NetworkFacts>()({
    schema: 'Network',
    columns: ['/region', '/external', '/mtu'],
    hidden: NETWORK,
    references: {
      '/region': present('region'),
      '/subnets/*/id': present('network.subnet'),
      '/subnets/*/networkId': present('network.network'),
    },
    owner: 'project',
    prefix: 'net',
    failed: { status: 'ERROR' },
    inUse: { rule: 'network.networks' },
    sums: { networks: ({ external }) => (external ? 0 : 1) },
    deleting: 'leaving',
    indexes: { external: (doc, { scopeId }) => (doc.external ? scopeId : null) },
  }),
  'network.subnet': kind<ApiSchemas['Subnet'], SubnetFacts>()({
    schema: 'Subnet',
    columns: ['/cidr', '/gatewayIp', '/networkId'],
    hidden: { ...NETWORK, parentId: following(TEXT, ({ networkId }) => networkId), nextIp: optional(ADDRESS) },
    references: { '/networkId': present('network.network'), '/private/parentId': present('network.network') },
    formats: {
      '/cidr': 'block',
      '/gatewayIp': 'address',
      '/allocationPools/*/start': 'address',
      '/allocationPools/*/end': 'address',
    },
    owner: 'project',
    prefix: 'snt',
    readAs: 'network.network',
    inUse: { rule: 'network.networks' },
    deleting: 'leaving',
    indexes: { cidr: (doc) => doc.cidr },
  }),
  'network.interface': kind<ApiSchemas['NetworkInterface'], PortFacts>()({
    schema: 'NetworkInterface',
    columns: ['/fixedIp', '/mac', '/networkName', '/device/kind', '/device/id'],
    hidden: {
      ...NETWORK,
      reserved: optional({ type: 'array', items: closed({ ipAddress: ADDRESS, subnetId: TEXT }) }),
      primary: optional(FLAG),
      made: optional(FLAG),
      order: optional(COUNT),
    },
    references: {
      '/networkId': copying(
        blocking('network.network', 'network', unlessDhcp),
        { networkName: 'name', networkExternal: 'external', mtu: 'mtu' },
        'network',
      ),
      '/region': present('region'),
      '/device/id': copying(presentBy('kind', DEVICES), { name: 'name' }, 'device'),
      '/fixedIps/*/subnetId': blocking('network.subnet', 'subnet', unlessDhcp),
      '/securityGroups/*': blocking('network.securityGroup', 'securityGroup'),
      '/private/reserved/*/subnetId': present('network.subnet'),
    },
    formats: { '/fixedIps/*/ipAddress': 'address', '/floatingIp': 'address' },
    owner: 'project',
    prefix: 'nic',
    sums: { ports: one },
    noun: 'network interface',
    deleting: 'leaving',
    indexes: {
      network: (doc) => doc.networkId,
      subnet: (doc, hidden) => addressesOf(doc, hidden).map(({ subnetId }) => subnetId),
      address: (doc, hidden) =>
        addressesOf(doc, hidden).map(({ subnetId, ipAddress }) => addressKey(subnetId, ipAddress)),
      mac: (doc) => addressKey(doc.networkId, doc.mac),
      device: (doc) => doc.device && doc.device.id,
      securityGroup: (doc) => doc.securityGroups,
    },
  }),
  'network.router': kind<ApiSchemas['Router'], RouterFacts>()({
    schema: 'Router',
    columns: ['/ha', '/distributed'],
    hidden: {
      ...NETWORK,
      region: following(TEXT, (_doc, project) => project?.region),
      gatewayNetworkId: following(TEXT_OR_NULL, () => null),
    },
    references: {
      '/routes/*/id': own,
      '/interfaces/*/id': present('network.interface'),
      '/interfaces/*/subnet': present('network.subnet'),
      '/interfaces/*/network': present('network.network'),
      '/private/region': present('region'),
      '/private/gatewayNetworkId': copying(
        blocking('network.network', 'gateway'),
        { '/externalGateway/externalNetwork': 'name' },
        'gateway',
      ),
    },
    formats: {
      '/externalGateway/externalIp': 'address',
      '/interfaces/*/fixedIp': 'address',
      '/routes/*/destination': 'range',
      '/routes/*/nexthop': 'address',
    },
    owner: 'project',
    prefix: 'rtr',
    ready: { status: 'ACTIVE' },
    failed: { status: 'ERROR' },
    inUse: { rule: 'network.networks' },
    sums: { routers: one },
    deleting: 'leaving',
    indexes: {
      gateway: (_doc, { gatewayNetworkId }) => gatewayNetworkId,
      address: ({ externalGateway }, { gatewayNetworkId }) =>
        gatewayNetworkId && externalGateway?.externalIp && addressKey(gatewayNetworkId, externalGateway.externalIp),
      subnet: (doc) => doc.interfaces.map(({ subnet }) => subnet),
    },
  }),
  'network.securityGroup': kind<ApiSchemas['SecurityGroup'], NetworkFacts>()({
    schema: 'SecurityGroup',
    columns: ['/stateful', '/isDefault', '/description'],
    hidden: NETWORK,
    references: {
      '/region': present('region'),
      '/rules/*/id': own,
      '/rules/*/remoteGroupId': present('network.securityGroup', { action: 'drop', index: 'remote' }),
    },
    formats: { '/rules/*/remoteIpPrefix': 'range' },
    owner: 'project',
    prefix: 'sgr',
    inUse: { rule: 'network.security-groups' },
    indexes: {
      default: (doc, { scopeId }) => (doc.isDefault ? `${scopeId} ${doc.region}` : null),
      remote: (doc) => doc.rules.flatMap(({ remoteGroupId }) => remoteGroupId ?? []),
    },
  }),
  floatingIp: kind<ApiSchemas['FloatingIp'], NetworkFacts>()({
    schema: 'FloatingIp',
    columns: ['/address', '/fixedIp', '/poolName', '/device/id'],
    hidden: NETWORK,
    references: {
      '/region': present('region'),
      '/device/id': copying(presentBy('kind', DEVICES), { name: 'name' }, 'device'),
      '/poolId': copying(blocking('network.network', 'pool'), { poolName: 'name' }, 'pool'),
      '/networkInterfaceId': using(present('network.interface')),
      '/routerId': using(blocking('network.router', 'router')),
    },
    formats: { '/address': 'address', '/fixedIp': 'address' },
    owner: 'project',
    prefix: 'fip',
    sums: { floatingIps: one },
    noun: 'floating IP',
    deleting: 'leaving',
    indexes: {
      address: (doc) => addressKey(doc.poolId, doc.address),
      device: (doc) => doc.device && doc.device.id,
      pool: (doc) => doc.poolId,
      port: (doc) => doc.networkInterfaceId,
      router: (doc) => doc.routerId,
    },
  }),
}
