/**
 * Validates the addresses of a subnet (block, gateway, pools, name servers and routes) and converts them to canonical
 * form, following Neutron. Independent of records.
 */
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import { addressOf, blockOf, blockText, isHost, addressText, type Block } from './addresses.ts'

type Subnet = Doc<'network.subnet'>
type Pool = Subnet['allocationPools'][number]

const { invalid, refused } = refusals('network.networks')
/**
 * The longest prefix with DHCP, by length of addresses (bits). It leaves addresses for the network itself, the gateway,
 * the DHCP port and one machine.
 */
const MOST_PREFIX = { 32: 29, 128: 126 }

/** Parses the block of a subnet. @throws VALIDATION_FAILED */
export function readBlock(cidr: string, dhcpEnabled: boolean): Block {
  const block = blockOf(cidr)
  if (!block) throw invalid(`${cidr} is not a CIDR prefix with all host bits zero, such as 10.0.0.0/24.`, 'cidr')
  if (block.prefix <= 0) throw invalid('A subnet cannot cover the whole internet.', 'cidr')
  if (dhcpEnabled && block.prefix > MOST_PREFIX[block.bits])
    throw invalid(`A subnet with DHCP can have a prefix length of at most ${MOST_PREFIX[block.bits]}.`, 'cidr')
  return block
}

/** Parses the gateway; by default, it is the block's first host address. @throws VALIDATION_FAILED */
export function readGateway(block: Block, asked: string | null | undefined): string | null {
  if (asked === null) return null
  const address =
    asked === undefined
      ? { bits: block.bits, value: block.first + (block.bits - block.prefix < 2 ? 0n : 1n) }
      : addressOf(asked)
  if (!address || !isHost(block, address))
    throw invalid(`${asked} is not a host address in ${blockText(block)}.`, 'gatewayIp')
  return addressText(address)
}

/** Parses the pools; by default, they contain all host addresses except the gateway. @throws VALIDATION_FAILED */
export function readPools(block: Block, gatewayIp: string | null, asked: readonly Pool[] | undefined): Pool[] {
  if (!asked) return wholeBlock(block, gatewayIp)
  const ranges = asked.map(({ start, end }, at) => {
    const [first, last] = [addressOf(start), addressOf(end)]
    const field = `allocationPools.${at}`
    if (!first || !last || !isHost(block, first) || !isHost(block, last))
      throw invalid(`${start} to ${end} is not within ${blockText(block)}.`, field)
    if (first.value > last.value) throw invalid(`${start} comes after ${end}.`, field)
    return { first, last }
  })
  ranges.forEach((one, at) => {
    const met = ranges.some(
      (other, position) => position < at && other.first.value <= one.last.value && one.first.value <= other.last.value,
    )
    if (met) throw invalid('The pools overlap.', `allocationPools.${at}`)
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
  if (within) throw refused(code, `The gateway ${gatewayIp} is in an allocation pool.`, field)
}

/** Parses name servers. @throws VALIDATION_FAILED */
export function readServers(asked: readonly string[]): string[] {
  const servers = asked.map((text, at) => {
    const address = addressOf(text)
    if (!address) throw invalid(`${text} is not an IP address.`, `dnsServers.${at}`)
    return addressText(address)
  })
  if (new Set(servers).size !== servers.length) throw invalid('A name server is listed twice.', 'dnsServers')
  return servers
}

/** Parses the routes that DHCP gives to machines. @throws VALIDATION_FAILED */
export function readHostRoutes(asked: Subnet['hostRoutes']): Subnet['hostRoutes'] {
  return asked.map(({ destination, nexthop }, at) => {
    const [block, address] = [blockOf(destination), addressOf(nexthop)]
    if (!block)
      throw invalid(`${destination} is not a CIDR prefix with all host bits zero.`, `hostRoutes.${at}.destination`)
    if (address?.bits !== block.bits)
      throw invalid(
        `${nexthop} is not an IP address of the same family as the destination.`,
        `hostRoutes.${at}.nexthop`,
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
