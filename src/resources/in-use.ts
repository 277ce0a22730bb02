/** Refuses to delete records that are in use, by the references that other kinds declare. */
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import { specOf, type Kind } from '../world/kinds.ts'
import type { InUse } from '../world/kinds/reference.ts'
import type { Row } from '../world/record.ts'
import { BLOCKERS } from '../world/references.ts'
import { nameOf } from '../world/table.ts'
import type { World } from '../world/world.ts'
import { articleOf, nounOf } from './deleting.ts'

/** Kinds whose records show only the number of their users. */
type Counting = 'vpn.ikePolicy' | 'vpn.ipsecPolicy' | 'notificationChannel'

/** A record that uses another, as `details.usedBy` shows it. */
export interface User {
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** Returns the description of a record that uses another. */
export function userOf({ kind, id, doc }: { readonly kind: string; readonly id: string; readonly doc: object }): User {
  const { name, address } = doc as { name?: string; address?: string }
  return { kind, id, name: name || address || id }
}

/** Returns the records whose references prevent the deletion of a record. */
export function usersOf<K extends Kind>(world: World, { kind, id }: Row<K>): User[] {
  return (BLOCKERS.get(kind) ?? []).flatMap((blocker) => {
    const { index, where } = blocker.reference.blocks!
    const rows = world.table(blocker.kind).find(index, id)
    return rows.filter(({ doc }) => where(doc)).map(userOf)
  })
}

/** Updates the number of users that records show, if they exist. */
export function recountUsers(world: World, kind: Counting, ids: readonly string[]): void {
  for (const id of new Set(ids)) {
    const row = world.get(kind, id)
    if (row) world.patch(row, { usedByCount: usersOf(world, row).length })
  }
}

/**
 * Refuses to delete a record that is in use, or to change what the records that use it need.
 * @param inUse how to refuse, if it is not as for a delete
 * @throws DEPENDENCY_BLOCKED naming the records that use it
 */
export function checkUnused<K extends Kind>(
  row: Row<K>,
  usedBy: readonly User[],
  inUse: InUse = specOf(row.kind).inUse!,
): void {
  if (usedBy.length > 0)
    throw new ApiError('DEPENDENCY_BLOCKED', inUse.message ?? messageOf(row, usedBy, inUse), {
      rule: inUse.rule,
      details: { usedBy },
    })
}

function messageOf<K extends Kind>(row: Row<K>, usedBy: readonly User[], { what, countedAs }: InUse): string {
  const { length } = usedBy
  const record = `The ${what ?? nounOf(row.kind)}`
  if (countedAs) {
    const users = length === 1 ? `${articleOf(countedAs)} ${countedAs}` : `${length} ${countedAs}s`
    return `${record} "${nameOf(row)}" is used by ${users}.`
  }
  const names = usedBy.slice(0, limits.usersNamed).map(({ id, name }) => name || id)
  const more = length > names.length ? ` and ${length - names.length} more` : ''
  return `${record} is in use: ${names.join(', ')}${more}.`
}
