/**
 * Bodies of forwarded requests. Whatever framing a client used, a node frames the body anew: with a Content-Length if it
 * could be read to its end before it was forwarded, otherwise chunked. The signature of a call covers the digest of the
 * former; the latter, dumps mostly, are too large to be held, and get a signature of their own behind their last byte.
 * The receiver never lets such a body look complete before that signature was checked.
 */
import { createHash, type Hash } from 'node:crypto'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { limits } from '../limits.ts'
import { hasBody } from '../server/request-body.ts'
import { BODY_TRAILER } from './forwarded.ts'
import { digestOf, type BodyDigest, type Incoming, type Signatures } from './signatures.ts'

/** Methods whose body has no meaning; it is read and dropped. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
/** Methods of which a request without a body needs no Content-Length. */
const LENGTHLESS = new Set([...BODILESS, 'DELETE'])

/** A client's body that can be forwarded, and forwarded again if it is small. */
export class HopBody {
  readonly request: IncomingMessage
  /** The bytes read so far; empty once they are too many to be sent again. */
  #bytes: Buffer
  readonly #isWhole: boolean
  #isReplayable = true

  private constructor(request: IncomingMessage, bytes: Buffer, isWhole: boolean) {
    this.request = request
    this.#bytes = bytes
    this.#isWhole = isWhole
  }

  /**
   * Reads a body to its end, or as much of it as may be held.
   * @param bytes the body, if it was read already
   * @throws Error if the client goes away, or its framing is broken
   */
  static async read(request: IncomingMessage, bytes?: Buffer): Promise<HopBody> {
    if (bytes) return new HopBody(request, bytes, true)
    if (!hasBody(request)) return new HopBody(request, Buffer.alloc(0), true)
    if (BODILESS.has(request.method!)) {
      await dropBody(request)
      return new HopBody(request, Buffer.alloc(0), true)
    }
    const { chunks, isWhole } = await firstOf(request)
    return new HopBody(request, Buffer.concat(chunks), isWhole)
  }

  /** True if it can be sent again. */
  get isReplayable(): boolean {
    return this.#isReplayable
  }

  /** The digest of the body, which the call's signature covers. */
  get digest(): BodyDigest {
    if (!this.#isWhole) return 'streamed'
    return this.#bytes.length === 0 ? 'none' : digestOf(this.#bytes)
  }

  /** The header fields that frame it: names and values alternately. */
  get framing(): readonly string[] {
    if (!this.#isWhole) return ['Transfer-Encoding', 'chunked', 'Trailer', BODY_TRAILER]
    const isBare = this.#bytes.length === 0 && LENGTHLESS.has(this.request.method!)
    return isBare ? [] : ['Content-Length', String(this.#bytes.length)]
  }

  /**
   * Sends it.
   * @param sign makes the signature of a streamed body from its digest
   */
  send(upstream: ClientRequest, sign: (digest: BodyDigest) => string): void {
    if (this.#isWhole) return void (this.#bytes.length === 0 ? upstream.end() : upstream.end(this.#bytes))
    this.#isReplayable = false
    const { request } = this
    const hash = createHash('sha256').update(this.#bytes)
    upstream.write(this.#bytes)
    this.#bytes = Buffer.alloc(0)
    request.on('data', (chunk: Buffer) => {
      hash.update(chunk)
      if (!upstream.destroyed && !upstream.write(chunk)) request.pause()
    })
    upstream.on('drain', () => request.resume())
    // If the owner does not read the rest, it is dropped.
    upstream.once('close', () => request.resume())
    request.once('end', () => {
      upstream.addTrailers({ [BODY_TRAILER]: sign(hash.digest('base64url')) })
      upstream.end()
    })
    // If the client stops in the middle of its body, the forwarded request must not look complete.
    request.once('close', () => {
      if (!request.complete) upstream.destroy()
    })
    request.resume()
  }
}

/**
 * Reads and drops the body of a request whose method gives it no meaning, so that all nodes respond after the body, not
 * before it.
 * @returns whether all of it was read
 */
export async function dropBody(request: IncomingMessage): Promise<boolean> {
  let dropped = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    dropped += chunk.length
    if (dropped > limits.droppedBodyBytes) return false
  }
  return true
}

/** Returns true if a request has a body to which its method gives no meaning. */
export function hasIdleBody(request: IncomingMessage): boolean {
  return BODILESS.has(request.method!) && hasBody(request)
}

/** Reads a body to its end, or pauses the request once the body is larger than may be held. */
function firstOf(request: IncomingMessage): Promise<{ readonly chunks: Buffer[]; readonly isWhole: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const done = (isWhole: boolean): void => {
      request.off('data', read).off('end', ended).off('close', failed).off('error', failed)
      resolve({ chunks, isWhole })
    }
    const read = (chunk: Buffer): void => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= limits.replayedBodyBytes) return
      request.pause()
      done(false)
    }
    const ended = (): void => done(true)
    const failed = (): void => reject(new Error('the client disconnected while sending its body'))
    request.on('data', read).once('end', ended).once('close', failed).once('error', failed)
  })
}

/**
 * Checks the body of a call from another node while it is read. If it does not fit its signature, it never ends, and
 * its connection is closed.
 */
export function checkBody(request: IncomingMessage, call: Incoming, signatures: Signatures): void {
  if (call.body === 'none' && !hasBody(request)) return
  const hash = createHash('sha256')
  const push = request.push.bind(request)
  // The parser passes all data through this method, and null at the end, after the trailers.
  request.push = (chunk: Buffer | null): boolean => {
    if (chunk !== null) {
      hash.update(chunk)
      return push(chunk)
    }
    if (isWhole(hash, request, call, signatures)) return push(null)
    request.complete = false
    request.destroy(new Error('the body does not match its signature'))
    return false
  }
}

function isWhole(hash: Hash, request: IncomingMessage, call: Incoming, signatures: Signatures): boolean {
  const digest = hash.digest('base64url')
  if (call.body !== 'streamed') return digest === call.body
  return signatures.isBodyOf(call, digest, request.trailers[BODY_TRAILER] ?? '')
}
