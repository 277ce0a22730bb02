/**
 * Endpoints of VPN services, which run on routers. A service is ACTIVE while it is switched on and at least one of its
 * connections is ACTIVE.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, StepHandler, World } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { create } from '../kit/documents.ts'
import { isRouterOn, isSubnetOn } from '../network/paths.ts'
import { openCreate, change, checkName, checkReady, openDelete, completionsOf } from './lifecycle.ts'
import { lookup } from '../kit/lookup.ts'

const RULE = 'vpn.services' as const
const { invalid } = refusals(RULE)

/** Endpoints under `/network/vpn/services`. */
export const vpnServiceHandlers = {
  createVpnService(call, world) {
    const { body, context } = call
    checkRouter(call, world)
    checkName(world, 'vpn.service', context.project.id, body.name)
    const given = { ...body, status: 'DOWN', provisioningState: 'PENDING_CREATE' } as const
    return openCreate(call, create(call, 'vpn.service', given))
  },

  updateVpnService(call) {
    const service = call.row('vpn.service')
    checkReady(service)
    return change(call, service, call.body)
  },

  deleteVpnService: (call) => openDelete(call, call.row('vpn.service')),
} satisfies Partial<Handlers>

/** Checks that the router has a gateway, and an interface on the subnet if one is named (as in Neutron). */
function checkRouter(call: CallOf<'createVpnService'>, world: World): void {
  const { body } = call
  const router = lookup.own(call, 'network.router', body.routerId, { rule: RULE, field: 'routerId' })
  const subnet = lookup.own(call, 'network.subnet', body.subnetId || undefined, { rule: RULE, field: 'subnetId' })
  checkNotDeleting(router, { field: 'routerId' })
  if (subnet) checkNotDeleting(subnet, { field: 'subnetId' })
  const way = subnet && router.doc.interfaces.find((one) => one.subnet === subnet.id)
  const port = world.get('network.interface', way?.id)
  if (port) checkNotDeleting(port, { field: 'subnetId' })
  if (!router.doc.externalGateway)
    throw invalid(`The router "${router.doc.name}" has no external gateway, which tunnels need.`, 'routerId')
  if (subnet && !way) throw invalid(`The router "${router.doc.name}" has no interface on that subnet.`, 'subnetId')
}

/** The handler name of the step that sets a tunnel to ACTIVE. */
const TUNNEL = 'vpn tunnel'
/** How long both ends take to negotiate after everything is set up (ms in a real cloud). */
const NEGOTIATION_MS = 10_000

/** Updates a service from its router and its connections. */
export function refreshService(world: World, { id }: Row<'vpn.service'>): void {
  const service = world.need('vpn.service', id)
  const { doc } = service
  const connections = world.find('vpn.connection', 'service', id)
  const settled = doc.provisioningState !== 'PENDING_CREATE'
  const up = doc.adminStateUp && connections.some((one) => one.doc.status === 'ACTIVE')
  const externalIp = settled
    ? (world.get('network.router', doc.routerId)?.doc.externalGateway?.externalIp ?? doc.externalIp)
    : doc.externalIp
  world.patch(service, {
    usedByCount: connections.length,
    status: doc.provisioningState === 'ERROR' ? 'ERROR' : up ? 'ACTIVE' : 'DOWN',
    externalIp,
  })
}

/** Updates the connections of a service, and then the service. */
export function refreshTunnels(world: World, { id }: Row<'vpn.service'>): void {
  for (const connection of world.find('vpn.connection', 'service', id)) refreshTunnel(world, connection)
  const service = world.get('vpn.service', id)
  if (service) refreshService(world, service)
}

/**
 * Updates the status of a connection: it becomes DOWN as soon as something that it needs is down, and ACTIVE when the
 * negotiation that follows its setup has ended.
 */
export function refreshTunnel(world: World, { id }: Row<'vpn.connection'>): void {
  const connection = world.get('vpn.connection', id)
  if (!connection) return
  const { doc, hidden } = connection
  if (doc.provisioningState === 'ERROR' || !canCarry(world, doc)) {
    world.unschedule(hidden.stepId)
    const status = doc.provisioningState === 'ERROR' ? 'ERROR' : 'DOWN'
    return void world.patch(connection, { status }, { stepId: undefined })
  }
  if (doc.status === 'ACTIVE' || hidden.stepId !== undefined) return
  const stepId = world.schedule({
    atMs: world.nowMs + world.clock.paced(NEGOTIATION_MS),
    handler: TUNNEL,
    id,
    step: 'up',
    work: true,
  })
  world.patch(connection, { status: 'DOWN' }, { stepId })
}

/** Updates a connection and its service. */
export function refreshConnection(world: World, connection: Row<'vpn.connection'>): void {
  refreshTunnel(world, connection)
  const service = world.get('vpn.service', connection.doc.serviceId)
  if (service) refreshService(world, service)
}

/** Returns the completions of work on a kind of policy, which also update the connections that use it. */
export function completionsOfPolicy(kind: 'vpn.ikePolicy' | 'vpn.ipsecPolicy'): Record<string, Completion> {
  const index = kind === 'vpn.ikePolicy' ? 'ikePolicy' : 'ipsecPolicy'
  return completionsOf(kind, (world, { id }) => {
    for (const connection of world.find('vpn.connection', index, id)) refreshConnection(world, connection)
  })
}

/** Ends the negotiation of a tunnel. */
export const tunnelSteps: Readonly<Record<string, StepHandler>> = {
  [TUNNEL]: (world, id) => {
    const connection = world.get('vpn.connection', id)
    if (!connection) return
    const { doc } = world.patch(connection, { status: 'ACTIVE' }, { stepId: undefined })
    const service = world.get('vpn.service', doc.serviceId)
    if (service) refreshService(world, service)
  },
}

/**
 * Returns true if everything that a connection needs is built and switched on: its service and router, the subnet of
 * the service, at least one of its local subnets, and the interfaces of the router on them.
 */
function canCarry(world: World, doc: Doc<'vpn.connection'>): boolean {
  const service = world.get('vpn.service', doc.serviceId)?.doc
  const router = world.get('network.router', service?.routerId)
  const policies = [world.get('vpn.ikePolicy', doc.ikePolicyId), world.get('vpn.ipsecPolicy', doc.ipsecPolicyId)]
  return (
    doc.adminStateUp &&
    doc.provisioningState !== 'PENDING_CREATE' &&
    service?.adminStateUp === true &&
    service.provisioningState !== 'PENDING_CREATE' &&
    service.provisioningState !== 'ERROR' &&
    router !== undefined &&
    isRouterOn(world, router) &&
    (service.subnetId === null || isSubnetOn(world, router, service.subnetId)) &&
    doc.localSubnetIds.some((id) => isSubnetOn(world, router, id)) &&
    policies.every((policy) => policy !== undefined && policy.doc.provisioningState !== 'ERROR')
  )
}

/** Completions of work on services, which also update the status of their connections. */
export const vpnServiceCompletions: Readonly<Record<string, Completion>> = completionsOf(
  'vpn.service',
  (world, { id }) => {
    const service = world.get('vpn.service', id)
    if (service) refreshTunnels(world, service)
  },
)
