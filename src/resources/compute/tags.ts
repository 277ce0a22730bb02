/** Tags are a set with unique keys, which requests replace as a whole. */
import { refusals } from '../../errors.ts'
import type { Schemas } from '../../world/kinds/kind.ts'

const { invalid } = refusals('instances.tags')

/**
 * Validates tags.
 * @param field path of the tags in the body; '' if they are the body
 * @throws VALIDATION_FAILED for a duplicate key (rule instances.tags)
 */
export function tagsOf(tags: Schemas['TagSet'] | undefined, field: string): Schemas['TagSet'] {
  const seen = new Set<string>()
  tags?.forEach(({ key }, at) => {
    if (seen.has(key))
      throw invalid(`The tag ${JSON.stringify(key)} is given twice.`, `${field && `${field}.`}${at}.key`)
    seen.add(key)
  })
  return tags ?? []
}
