/**
 * Routers: they join a project's networks and lead outside. Built asynchronously; `ha` is accepted and then fails.
 */
import { check, errorBody } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Work, World } from '../../world/world.ts'
import type { Behaviours, CallOf } from '../call.ts'
import { openOperation } from '../operations.ts'
import { page } from '../page.ts'
import { accepted, list, ok, record } from '../reply.ts'


const CREATE_MS = 10_000
const ROUTE_MS = 5_000

export const routerBehaviours = {
  listRouters: (call, world) => list(page(world, 'network.router', call.place.project.id, call.query)),

  getRouter: (call) => ok(call.row('network.router')),

  createRouter(call, world) {
    const { body, place } = call
    checkName(world, call)
    check((body.routes ?? []).length === 0, 'VALIDATION_FAILED', 'A router is created without routes; add them once it is there.', { field: 'routes', rule: 'routers.routes-empty' })
    const router = world.insert('network.router', routerOf(call, world), { ...place.owner })
    const operation = openOperation(call, {
      action: 'network.router.create',
      on: router,
      takesMs: CREATE_MS,
      ...(body.ha && { plan: { outcome: 'fail', error: errorBody('FORBIDDEN', 'Projects cannot use highly available routers.') } }),
    })
    return record(202, router, operation)
  },

  deleteRouterRoute(call, world) {
    const router = call.row('network.router')
    const operation = openOperation(call, { action: 'network.router.route.delete', on: router, takesMs: ROUTE_MS })
    world.patch(router, { routes: router.doc.routes.filter(({ id }) => id !== call.params.routeId) })
    return accepted(operation)
  },
} satisfies Partial<Behaviours>

/** How the work on routers ends. */
export const routerWorks: Readonly<Record<string, Work>> = {
  'network.router.create': {
    succeed: (world, job) => change(world, job.doc.resourceId, { status: 'ACTIVE' }),
    fail: (world, job) => change(world, job.doc.resourceId, { status: 'ERROR', statusReason: job.doc.error!.message }),
    cancel: (world, job) => change(world, job.doc.resourceId, { status: 'ERROR', statusReason: 'Its creation was cancelled.', statusReasonCode: 'cancelled' }),
  },
  'network.router.route.delete': { succeed: () => undefined },
}

function change(world: World, id: string | null, patch: Partial<Doc<'network.router'>>): void {
  const router = world.get('network.router', id)
  if (router) world.patch(router, patch)
}

function checkName(world: World, call: CallOf<'createRouter'>): void {
  const taken = world.named('network.router', call.place.project.id, call.body.name)
  check(!taken, 'CONFLICT', `This project has a router named "${call.body.name}" already.`, { field: 'name', rule: 'routers.name' })
}

function routerOf(call: CallOf<'createRouter'>, world: World): Doc<'network.router'> {
  const { body } = call
  return {
    id: world.newId('network.router'),
    name: body.name,
    status: 'BUILD',
    statusReason: null,
    statusReasonCode: null,
    adminStateUp: true,
    ha: body.ha ?? false,
    distributed: false,
    externalGateway: null,
    interfaces: [],
    routes: [],
    createdAt: world.now,
    origin: call.origin,
  }
}

