/**
 * The large parts of a state as lines of a snapshot, and back. Checkpoints and copied sandboxes share nearly all of what
 * they hold; what was written once is only named after that, so that a snapshot costs what the memory costs, and is
 * shared again when it is read.
 */
import { type Frame, frameFrom, type FrameText, type FramesSnapshot } from './event-frames.ts'
import type { Kind } from './kinds.ts'
import { isKind, rowFrom, textOf, type RowText } from './record-json.ts'
import type { Row } from './record.ts'
import { Table } from './table.ts'
import { newCountedTree } from './tree.ts'

/** Text of one line (characters); a longer one holds up calls. */
const LINE_LENGTH = 16 * 1024

/** Numbers things as they are written. */
class Numbers {
  readonly #numbers = new Map<object, number>()

  /** The number of a thing that was written before; gives it the next one otherwise. */
  of(thing: object): number | undefined {
    const known = this.#numbers.get(thing)
    if (known === undefined) this.#numbers.set(thing, this.#numbers.size)
    return known
  }
}

/** What a snapshot has written so far. */
export class WrittenObjects {
  readonly tables = new Numbers()
  readonly rows = new Numbers()
  readonly frames = new Numbers()
}

/** What has been read of a snapshot so far, in the order in which it was written. */
export class ReadObjects {
  readonly tables: Table[] = []
  readonly rows: Row[] = []
  readonly frames: Frame[] = []
}

/** A line of records: some of a kind, each in full or by its number; or the number of a whole table. */
type TableLine = readonly [kind: string, rows: readonly (RowText | number)[] | number]

/** Tables as lines. */
export function* tableLines(tables: ReadonlyMap<Kind, Table>, written: WrittenObjects): Generator<string> {
  for (const [kind, table] of tables) {
    const head = `[${JSON.stringify(kind)},`
    const known = written.tables.of(table.stamp)
    if (known !== undefined) yield `${head}${known}]`
    else
      for (const rows of joined(table.all(), (row) => written.rows.of(row)?.toString() ?? textOf(row)))
        yield `${head}[${rows}]]`
  }
}

/** Takes lines as they come and answers what they tell, so that a large state is never held twice. */
export interface LineReader<T> {
  readonly take: (line: unknown) => void
  /** What was told, once every line was taken. */
  readonly done: () => T
}

/** Tables of lines, for the kinds there are; kinds that no line tells of are empty. */
export function readTables(kinds: Iterable<Kind>, read: ReadObjects): LineReader<ReadonlyMap<Kind, Table>> {
  const tables = new Map<Kind, Table>()
  const gathered = new Map<Kind, Row[]>()
  return {
    take(line) {
      const [kind, text] = line as TableLine
      if (!isKind(kind)) throw new Error(`'${kind}' is not a kind of this version`)
      if (typeof text === 'number') return void tables.set(kind, read.tables[text]!.copy())
      let rows = gathered.get(kind)
      if (!rows) gathered.set(kind, (rows = []))
      for (const one of text) {
        const row = typeof one === 'number' ? read.rows[one]! : rowFrom(kind, one, read.rows.at(-1))
        if (typeof one !== 'number') read.rows.push(row)
        rows.push(row)
      }
    },
    done() {
      for (const [kind, rows] of gathered) {
        const table = Table.of(kind, rows)
        read.tables.push(table)
        tables.set(kind, table)
      }
      return new Map([...kinds].map((kind) => [kind, tables.get(kind) ?? new Table(kind)]))
    },
  }
}

/** Frames as lines, each in full or by its number. */
export function* frameLines({ kept }: FramesSnapshot, written: WrittenObjects): Generator<string> {
  for (const frames of joined(kept.values(), (frame) => written.frames.of(frame)?.toString() ?? frame.text))
    yield `[${frames}]`
}

/** Frames of lines. */
export function readFrames(read: ReadObjects): LineReader<FramesSnapshot['kept']> {
  const kept = newCountedTree<Frame>()
  return {
    take(line) {
      for (const one of line as readonly (FrameText | number)[]) {
        const frame = typeof one === 'number' ? read.frames[one]! : frameFrom(one)
        if (typeof one !== 'number') read.frames.push(frame)
        kept.set(frame.seq, frame)
      }
    },
    done: () => kept,
  }
}

/** Something whose first line is the number of the last of it. */
export function numbered<T, R>(reading: LineReader<T>, of: (seq: number, read: T) => R): LineReader<R> {
  let seq: number | undefined
  return {
    take: (line) => (seq === undefined ? (seq = line as number) : reading.take(line)),
    done: () => of(seq!, reading.done()),
  }
}

/** Texts of many things joined by commas, a line's length at a time; one empty text for none. */
function* joined<T>(things: Iterable<T>, textFor: (thing: T) => string): Generator<string> {
  let text: string | undefined
  for (const thing of things) {
    const one = textFor(thing)
    text = text === undefined ? one : `${text},${one}`
    if (text.length < LINE_LENGTH) continue
    yield text
    text = undefined
  }
  yield text ?? ''
}
