/** What the edge passes to the recorder of a capsule: responses, and the frames of streams. */
import { mediaTypeOf } from './response-headers.ts'
import type { Call } from '../../service/request/call.ts'
import { bodyText, type Answer } from '../../service/request/response.ts'
import type { CallStep } from '../capsules/call-step.ts'
import type { RecordedAnswer } from '../capsules/recording.ts'
import type { StreamWire } from './event-stream.ts'

const WIRES = { reset: 'reset', truncate: 'truncated', drip: 'drip' } as const

export function recordedAnswer(
  step: CallStep,
  answer: Answer,
  headers: Record<string, string>,
  call: Call | undefined,
): void {
  const { status, wire, parts } = answer
  const body = parts ? [...parts].join('') : answer.body === null ? null : bodyText(answer.body)
  if (body !== null) headers['Content-Type'] ??= mediaTypeOf(answer)
  const atMs = call?.found.handledMs ?? call?.world.nowMs
  step.answered({ status, headers, body, atMs, wire: wire && WIRES[wire], keyed: call && keyedOf(call) })
}

/** Returns the body of a call that belongs to an idempotency key. */
function keyedOf({ endpoint, body, found: { bodyHash } }: Call): RecordedAnswer['keyed'] {
  return bodyHash !== undefined && body !== undefined && endpoint.bodyPointer ? { body, bodyHash } : undefined
}

export function recordedStream(wire: StreamWire, step: CallStep): StreamWire {
  return {
    get isGone() {
      return wire.isGone
    },
    onGone: (listener) => wire.onGone(listener),
    stream: (headers, idOf) => {
      const sink = wire.stream(headers, idOf)
      const stream = step.streamed(headers)
      wire.onGone(() => stream.ended('client'))
      // Passes everything on to the sink, and reports frames and the end of the stream to the recorder.
      return {
        get hasRoom() {
          return sink.hasRoom
        },
        send: (frames) => {
          stream.sent(frames, idOf)
          sink.send(frames)
        },
        comment: (text) => sink.comment(text),
        write: (bytes) => {
          stream.wrote(bytes)
          sink.write(bytes)
        },
        sizeOf: (frame) => sink.sizeOf(frame),
        onRoom: (listener) => sink.onRoom(listener),
        end: () => {
          stream.ended('server')
          sink.end()
        },
        cut: () => {
          stream.ended('scenario')
          sink.cut()
        },
        cutOnceOut: () => {
          stream.ended('scenario')
          sink.cutOnceOut()
        },
        hold: (release) => {
          return sink.hold(() => {
            stream.released()
            release()
          })
        },
      }
    },
  }
}
