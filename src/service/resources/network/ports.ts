/**
 * Ports, for all areas: create, bind to a device, assign addresses, delete. The endpoints are in network-interfaces.ts;
 * instances, routers and load balancers create their ports here.
 */
import type { Doc } from '../../state/kinds.ts'
import { addressKey } from '../../state/kinds/network.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { ProjectContext } from '../../request/call.ts'
import { defaultGroup } from './default-group.ts'
import { inOrder, updateDevice } from './devices.ts'
import { disassociate, updateFloatingIps } from './floating.ts'

type Port = Doc<'network.interface'>
type Network = Row<'network.network'>
type PortDevice = NonNullable<Port['device']>

/** What the calling code chooses for a new port; all other fields are derived from its network or have defaults. */
interface PortRequest {
  /** Addresses that were allocated for it (allocation.ts). */
  readonly addresses: Port['fixedIps']
  readonly name?: string | undefined
  readonly description?: string | undefined
  readonly mac?: string | undefined
  readonly adminStateUp?: boolean | undefined
  readonly portSecurity?: boolean | undefined
  /** By default, the project's default group; none if port security is off. */
  readonly securityGroups?: readonly string[] | undefined
  readonly allowedAddressPairs?: readonly { readonly ip: string; readonly mac?: string }[] | undefined
  readonly bindingType?: Port['bindingType'] | undefined
  readonly device?: PortDevice | undefined
  readonly origin?: Port['origin']
  /** True if it is created for its device, and therefore deleted with it. */
  readonly made?: boolean
  /** Its position among the ports of its instance. */
  readonly order?: number
}

const OWNERS: Record<PortDevice['kind'], string> = {
  instance: 'compute:nova',
  loadBalancer: 'Octavia',
  router: 'network:router_interface',
  dhcp: 'network:dhcp',
}
/** Number of simulated hosts that ports are bound to. */
const HOSTS = 3

export function deviceOf(kind: PortDevice['kind'], id: string, name: string): PortDevice {
  return { kind, id, name, owner: OWNERS[kind] }
}

/** Creates a port in status build: its addresses are reserved, but not shown yet. */
export function insertPort(
  world: World,
  owner: ProjectContext['owner'],
  network: Network,
  request: PortRequest,
): Row<'network.interface'> {
  const { scopeId } = owner
  const portSecurity = request.portSecurity ?? network.doc.portSecurity
  const id = world.newId('network.interface')
  const { region, name: networkName, external: networkExternal, mtu } = network.doc
  const mac = request.mac?.toLowerCase() ?? freeMac(world, network)
  const doc: Port = {
    id,
    name: request.name ?? '',
    description: request.description ?? '',
    arn: `arn:papercloud:network:${region}:${scopeId}:network-interface/${id}`,
    networkId: network.id,
    networkName,
    networkExternal,
    ...placement(world, region, []),
    mac,
    status: 'build',
    statusReason: null,
    adminStateUp: request.adminStateUp ?? true,
    portSecurity,
    securityGroups: [...(request.securityGroups ?? (portSecurity ? [defaultGroup(world, owner, region).id] : []))],
    floatingIp: null,
    device: request.device ?? null,
    bindingType: request.bindingType ?? 'normal',
    bindingHost: null,
    mtu,
    allowedAddressPairs: pairsOf(request.allowedAddressPairs ?? [], mac),
    region,
    createdAt: world.now,
    updatedAt: world.now,
    rxMbps: 0,
    txMbps: 0,
    pps: 0,
    ...(request.origin && { origin: request.origin }),
  }
  return world.insert('network.interface', doc, {
    ...owner,
    reserved: request.addresses,
    made: request.made ?? false,
    primary: request.device?.kind === 'instance' && portsOf(world, 'instance', request.device.id).length === 0,
    ...(request.order !== undefined && { order: request.order }),
  })
}

/** Makes the reserved addresses of a port visible and sets its status. `running` says whether its device runs. */
export function settlePort(world: World, port: Row<'network.interface'>, running: boolean): Row<'network.interface'> {
  const current = world.need('network.interface', port.id)
  const { doc, hidden } = current
  const fixedIps = [...doc.fixedIps, ...(hidden.reserved ?? [])]
  const placed = world.patch(current, placement(world, doc.region, fixedIps), { reserved: [] })
  const powered = powerPort(world, placed, running)
  updateDevice(world, powered.doc.device)
  return powered
}

/** Updates the status of a port: it is active while its device runs and both port and network are up. */
export function powerPort(world: World, port: Row<'network.interface'>, running: boolean): Row<'network.interface'> {
  const { doc } = port
  const network = world.get('network.network', doc.networkId)?.doc
  const active = running && doc.device !== null && doc.adminStateUp && network?.adminStateUp === true
  if (active === (doc.status === 'active')) return world.patch(port, { status: active ? 'active' : 'down' })
  return world.patch(
    port,
    active ? { status: 'active', ...traffic(world) } : { status: 'down', rxMbps: 0, txMbps: 0, pps: 0 },
  )
}

