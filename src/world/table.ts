/**
 * The records of one kind, in persistent trees: a copy of a table shares everything with its original until one of them
 * changes, so checkpoints and copied sandboxes cost the same whatever the size.
 *
 * Index keys are text: owner or value, then the place in that order, then the id, joined by NUL. Many indexes are never
 * asked for: one is made when somebody first looks something up in it, which costs what keeping it until then would have
 * cost. Whoever brings many records at once has all of them made then, so that no call pays for that.
 */
import { limits } from '../limits.ts'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { KindSpec, Ownership } from './kinds/kind.ts'
import type { Row } from './record.ts'
import { newTree, treeOf, type Tree } from './tree.ts'

/** Separates the parts of a key; it stands before every character that a part can hold. */
const NUL = '\u0000'
/** A key of its parts. Joined, it is one flat text; added up, V8 would keep its parts and the whole. */
const keyOf = (...parts: readonly string[]): string => parts.join(NUL)
/** Stands after every key that begins with a given prefix. */
const AFTER = '\u0001'
const LATEST_MS = 8_640_000_000_000_000

/** Both halves of a number in base 36 are small integers, which become text four times as fast as the whole. */
const HALF = 36 ** 5

/** A number as text that sorts like the number (0 to 2^53). */
export function sortable(value: number): string {
  const high = Math.floor(value / HALF)
  return high.toString(36).padStart(6, '0') + (value - high * HALF).toString(36).padStart(5, '0')
}

const newestFirst = ({ createdMs, order }: Row): string =>
  sortable(LATEST_MS - createdMs) + sortable(Number.MAX_SAFE_INTEGER - order)

/** How a record is named, for the lists that sort and search by name. */
export function nameOf(row: Row): string {
  const name = (row.doc as { name?: unknown }).name
  return typeof name === 'string' ? name : row.id
}

/** Whose list a record stands in: its project, subscription or tenant, as its kind says; '*' for all. */
export function ownerOf(spec: KindSpec<never, never>, hidden: Ownership): string {
  if (spec.owner === 'project') return hidden.scopeId ?? ''
  if (spec.owner === 'subscription') return hidden.subscriptionId ?? ''
  if (spec.owner === 'tenant') return hidden.tenantId ?? ''
  return '*'
}

/** What a record is found by in one index; with its id behind it each is a key. */
type Values = string | readonly string[] | null | undefined
type Indexer = (row: Row) => Values

/** The index in which the records stand that may be dropped. */
const RETENTION = 'retention'

/**
 * Indexes that whole lists are read from; they hold the records. The others hold ids, so that a change of what they do
 * not look at is none to them.
 */
const ORDERS: ReadonlySet<string> = new Set(['list', 'name'])

export class Table {
  readonly kind: Kind
  readonly #spec: KindSpec<never, never>
  #rows: Tree<Row>
  /** The indexes that somebody has asked for. */
  readonly #indexes: Map<string, Tree<Row | string>>
  /** Records of each owner, and the declared sums over them. */
  #counts: Tree<number>
  /** Records that were gathered and stand in no order yet, by id; undefined stands for one that is gone. */
  #gathered: Map<string, Row | undefined> | undefined
  readonly #indexers: ReadonlyMap<string, Indexer>
  readonly #sums: readonly (readonly [name: string, valueOf: (doc: never) => number])[]
  #stamp: object | undefined
  /** What was found out of these very records. */
  #answers: Map<string, unknown> | undefined

  constructor(kind: Kind, from?: Table) {
    from?.buildIndexes()
    this.kind = kind
    this.#spec = kinds[kind] as KindSpec<never, never>
    this.#indexers = from ? from.#indexers : indexers(this.#spec)
    this.#sums = from ? from.#sums : Object.entries(this.#spec.sums ?? {})
    this.#rows = from ? from.#rows.clone() : newTree()
    this.#counts = from ? from.#counts.clone() : newTree()
    this.#indexes = new Map(from && [...from.#indexes].map(([name, tree]) => [name, tree.clone()]))
    this.#stamp = from?.stamp
  }

  /** A table of many records at once, each of which has its own id. */
  static of(kind: Kind, rows: readonly Row[]): Table {
    const table = new Table(kind)
    table.#make(rows)
    return table
  }

  /** A table with the same records; either may change without the other seeing it. */
  copy(): Table {
    return new Table(this.kind, this)
  }

