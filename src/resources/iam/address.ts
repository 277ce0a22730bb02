/**
 * Addresses and ranges of IP allowlists, IPv4 and IPv6 alike. The arithmetic is ipaddr.js's.
 */
import ipaddr from 'ipaddr.js'

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, prefixLength: number]

/** A range as in `203.0.113.0/24`; a single address is a range of one. Undefined for anything else. */
export function rangeOf(text: string): Range | undefined {
  if (ipaddr.isValidCIDR(text)) return plain(ipaddr.parseCIDR(text))
  if (!ipaddr.isValid(text) || (!text.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(text))) return undefined
  const address = ipaddr.parse(text)
  return plain([address, address.kind() === 'ipv4' ? 32 : 128])
}

/** Takes a range of IPv4 addresses out of IPv6 clothes. */
function plain([address, length]: Range): Range {
  return address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && length >= 96
    ? [address.toIPv4Address(), length - 96]
    : [address, length]
}

/** Whether an address lies in one of the ranges. An IPv4 address in IPv6 clothes counts as IPv4. */
export function withinRanges(address: string, ranges: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false
  const one = ipaddr.process(address)
  return ranges.some((text) => {
    const range = rangeOf(text)
    return range !== undefined && range[0].kind() === one.kind() && one.match(range)
  })
}

/** Whether every range of `inner` lies within one range of `outer`. */
export function containedIn(inner: readonly string[], outer: readonly string[]): boolean {
  return inner.every((text) => {
    const range = rangeOf(text)
    return range !== undefined && outer.some((wide) => contains(rangeOf(wide), range))
  })
}

function contains(wide: Range | undefined, narrow: Range): boolean {
  return wide !== undefined && wide[0].kind() === narrow[0].kind() && wide[1] <= narrow[1] && narrow[0].match(wide)
}
