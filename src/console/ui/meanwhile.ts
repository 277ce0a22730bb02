/**
 * What the stream brings while something is read: the answer may be older than it, so it is applied once more.
 */
export class Meanwhile<T> {
  readonly #readers = new Set<T[]>()

  /** Takes in what came. */
  add(fresh: readonly T[]): void {
    for (const reader of this.#readers) reader.push(...fresh)
  }

  /** Reads, and answers what came meanwhile too. */
  async during<V>(read: () => Promise<V>): Promise<{ readonly value: V; readonly came: readonly T[] }> {
    const came: T[] = []
    this.#readers.add(came)
    try {
      return { value: await read(), came }
    } finally {
      this.#readers.delete(came)
    }
  }
}
