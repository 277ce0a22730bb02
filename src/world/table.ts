/**
 * The records of one kind in persistent trees: a copy shares everything with its original until one of them changes, so
 * checkpoints and copied sandboxes have the same cost at any size.
 *
 * Many indexes are never used: an index is built on its first lookup, at the cost that maintaining it would have had.
 * After a bulk insert all indexes are built at once, so that no call has to.
 */
import { limits } from '../limits.ts'
import { type Kind, specOf } from './kinds.ts'
import {
  AFTER,
  indexersOf,
  indexFault,
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
import { Counts, countsOf } from './counts.ts'
import type { AnySpec } from './kinds/kind.ts'
import { Readings } from './readings.ts'
import type { Row } from './record.ts'
import { Slots, type Slot } from './slots.ts'
import { atOnce, growing, ROWS_AT_ONCE, type Differences, type Tree } from './tree.ts'
import { WaitingRecords, type WaitingRecord } from './waiting-records.ts'

export { nameOf, ownerOf, sortable } from './indexes.ts'

export class Table {
  readonly kind: Kind
  readonly #spec: AnySpec
  #rows: Slots
  /** The indexes built so far. */
  readonly #indexes: Map<string, Tree<Slot | string>>
  /** Number of records per owner, and the declared sums. */
  #counts: Counts
  /** Bulk-inserted records that are not indexed yet, by id; undefined for a deleted one. */
  #unindexed: Map<string, Row | undefined> | undefined
  /** Records that are not created or not indexed yet; undefined if there are none. */
  #waiting: WaitingRecords | undefined
  readonly #indexers: ReadonlyMap<string, Indexer>
  readonly #sums: readonly (readonly [name: string, valueOf: (doc: object, hidden: object) => number])[]
  readonly #tallies: readonly (readonly [name: string, valuesOf: (doc: object, hidden: object) => readonly string[]])[]
  #stamp: object | undefined
  #family: object
  readonly #readings: Readings
  /** Cached results for exactly these records. */
  #answers: Map<string, unknown> | undefined

  constructor(kind: Kind, from?: Table) {
    from?.buildIndexes()
    this.kind = kind
    this.#spec = specOf(kind)
    this.#indexers = from ? from.#indexers : indexersOf(kind)
    this.#sums = from ? from.#sums : Object.entries(this.#spec.sums ?? {})
    this.#tallies = from ? from.#tallies : Object.entries(this.#spec.tallies ?? {})
    this.#rows = from ? from.#rows.copy() : Slots.empty()
    this.#waiting = from ? from.#waiting?.copy() : undefined
    this.#counts = from ? new Counts(from.#counts) : new Counts()
    this.#indexes = new Map(from && [...from.#indexes].map(([name, tree]) => [name, tree.clone()]))
    this.#stamp = from?.stamp
    this.#family = from ? from.#family : {}
    this.#readings = new Readings(from && from.#readings)
  }

  /** A table of many records with distinct ids. */
  static of(kind: Kind, rows: readonly Row[]): Table {
    return atOnce(Table.making(kind, rows, Infinity))
  }

  /**
   * Builds such a table, and yields after each slice so that it can be interrupted. `run` is the number of keys to sort
   * at once.
   */
  static *making(kind: Kind, rows: readonly Row[], run?: number): Generator<void, Table> {
    const table = new Table(kind)
    yield* table.#make(rows, run)
    return table
  }

  /** Returns a table with the same records; later changes to one of them do not affect the other. */
  copy(): Table {
    return new Table(this.kind, this)
  }

  /** An object that is the same for all copies without changes since. */
  get stamp(): object {
    return (this.#stamp ??= {})
  }

  /** An object that is the same for all tables that share parts of their trees. */
  get family(): object {
    return this.#family
  }

  /** Returns the differences from another table; undefined for more than `max`. */
  differencesFrom(other: Table, max: number): Differences<Row> | undefined {
    this.#settle()
    other.#settle()
    return this.#rows.differencesFrom(other.#rows, max)
  }

  /** Loaded records that an index or a sum cannot read, by id, with the reason. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#readings.unreadable
  }

  get size(): number {
    this.buildIndexes()
    return this.#rows.size + (this.#waiting?.size ?? 0)
  }

  get(id: string): Row | undefined {
    if (this.#waiting) this.#settle()
    return this.#unindexed?.has(id) ? this.#unindexed.get(id) : this.#rows.slotOf(id)?.row
  }

  /** The record with the smallest id; ids of due steps sort by instant. */
  first(): Row | undefined {
    if (this.#unindexed || this.#waiting) this.#settle()
    return this.#rows.first()
  }

  /** All records in the order of their ids. */
  *all(): IterableIterator<Row> {
    this.buildIndexes()
    if (this.#waiting) yield* this.#waiting.among(this.#rows.all())
    else for (const { row } of this.#rows.all()) yield row
  }

  /** Number of records in an owner's list. */
  count(owner: string): number {
    this.#settle()
    return this.#counts.get(owner)
  }

  /** A declared sum over an owner's records. */
  sum(name: string, owner: string): number {
    if (this.#unindexed || this.#waiting) this.#settle()
    return this.#counts.get(owner + NUL + name)
  }

  /** Number of records with a value in a declared tally. */
  tally(name: string, value: string): number {
    this.#settle()
    return this.#counts.get(tallyKey(name, value))
  }

  /** The records with a value in an index, in the order of the index. */
  find(index: string, value: string): Row[] {
    const found: Row[] = []
    this.walk(index, value, (row) => void found.push(row))
    return found
  }

  /** The first record with a value in an index. */
  findOne(index: string, value: string): Row | undefined {
    const from = value + NUL
    const found = this.#index(index).nextHigherPair(from)
    return found?.[0].startsWith(from) ? this.#held(found[1]) : undefined
  }

  /** Visits the records with a value in an index; `visit` returns true to stop. `backwards` starts at the end. */
  walk(index: string, value: string, visit: (row: Row) => boolean | void, backwards = false): void {
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
  oldest(owner: string, holds: (row: Row) => boolean): Row | undefined {
    let found: Row | undefined
    const visit = (row: Row): boolean => {
      if (holds(row)) found = row
      return found !== undefined
    }
    this.walk('list', owner, visit, true)
    return found
  }

  /** Visits the records of an owner's list in descending order, and ties newest first; `visit` returns true to stop. */
  walkLastFirst(index: 'list' | 'name', owner: string, visit: (row: Row) => boolean | void): void {
    lastFirst(this.#index(index), index, owner, (held) => visit(this.#held(held)))
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
    const first = this.#index(RETENTION, false).minKey()
    const indexedMs = first === undefined ? undefined : Number.parseInt(first.slice(0, 11), 36)
    const row = this.#waiting?.oldest
    const waitingMs = (row && this.#spec.retention!.until(row.doc, row.hidden, row.createdMs)) ?? indexedMs
    return waitingMs === undefined ? undefined : Math.min(waitingMs, indexedMs ?? Infinity)
  }

  /** The record that expires first. */
  firstToDrop(): Row | undefined {
    const first = this.#indexers.has(RETENTION) ? this.#index(RETENTION).nextHigherPair(undefined) : undefined
    return first && this.#held(first[1])
  }

  /**
   * Replaces a record, adds it (`before` undefined), or deletes it (`after` undefined).
   * @throws Error if a new record's id already exists; then nothing has changed
   */
  put(before: Row | undefined, after: Row | undefined): void {
    if (this.#unindexed) this.buildIndexes()
    if (before && this.#waiting) this.#settle()
    this.#forget()
    this.#put(before, after, false)
  }

  /** Adds a new record, which is created and indexed when someone reads this table, or when many are waiting. */
  defer(record: WaitingRecord): void {
    this.#forget()
    this.#waiting ??= new WaitingRecords()
    this.#waiting.add(record)
    if (this.#waiting.size >= limits.waitingRecords) this.#settle()
  }

  /** Removes a record that was added with `defer`. */
  withdraw(record: WaitingRecord): void {
    if (this.#waiting?.remove(record)) this.#forget()
    else this.put(record.row, undefined)
  }

  /** Indexes the records that are waiting. The content stays the same, and so do the stamp and what is cached. */
  #settle(): void {
    if (this.#unindexed) this.buildIndexes()
    if (!this.#waiting) return
    const { rows } = this.#waiting
    this.#waiting = undefined
    for (const row of rows) this.#put(undefined, row, false)
  }

  /**
   * With `isLoaded`, a record that an index cannot read is left out of it instead of refused: it was accepted by an
   * earlier version.
   */
  #put(before: Row | undefined, after: Row | undefined, isLoaded: boolean): void {
    const fault = isLoaded && after ? indexFault(after) : undefined
    if (fault !== undefined) this.#readings.note(after!, fault)
    const known = before && after && this.#rows.slotOf(before.id)
    const slot = this.#place(known, before, after)
    if (this.#indexes.size > 0) {
      const placed = { before, after, slot, isKept: slot !== undefined && slot === known }
      for (const [name, tree] of this.#indexes) this.#reindex(name, tree, placed, isLoaded)
    }
    const oldOwner = before && ownerOf(this.#spec, before.hidden)
    const newOwner = after && ownerOf(this.#spec, after.hidden)
    if (oldOwner !== newOwner) {
      if (oldOwner !== undefined) this.#counts.add(oldOwner, -1)
      if (newOwner !== undefined) this.#counts.add(newOwner, 1)
    }
    const sums = this.#spec.unsummed && isUnsummed({ before, after }) ? [] : this.#sums
    for (const [name, valueOf] of sums) {
      const old = before ? this.#readings.amount(name, valueOf, before) : 0
      const fresh = after ? this.#readings.amount(name, valueOf, after) : 0
      if (oldOwner === newOwner && old === fresh) continue
      if (before) this.#counts.add(oldOwner! + NUL + name, -old)
      if (after) this.#counts.add(newOwner! + NUL + name, fresh)
    }
    if (before && this.#readings.unreadable.size > 0 && (!after || indexFault(after) === undefined))
      this.#readings.forget(before.id)
    for (const [name, valuesOf] of this.#tallies) {
      const old = before && valuesOf(before.doc, before.hidden)
      const fresh = after && valuesOf(after.doc, after.hidden)
      if (sameValues(old, fresh)) continue
      for (const value of old ?? []) this.#counts.add(tallyKey(name, value), -1)
      for (const value of fresh ?? []) this.#counts.add(tallyKey(name, value), 1)
    }
  }

  /** Puts a record among the records, and returns its slot; undefined if it is deleted. */
  #place(known: Slot | undefined, before: Row | undefined, after: Row | undefined): Slot | undefined {
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
  bulkInsert(before: Row | undefined, after: Row | undefined): void {
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
      for (const [id, after] of unindexed) this.#put(this.#rows.slotOf(id)?.row, after, true)
      return
    }
    for (const { row } of this.#rows.all()) if (!unindexed.has(row.id)) unindexed.set(row.id, row)
    const rows = [...unindexed.values()].filter((row) => row !== undefined)
    atOnce(this.#make(rows, Infinity))
  }

  /** Builds the indexes that have not been used yet. */
  index(): void {
    for (const name of this.#indexers.keys()) this.#index(name)
  }

  /** Invalidates caches, because the records have changed. */
  #forget(): void {
    this.#stamp = undefined
    this.#answers = undefined
  }

  /** Rebuilds everything. */
  *#make(rows: readonly Row[], run?: number): Generator<void, void> {
    this.#rows = yield* Slots.of(rows, run)
    this.#family = {}
    this.#indexes.clear()
    this.#counts = yield* countsOf(rows, {
      ownerOf: ({ hidden }) => ownerOf(this.#spec, hidden),
      sums: this.#sums.map(([name, valueOf]) => [NUL + name, (row) => this.#readings.amount(name, valueOf, row)]),
    })
    for (const [name, valuesOf] of this.#tallies)
      for (const { doc, hidden } of rows)
        for (const value of valuesOf(doc, hidden)) this.#counts.add(tallyKey(name, value), 1)
    for (const name of this.#indexers.keys()) this.#indexes.set(name, yield* this.#indexed(name, run))
  }

  /** An index, built on first use; records that are waiting may be left out. */
  #index(name: string, withWaiting = true): Tree<Slot | string> {
    if (this.#unindexed) this.buildIndexes()
    if (withWaiting && this.#waiting) this.#settle()
    let tree = this.#indexes.get(name)
    if (!tree) this.#indexes.set(name, (tree = atOnce(this.#indexed(name, Infinity))))
    return tree
  }

  *#indexed(name: string, run?: number): Generator<void, Tree<Slot | string>> {
    const valuesOf = this.#indexers.get(name)
    if (!valuesOf) throw new Error(`kind ${this.kind} has no index '${name}'`)
    const holdsRecords = ORDERS.has(name)
    const keys: string[] = []
    const found: (Slot | string)[] = []
    let seen = 0
    for (const slot of this.#rows.all()) {
      const { row } = slot
      for (const key of keysOf(this.#readings.values(name, valuesOf, row), row.id)) {
        keys.push(key)
        found.push(holdsRecords ? slot : row.id)
      }
      if (++seen % ROWS_AT_ONCE === 0) yield
    }
    return yield* growing(keys, found, run)
  }

  #reindex(name: string, tree: Tree<Slot | string>, { before, after, slot, isKept }: Placed, isLoaded: boolean): void {
    const valuesOf = this.#indexers.get(name)!
    const old = before && this.#readings.values(name, valuesOf, before)
    const fresh = after && (isLoaded ? this.#readings.values(name, valuesOf, after) : valuesOf(after))
    const stays = sameValues(old, fresh)
    const holdsRecords = ORDERS.has(name)
    if (stays && (isKept || !holdsRecords)) return
    if (!stays && before) for (const key of keysOf(old, before.id)) tree.delete(key)
    if (after) for (const key of keysOf(fresh, after.id)) tree.set(key, holdsRecords ? slot! : after.id)
  }

  #held(held: Slot | string): Row {
    return typeof held === 'string' ? this.#rows.slotOf(held)!.row : held.row
  }
}
