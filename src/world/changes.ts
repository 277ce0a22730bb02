/**
 * What one commit has changed so far. A record that changes twice has changed once: from what it was before the commit to
 * what it is after it. So journal, frames and log tell of it once. One that is taken out and made anew is two.
 */
import type { Row } from './record.ts'

/** More records than one commit makes: orders of one commit stay below those of the next. */
const MADE_PER_COMMIT = 2 ** 20

export class Changes {
  #order: number

  /** `seq` is the number that the commit will have. */
  constructor(seq: number) {
    this.#order = seq * MADE_PER_COMMIT
  }

  readonly #made: (Change | undefined)[] = []
  /** Where the change is that made a row; only kept once there are more than can be looked through. */
  #places: Map<Row, number> | undefined
  #gone = 0

  /** For a new record: a number greater than those of all records made before. */
  nextOrder(): number {
    return this.#order++
  }

  /** Whether anything differs from before. */
  get made(): boolean {
    return this.#made.length > this.#gone
  }

  /** The changes in the order in which their records were first touched. */
  get list(): readonly Change[] {
    return this.#gone === 0 ? (this.#made as readonly Change[]) : this.#made.filter((change) => change !== undefined)
  }

  /** The changes as they leave the commit: those of Operations come last, behind the records that they are about. */
  get published(): readonly Change[] {
    const { list } = this
    const first = list.findIndex(isOfOperation)
    if (first < 0 || !list.some((change, at) => at > first && !isOfOperation(change))) return list
    return [...list.filter((change) => !isOfOperation(change)), ...list.filter(isOfOperation)]
  }

  /** Takes a change in: as a new one, or as the end of one that was begun. */
  add({ before, after }: Change): void {
    const place = before && this.#placeOf(before)
    const first = place === undefined ? before : this.#made[place]!.before
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

  /** Where the change is that made this row; undefined for a row from before the commit. */
  #placeOf(row: Row): number | undefined {
    if (this.#places) return this.#places.get(row)
    for (let at = this.#made.length - 1; at >= 0; at -= 1) if (this.#made[at]?.after === row) return at
    return undefined
  }
}

function isOfOperation({ before, after }: Change): boolean {
  return (after ?? before)!.kind === 'operation'
}

/** Up to here looking through them is quicker than keeping places. */
const FEW = 16

function placesIn(changes: readonly (Change | undefined)[]): Map<Row, number> {
  const places = new Map<Row, number>()
  changes.forEach((change, at) => change?.after && places.set(change.after, at))
  return places
}
/** One record before and after; before is absent for a new one, after for one that is gone. A commit has each record once. */

export interface Change {
  readonly before: Row | undefined
  readonly after: Row | undefined
}
/** Everything that changed at once. */

export interface Commit {
  /** Counts the commits of a world from 1. */
  readonly seq: number
  readonly atMs: number
  readonly changes: readonly Change[]
}
