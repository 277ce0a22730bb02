/**
 * Interprets JSON Schemas (2020-12) given by users, in Node and in pages. Nothing is compiled, so a large schema is
 * ready at once, and every step is counted, so that no schema can take long. Messages are worded as ajv's.
 */
import { limits } from '../../platform/limits.ts'
import { canonical } from '../../platform/canonical.ts'
import { formats, textFormats } from '../../platform/formats.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { ErrorObject } from '../../platform/schemas.ts'
import type { Pattern } from './pattern.ts'
import { valueAt } from './uri-text.ts'

/** Work that may still be done: one for each part of a schema that is compared with a value, up to about 1 µs. */
export interface SchemaWork {
  left: number
}

/** Returns the work that one value may take. */
export function schemaWork(): SchemaWork {
  return { left: limits.schemaWork }
}

/** A validator of values. Values with the same `work` share it. */
export interface GivenValidator {
  (value: unknown, work?: SchemaWork): boolean
  errors?: ErrorObject[] | null
}

/** One interpretation of a value. */
interface Run {
  readonly root: object
  readonly patterns: ReadonlyMap<string, Pattern>
  readonly work: SchemaWork
  readonly faults: ErrorObject[]
}

/** The members (by name) or items (by position) that keywords have validated, for `unevaluated…`. */
type Seen = Set<string | number>

/** A keyword at a value. */
interface At<Value = unknown, Given = unknown> {
  readonly schema: JsonObject
  /** The keyword's value. */
  readonly given: Given
  readonly keyword: string
  readonly value: Value
  readonly path: string
  readonly seen: Seen
  readonly run: Run
}

class TooMuchWork extends Error {}

/** Returns a validator of values. The schema and its patterns have been checked. */
export function interpreted(schema: object, patterns: ReadonlyMap<string, Pattern>): GivenValidator {
  const validate: GivenValidator = (value, work = schemaWork()) => {
    const faults: ErrorObject[] = []
    try {
      evaluate(schema, value, '', new Set(), { root: schema, patterns, work, faults })
      validate.errors = faults
    } catch (error) {
      if (!(error instanceof TooMuchWork)) throw error
      validate.errors = [{ ...TOO_MUCH }]
    }
    return validate.errors.length === 0
  }
  return validate
}

const TOO_MUCH = {
  instancePath: '',
  schemaPath: '#',
  keyword: 'schemaWork',
  params: {},
  message: 'is too large for this schema (limit schemaWork); use fewer parts and smaller patterns',
}

function spend({ work }: Run, steps: number): void {
  work.left -= steps
  if (work.left < 0) throw new TooMuchWork()
}

function fault(at: At, message: string, params: JsonObject = {}): void {
  spend(at.run, 2)
  at.run.faults.push({ instancePath: at.path, schemaPath: '', keyword: at.keyword, params, message })
}

/** Compares a value with a schema; returns true if they match. */
function evaluate(schema: unknown, value: unknown, path: string, seen: Seen, run: Run): boolean {
  spend(run, 1)
  if (schema === true) return true
  const before = run.faults.length
  if (schema === false) {
    const at: At = { schema: {}, given: false, keyword: 'false schema', value, path, seen, run }
    fault(at, 'boolean schema is false')
    return false
  }
  const type = typeOf(value)
  for (const keyword of keywordsOf(schema as JsonObject)) {
    const { of, check } = KEYWORDS[keyword]!
    if (check && (of === undefined || of === type))
      check({
        schema: schema as JsonObject,
        given: (schema as JsonObject)[keyword],
        keyword,
        value,
        path,
        seen,
        run,
      })
  }
  return run.faults.length === before
}

/** Compares a value at the same place, whose evaluated members count if it matches. */
function evaluateHere({ value, path, seen, run }: At, schema: unknown): boolean {
  const own: Seen = new Set()
  const fits = evaluate(schema, value, path, own, run)
  if (fits) for (const one of own) seen.add(one)
  return fits
}

function evaluateIn({ value, path, run }: At, key: string | number, schema: unknown): boolean {
  const name = typeof key === 'number' ? key : key.replaceAll('~', '~0').replaceAll('/', '~1')
  return evaluate(schema, (value as Readonly<Record<string | number, unknown>>)[key], `${path}/${name}`, new Set(), run)
}

const ordered = new WeakMap<object, readonly string[]>()

