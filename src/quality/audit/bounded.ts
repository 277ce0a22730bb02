/** A map of bounded size: when it is full, a new entry replaces the oldest one, and the dropped entry is counted. */

export interface DropCount {
  dropped: number
}

/** A map whose keys are in the order in which they were first set. */
export class Bounded<K, V> {
  readonly #entries = new Map<K, V>()
  readonly #limit: number
  readonly #count: DropCount

  constructor(limit: number, count: DropCount) {
    this.#limit = limit
    this.#count = count
  }

  get size(): number {
    return this.#entries.size
  }

  get(key: K): V | undefined {
    return this.#entries.get(key)
  }

  set(key: K, value: V): void {
    if (this.#entries.size >= this.#limit && !this.#entries.has(key)) {
      this.#entries.delete(this.#entries.keys().next().value!)
      this.#count.dropped += 1
    }
    this.#entries.set(key, value)
  }

  /** Returns the value of a key, which is created if it is missing. */
  need(key: K, make: () => V): V {
    const found = this.#entries.get(key)
    if (found !== undefined) return found
    const made = make()
    this.set(key, made)
    return made
  }

  delete(key: K): void {
    this.#entries.delete(key)
  }

  values(): IterableIterator<V> {
    return this.#entries.values()
  }

  entries(): IterableIterator<[K, V]> {
    return this.#entries.entries()
  }
}
