/** What the edge hands to the recorder of a capsule: answers, and the frames of streams. */
import { mediaTypeOf } from '../pipeline/response-headers.ts'
import type { Call } from '../resources/call.ts'
import { textOf, type Answer } from '../resources/response.ts'
import type { OpenCall, RecordedStream } from '../sandbox/capsule/recording.ts'
import { holdInRealTime, type Sink } from '../sandbox/event-streams.ts'
import type { Cancel } from '../time/time.ts'
import type { Frame } from '../world/event-frames.ts'
import type { StreamWire } from './event-stream.ts'

const WIRES = { reset: 'reset', truncate: 'truncated', drip: 'drip' } as const

/** Records an answer with its headers. */
export function recordedAnswer(
  step: OpenCall,
  answer: Answer,
  headers: Record<string, string>,
  call: Call | undefined,
): void {
  const { status, wire, parts } = answer
  const body = parts ? [...parts].join('') : answer.body === null ? null : textOf(answer.body)
  if (body !== null) headers['Content-Type'] ??= mediaTypeOf(answer)
  const atMs = call?.handledMs ?? call?.world.nowMs
  step.answered({ status, headers, body, atMs, wire: wire && WIRES[wire] })
}

/** A wire whose stream is recorded. */
export function recordedStream(wire: StreamWire, step: OpenCall): StreamWire {
  return {
    get isGone() {
      return wire.isGone
    },
    onGone: (listener) => wire.onGone(listener),
    stream: (headers, idOf) => {
      const sink = wire.stream(headers, idOf)
      const stream = step.streamed(headers)
      wire.onGone(() => stream.ended('client'))
      return new RecordedSink(sink, stream, idOf)
    },
  }
}

/** Passes everything on, and reports frames and the end. */
class RecordedSink implements Sink {
  readonly #sink: Sink
  readonly #stream: RecordedStream
  readonly #idOf: (seq: number) => string

  constructor(sink: Sink, stream: RecordedStream, idOf: (seq: number) => string) {
    this.#sink = sink
    this.#stream = stream
    this.#idOf = idOf
  }

  get hasRoom(): boolean {
    return this.#sink.hasRoom
  }

  send(frames: readonly Frame[]): void {
    this.#stream.sent(frames, this.#idOf)
    this.#sink.send(frames)
  }

  comment(text: string): void {
    this.#sink.comment(text)
  }

  write(bytes: Uint8Array): void {
    this.#stream.wrote(bytes)
    this.#sink.write(bytes)
  }

  sizeOf(frame: Frame): number {
    return this.#sink.sizeOf(frame)
  }

  onRoom(listener: () => void): void {
    this.#sink.onRoom(listener)
  }

  end(): void {
    this.#stream.ended('server')
    this.#sink.end()
  }

  cut(): void {
    this.#stream.ended('scenario')
    this.#sink.cut()
  }

  cutOnceOut(): void {
    this.#stream.ended('scenario')
    this.#sink.cutOnceOut()
  }

  hold(release: () => void): Cancel {
    const released = (): void => {
      this.#stream.released()
      release()
    }
    return this.#sink.hold ? this.#sink.hold(released) : holdInRealTime(released)
  }
}
