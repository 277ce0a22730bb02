/**
 * Endpoints of networks. A network's document embeds its subnets, so one ETag covers both. External networks belong to
 * the provider: projects can read them, and use them for routers and floating IPs.
 */
import { refusals } from '../../request/errors.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { checkNotDeleting, checkUnused, userOf, usersOf, type User, checkQuota, checkStatus } from '../kit/checks.ts'
import { endOfDelete, startDelete, startAndShow, creation } from '../kit/work.ts'
import { create } from '../kit/documents.ts'
import { listOf } from '../kit/reads.ts'
import { ok } from '../../request/response.ts'
import { subnetsOf } from './allocation.ts'
import { removePort } from './ports.ts'
import { lookup } from '../kit/lookup.ts'

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
    const region = lookup.region(call, body.region)
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
    const status = (body.adminStateUp ?? network.doc.adminStateUp) ? 'ACTIVE' : 'DOWN'
    return ok(world.patch(network, { ...body, status }))
  },

  deleteNetwork(call, world) {
    const network = call.row('network.network')
    checkNotDeleting(network)
    checkUnused(network, [...usersOf(world, network), ...vpnOf(world, network)])
    checkOwn(network)
    return startDelete(call, network, DELETE_MS)
  },
} satisfies Partial<Handlers>

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
