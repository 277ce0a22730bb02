/**
 * Sends requests to other nodes: clients' requests, which it forwards to the owner of the sandbox, streaming in both
 * directions, and this node's own requests. A connection carries one request at a time, and is closed if anything
 * unusual has happened on it. When the owner's lease expires, forwarded requests are aborted, because their responses
 * could be stale.
 */
import {
  maxHeaderSize,
  request as send,
  type ClientRequest,
  type IncomingMessage,
  type RequestOptions,
  type ServerResponse,
} from 'node:http'
import { limits } from '../limits.ts'
import type { NodeCard } from '../store/engine.ts'
import {
  fieldsToForward,
  fieldsToReturn,
  HOP_HEADER,
  NOT_OWNER_HEADER,
  WIRE_HEADER,
  type Forwarded,
} from './forwarded.ts'
import { HopAgent, type NodeRequestArgs } from './hop-agent.ts'
import type { HopBody } from './hop-body.ts'
import { NO_CLIENT, type Head, type Signatures } from './signatures.ts'

/**
 * `answered`: the client has the response, or as much of it as there was. `elsewhere`: the node does not own the
 * sandbox, and nothing was done. `unreachable`: nothing was sent. `cut`: no response with the node's signature arrived,
 * but the request may have been executed.
 */
export type HopOutcome = 'answered' | 'elsewhere' | 'unreachable' | 'cut'

/** An owner's complete response, to which a connection fault has yet to be applied. */
export interface WholeReply {
  readonly status: number
  readonly statusMessage: string
  /** Alternating names and values. */
  readonly headers: readonly string[]
  readonly body: Buffer
}

/** Applies a connection fault to the connection of a client. */
export type ApplyFault = (fault: string, response: ServerResponse, reply: WholeReply) => void

/** A request to sign and send. */
interface Sending {
  readonly kind: 'client' | 'node'
  readonly head: Head
  readonly body: string
  readonly client: Forwarded
}

interface Hop {
  readonly nodeId: string
  readonly cut: () => void
}

export class Hops {
  readonly #signatures: Signatures
  readonly #applyFault: ApplyFault
  readonly #agent: HopAgent
  readonly #underWay = new Set<Hop>()
  /** Hosts and ports of nodes by URL, kept so that each URL is parsed only once. */
  readonly #places = new Map<string, Pick<RequestOptions, 'host' | 'port'>>()
  #count = 0

  constructor(signatures: Signatures, applyFault: ApplyFault) {
    this.#signatures = signatures
    this.#applyFault = applyFault
    const kept = { keepAlive: true, maxFreeSockets: limits.hopSocketsKept, timeout: limits.hopIdleMs }
    this.#agent = new HopAgent(signatures, kept)
  }

  /** Number of requests forwarded since the start. */
  get count(): number {
    return this.#count
  }

