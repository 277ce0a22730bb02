/**
 * Validates records with code that the build compiled. Only a value that does not fit needs ajv, which compiles the
 * schema and describes the faults; for a set of fixtures, compiling takes longer than the rest of a start.
 */
import { builtValidators } from '#schemas'
import type { BuiltValidators } from '../../platform/schemas.ts'
import { looseName } from '../../platform/loose-name.ts'
import type { Validator } from './validator.ts'

/** Returns `check` for the contract with a digest, but quicker for values that fit. */
export function quickCheck(check: Validator['schema'], contractDigest: string): Validator['schema'] {
  let built: BuiltValidators | undefined | 'not loaded' = 'not loaded'
  const names = new WeakMap<object, string>()
  const nameOf = (schema: string | object): string => {
    if (typeof schema === 'string') return `api #/components/schemas/${schema}`
    let name = names.get(schema)
    if (name === undefined) names.set(schema, (name = `loose ${looseName(schema)}`))
    return name
  }
  return (schema, value) => {
    if (built === 'not loaded') built = builtValidators(contractDigest)
    return built?.[nameOf(schema)]?.(value) ? [] : check(schema, value)
  }
}
