/** Addresses of other services that flags contain. */
import { UsageError } from './arguments.ts'

/** The variable with the token of the service. */
export const UPSTREAM_TOKEN = 'PAPERCLOUD_UPSTREAM_TOKEN'

/** Origin and path of an address, without trailing slashes. @throws UsageError naming the flag */
export function serviceAddress(flag: string, given: string): { readonly origin: string; readonly path: string } {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new UsageError(`${flag} must be an address such as https://host/api/v1, not "${given}".`)
  if (url.username !== '' || url.password !== '')
    throw new UsageError(`${flag} must not contain a user or password; put the token in ${UPSTREAM_TOKEN}.`)
  let path = url.pathname
  while (path.endsWith('/')) path = path.slice(0, -1)
  return { origin: url.origin, path }
}
