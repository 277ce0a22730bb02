/**
 * Forwards requests to the node that owns their sandbox, over keep-alive connections, streaming both ways. A forwarded
 * request is aborted when the owner's lease has lapsed: its response could be stale.
 */
import {
  Agent,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { limits } from '../limits.ts'
import type { NodeCard } from '../persistence/shared/engine.ts'
import { HOP_HEADER, hopHeaders, NOT_OWNER_HEADER, WIRE_HEADER, type Forwarded } from './forwarded.ts'

/** Hop-by-hop headers (RFC 9110, 7.6.1); those named in Connection are removed as well. */
const CONNECTION_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'transfer-encoding',
  'upgrade',
])

/** These, and headers between nodes, which clients neither send nor see. */
const HELD_BACK = new Set([...CONNECTION_HEADERS, HOP_HEADER, NOT_OWNER_HEADER, WIRE_HEADER])
/** Values of Connection that name no other header. */
const NAMELESS = new Set([undefined, 'keep-alive', 'close'])

/**
 * `answered`: the client has the response, or as much of it as there was. `elsewhere`: the node does not own the
 * sandbox, nothing was done. `unreachable`: nothing was sent. `cut`: it may have been done, and no response came.
 */
export type HopOutcome = 'answered' | 'elsewhere' | 'unreachable' | 'cut'

/** An owner's complete response, to which a connection fault is to be applied. */
export interface WholeReply {
  readonly status: number
  readonly statusMessage: string
  /** Names and values alternately. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Applies a connection fault to a client's connection. */
export type ApplyFault = (fault: string, response: ServerResponse, reply: WholeReply) => void

interface Hop {
  readonly nodeId: string
  readonly cut: () => void
}

export class Hops {
  readonly #secret: Buffer
  readonly #applyFault: ApplyFault
  readonly #agent = new Agent({ keepAlive: true, maxFreeSockets: limits.hopSocketsKept, timeout: limits.hopIdleMs })
  readonly #underWay = new Set<Hop>()
  /** Hosts and ports of nodes by URL. */
  readonly #places = new Map<string, Pick<RequestOptions, 'host' | 'port'>>()
  #count = 0

  constructor(secret: Buffer, applyFault: ApplyFault) {
    this.#secret = secret
    this.#applyFault = applyFault
  }

  /** Number of forwarded requests since the start. */
  get count(): number {
    return this.#count
  }

