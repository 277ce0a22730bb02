/**
 * Reads from records what the indexes and sums of their kind hold, and notes the records of which they cannot be read.
 * Those can be read by id, but not found through the index.
 */
import { isValues, type Indexer, type Values } from './indexes.ts'
import type { Row } from './record.ts'

const NONE: ReadonlyMap<string, string> = new Map()

export class Readings {
  /** The reasons, by the id of the record. */
  #unread: Map<string, string> | undefined

  constructor(from?: Readings) {
    if (from && from.unreadable.size > 0) this.#unread = new Map(from.unreadable)
  }

  /** Records that an index or a sum cannot read, by id, with the reason. */
  get unreadable(): ReadonlyMap<string, string> {
    return this.#unread ?? NONE
  }

  /** Notes that a record cannot be read; the first reason is kept. */
  note(row: Row, reason: string): void {
    this.#unread ??= new Map()
    if (!this.#unread.has(row.id)) this.#unread.set(row.id, reason)
  }

  /** Forgets what was noted about a record. */
  forget(id: string): void {
    this.#unread?.delete(id)
  }

  /** The values of a record in an index; none if they cannot be computed. */
  values(name: string, valuesOf: Indexer, row: Row): Values {
    try {
      const values: unknown = valuesOf(row)
      if (isValues(values)) return values
      this.note(row, `the index "${name}" cannot hold ${JSON.stringify(values)}`)
    } catch (error) {
      this.note(row, `the index "${name}" cannot be computed (${(error as Error).message})`)
    }
    return null
  }

  /** What a record contributes to a sum; 0 if it cannot be computed. */
  amount(name: string, valueOf: (doc: object, hidden: object) => number, row: Row): number {
    try {
      const amount: unknown = valueOf(row.doc, row.hidden)
      if (typeof amount === 'number' && Number.isFinite(amount)) return amount
      this.note(row, `the sum "${name}" cannot hold ${JSON.stringify(amount)}`)
    } catch (error) {
      this.note(row, `the sum "${name}" cannot be computed (${(error as Error).message})`)
    }
    return 0
  }
}
