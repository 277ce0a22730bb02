/** The client's address on its connection. */
import type { IncomingMessage } from 'node:http'
import type { Ownership } from './ownership.ts'

/** The client's address, which another node may have forwarded. */
export function clientAddress(request: IncomingMessage, ownership: Ownership | undefined): string {
  return ownership?.clientOf(request)?.address ?? peerAddress(request)
}

/** The client's address; an IPv4-mapped IPv6 address is converted to IPv4. */
function peerAddress(request: IncomingMessage): string {
  const address = request.socket.remoteAddress ?? '0.0.0.0'
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
