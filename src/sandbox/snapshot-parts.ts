/**
 * The registry of everything in a sandbox that reset, checkpoint, restore, copy, dump and the store must not forget.
 * A part is four ways to the same thing: keep it, bring it back, write it as JSON, read it again.
 */
import type { Coverage, CoverageCounts } from './coverage.ts'
import { WrittenEntry, type WrittenEntryJson as WrittenLog } from './log/entry.ts'
import type { LogSnapshot, RequestLog } from './log/request-log.ts'
import type { RateWindows } from '../guards/rate-windows.ts'
import type { RandomState } from '../world/random.ts'
import type { Frames, FramesText, FramesSnapshot } from '../world/event-frames.ts'
import { isKind, rowFrom, tablePieces, type TablesText } from '../world/record-json.ts'
import type { Kind } from '../world/kinds.ts'
import type { ClockSetting } from '../world/kinds/platform.ts'
import {
  frameLines,
  numbered,
  readFrames,
  readTables,
  tableLines,
  type ReadObjects,
  type LineReader,
  type WrittenObjects,
} from '../world/snapshot-lines.ts'
import { Table } from '../world/table.ts'
import type { World } from '../world/world.ts'

/**
 * One resettable part. `T` is what is kept of it: later changes do not touch that, and keeping it costs no copy of its
 * size. It is kept as it was at a real instant; only the clock has moved since.
 */
export interface Part<T = unknown> {
  readonly capture: (realMs: number) => T
  /** Brings it back; `realMs` is the real instant at which that happens or happened. */
  readonly restore: (kept: T, realMs: number) => void
  /** What was kept, as pieces of JSON text. */
  readonly dump: (kept: T) => Iterable<string>
  /** What was dumped, ready to be brought back. @throws Error saying what does not fit */
  readonly load: (dumped: unknown) => T
  /** How a snapshot has it, where that is not its dump as one line. */
  readonly lines?: {
    readonly write: (kept: T, written: WrittenObjects) => Iterable<string>
    readonly read: (read: ReadObjects) => LineReader<T>
  }
  /** JSON Schema of what is dumped, for dumps that come from outside. */
  readonly shape: Readonly<Record<string, unknown>>
  /** What it is after a stop of the process, for parts that do not outlive it: the store does not write them. */
  readonly afterStop?: () => T
}

/** The parts of a sandbox by name. */
export type Parts = Readonly<Record<string, Part>>

/** What was kept of a sandbox, by part. */
export type SandboxSnapshot = Readonly<Record<string, unknown>>

/** What is kept of the records. */
export interface RecordsSnapshot {
  readonly tables: ReadonlyMap<Kind, Table>
  readonly seq: number
}

/** What the parts belong to. */
interface Owner {
  readonly world: World
  readonly windows: RateWindows
  readonly log: RequestLog
  readonly coverage: Coverage
}

const COUNT = { type: 'integer', minimum: 0 } as const
const COUNTS = { type: 'object', additionalProperties: COUNT } as const
const NOTHING: CoverageCounts = { statuses: {}, codes: {}, operations: {}, rules: {} }

/** Lists the parts. The order is the order of restoring: the clock finds its steps among the records. */
export function partsOf({ world, windows, log, coverage }: Owner): Parts {
  const parts = {
    records: records(world),
    chance: plain<RandomState>(
      () => world.random.state,
      (state) => void (world.random.state = state),
      closed({
        seed: { type: 'integer' },
        counts: closed({ ids: COUNT, requests: COUNT, secrets: COUNT, chance: COUNT, data: COUNT }),
      }),
    ),
    frames: frames(world.frames),
    clock: plain<ClockSetting>(
      (realMs) => world.clock.settingAt(realMs),
      (setting, realMs) => world.clock.restore({ ...setting, offsetMs: setting.nowMs - realMs }),
      closed({
        pace: { enum: ['realistic', 'quick', 'instant', 'manual'] },
        frozen: { type: 'boolean' },
        offsetMs: { type: 'integer' },
        nowMs: COUNT,
      }),
    ),
    rateWindows: plain<ReturnType<RateWindows['dump']>>(
      () => windows.dump(),
      (dumped) => windows.restore(dumped),
      { type: 'array', items: tuple({ type: 'string' }, { type: 'integer' }, COUNT) },
    ),
    requestLog: requestLog(log),
    coverage: {
      ...plain<CoverageCounts>(
        () => coverage.counts,
        (counts) => void (coverage.counts = counts),
        closed({
          statuses: { type: 'object', propertyNames: { pattern: '^\\S+ \\d{3}$' }, additionalProperties: COUNT },
          codes: COUNTS,
          operations: COUNTS,
          rules: COUNTS,
        }),
      ),
      afterStop: () => NOTHING,
    },
  }
  return parts as unknown as Parts
}

