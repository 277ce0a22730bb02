/**
 * Records of a kind that are created and indexed only when someone reads the table, in the order of age.
 */
import type { Row } from './record.ts'

/** A record that is created when it is read. */
export interface WaitingRecord {
  readonly row: Row
}

export class WaitingRecords {
  readonly #records: WaitingRecord[]

  constructor(records: readonly WaitingRecord[] = []) {
    this.#records = [...records]
  }

  /** Returns a copy; the records themselves are shared. */
  copy(): WaitingRecords {
    return new WaitingRecords(this.#records)
  }

  get size(): number {
    return this.#records.length
  }

  /** The oldest record. */
  get oldest(): Row | undefined {
    return this.#records[0]?.row
  }

  /** All records, the oldest first. */
  get rows(): readonly Row[] {
    return this.#records.map(({ row }) => row)
  }

  add(record: WaitingRecord): void {
    this.#records.push(record)
  }

  /** Removes a record; returns false if it is not here. */
  remove(record: WaitingRecord): boolean {
    const at = this.#records.lastIndexOf(record)
    if (at >= 0) this.#records.splice(at, 1)
    return at >= 0
  }

  /** Yields these records and others, which are in the order of their ids, in this order. */
  *among(others: Iterable<{ readonly row: Row }>): IterableIterator<Row> {
    const own = [...this.rows].sort((a, b) => (a.id < b.id ? -1 : 1))
    let at = 0
    for (const { row } of others) {
      while (at < own.length && own[at]!.id < row.id) yield own[at++]!
      yield row
    }
    while (at < own.length) yield own[at++]!
  }
}
