/** Looks up the kind and name of an id, for its label. */
import type { Named } from '../audit/ids.ts'
import { type Kind, kindEntries, specOf } from '../../service/state/kinds.ts'
import type { Row } from '../../service/state/record.ts'
import type { Table } from '../../service/state/table.ts'

const byPrefix = new Map<string, Kind[]>()
for (const [kind, { prefix }] of kindEntries) byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), kind])

/** Returns the kind and name of a record. */
export function recordName({ kind, doc }: Row): Named {
  const { name } = doc as { readonly name?: unknown }
  return { kind, name: typeof name === 'string' ? name : null }
}

/** Returns the kind and name of the record with an id; undefined if there is none. */
export function lookUp(tables: ReadonlyMap<Kind, Table>, id: string): Named | undefined {
  const at = id.indexOf('_')
  if (at < 0) return undefined
  for (const kind of byPrefix.get(id.slice(0, at)) ?? []) {
    const row = tables.get(kind)?.get(id)
    if (row) return recordName(row)
  }
  return undefined
}

/** Kinds whose records depend on how a state was reached, not on the state. */
const IGNORED_IN_END_STATES: ReadonlySet<Kind> = new Set<Kind>(['operation', 'idempotencyKey'])

export function isIgnoredInEndStates(kind: Kind): boolean {
  return isBookkeeping(kind) || IGNORED_IN_END_STATES.has(kind)
}

/** True for kinds whose changes are internal and not attributed to a client. */
export function isBookkeeping(kind: Kind): boolean {
  return specOf(kind).internal === true || kind === 'activityEvent'
}
