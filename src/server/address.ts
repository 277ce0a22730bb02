/**
 * Addresses as people and clients use them: a server that listens on every address of a machine is called by one of them.
 */

/** A host as an address to call has it, where a server listens on all of them or by IPv6. */
export function callableHost(host: string): string {
  if (host === '0.0.0.0' || host === '') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
