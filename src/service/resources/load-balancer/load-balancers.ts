/**
 * Endpoints of load balancers: one record contains listeners, pools, members and certificates. While one part is being
 * changed, all other changes are refused.
 */
import { refusals } from '../../request/errors.ts'
import { create } from '../kit/documents.ts'
import { checkNameFree, checkQuota, stateFacts, statusMessage, checkNotDeleting } from '../kit/checks.ts'
import type { Handlers, CallOf, ProjectContext } from '../../request/call.ts'
import { start, startAndShow, completionsOfWork } from '../kit/work.ts'
import { withHealth } from './health.ts'
import { checkMutable, RULE } from './tree.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { subnetsOf, reserveAddress } from '../network/allocation.ts'
import { deviceOf, insertPort, powerPort, removePort, settlePort } from '../network/ports.ts'
import { lookup } from '../kit/lookup.ts'

const { conflict } = refusals(RULE)

/** Realistic durations (ms). */
const CREATE_MS = 45_000
const UPDATE_MS = 5_000
const DELETE_MS = 15_000

/** Endpoints of load balancers themselves. */
export const loadBalancerHandlers = {
  createLoadBalancer(call, world) {
    const { body, context } = call
    const { project } = context
    const vip = chooseVip(call, world)
    checkNameFree(world, 'loadBalancer', project.id, body.name, RULE)
    checkQuota(call, { loadBalancers: 1, ports: 1 })
    const id = world.newId('loadBalancer')
    const vipInterfaceId = reserveVip(world, vip, { id, name: body.name }, context.owner)
    const { network, subnetId: vipSubnetId, address: vipAddress } = vip
    const place = { region: network.doc.region, vipAddress, vipSubnetId, vipNetworkId: network.id, vipInterfaceId }
    const status = { provider: 'amphora', provisioningStatus: 'PENDING_CREATE', operatingStatus: 'OFFLINE' } as const
    const balancer = create(call, 'loadBalancer', { ...body, ...place, ...status, id })
    return startAndShow(call, { on: balancer, takesMs: CREATE_MS })
  },

  updateLoadBalancer(call, world) {
    const { body } = call
    const balancer = call.row('loadBalancer')
    checkMutable(balancer)
    checkNameFree(world, 'loadBalancer', call.context.project.id, body.name, RULE, balancer.id)
    const { name, description, adminStateUp, tags } = balancer.doc
    const locked = world.patch(balancer, { ...body, provisioningStatus: 'PENDING_UPDATE' })
    const before = { name, description, adminStateUp, tags }
    return startAndShow(call, { on: locked, takesMs: UPDATE_MS, input: { before } })
  },

  deleteLoadBalancer(call, world) {
    const balancer = call.row('loadBalancer')
    const { name, provisioningStatus } = balancer.doc
    if (provisioningStatus.startsWith('PENDING'))
      throw conflict(
        statusMessage(`load balancer "${name}"`, provisioningStatus, '; wait for it to finish.'),
        stateFacts(provisioningStatus, ['ACTIVE', 'ERROR']),
      )
    const leaving = world.patch(balancer, { provisioningStatus: 'PENDING_DELETE' })
    return start(call, {
      on: leaving,
      takesMs: DELETE_MS,
      supersedes: [balancer.id, ...(balancer.doc.vipInterfaceId ? [balancer.doc.vipInterfaceId] : [])],
      input: { before: { provisioningStatus } },
    })
  },
} satisfies Partial<Handlers>

export const loadBalancerCompletions = completionsOfWork('network.loadBalancer', 'loadBalancer', {
  settle: (world, row, fields) => updateVip(world, world.patch(row, withHealth(world, { ...row.doc, ...fields }))),
  remove: (world, row) => {
    releaseVip(world, row)
    world.remove(row)
  },
})

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
  const subnet = lookup.own(call, 'network.subnet', vipSubnetId, { field: 'vipSubnetId', rule: RULE })
  const network = world.get('network.network', vipNetworkId ?? subnet?.doc.networkId)
  if (network?.hidden.scopeId !== call.context.project.id)
    throw notFound(`This project has no network ${JSON.stringify(vipNetworkId)}.`, 'vipNetworkId')
  if (subnet && subnet.doc.networkId !== network.id)
    throw invalid('The subnet does not belong to the network.', 'vipSubnetId')
  if (region !== undefined && lookup.region(call, region) !== network.doc.region)
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

/** Updates whether the port is active, which it is while its load balancer is enabled. */
export function updateVip(world: World, { doc }: Row<'loadBalancer'>): void {
  const port = world.get('network.interface', doc.vipInterfaceId)
  if (!port) return
  const running = doc.adminStateUp && doc.provisioningStatus === 'ACTIVE'
  if (port.doc.status === 'build') settlePort(world, port, running)
  else powerPort(world, port, running)
}

/** Deletes the port. */
export function releaseVip(world: World, { doc }: Row<'loadBalancer'>): void {
  const port = world.get('network.interface', doc.vipInterfaceId)
  if (port) removePort(world, port)
}
