/**
 * Validates rules of security groups and converts them to canonical form, following Neutron. Independent of records.
 */
import ipaddr from 'ipaddr.js'
import { refusals } from '../../request/errors.ts'
import type { Doc } from '../../state/kinds.ts'
import type { CallOf } from '../../request/call.ts'
import { addressOf } from './addresses.ts'

type SecurityRule = Doc<'network.securityGroup'>['rules'][number]
/** The content of a rule. */
type RuleWords = Omit<SecurityRule, 'id' | 'createdAt'>

const PROTOCOLS: ReadonlySet<string> = new Set([
  'ah',
  'dccp',
  'egp',
  'esp',
  'gre',
  'hopopt',
  'icmp',
  'icmpv6',
  'igmp',
  'ip',
  'ipip',
  'ipv6-encap',
  'ipv6-frag',
  'ipv6-icmp',
  'ipv6-nonxt',
  'ipv6-opts',
  'ipv6-route',
  'ospf',
  'pgm',
  'rsvp',
  'sctp',
  'tcp',
  'udp',
  'udplite',
  'vrrp',
])
/** Protocols with ports, by name or number. `WITH_TYPES` are those whose range consists of ICMP type and code. */
const WITH_PORTS: ReadonlySet<string> = new Set([
  'tcp',
  'udp',
  'sctp',
  'dccp',
  'udplite',
  '6',
  '17',
  '132',
  '33',
  '136',
])
const WITH_TYPES: ReadonlySet<string> = new Set(['icmp', 'icmpv6', 'ipv6-icmp', '1', '58'])
const V6_ONLY: ReadonlySet<string> = new Set([
  'icmpv6',
  'ipv6-icmp',
  'ipv6-encap',
  'ipv6-frag',
  'ipv6-nonxt',
  'ipv6-opts',
  'ipv6-route',
])

const { invalid } = refusals('network.security-groups')

/** Validates a rule and converts it to canonical form. @throws VALIDATION_FAILED */
export function readRule(body: CallOf<'createSecurityGroupRule'>['body']): RuleWords {
  const { direction, etherType = 'IPv4', description = '', remoteGroupId = null } = body
  const protocol = readProtocol(body.protocol ?? null, etherType)
  const { portRangeMin = null, portRangeMax = null } = body
  checkRange(protocol, portRangeMin, portRangeMax)
  const remoteIpPrefix = readPrefix(body.remoteIpPrefix ?? null, etherType)
  if (remoteIpPrefix !== null && remoteGroupId !== null)
    throw invalid('A rule can have a remote prefix or a remote group, but not both.', 'remoteIpPrefix')
  return { direction, etherType, protocol, portRangeMin, portRangeMax, remoteIpPrefix, remoteGroupId, description }
}

/** Returns true if two rules have the same content. */
export function sameRule(one: RuleWords, other: RuleWords): boolean {
  const keys = [
    'direction',
    'etherType',
    'protocol',
    'portRangeMin',
    'portRangeMax',
    'remoteIpPrefix',
    'remoteGroupId',
  ] as const
  return keys.every((key) => one[key] === other[key])
}

function readProtocol(asked: string | null, etherType: SecurityRule['etherType']): string | null {
  if (asked === null || asked === 'any') return null
  const known = PROTOCOLS.has(asked) || (/^\d{1,3}$/.test(asked) && Number(asked) <= 255)
  if (!known)
    throw invalid(
      `${asked} is not a protocol; send a protocol name, such as tcp, or a number from 0 to 255.`,
      'protocol',
    )
  if (etherType !== 'IPv6' && V6_ONLY.has(asked)) throw invalid(`${asked} is an IPv6 protocol.`, 'protocol')
  return asked
}

function checkRange(protocol: string | null, min: number | null, max: number | null): void {
  if (min === null && max === null) return
  if (protocol === null) throw invalid('A port range needs a protocol.', 'protocol')
  if (WITH_TYPES.has(protocol)) {
    if (min === null) throw invalid('An ICMP code needs a type in portRangeMin.', 'portRangeMin')
    if (min > 255) throw invalid('An ICMP type must be from 0 to 255.', 'portRangeMin')
    if (max !== null && max > 255) throw invalid('An ICMP code must be from 0 to 255.', 'portRangeMax')
    return
  }
  if (!WITH_PORTS.has(protocol)) throw invalid(`${protocol} has no ports.`, 'portRangeMin')
  if (min === null || max === null)
    throw invalid('A port range needs both a first and a last port.', min === null ? 'portRangeMin' : 'portRangeMax')
  if (min <= 0) throw invalid('Port numbers start at 1.', 'portRangeMin')
  if (min > max) throw invalid(`${min} is greater than ${max}.`, 'portRangeMax')
}

/** Returns a prefix with its host bits cleared; a single address becomes a prefix of full length. */
function readPrefix(asked: string | null, etherType: SecurityRule['etherType']): string | null {
  if (asked === null) return null
  const [start = '', length] = asked.split('/')
  const address = addressOf(start)
  if (!address || (length !== undefined && !(Number(length) <= address.bits)))
    throw invalid(`${asked} is neither an IP address nor a CIDR prefix.`, 'remoteIpPrefix')
  if ((address.bits === 32) !== (etherType === 'IPv4'))
    throw invalid(`${asked} is not an ${etherType} address or prefix.`, 'remoteIpPrefix')
  const text = `${start}/${length ?? address.bits}`
  const network =
    address.bits === 32 ? ipaddr.IPv4.networkAddressFromCIDR(text) : ipaddr.IPv6.networkAddressFromCIDR(text)
  return `${network.toString()}/${Number(length ?? address.bits)}`
}
