/** Searches and sorts records from several lists, by the parameters that all lists share. */
import type { Kind } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import { nameOf } from '../../state/table.ts'
import { inListOrder, type PageQuery } from '../kit/reads.ts'

/** Returns the records that match `q`, newest first by default; a named sort is ascending by default. */
export function select<K extends Kind>(rows: readonly Row<K>[], query: PageQuery): Row<K>[] {
  const wanted = query.q?.toLowerCase() ?? ''
  return inListOrder(
    rows.filter((row) => nameOf(row).toLowerCase().includes(wanted)),
    query,
  )
}
