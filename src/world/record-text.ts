/**
 * Records as text and back: one form for journal lines, snapshots and dumps. A record that was serialised once for a
 * client is not serialised again.
 */
import { kinds, type Kind } from './kinds.ts'
import { Row } from './row.ts'
import type { Table } from './table.ts'
import type { World } from './world.ts'

/** A record in a dump: id, version, when it was made (ms), document, what is hidden. */
export type RowText = readonly [id: string, version: number, createdMs: number, doc: unknown, hidden: unknown]

/** The records of a world by kind. */
export type TablesText = Readonly<Record<string, readonly RowText[]>>

/** One record as JSON text of a `RowText`. */
export function textOf(row: Row): string {
  return `[${JSON.stringify(row.id)},${row.version},${row.createdMs},${row.json},${JSON.stringify(row.hidden)}]`
}

/** The record of a `RowText`. */
export function rowFrom(kind: Kind, [id, version, createdMs, doc, hidden]: RowText): Row {
  return new Row(kind, id, doc as never, hidden as never, version, createdMs) as unknown as Row
}

/** Whether a name is a kind's. */
export function isKind(name: string): name is Kind {
  return Object.hasOwn(kinds, name)
}

/** The text of a `TablesText`, piece by piece, so that a large world can be written without holding up calls. */
export function* tablePieces(tables: ReadonlyMap<Kind, Table>): Generator<string> {
  let first = true
  for (const [kind, table] of tables) {
    yield `${first ? '{' : ',\n'}${JSON.stringify(kind)}:[`
    first = false
    let at = 0
    for (const row of table.all()) yield `${at++ === 0 ? '\n' : ',\n'}${textOf(row)}`
    yield ']'
  }
  yield first ? '{}' : '}'
}

/** Puts the records of a dump into an empty world. */
export function placeTables(world: World, tables: TablesText): void {
  for (const [kind, rows] of Object.entries(tables)) {
    if (!isKind(kind)) throw new Error(`'${kind}' is not a kind of this version`)
    for (const row of rows) world.place(undefined, rowFrom(kind, row))
  }
}
