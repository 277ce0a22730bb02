/** A call from a capsule. The recorder gets the response, so nothing is sent to a client. */
import { bytesOf, fromBase64 } from '../../platform/bytes.ts'
import type { RequestHead } from '../../sandbox/edge/request-head.ts'
import type { Payload, ReadBody, Wire } from '../../sandbox/edge/wire.ts'
import { baseOf } from '../../sandbox/edge/response-headers.ts'
import type { StepBody, StepHeaders } from '../../sandbox/capsules/step.ts'
import type { Sink } from '../../sandbox/streams/event-streams.ts'
import type { Cancel } from '../../platform/time.ts'

/** Headers for which only the first value counts if there are several. */
const FIRST = /^(?:authorization|host|user-agent|content-type|content-length|referer|from|if-modified-since)$/

/** A call in which the names of secrets have been replaced with the secrets. */
export interface OriginalCall extends StepBody {
  readonly method: string
  readonly url: string
  readonly headers: StepHeaders
  readonly requestId: string | undefined
  readonly address: string
}

export class ReplayWire implements Wire {
  readonly head: RequestHead
  readonly address: string
  readonly origin: string
  readonly isUnread = false
  readonly connection = undefined
  isGone = false
  readonly #payload: Payload
  readonly #gone = new Set<() => void>()
  /** Sends the frames that the call's stream is holding back. */
  #release: (() => void) | undefined

  constructor({ method, url, headers, requestId, address, ...body }: OriginalCall) {
    const all: Record<string, string> = {}
    const raw: string[] = []
    const sent = requestId === undefined ? headers : { ...headers, 'x-request-id': requestId }
    for (const [name, value] of Object.entries(sent)) {
      const values = typeof value === 'string' ? [value] : value
      for (const one of values) raw.push(name, one)
      all[name] = FIRST.test(name) ? values[0]! : values.join(name === 'cookie' ? '; ' : ', ')
    }
    this.head = { method, url, headers: all, rawHeaders: raw }
    this.address = address
    this.origin = baseOf(all)
    this.#payload = payloadOf(body)
  }

  /** The body, if there is one: it is here already, so the call begins at once. */
  readBody(): ReadBody | undefined {
    return this.#payload?.length === 0 ? undefined : this.#payload
  }

  onGone(listener: () => void): () => void {
    this.#gone.add(listener)
    return () => void this.#gone.delete(listener)
  }

  stream(): Sink {
    return {
      hasRoom: true,
      send: () => undefined,
      comment: () => undefined,
      write: () => undefined,
      sizeOf: () => 0,
      onRoom: () => undefined,
      end: () => this.leave(),
      cut: () => this.leave(),
      cutOnceOut: () => this.leave(),
      hold: (release) => this.#hold(release),
    }
  }

  #hold(release: () => void): Cancel {
    this.#release = release
    return () => void (this.#release = undefined)
  }

  /** Sends the frames that the call's stream is holding back. */
  release(): void {
    const release = this.#release
    this.#release = undefined
    release?.()
  }

  /** Called when the client closes the connection. */
  leave(): void {
    if (this.isGone) return
    this.isGone = true
    for (const listener of this.#gone) listener()
    this.#gone.clear()
  }
}

/** Returns the body of a step in the form in which it was sent. */
export function payloadOf({ body, bodyAs }: StepBody): Payload {
  if (bodyAs === 'too large') return bodyAs
  if (body === undefined) return undefined
  if (bodyAs === 'base64') return fromBase64(body as string)
  return bytesOf(bodyAs === 'text' ? (body as string) : JSON.stringify(body))
}
