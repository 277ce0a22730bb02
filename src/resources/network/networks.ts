/**
 * Endpoints of networks. A network's document embeds its subnets, so one ETag covers both. External networks belong to
 * the provider: projects can read them, and use them for routers and floating IPs.
 */
import { refusals } from '../../errors.ts'
import type { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import type { Handlers } from '../call.ts'
import { checkNotDeleting } from '../deleting.ts'
import { endOfDelete, startDelete } from '../deletes.ts'
import { create } from '../documents.ts'
import { checkUnused, userOf, usersOf, type User } from '../in-use.ts'
import { startAndShow } from '../operations.ts'
import { creation } from '../outcomes.ts'
import { listOf } from '../reads.ts'
import { checkQuota } from '../quota.ts'
import { regionOf } from '../region.ts'
import { ok } from '../response.ts'
import { checkStatus } from '../states.ts'
import { subnetsOf } from './allocation.ts'
import { powerPort, removePort, runs } from './ports.ts'

type Network = Row<'network.network'>

const CREATE_MS = 5_000
const DELETE_MS = 5_000
const RULE = 'network.networks' as const
const { refused } = refusals(RULE)
/** The MTU of a tunnel over a link with an MTU of 1500 bytes. */
const TUNNEL_MTU = 1450

export const networkHandlers = {
  listNetworks: listOf('network.network', { filters: ['external'] }),

  createNetwork(call) {
    const { body } = call
    const region = regionOf(call, body.region)
    checkQuota(call, { networks: 1 })
    const network = create(call, 'network.network', { mtu: TUNNEL_MTU, ...body, region, status: 'BUILD' })
    return startAndShow(call, { on: network, takesMs: CREATE_MS })
  },

  updateNetwork(call, world) {
    const { body } = call
    const network = call.row('network.network')
    checkOwn(network)
    checkNotDeleting(network)
    checkStatus('network', network.doc.status, ['ACTIVE', 'DOWN'], RULE)
    const changed = world.patch(network, {
      ...body,
      status: (body.adminStateUp ?? network.doc.adminStateUp) ? 'ACTIVE' : 'DOWN',
    })
    updatePorts(world, network, changed)
    return ok(changed)
  },

  deleteNetwork(call, world) {
    const network = call.row('network.network')
    checkNotDeleting(network)
    checkUnused(network, [...usersOf(world, network), ...vpnOf(world, network)])
    checkOwn(network)
    return startDelete(call, network, DELETE_MS)
  },
} satisfies Partial<Handlers>

/** Completions of work on networks. */
export const networkCompletions: Readonly<Record<string, Completion>> = {
  'network.network.create': creation('network.network', (world, network) =>
    world.patch(network, { status: network.doc.adminStateUp ? 'ACTIVE' : 'DOWN' }),
  ),
  'network.network.delete': endOfDelete('network.network', (world, network) => {
    for (const port of world.find('network.interface', 'network', network.id)) removePort(world, port)
    for (const subnet of subnetsOf(world, network)) world.remove(subnet)
    world.remove(network)
  }),
}

/** Refuses to change what belongs to the provider. @throws FORBIDDEN */
export function checkOwn({ doc }: Network): void {
  if (doc.external) throw refused('FORBIDDEN', 'External networks belong to the provider; projects can only use them.')
}

/** Returns the device id of a network's DHCP service. */
export function dhcpId(networkId: string): string {
  return `dhcp-${networkId}`
}

/** Returns the VPN services and connections on a network's subnets, which use the network too. */
function vpnOf(world: World, { doc }: Network): User[] {
  return doc.subnets
    .flatMap(({ id }) => [...world.find('vpn.service', 'subnet', id), ...world.find('vpn.connection', 'subnet', id)])
    .map(userOf)
}

/** Updates the network's name and MTU on its ports, and their status. */
function updatePorts(world: World, before: Network, { doc }: Network): void {
  const { name, mtu, adminStateUp } = before.doc
  if (name === doc.name && mtu === doc.mtu && adminStateUp === doc.adminStateUp) return
  for (const port of world.find('network.interface', 'network', before.id)) {
    const shown = world.patch(port, { networkName: doc.name, mtu: doc.mtu })
    if (adminStateUp !== doc.adminStateUp && shown.doc.status !== 'build')
      powerPort(world, shown, runs(world, shown.doc.device))
  }
}
