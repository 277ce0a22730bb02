/** Search and order of records from several lists, by the parameters that all lists share. */
import type { Kind } from '../../world/kinds.ts'
import { byAge, type Row } from '../../world/record.ts'
import { nameOf } from '../../world/table.ts'
import type { PageQuery } from '../page.ts'

/** The records that match `q`, newest first by default; a named sort is ascending by default. */
export function select<K extends Kind>(rows: readonly Row<K>[], { q, sort, order }: PageQuery): Row<K>[] {
  const wanted = q?.toLowerCase() ?? ''
  const name = (row: Row<K>): string => nameOf(row)
  const found = rows.filter((row) => name(row).toLowerCase().includes(wanted))
  const down = sort === undefined ? order !== 'asc' : order === 'desc'
  const sign = down ? -1 : 1
  const key = (row: Row<K>): string => (sort === 'name' ? name(row) : '')
  const compare = (a: Row<K>, b: Row<K>): number => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : byAge(a, b))
  return found.sort((a, b) => sign * compare(a, b))
}