/** Returns true if a device runs; DHCP always does. */
export function runs(world: World, device: Port['device']): boolean {
  if (device?.kind === 'instance') return world.get('instance', device.id)?.doc.powerState === 'RUNNING'
  if (device?.kind === 'router') return world.get('network.router', device.id)?.doc.adminStateUp !== false
  if (device?.kind !== 'loadBalancer') return device !== null
  const balancer = world.get('loadBalancer', device.id)?.doc
  return (
    balancer !== undefined &&
    balancer.adminStateUp &&
    (balancer.provisioningStatus === 'ACTIVE' || balancer.provisioningStatus === 'PENDING_UPDATE')
  )
}

/** Updates the ports of a device that was started or stopped. */
export function powerPortsOf(world: World, kind: PortDevice['kind'], id: string, running: boolean): void {
  for (const port of portsOf(world, kind, id)) if (port.doc.status !== 'build') powerPort(world, port, running)
}

export function portsOf(world: World, kind: PortDevice['kind'], id: string): Row<'network.interface'>[] {
  return world.find('network.interface', 'device', id).filter(({ doc }) => doc.device?.kind === kind)
}

/** Binds a port to a device; `powerPort` or `settlePort` must be called when the work is done. */
export function bindPort(world: World, port: Row<'network.interface'>, device: PortDevice): Row<'network.interface'> {
  const isFirst = device.kind === 'instance' && portsOf(world, 'instance', device.id).length === 0
  const bound = world.patch(
    port,
    { device, bindingHost: `compute-${1 + world.random.below(HOSTS)}` },
    device.kind === 'instance' ? { primary: isFirst, order: nextOrder(world, device.id) } : {},
  )
  updateFloatingIps(world, bound)
  return bound
}

/** Unbinds a port from its device. The port keeps its floating IP, as in Neutron. */
export function unbindPort(world: World, port: Row<'network.interface'>): Row<'network.interface'> {
  const { device } = port.doc
  const free = world.patch(
    powerPort(world, port, false),
    { device: null, bindingHost: null },
    { primary: false, made: false, leaving: false, order: undefined },
  )
  updateFloatingIps(world, free)
  promote(world, device)
  updateDevice(world, device)
  return free
}

/** Deletes a port and disassociates its floating IPs. */
export function removePort(world: World, port: Row<'network.interface'>): void {
  for (const floatingIp of world.find('floatingIp', 'port', port.id)) disassociate(world, floatingIp)
  world.remove(port)
  promote(world, port.doc.device)
  updateDevice(world, port.doc.device)
}

/** Returns the next position among the ports of an instance. */
export function nextOrder(world: World, instanceId: string): number {
  return portsOf(world, 'instance', instanceId).reduce((most, { hidden }) => Math.max(most, hidden.order ?? 0), 0) + 1
}

/** Makes the oldest port of an instance its primary one, if it has none. */
function promote(world: World, device: Port['device']): void {
  if (device?.kind !== 'instance') return
  const [oldest, ...others] = portsOf(world, 'instance', device.id).sort(inOrder)
  if (oldest && ![oldest, ...others].some(({ hidden }) => hidden.primary)) world.patchHidden(oldest, { primary: true })
}

/** Returns the fields of a port that are derived from its addresses. */
export function placement(
  world: World,
  region: string,
  fixedIps: Port['fixedIps'],
): Pick<Port, 'fixedIp' | 'fixedIps' | 'subnetName' | 'subnetCidr' | 'dnsName'> {
  const [first] = fixedIps
  const subnet = first && world.get('network.subnet', first.subnetId)?.doc
  return {
    subnetName: subnet?.name ?? '',
    subnetCidr: subnet?.cidr ?? '',
    fixedIp: first?.ipAddress ?? '',
    fixedIps,
    dnsName: first ? `host-${first.ipAddress.replaceAll(/[.:]+/g, '-')}.${region}.internal` : '',
  }
}

/** Returns address pairs as the API shows them: a pair without a MAC address gets that of the port. */
export function pairsOf(
  pairs: readonly { readonly ip: string; readonly mac?: string }[],
  mac: string,
): Port['allowedAddressPairs'] {
  return pairs.map((pair) => ({ ip: pair.ip, mac: pair.mac?.toLowerCase() ?? mac }))
}

/** Returns true if a port of a network has this MAC address. */
export function hasMac(world: World, network: Network, mac: string): boolean {
  return world.findOne('network.interface', 'mac', addressKey(network.id, mac.toLowerCase())) !== undefined
}

function freeMac(world: World, network: Network): string {
  for (;;) {
    const tail = Array.from({ length: 3 }, () => world.random.below(256).toString(16).padStart(2, '0'))
    const mac = `fa:16:3e:${tail.join(':')}`
    if (!hasMac(world, network, mac)) return mac
  }
}

/** Draws the traffic of a port when it becomes active. */
function traffic(world: World): Pick<Port, 'rxMbps' | 'txMbps' | 'pps'> {
  return { rxMbps: world.random.below(400), txMbps: world.random.below(400), pps: world.random.below(60_000) }
}
