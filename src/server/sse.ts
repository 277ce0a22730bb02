/** Server-sent events: encodes frames as bytes of a response. Each frame is encoded once for all streams. */
import type { ServerResponse } from 'node:http'
import type { Sink } from '../sandbox/event-streams.ts'
import type { Frame } from '../world/event-frames.ts'

/** The response of an event stream as a sink of frames; its head is already written. */
export class SseSink implements Sink {
  readonly #response: ServerResponse
  /** The event id of a frame by its sequence number. */
  readonly #idOf: (seq: number) => string
  readonly #faultTrailer: string | undefined

  /** @param faultTrailer tells the other node, which holds the client's connection, to cut it */
  constructor(response: ServerResponse, idOf: (seq: number) => string, faultTrailer?: string) {
    this.#response = response
    this.#idOf = idOf
    this.#faultTrailer = faultTrailer
  }

  get hasRoom(): boolean {
    const { destroyed, writableEnded, writableNeedDrain } = this.#response
    return !destroyed && !writableEnded && !writableNeedDrain
  }

  send(frames: readonly Frame[]): void {
    this.#response.write(frames.length === 1 ? bytesOf(frames[0]!, this.#idOf) : joined(frames, this.#idOf))
  }

  comment(text: string): void {
    this.#response.write(`: ${text}\n\n`)
  }

  write(bytes: Uint8Array): void {
    this.#response.write(bytes)
  }

  sizeOf(frame: Frame): number {
    return bytesOf(frame, this.#idOf).length
  }

  onRoom(listener: () => void): void {
    this.#response.on('drain', listener)
  }

  end(): void {
    this.#response.end()
  }

  cut(): void {
    if (this.#faultTrailer === undefined) this.#response.destroy()
    else this.#cutElsewhere(this.#faultTrailer)
  }

  cutOnceOut(): void {
    if (this.#faultTrailer === undefined) this.#response.write('', () => this.#response.destroy())
    else this.#cutElsewhere(this.#faultTrailer)
  }

  #cutElsewhere(trailer: string): void {
    this.#response.addTrailers({ [trailer]: 'cut' })
    this.#response.end()
  }
}

const bytesByFrame = new WeakMap<Frame, Buffer>()
const bytesByList = new WeakMap<readonly Frame[], Buffer>()

/** A frame as bytes: id line, data line, empty line. A frame has the same id for all readers. */
function bytesOf(frame: Frame, idOf: (seq: number) => string): Buffer {
  let bytes = bytesByFrame.get(frame)
  if (!bytes) {
    bytes = Buffer.from(`id: ${idOf(frame.seq)}\ndata: ${JSON.stringify(frame.data)}\n\n`)
    bytesByFrame.set(frame, bytes)
  }
  return bytes
}

/** A list of frames as bytes. */
function joined(frames: readonly Frame[], idOf: (seq: number) => string): Buffer {
  let bytes = bytesByList.get(frames)
  if (!bytes) {
    bytes = Buffer.concat(frames.map((frame) => bytesOf(frame, idOf)))
    bytesByList.set(frames, bytes)
  }
  return bytes
}
