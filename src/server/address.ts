/** Derives the address to connect to: for a server that listens on all addresses of a machine, it is one of them. */

/**
 * Returns the host part of a URL for the listening host: a concrete address for wildcards, with brackets around IPv6.
 */
export function callableHost(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
