/**
 * Checks JSON Schemas given by users: their patterns are matched in linear time, and their references are bounded.
 */
import { limits } from '../../platform/limits.ts'
import { patternOf, PatternError, type Pattern } from './pattern.ts'
import { interpreted, schemaFaults, type GivenValidator } from './schema-interpreter.ts'
import { valueAt } from './uri-text.ts'
import type { JsonObject } from '../../platform/json.ts'

/** Thrown for a schema that cannot be used, with the path of the fault. */
export class GivenSchemaError extends PatternError {
  readonly path: readonly (string | number)[]

  constructor(path: readonly (string | number)[], message: string) {
    super(message)
    this.path = path
  }
}

/** A schema that can be used. */
export interface GivenSchema {
  readonly validate: GivenValidator
  readonly parts: number
  /** Size of its patterns (instructions). */
  readonly patternSize: number
}

/** Prepared schemas: the check of a scenario and its activation need the same ones. */
const prepared = new WeakMap<object, GivenSchema>()

/** Prepares a schema. @throws GivenSchemaError */
export function givenSchema(schema: object): GivenSchema {
  let found = prepared.get(schema)
  if (!found) {
    const { patterns, size } = patternsOf(schema)
    const parts = partsIn(schema)
    const [fault] = schemaFaults(schema)
    if (fault) throw new GivenSchemaError(fault.path, `is not a JSON Schema: ${fault.message}`)
    found = { validate: interpreted(schema, patterns), parts, patternSize: size }
    prepared.set(schema, found)
  }
  return found
}

type Path = readonly (string | number)[]

/** Yields all objects in a schema with their paths, the outermost first. */
function* objectsIn(root: unknown): Generator<{ readonly node: JsonObject; readonly path: Path }> {
  const waiting: { readonly value: unknown; readonly path: Path }[] = [{ value: root, path: [] }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next
    if (value === null || typeof value !== 'object') continue
    if (!Array.isArray(value)) yield { node: value as Record<string, unknown>, path }
    const inner = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
    for (const [key, one] of inner.reverse()) waiting.push({ value: one, path: [...path, key] })
  }
}

/**
 * Returns the compiled patterns of a schema, by their source.
 * @throws GivenSchemaError for the first pattern that cannot be used, or if the patterns are too large in total
 */
function patternsOf(schema: object): {
  readonly patterns: ReadonlyMap<string, Pattern>
  readonly size: number
} {
  const patterns = new Map<string, Pattern>()
  let size = 0
  for (const { node, path } of objectsIn(schema)) {
    const { pattern, patternProperties } = node
    const found: (readonly [source: string, at: Path])[] = []
    if (typeof pattern === 'string') found.push([pattern, [...path, 'pattern']])
    if (patternProperties !== null && typeof patternProperties === 'object')
      for (const source of Object.keys(patternProperties)) found.push([source, [...path, 'patternProperties', source]])
    for (const [source, at] of found) {
      try {
        const compiled = patterns.get(source) ?? patternOf(source)
        patterns.set(source, compiled)
        size += compiled.size
      } catch (error) {
        if (error instanceof PatternError) throw new GivenSchemaError(at, error.message)
        throw error
      }
      if (size > limits.schemaPatternSize)
        throw new GivenSchemaError(
          at,
          `brings the total for all patterns in this schema to ${size} steps per character; at most ${limits.schemaPatternSize} are allowed`,
        )
    }
  }
  return { patterns, size }
}

/**
 * Returns the number of parts in a schema. Refuses recursive references, and chains in which each reference doubles the
 * work.
 * @throws GivenSchemaError
 */
function partsIn(schema: object): number {
  let parts = 0
  const count = (part: unknown, path: Path, open: ReadonlySet<string>): void => {
    for (const { node, path: inner } of objectsIn(part)) {
      parts += 1
      if (parts > limits.schemaParts)
        throw new GivenSchemaError(
          path,
          `has more than ${limits.schemaParts} parts (a referenced part counts each time it is used); use fewer`,
        )
      const at = [...path, ...inner]
      for (const key of ['$dynamicRef', '$recursiveRef', '$id'])
        if (typeof node[key] === 'string')
          throw new GivenSchemaError([...at, key], 'is not supported; use $ref with #/…')
      const { $ref } = node
      if (typeof $ref !== 'string') continue
      if (!/^#(?:\/|$)/.test($ref))
        throw new GivenSchemaError(
          [...at, '$ref'],
          `${$ref} points outside this schema; refer to a part of it, such as #/$defs/name`,
        )
      if (open.has($ref))
        throw new GivenSchemaError([...at, '$ref'], `refers to itself (${$ref}); bodies in this API have a fixed depth`)
      const target = valueAt(schema, $ref)
      if (target === undefined)
        throw new GivenSchemaError([...at, '$ref'], `is not a JSON Schema: it has no part ${$ref}`)
      count(target, [...at, '$ref'], new Set([...open, $ref]))
    }
  }
  count(schema, [], new Set(['#']))
  return parts
}
