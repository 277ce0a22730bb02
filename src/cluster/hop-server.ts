/**
 * The port for other nodes. It handles calls that are signed for this node, and signs the responses. To everything
 * else, it responds as for an unknown path.
 */
import { once } from 'node:events'
import {
  createServer,
  maxHeaderSize,
  STATUS_CODES,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../limits.ts'
import { ANSWER_HEADER } from './forwarded.ts'
import { checkBody } from './hop-body.ts'
import type { Incoming, Signatures } from './signatures.ts'

/** What the port needs. */
export interface HopServerOptions {
  readonly signatures: Signatures
  /** Handles a call from another node. */
  readonly answer: (call: Incoming, request: IncomingMessage, response: ServerResponse) => void
  /** Responds to anything else as for an unknown path. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => void
  /** Writes a line to the log. */
  readonly note: (message: string) => void
}

export class HopServer {
  readonly #options: HopServerOptions
  readonly #server: Server
  /** Connections on which a call was refused; everything that follows on them is ignored. */
  readonly #refused = new WeakSet<Socket>()
  #notedMs = -Infinity
  #unnoted = 0

  constructor(options: HopServerOptions) {
    this.#options = options
    // The head of a forwarded request may be as large as a client's, plus one field.
    const head = { requireHostHeader: false, maxHeaderSize: maxHeaderSize + limits.hopHeadBytes }
    this.#server = createServer(head, (request, response) => this.#receive(request, response))
    this.#server.maxHeadersCount = 0
    // Idle connections are kept longer here than by the other nodes, so that no node sends a request on a connection
    // that is about to be closed.
    this.#server.keepAliveTimeout = 2 * limits.hopIdleMs
    // Something that is not an HTTP request does not come from a node.
    this.#server.on('clientError', (_error, socket) => socket.destroy())
  }

  /** Listens on the port that a node's URL names. */
  async listen(address: string): Promise<void> {
    const { port, hostname } = new URL(address)
    const isLocal = hostname === '127.0.0.1' || hostname === 'localhost'
    // Any other host name may not be a local address, so the server listens on all addresses; it is protected by the
    // signatures.
    this.#server.listen(Number(port || 80), isLocal ? '127.0.0.1' : undefined)
    await once(this.#server, 'listening')
  }

  /** Stops listening; calls in progress may continue for `graceMs`. */
  async close(graceMs: number): Promise<void> {
    if (!this.#server.listening) return
    const closed = new Promise((done) => void this.#server.close(done))
    this.#server.closeIdleConnections()
    setTimeout(() => this.#server.closeAllConnections(), graceMs).unref()
    await closed
  }

  #receive(request: IncomingMessage, response: ServerResponse): void {
    const { signatures, answer } = this.#options
    if (this.#refused.has(request.socket)) return
    const call = signatures.check(request)
    if ('refused' in call) return this.#refuse(call.refused, request, response)
    signAnswer(response, (status, message, fields) => signatures.signAnswer(call, { status, message, fields }))
    if (call.kind === 'hello') return void response.writeHead(204).end()
    checkBody(request, call, signatures)
    answer(call, request, response)
  }

  #refuse(reason: string, request: IncomingMessage, response: ServerResponse): void {
    const { refuse, note } = this.#options
    const nowMs = performance.now()
    if (nowMs - this.#notedMs < limits.hopRefusalsNotedMs) this.#unnoted += 1
    else {
      const more = this.#unnoted === 0 ? '' : ` (and ${this.#unnoted} earlier calls)`
      note(`Refused a call from ${request.socket.remoteAddress} to the port for other nodes${more}: ${reason}.`)
      this.#notedMs = nowMs
      this.#unnoted = 0
    }
    this.#refused.add(request.socket)
    response.setHeader('Connection', 'close')
    refuse(request, response)
  }
}

/**
 * Signs the status and the header fields of a response when they are written, and adds the signature as the last field.
 */
function signAnswer(
  response: ServerResponse,
  sign: (status: number, message: string, fields: readonly string[]) => string,
): void {
  const writeHead = response.writeHead.bind(response) as (status: number, message: string) => ServerResponse
  const signed = (status: number, ...rest: (string | OutgoingHttpHeaders | readonly string[] | undefined)[]) => {
    const given = typeof rest[0] === 'string' ? rest[0] : undefined
    // As in Node, an empty status message stands for the usual one.
    const message = given ?? (response.statusMessage || (STATUS_CODES[status] ?? 'unknown'))
    setFields(response, given === undefined ? rest[0] : rest[1])
    response.setHeader(ANSWER_HEADER, sign(status, message, fieldsOf(response)))
    return writeHead(status, message)
  }
  response.writeHead = signed as ServerResponse['writeHead']
}

function setFields(response: ServerResponse, fields: unknown): void {
  if (Array.isArray(fields)) {
    const list = fields as readonly string[]
    for (let at = 0; at < list.length; at += 2) response.removeHeader(list[at]!)
    for (let at = 0; at < list.length; at += 2) response.appendHeader(list[at]!, list[at + 1]!)
  } else if (fields) {
    for (const [name, value] of Object.entries(fields as OutgoingHttpHeaders))
      if (value !== undefined) response.setHeader(name, value)
  }
}

/** Returns the header fields of a response as they will be written, as alternating names and values. */
function fieldsOf(response: ServerResponse): string[] {
  return response
    .getHeaderNames()
    .flatMap((name) => [response.getHeader(name)].flat().flatMap((value) => [name, String(value)]))
}
