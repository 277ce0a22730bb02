/**
 * Endpoints of routers. They are built asynchronously. A create with `ha` is accepted, but its Operation fails. Routes
 * and interfaces are in router-routes.ts and router-interfaces.ts.
 */
import { errorBody, refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import { create } from '../kit/documents.ts'
import {
  checkNameFree,
  checkNotDeleting,
  checkUnused,
  userOf,
  usersOf,
  checkQuota,
  checkStatus,
} from '../kit/checks.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { endOfDelete, startDelete, startAndShow, creation } from '../kit/work.ts'
import { ok } from '../../request/response.ts'
import { checkSnat, externalNetwork, gatewayOn } from './gateways.ts'
import { portsOf } from './ports.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid } = refusals('routers.routes-empty')

type Router = Doc<'network.router'>

const CREATE_MS = 10_000
const DELETE_MS = 5_000

/** Statuses in which a router can be changed; in ERROR, it can only be deleted. */
const AT_WORK: readonly Router['status'][] = ['ACTIVE', 'DOWN']
const DELETABLE: readonly Router['status'][] = [...AT_WORK, 'ERROR']

export const routerHandlers = {
  createRouter(call, world) {
    const { body, context } = call
    if ((body.routes ?? []).length > 0)
      throw invalid('A router must be created without routes; add them afterwards.', 'routes')
    checkSnat(body.externalNetwork !== null, body.snatEnabled)
    const region = lookup.region(call, body.region)
    const outside =
      body.externalNetwork === null ? null : externalNetwork(world, context.project.id, region, body.externalNetwork)
    checkNameFree(world, 'network.router', context.project.id, body.name, 'routers.name')
    checkQuota(call, { routers: 1 })
    const externalGateway = outside && gatewayOn(world, outside)
    const given = { name: body.name, status: 'BUILD', adminStateUp: true, ha: body.ha, externalGateway } as const
    const router = create(call, 'network.router', given, { region, gatewayNetworkId: outside && outside.id })
    return startAndShow(call, {
      on: router,
      takesMs: CREATE_MS,
      ...(body.ha && {
        plan: { outcome: 'fail', error: errorBody('FORBIDDEN', 'Projects cannot use highly available routers.') },
      }),
    })
  },

  updateRouter(call, world) {
    const { body, context } = call
    const router = call.row('network.router')
    const { name, adminStateUp, snatEnabled } = body
    checkSnat(
      body.externalNetwork === undefined ? router.doc.externalGateway !== null : body.externalNetwork !== null,
      snatEnabled,
    )
    checkAtWork(router)
    if (name !== router.doc.name) checkNameFree(world, 'network.router', context.project.id, name, 'routers.name')
    const gateway = body.externalNetwork === undefined ? {} : changeGateway(world, router, body.externalNetwork)
    const status = adminStateUp === undefined ? undefined : adminStateUp ? 'ACTIVE' : 'DOWN'
    const { externalGateway, ...gatewayFacts } = gateway
    return ok(world.patch(router, { name, adminStateUp, status, externalGateway }, gatewayFacts))
  },

  deleteRouter(call, world) {
    const router = call.row('network.router')
    checkState(router, DELETABLE)
    checkUnused(router, [...portsOf(world, 'router', router.id).map(userOf), ...usersOf(world, router)])
    return startDelete(call, router, DELETE_MS)
  },
} satisfies Partial<Handlers>

/** Completions of work on routers. */
export const routerCompletions: Readonly<Record<string, Completion>> = {
  'network.router.create': creation('network.router'),
  'network.router.delete': endOfDelete('network.router'),
}

/** Refuses work on a router that is being built, has failed, or is being deleted. @throws CONFLICT */
export function checkAtWork(router: Row<'network.router'>): void {
  checkState(router, AT_WORK)
}

function checkState(router: Row<'network.router'>, allowed: readonly Router['status'][]): void {
  checkStatus('router', router.doc.status, allowed, 'routers.state')
  checkNotDeleting(router)
}

/**
 * Returns the fields that change or remove the gateway; refuses this while floating IPs or VPN services use it, as in
 * Neutron.
 */
function changeGateway(
  world: World,
  router: Row<'network.router'>,
  asked: string | null,
): { externalGateway?: Router['externalGateway']; gatewayNetworkId?: string | null } {
  const { hidden } = router
  const outside = asked === null ? null : externalNetwork(world, hidden.scopeId, hidden.region, asked)
  if ((outside && outside.id) === hidden.gatewayNetworkId) return {}
  checkUnused(router, usersOf(world, router), { rule: 'network.floating-ips', what: "router's gateway" })
  return { externalGateway: outside && gatewayOn(world, outside), gatewayNetworkId: outside && outside.id }
}
