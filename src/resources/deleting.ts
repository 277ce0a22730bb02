/**
 * Records on their way out: a delete, or a removal from what they belong to, has been accepted and goes on. Nothing new may
 * use one. Which records those are stands in the declaration of their kind.
 */
import { check } from '../errors.ts'
import { kinds, type Kind } from '../world/kinds.ts'
import type { KindSpec } from '../world/kinds/kind.ts'
import type { Row } from '../world/record.ts'
import { nameOf } from '../world/table.ts'

/** Whether a record is on its way out. */
export function isDeleting<K extends Kind>(row: Row<K>): boolean {
  const { isDeleting } = kinds[row.kind] as KindSpec<unknown, unknown>
  return isDeleting?.(row.doc, row.hidden as never) ?? false
}

/**
 * Refuses to use a record that is on its way out.
 * @throws CONFLICT, the same for every kind and every use
 */
export function checkNotDeleting<K extends Kind>(row: Row<K>, facts: { field?: string; rule?: string } = {}): void {
  const { id, kind } = row
  check(
    !isDeleting(row),
    'CONFLICT',
    `The ${nounOf(kind)} ${JSON.stringify(nameOf(row) || id)} is being removed; nothing new can use it.`,
    { ...facts, details: { reason: 'being_removed', kind, id } },
  )
}

/** What people call a record of that kind. */
export function nounOf(kind: Kind): string {
  const { noun } = kinds[kind]
  return (
    noun ??
    kind
      .slice(kind.lastIndexOf('.') + 1)
      .replaceAll(/([A-Z])/g, ' $1')
      .toLowerCase()
  )
}