  /** The same for all copies in which nothing was changed since. */
  get stamp(): object {
    return (this.#stamp ??= {})
  }

  get size(): number {
    this.buildIndexes()
    return this.#rows.size
  }

  get(id: string): Row | undefined {
    return this.#gathered?.has(id) ? this.#gathered.get(id) : this.#rows.get(id)
  }

  /** The record with the smallest id; ids of due steps sort by instant. */
  first(): Row | undefined {
    this.buildIndexes()
    return this.#rows.nextHigherPair(undefined)?.[1]
  }

  /** All records in the order of their ids. */
  *all(): IterableIterator<Row> {
    this.buildIndexes()
    for (const [, row] of this.#rows.entries()) yield row
  }

  /** Number of records in one owner's list. */
  count(owner: string): number {
    this.buildIndexes()
    return this.#counts.get(owner) ?? 0
  }

  /** A declared sum over one owner's records. */
  sum(name: string, owner: string): number {
    this.buildIndexes()
    return this.#counts.get(owner + NUL + name) ?? 0
  }

  /** The records found by `value` in an index, in the order in which the index keeps them. */
  find(index: string, value: string): Row[] {
    const found: Row[] = []
    this.walk(index, value, (row) => void found.push(row))
    return found
  }

  /** The first record found by `value` in an index. */
  one(index: string, value: string): Row | undefined {
    const from = value + NUL
    const found = this.#index(index).nextHigherPair(from)
    return found?.[0].startsWith(from) ? this.#held(found[1]) : undefined
  }

  /** Walks the records found by `value`; `visit` returns true to stop. `backwards` walks from the end. */
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

  /** What `find` answers for a question about these records alone, kept until one of them changes. */
  answer<T>(question: string, find: () => T): T {
    if (this.#answers?.has(question)) return this.#answers.get(question) as T
    if (!this.#answers || this.#answers.size >= limits.pagesKept) this.#answers = new Map()
    const found = find()
    this.#answers.set(question, found)
    return found
  }

  /** The record that is due to be dropped first, and when. */
  firstToDrop(): { row: Row; untilMs: number } | undefined {
    const first = this.#indexers.has(RETENTION) ? this.#index(RETENTION).nextHigherPair(undefined) : undefined
    return first && { row: this.#held(first[1]), untilMs: Number.parseInt(first[0].slice(0, 11), 36) }
  }

  /**
   * Puts a record in the place of its earlier version, adds it (`before` undefined), or takes it out (`after` undefined).
   * @throws Error where a record of that id is there already; nothing has changed then
   */
  put(before: Row | undefined, after: Row | undefined): void {
    this.buildIndexes()
    if (before && after) this.#rows.set(after.id, after)
    else if (before) this.#rows.delete(before.id)
    else if (after && !this.#rows.setIfNotPresent(after.id, after))
      throw new Error(`${this.kind} ${after.id} is there already`)
    this.#forget()
    for (const [name, tree] of this.#indexes) this.#reindex(name, tree, before, after)
    const oldOwner = before && ownerOf(this.#spec, before.hidden)
    const newOwner = after && ownerOf(this.#spec, after.hidden)
    if (oldOwner !== newOwner) {
      if (oldOwner !== undefined) this.#add(oldOwner, -1)
      if (newOwner !== undefined) this.#add(newOwner, 1)
    }
    for (const [name, valueOf] of this.#sums) {
      if (before) this.#add(oldOwner! + NUL + name, -valueOf(before.doc as never))
      if (after) this.#add(newOwner! + NUL + name, valueOf(after.doc as never))
    }
  }

  /**
   * Like `put`, for loading many: only finding by id sees it at once; all order is made when somebody first asks for it,
   * or by `arrange`.
   */
  bulkInsert(before: Row | undefined, after: Row | undefined): void {
    this.#forget()
    this.#gathered ??= new Map()
    this.#gathered.set((after ?? before)!.id, after)
  }

  /** Puts what was gathered in order: one by one where little came to much, all anew where much came. */
  buildIndexes(): void {
    const gathered = this.#gathered
    if (!gathered) return
    this.#gathered = undefined
    if (gathered.size < this.#rows.size) {
      for (const [id, after] of gathered) this.put(this.#rows.get(id), after)
      return
    }
    for (const [id, row] of this.#rows.entries()) if (!gathered.has(id)) gathered.set(id, row)
    this.#make([...gathered.values()].filter((row) => row !== undefined))
  }

  /** Makes the indexes that nobody has asked for yet. */
  index(): void {
    for (const name of this.#indexers.keys()) this.#index(name)
  }

  /** Says that these are other records now. */
  #forget(): void {
    this.#stamp = undefined
    this.#answers = undefined
  }

  /** Makes everything anew. */
  #make(rows: readonly Row[]): void {
    const ids = rows.map(({ id }) => id)
    this.#rows = treeOf(ids, rows)
    this.#indexes.clear()
    const totals = new Map<string, number[]>()
    for (const { doc, hidden } of rows) {
      const owner = ownerOf(this.#spec, hidden)
      let total = totals.get(owner)
      if (!total) totals.set(owner, (total = new Array<number>(1 + this.#sums.length).fill(0)))
      total[0]! += 1
      for (let at = 0; at < this.#sums.length; at++) total[at + 1]! += this.#sums[at]![1](doc as never)
    }
    this.#counts = newTree()
    for (const [owner, [count, ...amounts]] of totals) {
      this.#add(owner, count!)
      this.#sums.forEach(([name], at) => this.#add(owner + NUL + name, amounts[at]!))
    }
    this.index()
  }

  /** An index, made now where nobody has asked for it before. */
  #index(name: string): Tree<Row | string> {
    this.buildIndexes()
    let tree = this.#indexes.get(name)
    if (!tree) this.#indexes.set(name, (tree = this.#indexed(name)))
    return tree
  }

  #indexed(name: string): Tree<Row | string> {
    const valuesOf = this.#indexers.get(name)
    if (!valuesOf) throw new Error(`kind ${this.kind} has no index '${name}'`)
    const holdsRecords = ORDERS.has(name)
    const keys: string[] = []
    const found: (Row | string)[] = []
    for (const row of this.#rows.values()) {
      for (const key of keysOf(valuesOf(row), row.id)) {
        keys.push(key)
        found.push(holdsRecords ? row : row.id)
      }
    }
    return treeOf(keys, found)
  }

  #reindex(name: string, tree: Tree<Row | string>, before: Row | undefined, after: Row | undefined): void {
    const valuesOf = this.#indexers.get(name)!
    const old = before && valuesOf(before)
    const fresh = after && valuesOf(after)
    const stays = sameValues(old, fresh)
    const holdsRecords = ORDERS.has(name)
    if (stays && !holdsRecords) return
    if (!stays && before) for (const key of keysOf(old, before.id)) tree.delete(key)
    if (after) for (const key of keysOf(fresh, after.id)) tree.set(key, holdsRecords ? after : after.id)
  }

  #held(held: Row | string): Row {
    return typeof held === 'string' ? this.#rows.get(held)! : held
  }

  #add(key: string, amount: number): void {
    if (amount !== 0) this.#counts.set(key, (this.#counts.get(key) ?? 0) + amount)
  }
}

/** Tables that share everything with these until either side changes. */
export function copied(tables: ReadonlyMap<Kind, Table>): Map<Kind, Table> {
  return new Map([...tables].map(([kind, table]) => [kind, table.copy()]))
}

/** The keys of a record in an index, each once. */
function keysOf(values: Values, id: string): readonly string[] {
  if (values === null || values === undefined) return []
  return typeof values === 'string' ? [keyOf(values, id)] : [...new Set(values)].map((one) => keyOf(one, id))
}

/** Whether two versions of a record have the same keys in an index. */
function sameValues(a: Values, b: Values): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? undefined) === (b ?? undefined)
  return a.length === b.length && a.every((one, at) => one === b[at])
}

/** The indexes of a kind: its list (newest first), its names, its own ones, and the order in which records are dropped. */
function indexers(spec: KindSpec<never, never>): ReadonlyMap<string, Indexer> {
  const made = new Map<string, Indexer>()
  if (spec.schema && spec.listed !== false) {
    made.set('list', (row) => keyOf(ownerOf(spec, row.hidden), newestFirst(row)))
    made.set('name', (row) => keyOf(ownerOf(spec, row.hidden), nameOf(row)))
  }
  for (const [name, valueOf] of Object.entries(spec.indexes ?? {})) {
    made.set(name, (row) => valueOf(row.doc as never, row.hidden as never))
  }
  if (spec.retention) {
    const { until } = spec.retention
    made.set(RETENTION, (row) => {
      const untilMs = until(row.doc as never, row.hidden as never, row.createdMs)
      return untilMs === null ? null : sortable(untilMs)
    })
  }
  return made
}
