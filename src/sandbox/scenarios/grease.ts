/**
 * Grease: adds to a JSON value what a newer version of the service may add. Clients that ignore what they do not know
 * can handle it. Everything that the contract declares is still present and correct, except for optional fields that
 * are left out.
 */
import { same } from '../../service/state/patch.ts'
import type { Random } from '../../service/state/random.ts'
import { referencesOf } from './sendable-schemas.ts'
import type { JsonObject } from '../../platform/json.ts'

/** `compatible` adds only what the API version in the path allows; `evolving` also uses unknown enum values. */
export type GreaseLevel = 'compatible' | 'evolving'

export interface GreaseContext {
  readonly level: GreaseLevel
  readonly chance: Random
  /** The node of the contract at a reference. */
  readonly node: (pointer: string) => unknown
  /**
   * References to the schemas that requests also use; their values are left unchanged, because a client may send back
   * what it has read.
   */
  readonly sendable: ReadonlySet<string>
  /** The body that the client sent: what it contains is returned unchanged. */
  readonly sent?: unknown
  /** The query that the client sent: a field that it filters by keeps its value. */
  readonly asked?: JsonObject
}

/** A greased value, and the path of the field with an unknown value, if there is one. */
export interface Greased {
  readonly value: unknown
  readonly changed: string | undefined
}

type Schema = JsonObject
type Json = Record<string, unknown>

/** The prefix of everything that is added. */
const PREFIX = 'grease'
const ADDED = /^grease[0-9A-F]{1,4}$/
/** Holds the optional fields that were left out, so that a test can put them back. */
const OMITTED = 'greaseOmitted'
const DETAILS = 'details'
const UNKNOWN_VALUE = 'GREASE_'

const EVOLVING = new Set(['status', 'state', 'taskState', 'code'])
/** A `code` gets an unknown value only in errors, because calls refer to regions and coupons by their codes. */
const CODE = 'code'
const ERRORS_HAVE = 'retryable'
/** Names of fields that the next call may need. */
const NEEDED = /^id$|Ids?$|etag|hash|url|link|cursor|token|secret|key|next|total/i

const SHARES = { unknownField: 0.6, omitted: 0.5, unknownValue: 0.35 }

export function greaseValue(value: unknown, schema: unknown, context: GreaseContext): Greased {
  const greasing = new Greasing(context)
  const greased = greasing.walk(value, schema, '')
  return { value: greased, changed: greasing.evolve() }
}

/** Returns an unknown name with an unknown value, for an extra field or header. */
export function unknownField(chance: Random): [name: string, value: unknown] {
  const name = PREFIX + chance.below(0x1_0000, 'chance').toString(16).toUpperCase()
  const values = [null, true, 0, -1.5, '', 'ünknöwn', [], [1, { deep: [null] }], {}, { nested: { kind: 'new' } }]
  return [name, values[chance.below(values.length, 'chance')]]
}

/** Returns a record in which the first field with a status or state has an unknown value. */
export function unknownValueOf(record: object): object {
  const found = Object.entries(record).find(
    ([name, value]) => EVOLVING.has(name) && name !== CODE && typeof value === 'string',
  )
  return found ? { ...record, [found[0]]: UNKNOWN_VALUE + String(found[1]) } : record
}

/** Returns a value as it was before greasing. */
export function ungrease(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ungrease)
  if (typeof value !== 'object' || value === null) return value
  const plain: Json = {}
  for (const [name, inner] of Object.entries(value)) {
    if (name === OMITTED) Object.assign(plain, ungrease(inner))
    else if (ADDED.test(name)) continue
    else if (EVOLVING.has(name) && typeof inner === 'string' && inner.startsWith(UNKNOWN_VALUE))
      plain[name] = inner.slice(UNKNOWN_VALUE.length)
    else plain[name] = ungrease(inner)
  }
  return plain
}

class Greasing {
  readonly #context: GreaseContext
  /** The fields that could get an unknown value. */
  readonly #evolving: { readonly holder: Json; readonly name: string; readonly path: string }[] = []

  constructor(context: GreaseContext) {
    this.#context = context
  }

