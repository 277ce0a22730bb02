/**
 * The records of one kind in persistent trees: a copy shares everything with its original until one of them changes, so
 * checkpoints and copied sandboxes have the same cost at any size.
 *
 * Many indexes are never used: a small table builds an index on its first lookup, at the cost that maintaining it would
 * have had. A large table has all its indexes, because building one of them would block other calls.
 */
import { limits } from '../../platform/limits.ts'
import { type Kind, specOf } from './kinds.ts'
import {
  AFTER,
  indexersOf,
  isUnsummed,
  keysOf,
  lastFirst,
  NUL,
  ORDERS,
  ownerOf,
  RETENTION,
  sameValues,
  tallyKey,
  type Indexer,
  type Placed,
} from './indexes.ts'
import type { AnySpec } from './kinds/kind.ts'
import type { Row } from './record.ts'
import { Slots, type Slot } from './slots.ts'
import { atOnce, growing, ROWS_AT_ONCE, type Differences, type Tree, newTree } from './tree.ts'

export { nameOf, ownerOf, sortable } from './indexes.ts'

/**
 * From this number of records on, a table builds the indexes that nobody has used yet, one after another, so that the
 * first use of one does not block calls. Before that, one takes some 60 ms at most. Keeping indexes that nobody uses makes a
 * create a tenth more expensive.
 */
const LARGE = 20_000
/** The number of new records between the building of two indexes. */
const BETWEEN_INDEXES = 500

export class Table<out K extends Kind = Kind> {
  readonly kind: K
  readonly #spec: AnySpec
  #rows: Slots<K>
  /** The indexes built so far. */
  readonly #indexes: Map<string, Tree<Slot<K> | string>>
  /** Number of records per owner, and the declared sums. */
  #counts: Counts
  /** Bulk-inserted records that are not indexed yet, by id; undefined for a deleted one. */
  #unindexed: Map<string, Row<K> | undefined> | undefined
  readonly #indexers: ReadonlyMap<string, Indexer>
  readonly #sums: readonly (readonly [name: string, valueOf: (doc: object, hidden: object) => number])[]
  readonly #tallies: readonly (readonly [name: string, valuesOf: (doc: object, hidden: object) => readonly string[]])[]
  #stamp: object | undefined
  /** Cached results for exactly these records. */
  #answers: Map<string, unknown> | undefined

  constructor(kind: K, from?: Table<K>) {
    from?.buildIndexes()
    this.kind = kind
    this.#spec = specOf(kind)
    this.#indexers = from ? from.#indexers : indexersOf(kind)
    this.#sums = from ? from.#sums : Object.entries(this.#spec.sums ?? {})
    this.#tallies = from ? from.#tallies : Object.entries(this.#spec.tallies ?? {})
    this.#rows = from ? from.#rows.copy() : Slots.empty()
    this.#counts = from ? new Counts(from.#counts) : new Counts()
    this.#indexes = new Map(from && [...from.#indexes].map(([name, tree]) => [name, tree.clone()]))
    this.#stamp = from?.stamp
  }

  /** A table of many records with distinct ids. */
  static of<K extends Kind>(kind: K, rows: readonly Row<K>[]): Table<K> {
    return atOnce(Table.making(kind, rows, Infinity))
  }

  /**
   * Builds such a table, and yields after each slice so that it can be interrupted. `run` is the number of keys to sort
   * at once.
   */
  static *making<K extends Kind>(kind: K, rows: readonly Row<K>[], run?: number): Generator<void, Table<K>> {
    const table = new Table<K>(kind)
    yield* table.#make(rows, run)
    return table
  }

  /** Returns a table with the same records; later changes to one of them do not affect the other. */
  copy(): Table<K> {
    return new Table(this.kind, this)
  }

