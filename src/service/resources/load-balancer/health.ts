/**
 * Computes the operating status of a load balancer bottom-up, as Octavia does: instances determine the status of
 * members, members that of pools, pools that of listeners, and listeners that of the load balancer.
 */
import { addressKey } from '../../state/kinds/network.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { areConnected, isNetworkOn } from '../network/paths.ts'
import { portsOf } from '../network/ports.ts'
import type { LoadBalancer, Member } from './parts.ts'

type Health = LoadBalancer['operatingStatus']
type Part = { readonly operatingStatus: Health }
type Switched = { readonly adminStateUp: boolean; readonly provisioningStatus: LoadBalancer['provisioningStatus'] }

/** Returns the document with all operating statuses updated. */
export function withHealth(world: World, doc: LoadBalancer): LoadBalancer {
  // If the load balancer is disabled, no part carries traffic.
  const seen = (part: Switched, health: Health): Health => (doc.adminStateUp || isBroken(part) ? health : 'OFFLINE')
  const seenWhole = (whole: Switched, parts: readonly Part[] = []): Health => seen(whole, ofWhole(whole, parts))
  const backendMembers = doc.backendMembers.map((member) => ({
    ...member,
    operatingStatus: seen(member, ofMember(world, doc, member)),
  }))
  const pools = doc.pools.map((pool) => ({
    ...pool,
    monitor: pool.monitor && { ...pool.monitor, operatingStatus: seenWhole(pool.monitor) },
    operatingStatus: seenWhole(
      pool,
      backendMembers.filter(({ poolId }) => poolId === pool.id),
    ),
  }))
  const listeners = doc.listeners.map((listener) => ({
    ...listener,
    operatingStatus: seenWhole(
      listener,
      pools.filter(({ id }) => id === listener.defaultPoolId),
    ),
  }))
  const next = { ...doc, backendMembers, pools, listeners }
  return { ...next, operatingStatus: ofWhole(next, listeners) }
}

/** Updates the address and health of an instance in the load balancers that have it as a member. */
export function refreshMembers(world: World, instanceId: string): void {
  const address = world.get('instance', instanceId)?.doc.fixedIp
  for (const row of world.find('loadBalancer', 'instance', instanceId)) {
    const backendMembers = row.doc.backendMembers.map((member) =>
      address && member.instanceId === instanceId && member.address !== address ? { ...member, address } : member,
    )
    world.patch(row, withHealth(world, { ...row.doc, backendMembers }))
  }
}

/** Updates the load balancers with a member at an address of a port that was changed or deleted. */
export function refreshMembersAt(world: World, port: Row<'network.interface'>): void {
  const { scopeId } = port.hidden
  for (const { ipAddress } of port.doc.fixedIps)
    for (const row of world.find('loadBalancer', 'member', addressKey(scopeId, ipAddress)))
      world.patch(row, withHealth(world, world.need('loadBalancer', row.id).doc))
}

/** Updates the load balancers on a subnet, whose members may be reached through a router there. */
export function refreshBalancersOn(world: World, subnetId: string): void {
  for (const row of world.find('loadBalancer', 'subnet', subnetId)) world.patch(row, withHealth(world, row.doc))
}

/** Marks the members whose instance was deleted: nothing responds at their addresses anymore. */
export function loseInstances(world: World, before: Row<'loadBalancer'>, after: Row<'loadBalancer'>): void {
  const had = new Set(before.doc.backendMembers.flatMap(({ id, instanceId }) => (instanceId === null ? [] : [id])))
  const lost = after.doc.backendMembers.flatMap(({ id, instanceId }) =>
    instanceId === null && had.has(id) ? [id] : [],
  )
  const changed = world.patchHidden(after, { lostMembers: [...(after.hidden.lostMembers ?? []), ...lost] })
  world.patch(changed, withHealth(world, changed.doc))
}

const isBroken = ({ provisioningStatus }: Switched): boolean => provisioningStatus === 'ERROR'
const isOff = ({ adminStateUp, provisioningStatus }: Switched): boolean =>
  !adminStateUp || provisioningStatus === 'PENDING_CREATE'

function ofMember(world: World, balancer: LoadBalancer, member: Member): Health {
  const monitor = balancer.pools.find(({ id }) => id === member.poolId)?.monitor
  if (isBroken(member)) return 'ERROR'
  if (isOff(member)) return 'OFFLINE'
  if (!monitor || isOff(monitor)) return 'NO_MONITOR'
  if (!answers(world, balancer, member)) return 'ERROR'
  return member.weight === 0 ? 'DRAINING' : 'ONLINE'
}

/**
 * Returns true if something responds at the address of a member. An address that belongs to no port in the sandbox
 * counts as a machine elsewhere, which responds.
 */
function answers(world: World, balancer: LoadBalancer, { id, instanceId, address, subnetId }: Member): boolean {
  if (instanceId !== null) {
    const port = portsOf(world, 'instance', instanceId).find(({ doc }) =>
      doc.fixedIps.some(({ ipAddress }) => ipAddress === address),
    )
    return port !== undefined && responds(world, balancer, port)
  }
  const network = world.get('network.network', balancer.vipNetworkId)
  const subnets = subnetId === null ? (network?.doc.subnets.map((subnet) => subnet.id) ?? []) : [subnetId]
  const port = subnets.flatMap((one) => world.find('network.interface', 'address', addressKey(one, address)))[0]
  if (port) return responds(world, balancer, port)
  return !world.get('loadBalancer', balancer.id)?.hidden.lostMembers?.includes(id)
}

/** Returns true if a port, its network and its instance are up, and the load balancer can reach its network. */
function responds(world: World, { vipNetworkId }: LoadBalancer, { doc }: Row<'network.interface'>): boolean {
  const isUp = doc.adminStateUp && isNetworkOn(world, doc.networkId) && areConnected(world, vipNetworkId, doc.networkId)
  return isUp && (doc.device?.kind !== 'instance' || world.get('instance', doc.device.id)?.doc.powerState === 'RUNNING')
}

/** Returns the status of something that is as healthy as its parts, while it is built and switched on. */
function ofWhole(whole: Switched, parts: readonly Part[]): Health {
  if (isBroken(whole)) return 'ERROR'
  return isOff(whole) ? 'OFFLINE' : worst(parts.filter(({ operatingStatus }) => operatingStatus !== 'OFFLINE'))
}

/** Returns ERROR if all parts are in ERROR, DEGRADED if some are in ERROR or DEGRADED, otherwise ONLINE. */
function worst(parts: readonly Part[]): Health {
  const failed = parts.filter(({ operatingStatus }) => operatingStatus === 'ERROR').length
  if (failed > 0 && failed === parts.length) return 'ERROR'
  return failed > 0 || parts.some(({ operatingStatus }) => operatingStatus === 'DEGRADED') ? 'DEGRADED' : 'ONLINE'
}
