/**
 * Of the trees that a snapshot has written, the one from which another differs least. Checkpoints and copied sandboxes
 * differ from a relative in few entries: those alone are written, and when the snapshot is read the rest is shared again.
 */
import type { Differences } from './tree.ts'

/** How many of the newest relatives are compared, beside the eldest: a checkpoint is near the one before it. */
const NEWEST = 3
/**
 * More and more differences are looked for, so that comparing with one that is far costs little while another is near. The
 * last bound keeps one comparison, which holds up calls, to some 10 ms; what differs more is written by its numbers.
 */
const STAGES = [16, 512, 16_384] as const

/** What was written, and its number. */
interface Relative<T> {
  readonly thing: T
  readonly number: number
}

/** A relative, and what makes another of it. */
export interface Near<V, K> extends Differences<V, K> {
  readonly number: number
}

/** Things with trees, by family: those of one family share parts of their trees. */
export class Relatives<T> {
  readonly #families = new Map<object, Relative<T>[]>()
  #written = 0

  /** Remembers what is written now, under the next number. */
  add(family: object, thing: T): void {
    let relatives = this.#families.get(family)
    if (!relatives) this.#families.set(family, (relatives = []))
    relatives.push({ thing, number: this.#written })
    this.#written += 1
    if (relatives.length > 1 + NEWEST) relatives.splice(1, 1)
  }

  /**
   * The relative that differs least from a thing of `size` entries; undefined where none is near enough.
   * @param from how the thing differs from a relative, undefined where in more than `max` entries
   */
  nearest<V, K>(
    family: object,
    size: number,
    from: (relative: T, max: number) => Differences<V, K> | undefined,
  ): Near<V, K> | undefined {
    const relatives = this.#families.get(family)?.toReversed() ?? []
    // Beyond that, making the tree anew is quicker than changing another one.
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