/** Keeps every part. */
export function captureAll(parts: Parts, realMs: number): SandboxSnapshot {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.capture(realMs)]))
}

/** Brings every part back. */
export function restoreAll(parts: Parts, kept: SandboxSnapshot, realMs: number): void {
  for (const [name, part] of Object.entries(parts)) part.restore(kept[name], realMs)
}

/** Writes what was kept as one JSON object, piece by piece. */
export function* dumpAll(parts: Parts, kept: SandboxSnapshot): Generator<string> {
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    yield `${at++ === 0 ? '{' : ',\n'}${JSON.stringify(name)}:`
    yield* part.dump(kept[name])
  }
  yield '}'
}

/**
 * Reads what was dumped; nothing is brought back yet.
 * @throws Error naming the part that is missing or does not fit
 */
export function loadAll(parts: Parts, dumped: unknown): SandboxSnapshot {
  if (dumped === null || typeof dumped !== 'object') throw new Error('must be an object of parts')
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      if (!Object.hasOwn(dumped, name)) {
        if (part.afterStop) return [name, part.afterStop()]
        throw new Error(`part ${name} is missing`)
      }
      try {
        return [name, part.load((dumped as Record<string, unknown>)[name])]
      } catch (error) {
        throw new Error(`part ${name}: ${(error as Error).message}`, { cause: error })
      }
    }),
  )
}

/** A line of a snapshot: a part and something of it. */
export type PartLine = readonly [part: string, line: unknown]

/** Writes what was kept as lines of a snapshot, without what does not outlive the process. */
export function* writeAll(parts: Parts, kept: SandboxSnapshot, written: WrittenObjects): Generator<string> {
  for (const [name, part] of Object.entries(parts)) {
    if (part.afterStop) continue
    const head = `[${JSON.stringify(name)},`
    for (const line of part.lines?.write(kept[name], written) ?? [[...part.dump(kept[name])].join('')])
      yield `${head}${line}]`
  }
}

/** Reads what was written, line by line; nothing is brought back yet. */
export function readAll(parts: Parts, read: ReadObjects): LineReader<SandboxSnapshot> {
  const readings = new Map<string, LineReader<unknown>>()
  return {
    take(line) {
      const [name, value] = line as PartLine
      let own = readings.get(name)
      if (!own) {
        const part = parts[name]
        if (!part) return
        readings.set(name, (own = part.lines ? part.lines.read(read) : readPlain(part)))
      }
      own.take(value)
    },
    done: () =>
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => {
          const own = readings.get(name)
          if (!own && part.afterStop) return [name, part.afterStop()]
          if (!own) throw new Error(`part ${name} is missing`)
          return [name, own.done()]
        }),
      ),
  }
}

/** A part that is one line. */
function readPlain(part: Part): LineReader<unknown> {
  let dumped: unknown
  return { take: (line) => (dumped = line), done: () => part.load(dumped) }
}

/** A part that is small plain data. */
function plain<T>(
  capture: (realMs: number) => T,
  restore: (kept: T, realMs: number) => void,
  shape: Part['shape'],
): Part<T> {
  return { capture, restore, dump: (kept) => [JSON.stringify(kept)], load: (dumped) => dumped as T, shape }
}

