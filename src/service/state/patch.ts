/** Patches of plain values, and their equality. */

/** A patch of a document. Absent keys and `undefined` leave a field unchanged, like a field that was not sent. */
export type Patch<T> = { [P in keyof T]?: T[P] | undefined }

/** A patch of hidden facts. Absent keys leave a fact unchanged; `undefined` clears a fact that may be absent. */
export type FactsPatch<T> = { [P in keyof T]?: object extends Pick<T, P> ? T[P] | undefined : T[P] }

type Plain = Record<string, unknown>

/** Returns a copy of a document with `patch` applied; undefined if nothing changes. */
export function changed<T extends object>(current: T, patch: object): T | undefined {
  let made: Plain | undefined
  for (const key in patch) {
    const value = (patch as Plain)[key]
    if (value === undefined || same((current as Plain)[key], value)) continue
    made ??= { ...current } as Plain
    made[key] = value
  }
  return made as T | undefined
}

/** Returns a copy of hidden facts with `patch` applied; undefined if nothing changes. */
export function changedFacts<T extends object>(current: T, patch: object): T | undefined {
  let made = changed(current, patch)
  for (const key in patch) {
    if ((patch as Plain)[key] !== undefined || !(key in current)) continue
    const { [key]: _cleared, ...others } = (made ?? current) as Plain
    made = others as T
  }
  return made
}

/** Returns a copy of a document with an `updatedAt`, if it has one, that is now or later than before. */
export function touched<T extends object>(current: T, nowMs: number): T {
  const { updatedAt } = current as { readonly updatedAt?: string }
  if (updatedAt === undefined) return { ...current }
  return { ...current, updatedAt: new Date(Math.max(nowMs, Date.parse(updatedAt) + 1)).toISOString() }
}

/** Returns true if two plain values are equal. */
export function same(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length || Array.isArray(a) !== Array.isArray(b)) return false
  return keys.every((key) => key in b && same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]))
}

/** Returns true if two plain values have the same JSON text: they are equal, with fields in the same order. */
export function sameText(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  const keys = Object.keys(a)
  const others = Object.keys(b)
  if (keys.length !== others.length || Array.isArray(a) !== Array.isArray(b)) return false
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at]!
    if (key !== others[at]) return false
    const value = (a as Plain)[key]
    const other = (b as Plain)[key]
    if (value !== other && !sameText(value, other)) return false
  }
  return true
}
