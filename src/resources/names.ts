/** Names that are unique in their project or subscription. */
import { ApiError } from '../errors.ts'
import type { RuleId } from '../rules.ts'
import { specOf, type Kind } from '../world/kinds.ts'
import type { World } from '../world/world.ts'
import { articleOf, nounOf } from './deleting.ts'

/**
 * Refuses a name that another record of the kind has in the same list.
 * @param name undefined if the request does not give one
 * @param self the record that may have the name already
 * @throws CONFLICT naming `name`
 */
export function checkNameFree(
  world: World,
  kind: Kind,
  ownerId: string,
  name: string | undefined,
  rule: RuleId,
  self?: string,
): void {
  const taken = name === undefined ? undefined : world.named(kind, ownerId, name)
  if (!taken || taken.id === self) return
  const noun = nounOf(kind)
  throw new ApiError('CONFLICT', `This ${specOf(kind).owner} already has ${articleOf(noun)} ${noun} named "${name}".`, {
    field: 'name',
    rule,
  })
}
