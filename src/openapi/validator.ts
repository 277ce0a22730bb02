/**
 * Validates against the contract's schemas: parameters, bodies, fixtures, and in tests every response. Schemas are
 * compiled on first use; bodies are never coerced.
 */
import addFormats from 'ajv-formats'
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from 'ajv/dist/2020.js'
import { limits } from '../limits.ts'
import { isRuleId, type RuleId } from '../rules.ts'
import { NAME, NAME_REQUIREMENT } from './name.ts'
import type { Endpoint } from './endpoint.ts'
import { ruleOfField } from './deciding-rule.ts'
import type { Contract } from './document.ts'

/** A validation fault and its place. */
export interface ValidationFault {
  /** Dotted path such as `routes.0.destination`; empty for the whole value. */
  readonly field: string
  readonly message: string
}

/** Compiled schemas of one contract. */
export interface Validator {
  /** Faults of a request body. */
  body: (endpoint: Endpoint, value: unknown) => ValidationFault[]
  /** Faults of query parameters, and the parsed values (without defaults). */
  query: (endpoint: Endpoint, search: string) => { faults: ValidationFault[]; values: Record<string, unknown> }
  /** The rule of a field of an endpoint's body or query; `general.fields` if the contract marks none. */
  ruleOf: (endpoint: Endpoint, place: 'body' | 'query', field: string) => RuleId
  /** Faults of a response: its status must be declared, and its JSON body must match. */
  response: (endpoint: Endpoint, status: number, body: unknown) => ValidationFault[]
  /**
   * Faults of a value under a schema: one of the contract by name, or a self-contained schema object that never
   * changes.
   */
  schema: (schema: string | object, value: unknown) => ValidationFault[]
  /** Faults of one field of a named schema; undefined if the schema has no such field. */
  property: (name: string, field: string, value: unknown) => ValidationFault[] | undefined
}

/** The engine that compiles the patterns of schemas. */
type RegExpEngine = NonNullable<NonNullable<Options['code']>['regExp']>

const EXTENSIONS = ['x-fidelity', 'x-rule', 'x-kind', 'x-within', 'example', 'discriminator', 'xml', 'externalDocs']

/** An ajv instance with this project's settings; `allErrors`, so that users see all faults at once. */
export function newAjv({ strict = true, regExp }: { strict?: boolean; regExp?: RegExpEngine } = {}): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict,
    allowUnionTypes: true,
    strictRequired: false,
    strictTypes: false,
    validateSchema: false,
    logger: false,
    // Optimising the generated code takes as long as generating it, and it runs no faster.
    code: { optimize: false, ...(regExp && { regExp }) },
  })
  addFormats.default(ajv)
  const { 'date-time': dateTime } = ajv.formats
  const isDateTime = (dateTime as { validate: (text: string) => boolean }).validate
  ajv.addFormat('date-time', (text) => isDateTime(text) && isInstant(Date.parse(text)))
  ajv.addVocabulary(EXTENSIONS)
  return ajv
}

/** Leap seconds are no instants here, and an offset can lead out of the years with four digits. */
function isInstant(ms: number): boolean {
  return ms >= FIRST_MS && ms <= limits.lastInstantMs
}

/** The first instant with a four-digit year (ms). */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z')

const NO_QUERY: ReturnType<Validator['query']> = { faults: [], values: {} }

/** Makes the validator of a contract; `strict: false` is for contracts with keywords that ajv does not know. */
export function validatorOf(contract: Contract, settings?: { readonly strict: boolean }): Validator {
  let made: Ajv2020 | undefined
  const compiled = new Map<string, ValidateFunction>()
  // Adds only the schemas that are needed, with the schemas that they refer to: adding the whole document at once would
  // slow the start.
  const compile = (schema: unknown): ValidateFunction => {
    const ajv = (made ??= newAjv(settings))
    addReferred(ajv, contract, schema)
    return ajv.compile(named(schema) as object)
  }
  const at = (pointer: string): ValidateFunction => {
    let validate = compiled.get(pointer)
    if (!validate) compiled.set(pointer, (validate = compile(nodeAt(contract, pointer))))
    return validate
  }
  const queryOf = (endpoint: Endpoint): ValidateFunction => {
    let validate = compiled.get(endpoint.id)
    if (!validate) {
      const properties = Object.fromEntries(endpoint.query.map(({ name, schema }) => [name, schema]))
      const required = endpoint.query.filter((parameter) => parameter.required).map((parameter) => parameter.name)
      compiled.set(endpoint.id, (validate = compile({ type: 'object', properties, required })))
    }
    return validate
  }
  const byThemselves = new WeakMap<object, ValidateFunction>()
  const alone = (schema: object): ValidateFunction => {
    let validate = byThemselves.get(schema)
    if (!validate) byThemselves.set(schema, (validate = (made ??= newAjv(settings)).compile({ ...schema })))
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
      return { values, faults: validationFaults(queryOf(endpoint), values) }
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
    property: (name, field, value) => {
      const { properties } = contract.document.components.schemas[name] as { readonly properties?: object }
      return properties && Object.hasOwn(properties, field)
        ? validationFaults(at(`#/components/schemas/${name}/properties/${field}`), value)
        : undefined
    },
  }
}

/** Runs a compiled schema and returns its faults with our messages. */
export function validationFaults(validate: ValidateFunction, value: unknown): ValidationFault[] {
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
  const path = error.instancePath
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
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
  if (error.keyword === 'pattern' && (error.params as { pattern: string }).pattern === NAME.source)
    return NAME_REQUIREMENT
  if (error.keyword === 'const') return `must be ${String(params.allowedValue)}`
  return error.message ?? 'is not valid'
}

/** Parses query values: integers and booleans by their schema, everything else as text. */
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

function typeOf(schema: Readonly<Record<string, unknown>>, contract: Contract): unknown {
  const ref = (schema.$ref ?? (schema.allOf as { $ref?: string }[] | undefined)?.[0]?.$ref) as string | undefined
  if (!ref) return schema.type
  return contract.document.components.schemas[ref.slice(ref.lastIndexOf('/') + 1)]?.type
}

/** The node of the document at a JSON pointer. */
function nodeAt(contract: Contract, pointer: string): unknown {
  let node: unknown = contract.document
  for (const part of pointer.slice(2).split('/'))
    node = (node as Record<string, unknown>)[decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~')]
  return node
}

/** Adds to ajv, by name, everything in the document that a schema refers to, directly or indirectly. */
function addReferred(ajv: Ajv2020, contract: Contract, node: unknown): void {
  if (node === null || typeof node !== 'object') return
  for (const [key, value] of Object.entries(node)) {
    if (key !== '$ref') {
      addReferred(ajv, contract, value)
      continue
    }
    const name = nameOf(value as string)
    if (ajv.schemas[name]) continue
    const schema = nodeAt(contract, value as string)
    ajv.addSchema(named(schema) as object, name)
    addReferred(ajv, contract, schema)
  }
}

/** The name in ajv: `#/components/schemas/Router` is `components.schemas.Router`. */
function nameOf(reference: string): string {
  return reference.slice(2).replaceAll('/', '.')
}

/** The schema with its references replaced by names. */
function named(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(named)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === '$ref' ? nameOf(value as string) : named(value)]),
  )
}
