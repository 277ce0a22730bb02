/**
 * Which records are dropped in time: those whose time is over, and the oldest where a kind has too many.
 */
import { limits } from '../limits.ts'
import { kinds } from './kinds.ts'
import type { KindSpec } from './kinds/kind.ts'
import type { Row } from './record.ts'
import type { Table } from './table.ts'

/** Records that are dropped for each that comes: two, so that they never pile up. */
const DROPPED_AT_ONCE = 2

/** The records to drop from a table now; each is to be dropped before the next is asked for. `most` is what the process has room for. */
export function* overdue(table: Table, nowMs: number, most: number): Generator<Row> {
  const { retention } = kinds[table.kind] as KindSpec<never, never>
  if (!retention) return
  const kept = Math.min(retention.max, most * limits.retainedShare)
  for (let dropped = 0; dropped < DROPPED_AT_ONCE; dropped++) {
    const first = table.firstToDrop()
    if (!first || (first.untilMs > nowMs && table.size <= kept)) return
    yield first.row
  }
}
