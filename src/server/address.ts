/** Addresses to connect to: a server that listens on all addresses of a machine is called by one of them. */

/** The host part of a URL for the listening host: a concrete address for wildcards, brackets around IPv6. */
export function callableHost(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
