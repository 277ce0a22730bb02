/** The changed fields of an object, as the journal writes them. */
import { sameText } from './patch.ts'
import type { JsonObject } from '../platform/json.ts'

/**
 * Returns the fields of `after` that differ from `before`; undefined if its fields are not the same, or not in the same
 * order.
 * @param emptied a field of `after` that is written as an empty text
 */
export function changedFields(before: object, after: object, emptied?: string): JsonObject | undefined {
  const keys = Object.keys(before)
  const changed: Record<string, unknown> = {}
  let at = 0
  for (const key in after) {
    if (key !== keys[at++]) return undefined
    const known = (before as JsonObject)[key]
    const value = key === emptied ? '' : (after as JsonObject)[key]
    if (value === known) continue
    if (value === undefined || known === undefined) return undefined
    if (!sameText(value, known)) changed[key] = value
  }
  return at === keys.length ? changed : undefined
}