/** The schema of an object with these members and no others. */
function closed(properties: Readonly<Record<string, unknown>>): Part['shape'] {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

/** The schema of an array with these items and no others. */
function tuple(...items: readonly unknown[]): Part['shape'] {
  return { type: 'array', minItems: items.length, maxItems: items.length, items: false, prefixItems: items }
}

const ROW = tuple(
  { type: 'string', minLength: 1 },
  { type: 'integer', minimum: 1 },
  { type: 'number' },
  { type: 'object' },
  { type: 'object' },
  COUNT,
)

function records(world: World): Part<RecordsSnapshot> {
  return {
    capture: () => ({ tables: world.keepTables(), seq: world.seq }),
    restore: ({ tables, seq }) => world.replace(tables, seq),
    *dump({ tables, seq }) {
      yield `{"seq":${seq},"tables":`
      yield* tablePieces(tables)
      yield '}'
    },
    load: (dumped) => {
      const { seq, tables } = dumped as { seq: number; tables: TablesText }
      return { seq, tables: tablesOf(tables, world) }
    },
    lines: {
      *write({ tables, seq }, written) {
        yield String(seq)
        yield* tableLines(tables, written)
      },
      read: (read) => numbered(readTables(world.tables.keys(), read), (seq, tables) => ({ seq, tables })),
    },
    shape: closed({ seq: COUNT, tables: { type: 'object', additionalProperties: { type: 'array', items: ROW } } }),
  }
}

/** Tables of the rows of a dump; kinds that it does not mention are empty. */
function tablesOf(dumped: TablesText, world: World): ReadonlyMap<Kind, Table> {
  const unknown = Object.keys(dumped).find((kind) => !isKind(kind))
  if (unknown !== undefined) throw new Error(`'${unknown}' is not a kind of this version`)
  return new Map(
    [...world.tables.keys()].map((kind) => {
      const table = new Table(kind)
      for (const row of dumped[kind] ?? []) table.bulkInsert(undefined, rowFrom(kind, row))
      // At once, so that a record that no index can read is found before anything is brought back.
      table.buildIndexes()
      return [kind, table]
    }),
  )
}

function frames(kept: Frames): Part<FramesSnapshot> {
  const text = { type: 'string' }
  return {
    capture: () => kept.copy(),
    restore: (copied) => kept.restore(copied),
    dump: (copied) => kept.text(copied),
    load: (dumped) => kept.fromText(dumped as FramesText),
    lines: {
      *write(copied, written) {
        yield String(copied.seq)
        yield* frameLines(copied, written)
      },
      read: (read) => numbered(readFrames(read), (seq, kept) => ({ seq, kept })),
    },
    shape: closed({
      seq: COUNT,
      frames: {
        type: 'array',
        items: tuple(
          COUNT,
          text,
          text,
          { type: ['string', 'null'] },
          { type: ['string', 'null'] },
          { type: ['object', 'null'] },
          { type: 'object' },
          { type: ['string', 'null'] },
        ),
      },
    }),
  }
}

/** The request log: kept as it is, dumped as people read it, secrets masked. */
function requestLog(log: RequestLog): Part<LogSnapshot> {
  const text = { type: 'string' }
  const entry = {
    type: 'object',
    required: ['id', 'at', 'method', 'path', 'endpoint', 'status', 'credentialId', 'request'],
    properties: { id: text, at: text, method: text, path: text, status: COUNT, request: { type: 'object' } },
  }
  return {
    capture: () => log.keep(),
    restore: (kept) => log.restore(kept),
    *dump(kept) {
      let at = 0
      yield '['
      for (const written of log.write(kept)) yield `${at++ === 0 ? '\n' : ',\n'}${JSON.stringify(written)}`
      yield ']'
    },
    load: (dumped) => ({ entries: (dumped as WrittenLog[]).map((written) => new WrittenEntry(written)), changes: [] }),
    shape: { type: 'array', items: closed({ entry, explanation: { type: 'object' } }) },
    afterStop: () => ({ entries: [], changes: [] }),
  }
}
