/** The virtual IP of a load balancer: a port that is created and deleted with it. */
import { refusals } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import type { CallOf, ProjectContext } from '../call.ts'
import { subnetsOf, reserveAddress } from '../network/allocation.ts'
import { deviceOf, insertPort, powerPort, removePort, renamePortsOf, settlePort } from '../network/ports.ts'
import { checkNotDeleting } from '../deleting.ts'
import { regionOf } from '../region.ts'
import { RULE } from './tree.ts'
import { rowHere } from '../here.ts'

const { invalid, notFound } = refusals(RULE)

/** The virtual IP of a new load balancer. */
export interface Vip {
  readonly network: Row<'network.network'>
  readonly subnetId: string
  readonly address: string
}

/** Finds the network that a create names, directly or by a subnet, and takes an address there. */
export function chooseVip(call: CallOf<'createLoadBalancer'>, world: World): Vip {
  const { vipSubnetId, vipNetworkId, vipAddress, region } = call.body
  if (!(vipSubnetId ?? vipNetworkId))
    throw invalid('Send either the subnet or the network for the load balancer’s address.', 'vipSubnetId')
  const subnet = rowHere(call, 'network.subnet', vipSubnetId, { field: 'vipSubnetId', rule: RULE })
  const network = world.get('network.network', vipNetworkId ?? subnet?.doc.networkId)
  if (network?.hidden.scopeId !== call.context.project.id)
    throw notFound(`This project has no network ${JSON.stringify(vipNetworkId)}.`, 'vipNetworkId')
  if (subnet && subnet.doc.networkId !== network.id)
    throw invalid('The subnet does not belong to the network.', 'vipSubnetId')
  if (region !== undefined && regionOf(call, region) !== network.doc.region)
    throw invalid(`The network is in another region, ${network.doc.region}.`, 'region')
  if (subnet) checkNotDeleting(subnet, { field: 'vipSubnetId' })
  checkNotDeleting(network, { field: 'vipNetworkId' })
  const asked = { ...(subnet && { subnetId: subnet.id }), ...(vipAddress !== undefined && { ipAddress: vipAddress }) }
  const { subnetId, ipAddress } = reserveAddress(world, subnetsOf(world, network), asked, {
    subnetId: 'vipSubnetId',
    ipAddress: 'vipAddress',
  })
  return { network, subnetId, address: ipAddress }
}

/** Creates the port of a virtual IP and returns its id. */
export function reserveVip(
  world: World,
  { network, subnetId, address }: Vip,
  device: { readonly id: string; readonly name: string },
  owner: ProjectContext['owner'],
): string {
  const addresses = [{ subnetId, ipAddress: address }]
  return insertPort(world, owner, network, {
    addresses,
    name: `lb-${device.name}`,
    device: deviceOf('loadBalancer', device.id, device.name),
    origin: 'system',
  }).id
}

/** Updates the port from its load balancer: its name, and whether it is active (while the load balancer is enabled). */
export function updateVip(world: World, { id, doc }: Row<'loadBalancer'>): void {
  const port = world.get('network.interface', doc.vipInterfaceId)
  if (!port) return
  const running = doc.adminStateUp && doc.provisioningStatus === 'ACTIVE'
  if (port.doc.status === 'build') settlePort(world, port, running)
  else powerPort(world, port, running)
  renamePortsOf(world, 'loadBalancer', id, doc.name)
}

/** Deletes the port. */
export function releaseVip(world: World, { doc }: Row<'loadBalancer'>): void {
  const port = world.get('network.interface', doc.vipInterfaceId)
  if (port) removePort(world, port)
}
