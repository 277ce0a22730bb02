/**
 * Follow-ups of switching something on or off: if a network, router or port goes down, so does everything whose traffic runs
 * through it, so that all records agree.
 */
import type { Change } from '../../state/changes.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { refreshBalancersOn, refreshMembers, refreshMembersAt } from '../load-balancer/health.ts'
import { refreshConnection, refreshTunnels } from '../vpn/services.ts'
import { refreshFloatingIp } from './floating.ts'
import { powerPort, powerPortsOf, runs } from './ports.ts'
import { interfaceStatus } from './router-interfaces.ts'

/**
 * Updates the ports of a network that has been switched on or off, the routers and floating IPs that use it as their
 * way out, and the VPN services and connections on its subnets.
 */
export function followNetwork(world: World, { before: was, after: is }: Change<'network.network'>): void {
  if (!was || !is || was.doc.adminStateUp === is.doc.adminStateUp) return
  for (const port of world.find('network.interface', 'network', is.id))
    if (port.doc.status !== 'build') powerPort(world, port, runs(world, port.doc.device))
  for (const router of world.find('network.router', 'gateway', is.id)) refreshRouted(world, router)
  for (const { id } of is.doc.subnets) {
    for (const service of world.find('vpn.service', 'subnet', id)) refreshTunnels(world, service)
    for (const connection of world.find('vpn.connection', 'subnet', id)) refreshConnection(world, connection)
  }
}

/** Updates the interfaces of a router that has been switched on or off, and what runs through it. */
export function followRouter(world: World, { before: was, after: is }: Change<'network.router'>): void {
  if (!was || !is || was.doc.adminStateUp === is.doc.adminStateUp) return
  powerPortsOf(world, 'router', is.id, is.doc.adminStateUp)
  refreshRouted(world, is)
}

/** Updates what runs through a router: floating IPs, VPN services, and members of load balancers. */
function refreshRouted(world: World, { id, doc }: Row<'network.router'>): void {
  for (const floatingIp of world.find('floatingIp', 'router', id)) refreshFloatingIp(world, floatingIp)
  for (const service of world.find('vpn.service', 'router', id)) refreshTunnels(world, service)
  for (const { subnet } of doc.interfaces) refreshBalancersOn(world, subnet)
}

/**
 * Updates the floating IPs, router with what runs through it, and load balancer members of a port whose state or
 * addresses have changed.
 */
export function followPort(world: World, { before: was, after: is }: Change<'network.interface'>): void {
  if (!is) return was && refreshMembersAt(world, was)
  const isSame =
    was?.doc.status === is.doc.status &&
    was.doc.adminStateUp === is.doc.adminStateUp &&
    was.doc.device?.id === is.doc.device?.id &&
    was.doc.fixedIps === is.doc.fixedIps
  if (isSame) return
  if (was) for (const floatingIp of world.find('floatingIp', 'port', is.id)) refreshFloatingIp(world, floatingIp)
  if (is.doc.device?.kind === 'router') {
    showInterface(world, is)
    const router = world.get('network.router', is.doc.device.id)
    if (router) refreshRouted(world, router)
  }
  if (is.doc.device?.kind === 'instance') refreshMembers(world, is.doc.device.id)
  if (was) refreshMembersAt(world, was)
  refreshMembersAt(world, is)
}

/** Refreshes the load balancer members of an instance that was started, stopped or given another address. */
export function followInstance(world: World, { before: was, after: is }: Change<'instance'>): void {
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
