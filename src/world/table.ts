/**
 * The records of one kind, in persistent B+ trees: a copy of a table shares every node with its original until one of
 * them changes, so checkpoints and copied sandboxes cost the same whatever the size.
 *
 * Index keys are text: owner or value, then the place in that order, then the id, joined by NUL.
 */
import sortedBTree from 'sorted-btree'
import type { Kind } from './kinds.ts'
import { kinds } from './kinds.ts'
import type { KindSpec, Ownership } from './kinds/kind.ts'
import type { Row } from './row.ts'

/** sorted-btree is CommonJS: under Node's loader its class is one level down. */
const BTree = sortedBTree.default

/** A persistent ordered map. */
export type Tree<V, K = string> = InstanceType<typeof BTree<K, V>>

/** Makes an empty tree of text keys, ordered by code units. */
export function newTree<V>(): Tree<V> {
  return new BTree<string, V>(undefined, (a, b) => (a < b ? -1 : a > b ? 1 : 0))
}

/** Makes an empty tree of numbers. */
export function newCountedTree<V>(): Tree<V, number> {
  return new BTree<number, V>(undefined, (a, b) => a - b)
}

/** Separates the parts of a key; it stands before every character that a part can hold. */
const NUL = '\u0000'
/** Stands after every key that begins with a given prefix. */
const AFTER = '\u0001'
const LATEST_MS = 8_640_000_000_000_000

/** A number as text that sorts like the number (0 to 2^53). */
export function sortable(value: number): string {
  return value.toString(36).padStart(11, '0')
}

const newestFirst = (createdMs: number): string => sortable(LATEST_MS - createdMs)

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

/**
 * Indexes that whole lists are read from; they hold the records. The others hold ids, so that a change of what they do
 * not look at is none to them.
 */
const ORDERS: ReadonlySet<string> = new Set(['list', 'name'])

/** What a record is found by in one index; with its id behind it each is a key. */
type Values = string | readonly string[] | null | undefined
type Indexer = (row: Row) => Values

const NONE = null

/** The keys of a record in an index, each once. */
function keysOf(values: Values, row: Row | undefined): readonly string[] {
  if (values === null || values === undefined) return []
  return (typeof values === 'string' ? [values] : [...new Set(values)]).map((one) => one + NUL + row!.id)
}

/** Whether two versions of a record have the same keys in an index. */
function sameValues(a: Values, b: Values): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return (a ?? NONE) === (b ?? NONE)
  return a.length === b.length && a.every((one, at) => one === b[at])
}

export class Table {
  readonly kind: Kind
  readonly #spec: KindSpec<never, never>
  readonly #rows: Tree<Row>
  readonly #indexes: Map<string, Tree<Row | string>>
  /** Records of each owner, and the declared sums over them. */
  readonly #counts: Tree<number>
  readonly #indexers: ReadonlyMap<string, Indexer>
  readonly #sums: readonly (readonly [name: string, valueOf: (doc: never) => number])[]
  #stamp: object | undefined

  constructor(kind: Kind, from?: Table) {
    this.kind = kind
    this.#spec = kinds[kind] as KindSpec<never, never>
    this.#indexers = from ? from.#indexers : indexers(this.#spec)
    this.#sums = from ? from.#sums : Object.entries(this.#spec.sums ?? {})
    this.#rows = from ? from.#rows.clone() : newTree()
    this.#counts = from ? from.#counts.clone() : newTree()
    this.#indexes = new Map(
      [...this.#indexers.keys()].map((name) => [
        name,
        from ? from.#indexes.get(name)!.clone() : newTree<Row | string>(),
      ]),
    )
    this.#stamp = from?.stamp
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
    return this.#rows.size
  }

  get(id: string): Row | undefined {
    return this.#rows.get(id)
  }

  /** The record with the smallest id; ids of due steps sort by instant. */
  first(): Row | undefined {
    return this.#rows.nextHigherPair(undefined)?.[1]
  }

  /** All records in the order of their ids. */
  *all(): IterableIterator<Row> {
    for (const [, row] of this.#rows.entries()) yield row
  }

  /** Number of records in one owner's list. */
  count(owner: string): number {
    return this.#counts.get(owner) ?? 0
  }

  /** A declared sum over one owner's records. */
  sum(name: string, owner: string): number {
    return this.#counts.get(owner + NUL + name) ?? 0
  }

  /** The records found by `value` in an index, in the order in which the index keeps them. */
  find(index: string, value: string): Row[] {
    const found: Row[] = []
    this.walk(index, value, (row) => void found.push(row))
    return found
  }

  /** Walks the records found by `value`; `visit` returns true to stop. `backwards` walks from the end. */
  walk(index: string, value: string, visit: (row: Row) => boolean | void, backwards = false): void {
    const tree = this.#indexes.get(index)
    if (!tree) throw new Error(`kind ${this.kind} has no index '${index}'`)
    const from = value + NUL
    if (!backwards) {
      tree.forRange(from, value + AFTER, false, (_key, held) => (visit(this.#held(held)) ? { break: true } : undefined))
      return
    }
    for (const [key, held] of tree.entriesReversed(value + AFTER)) {
      if (key < from || visit(this.#held(held))) return
    }
  }

  /** The record that is due to be dropped first, and when. */
  firstToDrop(): { row: Row; untilMs: number } | undefined {
    const tree = this.#indexes.get('retention')
    const key = tree?.minKey()
    if (key === undefined) return undefined
    return { row: this.#held(tree!.get(key)!), untilMs: Number.parseInt(key.slice(0, 11), 36) }
  }

  /** Puts a record in the place of its earlier version, or takes it out (`after` undefined). */
  put(before: Row | undefined, after: Row | undefined): void {
    this.#stamp = undefined
    if (after) this.#rows.set(after.id, after)
    else if (before) this.#rows.delete(before.id)
    for (const [name, valuesOf] of this.#indexers) {
      const old = before ? valuesOf(before) : NONE
      const fresh = after ? valuesOf(after) : NONE
      const holdsRecords = ORDERS.has(name)
      const stays = sameValues(old, fresh)
      if (stays && !holdsRecords) continue
      const tree = this.#indexes.get(name)!
      if (!stays) for (const key of keysOf(old, before)) tree.delete(key)
      for (const key of keysOf(fresh, after)) tree.set(key, holdsRecords ? after! : after!.id)
    }
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

  #held(held: Row | string): Row {
    return typeof held === 'string' ? this.#rows.get(held)! : held
  }

  #add(key: string, amount: number): void {
    if (amount !== 0) this.#counts.set(key, (this.#counts.get(key) ?? 0) + amount)
  }
}

/** The indexes of a kind: its list (newest first), its names, its own ones, and the order in which records are dropped. */
function indexers(spec: KindSpec<never, never>): ReadonlyMap<string, Indexer> {
  const made = new Map<string, Indexer>()
  if (spec.schema && spec.listed !== false) {
    made.set('list', (row) => ownerOf(spec, row.hidden) + NUL + newestFirst(row.createdMs))
    made.set('name', (row) => ownerOf(spec, row.hidden) + NUL + nameOf(row))
  }
  for (const [name, valueOf] of Object.entries(spec.indexes ?? {})) {
    made.set(name, (row) => valueOf(row.doc as never, row.hidden as never))
  }
  if (spec.retention) {
    const { until } = spec.retention
    made.set('retention', (row) => {
      const untilMs = until(row.doc as never, row.hidden as never, row.createdMs)
      return untilMs === null ? NONE : sortable(untilMs)
    })
  }
  return made
}
