/**
 * Reads scenario definitions from files, or from values given to the control API. A definition returned from here is valid
 * in shape and meaning.
 */
import { ApiError } from '../../service/request/errors.ts'
import { limits } from '../../platform/limits.ts'
import type { Definition } from './definition.ts'
import type { SemanticFault, ValidationContext } from './semantic-fault.ts'
import { semanticFaults } from './semantic-validation.ts'
import { shapeFaults } from './shape-validation.ts'
import { soundParts } from './sound-parts.ts'
import { faultyFile, messageOf, parsed, fileText } from './yaml-file.ts'

/** Reads a file. @throws FaultyFile with all its faults */
export function readScenarioFile(file: string, context: ValidationContext): Definition {
  return parseScenario(fileText(file), file, context)
}

/** Parses the text of a file; `.json` files must be JSON, all others are YAML. @throws FaultyFile */
export function parseScenario(text: string, file: string, context: ValidationContext): Definition {
  const read = parsed(text, file)
  const faults = faultsIn(read.value, context)
  if (faults.length > 0) throw faultyFile(file, read, faults)
  return read.value as Definition
}

/**
 * Validates a definition given as a value.
 * @throws VALIDATION_FAILED with the first fault in `field`, and all of them in `details.errors`
 */
export function checkDefinition(value: unknown, context: ValidationContext): Definition {
  // The value is copied, because it becomes part of a record, and records are frozen.
  const plain = value === undefined ? undefined : (JSON.parse(JSON.stringify(value)) as unknown)
  const faults = faultsIn(plain, context)
  if (faults.length === 0) return plain as Definition
  const errors = faults
    .map((fault) => ({ field: fault.path.join('.'), message: fault.message }))
    .slice(0, limits.faultsListed)
  const [first] = errors
  throw new ApiError('VALIDATION_FAILED', `${messageOf(faults[0]!)}.`, {
    rule: 'control.input',
    ...(first!.field !== '' && { field: first!.field }),
    details: { errors },
  })
}

function faultsIn(value: unknown, context: ValidationContext): readonly SemanticFault[] {
  const rules = (value as { readonly rules?: unknown } | null | undefined)?.rules
  if (Array.isArray(rules) && rules.length > limits.scenarioRules) {
    const message = `has ${rules.length} rules; a scenario can have at most ${limits.scenarioRules} (limit scenarioRules)`
    return [{ path: ['rules'], message }]
  }
  const shape = shapeFaults(value)
  // With that many faults, some were not collected, so the other parts cannot be trusted to be valid.
  if (shape.length >= limits.scenarioFaults) return shape
  const sound = soundParts(value, shape)
  return sound ? [...shape, ...semanticFaults(sound, context)] : shape
}