/** The keywords of a schema, in the order in which they are checked. */
function keywordsOf(schema: JsonObject): readonly string[] {
  let found = ordered.get(schema)
  if (!found) {
    found = Object.keys(schema)
      .filter((keyword) => ORDER.has(keyword))
      .sort((one, other) => ORDER.get(one)! - ORDER.get(other)!)
    ordered.set(schema, found)
  }
  return found
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && !Number.isFinite(value) ? 'infinite' : typeof value
}

function isOfType(value: unknown, type: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeOf(value) === type
}

/** What a keyword's value must be. */
type Shape =
  | 'schema'
  | 'schemas'
  | 'schemas by name'
  | 'number'
  | 'positive number'
  | 'count'
  | 'text'
  | 'texts'
  | 'texts by name'
  | 'types'
  | 'format'
  | 'list'
  | 'boolean'
  | 'dependencies'
  | 'anything'

interface Keyword {
  readonly shape: Shape
  /** The type of values to which it applies; undefined for all. */
  readonly of?: 'number' | 'string' | 'array' | 'object'
  check?(this: void, at: At): void
}

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  $ref: { shape: 'text', check: (at: At<unknown, string>) => void evaluateHere(at, valueAt(at.run.root, at.given)) },
  type: { shape: 'types', check: checkType },
  maximum: limit('number', 'number', (value, most) => value <= most, '<='),
  minimum: limit('number', 'number', (value, least) => value >= least, '>='),
  exclusiveMaximum: limit('number', 'number', (value, most) => value < most, '<'),
  exclusiveMinimum: limit('number', 'number', (value, least) => value > least, '>'),
  multipleOf: {
    ...limit('number', 'number', (value, divisor) => Number.isInteger(value / divisor), 'multiple of'),
    shape: 'positive number',
  },
  maxLength: size('string', lengthOf, 'most', 'characters'),
  minLength: size('string', lengthOf, 'least', 'characters'),
  pattern: { shape: 'text', of: 'string', check: checkPattern },
  format: { shape: 'format', check: checkFormat },
  const: { shape: 'anything', check: checkConst },
  enum: { shape: 'list', check: checkEnum },
  not: { shape: 'schema', check: checkNot },
  anyOf: { shape: 'schemas', check: checkAnyOf },
  oneOf: { shape: 'schemas', check: checkOneOf },
  allOf: { shape: 'schemas', check: checkAllOf },
  if: { shape: 'schema', check: checkIf },
  then: { shape: 'schema' },
  else: { shape: 'schema' },
  maxItems: size('array', ({ value }: At<unknown[]>) => value.length, 'most', 'items'),
  minItems: size('array', ({ value }: At<unknown[]>) => value.length, 'least', 'items'),
  uniqueItems: { shape: 'boolean', of: 'array', check: checkUnique },
  prefixItems: { shape: 'schemas', of: 'array', check: checkPrefix },
  items: { shape: 'schema', of: 'array', check: checkItems },
  contains: { shape: 'schema', of: 'array', check: checkContains },
  minContains: { shape: 'count' },
  maxContains: { shape: 'count' },
  maxProperties: size('object', ({ value }: At<object>) => Object.keys(value).length, 'most', 'properties'),
  minProperties: size('object', ({ value }: At<object>) => Object.keys(value).length, 'least', 'properties'),
  required: { shape: 'texts', of: 'object', check: checkRequired },
  dependencies: { shape: 'dependencies', of: 'object', check: checkDependencies },
  dependentRequired: { shape: 'texts by name', of: 'object', check: checkDependencies },
  dependentSchemas: { shape: 'schemas by name', of: 'object', check: checkDependencies },
  propertyNames: { shape: 'schema', of: 'object', check: checkNames },
  additionalProperties: { shape: 'schema', of: 'object', check: checkAdditional },
  properties: { shape: 'schemas by name', of: 'object', check: checkProperties },
  patternProperties: { shape: 'schemas by name', of: 'object', check: checkPatternProperties },
  unevaluatedItems: { shape: 'schema', of: 'array', check: checkUnevaluatedItems },
  unevaluatedProperties: { shape: 'schema', of: 'object', check: checkUnevaluated },
  nullable: { shape: 'boolean' },
  $defs: { shape: 'schemas by name' },
  definitions: { shape: 'schemas by name' },
  contentSchema: { shape: 'schema' },
  ...Object.fromEntries(
    ['$schema', '$anchor', '$comment', 'title', 'description', 'contentMediaType', 'contentEncoding'].map((name) => [
      name,
      { shape: 'text' as const },
    ]),
  ),
  ...Object.fromEntries(['deprecated', 'readOnly', 'writeOnly'].map((name) => [name, { shape: 'boolean' as const }])),
  ...Object.fromEntries(
    ['default', 'examples', 'example', '$vocabulary', 'discriminator', 'xml', 'externalDocs'].map((name) => [
      name,
      { shape: 'anything' as const },
    ]),
  ),
}

