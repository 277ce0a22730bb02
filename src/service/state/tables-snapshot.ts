/** A snapshot of the tables of a world, for checkpoints, copies, dumps and journal snapshots. */
import type { Kind } from './kinds.ts'
import type { Holder, Link } from './room.ts'
import type { Table } from './table.ts'

/** Tables by kind; each has the type of its kind. */
export interface Tables extends ReadonlyMap<Kind, Table> {
  get<K extends Kind>(kind: K): Table<K> | undefined
}

export class TablesSnapshot extends Map<Kind, Table> implements Holder {
  readonly share: Holder['share']

  constructor(tables: ReadonlyMap<Kind, Table>, link: Link | undefined) {
    super(tables)
    this.share = { link, fresh: 0 }
  }

  get records(): number {
    return recordsIn(this)
  }
}

/** The records in their state at an instant. */
export interface EarlierState {
  readonly atMs: number
  readonly tables: ReadonlyMap<Kind, Table>
}

export function recordsIn(tables: ReadonlyMap<Kind, Table>): number {
  let records = 0
  for (const table of tables.values()) records += table.size
  return records
}

/** Copies of tables, which share everything until either side changes. */
export function copied(tables: ReadonlyMap<Kind, Table>): Tables {
  return new Map([...tables].map(([kind, table]) => [kind, table.copy()])) as Tables
}

/** A snapshot of the records. */
export interface RecordsSnapshot {
  readonly tables: TablesSnapshot
  readonly seq: number
}
