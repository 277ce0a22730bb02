/**
 * Splits JSON of any size into pieces: selected containers yield their items one by one, all other values are yielded
 * whole. This module only splits the text, at brackets and commas; JSON.parse parses each piece.
 */
import { concat } from '../../platform/bytes.ts'
import { limits } from '../../platform/limits.ts'
import { textExcess, TOO_DEEP, valueExcess, type JsonBounds, type JsonExcess } from '../../service/state/nesting.ts'

/** A path of object keys and array indexes. */
export type Path = readonly (string | number)[]

/** A value and its path. A container that is read in pieces comes first, empty; its items follow. */
export interface Piece {
  readonly path: Path
  readonly value: unknown
}

/** Returns true if the container at a path is read in pieces. */
export type IsOpened = (path: Path) => boolean

/** An error in the text, with its path. */
export class PieceError extends Error {
  readonly reason: 'malformed_json' | 'body_too_large' | JsonExcess
  readonly path: Path

  constructor(reason: PieceError['reason'], message: string, path: Path = []) {
    super(message)
    this.reason = reason
    this.path = path
  }
}

/** A container that is being read. */
interface Level {
  readonly isArray: boolean
  /** The keys of an object so far; `count` is the number of values so far. */
  readonly keys: Set<string>
  count: number
  key: string | undefined
}

/** What may come next in the text. */
type Expected = 'value' | 'value or end' | 'key' | 'key or end' | 'colon' | 'comma or end' | 'nothing'

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const [OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d]
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const UTF8 = new TextDecoder('utf-8', { fatal: true })

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
}

/** Splits JSON that arrives in chunks of bytes. */
export class PieceReader {
  readonly #isOpened: IsOpened
  readonly #mostBytes: number
  readonly #levels: Level[] = []
  #expected: Expected = 'value'
  /** Bytes of a value or key that began in an earlier chunk. */
  #chunks: Uint8Array[] = []
  #heldBytes = 0
  /**
   * The kind of value or key that is being read; if one is, also the number of open brackets, and whether a string is
   * open.
   */
  #within: 'nothing' | 'bracketed' | 'string' | 'plain' = 'nothing'
  #brackets = 0
  #isInString = false
  #isEscaped = false

  /** @param mostBytes maximum size of a piece */
  constructor(isOpened: IsOpened, mostBytes: number = limits.dumpPieceBytes) {
    this.#isOpened = isOpened
    this.#mostBytes = mostBytes
  }

  /** Yields the pieces that end in a chunk. @throws PieceError */
  *take(chunk: Uint8Array): Generator<Piece, void> {
    let at = 0
    while (at < chunk.length) {
      if (this.#within !== 'nothing') {
        const end = this.#endOf(chunk, at)
        if (end < 0) return this.#hold(chunk.subarray(at))
        const piece = this.#finish(chunk.subarray(at, end))
        at = end
        if (piece) yield piece
        continue
      }
      const byte = chunk[at]!
      if (isSpace(byte) || (this.#isAtStart && BYTE_ORDER_MARK.includes(byte))) at += 1
      else if (this.#expected.startsWith('value') && byte !== CLOSE_ARRAY) {
        const opened = this.#begin(byte)
        if (opened) {
          at += 1
          yield opened
        }
      } else {
        this.#mark(byte)
        // A key is read like a value, including its first quote.
        if (byte !== QUOTE) at += 1
      }
    }
  }

  /**
   * Yields the last piece if the text ends with a value that has no closing character, such as a number.
   * @throws PieceError if the text is incomplete
   */
  *end(): Generator<Piece, void> {
    if (this.#within === 'plain') {
      const piece = this.#finish(new Uint8Array())
      if (piece) yield piece
    }
    if (this.#expected !== 'nothing' || this.#within !== 'nothing')
      throw new PieceError('malformed_json', 'the text ends too early', this.#path())
  }

  get #isAtStart(): boolean {
    return this.#levels.length === 0 && this.#expected === 'value'
  }

  #path(): Path {
    return this.#levels.map(({ isArray, count, key }) => (isArray ? count : key)).filter((step) => step !== undefined)
  }

  /** Starts a value; if it is a container that is read in pieces, returns it empty. */
  #begin(byte: number): Piece | undefined {
    const isContainer = byte === OPEN_ARRAY || byte === OPEN_OBJECT
    if (isContainer) {
      const path = this.#path()
      if (this.#isOpened(path)) {
        if (this.#levels.length >= limits.dumpLevels) throw new PieceError('too_deep', TOO_DEEP, path)
        const isArray = byte === OPEN_ARRAY
        this.#levels.push({ isArray, keys: new Set(), count: 0, key: undefined })
        this.#expected = isArray ? 'value or end' : 'key or end'
        return { path, value: isArray ? [] : {} }
      }
    }
    this.#within = isContainer ? 'bracketed' : byte === QUOTE ? 'string' : 'plain'
    this.#brackets = 0
    this.#isInString = false
    this.#isEscaped = false
    return undefined
  }

  /** Handles a comma, a colon, the end of a container, or the start of a key. */
  #mark(byte: number): void {
    const level = this.#levels.at(-1)
    const expected = this.#expected
    const ends = expected === 'value or end' || expected === 'key or end' || expected === 'comma or end'
    if (level && ends && byte === (level.isArray ? CLOSE_ARRAY : CLOSE_OBJECT)) {
      this.#levels.pop()
      this.#after()
    } else if (expected === 'comma or end' && byte === COMMA) this.#expected = level!.isArray ? 'value' : 'key'
    else if (expected === 'colon' && byte === COLON) this.#expected = 'value'
    else if (expected.startsWith('key') && byte === QUOTE) {
      this.#within = 'string'
      this.#isInString = false
      this.#isEscaped = false
    } else {
      const wanted = expected === 'nothing' ? 'the end' : expected === 'colon' ? 'a colon' : `a ${expected}`
      throw new PieceError(
        'malformed_json',
        `found ${JSON.stringify(String.fromCharCode(byte))} instead of ${wanted}`,
        this.#path(),
      )
    }
  }

  /** Sets what is expected after a complete value. */
  #after(): void {
    const level = this.#levels.at(-1)
    if (level) {
      level.count += 1
      level.key = undefined
    }
    this.#expected = level ? 'comma or end' : 'nothing'
  }

