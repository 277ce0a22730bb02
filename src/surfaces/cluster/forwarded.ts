/**
 * The header fields for communication between nodes, and the fields of a client's message that nodes forward. Clients
 * can neither send nor see the fields for communication between nodes: every node removes them from a request before it
 * is routed, and from every response.
 */
import type { IncomingMessage } from 'node:http'

/** Prefix of all header fields for communication between nodes. */
const INTERNAL = 'x-papercloud-'

/** The key of the node that is called. Without it, no other field for communication between nodes is believed. */
export const HOP_HEADER = `${INTERNAL}hop`

/** The key by which a node shows that it is the one that was called. */
export const ANSWER_HEADER = `${INTERNAL}answer`

/** The client that sent a forwarded request; a node's own requests do not have it. */
const CLIENT_HEADER = `${INTERNAL}client`

/** In a 421 response: the node does not own the sandbox, and nothing was done. */
export const NOT_OWNER_HEADER = `${INTERNAL}not-owner`

/**
 * The connection fault of a scenario, which the client's node has to apply. As a header field, it means that the
 * response is complete and the fault is to be applied to it. As a trailer with the value `cut`, it means that the
 * connection ends here without the end of the body.
 */
export const WIRE_HEADER = `${INTERNAL}wire`

/**
 * Fields that apply to a single connection (RFC 9110, 7.6.1). `checkHead` ensures that Connection does not name other
 * fields.
 */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'http2-settings',
]

/** The client's node has already responded to Expect, and it sets the length of the forwarded body itself. */
const NOT_FORWARDED = new Set([...HOP_BY_HOP, 'content-length', 'expect'])
const NOT_RETURNED = new Set(HOP_BY_HOP)

/** The client that sent a forwarded request. */
export interface Forwarded {
  readonly address: string
  readonly port: number
  readonly isTls: boolean
  /** The version of HTTP that the client uses, such as `1.1`. */
  readonly httpVersion: string
  /** How long the request had been waiting when it was forwarded (ms). */
  readonly waitedMs: number
}

export function clientField(client: Forwarded): [name: string, value: string] {
  const { address, port, isTls, httpVersion, waitedMs } = client
  return [CLIENT_HEADER, [address, port, isTls ? 'https' : 'http', httpVersion, Math.round(waitedMs)].join(' ')]
}

/** Returns the client of a request that has the key; undefined if it is another node's own request. */
export function clientIn({ headers }: IncomingMessage): Forwarded | undefined {
  const value = headers[CLIENT_HEADER]
  if (value === undefined) return undefined
  const [address, port, scheme, httpVersion, waited] = String(value).split(' ')
  const who = { address: address!, port: Number(port), isTls: scheme === 'https', httpVersion: httpVersion! }
  return { ...who, waitedMs: Number(waited) }
}

/** Returns the fields of a client's request that are forwarded, as alternating names and values. */
export function fieldsToForward(request: IncomingMessage): string[] {
  return fieldsWithout(request, NOT_FORWARDED)
}

/** Returns the fields of a node's response that the client gets, as alternating names and values. */
export function fieldsToReturn(answer: IncomingMessage): string[] {
  return fieldsWithout(answer, NOT_RETURNED)
}

function fieldsWithout({ rawHeaders }: IncomingMessage, dropped: ReadonlySet<string>): string[] {
  const fields: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!dropped.has(name) && !name.startsWith(INTERNAL)) fields.push(rawHeaders[at]!, rawHeaders[at + 1]!)
  }
  return fields
}

/**
 * Removes the fields for communication between nodes from a request, and also Trailer, because trailers of requests are
 * neither read nor forwarded.
 */
export function dropInternalFields(request: IncomingMessage): void {
  const { rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    const name = rawHeaders[at]!
    // Looking at the first letter quickly excludes most names.
    if (!'xXtT'.includes(name[0]!)) continue
    const lower = name.toLowerCase()
    if (lower !== 'trailer' && !lower.startsWith(INTERNAL)) continue
    rawHeaders.splice(at, 2)
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the object is this request's own
    delete request.headers[lower]
  }
}
