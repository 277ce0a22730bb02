/** Records as JSON text, for journal lines (change-text.ts), snapshots and dumps. */
import { kinds, type Doc, type Kind, type Private } from './kinds.ts'
import { Row } from './record.ts'
import { withoutSealed } from './secret.ts'
import { type Table } from './table.ts'
import type { JsonObject } from '../../platform/json.ts'

/**
 * A record in a dump: id, version, creation time (ms), document, hidden part, order among records of the same instant.
 */
export type RowText = readonly [
  id: string,
  version: number,
  createdMs: number,
  doc: unknown,
  hidden: unknown,
  order?: number,
]

/** A record as JSON text of a `RowText`. */
export function recordText(row: Row): string {
  const { id, version, createdMs, hidden, order, passingJson } = row
  return `[${JSON.stringify(id)},${version},${createdMs},${passingJson},${JSON.stringify(hidden)},${order}]`
}

/**
 * The record of a parsed `RowText`. `beside` is a record that was read shortly before: consecutive records often belong
 * to the same project, so equal hidden parts are stored once.
 */
export function rowFrom(kind: Kind, [id, version, createdMs, doc, hidden, order]: RowText, beside?: Row): Row {
  const facts = beside && isSame(hidden as JsonObject, beside.hidden) ? beside.hidden : hidden
  return new Row(kind, id, frozen(doc as Doc<Kind>), facts as Private<Kind>, version, createdMs, order)
}

/** Returns true if two hidden parts have the same scalar facts in the same order, so that their JSON is equal. */
function isSame(some: JsonObject, others: JsonObject): boolean {
  const keys = Object.keys(others)
  let at = 0
  for (const key in some) if (keys[at++] !== key || some[key] !== others[key]) return false
  return at === keys.length
}

/**
 * Freezes a value that was just parsed. No part of it can already be frozen, so this check is skipped; it takes longer
 * than freezing.
 */
function frozen<T extends object>(parsed: T): T {
  if (Array.isArray(parsed)) {
    for (const inner of parsed as unknown[]) if (typeof inner === 'object' && inner !== null) frozen(inner)
  } else {
    for (const key in parsed) {
      const inner = parsed[key]
      if (typeof inner === 'object' && inner !== null) frozen(inner)
    }
  }
  return Object.freeze(parsed)
}

/** Returns true if a name is that of a kind. */
export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

/**
 * Yields the JSON text of a `TablesText` in pieces, so that writing a large world does not block calls. Sealed secrets
 * are removed, because the text leaves this process.
 */
export function* tablePieces(tables: ReadonlyMap<Kind, Table>): Generator<string> {
  let first = true
  for (const [kind, table] of tables) {
    yield `${first ? '{' : ',\n'}${JSON.stringify(kind)}:[`
    first = false
    let at = 0
    for (const row of table.all()) yield `${at++ === 0 ? '\n' : ',\n'}${withoutSealed(recordText(row))}`
    yield ']'
  }
  yield first ? '{}' : '}'
}
