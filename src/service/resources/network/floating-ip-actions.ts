/**
 * Endpoints that associate a floating IP with a port, and disassociate it. As in Neutron, a router must connect the
 * floating IP's network with the port's subnet.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { checkNotDeleting, stateFacts } from '../kit/checks.ts'
import { start, onRecord, undoing } from '../kit/work.ts'
import { disassociate, associate, routerTo } from './floating.ts'
import { portsOf } from './ports.ts'
import { lookup } from '../kit/lookup.ts'

type Port = Row<'network.interface'>
type Asking = Pick<Call, 'world' | 'context'>

/** The target of a floating IP, as stored in the Operation's input. */
export type FloatingIpTarget = { readonly portId: string; readonly fixedIp: string; readonly routerId: string }

const ACTION_MS = 5_000
const RULE = 'network.floating-ips' as const
const { invalid, conflict } = refusals(RULE)

export const floatingIpActionHandlers = {
  associateFloatingIp(call, world) {
    const floatingIp = call.row('floatingIp')
    const { poolId, status, networkInterfaceId } = floatingIp.doc
    const { body } = call
    if ((body.networkInterfaceId === undefined) === (body.instanceId === undefined))
      throw invalid('Send either a network interface or an instance.', 'networkInterfaceId')
    const port = body.instanceId === undefined ? undefined : portOfInstance(call, body.instanceId)
    const target = checkTarget(
      call,
      { networkInterfaceId: port?.id ?? body.networkInterfaceId!, fixedIp: body.fixedIp },
      poolId,
    )
    checkNotDeleting(floatingIp)
    if (status !== 'DOWN' && status !== 'ACTIVE')
      throw conflict(`The floating IP is ${status}; it must be DOWN.`, stateFacts(status, ['DOWN', 'ACTIVE']))
    if (networkInterfaceId !== null)
      throw conflict('The floating IP is already associated with a port; disassociate it first.')
    // It is associated at once, and becomes active when the work is done.
    return start(call, { on: floatingIp, takesMs: ACTION_MS, input: { ...target } }, () =>
      bind(world, floatingIp, target),
    )
  },

  disassociateFloatingIp(call) {
    const floatingIp = call.row('floatingIp')
    checkNotDeleting(floatingIp)
    if (floatingIp.doc.networkInterfaceId === null) throw conflict('The floating IP is not associated with a port.')
    return start(call, { on: floatingIp, takesMs: ACTION_MS })
  },
} satisfies Partial<Handlers>

const free = onRecord('floatingIp', (world, floatingIp) => void disassociate(world, floatingIp))

export const floatingIpActionCompletions: Readonly<Record<string, Completion>> = {
  'network.floatingIp.associate': undoing(
    onRecord('floatingIp', (world, floatingIp, job) =>
      associateTarget(world, floatingIp, job.hidden.input as FloatingIpTarget),
    ),
    free,
  ),
  'network.floatingIp.disassociate': { succeed: free },
}

/** Shows the target of a floating IP before the work that associates it is done. */
export function bind(world: World, floatingIp: Row<'floatingIp'>, target: FloatingIpTarget): Row<'floatingIp'> {
  const { portId: networkInterfaceId, fixedIp, routerId } = target
  return world.patch(floatingIp, { networkInterfaceId, fixedIp, routerId })
}

/** Associates a floating IP with the target of its Operation, if both still belong together. */
export function associateTarget(
  world: World,
  floatingIp: Row<'floatingIp'>,
  target: FloatingIpTarget | undefined,
): void {
  const port = world.get('network.interface', target?.portId)
  if (target && port && floatingIp.doc.networkInterfaceId === port.id)
    associate(world, floatingIp, port, target.fixedIp, target.routerId)
}

/**
 * Returns the port and address that a floating IP of a pool can be associated with.
 * @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT
 */
export function checkTarget(
  call: Asking,
  asked: { networkInterfaceId: string; fixedIp?: string | undefined },
  poolId: string,
): FloatingIpTarget {
  const { world } = call
  const port = lookup.own(call, 'network.interface', asked.networkInterfaceId, {
    field: 'networkInterfaceId',
    rule: RULE,
  })
  const facts = { field: 'networkInterfaceId', rule: RULE }
  const fixed =
    asked.fixedIp === undefined
      ? port.doc.fixedIps[0]
      : port.doc.fixedIps.find(({ ipAddress }) => ipAddress === asked.fixedIp)
  if (!fixed && asked.fixedIp !== undefined)
    throw invalid(`The port does not have the address ${asked.fixedIp}.`, 'fixedIp')
  if (!fixed) throw conflict('The port does not have an address yet.', facts)
  checkNotDeleting(port)
  const { device } = port.doc
  const user =
    device?.kind === 'instance'
      ? world.get('instance', device.id)
      : device?.kind === 'loadBalancer'
        ? world.get('loadBalancer', device.id)
        : undefined
  if (user) checkNotDeleting<'instance' | 'loadBalancer'>(user, facts)
  const other = world.find('floatingIp', 'port', port.id).find(({ doc }) => doc.fixedIp === fixed.ipAddress)
  if (other)
    throw conflict(`The floating IP ${other.doc.address} is already associated with ${fixed.ipAddress}.`, facts)
  const router = routerTo(world, poolId, fixed.subnetId)
  if (router) checkNotDeleting(router, facts)
  const way = router?.doc.interfaces.find(({ subnet }) => subnet === fixed.subnetId)
  const wayPort = world.get('network.interface', way?.id)
  if (wayPort) checkNotDeleting(wayPort, facts)
  if (!router) throw conflict("No router connects the floating IP's network to the port's subnet.", facts)
  return { portId: port.id, fixedIp: fixed.ipAddress, routerId: router.id }
}

/** The primary port of an instance, otherwise its oldest port. */
function portOfInstance(call: Asking, id: string): Port {
  const { world } = call
  const instance = lookup.own(call, 'instance', id, { field: 'instanceId', rule: RULE })
  checkNotDeleting(instance, { field: 'instanceId' })
  const ports = portsOf(world, 'instance', id).sort((a, b) => a.createdMs - b.createdMs)
  const port = ports.find(({ hidden }) => hidden.primary) ?? ports[0]
  if (!port) throw conflict('The instance has no network interface.', 'instanceId')
  return port
}
