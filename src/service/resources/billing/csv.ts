/** Writes records as CSV, row by row, so that a long ledger is never a single string. */
import { stringify } from 'csv-stringify/sync'
import type { Reply } from '../../request/response.ts'

/**
 * Responds with 200 and a CSV file: a header row, then one row per record. Strings that a spreadsheet would interpret
 * as formulas are escaped.
 */
export function csv<T extends object>(
  filename: string,
  columns: readonly (keyof T & string)[],
  records: Iterable<T>,
): Reply {
  return {
    status: 200,
    body: null,
    parts: rows(columns, records),
    type: 'text/csv',
    headers: { 'Content-Disposition': `attachment; filename="${filename.replaceAll(/[^\x20-\x7e]|["\\]/g, '_')}"` },
  }
}

function* rows<T extends object>(columns: readonly (keyof T & string)[], records: Iterable<T>): Generator<string> {
  yield line(columns)
  for (const record of records) yield line(columns.map((column) => record[column]))
}

function line(values: readonly unknown[]): string {
  return stringify([values], { escape_formulas: true })
}
