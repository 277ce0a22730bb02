/** A request and its response on a Node socket, behind the interface that the core uses. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AtOwner, BodyRead, ControlAccess, ReadBody, Served, Wire } from '../../sandbox/edge/wire.ts'
import { baseOf } from '../../sandbox/edge/response-headers.ts'
import type { Connection } from '../../platform/http.ts'
import type { Sink } from '../../sandbox/streams/event-streams.ts'
import type { BodyBudget } from './body-budget.ts'
import type { ClientConnections } from './connections.ts'
import type { SandboxOwnership } from './ownership.ts'
import { write } from './reply.ts'
import { hasBody, isUnread, readBody } from './request-body.ts'
import { sseSink } from './sse.ts'

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
