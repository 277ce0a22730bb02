/**
 * The records of one kind by id. The persistent tree holds a slot for each record, which tables share until one of them
 * changes the record. A change of a record that is not shared replaces it in its slot, and then neither this tree nor the
 * lists that hold the slot have to be searched.
 */
import type { Kind } from './kinds.ts'
import type { Row } from './record.ts'
import { differences, growing, newTree, ROWS_AT_ONCE, type Differences, type Tree } from './tree.ts'

/** Holds the current version of a record. */
export interface Slot<K extends Kind = Kind> {
  row: Row<K>
  /** The holder that may replace the record: no copy of it has the slot. */
  readonly owner: object
}

/**
 * The number of slots that are found without searching the tree: enough for work on 100,000 records, beside which a
 * search takes longest. A larger map would block calls for too long when it grows.
 */
const RECENT = 2 ** 17

export class Slots<K extends Kind = Kind> {
  readonly #tree: Tree<Slot<K>>
  /** Replaced with every copy, so that slots created before belong to nobody. */
  #owner: object
  /** Slots that were used lately, by the id of their record; undefined if none were used, as in most kinds. */
  #recent: Map<string, Slot<K>> | undefined

  private constructor(tree: Tree<Slot<K>>, owner: object) {
    this.#tree = tree
    this.#owner = owner
  }

  static empty<K extends Kind>(): Slots<K> {
    return new Slots<K>(newTree(), {})
  }

  /** Builds the slots of many records with distinct ids; it can be interrupted wherever it yields. */
  static *of<K extends Kind>(rows: readonly Row<K>[], run?: number): Generator<void, Slots<K>> {
    const owner = {}
    const ids: string[] = []
    const slots: Slot<K>[] = []
    for (const row of rows) {
      ids.push(row.id)
      if (slots.push({ row, owner }) % ROWS_AT_ONCE === 0) yield
    }
    return new Slots(yield* growing(ids, slots, run), owner)
  }

  /** Returns a copy; later changes to one side do not affect the other. */
  copy(): Slots<K> {
    this.#owner = {}
    return new Slots(this.#tree.clone(), {})
  }

  /** Number of records. */
  get size(): number {
    return this.#tree.size
  }

  slotOf(id: string): Slot<K> | undefined {
    const known = this.#recent?.get(id)
    if (known) return known
    const slot = this.#tree.get(id)
    if (slot) this.#remember(slot)
    return slot
  }

  /** The record with the smallest id. */
  first(): Row<K> | undefined {
    return this.#tree.nextHigherPair(undefined)?.[1].row
  }

  /** All slots in the order of their ids. */
  all(): IterableIterator<Slot<K>> {
    return this.#tree.values()
  }

  /** Adds a new record; undefined if its id already exists. `isReadById` is false for records that are rarely read so. */
  add(row: Row<K>, isReadById: boolean): Slot<K> | undefined {
    const slot = { row, owner: this.#owner }
    if (!this.#tree.setIfNotPresent(row.id, slot)) return undefined
    if (isReadById) this.#remember(slot)
    return slot
  }

  /** Replaces the record in a slot, and returns its slot now: a new one if copies have the old one. */
  replace(known: Slot<K> | undefined, row: Row<K>): Slot<K> {
    if (known?.owner === this.#owner) {
      known.row = row
      return known
    }
    const slot = { row, owner: this.#owner }
    this.#tree.set(row.id, slot)
    this.#remember(slot)
    return slot
  }

  delete(id: string): void {
    this.#tree.delete(id)
    this.#recent?.delete(id)
  }

  /** Returns the differences from other slots; undefined for more than `max`. */
  differencesFrom(other: Slots<K>, max: number): Differences<Row<K>> | undefined {
    const found = differences(this.#tree, other.#tree, max, (a, b) => a.row === b.row)
    return found && { put: found.put.map(({ row }) => row), gone: found.gone }
  }

  #remember(slot: Slot<K>): void {
    if (!this.#recent || this.#recent.size >= RECENT) this.#recent = new Map()
    this.#recent.set(slot.row.id, slot)
  }
}
