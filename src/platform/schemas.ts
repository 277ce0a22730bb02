/** Compiled JSON Schemas. Node compiles them with ajv; a page uses those that the build has compiled. */
import type { ErrorObject } from 'ajv/dist/2020.js'

/** A compiled schema: returns true if a value matches, and keeps the faults of the last value. */
export interface SchemaValidator {
  (value: unknown): boolean
  errors?: ErrorObject[] | null
}

export type { ErrorObject }

/** The families of schemas that the build compiles: of the two contracts, and those of kinds and dumps. */
export type SchemaFamily = 'api' | 'control' | 'loose'

/** A compiled pattern in a schema. */
export interface SchemaPattern {
  readonly test: (text: string) => boolean
}
