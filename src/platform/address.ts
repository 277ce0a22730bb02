/** Addresses that servers listen on. */
import ipaddr from 'ipaddr.js'

export function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

/**
 * Returns the host part of a URL at which a server that listens on `host` can be reached: a concrete address for
 * wildcards, with brackets around IPv6.
 */
export function callableHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') && !host.startsWith('[') ? `[${host}]` : host
}
