/**
 * Tags: a set by key, replaced as a whole.
 */
import { check } from '../../errors.ts'
import type { Schemas } from '../../world/kinds/kind.ts'

/**
 * The tags as they are kept.
 * @param field where the tags stand in the body; '' when they are the body
 * @throws VALIDATION_FAILED for a key that comes twice (rule instances.tags)
 */
export function tagsOf(tags: Schemas['TagSet'] | undefined, field: string): Schemas['TagSet'] {
  const seen = new Set<string>()
  tags?.forEach(({ key }, at) => {
    check(!seen.has(key), 'VALIDATION_FAILED', `The tag ${JSON.stringify(key)} comes twice.`, {
      field: `${field && `${field}.`}${at}.key`,
      rule: 'instances.tags',
    })
    seen.add(key)
  })
  return tags ?? []
}
