/**
 * The registry of everything in a sandbox that reset, checkpoint, restore, copy, dump and the store must not forget.
 * A part is four ways to the same thing: keep it, bring it back, write it as JSON, read it again.
 */
import type { RateWindows } from './guards/rate-limit.ts'
import type { ChanceCounts } from './world/chance.ts'
import type { Frames, FramesText } from './world/frames.ts'
import { isKind, rowFrom, tablePieces, type TablesText } from './world/record-text.ts'
import type { Kind } from './world/kinds.ts'
import type { ClockSetting } from './world/kinds/platform.ts'
import { Table } from './world/table.ts'
import type { World } from './world/world.ts'

/** One resettable part. `T` is what is kept of it: later changes do not touch that, and keeping it costs no copy of its size. */
export interface Part<T = unknown> {
  readonly keep: () => T
  /** Brings it back; `realMs` is the real instant at which that happens or happened. */
  readonly restore: (kept: T, realMs: number) => void
  /** What was kept, as pieces of JSON text. */
  readonly dump: (kept: T) => Iterable<string>
  /** What was dumped, ready to be brought back. @throws Error saying what does not fit */
  readonly load: (dumped: unknown) => T
}

/** The parts of a sandbox by name. */
export type Parts = Readonly<Record<string, Part>>

/** What was kept of a sandbox, by part. */
export type Kept = Readonly<Record<string, unknown>>

interface KeptRecords {
  readonly tables: ReadonlyMap<Kind, Table>
  readonly seq: number
}

/** Lists the parts. The order is the order of restoring: the clock finds its steps among the records. */
export function partsOf({ world, windows }: { readonly world: World; readonly windows: RateWindows }): Parts {
  const parts = {
    records: records(world),
    chance: plain<ChanceCounts>(
      () => world.chance.counts,
      (counts) => void (world.chance.counts = counts),
    ),
    frames: frames(world.frames),
    clock: plain<ClockSetting>(
      () => world.clock.setting,
      (setting, realMs) => world.clock.restore({ ...setting, offsetMs: setting.nowMs - realMs }),
    ),
    rateWindows: plain<ReturnType<RateWindows['dump']>>(
      () => windows.dump(),
      (dumped) => windows.restore(dumped),
    ),
  }
  return parts as unknown as Parts
}

/** Keeps every part. */
export function keepAll(parts: Parts): Kept {
  return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.keep()]))
}

/** Brings every part back. */
export function restoreAll(parts: Parts, kept: Kept, realMs: number): void {
  for (const [name, part] of Object.entries(parts)) part.restore(kept[name], realMs)
}

/** Writes what was kept as one JSON object, piece by piece. */
export function* dumpAll(parts: Parts, kept: Kept): Generator<string> {
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
export function loadAll(parts: Parts, dumped: unknown): Kept {
  if (dumped === null || typeof dumped !== 'object') throw new Error('must be an object of parts')
  return Object.fromEntries(
    Object.entries(parts).map(([name, part]) => {
      if (!Object.hasOwn(dumped, name)) throw new Error(`part ${name} is missing`)
      try {
        return [name, part.load((dumped as Record<string, unknown>)[name])]
      } catch (error) {
        throw new Error(`part ${name}: ${(error as Error).message}`, { cause: error })
      }
    }),
  )
}

/** A part that is small plain data. */
function plain<T>(keep: () => T, restore: (kept: T, realMs: number) => void): Part<T> {
  return { keep, restore, dump: (kept) => [JSON.stringify(kept)], load: (dumped) => dumped as T }
}

function records(world: World): Part<KeptRecords> {
  return {
    keep: () => ({ tables: new Map([...world.tables].map(([kind, table]) => [kind, table.copy()])), seq: world.seq }),
    restore: ({ tables, seq }) => world.replace(tables, seq),
    *dump({ tables, seq }) {
      yield `{"seq":${seq},"tables":`
      yield* tablePieces(tables)
      yield '}'
    },
    load: (dumped) => {
      const { seq, tables } = dumped as { seq: number; tables: TablesText }
      return { seq, tables: tablesFrom(tables, world) }
    },
  }
}

/** Tables of the rows of a dump; kinds that it does not mention are empty. */
function tablesFrom(dumped: TablesText, world: World): ReadonlyMap<Kind, Table> {
  const unknown = Object.keys(dumped).find((kind) => !isKind(kind))
  if (unknown !== undefined) throw new Error(`'${unknown}' is not a kind of this version`)
  return new Map(
    [...world.tables.keys()].map((kind) => {
      const table = new Table(kind)
      for (const row of dumped[kind] ?? []) table.put(undefined, rowFrom(kind, row))
      return [kind, table]
    }),
  )
}

function frames(kept: Frames): Part<ReturnType<Frames['copy']>> {
  return {
    keep: () => kept.copy(),
    restore: (copied) => kept.restore(copied),
    dump: (copied) => kept.text(copied),
    load: (dumped) => kept.fromText(dumped as FramesText),
  }
}

