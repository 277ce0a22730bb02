/**
 * What the deps knows of an endpoint: types, so that every folder may speak of them, and how marks are read.
 */
import type { operations } from './types.gen.ts'

/** Ids of the endpoints that this build has behaviour for. */
export type EndpointId = keyof operations

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type HeaderRule = 'required' | 'optional' | 'ignored'

/** `x-required-permission`. */
export interface Permission {
  readonly resource: string
  readonly level: 'manage' | 'read'
  readonly at: 'project' | 'subscription' | 'tenant'
}

/** A path parameter and what it names. */
export interface PathParameter {
  readonly name: string
  /** Kind of the record that it names. */
  readonly kind?: string
  /** Array of the record before it in which it names an item. */
  readonly within?: string
}

/** A query parameter with its schema, still to be compiled. */
export interface QueryParameter {
  readonly name: string
  readonly required: boolean
  readonly schema: Readonly<Record<string, unknown>>
}

/** `x-deprecation-date`, `x-sunset` and what replaces the operation. */
export interface Deprecation {
  readonly date: string
  readonly sunset: string
  readonly replacedBy: string | undefined
}

/** One path and method. */
export interface Endpoint {
  readonly id: string
  readonly method: Method
  /** Template below the base path, as in `/scopes/{scopeId}/network/routers`. */
  readonly path: string
  /** The path as the document has it: the same, but for another contract's own names of the parameters. */
  readonly template: string
  /** Of another contract than ours: it has no behaviour here. */
  readonly foreign?: true
  readonly scopes: readonly string[]
  /** One of these is enough, where the contract says so. */
  readonly scopesAny: readonly string[] | undefined
  readonly permission: Permission | undefined
  /** `x-project-enough-for`: the path parameter whose record decides whether the permission at the project is enough. */
  readonly projectEnoughFor: string | undefined
  readonly consoleOnly: boolean
  readonly idempotency: HeaderRule
  readonly ifMatch: HeaderRule
  readonly etagOf: string | undefined
  readonly deprecation: Deprecation | undefined
  /** `x-rule`: the rule that decides what its requests may be, where no part of them has one of its own. */
  readonly rule: string | undefined
  readonly notFoundCode: 'NOT_FOUND' | 'ERR_NOT_FOUND'
  readonly validationCode: 'VALIDATION_FAILED' | 'ERR_VALIDATION'
  readonly parameters: readonly PathParameter[]
  readonly query: readonly QueryParameter[]
  /** JSON pointer to the schema of the body; absent without one. */
  readonly bodyPointer: string | undefined
  readonly bodyRequired: boolean
  /** Declared statuses with the pointer to the schema of their JSON body, null without one. */
  readonly responses: ReadonlyMap<number, string | null>
  readonly fidelity: 'specified' | 'inferred'
  readonly tag: string
  /** Further `x-` extensions, by name: marks that one guard alone asks for, which reads them with `markReader`. */
  readonly marks: Readonly<Record<string, unknown>>
}

/** Reads a mark of endpoints that has no field of its own; undefined where an endpoint has none. */
export function markReader<T>(name: `x-${string}`): (endpoint: Endpoint) => T | undefined {
  return ({ marks }) => marks[name] as T | undefined
}
/** An OpenAPI document, loosely: it may be another version than ours. */

export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly version: string; readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> } & Readonly<
    Record<string, unknown>
  >
  readonly [key: string]: unknown
}
