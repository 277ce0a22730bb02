/** Indexes of the records of a kind. Keys are text: owner or value, then the sort key, then the id, joined by NUL. */
import { limits } from '../../platform/limits.ts'
import { type Kind, specOf } from './kinds.ts'
import type { AnySpec } from './kinds/kind.ts'
import type { Ownership } from './kinds/ownership.ts'
import type { Row } from './record.ts'
import type { Slot } from './slots.ts'
import type { Tree } from './tree.ts'

/** Separates the parts of a key; sorts before every character of a part. */
export const NUL = '\u0000'
/** Sorts after every key with a given prefix. */
export const AFTER = '\u0001'
const INSTANT_LENGTH = 11
/** The key of a tally's value: no owner id begins with NUL. */
export const tallyKey = (name: string, value: string): string => NUL + name + NUL + value

/**
 * Indexes from which lists are read contain records. All others contain ids, so that changes of other fields do not
 * affect them.
 */
export const ORDERS: ReadonlySet<string> = new Set(['list', 'name'])

/** Joins the parts of a key. `join` creates one flat string; with `+`, V8 would keep both the parts and the whole. */
const keyOf = (...parts: readonly string[]): string => parts.join(NUL)
/** The latest instant of a Date. */
const LATEST_MS = 8_640_000_000_000_000

/**
 * A number is converted in two halves, which are small integers: this is four times as fast as converting the whole
 * number.
 */
const HALF = 36 ** 5

/** Returns a number (0 to 2^53) as text that sorts numerically. */
export function sortable(value: number): string {
  const high = Math.floor(value / HALF)
  return high.toString(36).padStart(6, '0') + (value - high * HALF).toString(36).padStart(5, '0')
}

const newestFirst = ({ createdMs, order }: Row): string =>
  sortable(LATEST_MS - createdMs) + sortable(Number.MAX_SAFE_INTEGER - order)

/**
 * Yields the entries of an owner in an index in descending order of the sort value (instant or name). Entries with the
 * same value are still newest first.
 */
export function* lastFirst<V>(tree: Tree<V>, index: 'list' | 'name', owner: string): Generator<V, void> {
  const from = owner + NUL
  let tie = ''
  let tied: V[] = []
  for (const [key, held] of tree.entriesReversed(owner + AFTER)) {
    if (key < from) break
    if (tied.length === 0 || !key.startsWith(tie)) {
      yield* tied.reverse()
      tie = key.slice(0, index === 'list' ? from.length + INSTANT_LENGTH : key.indexOf(NUL, from.length) + 1)
      tied = []
    }
    tied.push(held)
  }
  yield* tied.reverse()
}

/** Returns the name of a record, for lists that sort and search by name. */
export function nameOf(row: Row): string {
  const name = (row.doc as { name?: unknown }).name
  return typeof name === 'string' ? name : row.id
}

/**
 * Returns the owner in whose list a record is: its project, subscription or tenant, as its kind declares, or '*' if it
 * has no owner.
 */
export function ownerOf(spec: AnySpec, hidden: Ownership): string {
  if (spec.owner === 'project') return hidden.scopeId ?? ''
  if (spec.owner === 'subscription') return hidden.subscriptionId ?? ''
  if (spec.owner === 'tenant') return hidden.tenantId ?? ''
  return '*'
}

/** The values of a record in one index; each of them forms a key together with the record's id. */
export type Values = string | readonly string[] | null | undefined
/** Computes the values of a record for an index. */
export type Indexer = (row: Row) => Values

/** Name of the index of records that expire. */
export const RETENTION = 'retention'

/**
 * Returns the reason why a record cannot be in an index or a sum of its kind; undefined if it can. All indexes are
 * checked, even if they have not been built yet.
 */
export function indexFault(row: Row): string | undefined {
  const spec = specOf(row.kind)
  for (const [name, valuesOf] of indexersOf(row.kind)) {
    const fault = faultOf(() => valuesOf(row), isValues)
    if (fault !== undefined) return `the index "${name}" ${fault}`
  }
  for (const [name, valueOf] of Object.entries(spec.sums ?? {})) {
    const fault = faultOf(() => valueOf(row.doc, row.hidden), isAmount)
    if (fault !== undefined) return `the sum "${name}" ${fault}`
  }
  return undefined
}

/** Returns the amount of a record in a declared sum; 0 if there is no record. */
export function amountOf(row: Row | undefined, sum: string): number {
  return (row && specOf(row.kind).sums?.[sum]?.(row.doc, row.hidden)) ?? 0
}

/** Returns true if no version of a record adds anything to a sum of its kind. */
export function isUnsummed({ before, after }: Pick<Placed, 'before' | 'after'>): boolean {
  const { unsummed } = specOf((after ?? before)!.kind)
  if (!unsummed || (before && !unsummed(before.doc, before.hidden))) return false
  return !after || unsummed(after.doc, after.hidden)
}

function isAmount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= limits.summedAmount
}

function faultOf(read: () => unknown, isFit: (value: unknown) => boolean): string | undefined {
  try {
    const value = read()
    return isFit(value) ? undefined : `cannot hold ${String(value).slice(0, 64)}`
  } catch (error) {
    return `cannot be computed (${(error as Error).message})`
  }
}

function isValues(values: unknown): values is Values {
  if (values === null || values === undefined || typeof values === 'string') return true
  return Array.isArray(values) && values.every((one) => typeof one === 'string')
}

/** The distinct keys of a record in an index. */
export function keysOf(values: Values, id: string): readonly string[] {
  if (values === null || values === undefined) return []
  return typeof values === 'string' ? [keyOf(values, id)] : [...new Set(values)].map((one) => keyOf(one, id))
}

/** Returns true if two versions of a record have the same keys in an index. */
export function sameValues(a: Values, b: Values): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? undefined) === (b ?? undefined)
  return a.length === b.length && a.every((one, at) => one === b[at])
}

/** A change of a record, with its slot after it. */
export interface Placed<K extends Kind = Kind> {
  readonly before: Row<K> | undefined
  readonly after: Row<K> | undefined
  readonly slot: Slot<K> | undefined
  /** True if the record is in the same slot as before. */
  readonly isKept: boolean
}

/** The indexes of the kinds, built once. */
const indexersByKind = new Map<Kind, ReadonlyMap<string, Indexer>>()

export function indexersOf(kind: Kind): ReadonlyMap<string, Indexer> {
  let made = indexersByKind.get(kind)
  if (!made) indexersByKind.set(kind, (made = indexers(specOf(kind))))
  return made
}

/** The indexes of a kind: its list (newest first), its names, its declared ones, and the order of expiry. */
function indexers(spec: AnySpec): ReadonlyMap<string, Indexer> {
  const made = new Map<string, Indexer>()
  if (spec.schema && spec.listed !== false) {
    made.set('list', (row) => keyOf(ownerOf(spec, row.hidden), newestFirst(row)))
    made.set('name', (row) => keyOf(ownerOf(spec, row.hidden), nameOf(row), newestFirst(row)))
  }
  for (const [name, valueOf] of Object.entries(spec.indexes ?? {})) {
    made.set(name, (row) => valueOf(row.doc, row.hidden))
  }
  if (spec.retention) {
    const { retention } = spec
    made.set(RETENTION, (row) => {
      const untilMs = retention.until(row.doc, row.hidden, row.createdMs)
      if (untilMs !== null && !(untilMs >= 0 && untilMs <= LATEST_MS))
        throw new RangeError(`${untilMs} is not an instant`)
      return untilMs === null ? null : sortable(untilMs)
    })
  }
  return made
}
