/** Tags are a set with unique keys, which requests replace as a whole. */
import { ApiError } from '../../request/errors.ts'
import type { RuleId } from '../../request/rules.ts'
import type { ApiSchemas } from '../../state/kinds/kind.ts'
import type { Row } from '../../state/record.ts'
import type { Call } from '../../request/call.ts'
import { checkNotDeleting } from '../kit/checks.ts'
import { ok, type Reply } from '../../request/response.ts'

type Tags = ApiSchemas['TagSet']
type Tagged = 'instance' | 'image' | 'snapshot' | 'volume'

/**
 * Validates tags.
 * @param field path of the tags in the body; '' if they are the body
 * @throws VALIDATION_FAILED for a duplicate key
 */
export function tagsOf(tags: Tags | undefined, field: string, rule: RuleId = 'instances.tags'): Tags {
  const seen = new Set<string>()
  tags?.forEach(({ key }, at) => {
    if (seen.has(key))
      throw new ApiError('VALIDATION_FAILED', `The tag ${JSON.stringify(key)} is given twice.`, {
        rule,
        field: `${field && `${field}.`}${at}.key`,
      })
    seen.add(key)
  })
  return tags ?? []
}

export function replaceTags<K extends Tagged>(
  { world, body }: Pick<Call, 'world'> & { readonly body: Tags },
  row: Row<K>,
  rule?: RuleId,
): Reply {
  const tags = tagsOf(body, '', rule)
  checkNotDeleting(row)
  return ok(world.patch<Tagged>(row, { tags }))
}
