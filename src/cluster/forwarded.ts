/**
 * Headers between nodes: the secret that authenticates the sending node, and the client's address. Both are removed
 * before the request is processed.
 */
import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/** Carries the secret that all nodes share. */
export const HOP_HEADER = 'x-papercloud-hop'

/** On a 421 response: the node does not own the sandbox; nothing was done. */
export const NOT_OWNER_HEADER = 'x-papercloud-not-owner'

/**
 * The connection fault of a scenario, to be applied by the client's node. As a header: the response is complete, and
 * the fault is applied to it; as a trailer: `cut`, the connection is closed here without an end.
 */
export const WIRE_HEADER = 'x-papercloud-wire'

const FORWARDED = 'forwarded'

/** The client of a forwarded request. */
export interface Forwarded {
  readonly address: string
  readonly port: number
  readonly isTls: boolean
}

/** The headers that a node adds. */
export function hopHeaders(
  secret: Buffer,
  { address, port, isTls }: Forwarded,
): readonly (readonly [string, string])[] {
  const node = isIPv6(address) ? `[${address}]` : address
  return [
    [HOP_HEADER, secret.toString('hex')],
    [FORWARDED, `for="${node}:${port}";proto=${isTls ? 'https' : 'http'}`],
  ]
}

/**
 * Removes these headers from a request of another node and returns the client; undefined for other requests. A client's
 * own Forwarded headers are kept.
 */
export function takeHop(request: IncomingMessage, secret: Buffer): Forwarded | undefined {
  const sent = Buffer.from(String(request.headers[HOP_HEADER] ?? ''), 'hex')
  if (sent.length !== secret.length || !timingSafeEqual(sent, secret)) return undefined
  const { rawHeaders } = request
  // The node's headers come last, in this order.
  const at = rawHeaders.findLastIndex((name, index) => index % 2 === 0 && name.toLowerCase() === HOP_HEADER)
  const found = /^for="\[?([^"\]]*)\]?:(\d+)";proto=(https?)$/.exec(rawHeaders[at + 3] ?? '')
  if (rawHeaders[at + 2]?.toLowerCase() !== FORWARDED || !found) return undefined
  rawHeaders.splice(at, 4)
  const { [HOP_HEADER]: _secret, [FORWARDED]: _forwarded, ...headers } = request.headers
  const own = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]!.toLowerCase() === FORWARDED)
  request.headers = own.length > 0 ? { ...headers, [FORWARDED]: own.join(', ') } : headers
  return { address: found[1]!, port: Number(found[2]), isTls: found[3] === 'https' }
}
