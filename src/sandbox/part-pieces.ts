/**
 * The large parts of a dump, read piece by piece: nothing is brought back until all of it was read and fits.
 */
import { WrittenEntry, type WrittenEntryJson } from './log/entry.ts'
import type { LogSnapshot } from './log/request-log.ts'
import type { RateWindows } from '../guards/rate-windows.ts'
import { limits } from '../limits.ts'
import type { RecordsSnapshot } from '../world/tables-snapshot.ts'
import { frameFrom, type Frame, type FrameText, type FramesSnapshot } from '../world/event-frames.ts'
import { TablesSnapshot } from '../world/tables-snapshot.ts'
import type { Kind } from '../world/kinds.ts'
import { rowFrom, type RowText } from '../world/record-json.ts'
import type { Row } from '../world/record.ts'
import { Table } from '../world/table.ts'
import { newCountedTree } from '../world/tree.ts'
import type { World } from '../world/world.ts'

/** A JSON Schema; compiled once for each, so that a piece is held against the same one as the piece before it. */
export type Shape = Readonly<Record<string, unknown>>

/** A dump that is read piece by piece. */
export interface Pieces<T> {
  /** The containers in it that are opened, a `*` for any key. */
  readonly opened: readonly (readonly string[])[]
  /** What stands in the innermost of them, each held against `item`. */
  readonly item: Shape
  /** The most of them, where there is such a bound. */
  readonly most?: number
  /** What must be there beside them. */
  readonly required?: readonly string[]
  readonly begin: () => PieceReading<T>
}

/** Takes what is in a dump, checked. */
export interface PieceReading<T> {
  /** Takes one of the items, which stands in `within`. @throws Error saying what does not fit */
  readonly take: (within: string, item: never) => void
  /** Everything, with what stood beside the items; says now and then that it can be left for a while. */
  readonly done: (beside: Readonly<Record<string, unknown>>) => Generator<unknown, T>
}

/** Counts go on from what a dump says, so that they end well before whole numbers do. */
export const COUNT = { type: 'integer', minimum: 0, maximum: 2 ** 52 } as const
/** Instants that the clock can show (ms). */
export const INSTANT = { type: 'integer', minimum: limits.clockFromMs, maximum: limits.clockUntilMs } as const

/** The schema of an object with these members and no others. */
export function closed(properties: Readonly<Record<string, unknown>>): Shape {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

/** The schema of an array with these items and no others. */
function tuple(...items: readonly unknown[]): Shape {
  return { type: 'array', minItems: items.length, maxItems: items.length, items: false, prefixItems: items }
}

const TEXT = { type: 'string' } as const

const OWNER = { type: ['string', 'null'] } as const

/** A year of four digits, as documents have them, and the version, document and hidden part of a record. */
const ROW = tuple(
  { type: 'string', minLength: 1 },
  { type: 'integer', minimum: 1, maximum: 2 ** 52 },
  { type: 'integer', minimum: -62_167_219_200_000, maximum: limits.clockUntilMs },
  { type: 'object' },
  { type: 'object', properties: { scopeId: OWNER, subscriptionId: OWNER, tenantId: OWNER } },
  { type: 'integer', minimum: 0 },
)

/** Tables of the rows of a dump; kinds that it does not mention are empty. */
export function recordPieces(world: World): Pieces<RecordsSnapshot> {
  return {
    opened: [[], ['tables'], ['tables', '*']],
    item: ROW,
    required: ['seq', 'tables'],
    begin() {
      const byKind = new Map<Kind, Row[]>()
      return {
        take(within, item: RowText) {
          const kind = within as Kind
          let rows = byKind.get(kind)
          if (!rows) byKind.set(kind, (rows = []))
          rows.push(rowFrom(kind, item, rows.at(-1)))
        },
        *done({ seq }) {
          const tables = new Map<Kind, Table>()
          for (const kind of world.tables.keys()) tables.set(kind, yield* Table.making(kind, byKind.get(kind) ?? []))
          return { seq: seq as number, tables: new TablesSnapshot(tables, undefined) }
        },
      }
    },
  }
}

/** What reading an Operation takes, as its frame says. */
const PERMISSION = closed({
  resource: TEXT,
  level: { const: 'read' },
  at: { enum: ['project', 'subscription', 'tenant'] },
})

/** Frames of a dump, each with a greater number than the one before it. */
export const framePieces: Pieces<FramesSnapshot> = {
  opened: [[], ['frames']],
  item: tuple(
    COUNT,
    TEXT,
    TEXT,
    { type: ['string', 'null'] },
    { type: ['string', 'null'] },
    { anyOf: [{ type: 'null' }, closed({ scopes: { type: 'array', items: TEXT }, permission: PERMISSION })] },
    { type: 'object' },
    { type: ['string', 'null'] },
  ),
  most: limits.framesKept,
  required: ['seq', 'frames'],
  begin() {
    const kept = newCountedTree<Frame>()
    return {
      take(_within, item: FrameText) {
        const last = kept.maxKey()
        if (last !== undefined && item[0] <= last) throw new Error(`has number ${item[0]} after number ${last}`)
        kept.set(item[0], frameFrom(item))
      },
      *done({ seq }) {
        yield
        const last = kept.maxKey() ?? 0
        if (last > (seq as number)) throw new Error(`ends with number ${last}, and its seq is ${seq as number}`)
        return { kept, family: {}, seq: seq as number }
      },
    }
  },
}

/** Rate windows of a dump, one of each key. */
export const windowPieces: Pieces<ReturnType<RateWindows['dump']>> = {
  opened: [[]],
  item: tuple(TEXT, INSTANT, COUNT),
  begin() {
    const read = new Map<string, ReturnType<RateWindows['dump']>[number]>()
    return {
      take(_within, item: ReturnType<RateWindows['dump']>[number]) {
        if (read.has(item[0])) throw new Error(`is the second window of ${JSON.stringify(item[0])}`)
        read.set(item[0], item)
      },
      *done() {
        yield
        return [...read.values()]
      },
    }
  },
}

/** Entries of the request log. */
export const entryPieces: Pieces<LogSnapshot> = {
  opened: [[]],
  item: closed({ entry: { type: 'object' }, explanation: { type: 'object' } }),
  most: limits.loggedRequests,
  begin() {
    const entries: WrittenEntry[] = []
    return {
      take: (_within, item: WrittenEntryJson) => void entries.push(new WrittenEntry(item)),
      *done() {
        yield
        return { entries, changes: [] }
      },
    }
  },
}
