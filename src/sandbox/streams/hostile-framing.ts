/**
 * Writes an event stream in an unusual form that the standard permits: every conforming reader still reads the same
 * frames. The form of a frame depends only on the sandbox's seed and the frame's number, so that all streams get the
 * same bytes.
 */
import { bytesOf } from '../../platform/bytes.ts'
import { limits } from '../../platform/limits.ts'
import type { StreamFraming } from '../../service/request/call.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import type { Random } from '../../service/state/random.ts'
import type { Sink } from './event-streams.ts'
import type { FrameGrease } from './frame-grease.ts'
import { chanceOf } from './stream-delivery.ts'

const BOM = '\uFEFF'

const NEWLINES = { lf: ['\n'], crlf: ['\r\n'], cr: ['\r'], mixed: ['\n', '\r\n', '\r'] } as const

/** Comments that a reader could mistake for something else. */
const COMMENTS: readonly string[] = [
  ':',
  ': ',
  ': ping',
  ':data: {"type":"resource.updated"}',
  ': id: 1',
  ': ünïcödé 💾',
]

/** Fields that a reader ignores: names are case-sensitive, and a field without a colon has an empty value. */
const FIELDS: readonly string[] = [
  'x-trace: 4f2a',
  'x-trace',
  'Data: {}',
  'datas: {}',
  'ID: 1',
  'retry: 1000',
  'retry: soon',
]

/** The stream to write to. */
export interface FramedStream {
  readonly sink: Sink
  readonly idOf: (seq: number) => string
  readonly seed: number
  /** Changes the data of frames and adds other events. */
  readonly grease?: FrameGrease | undefined
}

/** Returns a sink that writes everything in the unusual form. */
export function hostileSink(framing: StreamFraming, { sink, idOf, seed, grease }: FramedStream): Sink {
  let isFirst = true
  const put = (text: string, chance: Random): void => {
    const bytes = bytesOf(isFirst && framing.bom ? BOM + text : text)
    isFirst = false
    for (const piece of piecesOf(bytes, framing.split, chance)) sink.write(piece)
  }
  const textOf = ({ seq, data }: Frame, chance: Random): string => {
    const events = grease ? grease(data, chanceOf(seed, seq)) : [data]
    return events.map((one) => linesOf(framing, fieldsOf(framing, one, idOf(seq), chance), chance)).join('')
  }
  return {
    get hasRoom() {
      return sink.hasRoom
    },
    send: (frames) => {
      for (const frame of frames) {
        const chance = chanceOf(seed, frame.seq)
        put(textOf(frame, chance), chance)
      }
    },
    comment: (text) => {
      const chance = chanceOf(seed, 0)
      put(linesOf(framing, [`:${framing.spaceless ? '' : ' '}${text}`], chance), chance)
    },
    write: (bytes) => sink.write(bytes),
    sizeOf: (frame) => bytesOf(textOf(frame, chanceOf(seed, frame.seq))).length,
    onRoom: (listener) => sink.onRoom(listener),
    end: () => sink.end(),
    cut: () => sink.cut(),
    cutOnceOut: () => sink.cutOnceOut(),
    hold: (release) => sink.hold(release),
  }
}

/** Returns the lines of a frame, without the empty line at its end. */
function fieldsOf(
  { multiline, spaceless, comments, fields }: StreamFraming,
  data: object,
  id: string,
  chance: Random,
): string[] {
  const separator = spaceless ? ':' : ': '
  const text = multiline ? JSON.stringify(data, null, 1).split('\n') : [JSON.stringify(data)]
  const lines = text.map((line) => `data${separator}${line}`)
  lines.splice(fields ? chance.below(lines.length + 1, 'chance') : 0, 0, `id${separator}${id}`)
  const extra = [...(comments ? COMMENTS : []), ...(fields ? FIELDS : [])]
  if (extra.length === 0) return lines
  return lines.flatMap((line) => [extra[chance.below(extra.length, 'chance')]!, line])
}

/** Joins lines with line endings, and adds an empty line. */
function linesOf({ newline = 'lf' }: StreamFraming, lines: readonly string[], chance: Random): string {
  const ends = NEWLINES[newline]
  let text = ''
  for (const line of [...lines, '']) {
    const end = ends[chance.below(ends.length, 'chance')]!
    // A line feed directly after a carriage return would be part of the same line ending, and the empty line would be
    // lost.
    text += line + (line === '' && end === '\n' && text.endsWith('\r') ? '\r\n' : end)
  }
  // If the text ends with a carriage return, a comment line follows, because readers may wait for the next byte, which
  // could belong to the line ending.
  return text.endsWith('\r') ? `${text}:${text.endsWith('\r\r') ? '\r' : '\r\n'}` : text
}

function* piecesOf(bytes: Uint8Array, split: StreamFraming['split'], chance: Random): Iterable<Uint8Array> {
  if (split === undefined) return void (yield bytes)
  for (let from = 0; from < bytes.length;) {
    const to = from + lengthOf(bytes, from, split, chance)
    yield bytes.subarray(from, to)
    from = to
  }
}

/** Returns the length of the piece that begins at `from` (bytes). */
function lengthOf(bytes: Uint8Array, from: number, split: 'byte' | 'line' | 'random', chance: Random): number {
  if (split === 'byte') return 1
  if (split === 'random') return 1 + chance.below(limits.hostilePieceBytes, 'chance')
  const CR = 0x0d
  const LF = 0x0a
  const at = bytes.findIndex(
    (byte, index) => index >= from && (byte === LF || (byte === CR && bytes[index + 1] !== LF)),
  )
  return at < 0 ? bytes.length - from : at + 1 - from
}