  /** Ids of the nodes to which requests are being forwarded. */
  get nodeIds(): ReadonlySet<string> {
    return new Set([...this.#underWay].map(({ nodeId }) => nodeId))
  }

  /** Aborts all requests to a node whose lease has expired. */
  cut(nodeId: string): void {
    for (const hop of this.#underWay) if (hop.nodeId === nodeId) hop.cut()
  }

  close(): void {
    for (const hop of this.#underWay) hop.cut()
    this.#agent.destroy()
  }

  /**
   * Forwards a request and streams the response back. Nothing has been written to the client's response unless the
   * outcome is `answered`.
   */
  send(owner: NodeCard, body: HopBody, response: ServerResponse, client: Forwarded): Promise<HopOutcome> {
    const { request } = body
    this.#count += 1
    return new Promise((resolve) => {
      let isOver = false
      let isConnected = false
      const fields = [...fieldsToForward(request), ...body.framing, 'Connection', 'keep-alive']
      const head = { method: request.method!, path: request.url!, fields }
      const { upstream, nonce } = this.#begin(owner, { kind: 'client', head, body: body.digest, client })
      const end = (outcome: HopOutcome): void => {
        if (isOver) return
        isOver = true
        this.#underWay.delete(hop)
        response.off('close', gone)
        // If the response arrived before the whole request was sent, the connection cannot be used again.
        if (!upstream.writableFinished) upstream.destroy()
        resolve(outcome)
      }
      const hop = {
        nodeId: owner.id,
        cut: () => {
          upstream.destroy(new Error('the owner’s lease has expired'))
          // As long as a request has no connection, it does not emit the error, so the failure is reported here.
          if (!isConnected) failed()
        },
      }
      // If the client closes its connection, the forwarded request is aborted.
      const gone = (): void => {
        upstream.destroy()
        end('answered')
      }
      this.#underWay.add(hop)
      response.once('close', gone)
      const failed = (): void => end(isConnected ? 'cut' : 'unreachable')
      upstream.on('error', failed)
      upstream.once('socket', () => (isConnected = true))
      upstream.once('response', (answer) => {
        if (!this.#isSigned(owner, nonce, answer)) {
          upstream.destroy()
          return failed()
        }
        // Once the response has begun, the request is not sent again: a later error breaks off the response.
        upstream.off('error', failed).on('error', () => undefined)
        if (answer.statusCode === 421 && answer.headers[NOT_OWNER_HEADER] !== undefined) {
          answer.resume()
          return end('elsewhere')
        }
        const wire = answer.headers[WIRE_HEADER]
        if (wire === undefined) pipeBack(answer, response, () => end('answered'))
        else breakReply(String(wire), answer, response, this.#applyFault, () => end('answered'))
      })
      body.send(upstream, (digest) => this.#signatures.signBody(owner.id, nonce, digest))
    })
  }

  /**
   * Sends a request of this node's own. The status is 0 if no response with the other node's signature arrives in time.
   */
  ask(node: NodeCard, method: string, path: string, timeoutMs: number): Promise<{ status: number; text: string }> {
    const fields = ['Host', 'node', 'Content-Length', '0', 'Connection', 'keep-alive']
    const head = { method, path, fields }
    const { upstream, nonce } = this.#begin(node, { kind: 'node', head, body: 'none', client: NO_CLIENT })
    return new Promise((resolve) => {
      const none = (): void => resolve({ status: 0, text: '' })
      upstream.setTimeout(timeoutMs, () => upstream.destroy(new Error('no response in time')))
      upstream.on('error', none)
      upstream.once('response', (answer) => {
        if (!this.#isSigned(node, nonce, answer)) {
          upstream.destroy()
          return none()
        }
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.once('error', none)
        answer.once('close', () =>
          answer.complete ? resolve({ status: answer.statusCode!, text: Buffer.concat(chunks).toString() }) : none(),
        )
      })
      upstream.end()
    })
  }

  /** Signs a request and starts sending it; the caller has to send the body. */
  #begin({ id, url }: NodeCard, sending: Sending): { readonly upstream: ClientRequest; readonly nonce: string } {
    const { value, nonce } = this.#signatures.sign({ to: id, ...sending })
    const { method, path, fields } = sending.head
    const options: NodeRequestArgs & RequestOptions = {
      ...this.#placeOf(url),
      nodeId: id,
      agent: this.#agent,
      method,
      path,
      headers: [...fields, HOP_HEADER, value],
      setHost: false,
      maxHeaderSize: maxHeaderSize + limits.hopHeadBytes,
    }
    return { upstream: send(options), nonce }
  }

  #isSigned({ id }: NodeCard, nonce: string, answer: IncomingMessage): boolean {
    const { statusCode, statusMessage, rawHeaders } = answer
    return this.#signatures.isFrom(id, nonce, { status: statusCode!, message: statusMessage!, fields: rawHeaders })
  }

  #placeOf(url: string): Pick<RequestOptions, 'host' | 'port'> {
    let place = this.#places.get(url)
    if (!place) {
      place = placeOf(url)
      this.#places.set(url, place)
    }
    return place
  }
}

/** Returns the host and port in a node's URL. */
export function placeOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port } = new URL(url)
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || 80) }
}

/** Streams a response to the client. */
function pipeBack(answer: IncomingMessage, response: ServerResponse, end: () => void): void {
  const isStream = answer.headers['content-type']?.startsWith('text/event-stream') ?? false
  response.writeHead(answer.statusCode!, answer.statusMessage, fieldsToReturn(answer))
  // If the body arrives together with the head, both are sent in one piece; otherwise the head is sent without waiting.
  const flush = setImmediate(() => response.flushHeaders())
  answer.once('data', () => clearImmediate(flush))
  answer.pipe(response, { end: false })
  answer.once('close', () => {
    clearImmediate(flush)
    const isWhole = answer.complete ? answer.trailers[WIRE_HEADER] === undefined : isStream
    // An incomplete response must not appear complete. Clients of an event stream reconnect after its end.
    if (isWhole) response.end()
    else response.destroy()
    end()
  })
}

/**
 * Reads a response completely and then applies the fault; if the response is incomplete, cuts the connection instead.
 */
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
        headers: fieldsToReturn(answer),
        body: Buffer.concat(chunks),
      })
    if (response.closed) end()
    else response.once('close', end)
  })
}
