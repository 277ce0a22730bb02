/**
 * A ring buffer of the latest items: each new item replaces the oldest. Unlike in an array that is trimmed now and
 * then, items are never moved and dropped items are not referenced.
 */
export class RingBuffer<T> {
  readonly capacity: number
  readonly #places: (T | undefined)[] = []
  /** Items are numbered consecutively; those from `#first` up to but excluding `#end` are present. */
  #first = 0
  #end = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get size(): number {
    return this.#end - this.#first
  }

  /** Adds an item; a full buffer drops its oldest item. */
  push(thing: T): void {
    if (this.size === this.capacity) this.shift()
    this.#places[this.#end % this.capacity] = thing
    this.#end += 1
  }

  /** Removes the oldest item and returns it; undefined if there is none. */
  shift(): T | undefined {
    if (this.size === 0) return undefined
    const place = this.#first % this.capacity
    const oldest = this.#places[place]
    this.#places[place] = undefined
    this.#first += 1
    return oldest
  }

  /** All items, oldest first. */
  get all(): readonly T[] {
    return Array.from({ length: this.size }, (_none, at) => this.#places[(this.#first + at) % this.capacity]!)
  }

  /** Returns the latest item that satisfies a predicate. */
  findLast(holds: (thing: T) => boolean): T | undefined {
    for (let at = this.#end - 1; at >= this.#first; at -= 1) {
      const thing = this.#places[at % this.capacity]!
      if (holds(thing)) return thing
    }
    return undefined
  }

  clear(): void {
    this.#places.length = 0
    this.#first = this.#end = 0
  }
}