const ORDER = new Map(Object.keys(KEYWORDS).map((name, at) => [name, at]))

/** A keyword that compares a number with another one. */
function limit(of: 'number', shape: Shape, fits: (value: number, given: number) => boolean, words: string): Keyword {
  return {
    shape,
    of,
    check: (at: At<number, number>) => {
      if (!fits(at.value, at.given)) fault(at, `must be ${words} ${at.given}`)
    },
  }
}

function size(
  of: 'string' | 'array' | 'object',
  sizeOf: (at: At<never>) => number,
  which: 'most' | 'least',
  noun: string,
): Keyword {
  return {
    shape: 'count',
    of,
    check: (at: At<never, number>) => {
      const size = sizeOf(at)
      if (which === 'most' ? size > at.given : size < at.given)
        fault(at, `must NOT have ${which === 'most' ? 'more' : 'fewer'} than ${at.given} ${noun}`)
    },
  }
}

/** Length of a string in code points. */
function lengthOf({ value, run }: At<string>): number {
  spend(run, value.length / 64)
  let length = 0
  for (const _point of value) length += 1
  return length
}

function checkType(at: At<unknown, string | string[]>): void {
  const types = [at.given].flat()
  const isNull = at.value === null && at.schema.nullable === true
  if (!isNull && !types.some((type) => isOfType(at.value, type))) fault(at, `must be ${types.join()}`)
}

function matches({ run }: At, source: string, text: string): boolean {
  const { test, size } = run.patterns.get(source)!
  spend(run, 1 + (size * text.length) / 500)
  return test(text)
}

function checkPattern(at: At<string, string>): void {
  if (!matches(at, at.given, at.value)) fault(at, `must match pattern "${at.given}"`, { pattern: at.given })
}

/** The formats of numbers. */
const NUMBERS: Readonly<Record<string, (value: number) => boolean>> = {
  int32: (value) => Number.isInteger(value) && value <= 2 ** 31 - 1 && value >= -(2 ** 31),
  int64: Number.isInteger,
  float: () => true,
  double: () => true,
}

function checkFormat(at: At<unknown, string>): void {
  const { given, value, run } = at
  const type = typeOf(value)
  if (type === 'number' ? NUMBERS[given]?.(value as number) !== false : type !== 'string') return
  if (type === 'string') {
    spend(run, (value as string).length / 16)
    if (Object.hasOwn(NUMBERS, given)) return
    if (given === 'regex' || hasFormat(given, value as string)) return
  }
  fault(at, `must match format "${given}"`)
}

function hasFormat(name: string, text: string): boolean {
  if (name === 'url' && text.length > limits.checkedUrlLength) return false
  const format = textFormats[name]
  return format === undefined || (format instanceof RegExp ? format.test(text) : format(text) === true)
}

/** Returns a value as text, for comparisons; all its parts count as work. */
function textOf(value: unknown, run: Run): string {
  const count = (inner: unknown): void => {
    spend(run, typeof inner === 'string' ? 3 + inner.length / 32 : 3)
    if (inner !== null && typeof inner === 'object')
      for (const [key, one] of Object.entries(inner)) {
        spend(run, key.length / 64)
        count(one)
      }
  }
  count(value)
  return canonical(value)
}

function isEqual(one: unknown, other: unknown, run: Run): boolean {
  const isPlain = one === null || typeof one !== 'object' || other === null || typeof other !== 'object'
  return isPlain ? one === other : textOf(one, run) === textOf(other, run)
}

function checkConst(at: At): void {
  if (!isEqual(at.value, at.given, at.run)) fault(at, 'must be equal to constant', { allowedValue: at.given })
}

function checkEnum(at: At<unknown, unknown[]>): void {
  const { given, value, run } = at
  spend(run, given.length / 16)
  if (given.some((one) => isEqual(value, one, run))) return
  // Its message contains all values.
  textOf(given, run)
  fault(at, 'must be equal to one of the allowed values', { allowedValues: given })
}

/** Runs `work` and forgets its faults; returns its result. */
function quietly({ run: { faults } }: At, work: () => boolean): boolean {
  const { length } = faults
  const result = work()
  faults.length = length
  return result
}

