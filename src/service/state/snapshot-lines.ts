/**
 * Records and frames as lines of a journal snapshot: one object in memory for each line, so that neither writing nor
 * reading needs the text of a whole state. Records and frames are numbered in the order of writing; where another state
 * of the snapshot (a checkpoint or a copied sandbox) has the same one, only its number is written.
 */
import { type Frame, frameFrom, type FramesSnapshot, type FrameText } from './event-frames.ts'
import { FrameLog } from './frame-log.ts'
import { TablesSnapshot } from './tables-snapshot.ts'
import type { Kind } from './kinds.ts'
import { isKind, recordText, rowFrom, type RowText } from './record-json.ts'
import type { Link } from './room.ts'
import type { Row } from './record.ts'
import { Table } from './table.ts'

/** Length of a line (characters); longer ones would block calls. */
const LINE_LENGTH = 16 * 1024

/** Numbers objects in the order of writing. */
class Numbers<T> {
  readonly #numbers = new Map<T, number>()

  /** Returns the number of an object that was already written, otherwise its text. */
  markOf(thing: T, textOf: (thing: T) => string): string {
    const known = this.#numbers.get(thing)
    if (known !== undefined) return String(known)
    this.#numbers.set(thing, this.#numbers.size)
    return textOf(thing)
  }
}

/** What a snapshot has written so far. */
export class WrittenObjects {
  readonly rows = new Numbers<Row>()
  readonly frames = new Numbers<Frame>()
}

/** What has been read from a snapshot so far, in the order of writing. */
export class ReadObjects {
  readonly rows: Row[] = []
  readonly frames: Frame[] = []
  /** The tables of the state that was read last. */
  tables: ReadonlyMap<Kind, Table> = new Map()
  /** The records read so far, which can be shared with later ones. */
  link: Link | undefined
}

/** A line of records: a record in full, or its number. */
type TableLine = readonly [kind: string, rows: readonly (RowText | number)[]]

export function* tableLines(tables: ReadonlyMap<Kind, Table>, written: WrittenObjects): Generator<string> {
  for (const [kind, table] of tables)
    for (const rows of joined(table.all(), (row) => written.rows.markOf(row, recordText)))
      yield `[${JSON.stringify(kind)},[${rows}]]`
}

/** Takes lines one by one, so that a large state is not in memory twice. */
export interface LineReader<T> {
  readonly take: (line: unknown) => void
  /** Returns the result after the last line. */
  readonly done: () => T
}

/** Reads tables; kinds without lines are empty. */
export function readTables(kinds: Iterable<Kind>, read: ReadObjects): LineReader<TablesSnapshot> {
  const rowsByKind = new Map<Kind, Row[]>()
  const before = read.rows.length
  return {
    take(line) {
      const [kind, marks] = line as TableLine
      if (!isKind(kind)) throw new NewerVersion(`the kind ${JSON.stringify(kind)} is unknown`)
      let rows = rowsByKind.get(kind)
      if (!rows) rowsByKind.set(kind, (rows = []))
      for (const mark of marks) {
        if (typeof mark !== 'number') read.rows.push(rowFrom(kind, mark, read.rows.at(-1)))
        rows.push(typeof mark === 'number' ? read.rows[mark]! : read.rows.at(-1)!)
      }
    },
    done() {
      const tables = new Map(
        [...kinds].map((kind) => [kind, tableOf(kind, rowsByKind.get(kind) ?? [], read.tables.get(kind))]),
      )
      read.tables = tables
      read.link = { records: read.rows.length - before, churn: 0, before: read.link }
      return new TablesSnapshot(tables, read.link)
    },
  }
}

/** Returns a table of records. If many of them are in another table, the two share what is equal. */
function tableOf(kind: Kind, rows: readonly Row[], other: Table | undefined): Table {
  if (!other) return Table.of(kind, rows)
  const gone = new Map([...other.all()].map((row) => [row.id, row]))
  const changes: [before: Row | undefined, after: Row | undefined][] = []
  for (const row of rows) {
    const before = gone.get(row.id)
    if (before !== row) changes.push([before, row])
    gone.delete(row.id)
  }
  for (const row of gone.values()) changes.push([row, undefined])
  if (changes.length > rows.length / 2) return Table.of(kind, rows)
  const table = other.copy()
  for (const [before, after] of changes) table.put(before, after)
  return table
}

/** A line of frames: a frame in full, or its number. */
type FrameLine = readonly (FrameText | number)[]

export function* frameLines({ log }: FramesSnapshot, written: WrittenObjects): Generator<string> {
  for (const frames of joined(log.values(), (frame) => written.frames.markOf(frame, ({ text }) => text)))
    yield `[${frames}]`
}

export function readFrames(read: ReadObjects): LineReader<FrameLog<Frame>> {
  const log = new FrameLog<Frame>()
  return {
    take(line) {
      for (const mark of line as FrameLine) {
        if (typeof mark !== 'number') read.frames.push(frameFrom(mark))
        log.add(typeof mark === 'number' ? read.frames[mark]! : read.frames.at(-1)!)
      }
    },
    done: () => log,
  }
}

/** Reads a part whose first line is its last sequence number. */
export function numbered<T, R>(reading: LineReader<T>, of: (seq: number, read: T) => R): LineReader<R> {
  let seq: number | undefined
  return {
    take: (line) => (seq === undefined ? (seq = line as number) : reading.take(line)),
    done: () => of(seq!, reading.done()),
  }
}

/** Texts joined by commas, in chunks of a line's length. */
function* joined<T>(things: Iterable<T>, textFor: (thing: T) => string): Generator<string> {
  let text: string | undefined
  for (const thing of things) {
    const one = textFor(thing)
    text = text === undefined ? one : `${text},${one}`
    if (text.length < LINE_LENGTH) continue
    yield text
    text = undefined
  }
  if (text !== undefined) yield text
}

/** Thrown for stored state that this version does not understand; the message says what it does not understand. */
export class NewerVersion extends Error {
  constructor(what: string) {
    super(`it was written by a newer version of papercloud: ${what}`)
  }
}
