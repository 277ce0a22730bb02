/**
 * Validates against the contract's schemas: parameters, bodies, fixtures, and in tests every response. Schemas are
 * compiled on first use; bodies are never coerced.
 */
import { SchemaCompiler } from '#schemas'
import type { ErrorObject, SchemaFamily, SchemaValidator } from '../../platform/schemas.ts'
import { limits } from '../../platform/limits.ts'
import { isRuleId, type RuleId } from '../request/rules.ts'
import { patternWords } from './pattern-words.ts'
import type { Endpoint, OpenApiDocument } from './endpoint.ts'
import type { Contract } from './document.ts'
import { pointerParts, valueAt } from './uri-text.ts'
import type { JsonObject } from '../../platform/json.ts'

export interface ValidationFault {
  /** Dotted path such as `routes.0.destination`; empty for the whole value. */
  readonly field: string
  readonly message: string
}

/** Compiled schemas of one contract. */
export interface Validator {
  body: (endpoint: Endpoint, value: unknown) => ValidationFault[]
  /** Returns the faults of query parameters, and the parsed values (without defaults). */
  query: (endpoint: Endpoint, search: string) => { faults: ValidationFault[]; values: Record<string, unknown> }
  /** Returns the rule for a field of an endpoint's body or query; `general.fields` if the contract names none. */
  ruleOf: (endpoint: Endpoint, place: 'body' | 'query', field: string) => RuleId
  /** Returns the faults of a response: its status must be declared, and its JSON body must match. */
  response: (endpoint: Endpoint, status: number, body: unknown) => ValidationFault[]
  /**
   * Validates a value against a schema and returns the faults. The schema is given by its name in the contract, or as a
   * self-contained object that never changes.
   */
  schema: (schema: string | object, value: unknown) => ValidationFault[]
  /** Returns the faults of one field of a named schema; undefined if the schema has no such field. */
  property: (name: string, field: string, value: unknown) => ValidationFault[] | undefined
  /** Returns the node of the contract at a JSON pointer; undefined if there is none. */
  node: (pointer: string) => unknown
}

/** Returns the name under which the query of an endpoint is compiled. */
export function queryName({ id }: Endpoint): string {
  return `query ${id}`
}

export function querySchema({ query }: Endpoint): object {
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
  }
}

const NO_QUERY: ReturnType<Validator['query']> = { faults: [], values: {} }

/** Creates the validator of a contract; `strict: false` is for contracts with keywords that ajv does not know. */
export function validatorOf(
  contract: Contract,
  { strict = true, family = 'api' }: { readonly strict?: boolean; readonly family?: SchemaFamily } = {},
): Validator {
  const compiler = new SchemaCompiler(family, (pointer) => nodeAt(contract, pointer), strict)
  const compiled = new Map<string, SchemaValidator>()
  const compiledOf = (name: string, schema: () => unknown): SchemaValidator => {
    let validate = compiled.get(name)
    if (!validate) compiled.set(name, (validate = compiler.compile(name, schema)))
    return validate
  }
  const at = (pointer: string): SchemaValidator => compiledOf(pointer, () => nodeAt(contract, pointer))
  const byThemselves = new WeakMap<object, SchemaValidator>()
  const alone = (schema: object): SchemaValidator => {
    let validate = byThemselves.get(schema)
    if (!validate) byThemselves.set(schema, (validate = compiler.alone(schema)))
    return validate
  }
  return {
    body: (endpoint, value) =>
      endpoint.bodyPointer && (endpoint.bodyRequired || value !== undefined)
        ? validationFaults(at(endpoint.bodyPointer), value)
        : [],
    query: (endpoint, search) => {
      if (endpoint.query.length === 0) return NO_QUERY
      const { values, faults } = read(endpoint, search, contract)
      if (faults.length > 0) return { values, faults }
      return {
        values,
        faults: validationFaults(
          compiledOf(queryName(endpoint), () => querySchema(endpoint)),
          values,
        ),
      }
    },
    ruleOf: (endpoint, place, field) => {
      const schema =
        place === 'query'
          ? endpoint.query.find(({ name }) => name === field)?.schema
          : endpoint.bodyPointer && nodeAt(contract, endpoint.bodyPointer)
      const own = schema ? ruleOfField(contract.document, schema, place === 'query' ? '' : field) : undefined
      const rule = own ?? endpoint.rule
      return isRuleId(rule) ? rule : 'general.fields'
    },
    response: (endpoint, status, body) => {
      const pointer = endpoint.responses.get(status)
      if (pointer === undefined) return [{ field: '', message: `${endpoint.id} does not declare status ${status}` }]
      return pointer === null ? [] : validationFaults(at(pointer), body)
    },
    schema: (schema, value) =>
      validationFaults(typeof schema === 'string' ? at(`#/components/schemas/${schema}`) : alone(schema), value),
    node: (pointer) => nodeAt(contract, pointer),
    property: (name, field, value) => {
      const { properties } = contract.document.components.schemas[name] as { readonly properties?: object }
      return properties && Object.hasOwn(properties, field)
        ? validationFaults(at(`#/components/schemas/${name}/properties/${field}`), value)
        : undefined
    },
  }
}