function checkNot(at: At): void {
  const { value, path, run, given } = at
  if (quietly(at, () => evaluate(given, value, path, new Set(), run))) fault(at, 'must NOT be valid')
}

function checkAllOf(at: At<unknown, unknown[]>): void {
  for (const one of at.given) evaluateHere(at, one)
}

function checkAnyOf(at: At<unknown, unknown[]>): void {
  const { length } = at.run.faults
  const fitting = at.given.filter((one) => evaluateHere(at, one))
  if (fitting.length > 0) at.run.faults.length = length
  else fault(at, 'must match a schema in anyOf')
}

function checkOneOf(at: At<unknown, unknown[]>): void {
  const { length } = at.run.faults
  let fitting = 0
  for (const one of at.given) {
    if (evaluateHere(at, one)) fitting += 1
    if (fitting === 2) break
  }
  if (fitting === 1) at.run.faults.length = length
  else fault(at, 'must match exactly one schema in oneOf')
}

function checkIf(at: At): void {
  const { schema, given } = at
  const branch = quietly(at, () => evaluateHere(at, given)) ? 'then' : 'else'
  if (Object.hasOwn(schema, branch) && !evaluateHere(at, schema[branch])) fault(at, `must match "${branch}" schema`)
}

function checkUnique(at: At<unknown[]>): void {
  const { given, value, run } = at
  if (given === true && new Set(value.map((one) => textOf(one, run))).size < value.length)
    fault(at, 'must not contain duplicate items')
}

function checkPrefix(at: At<unknown[], unknown[]>): void {
  at.given.slice(0, at.value.length).forEach((one, index) => {
    evaluateIn(at, index, one)
    at.seen.add(index)
  })
}

function checkItems(at: At<unknown[]>): void {
  const { schema, given, value, seen } = at
  const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems.length : 0
  if (given === false && prefix > 0) {
    if (value.length > prefix) fault(at, `must NOT have more than ${prefix} items`)
    return
  }
  for (let index = prefix; index < value.length; index++) {
    evaluateIn(at, index, given)
    seen.add(index)
  }
}

function checkContains(at: At<unknown[]>): void {
  const { schema, given, value, seen, run } = at
  const { length } = run.faults
  const least = (schema.minContains as number | undefined) ?? 1
  const most = schema.maxContains as number | undefined
  let count = 0
  for (const index of value.keys()) {
    if (!evaluateIn(at, index, given)) continue
    seen.add(index)
    count += 1
  }
  if (count >= least && count <= (most ?? Infinity)) run.faults.length = length
  else fault(at, `must contain at least ${least}${most === undefined ? '' : ` and no more than ${most}`} valid item(s)`)
}

function checkRequired(at: At<object, string[]>): void {
  spend(at.run, at.given.length)
  for (const name of at.given)
    if (!Object.hasOwn(at.value, name)) fault(at, `must have required property '${name}'`, { missingProperty: name })
}

function checkDependencies(at: At<object, JsonObject>): void {
  for (const [name, needed] of Object.entries(at.given)) {
    spend(at.run, 1)
    if (!Object.hasOwn(at.value, name)) continue
    if (!Array.isArray(needed)) {
      evaluateHere(at, needed)
      continue
    }
    spend(at.run, needed.length)
    for (const missing of needed as string[])
      if (!Object.hasOwn(at.value, missing)) {
        spend(at.run, needed.length)
        const all = `${needed.length === 1 ? 'property' : 'properties'} ${needed.join(', ')}`
        fault(at, `must have ${all} when property ${name} is present`, { missingProperty: missing })
      }
  }
}

function checkNames(at: At<object>): void {
  const { given, value, path, run } = at
  for (const name of Object.keys(value))
    if (!evaluate(given, name, path, new Set(), run)) fault(at, 'property name must be valid', { propertyName: name })
}

function checkAdditional(at: At<object>): void {
  const { schema, value, given, seen } = at
  const known = Object(schema.properties) as object
  const patterns = Object.keys(Object(schema.patternProperties) as object)
  for (const name of Object.keys(value)) {
    spend(at.run, 1)
    if (Object.hasOwn(known, name) || patterns.some((source) => matches(at, source, name))) continue
    seen.add(name)
    if (given === false) fault(at, 'must NOT have additional properties', { additionalProperty: name })
    else evaluateIn(at, name, given)
  }
}

