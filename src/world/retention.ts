/** Selects records to drop: expired ones, and the oldest if a kind has too many. */
import { limits } from '../limits.ts'
import { specOf } from './kinds.ts'
import type { Row } from './record.ts'
import type { Table } from './table.ts'

/** The number of records that are dropped for each one that is added: two, so that they never accumulate. */
const DROPPED_AT_ONCE = 2

/**
 * Yields the records of a kind with retention to drop now; each must be dropped before the next is requested. `most` is
 * the limit of the process.
 */
export function* overdue(table: Table, nowMs: number, most: number): Generator<Row> {
  const bound = Math.min(specOf(table.kind).retention!.max, most * limits.retainedShare)
  for (let dropped = 0; dropped < DROPPED_AT_ONCE; dropped++) {
    const { expiresMs } = table
    if (expiresMs === undefined || (expiresMs > nowMs && table.size <= bound)) return
    yield table.firstToDrop()!
  }
}