/** Validates with a compiled schema and returns the faults with our messages. */
export function validationFaults(validate: SchemaValidator, value: unknown): ValidationFault[] {
  if (validate(value)) return []
  const faults: ValidationFault[] = []
  const seen = new Set<string>()
  for (const error of validate.errors ?? []) {
    if (CARRIERS.has(error.keyword)) continue
    const fault = { field: fieldOf(error), message: messageOf(error) }
    if (seen.has(fault.field + fault.message)) continue
    seen.add(fault.field + fault.message)
    faults.push(fault)
    if (faults.length === limits.faultsListed) break
  }
  return faults
}

/** Keywords whose errors only repeat that a nested keyword failed. */
const CARRIERS: ReadonlySet<string> = new Set(['if'])

function fieldOf(error: ErrorObject): string {
  const path = pointerParts(error.instancePath)
  const params = error.params as {
    missingProperty?: string
    additionalProperty?: string
    unevaluatedProperty?: string
    propertyName?: string
  }
  const last =
    params.missingProperty ??
    params.additionalProperty ??
    params.unevaluatedProperty ??
    (error.keyword === 'propertyNames' ? params.propertyName : undefined)
  return [...path, last].filter((part) => part !== undefined && part !== '').join('.')
}

function messageOf(error: ErrorObject): string {
  const params = error.params as { allowedValues?: unknown[]; allowedValue?: unknown }
  if (error.keyword === 'required') return 'is required'
  if (error.keyword === 'additionalProperties' || error.keyword === 'unevaluatedProperties')
    return 'is not a field of this request'
  if (error.keyword === 'enum')
    return `must be one of ${params.allowedValues!.map((value) => String(value)).join(', ')}`
  if (error.keyword === 'pattern') return patternWords((error.params as { pattern: string }).pattern) ?? error.message!
  if (error.keyword === 'const') return `must be ${String(params.allowedValue)}`
  return error.message ?? 'is not valid'
}

/** Parses query values: integers and booleans according to their schema, everything else as strings. */
function read(
  endpoint: Endpoint,
  search: string,
  contract: Contract,
): { values: Record<string, unknown>; faults: ValidationFault[] } {
  const values: Record<string, unknown> = {}
  const faults: ValidationFault[] = []
  if (search === '' || endpoint.query.length === 0) return { values, faults }
  const given = new URLSearchParams(search)
  for (const { name, schema } of endpoint.query) {
    const all = given.getAll(name)
    if (all.length === 0) continue
    if (all.length > 1) faults.push({ field: name, message: 'is sent more than once' })
    const value = all[0]!
    const type = typeOf(schema, contract)
    if (type === 'integer' && /^-?\d{1,16}$/.test(value)) values[name] = Number(value)
    else if (type === 'boolean' && (value === 'true' || value === 'false')) values[name] = value === 'true'
    else if (type === 'integer' || type === 'boolean')
      faults.push({ field: name, message: type === 'integer' ? 'must be an integer' : 'must be true or false' })
    else values[name] = value
  }
  return { values, faults }
}

function typeOf(schema: JsonObject, contract: Contract): unknown {
  const ref = (schema.$ref ?? (schema.allOf as { $ref?: string }[] | undefined)?.[0]?.$ref) as string | undefined
  if (!ref) return schema.type
  return contract.document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]?.type
}

/** Returns the node of the document at a JSON pointer. */
export function nodeAt(contract: Contract, pointer: string): unknown {
  return valueAt(contract.document, pointer)
}

const MARK = 'x-rule'

/**
 * Returns the rule for a field (`routes.0.destination`) in a schema; undefined if neither the field nor an enclosing
 * schema is marked.
 */
export function ruleOfField(document: OpenApiDocument, schema: unknown, field: string): string | undefined {
  return ruleAt(document, schema as JsonObject, field === '' ? [] : field.split('.'), undefined)
}

function ruleAt(
  document: OpenApiDocument,
  node: JsonObject,
  steps: readonly string[],
  outer: string | undefined,
): string | undefined {
  const marked = (node[MARK] as string | undefined) ?? outer
  const ref = node.$ref as string | undefined
  if (ref !== undefined) {
    const target = document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]
    return target ? ruleAt(document, target, steps, marked) : marked
  }
  for (const key of ['allOf', 'anyOf', 'oneOf']) {
    for (const part of (node[key] as readonly JsonObject[] | undefined) ?? []) {
      const found = ruleAt(document, part, steps, marked)
      if (found !== marked) return found
    }
  }
  const [step, ...rest] = steps
  const inner = step === undefined ? undefined : partOf(node, step)
  return inner ? ruleAt(document, inner, rest, marked) : marked
}

function partOf({ properties, items }: JsonObject, step: string): JsonObject | undefined {
  const named = properties as Readonly<Record<string, JsonObject>> | undefined
  if (named && Object.hasOwn(named, step)) return named[step]
  return /^\d+$/.test(step) ? (items as JsonObject | undefined) : undefined
}
