/**
 * Endpoints for network interfaces and security groups of an existing instance. Their ports belong to the network area.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Completion } from '../../state/world.ts'
import type { Handlers, CallOf } from '../../request/call.ts'
import { checkPortAttachable, freePort, networkFor, plugNew, regroup, unplug } from '../network/instance-ports.ts'
import { bindPort, deviceOf, portsOf, settlePort } from '../network/ports.ts'
import { checkNotDeleting, isDeleting, checkQuota } from '../kit/checks.ts'
import { markLeaving, start, onNamed, onRecord, undoing, type JobAct } from '../kit/work.ts'
import { checkInstanceAction } from './instance-states.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict } = refusals('instances.actions')

const ACTION_MS = 5_000
const RULE = { rule: 'instances.actions' } as const

export const instanceCardHandlers = {
  /** Binds the port at once, so that no other request can take it; it becomes active when the Operation ends. */
  attachInstanceInterface(call, world) {
    const instance = call.row('instance')
    const { networkId, networkInterfaceId } = call.body
    if ((networkId === undefined) === (networkInterfaceId === undefined))
      throw invalid('Send either networkId or networkInterfaceId.', 'networkId')
    const network = networkId === undefined ? undefined : networkFor(call, networkId, instance.doc.region)
    const free = networkInterfaceId === undefined ? undefined : freePort(call, networkInterfaceId)
    if (free) checkPortAttachable(free, instance, 'networkInterfaceId')
    checkInstanceAction(instance, 'attach-interface')
    if (network) checkQuota(call, { ports: 1 })
    const port = network
      ? plugNew(call, network, instance, { securityGroups: instance.doc.securityGroups ?? [] })
      : bindPort(world, free!, deviceOf('instance', instance.id, instance.doc.name))
    return start(call, { on: instance, takesMs: ACTION_MS, input: { portId: port.id } })
  },

  detachInstanceInterface(call, world) {
    const instance = call.row('instance')
    const { networkInterfaceId } = call.body
    const port = lookup.own(call, 'network.interface', networkInterfaceId, { field: 'networkInterfaceId', ...RULE })
    if (port.doc.device?.id !== instance.id)
      throw conflict('This network interface is not attached to the instance.', 'networkInterfaceId')
    checkNotDeleting(port, { field: 'networkInterfaceId', ...RULE })
    checkInstanceAction(instance, 'detach-interface')
    const supersedes = port.hidden.made ? [port.id] : []
    return start(call, { on: instance, takesMs: ACTION_MS, supersedes, input: { portId: port.id } }, () =>
      markLeaving(world, port),
    )
  },

  attachInstanceSecurityGroup(call) {
    const { instance, groupId } = grouping(call)
    const ports = portsOf(call.world, 'instance', instance.id)
    if (ports.length > 0 && !ports.some(({ doc }) => doc.portSecurity))
      throw invalid(
        'Port security is turned off on the instance’s only port, so it cannot have security groups.',
        'securityGroupId',
      )
    if (instance.doc.securityGroups?.includes(groupId))
      throw conflict('The instance already has this security group.', 'securityGroupId')
    checkInstanceAction(instance, 'attach-security-group')
    checkHasInterface(ports)
    return start(call, { on: instance, takesMs: ACTION_MS, input: { groupId } })
  },

  detachInstanceSecurityGroup(call) {
    const { instance, groupId } = grouping(call)
    if (!instance.doc.securityGroups?.includes(groupId))
      throw conflict('The instance does not have this security group.', 'securityGroupId')
    checkInstanceAction(instance, 'detach-security-group')
    checkHasInterface(portsOf(call.world, 'instance', instance.id))
    return start(call, { on: instance, takesMs: ACTION_MS, input: { groupId } })
  },
} satisfies Partial<Handlers>

/** Completions of work on interfaces and security groups. */
export const instanceCardCompletions: Readonly<Record<string, Completion>> = {
  'compute.instance.attachInterface': undoing(
    onPort((world, port, { doc }) => {
      const instance = world.get('instance', doc.resourceId)
      if (instance) settlePort(world, port, instance.doc.powerState === 'RUNNING')
    }),
    onPort(unplug),
  ),
  'compute.instance.detachInterface': undoing(
    onPort(unplug),
    onPort((world, port) => markLeaving(world, port, false)),
  ),
  'compute.instance.attachSecurityGroup': { succeed: settingMembership(true) },
  'compute.instance.detachSecurityGroup': { succeed: settingMembership(false) },
}

/** Acts on the port of an Operation, if it is still bound to the instance. */
function onPort(act: JobAct<'network.interface'>) {
  return onNamed('network.interface', 'portId', act, ({ doc }, job) => doc.device?.id === job.doc.resourceId)
}

/**
 * Refuses work on the security groups of an instance without interfaces, because it would have no effect. @throws
 * CONFLICT
 */
function checkHasInterface(ports: readonly Row<'network.interface'>[]): void {
  if (ports.length === 0)
    throw conflict(
      'The instance has no network interface, so security groups have no effect. Attach an interface first.',
    )
  if (ports.every(isDeleting)) checkNotDeleting(ports[0]!)
}

/**
 * Sets the groups of an instance, which are those of its ports. If its last port has since been detached, the list
 * applies to the next one.
 */
function settingMembership(member: boolean): Completion['succeed'] {
  return onRecord('instance', (world, instance, { hidden }) => {
    const groupId = String(hidden.input.groupId)
    const others = (instance.doc.securityGroups ?? []).filter((id) => id !== groupId)
    world.patch(instance, { securityGroups: member ? [...others, groupId] : others })
    regroup(world, instance.id, groupId, member)
  })
}

function grouping(call: CallOf<'attachInstanceSecurityGroup'> | CallOf<'detachInstanceSecurityGroup'>): {
  instance: Row<'instance'>
  groupId: string
} {
  const { securityGroupId } = call.body
  const instance = call.row('instance')
  lookup.securityGroup(call, securityGroupId, instance.doc.region, 'securityGroupId')
  return { instance, groupId: securityGroupId }
}
