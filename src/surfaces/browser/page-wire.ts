/** A request from a page, whose response is sent back over a message port. */
import { bodyRefusal, tooLarge } from '../../sandbox/control/refusals.ts'
import type { RequestHead } from '../../sandbox/edge/request-head.ts'
import type { ControlAccess, ReadBody, Served, Wire } from '../../sandbox/edge/wire.ts'
import { limits } from '../../platform/limits.ts'
import { bytesOf, latin1Of, textOf } from '../../platform/bytes.ts'
import { inNextTurn } from '../../platform/host.ts'
import { withoutMark } from '../../platform/json.ts'
import { bodyText } from '../../service/request/response.ts'
import { holdInRealTime, type Sink } from '../../sandbox/streams/event-streams.ts'
import type { FeedEvent, FeedSink } from '../../sandbox/feed.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import { EXCESSES, textExcess } from '../../service/state/nesting.ts'
import { GONE, HERE, HERE_MS, type FromRequest, type WireRequest } from './protocol.ts'

/** The client address in requests from a page. */
const LOOPBACK = '127.0.0.1'
/** How long a service worker may be silent while a stream goes through it (ms). */
const SILENCE_MS = HERE_MS * 20

export class PageWire implements Wire {
  readonly head: RequestHead
  readonly origin: string
  readonly address = LOOPBACK
  readonly connection = undefined
  /** The whole body; undefined if there is none. */
  readonly bytes: Uint8Array | undefined
  readonly control: ControlAccess
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
    this.control = {
      isTrusted: true,
      concernsNone: false,
      checkAccess: () => undefined,
      takeBody: () => Promise.resolve(this.bytes),
      valueOf: () => Promise.resolve().then(() => valueIn(this.bytes, headers['content-type'] ?? '')),
      bytesOf: () => inPieces(this.bytes),
      dropBody: () => Promise.resolve(true),
      follow: (sent) => this.#follow(sent),
    }
    port.onmessage = ({ data }) => {
      if (data === GONE) this.#leave()
      else if (data === HERE) this.#heardMs = performance.now()
    }
  }

  get isUnread(): boolean {
    return false
  }

  readBody(): ReadBody | undefined {
    const { bytes } = this
    return bytes && bytes.length > limits.bodyBytes ? 'too large' : bytes
  }

  onGone(listener: () => void): () => void {
    this.#gone.add(listener)
    return () => void this.#gone.delete(listener)
  }

  /** Sends a response. */
  async send(served: Served): Promise<void> {
    if (served === 'sent') return
    const { status, headers, type, body, parts, wire } = served
    if (wire === 'reset') return this.#cut()
    if (type !== undefined) headers['Content-Type'] ??= type
    const text = parts ? await joined(parts) : body === null ? undefined : bodyText(body)
    if (text === undefined) return this.#respond(status, headers, null)
    if (!wire) return this.#respond(status, parts ? headers : withLength(headers, text), text)
    const bytes = bytesOf(text)
    this.#begin(status, withLength(headers, text))
    if (wire === 'drip') return this.#drip(bytes)
    this.#send({ chunk: bytes.subarray(0, Math.floor(bytes.length / 2)) })
    this.#cut()
  }

  #respond(status: number, headers: Readonly<Record<string, string>>, body: string | null): void {
    this.#seen(headers)
    this.#send({ status, headers: Object.entries(headers), body })
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

  #follow(headers: Readonly<Record<string, string>>): FeedSink {
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

async function joined(parts: Iterable<string> | AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const part of parts) text += part
  return text
}

/**
 * Returns the parsed body of a control request; undefined if it has no body.
 * @throws VALIDATION_FAILED with the reason in details
 */
function valueIn(bytes: Uint8Array | undefined, type: string): unknown {
  if (!bytes) return undefined
  if (!/^application\/(?:[\w.+-]+\+)?json\b/i.test(type))
    throw bodyRefusal('unsupported_media_type', 'The body must be application/json')
  if (bytes.length > limits.controlBodyBytes) throw tooLarge(limits.controlBodyBytes)
  const excess = textExcess(latin1Of(bytes))
  if (excess) throw bodyRefusal(excess, `The body ${EXCESSES[excess]}`)
  try {
    return JSON.parse(withoutMark(textOf(bytes)))
  } catch (error) {
    throw bodyRefusal('malformed_json', `The body is not JSON: ${(error as Error).message}`)
  }
}

async function* inPieces(bytes: Uint8Array | undefined): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(bytes ?? bytesOf(''))
}

function withLength(headers: Record<string, string>, text: string): Record<string, string> {
  return { ...headers, 'Content-Length': String(bytesOf(text).length) }
}
