/**
 * A request and its response on a Node socket, behind the interface that the core uses: how the head of a request is
 * checked, and how responses are written.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { AtOwner, BodyRead, ControlAccess, ReadBody, Served, Wire, WireReply } from '../../sandbox/edge/wire.ts'
import { baseOf } from '../../sandbox/edge/response-headers.ts'
import type { Connection } from '../../platform/http.ts'
import type { Sink } from '../../sandbox/streams/event-streams.ts'
import type { BodyBudget } from './body-budget.ts'
import type { ClientConnections } from './connections.ts'
import { hasBody, isUnread, readBody } from './request-body.ts'
import { sseSink } from './sse.ts'
import { ApiError } from '../../service/request/errors.ts'
import { isTwice } from '../../sandbox/edge/request-head.ts'
import { bodyText } from '../../service/request/response.ts'
import { applyConnectionFault, cut } from './connection-faults.ts'
import type { SandboxOwnership } from './ownership.ts'

/** The parts that the wires of one server share. */
export interface WireDeps {
  /** Limits the bodies that the process holds in memory. */
  readonly bodies: BodyBudget
  readonly connections: ClientConnections
  /** Undefined if all sandboxes belong to this process. */
  readonly ownership?: SandboxOwnership | undefined
}

export class HttpWire implements Wire {
  readonly head: IncomingMessage
  readonly response: ServerResponse
  /** Undefined for requests to the API. */
  readonly control: ControlAccess | undefined
  readonly servedMethods: readonly string[] | undefined
  readonly #deps: WireDeps

  constructor(
    request: IncomingMessage,
    response: ServerResponse,
    deps: WireDeps,
    control?: ControlAccess,
    servedMethods?: readonly string[],
  ) {
    this.head = request
    this.response = response
    this.#deps = deps
    this.control = control
    this.servedMethods = servedMethods
  }

  /** The client's address, which a forwarding node passes on; an IPv4-mapped IPv6 address is converted to IPv4. */
  get address(): string {
    const peer = this.head.socket.remoteAddress ?? '0.0.0.0'
    return this.#deps.ownership?.clientOf(this.head)?.address ?? (peer.startsWith('::ffff:') ? peer.slice(7) : peer)
  }

  get origin(): string {
    return baseOf(this.head.headers)
  }

  get isUnread(): boolean {
    return isUnread(this.head)
  }

  get isGone(): boolean {
    return this.response.destroyed || this.head.socket.destroyed
  }

  get connection(): Connection {
    return this.#deps.connections.of(this.head.socket)
  }

  get openedMs(): number | undefined {
    return this.#deps.connections.openedMs(this.head.socket)
  }

  get atOwner(): AtOwner | undefined {
    const { ownership } = this.#deps
    const { head: request, response } = this
    if (!ownership) return undefined
    return async <T>(
      sandbox: string,
      { body, ...asked }: Parameters<AtOwner>[1],
      act: (...given: Parameters<Parameters<AtOwner>[2]>) => Promise<() => T>,
    ): Promise<T | 'sent'> => {
      let served: T | 'sent' = 'sent'
      await ownership.answer(sandbox, { request, response, bytes: sentAgain(body), ...asked }, async (...given) => {
        const finish = await act(...given)
        return () => void (served = finish())
      })
      return served
    }
  }

  readBody(): Promise<ReadBody> | undefined {
    return hasBody(this.head) ? readBody(this.head, this.response, this.#deps.bodies) : undefined
  }

  onGone(listener: () => void): () => void {
    this.response.once('close', listener)
    return () => void this.response.off('close', listener)
  }

  stream(headers: Readonly<Record<string, string>>, idOf: (seq: number) => string): Sink {
    const { ownership } = this.#deps
    this.response.writeHead(200, headers)
    return sseSink(this.response, idOf, ownership?.clientOf(this.head) && ownership.faultHeader)
  }

  send(served: Served): void {
    if (served !== 'sent') write(this.head, this.response, served, this.#deps.ownership)
  }
}

/** Returns a body that can be sent to another node; undefined if it was not read. */
function sentAgain(body: BodyRead): Buffer | undefined {
  if (body === 'unread') return undefined
  return body ? Buffer.from(body.buffer, body.byteOffset, body.length) : Buffer.alloc(0)
}

/**
 * The names that Connection may contain: its options, and fields that apply to a single connection (RFC 9110, 7.6.1).
 */
const CONNECTION_OPTIONS = new Set(['', 'close', 'keep-alive', 'proxy-connection', 'te', 'upgrade', 'http2-settings'])

/**
 * Refuses a request without a Host field or with several, and a request whose Connection field names fields that do not
 * apply to a single connection: a proxy would remove these fields, so that client and server would see different
 * requests.
 * @throws BAD_REQUEST
 */
export function checkHead(request: IncomingMessage): void {
  const { host, connection } = request.headers
  if (host === undefined && request.httpVersion === '1.1')
    throw new ApiError('BAD_REQUEST', 'An HTTP/1.1 request needs a Host header.', {
      rule: 'general.http',
      field: 'Host',
    })
  if (isTwice(request, 'host'))
    throw new ApiError('BAD_REQUEST', 'A request must have one Host header; this one has several.', {
      rule: 'general.http',
      field: 'Host',
    })
  if (connection === undefined || connection === 'keep-alive' || connection === 'close') return
  for (const option of connection.split(',')) {
    const name = option.trim().toLowerCase()
    if (CONNECTION_OPTIONS.has(name)) continue
    throw new ApiError(
      'BAD_REQUEST',
      `The Connection header names ${JSON.stringify(name.slice(0, 80))}, which is not a hop-by-hop option; it can name close, keep-alive, te and upgrade.`,
      { field: 'Connection', rule: 'general.http' },
    )
  }
}

/**
 * Writes a response. If another node forwarded the request, that node gets the whole response and applies connection
 * faults itself.
 */
export function write(
  request: IncomingMessage,
  response: ServerResponse,
  reply: WireReply,
  ownership?: SandboxOwnership,
): void {
  const { headers, type, body, parts, wire } = reply
  if (response.headersSent) return void response.destroy()
  if (wire !== undefined && ownership?.clientOf(request)) {
    // A connection that is cut before the handler has no status; the client never sees this 200.
    const status = reply.status === 0 ? 200 : reply.status
    const told = { ...headers, [ownership.faultHeader]: wire }
    return write(request, response, { status, headers: told, type, body, parts })
  }
  if (wire === 'reset') return cut(request.socket)
  // Node discards a body that was never read, but keeps receiving one whose reading was aborted.
  if (!request.complete && request.readableFlowing) headers.Connection = 'close'
  if (type !== undefined) headers['Content-Type'] ??= type
  if (wire) return applyConnectionFault(wire, response, reply)
  if (body !== null) {
    const text = bodyText(body)
    const length = Buffer.byteLength(text)
    headers['Content-Length'] = String(length)
    // Text of as many bytes as characters is ASCII; Node writes it faster as latin1.
    response.writeHead(reply.status, headers).end(text, length === text.length ? 'latin1' : 'utf8')
  } else if (parts) writeParts(response, reply.status, headers, parts)
  else response.writeHead(reply.status, headers).end()
}

function writeParts(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  parts: NonNullable<WireReply['parts']>,
): void {
  response.writeHead(status, headers)
  if (Symbol.asyncIterator in parts) {
    // An error cuts the connection, so that the client sees that the response is incomplete.
    pipeline(Readable.from(parts), response, () => undefined)
    return
  }
  for (const part of parts) response.write(part)
  response.end()
}
