/**
 * Endpoints of subnets. A subnet is embedded in its network's document, and reads and updates respond with the
 * network's ETag.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNotDeleting, checkUnused, userOf, usersOf, checkStatus } from '../kit/checks.ts'
import { endOfDelete, startDelete, openOperation, creation } from '../kit/work.ts'
import { create } from '../kit/documents.ts'
import { inListOrder, pageOf } from '../kit/reads.ts'
import { list, record, type Reply } from '../../request/response.ts'
import { blockOf, blockText, overlap, type Block } from './addresses.ts'
import { subnetsOf, reserveNext } from './allocation.ts'
import { checkOwn, dhcpId } from './networks.ts'
import { placement, deviceOf, insertPort, portsOf, removePort, settlePort } from './ports.ts'
import { checkGatewayOutside, readBlock, readGateway, readHostRoutes, readPools, readServers } from './subnet-plan.ts'
import { projectContextOf } from '../kit/access.ts'

type Network = Row<'network.network'>
type Subnet = Row<'network.subnet'>

const CREATE_MS = 5_000
const DELETE_MS = 5_000
const RULE = 'network.networks' as const
const { conflict } = refusals(RULE)

export const subnetHandlers = {
  listSubnets(call, world) {
    const { q = '' } = call.query
    const found = subnetsOf(world, call.row('network.network')).filter(({ doc }) =>
      doc.name.toLowerCase().includes(q.toLowerCase()),
    )
    return list(pageOf(inListOrder(found, call.query), call.query))
  },

  getSubnet: (call) => tagged(200, call.row('network.subnet'), call.row('network.network')),

  createSubnet(call, world) {
    const { body } = call
    const network = call.row('network.network')
    const { dhcpEnabled = true } = body
    const block = readBlock(body.cidr, dhcpEnabled)
    const gatewayIp = readGateway(block, body.gatewayIp)
    const allocationPools = readPools(block, gatewayIp, body.allocationPools)
    const dnsServers = readServers(body.dnsServers ?? [])
    const hostRoutes = readHostRoutes(body.hostRoutes ?? [])
    checkOwn(network)
    checkNotDeleting(network)
    if (network.doc.status === 'ERROR') throw conflict('The network is in ERROR.')
    checkOverlap(network, block)
    const ipVersion = block.bits === 32 ? 4 : 6
    const places = { cidr: blockText(block), ipVersion, gatewayIp, dnsServers, allocationPools, hostRoutes } as const
    const given = { ...body, ...places, networkId: network.id, status: 'BUILD' } as const
    const subnet = create(call, 'network.subnet', given, { parentId: network.id })
    const operation = openOperation(call, { on: subnet, takesMs: CREATE_MS })
    return tagged(202, subnet, embed(world, network.id, subnet), operation)
  },

  updateSubnet(call, world) {
    const { body } = call
    const network = call.row('network.network')
    const subnet = call.row('network.subnet')
    const { doc } = subnet
    const block = readBlock(doc.cidr, body.dhcpEnabled ?? doc.dhcpEnabled)
    const gatewayIp = body.gatewayIp === undefined ? doc.gatewayIp : readGateway(block, body.gatewayIp)
    const allocationPools = body.allocationPools
      ? readPools(block, gatewayIp, body.allocationPools)
      : doc.allocationPools
    const dnsServers = body.dnsServers && readServers(body.dnsServers)
    const hostRoutes = body.hostRoutes && readHostRoutes(body.hostRoutes)
    checkOwn(network)
    checkNotDeleting(network)
    checkStatus('subnet', doc.status, ['ACTIVE'], RULE)
    checkNotDeleting(subnet)
    if (gatewayIp !== doc.gatewayIp) checkGatewayChange(world, subnet, gatewayIp, allocationPools)
    const { name, description, dhcpEnabled } = body
    const changed = world.patch(subnet, {
      name,
      description,
      dhcpEnabled,
      gatewayIp,
      allocationPools,
      dnsServers,
      hostRoutes,
    })
    if (changed !== subnet) embed(world, network.id, changed)
    if (changed.doc.name !== doc.name) updatePorts(world, changed)
    if (changed.doc.dhcpEnabled !== doc.dhcpEnabled) updateDhcp(world, world.need('network.network', network.id))
    return tagged(200, changed, world.need('network.network', network.id))
  },

  deleteSubnet(call, world) {
    const subnet = call.row('network.subnet')
    checkNotDeleting(subnet)
    checkNotDeleting(call.row('network.network'))
    checkUnused(subnet, usersOf(world, subnet))
    checkOwn(call.row('network.network'))
    return startDelete(call, subnet, DELETE_MS)
  },
} satisfies Partial<Handlers>

export const subnetCompletions: Readonly<Record<string, Completion>> = {
  'network.subnet.create': creation(
    'network.subnet',
    (world, subnet) => {
      const network = setStatus(world, subnet, 'ACTIVE')
      if (network) updateDhcp(world, network)
    },
    (world, subnet) => void setStatus(world, subnet, 'ERROR'),
  ),
  'network.subnet.delete': endOfDelete('network.subnet', (world, subnet) => {
    const network = world.get('network.network', subnet.doc.networkId)
    if (network) {
      const subnets = network.doc.subnets.filter(({ id }) => id !== subnet.id)
      updateDhcp(world, world.patch(network, { subnets }))
    }
    world.remove(subnet)
  }),
}

function setStatus(world: World, subnet: Subnet, status: 'ACTIVE' | 'ERROR'): Network | undefined {
  const network = world.get('network.network', subnet.doc.networkId)
  return network && embed(world, network.id, world.patch(subnet, { status }))
}

/** Updates a subnet in its network's document, or adds it there. */
function embed(world: World, networkId: string, { id, doc }: Subnet): Network {
  const network = world.need('network.network', networkId)
  const { subnets } = network.doc
  const known = subnets.some((one) => one.id === id)
  return world.patch(network, {
    subnets: known ? subnets.map((one) => (one.id === id ? doc : one)) : [...subnets, doc],
  })
}

