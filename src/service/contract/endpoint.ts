/** The metadata of an endpoint, which all folders use: its types, the methods, and the reader of extensions. */
import type { JsonObject } from '../../platform/json.ts'

/** The methods of endpoints. */
export const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Method = (typeof METHODS)[number]
export type HeaderRule = 'required' | 'optional' | 'ignored'

/** `x-required-permission`. */
export interface Permission {
  readonly resource: string
  readonly level: 'manage' | 'read'
  readonly at: 'project' | 'subscription' | 'tenant'
}

export interface PathParameter {
  readonly name: string
  /** Kind of the record that the parameter names. */
  readonly kind?: string
  /** Array field of the preceding record; the parameter names one of the items in this array. */
  readonly within?: string
}

/** A query parameter with its schema, not compiled yet. */
export interface QueryParameter {
  readonly name: string
  readonly required: boolean
  readonly schema: JsonObject
}

/** `x-deprecation-date`, `x-sunset` and the successor of the operation. */
export interface Deprecation {
  readonly date: string
  readonly sunset: string
  readonly replacedBy: string | undefined
}

/** An endpoint: a method and a path. */
export interface Endpoint {
  readonly id: string
  readonly method: Method
  /** Path template below the base path, such as `/scopes/{scopeId}/network/routers`. */
  readonly path: string
  /** The path template as in the document, where another contract may name parameters differently. */
  readonly template: string
  /** True if only another contract has the endpoint, so that it has no handler. */
  readonly foreign?: true
  readonly scopes: readonly string[]
  /** One of these scopes suffices, if the contract says so. */
  readonly scopesAny: readonly string[] | undefined
  readonly permission: Permission | undefined
  /** `x-project-enough-for`: the path parameter whose record decides whether a permission at the project suffices. */
  readonly projectEnoughFor: string | undefined
  readonly consoleOnly: boolean
  readonly idempotency: HeaderRule
  readonly ifMatch: HeaderRule
  readonly etagOf: string | undefined
  readonly deprecation: Deprecation | undefined
  /** `x-rule`: the rule for its requests; parts of a body or query can have a different rule. */
  readonly rule: string | undefined
  readonly notFoundCode: 'NOT_FOUND' | 'ERR_NOT_FOUND'
  readonly validationCode: 'VALIDATION_FAILED' | 'ERR_VALIDATION'
  readonly parameters: readonly PathParameter[]
  readonly query: readonly QueryParameter[]
  /** JSON pointer to the schema of the request body; undefined if there is no body. */
  readonly bodyPointer: string | undefined
  readonly bodyRequired: boolean
  /** Declared statuses with the JSON pointer to the schema of their body; null if there is no body. */
  readonly responses: ReadonlyMap<number, string | null>
  readonly fidelity: 'specified' | 'inferred'
  readonly tag: string
  /** Other `x-` extensions by name, each used by a single guard, which reads it with `markReader`. */
  readonly marks: JsonObject
}

/** Returns a reader of an extension that has no field; the reader returns undefined for endpoints without it. */
export function markReader<T>(name: `x-${string}`): (endpoint: Endpoint) => T | undefined {
  return ({ marks }) => marks[name] as T | undefined
}
/** An OpenAPI document, loosely typed because it may be another version of the contract. */

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly version: string; readonly title: string }
  readonly paths: Readonly<Record<string, JsonObject>>
  readonly components: { readonly schemas: Readonly<Record<string, JsonObject>> } & Readonly<Record<string, unknown>>
  readonly [key: string]: unknown
}
