/**
 * The port for other nodes. It handles calls that carry the key of this node. To everything else, it responds as for an
 * unknown path.
 */
import { once } from 'node:events'
import { createServer, maxHeaderSize, ServerResponse, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { limits } from '../../platform/limits.ts'
import { ANSWER_HEADER, clientIn, dropInternalFields, HOP_HEADER, type Forwarded } from './forwarded.ts'
import { HOP_PROTOCOL } from './hop-agent.ts'
import { isKey, type HopKeys } from './hop-keys.ts'

/** What the port needs. */
export interface HopServerOptions {
  readonly keys: HopKeys
  /** Id of this node. */
  readonly id: string
  /** Handles a call from another node; `client` is undefined if it is a request of the other node itself. */
  readonly answer: (client: Forwarded | undefined, request: IncomingMessage, response: ServerResponse) => void
  /** Responds to anything else as for an unknown path. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => void
  /** Writes a line to the log. */
  readonly note: (message: string) => void
}

export class HopServer {
  readonly #options: HopServerOptions
  readonly #key: string
  readonly #server: Server
  /** Connections on which a call was refused; everything that follows on them is ignored. */
  readonly #refused = new WeakSet<Socket>()
  #notedMs = -Infinity
  #unnoted = 0

  constructor(options: HopServerOptions) {
    this.#options = options
    this.#key = options.keys.toCall(options.id)
    // The head of a forwarded request may be as large as a client's, plus the fields for communication between nodes.
    const head = { requireHostHeader: false, maxHeaderSize: maxHeaderSize + limits.hopHeadBytes }
    this.#server = createServer(head, (request, response) => this.#receive(request, response))
    this.#server.on('upgrade', (request, _socket, rest) => this.#greet(request, rest))
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
    // Any other host name may not be a local address, so the server listens on all addresses.
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
    if (this.#refused.has(request.socket)) return
    if (!isKey(this.#key, request.headers[HOP_HEADER])) return this.#refuse(request, response)
    const client = clientIn(request)
    dropInternalFields(request)
    this.#options.answer(client, request, response)
  }

  /** Shows a node that opens a connection that it has reached this one. */
  #greet(request: IncomingMessage, rest: Buffer): void {
    const { socket } = request
    const isNode = isKey(this.#key, request.headers[HOP_HEADER]) && request.headers.upgrade === HOP_PROTOCOL
    if (!isNode || rest.length > 0) {
      const response = new ServerResponse(request)
      response.assignSocket(socket)
      response.once('finish', () => socket.destroySoon())
      return this.#refuse(request, response)
    }
    const { keys, id } = this.#options
    const fields = ['Connection: Upgrade', `Upgrade: ${HOP_PROTOCOL}`, `${ANSWER_HEADER}: ${keys.toAnswer(id)}`]
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${fields.join('\r\n')}\r\n\r\n`)
    this.#server.emit('connection', socket)
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    const { refuse, note } = this.#options
    const nowMs = performance.now()
    if (nowMs - this.#notedMs < limits.hopRefusalsNotedMs) this.#unnoted += 1
    else {
      const more = this.#unnoted === 0 ? '' : ` (and ${this.#unnoted} earlier calls)`
      const from = request.socket.remoteAddress
      note(`Refused a call from ${from} to the port for other nodes${more}: it does not have the key of this node.`)
      this.#notedMs = nowMs
      this.#unnoted = 0
    }
    this.#refused.add(request.socket)
    response.setHeader('Connection', 'close')
    refuse(request, response)
  }
}
