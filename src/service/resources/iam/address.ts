/**
 * Addresses and networks of IP allowlists, IPv4 and IPv6, computed with ipaddr.js.
 *
 * An entry is an address or a network in CIDR notation: four decimal numbers without leading zeros, or IPv6 without a
 * zone. Host bits may be set and are ignored, as in PostgreSQL's inet: 10.1.2.3/8 is 10.0.0.0/8.
 */
import ipaddr from 'ipaddr.js'
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'

const { invalid } = refusals('tokens.ip-allowlist')

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number]

/** Matches an address and a prefix length, which has no leading zeros either. */
const CIDR = /^([0-9a-f.:]+)(?:\/(0|[1-9]\d{0,2}))?$/i

/** Matches an IPv4 address: four numbers up to 255 without leading zeros. */
const DECIMALS = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** Parses a network such as `203.0.113.0/24`; a single address is a network of one. Undefined for anything else. */
export function rangeOf(text: string): Range | undefined {
  const [, written = '', prefix] = CIDR.exec(text) ?? []
  const address = parsedAddress(written)
  if (!address) return undefined
  const bits = address.kind() === 'ipv4' ? 32 : 128
  const length = prefix === undefined ? bits : Number(prefix)
  return length > bits ? undefined : plain([address, length])
}

/**
 * Parses an address. ipaddr.js would also accept octal, hexadecimal and short IPv4 addresses; here all four numbers
 * must be decimal.
 */
function parsedAddress(written: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const decimals = written.slice(written.lastIndexOf(':') + 1)
  if (decimals.includes('.') && !DECIMALS.test(decimals)) return undefined
  if (!written.includes(':')) return DECIMALS.test(written) ? ipaddr.IPv4.parse(written) : undefined
  return ipaddr.IPv6.isValid(written) ? ipaddr.IPv6.parse(written) : undefined
}

/**
 * Checks the entries of an allowlist.
 * @throws VALIDATION_FAILED naming the first invalid entry; all of them are in details.errors
 */
export function checkAllowlist(entries: readonly string[], field: string): void {
  const errors = entries.flatMap((entry, at) =>
    rangeOf(entry)
      ? []
      : [
          {
            field: `${field}.${at}`,
            message: `${JSON.stringify(entry)} is neither an address nor a network in CIDR notation, such as 203.0.113.0/24 or 2001:db8::/32`,
          },
        ],
  )
  const [first] = errors
  if (!first) return
  throw invalid(`${first.message}.`, { field: first.field, details: { errors: errors.slice(0, limits.faultsListed) } })
}

/** Converts a network of IPv4-mapped IPv6 addresses (::ffff:0:0/96) to IPv4. */
function plain([address, length]: Range): Range {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && length >= 96
    ? [address.toIPv4Address(), length - 96]
    : [address, length]
}

/** Returns true if an address is in one of the networks. An IPv4-mapped IPv6 address counts as IPv4. */
export function withinRanges(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const one = ipaddr.process(address)
  return ranges.some((text) => {
    const range = rangeOf(text)
    return range !== undefined && range[0].kind() === one.kind() && one.match(range)
  })
}

/** Returns true if every network of `inner` is within one of `outer`. */
export function containedIn(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.every((text) => {
    const range = rangeOf(text)
    return range !== undefined && outer.some((wide) => contains(rangeOf(wide), range))
  })
}

function contains(wide: Range | undefined, narrow: Range): boolean {
  return wide !== undefined && wide[0].kind() === narrow[0].kind() && wide[1] <= narrow[1] && narrow[0].match(wide)
}
