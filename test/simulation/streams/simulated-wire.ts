/** A client's request and its response, sent over the virtual network instead of a socket. */
import type { RequestHead } from '../../../src/sandbox/edge/request-head.ts'
import type { AtOwner, Served, Wire } from '../../../src/sandbox/edge/wire.ts'
import type { Answer } from '../../../src/service/request/response.ts'
import { holdInRealTime, type Sink } from '../../../src/sandbox/streams/event-streams.ts'
import type { Frame } from '../../../src/service/state/event-frames.ts'

/** A frame as a client sees it. */
export interface ReceivedFrame {
  readonly id: string
  readonly seq: number
  readonly text: string
}

/** What a node can send to the client. */
export interface Connection {
  /** Sends a response that is not a stream; `elsewhere` if the node does not own the sandbox. */
  readonly answered: (answer: Pick<Answer, 'status' | 'body'> | 'elsewhere') => void
  readonly frames: (frames: readonly ReceivedFrame[]) => void
  /** Tells the client that the stream has ended. */
  readonly ended: () => void
}

export class SimulatedWire implements Wire {
  readonly head: RequestHead
  readonly address = '192.0.2.1'
  readonly origin = 'http://192.0.2.1'
  readonly isUnread = false
  readonly connection = undefined
  isGone = false
  atOwner: AtOwner | undefined
  readonly #body: Uint8Array | undefined
  readonly #to: Connection
  readonly #listeners = new Set<() => void>()

  constructor(method: string, url: string, headers: Record<string, string>, body: object | undefined, to: Connection) {
    this.head = { method, url, headers, rawHeaders: Object.entries(headers).flat() }
    this.#body = body && Buffer.from(JSON.stringify(body))
    this.#to = to
  }

  readBody(): Promise<Uint8Array> | undefined {
    return this.#body && Promise.resolve(this.#body)
  }

  onGone(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Disconnects the client. */
  leave(): void {
    if (this.isGone) return
    this.isGone = true
    for (const listener of [...this.#listeners]) listener()
  }

  elsewhere(): void {
    this.#to.answered('elsewhere')
  }

  send(served: Served): void {
    if (served !== 'sent') this.#to.answered({ status: served.status, body: served.body })
  }

  stream(_headers: Readonly<Record<string, string>>, idOf: (seq: number) => string): Sink {
    const end = (): void => {
      this.leave()
      this.#to.ended()
    }
    return {
      hasRoom: true,
      send: (frames: readonly Frame[]) =>
        this.#to.frames(
          frames.map((frame) => ({ id: idOf(frame.seq), seq: frame.seq, text: JSON.stringify(frame.data) })),
        ),
      comment: () => undefined,
      write: () => undefined,
      sizeOf: () => 1,
      onRoom: () => undefined,
      end,
      cut: end,
      cutOnceOut: end,
      hold: holdInRealTime,
    }
  }
}
