/**
 * What the ids of a sandbox stand for: records by the prefix of their id, and what a record is called.
 */
import type { Named } from '../../audit/ids.ts'
import { kinds, type Kind } from '../../world/kinds.ts'
import type { KindSpec } from '../../world/kinds/kind.ts'
import type { Row } from '../../world/record.ts'
import type { Table } from '../../world/table.ts'

/** Kinds by the prefix of their ids. */
const byPrefix = new Map<string, Kind[]>()
for (const [kind, { prefix }] of Object.entries(kinds) as [Kind, KindSpec<never, never>][])
  byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), kind])

/** What a record is called. */
export function nameOf({ kind, doc }: Row): Named {
  const { name } = doc as { readonly name?: unknown }
  return { kind, name: typeof name === 'string' ? name : null }
}

/** The record that an id names; undefined for what is no id of the state. */
export function lookUp(tables: ReadonlyMap<Kind, Table>, id: string): Named | undefined {
  const at = id.indexOf('_')
  if (at < 0) return undefined
  for (const kind of byPrefix.get(id.slice(0, at)) ?? []) {
    const row = tables.get(kind)?.get(id)
    if (row) return nameOf(row)
  }
  return undefined
}

/** Kinds whose records tell of the way to an end state, not of the state. */
const OF_THE_WAY: ReadonlySet<Kind> = new Set<Kind>(['operation', 'idempotencyKey'])

/** Whether end states leave a kind out. */
export function isOfTheWay(kind: Kind): boolean {
  return isBookkeeping(kind) || OF_THE_WAY.has(kind)
}

/** Whether changes of a kind are the machinery's own: nobody is judged by them. */
export function isBookkeeping(kind: Kind): boolean {
  return (kinds[kind] as KindSpec<never, never>).internal === true || kind === 'activityEvent'
}
