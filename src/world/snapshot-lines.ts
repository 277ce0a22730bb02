/**
 * The large parts of a state as lines of a snapshot, and back. Checkpoints and copied sandboxes share nearly all of what
 * they hold; what was written once is only named after that, so that a snapshot costs what the memory costs, and is
 * shared again when it is read.
 */
import { type Frame, frameFrom, type FrameText, type FramesSnapshot } from './event-frames.ts'
import { TablesSnapshot } from './tables-snapshot.ts'
import type { Kind } from './kinds.ts'
import { isKind, rowFrom, textOf, type RowText } from './record-json.ts'
import { Relatives } from './relatives.ts'
import type { Link } from './room.ts'
import type { Row } from './record.ts'
import { Table } from './table.ts'
import { differences, newCountedTree } from './tree.ts'

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
  /** Tables that were not just named; numbered as they are in `tables`. */
  readonly tableRelatives = new Relatives<Table>()
  readonly frameRelatives = new Relatives<FramesSnapshot>()
}

/** What has been read of a snapshot so far, in the order in which it was written. */
export class ReadObjects {
  readonly tables: Table[] = []
  readonly rows: Row[] = []
  readonly frames: Frame[] = []
  readonly keptFrames: ReadFrames[] = []
  /** The records read so far, which everything that is read later can share. */
  link: Link | undefined
}

/** A record in full, or by its number. */
type RowReference = RowText | number

/**
 * A line of records: some of a kind; the number of a whole table; or the number of a table and what is different here:
 * other records, and ids of those that are gone.
 */
type TableLine =
  | readonly [kind: string, rows: readonly RowReference[]]
  | readonly [kind: string, table: number, changes?: readonly (RowReference | string)[]]

/** Tables as lines. */
export function* tableLines(tables: ReadonlyMap<Kind, Table>, written: WrittenObjects): Generator<string> {
  const markOf = (row: Row): string => written.rows.of(row)?.toString() ?? textOf(row)
  for (const [kind, table] of tables) {
    const head = `[${JSON.stringify(kind)},`
    const known = written.tables.of(table.stamp)
    if (known !== undefined) {
      yield `${head}${known}]`
      continue
    }
    const near = written.tableRelatives.nearest(table.family, table.size, (other, max) =>
      table.differencesFrom(other, max),
    )
    written.tableRelatives.add(table.family, table)
    if (near) {
      for (const ids of joined(near.gone, (id) => JSON.stringify(id))) yield `${head}${near.number},[${ids}]]`
      for (const rows of joined(near.put, markOf)) yield `${head}${near.number},[${rows}]]`
    } else for (const rows of joined(table.all(), markOf)) yield `${head}[${rows}]]`
  }
}

/** Takes lines as they come and answers what they tell, so that a large state is never held twice. */
export interface LineReader<T> {
  readonly take: (line: unknown) => void
  /** What has changed, once every line was taken. */
  readonly done: () => T
}

/** Tables of lines, for the kinds there are; kinds that no line tells of are empty. */
export function readTables(kinds: Iterable<Kind>, read: ReadObjects): LineReader<TablesSnapshot> {
  const tables = new Map<Kind, Table>()
  const byKind = new Map<Kind, { readonly base: Table | undefined; readonly rows: Row[]; readonly gone: string[] }>()
  let records = 0
  const rowOf = (kind: Kind, mark: RowReference): Row => {
    if (typeof mark === 'number') return read.rows[mark]!
    const row = rowFrom(kind, mark, read.rows.at(-1))
    read.rows.push(row)
    records += 1
    return row
  }
  return {
    take(line) {
      const [kind, first, changes] = line as TableLine
      if (!isKind(kind)) throw new Error(`'${kind}' is not a kind of this version`)
      const base = typeof first === 'number' ? read.tables[first]! : undefined
      const marks = typeof first === 'number' ? changes : first
      if (!marks) return void tables.set(kind, base!.copy())
      let own = byKind.get(kind)
      if (!own) byKind.set(kind, (own = { base, rows: [], gone: [] }))
      for (const mark of marks)
        if (typeof mark === 'string') own.gone.push(mark)
        else own.rows.push(rowOf(kind, mark))
    },
    done() {
      for (const [kind, { base, rows, gone }] of byKind) {
        const table = base ? changed(base, rows, gone) : Table.of(kind, rows)
        read.tables.push(table)
        tables.set(kind, table)
      }
      read.link = { records, churn: 0, before: read.link }
      return new TablesSnapshot(
        new Map([...kinds].map((kind) => [kind, tables.get(kind) ?? new Table(kind)])),
        read.link,
      )
    },
  }
}

/** Another table that shares with `base` all that is the same. */
function changed(base: Table, rows: readonly Row[], gone: readonly string[]): Table {
  const table = base.copy()
  for (const id of gone) table.put(table.get(id), undefined)
  for (const row of rows) table.put(table.get(row.id), row)
  return table
}

/** A frame in full, or by its number. */
type FrameReference = FrameText | number

/** A line of frames: some; or the number of frames of another state and what is different here. */
type FrameLine =
  | readonly FrameReference[]
  | { readonly of: number; readonly gone: readonly number[]; readonly frames: readonly FrameReference[] }

/** Frames that were read; which was the newest is told beside them. */
type ReadFrames = Omit<FramesSnapshot, 'seq'>

/** Frames as lines. */
export function* frameLines(frames: FramesSnapshot, written: WrittenObjects): Generator<string> {
  const { kept, family } = frames
  const markOf = (frame: Frame): string => written.frames.of(frame)?.toString() ?? frame.text
  const near = written.frameRelatives.nearest(family, kept.size, (other, max) => differences(kept, other.kept, max))
  written.frameRelatives.add(family, frames)
  if (near) {
    for (const gone of joined(near.gone, String)) yield `{"of":${near.number},"gone":[${gone}],"frames":[]}`
    for (const put of joined(near.put, markOf)) yield `{"of":${near.number},"gone":[],"frames":[${put}]}`
  } else for (const all of joined(kept.values(), markOf)) yield `[${all}]`
}

/** Frames of lines. */
export function readFrames(read: ReadObjects): LineReader<ReadFrames> {
  let own: ReadFrames | undefined
  const begun = (from?: ReadFrames): ReadFrames =>
    from ? { ...from, kept: from.kept.clone() } : { kept: newCountedTree(), family: {} }
  return {
    take(line) {
      const text = line as FrameLine
      const [from, gone, marks] =
        'of' in text ? [read.keptFrames[text.of]!, text.gone, text.frames] : [undefined, [], text]
      const { kept } = (own ??= begun(from))
      for (const seq of gone) kept.delete(seq)
      for (const mark of marks) {
        const frame = typeof mark === 'number' ? read.frames[mark]! : frameFrom(mark)
        if (typeof mark !== 'number') read.frames.push(frame)
        kept.set(frame.seq, frame)
      }
    },
    done() {
      own ??= begun()
      read.keptFrames.push(own)
      return own
    },
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
