/** Security groups and address pairs of a port, which require port security (as in Neutron). */
import ipaddr from 'ipaddr.js'
import { check } from '../../errors.ts'
import { addressOf } from './addresses.ts'

/** The fields that are validated together. */
interface PortSecurity {
  readonly portSecurity: boolean
  readonly securityGroups: readonly string[]
  readonly allowedAddressPairs: readonly unknown[]
}

/**
 * Refuses groups or address pairs on a port without port security.
 * @throws VALIDATION_FAILED
 */
export function checkPortSecurity({ portSecurity, securityGroups, allowedAddressPairs }: PortSecurity): void {
  const code = 'VALIDATION_FAILED'
  if (portSecurity) return
  const rule = 'network.ports' as const
  check(
    securityGroups.length === 0,
    code,
    'A port without port security cannot have security groups; send an empty list.',
    {
      field: 'securityGroups',
      rule,
    },
  )
  check(
    allowedAddressPairs.length === 0,
    code,
    'A port without port security cannot have allowed address pairs; send an empty list.',
    { field: 'allowedAddressPairs', rule },
  )
}

/**
 * Refuses address pairs that are invalid or duplicate.
 * @throws VALIDATION_FAILED
 */
export function checkPairs(pairs: readonly { readonly ip: string; readonly mac?: string }[] | undefined): void {
  const seen = new Set<string>()
  pairs?.forEach(({ ip, mac = '' }, at) => {
    const facts = { field: `allowedAddressPairs.${at}.ip`, rule: 'network.ports' } as const
    check(
      addressOf(ip) ?? ipaddr.isValidCIDR(ip),
      'VALIDATION_FAILED',
      `${ip} is neither an IP address nor a CIDR prefix.`,
      facts,
    )
    const pair = `${ip} ${mac.toLowerCase()}`
    check(!seen.has(pair), 'VALIDATION_FAILED', `${ip} is listed twice.`, facts)
    seen.add(pair)
  })
}
