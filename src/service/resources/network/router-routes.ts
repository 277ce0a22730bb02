/** Endpoints of static routes of a router. Reads show changes at once, while the Operation still applies them. */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { start, onRecord, undoing } from '../kit/work.ts'
import { addressOf, blockOf, blockText, inBlock, addressText, type Address } from './addresses.ts'
import { checkAtWork } from './routers.ts'

const { invalid, conflict, refused } = refusals('routers.routes')

type Route = Doc<'network.router'>['routes'][number]

const ROUTE_MS = 5_000
/** Maximum number of routes of a router (Neutron: max_routes). */
const MOST_ROUTES = 30

export const routerRouteHandlers = {
  createRouterRoute(call, world) {
    const router = call.row('network.router')
    const asked = readRoute(call.body)
    checkAtWork(router)
    const { routes } = router.doc
    checkNexthop(world, router, asked.address)
    const twice = routes.some(
      ({ destination, nexthop }) => destination === asked.destination && nexthop === asked.nexthop,
    )
    if (twice)
      throw conflict(`The router already has a route to ${asked.destination} through ${asked.nexthop}.`, 'destination')
    if (routes.length >= MOST_ROUTES)
      throw refused('QUOTA_EXCEEDED', `A router can have at most ${MOST_ROUTES} routes.`, {
        details: { resource: 'routes', available: 0 },
      })
    const route: Route = { id: world.random.id('rte'), destination: asked.destination, nexthop: asked.nexthop }
    return start(call, { on: router, takesMs: ROUTE_MS, input: { route } }, () =>
      world.patch(router, { routes: [...routes, route] }),
    )
  },

  deleteRouterRoute(call, world) {
    const router = call.row('network.router')
    checkAtWork(router)
    const route = router.doc.routes.find(({ id }) => id === call.params.routeId)!
    return start(call, { on: router, takesMs: ROUTE_MS, input: { route } }, () =>
      world.patch(router, { routes: router.doc.routes.filter((one) => one !== route) }),
    )
  },
} satisfies Partial<Handlers>

/** Completions of route changes; if the work fails or is cancelled, the change is undone. */
export const routerRouteCompletions: Readonly<Record<string, Completion>> = {
  'network.router.addRoute': undoing(
    () => undefined,
    onRecord('network.router', (world, router, job) => {
      const { id } = job.hidden.input.route as Route
      world.patch(router, { routes: router.doc.routes.filter((one) => one.id !== id) })
    }),
  ),
  'network.router.removeRoute': undoing(
    () => undefined,
    onRecord('network.router', (world, router, job) => {
      const route = job.hidden.input.route as Route
      if (!router.doc.routes.some(({ id }) => id === route.id))
        world.patch(router, { routes: [...router.doc.routes, route] })
    }),
  ),
}

/** Converts the destination and the next hop to canonical form; both must belong to the same address family. */
function readRoute(body: { destination: string; nexthop: string }): {
  destination: string
  nexthop: string
  address: Address
} {
  const block = blockOf(body.destination)
  if (!block)
    throw invalid(
      `${body.destination} is not a CIDR prefix with all host bits zero, such as 192.168.0.0/24.`,
      'destination',
    )
  const address = addressOf(body.nexthop)
  if (!address || address.bits !== block.bits)
    throw invalid(`${body.nexthop} is not an IP address of the same family as the destination.`, 'nexthop')
  return { destination: blockText(block), nexthop: addressText(address), address }
}

/**
 * Checks that the next hop is on a subnet of the router, and is not an address of the router itself (Neutron:
 * InvalidRoutes).
 */
function checkNexthop(world: World, router: Row<'network.router'>, address: Address): void {
  const nexthop = addressText(address)
  const touched = router.doc.interfaces.flatMap(({ id, subnet }) => {
    const cidr = world.get('network.subnet', subnet)?.doc.cidr
    return cidr === undefined ? [] : { cidr, port: world.get('network.interface', id) }
  })
  const way = touched.find(({ cidr }) => inBlock(blockOf(cidr)!, address))
  if (!way)
    throw invalid(
      `${nexthop} is not on a subnet that the router is connected to (${touched.map(({ cidr }) => cidr).join(', ') || 'it has none'}).`,
      'nexthop',
    )
  if (way.port) checkNotDeleting(way.port, { field: 'nexthop' })
  if (router.doc.interfaces.some(({ fixedIp }) => fixedIp === nexthop))
    throw invalid(`${nexthop} is an address of the router itself.`, 'nexthop')
}
