/** Records of the call's project that its body names. */
import { ApiError, type RefusalFacts } from '../errors.ts'
import type { Kind } from '../world/kinds.ts'
import type { Ownership } from '../world/kinds/ownership.ts'
import type { Row } from '../world/record.ts'
import type { Call } from './call.ts'
import { nounOf } from './deleting.ts'

type Asking = Pick<Call, 'world'> & { readonly context: { readonly owner: Ownership } }

type Id = string | undefined

/**
 * Returns the record with an id in the call's project; undefined if no id is given.
 * @throws NOT_FOUND with `facts`, which name the field and the rule
 */
export function rowHere<K extends Kind>(call: Asking, kind: K, id: string, facts: RefusalFacts): Row<K>
export function rowHere<K extends Kind>(call: Asking, kind: K, id: Id, facts: RefusalFacts): Row<K> | undefined
export function rowHere<K extends Kind>(
  { world, context }: Asking,
  kind: K,
  id: Id,
  facts: RefusalFacts,
): Row<K> | undefined {
  if (id === undefined) return undefined
  const row = world.get(kind, id)
  const { scopeId } = (row?.hidden ?? {}) as Ownership
  if (row && scopeId === context.owner.scopeId) return row
  throw new ApiError('NOT_FOUND', `This project has no ${nounOf(kind)} ${JSON.stringify(id)}.`, facts)
}
