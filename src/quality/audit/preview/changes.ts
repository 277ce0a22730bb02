/** Compares two contracts and finds the changes that affect the values of one call. */
import { limits } from '../../../platform/limits.ts'
import type { PreviewRule } from '../preview-rules.ts'
import { asObject } from '../record.ts'
import type { ContractPlace } from './place.ts'
import type { JsonObject } from '../../../platform/json.ts'

/** A change that affects a call. */
export interface TouchedChange {
  readonly rule: PreviewRule
  /** Identifies the change; equal for all calls that it affects. */
  readonly place: string
  /** A sentence that describes the change. */
  readonly message: string
}

/** Yields the changes that affect a value in a request; `value` was sent at this place. */
export function* sentChanges(
  value: unknown,
  old: ContractPlace,
  next: ContractPlace,
  depth = 0,
): Generator<TouchedChange> {
  if (depth > limits.recordDepth) return
  const type = typeName(value)
  const { name } = next
  if (permits(old.types, type) && !permits(next.types, type))
    yield change(
      'preview.changed',
      name,
      `${name} was sent as ${type}, but the next contract requires ${listed(next.types)}.`,
    )
  else if (typeof value === 'string' && (old.texts?.has(value) ?? true) && next.texts && !next.texts.has(value))
    yield change('preview.changed', name, `${name} was sent as ${JSON.stringify(value)}, which is no longer allowed.`)
  if (Array.isArray(value)) for (const item of value) yield* sentChanges(item, old.items, next.items, depth + 1)
  else if (type === 'object') {
    yield* fieldChanges(asObject(value), old, next, (...args) => sentChanges(...args, depth + 1))
    for (const field of next.required)
      if (!Object.hasOwn(asObject(value), field) && !old.required.includes(field))
        yield change('preview.required', `${name}.${field}`, `${name}.${field} becomes required, but was not sent.`)
  }
}

/** Yields the changes that affect a value in a response; `value` was received at this place. */
export function* receivedChanges(
  value: unknown,
  old: ContractPlace,
  next: ContractPlace,
  depth = 0,
): Generator<TouchedChange> {
  if (depth > limits.recordDepth) return
  const { name } = next
  const types = [...(next.types ?? [])].filter((type) => !permits(old.types, type))
  const isOpened = next.types === undefined && old.types !== undefined
  const texts = [...(next.texts ?? [])].filter((text) => old.texts && !old.texts.has(text))
  if (types.length > 0 || isOpened)
    yield change('preview.changed', name, `${name} changes from ${listed(old.types)} to ${listed(next.types)}.`)
  else if (texts.length > 0 || (old.texts && next.types?.has('string') && !next.texts))
    yield change('preview.changed', name, `${name} can have additional values: ${texts.join(', ') || 'any text'}.`)
  if (Array.isArray(value)) for (const item of value) yield* receivedChanges(item, old.items, next.items, depth + 1)
  else if (typeName(value) === 'object')
    yield* fieldChanges(asObject(value), old, next, (...args) => receivedChanges(...args, depth + 1))
}

/**
 * Yields the changes that affect an object: its removed and deprecated fields, and what `inside` finds in the others.
 */
function* fieldChanges(
  value: JsonObject,
  old: ContractPlace,
  next: ContractPlace,
  inside: (value: unknown, old: ContractPlace, next: ContractPlace) => Iterable<TouchedChange>,
): Generator<TouchedChange> {
  for (const [field, held] of Object.entries(value)) {
    const [before, after] = [old.field(field), next.field(field)]
    const place = `${next.name}.${field}`
    if (before && !after && next.hasFields) yield change('preview.removed', place, `${place} is removed.`)
    if (!before || !after) continue
    if (after.isDeprecated && !before.isDeprecated)
      yield change('preview.deprecated', place, `${place} becomes deprecated.`)
    yield* inside(held, before, after)
  }
}

function change(rule: PreviewRule, place: string, message: string): TouchedChange {
  return { rule, place, message }
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

/** Returns true if a type is permitted; an integer is also a number. */
function permits(types: ReadonlySet<string> | undefined, type: string): boolean {
  return !types || types.has(type) || (type === 'integer' && types.has('number'))
}

function listed(types: ReadonlySet<string> | undefined): string {
  return types ? [...types].join(' or ') : 'any type'
}
