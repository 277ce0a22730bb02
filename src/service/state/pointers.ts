/**
 * Values at JSON pointers with wildcards: `*` stands for every item of an array, and `/private` for the hidden part.
 */
import type { JsonObject } from '../../platform/json.ts'

/** A value and its path. */
export interface Item {
  readonly path: readonly string[]
  readonly value: unknown
}

/** The values that a pointer matches in a record. */
export function* itemsAt(doc: object, hidden: object, pointer: string): Generator<Item> {
  const parts = partsOf(pointer)
  if (parts[0] === 'private') yield* walk(hidden, ['private'], parts, 1)
  else yield* walk(doc, [], parts, 0)
}

/** Parsed pointers; bounded by the number of pointers that kinds declare. */
const known = new Map<string, readonly string[]>()

function partsOf(pointer: string): readonly string[] {
  let parts = known.get(pointer)
  if (!parts) known.set(pointer, (parts = pointer.slice(1).split('/')))
  return parts
}

function* walk(value: unknown, path: readonly string[], parts: readonly string[], at: number): Generator<Item> {
  const next = parts[at]
  if (next === undefined) return void (yield { path, value })
  if (next === '*') {
    if (Array.isArray(value))
      for (const [index, inner] of (value as readonly unknown[]).entries())
        yield* walk(inner, [...path, String(index)], parts, at + 1)
    return
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, next)) return
  yield* walk((value as JsonObject)[next], [...path, next], parts, at + 1)
}
