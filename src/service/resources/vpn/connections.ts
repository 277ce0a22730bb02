/**
 * Endpoints of VPN connections. The records that a connection refers to show how many connections refer to them. While
 * there are any, policies cannot be changed or deleted, and services cannot be deleted.
 */
import ipaddr from 'ipaddr.js'
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Handlers, Call } from '../../request/call.ts'
import { checkNotDeleting, recountUsers } from '../kit/checks.ts'
import { newDocument } from '../kit/documents.ts'
import { blockOf, overlap, type Block } from '../network/addresses.ts'
import { openCreate, change, checkName, checkReady, openDelete, completionsOf } from './lifecycle.ts'
import { refreshService, refreshTunnel } from './services.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid } = refusals('vpn.connections')

type Connection = Doc<'vpn.connection'>

/** Neutron's defaults (interval and timeout in seconds). */
const DEAD_PEER = { action: 'hold', interval: 30, timeout: 120 } as const
/** The minimum MTU of IPv6 (RFC 8200, 5). */
const IPV6_MTU = 1280

/** Endpoints under `/network/vpn/connections`. */
export const vpnConnectionHandlers = {
  createVpnConnection(call, world) {
    const { body, context } = call
    const { presharedKey, ...asked } = body
    const service = referred(call, 'vpn.service', asked.serviceId, 'serviceId')
    const doc = newDocument(call, 'vpn.connection', {
      peerId: asked.peerAddress,
      localSubnetIds: service.doc.subnetId === null ? [] : [service.doc.subnetId],
      ...asked,
      authMode: 'psk',
      routeMode: 'static',
      deadPeerDetection: { ...DEAD_PEER, ...asked.deadPeerDetection },
      status: 'DOWN',
      provisioningState: 'PENDING_CREATE',
    })
    checkReferences(call, doc)
    checkSemantics(doc)
    checkApart(world, doc)
    checkName(world, 'vpn.connection', context.project.id, doc.name)
    const connection = world.insert('vpn.connection', doc, {
      ...context.owner,
      presharedKey: world.secrets.sealed(presharedKey),
    })
    recount(world, doc)
    return openCreate(call, connection)
  },

  updateVpnConnection(call, world) {
    const connection = call.row('vpn.connection')
    const { presharedKey, deadPeerDetection, ...asked } = call.body
    const patch = {
      ...asked,
      ...(deadPeerDetection && { deadPeerDetection: { ...connection.doc.deadPeerDetection, ...deadPeerDetection } }),
    }
    const doc = { ...connection.doc, ...patch }
    checkReady(connection)
    checkReferences(call, doc, connection.doc)
    checkSemantics(doc)
    if (asked.peerCidrs ?? asked.localSubnetIds)
      checkApart(world, doc, asked.peerCidrs ? 'peerCidrs' : 'localSubnetIds')
    const reply = change(
      call,
      connection,
      patch,
      presharedKey === undefined ? {} : { presharedKey: world.secrets.sealed(presharedKey) },
    )
    recount(world, connection.doc)
    recount(world, doc)
    return reply
  },

  deleteVpnConnection: (call) => openDelete(call, call.row('vpn.connection')),
} satisfies Partial<Handlers>

type Asking = Pick<Call, 'world' | 'context'>
type Referred = 'vpn.service' | 'vpn.ikePolicy' | 'vpn.ipsecPolicy' | 'network.subnet'

/** Returns a record of this project that a body names. */
function referred<K extends Referred>(call: Asking, kind: K, id: string, field: string): Row<K> {
  const row = lookup.own(call, kind, id, { rule: 'vpn.connections', field })
  if (row.kind === 'network.subnet') checkNotDeleting<Referred>(row, { field })
  return row
}

