/**
 * Address allocation. A subnet stores where its last search ended, so that the cost of finding a free address does not
 * depend on how many are in use.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import { addressKey } from '../../state/kinds/network.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { addressOf, blockOf, isHost, addressText, type Address } from './addresses.ts'

const { invalid, conflict, notFound } = refusals('network.ports')

type FixedIp = Doc<'network.interface'>['fixedIps'][number]

/** The address that a port requests: any of a subnet, or a particular one. */
export interface FixedIpRequest {
  readonly subnetId?: string
  readonly ipAddress?: string
}

const RULE = { rule: 'network.ports' } as const

/** Returns true if a port, floating IP or router has an address of a subnet. */
function isHeld(world: World, subnet: Row<'network.subnet'>, address: string): boolean {
  const onNetwork = addressKey(subnet.doc.networkId, address)
  return (
    world.findOne('network.interface', 'address', addressKey(subnet.id, address)) !== undefined ||
    world.findOne('floatingIp', 'address', onNetwork) !== undefined ||
    world.findOne('network.router', 'address', onNetwork) !== undefined
  )
}

/** Takes the next free address of a subnet's pools; undefined if there is none. */
export function reserveNext(world: World, subnet: Row<'network.subnet'>): string | undefined {
  const { allocationPools, gatewayIp } = subnet.doc
  const pools = poolsOf(allocationPools)
  const from = addressOf(world.need('network.subnet', subnet.id).hidden.nextIp ?? '')?.value
  const begun =
    from === undefined ? -1 : pools.findIndex(({ first, last }) => first.value <= from && from <= last.value)
  // The first round starts at the stored position, the second one at the beginning, so that every address is covered.
  const rounds =
    begun === -1
      ? pools
      : [
          { first: { ...pools[begun]!.first, value: from! }, last: pools[begun]!.last },
          ...pools.slice(begun + 1),
          ...pools,
        ]
  for (const { first, last } of rounds) {
    for (let { value } = first; value <= last.value; value++) {
      const address = addressText({ bits: first.bits, value })
      if (address === gatewayIp || isHeld(world, subnet, address)) continue
      world.patchHidden(subnet, {
        nextIp: addressText({ bits: first.bits, value: value === last.value ? first.value : value + 1n }),
      })
      return address
    }
  }
  return undefined
}

/** A range of addresses that a subnet allocates from. */
interface Pool {
  readonly first: Address
  readonly last: Address
}

/** Returns pools as numbers. */
function poolsOf(pools: readonly { readonly start: string; readonly end: string }[]): readonly Pool[] {
  return pools.map(({ start, end }) => ({ first: addressOf(start)!, last: addressOf(end)! }))
}

/** Returns the subnets of a network, in order of creation. */
export function subnetsOf(world: World, network: Row<'network.network'>): Row<'network.subnet'>[] {
  return network.doc.subnets.flatMap(({ id }) => world.get('network.subnet', id) ?? [])
}

/** Names of the request's fields, for refusals. */
interface FieldNames {
  readonly subnetId: string
  readonly ipAddress: string
}

/**
 * Takes the addresses of a port. If nothing is requested, takes one of each address family of the network.
 * @param own current addresses of the port; those that match a request are kept
 * @throws as reserveAddress
 */
export function reserveAddresses(
  world: World,
  network: Row<'network.network'>,
  requests: readonly FixedIpRequest[] | undefined,
  own: readonly FixedIp[] = [],
): FixedIp[] {
  const all = subnetsOf(world, network)
  const subnets = all.filter(isStaying)
  if (!requests)
    return [4, 6].flatMap(
      (version) =>
        reserveAny(
          world,
          subnets.filter(({ doc }) => doc.ipVersion === version),
        ) ?? [],
    )
  const taken: FixedIp[] = []
  requests.forEach((request, at) => {
    const existing = own.find((one) => fits(one, request) && !taken.includes(one))
    const one =
      existing ??
      reserveAddress(world, all, request, {
        subnetId: `fixedIps.${at}.subnetId`,
        ipAddress: `fixedIps.${at}.ipAddress`,
      })
    if (taken.some(({ ipAddress }) => ipAddress === one.ipAddress))
      throw conflict(`${one.ipAddress} is requested twice.`, `fixedIps.${at}.ipAddress`)
    taken.push(one)
  })
  return taken
}

/** Returns true if a subnet is not being deleted; otherwise it allocates no addresses. */
function isStaying({ hidden }: Row<'network.subnet'>): boolean {
  return !hidden.leaving
}

/** Returns true if an address matches a request. */
function fits(one: FixedIp, { subnetId, ipAddress }: FixedIpRequest): boolean {
  const asked = ipAddress === undefined ? undefined : addressOf(ipAddress)
  return (
    (subnetId === undefined || subnetId === one.subnetId) &&
    (ipAddress === undefined || (asked !== undefined && addressText(asked) === one.ipAddress))
  )
}

/**
 * Takes one address of a network's subnets.
 * @throws NOT_FOUND for an unknown subnet; VALIDATION_FAILED for an invalid address; CONFLICT if it is in use, or none
 * is left
 */
export function reserveAddress(
  world: World,
  subnets: readonly Row<'network.subnet'>[],
  { subnetId, ipAddress }: FixedIpRequest,
  fields: FieldNames,
): FixedIp {
  const asked = subnets.find(({ id }) => id === subnetId)
  if (asked) checkNotDeleting(asked, { field: fields.subnetId, ...RULE })
  const among = subnets.filter((subnet) => isStaying(subnet) && (subnetId === undefined || subnet.id === subnetId))
  if (subnetId !== undefined && among.length === 0)
    throw notFound(`There is no subnet ${JSON.stringify(subnetId)} on this network.`, fields.subnetId)
  if (ipAddress !== undefined) return reserveGiven(world, among, ipAddress, fields)
  const one = reserveAny(world, among)
  if (!one) throw invalid('This network has no subnet, so it has no addresses.', fields.subnetId)
  return one
}

function reserveAny(world: World, subnets: readonly Row<'network.subnet'>[]): FixedIp | undefined {
  if (subnets.length === 0) return undefined
  for (const subnet of subnets) {
    const ipAddress = reserveNext(world, subnet)
    if (ipAddress !== undefined) return { ipAddress, subnetId: subnet.id }
  }
  throw conflict('This network has no free addresses.')
}

function reserveGiven(
  world: World,
  subnets: readonly Row<'network.subnet'>[],
  asked: string,
  fields: FieldNames,
): FixedIp {
  const address = addressOf(asked)
  if (!address) throw invalid(`${asked} is not an IP address.`, fields.ipAddress)
  const subnet = subnets.find(({ doc }) => isHost(blockOf(doc.cidr)!, address))
  if (!subnet)
    throw invalid(
      `${asked} is not an address in ${subnets.map(({ doc }) => doc.cidr).join(', ') || 'this network, which has no subnet'}.`,
      fields.ipAddress,
    )
  const ipAddress = addressText(address)
  if (isHeld(world, subnet, ipAddress)) throw conflict(`${ipAddress} is in use.`, fields.ipAddress)
  return { ipAddress, subnetId: subnet.id }
}
