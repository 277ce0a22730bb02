/**
 * A reader that follows the standard reads the same frames from every variant of the event stream, wherever the bytes
 * are split.
 */
import { createParser } from 'eventsource-parser'
import { describe, expect, test } from 'vitest'
import { limits } from '../../src/platform/limits.ts'
import type { StreamFraming } from '../../src/service/request/call.ts'
import type { Sink } from '../../src/sandbox/streams/event-streams.ts'
import { hostileSink } from '../../src/sandbox/streams/hostile-framing.ts'
import { frameFrom } from '../../src/service/state/event-frames.ts'
import { eventsOf } from '../clients/event-stream.ts'

const SEED = 7

const FRAMES = [
  { name: 'plain' },
  { name: 'ünï 💾', description: 'data: {"not":"a line"}\n\nid: 9\r\n: neither', tags: { 'a:b': ' c' } },
  { deleted: true },
].map((patch, at) => frameFrom([at + 5, 'network.router', 'rtr_1', 'ten_acme', 'prj_acme_prod', null, patch, null]))

const WANTED = FRAMES.map(({ seq, data }) => ({ id: String(seq), data }))

/** Returns the pieces of a stream that has a comment, the frames, and another comment, in the given variant. */
function piecesIn(framing: StreamFraming, seed = SEED): Uint8Array[] {
  const pieces: Uint8Array[] = []
  const write = (bytes: Uint8Array): void => void pieces.push(bytes)
  const sink = hostileSink(framing, { sink: { write } as Sink, idOf: String, seed })
  sink.comment('connected')
  sink.send(FRAMES)
  sink.comment('ping')
  return pieces
}

/** Returns the events that a client reads from the pieces. */
function read(pieces: readonly Uint8Array[]): { id: string | undefined; data: unknown }[] {
  const events: { id: string | undefined; data: unknown }[] = []
  const parser = createParser({ onEvent: ({ id, data }) => void events.push({ id, data: JSON.parse(data) }) })
  const decoder = new TextDecoder()
  for (const piece of pieces) parser.feed(decoder.decode(piece, { stream: true }))
  return events
}

const BOOLEANS = [false, true]
const FORMS: readonly StreamFraming[] = (['lf', 'crlf', 'cr', 'mixed'] as const).flatMap((newline) =>
  BOOLEANS.flatMap((bom) =>
    BOOLEANS.flatMap((comments) =>
      BOOLEANS.flatMap((spaceless) =>
        BOOLEANS.flatMap((multiline) =>
          BOOLEANS.map((fields) => ({ newline, bom, comments, spaceless, multiline, fields })),
        ),
      ),
    ),
  ),
)

const nameOf = (form: StreamFraming): string =>
  Object.entries(form)
    .filter(([, value]) => value !== false)
    .map(([key, value]) => (value === true ? key : String(value)))
    .join(' ')

describe('every variant of stream framing', () => {
  test.each(FORMS.map((form) => [nameOf(form), form] as const))(
    '%s: the stream is read correctly, wherever it is split',
    (_name, form) => {
      const bytes = Buffer.concat(piecesIn(form))
      const wanted = JSON.stringify(WANTED)
      for (let at = 0; at <= bytes.length; at++) {
        const found = read([bytes.subarray(0, at), bytes.subarray(at)])
        // Compares strings instead of objects, because there are 100,000 comparisons.
        if (JSON.stringify(found) !== wanted) expect(found, `divided at byte ${at}`).toEqual(WANTED)
      }
    },
  )

  test.each(['byte', 'line', 'random'] as const)(
    'a stream with all variants combined is read correctly (split: %s)',
    async (split) => {
      for (let seed = 1; seed <= 50; seed++) {
        const pieces = piecesIn(
          { split, newline: 'mixed', bom: true, comments: true, spaceless: true, multiline: true, fields: true },
          seed,
        )
        expect(read(pieces), `seed ${seed}`).toEqual(WANTED)
        if (split === 'byte') expect(pieces.every(({ length }) => length === 1)).toBe(true)
        if (split === 'random') expect(Math.max(...pieces.map(({ length }) => length))).toBe(limits.hostilePieceBytes)
        if (split === 'line')
          for (const piece of pieces) expect(Buffer.from(piece).toString()).toMatch(/^[^\r\n]*[\r\n]+$|^:/)
        const own: unknown[] = []
        for await (const { id, data } of eventsOf(new Blob(pieces as Uint8Array<ArrayBuffer>[]).stream()))
          own.push({ id, data: JSON.parse(data) })
        expect(own, `the careful client, seed ${seed}`).toEqual(WANTED)
      }
    },
  )

  test('each variant sends the requested bytes, and the same seed gives the same bytes', () => {
    const text = (framing: StreamFraming, seed = SEED): string => Buffer.concat(piecesIn(framing, seed)).toString()
    expect(text({ bom: true })).toMatch(/^\uFEFF: connected\n\nid: 5\n[^\uFEFF]*$/)
    expect(text({ newline: 'cr' })).not.toContain('\n')
    expect(text({ newline: 'crlf' }).replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(new Set(text({ newline: 'mixed' }).match(/\r\n|\r|\n/g))).toEqual(new Set(['\r\n', '\r', '\n']))
    expect(text({ spaceless: true })).toMatch(/^:connected\n\nid:5\ndata:\{/)
    expect(text({ multiline: true }).match(/^data: /gm)!.length).toBeGreaterThan(10)
    const all: StreamFraming = { newline: 'mixed', comments: true, fields: true }
    expect(text(all)).toBe(text(all))
    expect(text(all)).not.toBe(text(all, SEED + 1))
  })
})
