/**
 * The registry of all resettable state of a sandbox, which reset, checkpoint, restore, copy, dump and persistence use.
 * Each part can be captured, restored, written as JSON and read again.
 */
import type { Coverage, CoverageCounts } from './log/coverage.ts'
import type { LogSnapshot, RequestLog } from './log/request-log.ts'
import { limits } from '../platform/limits.ts'
import type { RateWindows } from '../service/guards/rate-limit.ts'
import type { RandomState } from '../service/state/random.ts'
import type { Frames, FramesSnapshot } from '../service/state/event-frames.ts'
import {
  closedShape,
  COUNTER,
  entryPieces,
  framePieces,
  CLOCK_MS,
  recordPieces,
  windowPieces,
  type Pieces,
  type PartShape,
} from './part-pieces.ts'
import { tablePieces } from '../service/state/record-json.ts'
import type { ClockSetting } from '../service/state/kinds/platform.ts'
import {
  frameLines,
  numbered,
  readFrames,
  readTables,
  tableLines,
  type ReadObjects,
  type LineReader,
  type WrittenObjects,
  NewerVersion,
} from '../service/state/snapshot-lines.ts'
import type { RecordsSnapshot } from '../service/state/tables-snapshot.ts'
import type { World } from '../service/state/world.ts'
import { PACES } from '../service/state/pace.ts'
import type { JsonObject } from '../platform/json.ts'

/**
 * A resettable part. `T` is its snapshot, which is immutable and taken without copying. A snapshot shows the state at a
 * real time; afterwards, only the clock moves.
 */
export interface Part<T = unknown> {
  readonly capture: (realMs: number) => T
  /** Restores a snapshot; `realMs` is the real time of the restore (ms), which is in the past while a journal is restored. */
  readonly restore: (snapshot: T, realMs: number) => void
  /** Writes a snapshot as JSON text in pieces. */
  readonly dump: (snapshot: T) => Iterable<string>
  /** Reads a snapshot that was dumped as one value; absent if snapshots use `lines` and dumps use `pieces`. */
  readonly load?: (dumped: unknown) => T
  /** How a journal snapshot stores it; default: its dump in one line. */
  readonly lines?: {
    readonly write: (kept: T, written: WrittenObjects) => Iterable<string>
    readonly read: (read: ReadObjects) => LineReader<T>
  }
  /**
   * JSON Schema of its dump, to validate dumps from clients; for a part that is read in pieces, the schema of
   * everything except the items.
   */
  readonly shape: PartShape
  /** How to read its dump in pieces; set if the dump may be large. */
  readonly pieces?: Pieces<T>
  /** Returns its value after a restart; set for parts that are not persisted. */
  readonly afterStop?: () => T
}

/** The parts of a sandbox by name. */
export type Parts = Readonly<Record<string, Part>>

export type SandboxSnapshot = JsonObject

/** The objects that the parts belong to. */
interface Owner {
  readonly world: World
  readonly windows: RateWindows
  readonly log: RequestLog
  readonly coverage: Coverage
}

const COUNTS = { type: 'object', additionalProperties: COUNTER } as const
const NOTHING: CoverageCounts = { statuses: {}, codes: {}, operations: {}, rules: {} }

/** Lists the parts in the order in which they are restored: the clock looks up its steps in the records. */
export function snapshotParts({ world, windows, log, coverage }: Owner): Parts {
  const parts = {
    records: records(world),
    chance: plain<RandomState>(
      () => world.random.state,
      (state) => void (world.random.state = state),
      closedShape({
        seed: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        counts: closedShape({
          ids: COUNTER,
          requests: COUNTER,
          secrets: COUNTER,
          chance: COUNTER,
          data: COUNTER,
          steps: COUNTER,
        }),
      }),
    ),
    frames: frames(world.frames),
    clock: plain<ClockSetting>(
      (realMs) => world.clock.settingAt(realMs),
      (setting, realMs) => world.clock.restore({ ...setting, offsetMs: setting.nowMs - realMs }),
      closedShape({
        pace: { enum: [...PACES] },
        frozen: { type: 'boolean' },
        // Any difference between two times that a clock can show.
        offsetMs: { type: 'integer', minimum: -limits.clockUntilMs, maximum: limits.clockUntilMs },
        nowMs: CLOCK_MS,
      }),
    ),
    rateWindows: rateWindows(windows),
    requestLog: requestLog(log),
    coverage: {
      ...plain<CoverageCounts>(
        () => coverage.counts,
        (counts) => void (coverage.counts = counts),
        closedShape({
          statuses: {
            type: 'object',
            propertyNames: { pattern: '^\\S+ (?:0|\\d{3})$' },
            additionalProperties: COUNTER,
          },
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

export function captureAll(parts: Parts, realMs: number): SandboxSnapshot {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.capture(realMs)]))
}

export function restoreAll(parts: Parts, snapshot: SandboxSnapshot, realMs: number): void {
  for (const [name, part] of Object.entries(parts)) part.restore(snapshot[name], realMs)
}

/** Writes a snapshot as one JSON object, in pieces. */
export function* dumpAll(parts: Parts, snapshot: SandboxSnapshot): Generator<string> {
  let at = 0
  for (const [name, part] of Object.entries(parts)) {
    yield `${at++ === 0 ? '{' : ',\n'}${JSON.stringify(name)}:`
    yield* part.dump(snapshot[name])
  }
  yield '}'
}

/** A line of a journal snapshot: the name of a part, and one of its lines. */
export type PartLine = readonly [part: string, line: unknown]

/** Writes a snapshot as lines, without the parts that are not persisted. */
export function* writeAll(parts: Parts, snapshot: SandboxSnapshot, written: WrittenObjects): Generator<string> {
  for (const [name, part] of Object.entries(parts)) {
    if (part.afterStop) continue
    const head = `[${JSON.stringify(name)},`
    for (const line of part.lines?.write(snapshot[name], written) ?? [[...part.dump(snapshot[name])].join('')])
      yield `${head}${line}]`
  }
}

/** Reads the lines of a snapshot; restores nothing yet. */
export function readAll(parts: Parts, read: ReadObjects): LineReader<SandboxSnapshot> {
  const readings = new Map<string, LineReader<unknown>>()
  return {
    take(line) {
      const [name, value] = line as PartLine
      let own = readings.get(name)
      if (!own) {
        const part = parts[name]
        if (!part) throw new NewerVersion(`unknown sandbox part ${JSON.stringify(name)}`)
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

function readPlain(part: Part): LineReader<unknown> {
  let dumped: unknown
  return { take: (line) => (dumped = line), done: () => part.load!(dumped) }
}

/** Creates a part that is small plain data. */
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
    shape: closedShape({ seq: COUNTER, tables: { type: 'object' } }),
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
      read: (read) => numbered(readFrames(read), (seq, log) => ({ seq, log })),
    },
    shape: closedShape({ seq: COUNTER, frames: { type: 'array' } }),
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

/**
 * Creates the part of the request log. It is captured as it is, but dumped in the form of the control API, with secrets
 * masked.
 */
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