/** Responds with a subnet and the ETag of its network (specification: Concurrency control). */
function tagged(status: 200 | 202, subnet: Subnet, network: Network, operation?: Row<'operation'>): Reply {
  const reply = record(status, subnet, operation)
  return { ...reply, headers: { ...reply.headers, ETag: network.etag } }
}

function checkOverlap({ doc }: Network, block: Block): void {
  const met = doc.subnets.find(({ cidr }) => overlap(blockOf(cidr)!, block))
  if (met) throw conflict(`${blockText(block)} overlaps ${met.cidr}, the range of the subnet ${met.name}.`, 'cidr')
}

/** Refuses to change the gateway address while a router has it (Neutron: GatewayIpInUse). */
function checkGatewayChange(
  world: World,
  subnet: Subnet,
  gatewayIp: string | null,
  pools: Doc<'network.subnet'>['allocationPools'],
): void {
  const { id, doc } = subnet
  const routers = world
    .find('network.router', 'subnet', id)
    .filter((router) => router.doc.interfaces.some((one) => one.subnet === id && one.fixedIp === doc.gatewayIp))
  checkUnused(subnet, routers.map(userOf), { rule: RULE, what: 'gateway address' })
  checkGatewayOutside(gatewayIp, pools, 'CONFLICT', 'gatewayIp')
}

function updatePorts(world: World, { id }: Subnet): void {
  for (const port of world.find('network.interface', 'subnet', id))
    world.patch(port, placement(world, port.doc.region, port.doc.fixedIps))
}

/** Updates the DHCP port of a network from its subnets. */
export function updateDhcp(world: World, network: Row<'network.network'>): void {
  const served = subnetsOf(world, network).filter(({ doc }) => doc.dhcpEnabled && doc.status === 'ACTIVE')
  const [port] = portsOf(world, 'dhcp', dhcpId(network.id))
  const current = port?.doc.fixedIps.filter(({ subnetId }) => served.some(({ id }) => id === subnetId)) ?? []
  const fresh = served.filter(({ id }) => !current.some(({ subnetId }) => subnetId === id))
  // A subnet without a free address has no DHCP address, as in Neutron.
  const added = fresh
    .flatMap((subnet) => ({ ipAddress: reserveNext(world, subnet), subnetId: subnet.id }))
    .filter(hasAddress)
  const addresses = [...current, ...added]
  if (addresses.length === 0) {
    if (port) removePort(world, port)
    return
  }
  if (port) {
    world.patch(port, placement(world, port.doc.region, addresses))
    return
  }
  const { owner } = projectContextOf(world, world.need('project', network.hidden.scopeId))
  const device = deviceOf('dhcp', dhcpId(network.id), 'dhcp')
  settlePort(
    world,
    insertPort(world, owner, network, { addresses, portSecurity: false, device, origin: 'system', made: true }),
    true,
  )
}

function hasAddress(one: {
  ipAddress: string | undefined
  subnetId: string
}): one is { ipAddress: string; subnetId: string } {
  return one.ipAddress !== undefined
}
