/** A request and its response on a Node socket, behind the interface that the gateway uses. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AtOwner, Wire } from '../gateway/wire.ts'
import type { Connection } from '../platform/http.ts'
import { errorResponse } from '../pipeline/error-responses.ts'
import type { Answer } from '../resources/response.ts'
import type { BodyBudget } from './body-budget.ts'
import { connectionOf, openedMs } from './connections.ts'
import type { Ownership } from './ownership.ts'
import { write } from './reply.ts'
import { hasBody, isUnread, readBody } from './request-body.ts'
import type { Sink } from '../sandbox/event-streams.ts'
import { sseSink } from './sse.ts'

/** The parts that the wires of one server share. */
export interface WireDeps {
  /** Limits the bodies that the process holds in memory. */
  readonly bodies: BodyBudget
  /** Undefined if all sandboxes belong to this process. */
  readonly ownership?: Ownership | undefined
}

export class HttpWire implements Wire {
  readonly head: IncomingMessage
  readonly response: ServerResponse
  readonly #deps: WireDeps

  constructor(request: IncomingMessage, response: ServerResponse, deps: WireDeps) {
    this.head = request
    this.response = response
    this.#deps = deps
  }

  /** The client's address, which a forwarding node passes on; an IPv4-mapped IPv6 address is converted to IPv4. */
  get address(): string {
    const peer = this.head.socket.remoteAddress ?? '0.0.0.0'
    return this.#deps.ownership?.clientOf(this.head)?.address ?? (peer.startsWith('::ffff:') ? peer.slice(7) : peer)
  }

  get isUnread(): boolean {
    return isUnread(this.head)
  }

  get isGone(): boolean {
    return this.response.destroyed || this.head.socket.destroyed
  }

  get connection(): Connection {
    return connectionOf(this.head.socket)
  }

  get openedMs(): number | undefined {
    return openedMs(this.head.socket)
  }

  get atOwner(): AtOwner | undefined {
    const { ownership } = this.#deps
    const { head: request, response } = this
    if (!ownership) return undefined
    return (sandbox, { body, ...asked }, act) => {
      const bytes = body ? Buffer.from(body.buffer, body.byteOffset, body.length) : Buffer.alloc(0)
      return ownership.answer(sandbox, { request, response, bytes, ...asked }, act)
    }
  }

  readBody(): Promise<Uint8Array | 'too large' | 'no room'> | undefined {
    return hasBody(this.head) ? readBody(this.head, this.#deps.bodies.hold(this.response)) : undefined
  }

  noRoom(): Answer {
    return errorResponse(this.#deps.bodies.refusal())
  }

  onGone(listener: () => void): () => void {
    this.response.once('close', listener)
    return () => void this.response.off('close', listener)
  }

  write(answer: Answer, requestId: string): void {
    write(this.head, this.response, answer, requestId, this.#deps.ownership)
  }

  stream(headers: Readonly<Record<string, string>>, idOf: (seq: number) => string): Sink {
    const { ownership } = this.#deps
    this.response.writeHead(200, headers)
    return sseSink(this.response, idOf, ownership?.clientOf(this.head) && ownership.faultHeader)
  }
}
