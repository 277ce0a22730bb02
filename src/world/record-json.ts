/** Records as JSON text, for journal lines, snapshots and dumps. */
import { kinds, type Doc, type Kind, type Private } from './kinds.ts'
import { Row } from './record.ts'
import { withoutSealed } from './secret.ts'
import { type Table } from './table.ts'
import type { Change } from './changes.ts'

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

/**
 * A change in the journal: the kind, and the record, or the id of a deleted one. An unchanged document is written as 0.
 */
export type ChangeText = readonly [kind: Kind, after: RowText | string]

/** Stands for an unchanged document. */
const AS_BEFORE = 0

/** A record as JSON text of a `RowText`. */
export function textOf(row: Row): string {
  return rowText(row, row.passingJson)
}

/**
 * The record of a parsed `RowText`. `beside` is a record that was read shortly before: consecutive records often belong
 * to the same project, so equal hidden parts are stored once.
 */
export function rowFrom(kind: Kind, [id, version, createdMs, doc, hidden, order]: RowText, beside?: Row): Row {
  const facts = beside && isSame(hidden as Facts, beside.hidden) ? beside.hidden : hidden
  return new Row(kind, id, frozen(doc as Doc<Kind>), facts as Private<Kind>, version, createdMs, order)
}

type Facts = Readonly<Record<string, unknown>>

/** Whether two hidden parts have the same scalar facts in the same order, so that their JSON is equal. */
function isSame(some: Facts, others: Facts): boolean {
  const keys = Object.keys(others)
  let at = 0
  for (const key in some) if (keys[at++] !== key || some[key] !== others[key]) return false
  return at === keys.length
}

/**
 * Freezes a value that was just parsed. No part of it can be frozen already, so it skips that check, which takes longer
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

/** A change as JSON text of a `ChangeText`. */
export function changeTextOf({ before, after }: Change): string {
  const kind = JSON.stringify((after ?? before)!.kind)
  if (!after) return `[${kind},${JSON.stringify(before!.id)}]`
  return `[${kind},${rowText(after, (before?.doc as unknown) === after.doc ? String(AS_BEFORE) : after.passingJson)}]`
}

/** The change of a parsed `ChangeText`; the table must be in the state before it. */
export function changeFrom([kind, text]: ChangeText, table: Table, beside?: Row): Change {
  const isDeleted = typeof text === 'string'
  const before = table.get(isDeleted ? text : text[0])
  if (!before && (isDeleted || text[3] === AS_BEFORE))
    throw new Error(`the journal changes ${kind} ${isDeleted ? text : text[0]}, which does not exist`)
  if (isDeleted) return { before, after: undefined }
  const [id, version, createdMs, doc, hidden, order] = text
  if (doc !== AS_BEFORE) return { before, after: rowFrom(kind, text, beside) }
  return {
    before,
    after: new Row(kind, id, before!.doc, hidden as Private<Kind>, version, createdMs, order),
  }
}

/** Whether a name is a kind's. */
export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

/**
 * The JSON text of a `TablesText` in pieces, so that writing a large world does not block calls. It leaves this
 * process, so sealed secrets are removed.
 */
export function* tablePieces(tables: ReadonlyMap<Kind, Table>): Generator<string> {
  let first = true
  for (const [kind, table] of tables) {
    yield `${first ? '{' : ',\n'}${JSON.stringify(kind)}:[`
    first = false
    let at = 0
    for (const row of table.all()) yield `${at++ === 0 ? '\n' : ',\n'}${withoutSealed(textOf(row))}`
    yield ']'
  }
  yield first ? '{}' : '}'
}

function rowText(row: Row, doc: string): string {
  return `[${JSON.stringify(row.id)},${row.version},${row.createdMs},${doc},${JSON.stringify(row.hidden)},${row.order}]`
}