  walk(value: unknown, given: unknown, path: string): unknown {
    if (typeof value !== 'object' || value === null || this.#comesBack(value, given)) return value
    const schema = this.#resolved(given, value)
    if (Array.isArray(value)) return value.map((item, at) => this.walk(item, schema.items, `${path}${at}.`))
    const properties = schema.properties as JsonObject | undefined
    // An object without declared fields is a map, whose names come from clients.
    if (!properties) return value
    const fields = Object.entries(value).map(([name, inner]): [string, unknown] => [
      name,
      name === DETAILS ? this.#detailed(inner) : this.#field(name, inner, properties[name], path),
    ])
    const record = this.#extended(fields, new Set(schema.required as readonly string[] | undefined))
    for (const name of EVOLVING)
      if (this.#canEvolve(name, record, properties)) this.#evolving.push({ holder: record, name, path: path + name })
    return record
  }

  /** Gives one field an unknown value, if the level allows it; returns its path. */
  evolve(): string | undefined {
    const { level, chance } = this.#context
    if (level !== 'evolving' || !this.#happens(SHARES.unknownValue) || this.#evolving.length === 0) return undefined
    const { holder, name, path } = this.#evolving[chance.below(this.#evolving.length, 'chance')]!
    holder[name] = UNKNOWN_VALUE + String(holder[name])
    return path
  }

  #field(name: string, value: unknown, schema: unknown, path: string): unknown {
    const { sent } = this.#context
    const isEcho = this.#isSent(name) && same(value, (sent as Json)[name])
    return isEcho ? value : this.walk(value, schema, `${path}${name}.`)
  }

  /**
   * Returns true if the client sent the value, or may send it back, as it does with tags, which are replaced as a
   * whole.
   */
  #comesBack(value: object, given: unknown): boolean {
    const { sent, sendable } = this.#context
    return referencesOf(given).some((reference) => sendable.has(reference)) || same(value, sent)
  }

  /** Returns the fields in random order, with some optional ones left out and unknown ones added. */
  #extended(fields: readonly (readonly [string, unknown])[], required: ReadonlySet<string>): Json {
    const omitted = fields.filter(
      ([name, value]) =>
        !required.has(name) && !isNeeded(name, value) && !this.#isSent(name) && this.#happens(SHARES.omitted),
    )
    const all = [...fields.filter((field) => !omitted.includes(field))]
    if (omitted.length > 0) all.push([OMITTED, Object.fromEntries(omitted)])
    if (this.#happens(SHARES.unknownField)) all.push(unknownField(this.#context.chance))
    return Object.fromEntries(shuffled(all, this.#context.chance))
  }

  #canEvolve(name: string, record: Json, properties: object): boolean {
    if (typeof record[name] !== 'string' || this.#isSent(name)) return false
    if (Object.hasOwn(this.#context.asked ?? {}, name)) return false
    return name !== CODE || Object.hasOwn(properties, ERRORS_HAVE)
  }

  /** Adds an unknown field to the details of an error: a newer service may add details. */
  #detailed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return { ...value, ...Object.fromEntries([unknownField(this.#context.chance)]) }
  }

  #isSent(name: string): boolean {
    const { sent } = this.#context
    return typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name)
  }

  #happens(share: number): boolean {
    return this.#context.chance.fraction() < share
  }

  /** Resolves references in the schema; if it has alternatives, picks the one that declares the value's fields. */
  #resolved(given: unknown, value: object): Schema {
    if (typeof given !== 'object' || given === null) return {}
    const { $ref, allOf, anyOf, oneOf, ...own } = given as Schema
    if (typeof $ref === 'string') return { ...this.#resolved(this.#context.node($ref), value), ...own }
    const parts = (allOf as readonly unknown[] | undefined)?.map((part) => this.#resolved(part, value)) ?? []
    const alternatives = [...(((anyOf ?? oneOf) as readonly unknown[] | undefined) ?? [])]
    const chosen = alternatives.map((one) => this.#resolved(one, value)).find((one) => declares(one, value))
    return [...parts, ...(chosen ? [chosen] : [])].reduce((all, part) => joined(all, part), own)
  }
}

export function shuffled<T>(items: readonly T[], chance: Random): readonly T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = chance.below(at + 1, 'chance')
    ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
  }
  return mixed
}

/**
 * Returns true if the next call may need a field, because of its name or because it is a list or an object, which may
 * contain ids.
 */
function isNeeded(name: string, value: unknown): boolean {
  return NEEDED.test(name) || (typeof value === 'object' && value !== null)
}

function joined(all: Schema, part: Schema): Schema {
  const properties = { ...(all.properties as object), ...(part.properties as object) }
  const required = [
    ...((all.required as string[] | undefined) ?? []),
    ...((part.required as string[] | undefined) ?? []),
  ]
  return { ...all, ...part, ...(Object.keys(properties).length > 0 && { properties }), required }
}

/** Returns true if a schema can describe a value: it declares all fields of the value, or no fields at all. */
function declares({ type, items, properties }: Schema, value: object): boolean {
  if (Array.isArray(value)) return type === 'array' || items !== undefined
  if (type === 'array' || type === 'null') return false
  return !properties || Object.keys(value).every((name) => Object.hasOwn(properties as object, name))
}