  /** Ids of nodes with forwarded requests in progress. */
  get nodeIds(): ReadonlySet<string> {
    return new Set([...this.#underWay].map(({ nodeId }) => nodeId))
  }

  /** Aborts all requests to a node whose lease has lapsed. */
  cut(nodeId: string): void {
    for (const hop of this.#underWay) if (hop.nodeId === nodeId) hop.cut()
  }

  close(): void {
    for (const hop of this.#underWay) hop.cut()
    this.#agent.destroy()
  }

  #placeOf(url: string): Pick<RequestOptions, 'host' | 'port'> {
    let place = this.#places.get(url)
    if (!place) {
      const { hostname, port } = new URL(url)
      place = { host: hostname.replace(/^\[(.*)\]$/, '$1'), port }
      this.#places.set(url, place)
    }
    return place
  }

  /** Forwards a request and streams the response back. Unless the outcome is `answered`, the response is untouched. */
  send(owner: NodeCard, body: ReplayableBody, response: ServerResponse, client: Forwarded): Promise<HopOutcome> {
    const { request } = body
    this.#count += 1
    return new Promise((resolve) => {
      let isOver = false
      let isConnected = false
      const upstream = send({
        ...this.#placeOf(owner.url),
        agent: this.#agent,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: [...headersFor(request), ...framingOf(request), ...hopHeaders(this.#secret, client).flat()],
        setHost: false,
      })
      const end = (outcome: HopOutcome): void => {
        if (isOver) return
        isOver = true
        this.#underWay.delete(hop)
        response.off('close', gone)
        body.detach()
        resolve(outcome)
      }
      const hop = { nodeId: owner.id, cut: () => void upstream.destroy(new Error('the lease of the owner has lapsed')) }
      // If the client closes its connection, the forwarded request is aborted.
      const gone = (): void => {
        upstream.destroy()
        end('answered')
      }
      this.#underWay.add(hop)
      response.once('close', gone)
      const failed = (): void => end(isConnected ? 'cut' : 'unreachable')
      upstream.once('error', failed)
      upstream.once('response', (answer) => {
        // What breaks from here on breaks the response: it has begun, and is not asked for again.
        upstream.off('error', failed).on('error', () => undefined)
        if (answer.statusCode === 421 && answer.headers[NOT_OWNER_HEADER] !== undefined) {
          answer.resume()
          return end('elsewhere')
        }
        const wire = answer.headers[WIRE_HEADER]
        if (wire === undefined) pipeBack(answer, response, () => end('answered'))
        else breakReply(String(wire), answer, response, this.#applyFault, () => end('answered'))
      })
      connectInTime(upstream, () => (isConnected = true))
      body.pipe(upstream)
    })
  }
}

/** Fails a request if its server does not accept the connection in time; the response may take any time. */
function connectInTime(upstream: ClientRequest, connected: () => void): void {
  upstream.once('socket', (socket) => {
    if (!socket.connecting) return connected()
    const timer = setTimeout(() => upstream.destroy(new Error('no connection in time')), limits.hopConnectMs)
    socket.once('connect', connected)
    socket.once('connect', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}

/** The original headers without hop-by-hop headers and those between nodes. */
function headersFor({ headers, rawHeaders }: IncomingMessage): string[] {
  const { connection } = headers
  const named = NAMELESS.has(connection) ? [] : connection!.split(',').map((name) => name.trim().toLowerCase())
  const kept: string[] = []
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!.toLowerCase()
    if (!HELD_BACK.has(name) && !named.includes(name)) kept.push(rawHeaders[at]!, rawHeaders[at + 1]!)
  }
  return kept
}

/** The framing of a body of unknown length is hop-by-hop; that there is one must be kept. */
function framingOf({ headers }: IncomingMessage): string[] {
  const isChunked = headers['transfer-encoding'] !== undefined && headers['content-length'] === undefined
  return isChunked ? ['Transfer-Encoding', 'chunked'] : []
}

/** Streams a response to the client. */
function pipeBack(answer: IncomingMessage, response: ServerResponse, end: () => void): void {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
  response.writeHead(answer.statusCode!, answer.statusMessage, headersFor(answer))
  // A body that arrives together with its head is sent with it in one piece; a head alone is sent at once.
  const flush = setImmediate(() => response.flushHeaders())
  answer.once('data', () => clearImmediate(flush))
  answer.pipe(response, { end: false })
  answer.once('close', () => {
    clearImmediate(flush)
    const isWhole = answer.complete ? answer.trailers[WIRE_HEADER] === undefined : isStream
    // An incomplete response must not look complete; clients of an event stream reconnect after its end.
    if (isWhole) response.end()
    else response.destroy()
    end()
  })
}

/** Reads a response completely and applies the fault; an incomplete one is not the scenario's doing. */
function breakReply(
  fault: string,
  answer: IncomingMessage,
  response: ServerResponse,
  applyFault: ApplyFault,
  end: () => void,
): void {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.once('close', () => {
    if (!answer.complete) response.destroy()
    else
      applyFault(fault, response, {
        status: answer.statusCode!,
        statusMessage: answer.statusMessage!,
        headers: headersFor(answer),
        body: Buffer.concat(chunks),
      })
    if (response.closed) end()
    else response.once('close', end)
  })
}

/**
 * A request whose body can be sent again, if it is small: a request is forwarded again if its sandbox turns out to be
 * elsewhere.
 */
export class ReplayableBody {
  readonly request: IncomingMessage
  #chunks: Buffer[] = []
  #bytes = 0
  #target: ClientRequest | undefined
  #isEnded = false
  #isReading = false

  /** @param bytes the whole body, if it was read already */
  constructor(request: IncomingMessage, bytes?: Buffer) {
    this.request = request
    const { 'content-length': length = '0', 'transfer-encoding': coding } = request.headers
    if (bytes) this.#chunks = [bytes]
    this.#isEnded = bytes !== undefined || (length === '0' && coding === undefined)
  }

  /** Whether everything that was read is still buffered. */
  get isReplayable(): boolean {
    return this.#bytes <= limits.replayedBodyBytes
  }

  /** Sends what was read, and then the rest. */
  pipe(target: ClientRequest): void {
    this.#target = target
    for (const chunk of this.#chunks) target.write(chunk)
    target.on('drain', () => this.request.resume())
    if (this.#isEnded) target.end()
    else if (this.#isReading) this.request.resume()
    else this.#read()
  }

  /** Stops sending to the current target. */
  detach(): void {
    this.#target = undefined
  }

  #read(): void {
    this.#isReading = true
    this.request.on('data', (chunk: Buffer) => {
      this.#bytes += chunk.length
      if (this.isReplayable) this.#chunks.push(chunk)
      else this.#chunks = []
      if (this.#target?.write(chunk) === false) this.request.pause()
    })
    this.request.once('end', () => {
      this.#isEnded = true
      this.#target?.end()
    })
    // If the client stops in the middle of its body, the forwarded request must not look complete.
    this.request.once('close', () => {
      if (!this.#isEnded) this.#target?.destroy()
    })
  }
}
