/**
 * Writes the large parts of a sandbox's state as lines of a snapshot, and reads them. Checkpoints and copies share most
 * of their records. Records that are already written are referenced by number, so that they are shared in the snapshot
 * as they are in memory, and again after it is read.
 */
import {
  type Frame,
  frameFrom,
  type FrameText,
  frameOfNew,
  type FramesSnapshot,
  type NewRecordText,
} from './event-frames.ts'
import { FrameLog } from './frame-log.ts'
import { TablesSnapshot } from './tables-snapshot.ts'
import { specOf, type Kind } from './kinds.ts'
import { NewerVersion } from './newer-version.ts'
import { isKind } from './record-json.ts'
import { Relatives } from './relatives.ts'
import type { Link } from './room.ts'
import type { Row } from './record.ts'
import { Table } from './table.ts'
import { ReadRows, REFERRED, WrittenRows, type RowReference } from './written-rows.ts'

/** Length of a line (characters); longer ones would block calls. */
const LINE_LENGTH = 16 * 1024

/** Numbers objects in the order of writing. */
class Numbers {
  readonly #numbers = new Map<object, number>()

  /**
   * Returns the number of an object that was already written; otherwise assigns the next number, and returns undefined.
   */
  of(thing: object): number | undefined {
    const known = this.#numbers.get(thing)
    if (known === undefined) this.#numbers.set(thing, this.#numbers.size)
    return known
  }
}

/** Numbers nothing: a snapshot of a single state contains each frame once. */
const NO_NUMBERS = { of: (_thing: object): undefined => undefined }

/** What a snapshot has written so far. */
export class WrittenObjects {
  readonly tables = new Numbers()
  readonly rows: WrittenRows
  readonly frames: Pick<Numbers, 'of'>
  /** Tables that were written with entries; numbered as in `tables`. */
  readonly tableRelatives = new Relatives<Table>()
  readonly frameRelatives = new Relatives<FramesSnapshot>()

  /** `states` is the number of states in the snapshot: those of sandboxes and of checkpoints. */
  constructor(states: number) {
    this.rows = new WrittenRows(states)
    this.frames = states === 1 ? NO_NUMBERS : new Numbers()
  }
}

/** What has been read from a snapshot so far, in the order of writing. */
export class ReadObjects {
  readonly tables: Table[] = []
  readonly rows = new ReadRows()
  readonly frames: Frame[] = []
  readonly keptFrames: ReadFrames[] = []
  /** The records read so far, which can be shared with later ones. */
  link: Link | undefined
}

/**
 * A line of records: records of a kind; the number of a whole table; or the number of a similar table with the
 * differences, which are new or changed records and ids of deleted ones.
 */
type TableLine =
  | readonly [kind: string, rows: readonly RowReference[]]
  | readonly [kind: string, table: number, changes?: readonly (RowReference | string)[]]

/** Yields tables as lines. */
export function* tableLines(tables: ReadonlyMap<Kind, Table>, written: WrittenObjects): Generator<string> {
  const markOf = (row: Row): string => written.rows.markOf(row)
  for (const [kind, table] of repeatingLast(tables)) {
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
  if (written.rows.canBeReferredTo) yield JSON.stringify([REFERRED, []])
}

/** Returns the tables so that records that repeat the text of another come after it. */
function repeatingLast(tables: ReadonlyMap<Kind, Table>): readonly (readonly [Kind, Table])[] {
  const all = [...tables]
  const repeats = ([kind]: readonly [Kind, Table]): boolean => specOf(kind).repeats !== undefined
  return [...all.filter((one) => !repeats(one)), ...all.filter(repeats)]
}

/** Takes lines one by one, so that a large state is not in memory twice. */
export interface LineReader<T> {
  readonly take: (line: unknown) => void
  /** Returns the result after the last line. */
  readonly done: () => T
}

/** Reads tables; kinds without lines are empty. */
export function readTables(kinds: Iterable<Kind>, read: ReadObjects): LineReader<TablesSnapshot> {
  const tables = new Map<Kind, Table>()
  const byKind = new Map<Kind, { readonly base: Table | undefined; readonly rows: Row[]; readonly gone: string[] }>()
  let records = 0
  const rowOf = (kind: Kind, mark: RowReference): Row => {
    const { row, isNew } = read.rows.rowOf(kind, mark)
    if (isNew) records += 1
    return row
  }
  return {
    take(line) {
      const [kind, first, changes] = line as TableLine
      if (kind === REFERRED) return
      if (!isKind(kind)) throw new NewerVersion(`the kind ${JSON.stringify(kind)} is unknown`)
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

/** Returns a copy of `base` with the differences; the rest is shared. */
function changed(base: Table, rows: readonly Row[], gone: readonly string[]): Table {
  const table = base.copy()
  for (const id of gone) table.put(table.get(id), undefined)
  for (const row of rows) table.put(table.get(row.id), row)
  return table
}

/** A frame in full, of a new record, or by its number. */
type FrameReference = FrameText | NewRecordText | number

/** A line of frames: frames; or the number of another state's frames with the differences. */
type FrameLine =
  | readonly FrameReference[]
  | { readonly of: number; readonly gone: readonly number[]; readonly frames: readonly FrameReference[] }

/** The frames that were read; the number of the newest is read separately. */
type ReadFrames = Omit<FramesSnapshot, 'seq'>

/** Yields frames as lines. */
export function* frameLines(frames: FramesSnapshot, written: WrittenObjects): Generator<string> {
  const { log, family } = frames
  const markOf = (frame: Frame): string =>
    written.frames.of(frame)?.toString() ?? frame.textWith((row) => written.rows.numberOf(row.cachedJson))
  const near = written.frameRelatives.nearest(family, log.size, (other, max) => log.differencesFrom(other.log, max))
  written.frameRelatives.add(family, frames)
  if (near) {
    for (const gone of joined(near.gone, String)) yield `{"of":${near.number},"gone":[${gone}],"frames":[]}`
    for (const put of joined(near.put, markOf)) yield `{"of":${near.number},"gone":[],"frames":[${put}]}`
  } else for (const all of joined(log.values(), markOf)) yield `[${all}]`
}

function isOfNew(mark: FrameText | NewRecordText): mark is NewRecordText {
  return typeof mark[5] === 'number'
}

/** Reads frames. */
export function readFrames(read: ReadObjects): LineReader<ReadFrames> {
  let base: ReadFrames | undefined
  const gone: number[] = []
  const put: Frame[] = []
  const frameOf = (mark: FrameText | NewRecordText): Frame =>
    isOfNew(mark) ? frameOfNew(mark, read.rows.at(mark[5])) : frameFrom(mark)
  return {
    take(line) {
      const text = line as FrameLine
      if ('of' in text) {
        base ??= read.keptFrames[text.of]!
        gone.push(...text.gone)
      }
      for (const mark of 'of' in text ? text.frames : text) {
        const frame = typeof mark === 'number' ? read.frames[mark]! : frameOf(mark)
        if (typeof mark !== 'number') read.frames.push(frame)
        put.push(frame)
      }
    },
    done() {
      const own = { log: (base?.log ?? new FrameLog<Frame>()).changed({ put, gone }), family: base?.family ?? {} }
      read.keptFrames.push(own)
      return own
    },
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

/** Texts joined by commas, in chunks of a line's length; one empty text for no items. */
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
