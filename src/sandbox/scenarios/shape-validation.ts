/** Validates the shape of a file's content against a JSON Schema. */
import { compileFileSchema } from '#schemas'
import type { ErrorObject, SchemaValidator } from '../../platform/schemas.ts'
import { limits } from '../../platform/limits.ts'
import { definitionSchema } from './definition.gen.ts'
import { nearest, type SemanticFault } from './semantic-fault.ts'
import { pointerParts } from '../../service/contract/uri-text.ts'

let compiled: SchemaValidator | undefined

const MISSING = ' is missing'
/** How many names of fields a message lists. */
const FIELDS_LISTED = 6

/** Returns the faults of a scenario, up to a limit. */
export function shapeFaults(value: unknown): SemanticFault[] {
  compiled ??= compileFileSchema(definitionSchema)
  return faultsBy(compiled, value)
}

/** Returns the faults of a value according to a schema, up to a limit. */
export function faultsBy(compiled: SchemaValidator, value: unknown): SemanticFault[] {
  if (compiled(value)) return []
  // If a value has several faults, the one that lists the allowed values is the most helpful, so it comes first.
  const isList = ({ keyword }: ErrorObject): number => Number(keyword === 'enum')
  const faults = new Map<string, SemanticFault>()
  for (const error of compiled.errors!.toSorted((a, b) => isList(b) - isList(a))) {
    const fault = shapeFault(error, value)
    // Only one fault is reported for each value, but all of its missing keys are.
    const name = JSON.stringify([fault.path, fault.message.endsWith(MISSING) ? fault.message : ''])
    if (!faults.has(name)) faults.set(name, fault)
    if (faults.size === limits.scenarioFaults) break
  }
  return [...faults.values()]
}

/** Describes a fault: the value given, and what is allowed. */
function shapeFault(error: ErrorObject, root: unknown): SemanticFault {
  const path = error.instancePath === '' ? [] : pointerParts(error.instancePath)
  const steps = stepsOf(path, root)
  const { keyword, params, data, parentSchema } = error
  const schema = parentSchema as { readonly title?: string; readonly properties?: object }
  if (keyword === 'additionalProperties') {
    const name = (params as { additionalProperty: string }).additionalProperty
    return {
      path: [...steps, name],
      key: true,
      message: `is not allowed here; ${nearest(name, Object.keys(schema.properties ?? {}))}`,
    }
  }
  if (keyword === 'required')
    return { path: steps, message: `'${(params as { missingProperty: string }).missingProperty}'${MISSING}` }
  if (keyword === 'minProperties') return { path: steps, message: 'must not be empty' }
  const given =
    typeof data === 'string' || typeof data === 'number' || typeof data === 'boolean' ? `${JSON.stringify(data)} ` : ''
  if (keyword === 'enum')
    return {
      path: steps,
      message: `${given}is not allowed; allowed: ${(params as { allowedValues: unknown[] }).allowedValues.join(', ')}`,
    }
  if (keyword === 'const')
    return {
      path: steps,
      message: `${given}is not allowed; allowed: ${JSON.stringify((params as { allowedValue: unknown }).allowedValue)}`,
    }
  if (keyword === 'type') {
    const names = Object.keys(schema.properties ?? {})
    const fields = names.length === 0 ? '' : ` with fields from this list: ${names.slice(0, FIELDS_LISTED).join(', ')}`
    const more = names.length > FIELDS_LISTED ? ', …' : ''
    const types = [(params as { type: string | string[] }).type].flat().join(' or ')
    return { path: steps, message: `${given}must be ${types}${fields}${more}` }
  }
  if (keyword === 'pattern' && schema.title) return { path: steps, message: `${given}must be ${schema.title}` }
  return { path: steps, message: `${given}${error.message ?? 'is not valid'}` }
}

/** Converts the parts of a JSON pointer to keys; array indexes become numbers. */
function stepsOf(path: readonly string[], root: unknown): (string | number)[] {
  let value = root
  return path.map((part) => {
    const step = Array.isArray(value) ? Number(part) : part
    value = (value as Record<string, unknown> | undefined)?.[part]
    return step
  })
}
