/** The interpreter of users' JSON Schemas in a page, which must not compile code. */
import type * as Interpreter from '@cfworker/json-schema'
import type { OutputUnit, Schema } from '@cfworker/json-schema'
import { canonical } from './canonical.ts'
import { limits } from '../limits.ts'
import { textFormats } from './formats.ts'
import type { SchemaPattern, SchemaValidator } from './schemas.ts'

/**
 * Replacements for functions of the interpreter that take exponential time for some patterns, and quadratic time for
 * `uniqueItems`. The build patches calls to these replacements into the package (`build-interpreter.mjs`).
 */
interface Bounded {
  readonly pattern: (source: string) => SchemaPattern
  /** Returns the index of the first item that is repeated later, or the number of items if none is. */
  readonly firstRepeated: (items: readonly unknown[]) => number
  readonly hasFormat: (name: string, text: string) => boolean
}

/**
 * The key under which the interpreter finds these replacements, in the table of schemas that it passes through its
 * calls.
 */
const BOUNDED = Symbol.for('papercloud.bounded')

let loaded: typeof Interpreter | undefined

/** Loads the interpreter; requests that may contain a schema wait for it. */
export async function loadInterpreter(): Promise<void> {
  loaded ??= await import('@cfworker/json-schema')
}

/**
 * Interprets a schema given by a user; patterns are compiled by `patternOf`.
 * @throws Error saying why it is not a JSON Schema
 */
export function compileGivenSchema(given: object, patternOf: (source: string) => SchemaPattern): SchemaValidator {
  if (!loaded) throw new Error('The schema interpreter has not been loaded yet.')
  const { dereference, validate: interpret } = loaded
  // The interpreter modifies the schema.
  const schema = structuredClone(given) as Schema
  const bounded: Bounded = { pattern: patternOf, firstRepeated, hasFormat }
  const lookup = Object.assign(dereference(schema), { [BOUNDED]: bounded })
  const validate: SchemaValidator = (value) => {
    const { valid, errors } = interpret(value, schema, '2020-12', lookup, false)
    validate.errors = valid ? null : errors.flatMap(asFault)
    return valid
  }
  return validate
}

function firstRepeated(items: readonly unknown[]): number {
  const texts = items.map(canonical)
  const last = new Map(texts.map((text, at) => [text, at]))
  const first = texts.findIndex((text, at) => last.get(text) !== at)
  return first === -1 ? items.length : first
}

function hasFormat(name: string, text: string): boolean {
  const format = textFormats[name]
  if (name === 'url' && text.length > limits.checkedUrlLength) return false
  return format === undefined || (format instanceof RegExp ? format.test(text) : format(text) === true)
}

/** Keywords whose faults only say that something nested in them has a fault. */
const CARRIERS: ReadonlySet<string> = new Set([
  'properties',
  'items',
  'prefixItems',
  'allOf',
  '$ref',
  'additionalProperties',
])

function asFault({ keyword, instanceLocation, error }: OutputUnit): NonNullable<SchemaValidator['errors']> {
  if (CARRIERS.has(keyword)) return []
  return [
    {
      keyword: `given-${keyword}`,
      instancePath: instanceLocation.slice(1),
      schemaPath: '',
      params: {},
      message: error,
    },
  ]
}
