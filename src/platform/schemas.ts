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

/** Validators of records that the build compiled, by family and name: they tell only whether a value fits. */
export type BuiltValidators = Readonly<Record<string, (value: unknown) => boolean>>