  /** An object that is the same for all copies without changes since. */
  get stamp(): object {
    return (this.#stamp ??= {})
  }

  /** Returns the differences from another table; undefined for more than `max`. */
  differencesFrom(other: Table<K>, max: number): Differences<Row<K>> | undefined {
    this.buildIndexes()
    other.buildIndexes()
    return this.#rows.differencesFrom(other.#rows, max)
  }

  get size(): number {
    this.buildIndexes()
    return this.#rows.size
  }

  get(id: string): Row<K> | undefined {
    return this.#unindexed?.has(id) ? this.#unindexed.get(id) : this.#rows.slotOf(id)?.row
  }

  /** The record with the smallest id; ids of due steps sort by instant. */
  first(): Row<K> | undefined {
    this.buildIndexes()
    return this.#rows.first()
  }

  /** All records in the order of their ids. */
  *all(): IterableIterator<Row<K>> {
    this.buildIndexes()
    for (const { row } of this.#rows.all()) yield row
  }

  /** Number of records in an owner's list. */
  count(owner: string): number {
    this.buildIndexes()
    return this.#counts.get(owner)
  }

  /** A declared sum over an owner's records. */
  sum(name: string, owner: string): number {
    this.buildIndexes()
    return this.#counts.get(owner + NUL + name)
  }

  /** Number of records with a value in a declared tally. */
  tally(name: string, value: string): number {
    this.buildIndexes()
    return this.#counts.get(tallyKey(name, value))
  }

  /** The records with a value in an index, in the order of the index. */
  find(index: string, value: string): Row<K>[] {
    const found: Row<K>[] = []
    this.walk(index, value, (row) => void found.push(row))
    return found
  }

  /** The first record with a value in an index. */
  findOne(index: string, value: string): Row<K> | undefined {
    const from = value + NUL
    const found = this.#index(index).nextHigherPair(from)
    return found?.[0].startsWith(from) ? this.#held(found[1]) : undefined
  }

  /** Visits the records with a value in an index; `visit` returns true to stop. `backwards` starts at the end. */
  walk(index: string, value: string, visit: (row: Row<K>) => boolean | void, backwards = false): void {
    const tree = this.#index(index)
    const from = value + NUL
    if (!backwards) {
      tree.forRange(from, value + AFTER, false, (_key, held) => (visit(this.#held(held)) ? { break: true } : undefined))
      return
    }
    for (const [key, held] of tree.entriesReversed(value + AFTER)) {
      if (key < from || visit(this.#held(held))) return
    }
  }

  /** Returns the oldest record in an owner's list that matches a predicate. */
  oldest(owner: string, holds: (row: Row<K>) => boolean): Row<K> | undefined {
    let found: Row<K> | undefined
    const visit = (row: Row<K>): boolean => {
      if (holds(row)) found = row
      return found !== undefined
    }
    this.walk('list', owner, visit, true)
    return found
  }

  /** Yields the records of an owner's list in descending order, and ties newest first. */
  *lastFirst(index: 'list' | 'name', owner: string): Generator<Row<K>, void> {
    for (const held of lastFirst(this.#index(index), index, owner)) yield this.#held(held)
  }

  /** Yields the records with a value in an index, in the order of the index. */
  *inOrder(index: string, value: string): Generator<Row<K>, void> {
    const to = value + AFTER
    for (const [key, held] of this.#index(index).entries(value + NUL)) {
      if (key >= to) return
      yield this.#held(held)
    }
  }

  /** Number of records with a value in an index. */
  countIn(index: string, value: string): number {
    return this.#index(index).forRange(value + NUL, value + AFTER, false) as number
  }

  /** Returns a table that later changes do not affect, for reads that take several turns. */
  steady(index: string): Table<K> {
    // A copy would build a missing index for itself only.
    this.#index(index)
    return this.copy()
  }

  /** Returns `find()` for a query about only these records, cached until one of them changes. */
  answer<T>(question: string, find: () => T): T {
    if (this.#answers?.has(question)) return this.#answers.get(question) as T
    if (!this.#answers || this.#answers.size >= limits.pagesKept) this.#answers = new Map()
    const found = find()
    this.#answers.set(question, found)
    return found
  }

  /** When the first record expires. */
  get expiresMs(): number | undefined {
    if (!this.#indexers.has(RETENTION)) return undefined
    const first = this.#index(RETENTION).minKey()
    return first === undefined ? undefined : Number.parseInt(first.slice(0, 11), 36)
  }

  /** The record that expires first. */
  firstToDrop(): Row<K> | undefined {
    const first = this.#indexers.has(RETENTION) ? this.#index(RETENTION).nextHigherPair(undefined) : undefined
    return first && this.#held(first[1])
  }

  /**
   * Replaces a record, adds it (`before` undefined), or deletes it (`after` undefined).
   * @throws Error if a new record's id already exists; then nothing has changed
   */
  put(before: Row<K> | undefined, after: Row<K> | undefined): void {
    this.buildIndexes()
    this.#forget()
    this.#put(before, after)
  }

  #put(before: Row<K> | undefined, after: Row<K> | undefined): void {
    const known = before && after && this.#rows.slotOf(before.id)
    const slot = this.#place(known, before, after)
    if (this.#indexes.size > 0) {
      const placed = { before, after, slot, isKept: slot !== undefined && slot === known }
      for (const [name, tree] of this.#indexes) this.#reindex(name, tree, placed)
    }
    const [was, is]: readonly (Row | undefined)[] = [before, after]
    const oldOwner = was && ownerOf(this.#spec, was.hidden)
    const newOwner = is && ownerOf(this.#spec, is.hidden)
    if (oldOwner !== newOwner) {
      if (oldOwner !== undefined) this.#counts.add(oldOwner, -1)
      if (newOwner !== undefined) this.#counts.add(newOwner, 1)
    }
    const sums = this.#spec.unsummed && isUnsummed({ before, after }) ? [] : this.#sums
    for (const [name, valueOf] of sums) {
      const old = before ? valueOf(before.doc, before.hidden) : 0
      const fresh = after ? valueOf(after.doc, after.hidden) : 0
      if (oldOwner === newOwner && old === fresh) continue
      if (before) this.#counts.add(oldOwner! + NUL + name, -old)
      if (after) this.#counts.add(newOwner! + NUL + name, fresh)
    }
    for (const [name, valuesOf] of this.#tallies) {
      const old = before && valuesOf(before.doc, before.hidden)
      const fresh = after && valuesOf(after.doc, after.hidden)
      if (sameValues(old, fresh)) continue
      for (const value of old ?? []) this.#counts.add(tallyKey(name, value), -1)
      for (const value of fresh ?? []) this.#counts.add(tallyKey(name, value), 1)
    }
    const { size } = this.#rows
    if (!before && size >= LARGE && size % BETWEEN_INDEXES === 0) this.#buildUnused()
  }

  /** Puts a record among the records, and returns its slot; undefined if it is deleted. */
  #place(known: Slot<K> | undefined, before: Row<K> | undefined, after: Row<K> | undefined): Slot<K> | undefined {
    if (before && after) return this.#rows.replace(known, after)
    if (before) this.#rows.delete(before.id)
    const slot = after && this.#rows.add(after, !this.#spec.internal)
    if (after && !slot) throw new Error(`${this.kind} ${after.id} already exists`)
    return slot
  }

  /**
   * Like `put`, for loading many records. They can be read by id at once; indexes are updated at the first lookup, or
   * by `buildIndexes`.
   */
  bulkInsert(before: Row<K> | undefined, after: Row<K> | undefined): void {
    this.#forget()
    this.#unindexed ??= new Map()
    this.#unindexed.set((after ?? before)!.id, after)
  }

  /** Indexes the bulk-inserted records: one by one if they are few, otherwise by rebuilding all indexes. */
  buildIndexes(): void {
    const unindexed = this.#unindexed
    if (!unindexed) return
    this.#unindexed = undefined
    if (unindexed.size < this.#rows.size) {
      for (const [id, after] of unindexed) this.#put(this.#rows.slotOf(id)?.row, after)
      return
    }
    for (const { row } of this.#rows.all()) if (!unindexed.has(row.id)) unindexed.set(row.id, row)
    const rows = [...unindexed.values()].filter((row) => row !== undefined)
    atOnce(this.#make(rows, Infinity))
  }

  /** Builds an index that has not been used yet. */
  #buildUnused(): void {
    for (const name of this.#indexers.keys()) if (!this.#indexes.has(name)) return void this.#index(name)
  }

  /** Invalidates caches, because the records have changed. */
  #forget(): void {
    this.#stamp = undefined
    this.#answers = undefined
  }

  /** Rebuilds everything. */
  *#make(rows: readonly Row<K>[], run?: number): Generator<void, void> {
    this.#rows = yield* Slots.of(rows, run)
    this.#indexes.clear()
    this.#counts = yield* countsOf(rows, {
      ownerOf: ({ hidden }) => ownerOf(this.#spec, hidden),
      sums: this.#sums.map(([name, valueOf]) => [NUL + name, (row) => valueOf(row.doc, row.hidden)]),
    })
    for (const [name, valuesOf] of this.#tallies)
      for (const { doc, hidden } of rows)
        for (const value of valuesOf(doc, hidden)) this.#counts.add(tallyKey(name, value), 1)
    for (const name of this.#indexers.keys()) this.#indexes.set(name, yield* this.#indexed(name, run))
  }

  /** An index, built on first use. */
  #index(name: string): Tree<Slot<K> | string> {
    this.buildIndexes()
    let tree = this.#indexes.get(name)
    if (!tree) this.#indexes.set(name, (tree = atOnce(this.#indexed(name, Infinity))))
    return tree
  }

  *#indexed(name: string, run?: number): Generator<void, Tree<Slot<K> | string>> {
    const valuesOf = this.#indexers.get(name)
    if (!valuesOf) throw new Error(`kind ${this.kind} has no index '${name}'`)
    const holdsRecords = ORDERS.has(name)
    const keys: string[] = []
    const found: (Slot<K> | string)[] = []
    let seen = 0
    for (const slot of this.#rows.all()) {
      const { row } = slot
      for (const key of keysOf(valuesOf(row), row.id)) {
        keys.push(key)
        found.push(holdsRecords ? slot : row.id)
      }
      if (++seen % ROWS_AT_ONCE === 0) yield
    }
    return yield* growing(keys, found, run)
  }

  #reindex(name: string, tree: Tree<Slot<K> | string>, { before, after, slot, isKept }: Placed<K>): void {
    const valuesOf = this.#indexers.get(name)!
    const old = before && valuesOf(before)
    const fresh = after && valuesOf(after)
    const stays = sameValues(old, fresh)
    const holdsRecords = ORDERS.has(name)
    if (stays && (isKept || !holdsRecords)) return
    if (!stays && before) for (const key of keysOf(old, before.id)) tree.delete(key)
    if (after) for (const key of keysOf(fresh, after.id)) tree.set(key, holdsRecords ? slot! : after.id)
  }

  #held(held: Slot<K> | string): Row<K> {
    return typeof held === 'string' ? this.#rows.slotOf(held)!.row : held.row
  }
}

export class Counts {
  readonly #tree: Tree<number>

  /** A copy shares the tree with its original. */
  constructor(from?: Counts) {
    this.#tree = from ? from.#tree.clone() : newTree()
  }

  /** Returns the number of a key; 0 if it never changed. */
  get(key: string): number {
    return this.#tree.get(key) ?? 0
  }

  add(key: string, amount: number): void {
    if (amount !== 0) this.#tree.set(key, this.get(key) + amount)
  }
}

/** How records are counted: per owner, together with sums of their amounts, whose keys follow the owner's. */
interface Counting {
  readonly ownerOf: (row: Row) => string
  readonly sums: readonly (readonly [key: string, amountOf: (row: Row) => number])[]
}

/** Counts many records by owner, and sums their amounts; yields so that it can be interrupted. */
export function* countsOf(rows: readonly Row[], { ownerOf, sums }: Counting): Generator<void, Counts> {
  const totals = new Map<string, number[]>()
  let seen = 0
  for (const row of rows) {
    if (++seen % ROWS_AT_ONCE === 0) yield
    const owner = ownerOf(row)
    let total = totals.get(owner)
    if (!total) totals.set(owner, (total = new Array<number>(1 + sums.length).fill(0)))
    total[0]! += 1
    for (let at = 0; at < sums.length; at++) total[at + 1]! += sums[at]![1](row)
  }
  const counts = new Counts()
  for (const [owner, [count, ...amounts]] of totals) {
    counts.add(owner, count!)
    sums.forEach(([key], at) => counts.add(owner + key, amounts[at]!))
  }
  return counts
}
