/**
 * The latest of many things: each new one takes the place of the oldest. Nothing is moved and nothing that is gone is held,
 * which an array that is cut now and then would do.
 */
export class RingBuffer<T> {
  readonly capacity: number
  readonly #places: (T | undefined)[] = []
  /** Things are numbered as they come; those from `#first` up to `#end` are here. */
  #first = 0
  #end = 0

  constructor(capacity: number) {
    this.capacity = capacity
  }

  get size(): number {
    return this.#end - this.#first
  }

  /** Takes a thing in; a full ring lets its oldest go first. */
  push(thing: T): void {
    if (this.size === this.capacity) this.shift()
    this.#places[this.#end % this.capacity] = thing
    this.#end += 1
  }

  /** Lets the oldest go and answers it; undefined when there is none. */
  shift(): T | undefined {
    if (this.size === 0) return undefined
    const place = this.#first % this.capacity
    const oldest = this.#places[place]
    this.#places[place] = undefined
    this.#first += 1
    return oldest
  }

  /** All, oldest first. */
  get all(): readonly T[] {
    return Array.from({ length: this.size }, (_none, at) => this.#places[(this.#first + at) % this.capacity]!)
  }

  /** The latest one for which something holds. */
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
