/**
 * Declarations of the hidden part of a record, fact by fact: its schema, whether it is required, and how it is derived.
 * Records from outside (`/state`, fixtures, scenarios, dumps) are validated against them.
 */
import { STORED_SECRET } from '../secret.ts'
import type { Ownership } from './ownership.ts'
import type { JsonObject } from '../../../platform/json.ts'

export type JsonSchema = JsonObject

/** A hidden fact. */
export interface Fact {
  readonly schema: JsonSchema
  /** True if the fact may be absent. */
  readonly optional?: true
  /**
   * Returns its value for a record from outside that does not contain it; `project` is the document of the record's
   * project.
   */
  readonly usual?: (doc: JsonObject, project: JsonObject | undefined) => unknown
  /** If set, the fact is never shown: it is the hash of a secret, or a secret that can be recovered. */
  readonly secret?: 'hash' | 'kept'
}

/** A fact that may be absent. */
export interface OptionalFact extends Fact {
  readonly optional: true
}

/** All facts of a kind except its owners, which all kinds have. */
export type FactsOf<P> = {
  readonly [F in Exclude<keyof P, keyof Ownership>]-?: undefined extends P[F] ? OptionalFact : Fact
}

/** Requires `hidden` for kinds with facts. */
export type Declared<P> = Exclude<keyof P, keyof Ownership> extends never ? object : { readonly hidden: FactsOf<P> }

export const TEXT: JsonSchema = { type: 'string', minLength: 1, maxLength: 1024 }
export const TEXT_OR_NULL: JsonSchema = { anyOf: [TEXT, { type: 'null' }] }
export const FLAG: JsonSchema = { type: 'boolean' }
export const COUNT: JsonSchema = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }
export const INSTANT: JsonSchema = { type: 'string', format: 'date-time' }
export const INSTANT_OR_NULL: JsonSchema = { anyOf: [INSTANT, { type: 'null' }] }
/** SHA-256 in hex. */
const DIGEST: JsonSchema = { type: 'string', pattern: '^[0-9a-f]{64}$' }
export const ADDRESS: JsonSchema = {
  anyOf: [
    { type: 'string', format: 'ipv4' },
    { type: 'string', format: 'ipv6' },
  ],
}
/** Plain data of any shape. */
export const DATA: JsonSchema = { type: 'object' }

/** A fact that is always present. */
export function fact(schema: JsonSchema): Fact {
  return { schema }
}

/** A fact that is derived from the document if not given. */
export function following(schema: JsonSchema, usual: NonNullable<Fact['usual']>): Fact {
  return { schema, usual }
}

/** A fact that may be absent. */
export function optional(schema: JsonSchema): OptionalFact {
  return { schema, optional: true }
}

/** The SHA-256 of a secret. */
export const hashed = { schema: DIGEST, secret: 'hash' } as const satisfies Fact
/** A secret that can be recovered. */
export const storedSecret = { schema: STORED_SECRET, secret: 'kept' } as const satisfies Fact

/** Returns the schema of an object with exactly these members; those whose names end in `?` are optional. */
export function closed(members: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return {
    type: 'object',
    additionalProperties: false,
    required: Object.keys(members).filter((name) => !name.endsWith('?')),
    properties: Object.fromEntries(Object.entries(members).map(([name, schema]) => [name.replace(/\?$/, ''), schema])),
  }
}
