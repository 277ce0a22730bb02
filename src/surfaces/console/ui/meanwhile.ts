/**
 * Collects events that arrive during a read. The response may be older than these events, so they are applied again.
 */
export class Meanwhile<T> {
  readonly #readers = new Set<T[]>()

  /** Adds events that have arrived. */
  add(fresh: readonly T[]): void {
    for (const reader of this.#readers) reader.push(...fresh)
  }

  /** Runs a read, and returns its value together with the events that arrived during the read. */
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
