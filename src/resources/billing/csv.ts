/**
 * Records as comma-separated values, row by row, so that a long ledger is never one string.
 */
import { stringify } from 'csv-stringify/sync'
import type { Reply } from '../response.ts'

/** 200 with a file of one row a record under a row of column names. Texts that a spreadsheet would run as formulas are defused. */
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
