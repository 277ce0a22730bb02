/** Endpoints of VPN services, which run on routers. A service is up while one of its connections is. */
import { check } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import type { Handlers, CallOf } from '../call.ts'
import { checkNotDeleting } from '../deleting.ts'
import { page } from '../page.ts'
import { list, ok } from '../response.ts'
import {
  openCreate,
  change,
  checkIdle,
  checkName,
  checkReady,
  checkUnused,
  openDelete,
  completionsOf,
  initialFields,
} from './lifecycle.ts'

/** Endpoints under `/network/vpn/services`. */
export const vpnServiceHandlers = {
  listVpnServices: (call, world) => list(page(world, 'vpn.service', call.context.project.id, call.query)),

  getVpnService: (call) => ok(call.row('vpn.service')),

  createVpnService(call, world) {
    const { body, context, origin } = call
    checkRouter(call, world)
    checkName(world, 'vpn.service', context.project.id, body.name)
    const service = world.insert(
      'vpn.service',
      {
        origin,
        id: world.newId('vpn.service'),
        name: body.name,
        description: body.description ?? '',
        routerId: body.routerId,
        subnetId: body.subnetId ?? null,
        externalIp: null,
        adminStateUp: body.adminStateUp ?? true,
        status: 'DOWN',
        ...initialFields,
        usedByCount: 0,
        createdAt: world.now,
        updatedAt: world.now,
      },
      { ...context.owner },
    )
    return openCreate(call, service)
  },

  updateVpnService(call, world) {
    const service = call.row('vpn.service')
    checkReady(service)
    checkName(world, 'vpn.service', call.context.project.id, call.body.name, service.id)
    return change(call, service, call.body)
  },

  deleteVpnService(call, world) {
    const service = call.row('vpn.service')
    checkIdle(service)
    checkUnused(service, world.find('vpn.connection', 'service', service.id))
    return openDelete(call, service)
  },
} satisfies Partial<Handlers>

/** The router must have a gateway, and an interface on the subnet if one is named (as in Neutron). */
function checkRouter({ body, context }: CallOf<'createVpnService'>, world: World): void {
  const router = world.get('network.router', body.routerId)
  check(
    router?.hidden.scopeId === context.project.id,
    'NOT_FOUND',
    `There is no router ${JSON.stringify(body.routerId)} here.`,
    { field: 'routerId' },
  )
  const subnet = world.get('network.subnet', body.subnetId)
  check(
    !body.subnetId || subnet?.hidden.scopeId === context.project.id,
    'NOT_FOUND',
    `There is no subnet ${JSON.stringify(body.subnetId)} here.`,
    { field: 'subnetId' },
  )
  checkNotDeleting(router, { field: 'routerId' })
  if (subnet) checkNotDeleting(subnet, { field: 'subnetId' })
  const way = subnet && router.doc.interfaces.find((one) => one.subnet === subnet.id)
  const port = world.get('network.interface', way?.id)
  if (port) checkNotDeleting(port, { field: 'subnetId' })
  check(
    router.doc.externalGateway,
    'VALIDATION_FAILED',
    `The router "${router.doc.name}" has no external gateway; tunnels could not leave by it.`,
    { field: 'routerId' },
  )
  check(!subnet || way, 'VALIDATION_FAILED', `The router "${router.doc.name}" has no interface on that subnet.`, {
    field: 'subnetId',
  })
}

/** Updates a service from its router and its connections. */
export function refreshService(world: World, service: Row<'vpn.service'>): void {
  const { doc } = service
  const connections = world.find('vpn.connection', 'service', service.id)
  const settled = doc.provisioningState !== 'PENDING_CREATE'
  const up = doc.adminStateUp && connections.some((one) => statusOf(world, one.doc, service) === 'ACTIVE')
  const externalIp = settled
    ? (world.get('network.router', doc.routerId)?.doc.externalGateway?.externalIp ?? doc.externalIp)
    : doc.externalIp
  world.patch(service, {
    usedByCount: connections.length,
    status: doc.provisioningState === 'ERROR' ? 'ERROR' : up ? 'ACTIVE' : 'DOWN',
    externalIp,
  })
}

/** Whether traffic can flow through a connection: it is built, and neither it nor its service is disabled. */
export function statusOf(
  world: World,
  connection: Doc<'vpn.connection'>,
  service = world.get('vpn.service', connection.serviceId),
): Doc<'vpn.connection'>['status'] {
  if (connection.provisioningState === 'ERROR') return 'ERROR'
  const built = connection.provisioningState !== 'PENDING_CREATE'
  return built && connection.adminStateUp && service?.doc.adminStateUp && service.doc.provisioningState !== 'ERROR'
    ? 'ACTIVE'
    : 'DOWN'
}

/** Completions of work on services: the status of their connections follows theirs. */
export const vpnServiceCompletions: Readonly<Record<string, Completion>> = completionsOf(
  'vpn.service',
  (world, { id }) => {
    const service = world.get('vpn.service', id)
    if (!service) return
    for (const connection of world.find('vpn.connection', 'service', id))
      world.patch(connection, { status: statusOf(world, connection.doc, service) })
    refreshService(world, service)
  },
)
