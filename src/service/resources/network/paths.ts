/** Tells whether traffic can pass: everything on its way must be switched on. */
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'

type Router = Row<'network.router'>

/** Returns false if a network is switched off. */
export function isNetworkOn(world: World, networkId: string | null): boolean {
  return world.get('network.network', networkId)?.doc.adminStateUp !== false
}

/** Returns true if a router and the network of its gateway are switched on. */
export function isRouterOn(world: World, { doc, hidden }: Router): boolean {
  return doc.adminStateUp && isNetworkOn(world, hidden.gatewayNetworkId)
}

/** Returns true if a subnet's network, and the interface of a router on the subnet, if any, are switched on. */
export function isSubnetOn(world: World, { doc }: Router, subnetId: string): boolean {
  const way = doc.interfaces.find(({ subnet }) => subnet === subnetId)
  return (
    isNetworkOn(world, world.get('network.subnet', subnetId)?.doc.networkId ?? null) &&
    world.get('network.interface', way?.id)?.doc.adminStateUp !== false
  )
}

/**
 * Returns false if routers connect two networks, but none of them is switched on with its interfaces. Networks that no
 * router connects count as connected elsewhere.
 */
export function areConnected(world: World, fromId: string, toId: string): boolean {
  if (fromId === toId) return true
  const between = (world.get('network.network', fromId)?.doc.subnets ?? [])
    .flatMap(({ id }) => world.find('network.router', 'subnet', id))
    .filter(({ doc }) => doc.interfaces.some(({ network }) => network === toId))
  const carries = (router: Router, networkId: string): boolean =>
    router.doc.interfaces.some(({ network, subnet }) => network === networkId && isSubnetOn(world, router, subnet))
  return (
    between.length === 0 ||
    between.some((router) => router.doc.adminStateUp && carries(router, fromId) && carries(router, toId))
  )
}
