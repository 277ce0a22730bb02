/**
 * The bodies of forwarded requests. Regardless of the client's framing, a node frames the body anew: with a
 * Content-Length if it could read the whole body before forwarding it, otherwise chunked, which mostly concerns dumps.
 */
import type { ClientRequest, IncomingMessage } from 'node:http'
import { limits } from '../../platform/limits.ts'
import { hasBody } from '../http/request-body.ts'

/** Methods for which a body has no meaning; the body is read and dropped. */
const BODILESS = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])
/** Methods whose requests need no Content-Length if they have no body. */
const LENGTHLESS = new Set([...BODILESS, 'DELETE'])

/** A client's body that can be forwarded once, or repeatedly if it is small. */
export class HopBody {
  readonly request: IncomingMessage
  /** The bytes that have been read so far; empty once there are too many to send them again. */
  #bytes: Buffer
  readonly #isWhole: boolean
  #canSendAgain = true

  private constructor(request: IncomingMessage, bytes: Buffer, isWhole: boolean) {
    this.request = request
    this.#bytes = bytes
    this.#isWhole = isWhole
  }

  /**
   * Reads a body to its end, or as much of it as may be kept.
   * @param bytes the body, if it has already been read
   * @throws Error if the client closes the connection or its framing is broken
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

  /** True if the body can be sent again. */
  get canSendAgain(): boolean {
    return this.#canSendAgain
  }

  /** The header fields that frame the body, as alternating names and values. */
  get framing(): readonly string[] {
    if (!this.#isWhole) return ['Transfer-Encoding', 'chunked']
    const isBare = this.#bytes.length === 0 && LENGTHLESS.has(this.request.method!)
    return isBare ? [] : ['Content-Length', String(this.#bytes.length)]
  }

  send(upstream: ClientRequest): void {
    if (this.#isWhole) return void (this.#bytes.length === 0 ? upstream.end() : upstream.end(this.#bytes))
    this.#canSendAgain = false
    const { request } = this
    upstream.write(this.#bytes)
    this.#bytes = Buffer.alloc(0)
    request.on('data', (chunk: Buffer) => {
      if (!upstream.destroyed && !upstream.write(chunk)) request.pause()
    })
    upstream.on('drain', () => request.resume())
    // If the owner does not read the rest of the body, it is dropped.
    upstream.once('close', () => request.resume())
    request.once('end', () => upstream.end())
    // If the client stops in the middle of its body, the forwarded request must not appear complete.
    request.once('close', () => {
      if (!request.complete) upstream.destroy()
    })
    request.resume()
  }
}

/**
 * Reads and drops the body of a request whose method gives the body no meaning. This way, all nodes send the response
 * after the body and not before it.
 * @returns whether the whole body was read
 */
export async function dropBody(request: IncomingMessage): Promise<boolean> {
  let dropped = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    dropped += chunk.length
    if (dropped > limits.droppedBodyBytes) return false
  }
  return true
}

/** Returns true if a request has a body, but its method gives a body no meaning. */
export function hasIdleBody(request: IncomingMessage): boolean {
  return BODILESS.has(request.method!) && hasBody(request)
}

/** Reads a body to its end, or pauses the request as soon as the body is larger than may be kept. */
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
      if (size <= limits.bufferedBodyBytes) return
      request.pause()
      done(false)
    }
    const ended = (): void => done(true)
    const failed = (): void => reject(new Error('the client disconnected while sending its body'))
    request.on('data', read).once('end', ended).once('close', failed).once('error', failed)
  })
}
