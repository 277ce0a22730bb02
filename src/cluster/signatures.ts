/**
 * Signatures of calls between nodes, in both directions. Each ordered pair of nodes has its own key, derived from
 * a secret that is in the store and never sent. The signature of a call covers sender, receiver, time, nonce, method,
 * path, all header fields and the digest of the body; the signature of its response covers the nonce, the status and
 * the fields.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'
import { ANSWER_HEADER, HOP_HEADER, type Forwarded } from './forwarded.ts'
import { ReplayWindow } from './replay-window.ts'

/**
 * What a call is for. `client`: it is a client's request. `node`: it is a request of the node itself. `hello`: it makes
 * the receiver prove who it is before anything else is sent on a connection.
 */
export type CallKind = 'client' | 'node' | 'hello'

/**
 * `none` if there is no body, the digest of the whole body, or `streamed` if the signature of the body follows as a
 * trailer.
 */
export type BodyDigest = string

/** A head to sign; `fields` contains alternating names and values. */
export interface Head {
  readonly method: string
  readonly path: string
  readonly fields: readonly string[]
}

/** A call to sign. */
export interface Outgoing {
  readonly to: string
  readonly kind: CallKind
  readonly head: Head
  readonly body: BodyDigest
  readonly client: Forwarded
}

/** A call that another node has signed. */
export interface Incoming {
  readonly from: string
  readonly kind: CallKind
  readonly nonce: string
  readonly body: BodyDigest
  readonly client: Forwarded
}

/** Why a call was refused. */
export type Refused = { readonly refused: string }

/** The status line and the header fields of a response. */
export interface AnswerHead {
  readonly status: number
  readonly message: string
  readonly fields: readonly string[]
}

/** Takes the place of the client in calls of the node itself. */
export const NO_CLIENT: Forwarded = { address: '-', port: 0, isTls: false, httpVersion: '1.1' }

const VERSION = '1'

/** Fields that Node adds after a response has been signed, for framing and the date. */
const ADDED = new Set(['date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding'])

interface Peer {
  readonly window: ReplayWindow
  lastMs: number
}

export class Signatures {
  readonly #secret: Buffer
  readonly #id: string
  readonly #nowMs: () => number
  readonly #keys = new Map<string, Buffer>()
  readonly #peers = new Map<string, Peer>()
  #count = 0

  /**
   * @param id id of this node
   * @param nowMs returns the time on the clock that all nodes share
   */
  constructor(secret: Buffer, id: string, nowMs: () => number) {
    this.#secret = secret
    this.#id = id
    this.#nowMs = nowMs
  }

