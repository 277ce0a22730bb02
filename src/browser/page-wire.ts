/** A request from a page, whose response is sent back over a message port. */
import { bytesOf } from '#bytes'
import { inNextTurn } from '#host'
import { type RequestHead, prefixOf } from '../gateway/request-head.ts'
import type { WholeWire } from '../gateway/gateway.ts'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { errorResponse } from '../pipeline/error-responses.ts'
import { headersOf, mediaTypeOf } from '../pipeline/response-headers.ts'
import { textOf, type Answer } from '../resources/response.ts'
import { holdInRealTime, type Sink } from '../sandbox/event-streams.ts'
import type { FeedEvent, FeedSink } from '../sandbox/feed.ts'
import type { Frame } from '../world/event-frames.ts'
import { GONE, HERE, HERE_MS, type FromRequest, type WireRequest } from './protocol.ts'

/** The client address in requests from a page. */
const LOOPBACK = '127.0.0.1'
/** How long a service worker may be silent while a stream goes through it (ms). */
const SILENCE_MS = HERE_MS * 20

export class PageWire implements WholeWire {
  readonly head: RequestHead
  readonly origin: string
  readonly address = LOOPBACK
  readonly connection = undefined
  readonly bytes: Uint8Array | undefined
  isGone = false
  readonly #port: MessagePort
  readonly #gone = new Set<() => void>()
  readonly #isOfSite: boolean
  #heardMs = performance.now()
  /** Called with the headers of every response. */
  readonly #seen: (headers: Readonly<Record<string, string>>) => void

  constructor(
    { method, url, headers, body, isOfSite = false }: WireRequest,
    origin: string,
    port: MessagePort,
    seen: (headers: Readonly<Record<string, string>>) => void,
  ) {
    this.head = { method, url, headers, rawHeaders: [] }
    this.origin = origin
    this.bytes = body && body.length > 0 ? body : undefined
    this.#port = port
    this.#isOfSite = isOfSite
    this.#seen = seen
    port.onmessage = ({ data }) => {
      if (data === GONE) this.#leave()
      else if (data === HERE) this.#heardMs = performance.now()
    }
  }

  get isUnread(): boolean {
    return false
  }

  readBody(): Promise<Uint8Array | 'too large' | 'no room'> | undefined {
    const { bytes } = this
    return bytes && Promise.resolve(bytes.length > limits.bodyBytes ? 'too large' : bytes)
  }

  /** Never called: a request arrives together with its whole body, so no room has to be reserved. */
  noRoom(): Answer {
    return errorResponse(new ApiError('UPSTREAM_UNAVAILABLE', 'The page has too many request bodies in flight.'))
  }

  onGone(listener: () => void): () => void {
    this.#gone.add(listener)
    return () => void this.#gone.delete(listener)
  }

  write(answer: Answer, requestId: string): void {
    if (answer.wire === 'reset') return this.#cut()
    const headers = headersOf(this.head.headers, requestId, answer, prefixOf(this.head))
    const { body, parts, status } = answer
    if (body === null && !parts) return this.respond(status, headers, undefined)
    headers['Content-Type'] ??= mediaTypeOf(answer)
    const text = parts ? [...parts].join('') : textOf(body!)
    if (!answer.wire) return this.respond(status, parts ? headers : withLength(headers, text), text)
    const bytes = bytesOf(text)
    this.#begin(status, { ...headers, 'Content-Length': String(bytes.length) })
    if (answer.wire === 'drip') return this.#drip(bytes)
    this.#send({ chunk: bytes.subarray(0, Math.floor(bytes.length / 2)) })
    this.#cut()
  }

  respond(
    status: number,
    headers: Readonly<Record<string, string>>,
    body: string | Iterable<string> | undefined,
  ): void {
    this.#seen(headers)
    const hasBody = body !== undefined && this.head.method !== 'HEAD' && status !== 204 && status !== 304
    const text = hasBody ? (typeof body === 'string' ? body : [...body].join('')) : null
    this.#send({ status, headers: Object.entries(headers), body: text })
    this.#leave()
  }

  stream(headers: Readonly<Record<string, string>>, idOf: (seq: number) => string): Sink {
    this.#begin(200, headers)
    const bytes = (frame: Frame): Uint8Array =>
      bytesOf(`id: ${idOf(frame.seq)}\ndata: ${JSON.stringify(frame.data)}\n\n`)
    return Object.assign(this.#sink(), {
      send: (frames: readonly Frame[]) => {
        for (const frame of frames) this.#send({ chunk: bytes(frame) })
      },
      write: (chunk: Uint8Array) => this.#send({ chunk }),
      comment: (text: string) => this.#send({ chunk: bytesOf(`: ${text}\n\n`) }),
      sizeOf: (frame: Frame) => bytes(frame).length,
      cut: () => this.#cut(),
      cutOnceOut: () => this.#cut(),
      hold: holdInRealTime,
    })
  }

  follow(headers: Readonly<Record<string, string>>): FeedSink {
    this.#begin(200, headers)
    return Object.assign(this.#sink(), {
      send: (events: readonly FeedEvent[]) =>
        this.#send({ chunk: bytesOf(events.map(({ type, data }) => `event: ${type}\ndata: ${data}\n\n`).join('')) }),
    })
  }

  /** Returns what all streams over a port have in common; there is always room for more data. */
  #sink(): Pick<Sink, 'hasRoom' | 'onRoom' | 'end'> {
    const isOpen = (): boolean => !this.isGone
    return {
      get hasRoom() {
        return isOpen()
      },
      onRoom: () => undefined,
      end: () => {
        this.#send({ end: true })
        this.#leave()
      },
    }
  }

  #begin(status: number, headers: Readonly<Record<string, string>>): void {
    this.#seen(headers)
    this.#send({ status, headers: Object.entries(headers), isStream: true })
    if (this.#isOfSite) this.#watch()
  }

  /** Ends a stream if its service worker is silent: the browser may have stopped it, which happens without notice. */
  #watch(): void {
    this.#heardMs = performance.now()
    const watch = setInterval(() => {
      if (performance.now() - this.#heardMs > SILENCE_MS) this.#leave()
      if (this.isGone) clearInterval(watch)
    }, SILENCE_MS / 2)
  }

  /** Sends the bytes one by one. */
  #drip(bytes: Uint8Array): void {
    let at = 0
    const next = (): void => {
      if (this.isGone) return
      if (at === bytes.length) {
        this.#send({ end: true })
        return this.#leave()
      }
      this.#send({ chunk: bytes.slice(at, ++at) })
      inNextTurn(next)
    }
    next()
  }

  #cut(): void {
    this.#send({ cut: true })
    this.#leave()
  }

  #send(message: FromRequest): void {
    if (!this.isGone) this.#port.postMessage(message)
  }

  /** Called when the client has left or everything has been sent. */
  #leave(): void {
    if (this.isGone) return
    this.isGone = true
    for (const listener of this.#gone) listener()
    this.#gone.clear()
  }
}

function withLength(headers: Record<string, string>, text: string): Record<string, string> {
  return { ...headers, 'Content-Length': String(bytesOf(text).length) }
}
