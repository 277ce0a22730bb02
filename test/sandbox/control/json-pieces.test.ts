/** JSON of any size is split at its brackets: however the input is chunked, the pieces add up to the value. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  PieceError,
  PieceReader,
  piecesOf,
  type IsOpened,
  type Piece,
} from '../../../src/sandbox/control/json-pieces.ts'
import { limits } from '../../../src/platform/limits.ts'
import { isTextTooDeep, isValueTooDeep } from '../../../src/service/state/nesting.ts'

const isOpened: IsOpened = (path) => path.length < 2 || path[1] === 'rows'

function read(text: string | Buffer, size: number, mostBytes?: number): Piece[] {
  const bytes = Buffer.from(text as string)
  const reader = new PieceReader(isOpened, mostBytes)
  const pieces: Piece[] = []
  for (let at = 0; at < bytes.length; at += size) pieces.push(...reader.take(bytes.subarray(at, at + size)))
  return [...pieces, ...reader.end()]
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

describe('pieces', () => {
  test('the pieces add up to the whole value, whatever the chunk size and white space', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 6 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 0, max: 3 }),
        (value, size, indent) => {
          const plain = JSON.parse(JSON.stringify({ rows: value, parts: { rows: [value, value], other: value } }))
          for (const one of [plain, value])
            expect(read(JSON.stringify(one, null, indent), size)).toEqual([
              ...piecesOf(JSON.parse(JSON.stringify(one)), isOpened),
            ])
        },
      ),
      { numRuns: 300 },
    )
  })

  test('text that is not JSON is refused, wherever it is split', () => {
    for (const text of [
      '',
      ' ',
      '{',
      '[1,]',
      '{"a":1,}',
      '{"a" 1}',
      '{"a":}',
      '{a:1}',
      '[1 2]',
      '[]]',
      '{"a":1}}',
      '"x',
      'tru',
      '[,1]',
      '{,}',
      '[1}',
      '{"a":1]',
      '1 2',
      '"a" "b"',
      '{"a":"\n"}',
    ])
      for (const size of [1, 2, 100]) expect(() => read(text, size), `${text} by ${size}`).toThrow(PieceError)
    expect(() => read(Buffer.from([0x22, 0xff, 0x22]), 9)).toThrow(/not valid/)
    expect(() => read('{"a":{"b":1,"b":2}}', 3)).toThrow('occurs twice')
  })

  test('the size of a piece is limited, but the size of the whole text is not', () => {
    const many = { a: { rows: Array.from({ length: 500 }, () => 'x'.repeat(50)) } }
    expect(read(JSON.stringify(many), 64, 100)).toHaveLength(503)
    expect(() => read(JSON.stringify({ a: { rows: ['x'.repeat(200)] } }), 64, 100)).toThrow('limit dumpPieceBytes')
  })

  test('the nesting depth is limited, counted from the outermost bracket', () => {
    const within = (levels: number): string => `{"a":{"rows":[${nested(levels)}]}}`
    expect(() => read(within(limits.dumpLevels - 3), 7)).not.toThrow()
    for (const levels of [limits.dumpLevels - 2, 5_000])
      expect(() => read(within(levels), 7)).toThrow(`limit jsonLevels`)
    expect(() => [...piecesOf(JSON.parse(within(limits.dumpLevels - 2)), isOpened)]).toThrow(PieceError)
  })
})

test('brackets in strings do not count as levels, and a value that contains itself counts as too deeply nested', () => {
  expect(isTextTooDeep(JSON.stringify(['[{'.repeat(500), '\\"[[['.repeat(100)]))).toBe(false)
  for (const [levels, tooDeep] of [
    [64, false],
    [65, true],
  ] as const) {
    expect(isTextTooDeep(nested(levels))).toBe(tooDeep)
    expect(isValueTooDeep(JSON.parse(nested(levels)))).toBe(tooDeep)
  }
  const round: Record<string, unknown> = {}
  round.self = { round }
  expect(isValueTooDeep(round)).toBe(true)
  expect(isValueTooDeep(undefined)).toBe(false)
})
