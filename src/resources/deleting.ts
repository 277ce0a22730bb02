/**
 * Records that are being deleted or removed from their parent cannot be used by new requests. Each kind declares when a
 * record is in that state.
 */
import { refusals } from '../errors.ts'
import { specOf, type Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import { nameOf } from '../world/table.ts'
import type { JsonObject } from '../platform/json.ts'

/** Returns true if a record is being deleted. */
export function isDeleting<K extends Kind>({ kind, doc, hidden }: Row<K>): boolean {
  const { deleting } = specOf(kind)
  if (deleting === 'leaving') return (hidden as { readonly leaving?: boolean }).leaving === true
  return deleting !== undefined && hasFields(doc, deleting)
}

/** Returns true if a document has these values. */
export function hasFields(doc: object, fields: object): boolean {
  for (const field in fields) if ((doc as JsonObject)[field] !== (fields as JsonObject)[field]) return false
  return true
}

/**
 * Refuses to use a record that is being deleted.
 * @throws CONFLICT, the same for every kind and every use (rule general.being-removed)
 */
export function checkNotDeleting<K extends Kind>(row: Row<K>, facts: { field?: string } = {}): void {
  if (!isDeleting(row)) return
  const { id, kind } = row
  const name = JSON.stringify(nameOf(row) || id)
  throw refusals('general.being-removed').conflict(
    `The ${nounOf(kind)} ${name} is being deleted and can no longer be used.`,
    { ...facts, rule: 'general.being-removed', details: { reason: 'being_removed', kind, id } },
  )
}

/** Returns the indefinite article of a noun. */
export function articleOf(noun: string): 'a' | 'an' {
  return /^[aeiou]/.test(noun) ? 'an' : 'a'
}

/** Returns the noun that messages use for records of a kind. */
export function nounOf(kind: Kind): string {
  const { noun } = specOf(kind)
  return (
    noun ??
    kind
      .slice(kind.lastIndexOf('.') + 1)
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase()
  )
}
