/** Compiled JSON Schemas; Node compiles them with ajv, a page has what the build compiled. */
import type { ErrorObject } from 'ajv/dist/2020.js'

/** A compiled schema: whether a value fits, and the faults of the last value. */
export interface SchemaValidator {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

export type { ErrorObject }

/** The families of schemas that the build compiles: of the two contracts, and those of kinds and dumps. */
export type SchemaFamily = 'api' | 'control' | 'loose'

/** A pattern of a schema, as its engine compiled it. */
export interface SchemaPattern {
  readonly test: (text: string) => boolean
}
