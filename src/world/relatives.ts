/**
 * Finds the tree with the fewest differences from another one, among those that a snapshot has written. Checkpoints and
 * copied sandboxes differ in few entries: only these are written, and the rest is shared again when the snapshot is
 * read.
 */
import type { Differences } from './tree.ts'

/**
 * How many of the newest trees to compare with, in addition to the oldest, because a checkpoint is similar to the
 * previous one.
 */
const NEWEST = 3
/**
 * Bounds on the differences to search for, in rounds: comparing with a very different tree is cheap while a similar one
 * exists. The last bound limits one comparison, which blocks calls, to some 10 ms; beyond it, the tree is written by
 * its numbers.
 */
const STAGES = [16, 512, 16_384] as const

/** A written tree and its number. */
interface Relative<T> {
  readonly thing: T
  readonly number: number
}

/** A similar tree, and the differences to it. */
export interface Near<V, K> extends Differences<V, K> {
  readonly number: number
}

/** Objects with trees, by family; objects of the same family share parts of their trees. */
export class Relatives<T> {
  readonly #families = new Map<object, Relative<T>[]>()
  #written = 0

  /** Adds an object under the next number. */
  add(family: object, thing: T): void {
    let relatives = this.#families.get(family)
    if (!relatives) this.#families.set(family, (relatives = []))
    relatives.push({ thing, number: this.#written })
    this.#written += 1
    if (relatives.length > 1 + NEWEST) relatives.splice(1, 1)
  }

  /**
   * Returns the object with the fewest differences from an object of `size` entries; undefined if none is similar
   * enough.
   * @param from returns the differences from a given object; undefined for more than `max`
   */
  nearest<V, K>(
    family: object,
    size: number,
    from: (relative: T, max: number) => Differences<V, K> | undefined,
  ): Near<V, K> | undefined {
    const relatives = this.#families.get(family)?.toReversed() ?? []
    // With more differences than this, building the tree from scratch is faster.
    const enough = size / 2
    for (const stage of STAGES) {
      for (const { thing, number } of relatives) {
        const found = from(thing, Math.min(stage, enough))
        if (found) return { number, ...found }
      }
      if (stage >= enough) break
    }
    return undefined
  }
}
