/**
 * Follow-ups of switching something on or off: if a router or port goes down, so does everything whose traffic runs
 * through it, so that all records agree.
 */
import type { Change } from '../../world/changes.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { refreshMembers, refreshMembersAt } from '../load-balancer/health.ts'
import { refreshTunnels } from '../vpn/services.ts'
import { refreshFloatingIp } from './floating.ts'
import { powerPortsOf } from './ports.ts'
import { interfaceStatus } from './router-interfaces.ts'

/** Updates the interfaces, floating IPs and VPN services of a router that has been switched on or off. */
export function followRouter(world: World, { before, after }: Change): void {
  const [was, is] = [before as Row<'network.router'> | undefined, after as Row<'network.router'> | undefined]
  if (!was || !is || was.doc.adminStateUp === is.doc.adminStateUp) return
  powerPortsOf(world, 'router', is.id, is.doc.adminStateUp)
  for (const floatingIp of world.find('floatingIp', 'router', is.id)) refreshFloatingIp(world, floatingIp)
  for (const service of world.find('vpn.service', 'router', is.id)) refreshTunnels(world, service)
}

/**
 * Updates the floating IPs, router interface and load balancer members of a port whose state or addresses have changed.
 */
export function followPort(world: World, { before, after }: Change): void {
  const [was, is] = [before as Row<'network.interface'> | undefined, after as Row<'network.interface'> | undefined]
  if (!is) return was && refreshMembersAt(world, was)
  const isSame =
    was?.doc.status === is.doc.status &&
    was.doc.adminStateUp === is.doc.adminStateUp &&
    was.doc.device?.id === is.doc.device?.id &&
    was.doc.fixedIps === is.doc.fixedIps
  if (isSame) return
  if (was) for (const floatingIp of world.find('floatingIp', 'port', is.id)) refreshFloatingIp(world, floatingIp)
  if (is.doc.device?.kind === 'router') showInterface(world, is)
  if (is.doc.device?.kind === 'instance') refreshMembers(world, is.doc.device.id)
  if (was) refreshMembersAt(world, was)
  refreshMembersAt(world, is)
}

/** Refreshes the load balancer members of an instance that was started, stopped or given another address. */
export function followInstance(world: World, { before, after }: Change): void {
  const [was, is] = [before as Row<'instance'> | undefined, after as Row<'instance'> | undefined]
  if (was && is && (was.doc.fixedIp !== is.doc.fixedIp || was.doc.powerState !== is.doc.powerState))
    refreshMembers(world, is.id)
}

/** Updates the status of a port in its router's document. */
function showInterface(world: World, { id, doc }: Row<'network.interface'>): void {
  const router = world.get('network.router', doc.device?.id)
  const shown = router?.doc.interfaces.find((one) => one.id === id)
  if (!router || !shown || shown.status === 'BUILD' || doc.status === 'build') return
  const status = interfaceStatus(doc.status)
  if (shown.status !== status)
    world.patch(router, { interfaces: router.doc.interfaces.map((one) => (one === shown ? { ...one, status } : one)) })
}
