/**
 * Validates the addresses of a subnet: block, gateway, pools, name servers and routes, in canonical form. Follows
 * Neutron; independent of records.
 */
import { check } from '../../errors.ts'
import type { Doc } from '../../world/kinds.ts'
import { addressOf, blockOf, blockText, isHost, addressText, type Block } from './addresses.ts'

type Subnet = Doc<'network.subnet'>
type Pool = Subnet['allocationPools'][number]

const RULE = 'network.networks' as const
/** The longest prefix with DHCP: room for the network address, the gateway, the DHCP port and one machine. */
const MOST_PREFIX = { 32: 29, 128: 126 }

/**
 * Parses the block of a subnet.
 * @throws VALIDATION_FAILED
 */
export function readBlock(cidr: string, dhcpEnabled: boolean): Block {
  const facts = { field: 'cidr', rule: RULE }
  const block = blockOf(cidr)
  check(block, 'VALIDATION_FAILED', `${cidr} is not a CIDR prefix with all host bits zero, such as 10.0.0.0/24.`, facts)
  check(block.prefix > 0, 'VALIDATION_FAILED', 'A subnet cannot cover the whole internet.', facts)
  check(
    !dhcpEnabled || block.prefix <= MOST_PREFIX[block.bits],
    'VALIDATION_FAILED',
    `A subnet with DHCP can have a prefix length of at most ${MOST_PREFIX[block.bits]}.`,
    facts,
  )
  return block
}

/**
 * Parses the gateway; default: the block's first host address.
 * @throws VALIDATION_FAILED
 */
export function readGateway(block: Block, asked: string | null | undefined): string | null {
  if (asked === null) return null
  const address =
    asked === undefined
      ? { bits: block.bits, value: block.first + (block.bits - block.prefix < 2 ? 0n : 1n) }
      : addressOf(asked)
  check(
    address && isHost(block, address),
    'VALIDATION_FAILED',
    `${asked} is not a host address in ${blockText(block)}.`,
    { field: 'gatewayIp', rule: RULE },
  )
  return addressText(address)
}

/**
 * Parses the pools; default: all host addresses except the gateway.
 * @throws VALIDATION_FAILED
 */
export function readPools(block: Block, gatewayIp: string | null, asked: readonly Pool[] | undefined): Pool[] {
  if (!asked) return wholeBlock(block, gatewayIp)
  const ranges = asked.map(({ start, end }, at) => {
    const [first, last] = [addressOf(start), addressOf(end)]
    const facts = { field: `allocationPools.${at}`, rule: RULE }
    check(
      first && last && isHost(block, first) && isHost(block, last),
      'VALIDATION_FAILED',
      `${start} to ${end} is not within ${blockText(block)}.`,
      facts,
    )
    check(first.value <= last.value, 'VALIDATION_FAILED', `${start} comes after ${end}.`, facts)
    return { first, last }
  })
  ranges.forEach((one, at) => {
    const met = ranges.some(
      (other, position) => position < at && other.first.value <= one.last.value && one.first.value <= other.last.value,
    )
    check(!met, 'VALIDATION_FAILED', 'The pools overlap.', { field: `allocationPools.${at}`, rule: RULE })
  })
  const pools = ranges.map(({ first, last }) => ({ start: addressText(first), end: addressText(last) }))
  checkGatewayOutside(gatewayIp, pools, 'VALIDATION_FAILED', 'allocationPools')
  return pools
}

/** Refuses a gateway inside an allocation pool. */
export function checkGatewayOutside(
  gatewayIp: string | null,
  pools: readonly Pool[],
  code: 'VALIDATION_FAILED' | 'CONFLICT',
  field: string,
): void {
  const gateway = gatewayIp === null ? undefined : addressOf(gatewayIp)!
  const within = pools.some(
    ({ start, end }) => gateway && addressOf(start)!.value <= gateway.value && gateway.value <= addressOf(end)!.value,
  )
  check(!within, code, `The gateway ${gatewayIp} is in an allocation pool.`, { field, rule: RULE })
}

/**
 * Parses name servers.
 * @throws VALIDATION_FAILED
 */
export function readServers(asked: readonly string[]): string[] {
  const servers = asked.map((text, at) => {
    const address = addressOf(text)
    check(address, 'VALIDATION_FAILED', `${text} is not an IP address.`, { field: `dnsServers.${at}`, rule: RULE })
    return addressText(address)
  })
  check(new Set(servers).size === servers.length, 'VALIDATION_FAILED', 'A name server is listed twice.', {
    field: 'dnsServers',
    rule: RULE,
  })
  return servers
}

/**
 * Parses the routes that DHCP announces.
 * @throws VALIDATION_FAILED
 */
export function readHostRoutes(asked: Subnet['hostRoutes']): Subnet['hostRoutes'] {
  return asked.map(({ destination, nexthop }, at) => {
    const [block, address] = [blockOf(destination), addressOf(nexthop)]
    check(block, 'VALIDATION_FAILED', `${destination} is not a CIDR prefix with all host bits zero.`, {
      field: `hostRoutes.${at}.destination`,
      rule: RULE,
    })
    check(
      address?.bits === block.bits,
      'VALIDATION_FAILED',
      `${nexthop} is not an IP address of the same family as the destination.`,
      { field: `hostRoutes.${at}.nexthop`, rule: RULE },
    )
    return { destination: blockText(block), nexthop: addressText(address) }
  })
}

function wholeBlock(block: Block, gatewayIp: string | null): Pool[] {
  const room = block.bits - block.prefix >= 2
  const first = block.first + (room ? 1n : 0n)
  const last = block.last - (room && block.bits === 32 ? 1n : 0n)
  const gateway = gatewayIp === null ? undefined : addressOf(gatewayIp)!.value
  const parts: [bigint, bigint][] =
    gateway === undefined
      ? [[first, last]]
      : [
          [first, gateway - 1n],
          [gateway + 1n, last],
        ]
  const text = (value: bigint): string => addressText({ bits: block.bits, value })
  return parts.filter(([from, to]) => from <= to).map(([from, to]) => ({ start: text(from), end: text(to) }))
}
