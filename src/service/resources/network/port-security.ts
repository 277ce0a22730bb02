/** Security groups and address pairs of a port, which require port security (as in Neutron). */
import ipaddr from 'ipaddr.js'
import { refusals } from '../../request/errors.ts'
import { addressOf } from './addresses.ts'

const { invalid } = refusals('network.ports')

/** The fields that are validated together. */
interface PortSecurity {
  readonly portSecurity: boolean
  readonly securityGroups: readonly string[]
  readonly allowedAddressPairs: readonly unknown[]
}

/** Refuses groups or address pairs on a port without port security. @throws VALIDATION_FAILED */
export function checkPortSecurity({ portSecurity, securityGroups, allowedAddressPairs }: PortSecurity): void {
  if (portSecurity) return
  if (securityGroups.length > 0)
    throw invalid('A port without port security cannot have security groups; send an empty list.', 'securityGroups')
  if (allowedAddressPairs.length > 0)
    throw invalid(
      'A port without port security cannot have allowed address pairs; send an empty list.',
      'allowedAddressPairs',
    )
}

/** Refuses address pairs that are invalid or duplicate. @throws VALIDATION_FAILED */
export function checkPairs(pairs: readonly { readonly ip: string; readonly mac?: string }[] | undefined): void {
  const seen = new Set<string>()
  pairs?.forEach(({ ip, mac = '' }, at) => {
    const field = `allowedAddressPairs.${at}.ip`
    if (!(addressOf(ip) ?? ipaddr.isValidCIDR(ip)))
      throw invalid(`${ip} is neither an IP address nor a CIDR prefix.`, field)
    const pair = `${ip} ${mac.toLowerCase()}`
    if (seen.has(pair)) throw invalid(`${ip} is listed twice.`, field)
    seen.add(pair)
  })
}
