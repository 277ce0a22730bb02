/**
 * Ports, security groups and public address of an instance, for the endpoints that create, change and delete instances.
 * The instance's fields (fixedIp, floatingIp, securityGroups, networkInterfaces) are derived from its ports.
 */
import { type RefusalFacts, refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { Call } from '../../request/call.ts'
import { checkNotDeleting, isDeleting, stateFacts } from '../kit/checks.ts'
import { subnetsOf, reserveAddresses } from './allocation.ts'
import { defaultGroup } from './default-group.ts'
import { updateDevice } from './devices.ts'
import { deviceOf, insertPort, nextOrder, portsOf, removePort, settlePort, unbindPort } from './ports.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict } = refusals('instances.create')

type Port = Row<'network.interface'>
type Asking = Pick<Call, 'world' | 'context'>

/**
 * Returns the network that a request names; by default, the project's oldest internal network with a subnet in the
 * region, or undefined if there is none (`checkNetwork`).
 * @throws NOT_FOUND, VALIDATION_FAILED, CONFLICT
 */
export function networkFor(
  { world, context }: Asking,
  asked: string | undefined,
  region: string,
): Row<'network.network'> | undefined {
  const { scopeId } = context.owner
  if (asked === undefined) {
    return world.oldest(
      'network.network',
      scopeId,
      (network) =>
        !network.doc.external &&
        network.doc.region === region &&
        !isDeleting(network) &&
        subnetsOf(world, network).some((subnet) => !isDeleting(subnet)),
    )
  }
  const field = { field: 'networkId', rule: 'instances.create' } as const
  const network = lookup.own({ world, context }, 'network.network', asked, field)
  if (network.doc.region !== region) throw invalid(`The network is in ${network.doc.region}, not in ${region}.`, field)
  checkNotDeleting(network, field)
  checkPluggable(world, network, field)
  return network
}

/** Refuses an instance for which no network was named or found. @throws VALIDATION_FAILED */
export function checkNetwork(
  network: Row<'network.network'> | undefined,
  region: string,
): asserts network is Row<'network.network'> {
  if (!network)
    throw invalid(
      `This project has no network with a subnet in ${region}, so the instance would have no address. Create a network and a subnet there first.`,
      'networkId',
    )
}

/**
 * Refuses a network that instances cannot use: an external one, or one without addresses.
 * @throws VALIDATION_FAILED, or CONFLICT if its only subnets are being deleted
 */
export function checkPluggable(world: World, network: Row<'network.network'>, facts: { field: string }): void {
  if (network.doc.external)
    throw invalid('Instances cannot be attached to external networks; use a floating IP instead.', facts)
  const subnets = subnetsOf(world, network)
  if (subnets.length === 0)
    throw invalid(`The network ${network.doc.name} has no subnet, so it has no addresses.`, facts)
  if (subnets.every(isDeleting)) checkNotDeleting(subnets[0]!, facts)
}

/**
 * Returns the distinct security groups that a request names; by default the project's default group of the region.
 * @throws NOT_FOUND, VALIDATION_FAILED (other region)
 */
export function groupsFor(call: Asking, asked: readonly string[] | undefined, region: string): string[] {
  if (!asked) return [defaultGroup(call.world, call.context.owner, region).id]
  asked.forEach((id, at) => lookup.securityGroup(call, id, region, `securityGroups.${at}`))
  return [...new Set(asked)]
}

/**
 * Creates a port for an instance; it shows its address after `settleInstancePorts`. The calling code must check the
 * quota `ports`.
 * @throws CONFLICT if the network has no free address
 */
export function plugNew(
  call: Pick<Call, 'world' | 'context' | 'origin'>,
  network: Row<'network.network'>,
  instance: Row<'instance'>,
  request: { securityGroups?: readonly string[] },
): Port {
  const { world, context, origin } = call
  const { securityGroups } = request
  const addresses = reserveAddresses(world, network, undefined)
  return insertPort(world, context.owner, network, {
    order: nextOrder(world, instance.id),
    addresses,
    device: deviceOf('instance', instance.id, instance.doc.name),
    made: true,
    securityGroups: network.doc.portSecurity ? securityGroups : [],
    origin,
  })
}

/** Returns the port with an id, if it is an unused port of the project. @throws NOT_FOUND, CONFLICT */
export function freePort({ world, context }: Asking, id: string, field = 'networkInterfaceId'): Port {
  const facts = { field, rule: 'network.ports' } as const
  const port = lookup.own({ world, context }, 'network.interface', id, facts)
  checkFree(port, facts)
  return port
}

/** Refuses a port that is in use, being built or being deleted. @throws CONFLICT */
export function checkFree(port: Port, facts: RefusalFacts = { rule: 'network.ports' }): void {
  const { device, status } = port.doc
  if (device !== null) throw conflict(`This port already belongs to the ${device.kind} ${device.name}.`, facts)
  if (status === 'build')
    throw conflict('This port is still being created.', { ...facts, ...stateFacts(status, ['active', 'down']) })
  checkNotDeleting(port)
}

/**
 * Refuses to attach a port that the instance cannot use.
 * @throws VALIDATION_FAILED for a port of another region, on an external network, or without an address
 */
export function checkPortAttachable(port: Port, instance: Row<'instance'>, field: string): void {
  const facts = { field, rule: 'network.ports' } as const
  const { region, networkExternal, fixedIps } = port.doc
  if (region !== instance.doc.region)
    throw invalid(`The network interface is in ${region}, but the instance is in ${instance.doc.region}.`, facts)
  if (networkExternal) throw invalid('Instances cannot be attached to external networks.', facts)
  if (fixedIps.length === 0) throw invalid('This network interface has no address.', facts)
}

/** Completes the ports of an instance: they get their addresses, and are active if the instance runs. */
export function settleInstancePorts(world: World, instanceId: string, running: boolean): void {
  for (const port of portsOf(world, 'instance', instanceId))
    if (port.doc.status === 'build') settlePort(world, port, running)
}

/** Detaches a port from its instance: a port that was created for it is deleted; any other port becomes free again. */
export function unplug(world: World, port: Port): void {
  if (port.hidden.made) removePort(world, port)
  else unbindPort(world, port)
}

export function madePortsOf(world: World, instanceId: string): string[] {
  return portsOf(world, 'instance', instanceId).flatMap(({ id, hidden }) => (hidden.made ? [id] : []))
}

/** Detaches all ports of an instance that is deleted. */
export function unplugAll(world: World, instanceId: string): void {
  for (const port of portsOf(world, 'instance', instanceId)) unplug(world, port)
}

/**
 * Adds all ports of an instance to a group, or removes them (as Nova does). Ports without port security have no groups.
 */
export function regroup(world: World, instanceId: string, groupId: string, member: boolean): void {
  for (const port of portsOf(world, 'instance', instanceId)) {
    if (!port.doc.portSecurity || port.doc.securityGroups.includes(groupId) === member) continue
    const others = port.doc.securityGroups.filter((id) => id !== groupId)
    world.patch(port, { securityGroups: member ? [...others, groupId] : others })
  }
  updateDevice(world, deviceOf('instance', instanceId, ''))
}