  /** Signs a call; returns its nonce and the value of the signature field, which has to be sent as the last field. */
  sign({ to, kind, head, body, client }: Outgoing): { readonly value: string; readonly nonce: string } {
    const nonce = String(this.#count)
    this.#count += 1
    const { address, port, isTls, httpVersion } = client
    const signed = [VERSION, kind, this.#id, to, Math.round(this.#nowMs()), nonce, body]
    const text = [...signed, address, port, isTls ? 'https' : 'http', httpVersion].join(' ')
    return { value: `${text} ${this.#mac(this.#id, to, 'call', text, head.method, head.path, head.fields)}`, nonce }
  }

  /** Checks the signature of a call, and removes the signature from the request's fields. */
  check(request: IncomingMessage): Incoming | Refused {
    const { rawHeaders, method = '', url = '' } = request
    const at = rawHeaders.length - 2
    if (request.headers[HOP_HEADER] === undefined) return { refused: 'it is not signed' }
    if (rawHeaders[at]?.toLowerCase() !== HOP_HEADER) return { refused: 'its signature is not the last field' }
    const value = rawHeaders[at + 1]!
    const split = value.lastIndexOf(' ')
    const text = value.slice(0, Math.max(0, split))
    const [version, kind, from, to, time, nonce, body, address, port, scheme, httpVersion, ...more] = text.split(' ')
    if (version !== VERSION || httpVersion === undefined || more.length > 0)
      return { refused: 'its signature has an unknown format' }
    if (to !== this.#id) return { refused: 'it is for another node' }
    const mac = this.#mac(from!, to, 'call', text, method, url, rawHeaders.slice(0, at))
    if (!isEqual(mac, value.slice(split + 1))) return { refused: 'its signature does not match' }
    const awayMs = Math.abs(this.#nowMs() - Number(time))
    if (!(awayMs <= limits.hopSkewMs)) return { refused: `its clock is ${Math.round(awayMs / 1000)} s off` }
    if (!this.#windowOf(from!).take(Number(nonce))) return { refused: 'it was received before' }
    rawHeaders.length = at
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the object is this request's own
    delete request.headers[HOP_HEADER]
    const client = { address: address!, port: Number(port), isTls: scheme === 'https', httpVersion }
    return { from: from!, kind: kind as CallKind, nonce: nonce!, body: body!, client }
  }

  /** Returns the signature of the response to a call. */
  signAnswer({ from, nonce }: Pick<Incoming, 'from' | 'nonce'>, { status, message, fields }: AnswerHead): string {
    return this.#mac(this.#id, from, 'answer', nonce, status, message, canonical(fields))
  }

  /** Returns true if a node signed this response as the one to the call with this nonce. */
  isFrom(nodeId: string, nonce: string, { status, message, fields }: AnswerHead): boolean {
    const at = fields.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === ANSWER_HEADER)
    if (at < 0) return false
    for (let after = at + 2; after < fields.length; after += 2)
      if (!ADDED.has(fields[after]!.toLowerCase())) return false
    const mac = this.#mac(nodeId, this.#id, 'answer', nonce, status, message, canonical(fields.slice(0, at)))
    return isEqual(mac, fields[at + 1]!)
  }

  /** Returns the signature for the streamed body of a call to a node. */
  signBody(to: string, nonce: string, digest: string): string {
    return this.#mac(this.#id, to, 'body', nonce, digest)
  }

  /** Returns true if the sender of a call has signed its streamed body. */
  isBodyOf({ from, nonce }: Incoming, digest: string, signature: string): boolean {
    return isEqual(this.#mac(from, this.#id, 'body', nonce, digest), signature)
  }

  #windowOf(from: string): ReplayWindow {
    const nowMs = this.#nowMs()
    let peer = this.#peers.get(from)
    if (!peer) {
      // A sender that has been silent for this long is forgotten, because repetitions of its calls would be refused as
      // too old.
      for (const [id, { lastMs }] of this.#peers) if (nowMs - lastMs > 4 * limits.hopSkewMs) this.#peers.delete(id)
      peer = { window: new ReplayWindow(), lastMs: nowMs }
      this.#peers.set(from, peer)
    }
    peer.lastMs = nowMs
    return peer.window
  }

  #mac(from: string, to: string, ...signed: readonly unknown[]): string {
    return createHmac('sha256', this.#key(from, to)).update(JSON.stringify(signed)).digest('base64url')
  }

  #key(from: string, to: string): Buffer {
    const pair = JSON.stringify([from, to])
    let key = this.#keys.get(pair)
    if (!key) {
      key = createHmac('sha256', this.#secret).update(`papercloud hop ${VERSION} ${pair}`).digest()
      // Keys can be derived again, so all of them are dropped: invented senders and former nodes must not fill the
      // memory.
      if (this.#keys.size >= limits.hopPairs) this.#keys.clear()
      this.#keys.set(pair, key)
    }
    return key
  }
}

/** Returns the digest of a body. */
export function digestOf(bytes: Buffer): BodyDigest {
  return createHash('sha256').update(bytes).digest('base64url')
}

/**
 * Returns fields in a form that is the same on both sides, because parsers drop spaces around values and the case of
 * response header names may change.
 */
function canonical(fields: readonly string[]): readonly string[] {
  return fields.map((text, at) => (at % 2 === 0 ? text.toLowerCase() : text.trim()))
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)]
  return a.length === b.length && timingSafeEqual(a, b)
}
