/** Dependencies that block a delete. */
import { ApiError } from '../../errors.ts'
import type { RuleId } from '../../rules.ts'

/** A record that uses another, as `details.usedBy` shows it. */
export interface User {
  readonly kind: string
  readonly id: string
  readonly name: string
}

/** Maximum number of dependent records that a refusal lists. */
const NAMED = 20

/** Refuses to delete a record that is in use. @throws DEPENDENCY_BLOCKED with details.usedBy */
export function checkUnused(users: readonly User[], what: string, rule: RuleId): void {
  if (users.length === 0) return
  const names = users.slice(0, NAMED).map(({ name, id }) => name || id)
  throw new ApiError(
    'DEPENDENCY_BLOCKED',
    `The ${what} is in use: ${names.join(', ')}${users.length > NAMED ? ` and ${users.length - NAMED} more` : ''}.`,
    {
      rule,
      details: { usedBy: users.slice(0, NAMED), usedByCount: users.length },
    },
  )
}

/** Returns the description of a record that uses another. */
export function userOf({ kind, id, doc }: { readonly kind: string; readonly id: string; readonly doc: object }): User {
  const { name, address } = doc as { name?: string; address?: string }
  return { kind, id, name: name || address || id }
}