function checkProperties(at: At<object, JsonObject>): void {
  for (const [name, schema] of Object.entries(at.given)) {
    spend(at.run, 1)
    if (!Object.hasOwn(at.value, name)) continue
    evaluateIn(at, name, schema)
    at.seen.add(name)
  }
}

function checkPatternProperties(at: At<object, JsonObject>): void {
  for (const [source, schema] of Object.entries(at.given))
    for (const name of Object.keys(at.value)) {
      if (!matches(at, source, name)) continue
      evaluateIn(at, name, schema)
      at.seen.add(name)
    }
}

function checkUnevaluatedItems(at: At<unknown[]>): void {
  const { given, value, seen } = at
  for (const index of value.keys()) {
    if (seen.has(index)) continue
    if (given === false) {
      fault(at, `must NOT have more than ${index} items`)
      return
    }
    evaluateIn(at, index, given)
    seen.add(index)
  }
}

function checkUnevaluated(at: At<object>): void {
  const { given, value, seen } = at
  for (const name of Object.keys(value)) {
    spend(at.run, 1)
    if (seen.has(name)) continue
    seen.add(name)
    if (given === false) fault(at, 'must NOT have unevaluated properties', { unevaluatedProperty: name })
    else evaluateIn(at, name, given)
  }
}

type Path = readonly (string | number)[]

const TYPES: ReadonlySet<unknown> = new Set(['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'])

/** Yields what makes a value something else than a JSON Schema. */
export function* schemaFaults(
  schema: unknown,
  path: Path = [],
): Generator<{ readonly path: Path; readonly message: string }> {
  if (typeof schema === 'boolean') return
  if (!isObject(schema)) return void (yield { path, message: 'must be an object or a boolean' })
  for (const [keyword, given] of Object.entries(schema)) {
    const shape = Object.hasOwn(KEYWORDS, keyword) ? KEYWORDS[keyword]!.shape : undefined
    const at = [...path, keyword]
    if (!shape) {
      if (!keyword.startsWith('x-')) yield { path: at, message: `the keyword ${JSON.stringify(keyword)} is unknown` }
      continue
    }
    const [words, isFitting] = SHAPES[shape]
    if (!isFitting(given)) yield { path: at, message: `must be ${words}` }
    else
      for (const [key, inner] of partsOf(shape, given))
        yield* schemaFaults(inner, key === undefined ? at : [...at, key])
  }
}

/** The schemas in the value of a keyword. */
function partsOf(
  shape: Shape,
  given: unknown,
): readonly (readonly [key: string | number | undefined, part: unknown])[] {
  if (shape === 'schema') return [[undefined, given]]
  if (shape === 'schemas') return [...(given as unknown[]).entries()]
  if (shape === 'schemas by name') return Object.entries(given as JsonObject)
  return shape === 'dependencies' ? Object.entries(given as JsonObject).filter(([, one]) => !Array.isArray(one)) : []
}

const SHAPES: Readonly<Record<Shape, readonly [words: string, isFitting: (given: unknown) => boolean]>> = {
  schema: ['an object or a boolean', () => true],
  schemas: ['a list with at least one schema', (given) => Array.isArray(given) && given.length > 0],
  'schemas by name': ['an object', isObject],
  number: ['a number', Number.isFinite],
  'positive number': ['a number greater than 0', (given) => Number.isFinite(given) && Number(given) > 0],
  count: ['an integer of at least 0', (given) => Number.isInteger(given) && Number(given) >= 0],
  text: ['a string', isText],
  texts: ['a list of different strings', areTexts],
  'texts by name': [
    'an object with lists of different strings',
    (given) => isObject(given) && Object.values(given).every(areTexts),
  ],
  types: [
    `one or more of ${[...TYPES].join(', ')}`,
    (given) => {
      const all = [given].flat()
      return all.length > 0 && new Set(all).size === all.length && all.every((one) => TYPES.has(one))
    },
  ],
  format: [
    'a known format',
    (given) => isText(given) && (Object.hasOwn(formats, given) || Object.hasOwn(NUMBERS, given)),
  ],
  list: ['a list with at least one value', (given) => Array.isArray(given) && given.length > 0],
  boolean: ['true or false', (given) => typeof given === 'boolean'],
  dependencies: [
    'an object with schemas or lists of different strings',
    (given) => isObject(given) && Object.values(given).every((one) => !Array.isArray(one) || areTexts(one)),
  ],
  anything: ['any value', () => true],
}

function isObject(value: unknown): value is JsonObject {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function areTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText) && new Set(value).size === value.length
}
