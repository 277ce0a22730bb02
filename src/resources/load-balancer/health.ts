/**
 * Computes the operating status of a load balancer bottom-up, as Octavia does: instances determine members, members
 * pools, pools listeners, and listeners the load balancer.
 */
import type { World } from '../../world/world.ts'
import type { Member } from './parts.ts'
import type { Monitor } from './parts.ts'
import type { Pool } from './parts.ts'
import type { Listener } from './parts.ts'
import type { LoadBalancer } from './parts.ts'

type Health = LoadBalancer['operatingStatus']
type Switched = { readonly adminStateUp: boolean; readonly provisioningStatus: LoadBalancer['provisioningStatus'] }

/** The document with all current operating statuses. */
export function withHealth(world: World, doc: LoadBalancer): LoadBalancer {
  // If the load balancer is disabled, no part carries traffic.
  const seen = <T extends Switched>(part: T, health: Health): Health =>
    doc.adminStateUp || isBroken(part) ? health : 'OFFLINE'
  const backendMembers = doc.backendMembers.map((member) => ({
    ...member,
    operatingStatus: seen(member, ofMember(world, member, doc.pools)),
  }))
  const pools = doc.pools.map((pool) => ({
    ...pool,
    monitor: pool.monitor && { ...pool.monitor, operatingStatus: seen(pool.monitor, ofMonitor(pool.monitor)) },
    operatingStatus: seen(pool, ofPool(pool, backendMembers)),
  }))
  const listeners = doc.listeners.map((listener) => ({
    ...listener,
    operatingStatus: seen(listener, ofListener(listener, pools)),
  }))
  const next = { ...doc, backendMembers, pools, listeners }
  return { ...next, operatingStatus: ofAll(next) }
}

/** Updates the health of the load balancers that have an instance as a member, after it was started or stopped. */
export function refreshMembers(world: World, instanceId: string): void {
  for (const row of world.find('loadBalancer', 'instance', instanceId)) world.patch(row, withHealth(world, row.doc))
}

const isBroken = ({ provisioningStatus }: Switched): boolean => provisioningStatus === 'ERROR'
const isOff = ({ adminStateUp, provisioningStatus }: Switched): boolean =>
  !adminStateUp || provisioningStatus === 'PENDING_CREATE'

function ofMember(world: World, member: Member, pools: readonly Pool[]): Health {
  const monitor = pools.find(({ id }) => id === member.poolId)?.monitor
  if (isBroken(member)) return 'ERROR'
  if (isOff(member)) return 'OFFLINE'
  if (!monitor || isOff(monitor)) return 'NO_MONITOR'
  const answers = member.instanceId === null || world.get('instance', member.instanceId)?.doc.powerState === 'RUNNING'
  if (!answers) return 'ERROR'
  return member.weight === 0 ? 'DRAINING' : 'ONLINE'
}

function ofMonitor(monitor: Monitor): Health {
  if (isBroken(monitor)) return 'ERROR'
  return isOff(monitor) ? 'OFFLINE' : 'ONLINE'
}

function ofPool(pool: Pool, members: readonly Member[]): Health {
  if (isBroken(pool)) return 'ERROR'
  return isOff(pool)
    ? 'OFFLINE'
    : worst(members.filter(({ poolId, operatingStatus }) => poolId === pool.id && operatingStatus !== 'OFFLINE'))
}

function ofListener(listener: Listener, pools: readonly Pool[]): Health {
  if (isBroken(listener)) return 'ERROR'
  return isOff(listener)
    ? 'OFFLINE'
    : worst(pools.filter(({ id, operatingStatus }) => id === listener.defaultPoolId && operatingStatus !== 'OFFLINE'))
}

function ofAll(doc: LoadBalancer): Health {
  if (isBroken(doc)) return 'ERROR'
  return isOff(doc) ? 'OFFLINE' : worst(doc.listeners.filter(({ operatingStatus }) => operatingStatus !== 'OFFLINE'))
}

/** ERROR if all parts are, DEGRADED if some are not ONLINE, otherwise ONLINE. */
function worst(parts: readonly { readonly operatingStatus: Health }[]): Health {
  const failed = parts.filter(({ operatingStatus }) => operatingStatus === 'ERROR').length
  if (failed > 0 && failed === parts.length) return 'ERROR'
  return failed > 0 || parts.some(({ operatingStatus }) => operatingStatus === 'DEGRADED') ? 'DEGRADED' : 'ONLINE'
}
