/**
 * The changes in a commit so far. Several changes of a record are merged into one, from the version before the commit
 * to the version after it. A record that is deleted and created again has two changes.
 */
import type { Kind } from './kinds.ts'
import type { Row } from './record.ts'

/**
 * More than the number of records that a commit can create, so that all orders in a commit are below those in the next.
 */
const MADE_PER_COMMIT = 2 ** 20

export class Changes {
  #order: number

  /** `seq` is the sequence number of the commit. */
  constructor(seq: number) {
    this.#order = seq * MADE_PER_COMMIT
  }

  readonly #made: (Change | undefined)[] = []
  /** The kinds of all records that were changed. */
  readonly kinds: Kind[] = []
  /** Index of the change that created a row; built only when the list is too long to search. */
  #places: Map<Row, number> | undefined
  #gone = 0

  /** Returns the order of a new record, which is greater than that of any earlier record. */
  nextOrder(): number {
    return this.#order++
  }

  /** True if anything has changed. */
  get made(): boolean {
    return this.#made.length > this.#gone
  }

  /** The changes in the order in which their records were first changed. */
  get list(): readonly Change[] {
    return this.#gone === 0 ? (this.#made as readonly Change[]) : this.#made.filter((change) => change !== undefined)
  }

  /** The changes in the order in which they are published: Operations last, after the records that they concern. */
  get published(): readonly Change[] {
    const { list } = this
    if (list.length === 1 || !this.kinds.includes('operation')) return list
    const records: Change[] = []
    const operations: Change[] = []
    for (const change of list)
      ((change.after ?? change.before)!.kind === 'operation' ? operations : records).push(change)
    return [...records, ...operations]
  }

  /** Adds a change, or merges it into the earlier one of its record. */
  add({ before, after }: Change): void {
    const { kind } = (after ?? before)!
    if (!this.kinds.includes(kind)) this.kinds.push(kind)
    const place = before && this.#placeOf(before)
    const made = place === undefined ? undefined : this.#made[place]!
    const first = made ? made.before : before
    const at = place ?? this.#made.length
    if (place !== undefined) this.#places?.delete(before!)
    if (first === undefined && after === undefined) {
      this.#made[at] = undefined
      this.#gone += 1
      return
    }
    this.#made[at] = { before: first, after }
    if (after) this.#places?.set(after, at)
    if (!this.#places && this.#made.length > FEW) this.#places = placesIn(this.#made)
  }

  /** Returns the index of the change that created a row; undefined for a row that existed before the commit. */
  #placeOf(row: Row): number | undefined {
    if (this.#places) return this.#places.get(row)
    for (let at = this.#made.length - 1; at >= 0; at -= 1) if (this.#made[at]?.after === row) return at
    return undefined
  }
}

/** Up to this length, searching the list is faster than an index. */
const FEW = 16

function placesIn(changes: readonly (Change | undefined)[]): Map<Row, number> {
  const places = new Map<Row, number>()
  changes.forEach((change, at) => change?.after && places.set(change.after, at))
  return places
}
/**
 * A record before and after a commit. `before` is absent for a new record, `after` for a deleted one. A commit has one
 * change for each record.
 */
export interface Change<K extends Kind = Kind> {
  readonly before: Row<K> | undefined
  readonly after: Row<K> | undefined
}

/** A set of changes that happened at once. */
export interface Commit {
  /** Sequence number, from 1. */
  readonly seq: number
  readonly atMs: number
  readonly changes: readonly Change[]
}
