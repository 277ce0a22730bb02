/** Reads the large parts of a dump piece by piece: nothing is restored until everything has been read and validated. */
import { WrittenEntry, type WrittenEntryJson } from './log/entry.ts'
import type { LogSnapshot } from './log/request-log.ts'
import type { RateWindows } from '../service/guards/rate-limit.ts'
import { limits } from '../platform/limits.ts'
import { type RecordsSnapshot, TablesSnapshot } from '../service/state/tables-snapshot.ts'
import { frameFrom, type Frame, type FrameText, type FramesSnapshot } from '../service/state/event-frames.ts'
import type { Kind } from '../service/state/kinds.ts'
import { rowFrom, type RowText } from '../service/state/record-json.ts'
import type { Row } from '../service/state/record.ts'
import { Table } from '../service/state/table.ts'
import { FrameLog } from '../service/state/frame-log.ts'
import type { World } from '../service/state/world.ts'
import type { JsonObject } from '../platform/json.ts'

/** A JSON Schema; each object is compiled once. */
export type PartShape = JsonObject

/** Describes how a part of a dump is read in pieces. */
export interface Pieces<T> {
  /** Paths of the containers whose items are read one by one; `*` stands for any key. */
  readonly opened: readonly (readonly string[])[]
  /** Schema of each item in the innermost containers. */
  readonly item: PartShape
  /** Maximum number of items, if bounded. */
  readonly most?: number
  /** Required members of the part. */
  readonly required?: readonly string[]
  readonly begin: () => PieceReading<T>
}

/** Collects the items of a part. */
export interface PieceReading<T> {
  /** Adds an item of the container `within`. @throws Error if it is invalid */
  take(within: string, item: unknown): void
  /** Finishes with the members outside the containers; yields at points where the work can be interrupted. */
  readonly done: (beside: JsonObject) => Generator<unknown, T>
}

/** A counter. Counting continues from the value in a dump, so the maximum leaves room for it to stay a safe integer. */
export const COUNTER = { type: 'integer', minimum: 0, maximum: 2 ** 52 } as const
/** Times that the clock can show (ms). */
export const CLOCK_MS = { type: 'integer', minimum: limits.clockFromMs, maximum: limits.clockUntilMs } as const

/** Returns the schema of an object with exactly these members. */
export function closedShape(properties: JsonObject): PartShape {
  return { type: 'object', required: Object.keys(properties), additionalProperties: false, properties }
}

/** Returns the schema of an array with exactly these items. */
function tuple(...items: readonly unknown[]): PartShape {
  return { type: 'array', minItems: items.length, maxItems: items.length, items: false, prefixItems: items }
}

const TEXT = { type: 'string' } as const

const OWNER = { type: ['string', 'null'] } as const

/**
 * A record: its id, version, creation time (with a four-digit year, as in documents), document, hidden part and order.
 */
const ROW = tuple(
  { type: 'string', minLength: 1 },
  { type: 'integer', minimum: 1, maximum: 2 ** 52 },
  { type: 'integer', minimum: -62_167_219_200_000, maximum: limits.lastInstantMs },
  { type: 'object' },
  { type: 'object', properties: { scopeId: OWNER, subscriptionId: OWNER, tenantId: OWNER } },
  COUNTER,
)

/** The tables of a dump; kinds that it does not mention are empty. */
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

/** The permission required to read an Operation, in the form in which event frames carry it. */
const PERMISSION = closedShape({
  resource: TEXT,
  level: { const: 'read' },
  at: { enum: ['project', 'subscription', 'tenant'] },
})

/** Frames of a dump, with increasing sequence numbers. */
export const framePieces: Pieces<FramesSnapshot> = {
  opened: [[], ['frames']],
  item: tuple(
    COUNTER,
    TEXT,
    TEXT,
    { type: ['string', 'null'] },
    { type: ['string', 'null'] },
    { anyOf: [{ type: 'null' }, closedShape({ scopes: { type: 'array', items: TEXT }, permission: PERMISSION })] },
    { type: 'object' },
    { type: ['string', 'null'] },
  ),
  most: limits.framesKept,
  required: ['seq', 'frames'],
  begin() {
    const log = new FrameLog<Frame>()
    return {
      take(_within, item: FrameText) {
        const last = log.last?.seq
        if (last !== undefined && item[0] <= last) throw new Error(`has number ${item[0]} after number ${last}`)
        log.add(frameFrom(item))
      },
      *done({ seq }) {
        yield
        const last = log.last?.seq ?? 0
        if (last > (seq as number)) throw new Error(`ends with number ${last}, but its seq is ${seq as number}`)
        return { log, seq: seq as number }
      },
    }
  },
}

/** Rate-limit windows of a dump, one per key. */
export const windowPieces: Pieces<ReturnType<RateWindows['dump']>> = {
  opened: [[]],
  item: tuple(TEXT, CLOCK_MS, COUNTER),
  begin() {
    const read = new Map<string, ReturnType<RateWindows['dump']>[number]>()
    return {
      take(_within, item: ReturnType<RateWindows['dump']>[number]) {
        if (read.has(item[0])) throw new Error(`contains a second rate-limit window for ${JSON.stringify(item[0])}`)
        read.set(item[0], item)
      },
      *done() {
        yield
        return [...read.values()]
      },
    }
  },
}

/** A status is 0 or from 100 on; which of these depends on the rest of the entry, so whoever reads a dump checks it. */
const STATUS = { type: 'integer', minimum: 0, maximum: 599 } as const
const DURATION = { type: ['number', 'null'], minimum: 0, maximum: limits.lastInstantMs } as const

/** The bounds of a logged request's numbers; the rest is validated against the contract. */
const LOGGED = {
  type: 'object',
  properties: {
    status: STATUS,
    durationMs: DURATION,
    waitedMs: DURATION,
    sinceLastMs: DURATION,
    attempt: { type: 'integer', minimum: 1, maximum: 2 ** 52 },
  },
} as const

export const entryPieces: Pieces<LogSnapshot> = {
  opened: [[]],
  item: closedShape({ entry: LOGGED, explanation: { type: 'object', properties: { status: STATUS } } }),
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