/** Checks the references that change: the records must exist and, except for subnets, be READY. */
function checkReferences(call: Asking, doc: Connection, before?: Connection): void {
  for (const [field, kind] of REFERENCES) {
    if (before?.[field] === doc[field]) continue
    const row = referred(call, kind, doc[field], field)
    checkReady(row, { field })
  }
  if (before?.localSubnetIds === doc.localSubnetIds) return
  doc.localSubnetIds.forEach((id, at) => void referred(call, 'network.subnet', id, `localSubnetIds.${at}`))
}

const REFERENCES = [
  ['serviceId', 'vpn.service'],
  ['ikePolicyId', 'vpn.ikePolicy'],
  ['ipsecPolicyId', 'vpn.ipsecPolicy'],
] as const

/** Checks a connection for what the schema cannot express. */
function checkSemantics({ localSubnetIds, peerCidrs, mtu, deadPeerDetection }: Connection): void {
  if (localSubnetIds.length === 0) throw invalid('The service has no subnet; send the local subnets.', 'localSubnetIds')
  if (deadPeerDetection.timeout <= deadPeerDetection.interval)
    throw invalid('The dead peer timeout must be longer than the interval.', 'deadPeerDetection.timeout')
  const families = peerCidrs.map((cidr, at) => {
    if (!ipaddr.isValidCIDR(cidr)) throw invalid(`${cidr} is not a CIDR range.`, `peerCidrs.${at}`)
    if (peerCidrs.indexOf(cidr) !== at) throw invalid(`${cidr} is listed twice.`, `peerCidrs.${at}`)
    return ipaddr.parseCIDR(cidr)[0].kind()
  })
  if (new Set(families).size !== 1) throw invalid('The peer ranges must be all IPv4 or all IPv6.', 'peerCidrs')
  if (families[0] !== 'ipv4' && mtu < IPV6_MTU) throw invalid(`IPv6 requires an MTU of at least ${IPV6_MTU}.`, 'mtu')
}

/**
 * Checks that the ranges of the peer do not overlap the local subnets, because traffic between them could not be
 * routed.
 * @param field the field that was sent
 * @throws VALIDATION_FAILED naming the range, or the subnet
 */
function checkApart(
  world: World,
  { localSubnetIds, peerCidrs }: Connection,
  field: 'peerCidrs' | 'localSubnetIds' = 'peerCidrs',
): void {
  const local = localSubnetIds.map((id) => blockIn(world.get('network.subnet', id)?.doc.cidr))
  peerCidrs.forEach((cidr, peerAt) => {
    const range = blockIn(cidr)
    const localAt = local.findIndex((block) => range && block && overlap(range, block))
    if (localAt >= 0)
      throw invalid(
        `The peer's range ${cidr} overlaps the local subnet ${localSubnetIds[localAt]}; the ranges of the two ends must not overlap.`,
        `${field}.${field === 'peerCidrs' ? peerAt : localAt}`,
      )
  })
}

/** Returns a range as a block, with its host bits cleared. */
function blockIn(cidr: string | undefined): Block | undefined {
  if (cidr === undefined || !ipaddr.isValidCIDR(cidr)) return undefined
  const family = cidr.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4
  return blockOf(`${family.networkAddressFromCIDR(cidr).toString()}/${cidr.split('/')[1]}`)
}

/** Updates the connection counts of the records that a connection refers to. */
function recount(world: World, { ikePolicyId, ipsecPolicyId, serviceId }: Connection): void {
  recountUsers(world, 'vpn.ikePolicy', [ikePolicyId])
  recountUsers(world, 'vpn.ipsecPolicy', [ipsecPolicyId])
  const service = world.get('vpn.service', serviceId)
  if (service) refreshService(world, service)
}

/**
 * Completions of work on connections. They update the counts of the records before and after, because cancelling a
 * change may restore references to other policies.
 */
export const vpnConnectionCompletions: Readonly<Record<string, Completion>> = completionsOf(
  'vpn.connection',
  (world, { id, doc }, before) => {
    const connection = world.get('vpn.connection', id)
    if (connection) refreshTunnel(world, connection)
    else world.unschedule(before.hidden.stepId)
    recount(world, before.doc)
    recount(world, doc)
  },
)
