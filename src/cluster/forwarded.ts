/**
 * Header fields between nodes, and which fields of a client's message are forwarded. Clients can neither send nor see
 * the fields for communication between nodes: every node removes them before a request is routed, and from every
 * response.
 */
import type { IncomingMessage } from 'node:http'

/** Prefix of all fields for communication between nodes. */
const INTERNAL = 'x-papercloud-'

/** The signature of a call between nodes; always the last field of its head. */
export const HOP_HEADER = `${INTERNAL}hop`

/** The signature of the response to such a call. */
export const ANSWER_HEADER = `${INTERNAL}answer`

/** As a trailer: the signature of a body that was sent before its end was known. */
export const BODY_TRAILER = `${INTERNAL}body`

/** On a 421 response: the node does not own the sandbox; nothing was done. */
export const NOT_OWNER_HEADER = `${INTERNAL}not-owner`

/**
 * The connection fault of a scenario, to be applied by the client's node. As a header: the response is complete, and
 * the fault is applied to it; as a trailer: `cut`, the connection is closed here without an end.
 */
export const WIRE_HEADER = `${INTERNAL}wire`

/** Fields that apply to a single connection (RFC 9110, 7.6.1); Connection may not name others, see `checkHead`. */
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

/** The client's node has already answered Expect, and sets the length of the forwarded body itself. */
const NOT_FORWARDED = new Set([...HOP_BY_HOP, 'content-length', 'expect'])
const NOT_RETURNED = new Set(HOP_BY_HOP)

/** The client of a forwarded request. */
export interface Forwarded {
  readonly address: string
  readonly port: number
  readonly isTls: boolean
  /** The version of HTTP that it speaks, as in `1.1`. */
  readonly httpVersion: string
}

/** Returns the fields of a client's request that are forwarded: names and values alternately. */
export function fieldsToForward(request: IncomingMessage): string[] {
  return fieldsWithout(request, NOT_FORWARDED)
}

/** Returns the fields of a node's response that the client gets. */
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
 * Removes from a client's request the fields for communication between nodes, and Trailer, because trailers are neither
 * read nor forwarded.
 */
export function dropInternalFields(request: IncomingMessage): void {
  const { rawHeaders } = request
  for (let at = rawHeaders.length - 2; at >= 0; at -= 2) {
    const name = rawHeaders[at]!
    // The first letter excludes most names quickly.
    if (!'xXtT'.includes(name[0]!)) continue
    const lower = name.toLowerCase()
    if (lower !== 'trailer' && !lower.startsWith(INTERNAL)) continue
    rawHeaders.splice(at, 2)
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the object is this request's own
    delete request.headers[lower]
  }
}