  /** Returns the index of the end of the current value or key; -1 if it is in a later chunk. */
  #endOf(chunk: Uint8Array, from: number): number {
    if (this.#within === 'plain') {
      for (let at = from; at < chunk.length; at++) {
        const byte = chunk[at]!
        if (isSpace(byte) || byte === COMMA || byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) return at
      }
      return -1
    }
    const isString = this.#within === 'string'
    for (let at = from; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.#isInString) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (byte === BACKSLASH) this.#isEscaped = true
        else if (byte === QUOTE) {
          this.#isInString = false
          if (isString) return at + 1
        }
      } else if (byte === QUOTE) this.#isInString = true
      else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) this.#brackets += 1
      else if ((byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) && --this.#brackets === 0) return at + 1
    }
    return -1
  }

  #hold(bytes: Uint8Array): void {
    this.#heldBytes += bytes.length
    if (this.#heldBytes > this.#mostBytes)
      throw new PieceError(
        'body_too_large',
        `is larger than ${this.#mostBytes} bytes (limit dumpPieceBytes)`,
        this.#path(),
      )
    // The bytes are copied, because the stream may reuse the chunk.
    this.#chunks.push(new Uint8Array(bytes))
  }

  /** Returns the buffered bytes followed by these. */
  #held(bytes: Uint8Array): Uint8Array {
    this.#hold(bytes)
    const whole = concat(this.#chunks)
    this.#chunks = []
    this.#heldBytes = 0
    return whole
  }

  /** Completes a value or key with these bytes; for a value, returns its piece. */
  #finish(bytes: Uint8Array): Piece | undefined {
    const whole = this.#heldBytes > 0 ? this.#held(bytes) : bytes
    this.#within = 'nothing'
    const level = this.#levels.at(-1)
    if (this.#expected.startsWith('key')) {
      const key = parsed(whole, this.#path(), 0) as string
      if (level!.keys.has(key)) throw new PieceError('malformed_json', 'occurs twice', [...this.#path(), key])
      level!.keys.add(key)
      level!.key = key
      this.#expected = 'colon'
      return undefined
    }
    const path = this.#path()
    const piece = { path, value: parsed(whole, path, this.#levels.length) }
    this.#after()
    return piece
  }
}

const EXCESSES: Readonly<Record<JsonExcess, string>> = {
  too_deep: TOO_DEEP,
  too_many_keys: `has more than ${limits.dumpPieceValues} members and array items (limit dumpPieceValues)`,
}

/** Returns the bounds of a piece inside the given number of containers. */
function boundsAt(levels: number): JsonBounds {
  return { levels: limits.dumpLevels - levels, values: limits.dumpPieceValues }
}

function refuse(excess: JsonExcess | undefined, path: Path): void {
  if (excess) throw new PieceError(excess, EXCESSES[excess], path)
}

/** Parses a piece; `levels` is the number of containers around it. */
function parsed(bytes: Uint8Array, path: Path, levels: number): unknown {
  try {
    const text = UTF8.decode(bytes)
    refuse(textExcess(text, boundsAt(levels)), path)
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof PieceError) throw error
    throw new PieceError('malformed_json', (error as Error).message, path)
  }
}

/** Yields the same pieces for a value in memory. */
export function* piecesOf(value: unknown, isOpened: IsOpened, path: Path = []): Generator<Piece, void> {
  if (typeof value !== 'object' || value === null || !isOpened(path)) {
    refuse(valueExcess(value, boundsAt(path.length)), path)
    yield { path, value }
    return
  }
  if (path.length >= limits.dumpLevels) throw new PieceError('too_deep', TOO_DEEP, path)
  if (Array.isArray(value)) {
    yield { path, value: [] }
    for (const [at, inner] of value.entries()) yield* piecesOf(inner, isOpened, [...path, at])
  } else {
    yield { path, value: {} }
    for (const [key, inner] of Object.entries(value))
      if (inner !== undefined) yield* piecesOf(inner, isOpened, [...path, key])
  }
}
