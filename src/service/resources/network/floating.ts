/** Association of floating IPs: updates the floating IP, its port and the port's device together. */
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import type { ProjectContext } from '../../request/call.ts'
import { isDeleting } from '../kit/checks.ts'
import { documentOf } from '../kit/documents.ts'
import { externalNetworks, publicAddress } from './gateways.ts'
import { updateDevice } from './devices.ts'
import { isNetworkOn, isRouterOn, isSubnetOn } from './paths.ts'

type FloatingIp = Row<'floatingIp'>
type Port = Row<'network.interface'>

/**
 * Returns the router that connects an external network with a subnet, which a floating IP requires. A router that is
 * being removed is returned only if there is no other.
 */
export function routerTo(world: World, poolId: string, subnetId: string): Row<'network.router'> | undefined {
  return world
    .find('network.router', 'subnet', subnetId)
    .filter(({ hidden }) => hidden.gatewayNetworkId === poolId)
    .sort((a, b) => Number(isBeingRemoved(world, a, subnetId)) - Number(isBeingRemoved(world, b, subnetId)))[0]
}

/** Returns true if a router, or its interface on a subnet, is being removed. */
export function isBeingRemoved(world: World, router: Row<'network.router'>, subnetId: string): boolean {
  const way = router.doc.interfaces.find(({ subnet }) => subnet === subnetId)
  const port = world.get('network.interface', way?.id)
  return isDeleting(router) || (port !== undefined && isDeleting(port))
}

/** Creates a floating IP with a free address of an external network. */
export function insertFloatingIp(
  world: World,
  owner: ProjectContext['owner'],
  network: Row<'network.network'>,
  request: { description?: string | undefined; status: 'BUILD' | 'DOWN'; origin?: Doc<'floatingIp'>['origin'] },
): FloatingIp {
  const id = world.newId('floatingIp')
  const { id: poolId, doc: pool } = network
  const place = { address: publicAddress(world, network), region: pool.region, poolId, poolName: pool.name }
  const times = { createdAt: world.now, updatedAt: world.now }
  return world.insert('floatingIp', documentOf('floatingIp', { ...request, ...place, ...times, id }), owner)
}

/** Associates a floating IP with an address of a port, and updates the port and its device. */
export function associate(
  world: World,
  floatingIp: FloatingIp,
  port: Port,
  fixedIp: string,
  routerId: string,
): FloatingIp {
  const { device } = world.need('network.interface', port.id).doc
  const associated = world.patch(floatingIp, {
    status: carries(world, { networkInterfaceId: port.id, fixedIp, routerId }) ? 'ACTIVE' : 'DOWN',
    networkInterfaceId: port.id,
    fixedIp,
    device,
    routerId,
  })
  show(world, port, associated.doc.address)
  return associated
}

type Ends = Pick<Doc<'floatingIp'>, 'networkInterfaceId' | 'fixedIp' | 'routerId'>

/**
 * Returns true if traffic can flow through a floating IP: its router with the interface on the subnet, and the port
 * with its network and load balancer, are up.
 */
function carries(world: World, { networkInterfaceId, fixedIp, routerId }: Ends): boolean {
  const port = world.get('network.interface', networkInterfaceId)?.doc
  const router = world.get('network.router', routerId)
  const subnetId = port?.fixedIps.find(({ ipAddress }) => ipAddress === fixedIp)?.subnetId
  const balancer = port?.device?.kind === 'loadBalancer' ? world.get('loadBalancer', port.device.id)?.doc : undefined
  return (
    port !== undefined &&
    port.adminStateUp &&
    isNetworkOn(world, port.networkId) &&
    (!router || (isRouterOn(world, router) && (subnetId === undefined || isSubnetOn(world, router, subnetId)))) &&
    balancer?.adminStateUp !== false
  )
}

/**
 * Updates the status of a floating IP, unless it is still being associated; in that case, it becomes active when the
 * association is complete.
 */
export function refreshFloatingIp(world: World, { id }: FloatingIp): void {
  const floatingIp = world.need('floatingIp', id)
  const { status, networkInterfaceId } = floatingIp.doc
  const isAssociated = networkInterfaceId !== null && (status === 'ACTIVE' || status === 'DOWN')
  const isAtWork = world.find('operation', 'resource', id).some(({ doc }) => doc.finishedAt === null)
  if (isAssociated && !isAtWork) world.patch(floatingIp, { status: carries(world, floatingIp.doc) ? 'ACTIVE' : 'DOWN' })
}

export function disassociate(world: World, floatingIp: FloatingIp): FloatingIp {
  const { address, networkInterfaceId, status } = world.need('floatingIp', floatingIp.id).doc
  const port = world.get('network.interface', networkInterfaceId)
  if (port?.doc.floatingIp === address) show(world, port, null)
  return world.patch(floatingIp, {
    status: status === 'ACTIVE' ? 'DOWN' : status,
    networkInterfaceId: null,
    fixedIp: null,
    device: null,
    routerId: null,
  })
}

export function updateFloatingIps(world: World, port: Port): void {
  for (const floatingIp of world.find('floatingIp', 'port', port.id))
    world.patch(floatingIp, { device: port.doc.device })
}

/**
 * Gives a port a floating IP and returns it; undefined if no external network is connected to the port, or none has a
 * free address.
 */
export function tryPublicAddress(
  world: World,
  owner: ProjectContext['owner'],
  port: Port,
  origin: Doc<'floatingIp'>['origin'],
): FloatingIp | undefined {
  const [first] = world.need('network.interface', port.id).doc.fixedIps
  if (!first) return undefined
  for (const network of externalNetworks(world, owner.scopeId, port.doc.region)) {
    const router = routerTo(world, network.id, first.subnetId)
    if (router && !isBeingRemoved(world, router, first.subnetId))
      return associate(
        world,
        insertFloatingIp(world, owner, network, { status: 'DOWN', origin }),
        port,
        first.ipAddress,
        router.id,
      )
  }
  return undefined
}

function show(world: World, port: Port, address: string | null): void {
  const shown = world.patch(port, { floatingIp: address })
  updateDevice(world, shown.doc.device)
}
