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
  type ServerResponse,
} from 'node:http'
import { limits } from '../../platform/limits.ts'
import type { NodeCard } from '../../sandbox/storage/engine.ts'
import {
  clientField,
  fieldsToForward,
  fieldsToReturn,
  HOP_HEADER,
  NOT_OWNER_HEADER,
  WIRE_HEADER,
  type Forwarded,
} from './forwarded.ts'
import { HopAgent, type NodeRequestArgs } from './hop-agent.ts'
import type { HopBody } from './hop-body.ts'
import type { HopKeys } from './hop-keys.ts'

/**
 * `answered`: the client has the response, or as much of it as there was. `elsewhere`: the node does not own the
 * sandbox, and nothing was done. `unreachable`: nothing was sent. `cut`: no response arrived, but the request may have
 * been executed.
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

interface Hop {
  readonly nodeId: string
  readonly response: ServerResponse
  readonly cut: () => void
}

export class Hops {
  readonly #keys: HopKeys
  readonly #applyFault: ApplyFault
  readonly #agent: HopAgent
  readonly #underWay = new Set<Hop>()
  #count = 0
  #isClosed = false

  constructor(keys: HopKeys, applyFault: ApplyFault) {
    this.#keys = keys
    this.#applyFault = applyFault
    const kept = { keepAlive: true, maxFreeSockets: limits.hopSocketsKept, timeout: limits.hopIdleMs }
    this.#agent = new HopAgent(keys, kept)
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

  /** Aborts the request whose response a client is waiting for, if the owner has sent nothing yet. */
  giveUp(response: ServerResponse): void {
    if (response.headersSent) return
    for (const hop of this.#underWay) if (hop.response === response) hop.cut()
  }

  /** Aborts all requests; none is sent from now on. */
  close(): void {
    this.#isClosed = true
    for (const hop of this.#underWay) hop.cut()
    this.#agent.destroy()
  }

  /**
   * Forwards a request and streams the response back. Nothing has been written to the client's response unless the
   * outcome is `answered`.
   */
  send(owner: NodeCard, body: HopBody, response: ServerResponse, client: Forwarded): Promise<HopOutcome> {
    const { request } = body
    if (this.#isClosed) response.destroy()
    // A client that disconnected while its sandbox was looked for would never end the forwarded request.
    if (response.destroyed) return Promise.resolve('answered')
    this.#count += 1
    return new Promise((resolve) => {
      let isOver = false
      let isConnected = false
      const fields = [...fieldsToForward(request), ...body.framing, ...clientField(client)]
      const upstream = this.#begin(owner, request.method!, request.url!, fields)
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
        response,
        cut: () => {
          upstream.destroy(new Error('the owner is not responding'))
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
      body.send(upstream)
    })
  }

  /**
   * Sends a request of this node's own. The status is 0 if no response arrives in time.
   */
  ask(node: NodeCard, method: string, path: string, timeoutMs: number): Promise<{ status: number; text: string }> {
    const upstream = this.#begin(node, method, path, ['Host', 'node', 'Content-Length', '0'])
    return new Promise((resolve) => {
      const none = (): void => resolve({ status: 0, text: '' })
      upstream.setTimeout(timeoutMs, () => upstream.destroy(new Error('no response in time')))
      upstream.on('error', none)
      upstream.once('response', (answer) => {
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

  /** Starts sending a request; the caller has to send the body. */
  #begin({ id, url }: NodeCard, method: string, path: string, fields: readonly string[]): ClientRequest {
    const options: NodeRequestArgs = {
      ...hostAndPort(url),
      nodeId: id,
      agent: this.#agent,
      method,
      path,
      headers: [...fields, HOP_HEADER, this.#keys.toCall(id), 'Connection', 'keep-alive'],
      setHost: false,
      maxHeaderSize: maxHeaderSize + limits.hopHeadBytes,
    }
    return send(options)
  }
}

/** Returns the host and port in a node's URL. */
export function hostAndPort(url: string): { readonly host: string; readonly port: number } {
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
