/** Patches of plain values, and their equality. */

/** A patch of a document or its hidden part; absent keys stay. */
export type Patch<T> = { [P in keyof T]?: T[P] | undefined }

/** A copy of `current` with `patch` applied, or undefined if nothing changes. */
export function changed(current: object, patch: object): Record<string, unknown> | undefined {
  let made: Record<string, unknown> | undefined
  for (const key in patch) {
    const value = (patch as Record<string, unknown>)[key]
    if (value === undefined || same((current as Record<string, unknown>)[key], value)) continue
    made ??= { ...current }
    made[key] = value
  }
  return made
}

/** Whether two plain values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false
  return keys.every((key) => key in b && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}
