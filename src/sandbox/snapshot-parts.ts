/**
 * The registry of everything in a sandbox that reset, checkpoint, restore, copy, dump and the store must not forget.
 * A part is four ways to the same thing: keep it, bring it back, write it as JSON, read it again.
 */
import type { Coverage, CoverageCounts } from './coverage.ts'
import type { LogSnapshot, RequestLog } from './log/request-log.ts'
import type { RateWindows } from '../guards/rate-windows.ts'
import type { RandomState } from '../world/random.ts'
import type { Frames, FramesSnapshot } from '../world/event-frames.ts'
import {
  closed,
  COUNT,
  entryPieces,
  framePieces,
  INSTANT,
  recordPieces,
  windowPieces,
  type Pieces,
  type Shape,
} from './part-pieces.ts'
import { tablePieces } from '../world/record-json.ts'
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
import type { RecordsSnapshot } from '../world/tables-snapshot.ts'
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
  /** What was dumped as one value, ready to be brought back; absent where snapshots have it in lines and dumps in pieces. */
  readonly load?: (dumped: unknown) => T
  /** How a snapshot has it, where that is not its dump as one line. */
  readonly lines?: {
    readonly write: (kept: T, written: WrittenObjects) => Iterable<string>
    readonly read: (read: ReadObjects) => LineReader<T>
  }
  /** JSON Schema of what is dumped, for dumps that come from outside; of a part in pieces, of what holds them. */
  readonly shape: Shape
  /** How its dump is read where that has no bound in size. */
  readonly pieces?: Pieces<T>
  /** What it is after a stop of the process, for parts that do not outlive it: the store does not write them. */
  readonly afterStop?: () => T
}

/** The parts of a sandbox by name. */
export type Parts = Readonly<Record<string, Part>>

/** What was kept of a sandbox, by part. */
export type SandboxSnapshot = Readonly<Record<string, unknown>>

/** What the parts belong to. */
interface Owner {
  readonly world: World
  readonly windows: RateWindows
  readonly log: RequestLog
  readonly coverage: Coverage
}

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
        seed: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        // Earlier versions did not number steps here.
        counts: {
          ...closed({ ids: COUNT, requests: COUNT, secrets: COUNT, chance: COUNT, data: COUNT, steps: COUNT }),
          required: ['ids', 'requests', 'secrets', 'chance', 'data'],
        },
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
        nowMs: INSTANT,
      }),
    ),
    rateWindows: rateWindows(windows),
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
  return parts as Parts
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
  return { take: (line) => (dumped = line), done: () => part.load!(dumped) }
}

/** A part that is small plain data. */
function plain<T>(
  capture: (realMs: number) => T,
  restore: (kept: T, realMs: number) => void,
  shape: Part['shape'],
): Part<T> {
  return { capture, restore, dump: (kept) => [JSON.stringify(kept)], load: (dumped) => dumped as T, shape }
}

function records(world: World): Part<RecordsSnapshot> {
  return {
    capture: () => ({ tables: world.snapshotTables(), seq: world.seq }),
    restore: ({ tables, seq }) => world.replace(tables, seq),
    *dump({ tables, seq }) {
      yield `{"seq":${seq},"tables":`
      yield* tablePieces(tables)
      yield '}'
    },
    lines: {
      *write({ tables, seq }, written) {
        yield String(seq)
        yield* tableLines(tables, written)
      },
      read: (read) => numbered(readTables(world.tables.keys(), read), (seq, tables) => ({ seq, tables })),
    },
    shape: closed({ seq: COUNT, tables: { type: 'object' } }),
    pieces: recordPieces(world),
  }
}

function frames(kept: Frames): Part<FramesSnapshot> {
  return {
    capture: () => kept.copy(),
    restore: (copied) => kept.restore(copied),
    dump: (copied) => kept.text(copied),
    lines: {
      *write(copied, written) {
        yield String(copied.seq)
        yield* frameLines(copied, written)
      },
      read: (read) => numbered(readFrames(read), (seq, kept) => ({ seq, ...kept })),
    },
    shape: closed({ seq: COUNT, frames: { type: 'array' } }),
    pieces: framePieces,
  }
}

function rateWindows(windows: RateWindows): Part<ReturnType<RateWindows['dump']>> {
  return {
    ...plain<ReturnType<RateWindows['dump']>>(
      () => windows.dump(),
      (dumped) => windows.restore(dumped),
      { type: 'array' },
    ),
    pieces: windowPieces,
  }
}

/** The request log: kept as it is, dumped as people read it, secrets masked. */
function requestLog(log: RequestLog): Part<LogSnapshot> {
  return {
    capture: () => log.capture(),
    restore: (kept) => log.restore(kept),
    *dump(kept) {
      let at = 0
      yield '['
      for (const written of log.write(kept)) yield `${at++ === 0 ? '\n' : ',\n'}${JSON.stringify(written)}`
      yield ']'
    },
    shape: { type: 'array' },
    pieces: entryPieces,
    afterStop: () => ({ entries: [], changes: [] }),
  }
}
