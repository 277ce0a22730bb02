/** Values that fast-check generates from the contract's own schemas: valid, nearly valid and invalid ones. */
import fc, { type Arbitrary } from 'fast-check'
import type { Contract } from '../../src/service/contract/document.ts'
import { bodyOf, followed, type Schema } from './samples.ts'

/** Strings that programs often handle wrongly: control characters, lone surrogates, other scripts, and code. */
const ODD_TEXT = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  '\n',
  '\u007f',
  '\ud83d',
  '😀',
  'İstanbul',
  '__proto__',
  'constructor',
  '../..',
  "'; --",
  '<b>',
  '${x}',
  '%00',
  '\u202e',
  'x'.repeat(300),
  'null',
  '0',
  '-1',
)
const ODD = fc.oneof(
  ODD_TEXT,
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e21, 2 ** 53, -(2 ** 53), [], {}, [null], [[]], { id: 'x' }, [
    '',
    '',
  ]),
  fc.jsonValue({ maxDepth: 2 }),
)

/** Generates bodies for a schema. Most of them are valid; in some, one or two fields are replaced. */
export function bodies(contract: Contract, schema: Schema, sample: unknown): Arbitrary<unknown> {
  const fitting = valuesOf(contract, schema, '')
  const near = fc
    .tuple(
      fitting,
      fc.dictionary(fc.constantFrom(...Object.keys(schema.properties ?? { x: 1 }), 'surprise'), ODD, {
        minKeys: 1,
        maxKeys: 2,
      }),
    )
    .map(([body, odd]) => (isObject(body) ? { ...body, ...odd } : odd))
  const aroundSample = fitting.map((body) => (isObject(body) && isObject(sample) ? { ...body, ...sample } : body))
  return fc.oneof(
    { weight: 4, arbitrary: fitting },
    { weight: 3, arbitrary: aroundSample },
    { weight: 3, arbitrary: near },
    { weight: 1, arbitrary: ODD },
  )
}

/** Generates query strings for these parameters, with valid and invalid values. */
export function queries(
  contract: Contract,
  parameters: readonly { readonly name: string; readonly schema: Schema }[],
): Arbitrary<string> {
  const one = fc.oneof(
    ...parameters.map(({ name, schema }) =>
      fc
        .oneof({ weight: 3, arbitrary: valuesOf(contract, schema, name) }, { weight: 1, arbitrary: ODD_TEXT })
        .map((value) => [name, String(value)] as const),
    ),
  )
  return fc
    .array(one, { maxLength: 4 })
    .map((pairs) =>
      pairs.map(([name, value]) => `${name}=${encodeURIComponent(Buffer.from(value).toString())}`).join('&'),
    )
}

function valuesOf(contract: Contract, given: Schema, name: string): Arbitrary<any> {
  const schema = followed(contract, given)
  const made = madeFor(contract, schema, name)
  const known = exampleFields(contract).get(name)
  return known ? fc.oneof(fc.constantFrom(...known), made) : made
}

const fields = new WeakMap<Contract, Map<string, unknown[]>>()

/** The values of each field in the contract's examples of bodies, among them the ids of seeded records. */
function exampleFields(contract: Contract): ReadonlyMap<string, unknown[]> {
  const known = fields.get(contract) ?? new Map<string, unknown[]>()
  if (!fields.has(contract)) {
    fields.set(contract, known)
    for (const endpoint of contract.endpoints.values())
      for (const [name, value] of Object.entries((bodyOf(contract, endpoint) ?? {}) as object))
        known.set(name, [...(known.get(name) ?? []), value])
  }
  return known
}

function madeFor(contract: Contract, schema: Schema, name: string): Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if (schema.anyOf) return fc.oneof(...(schema.anyOf as Schema[]).map((one) => valuesOf(contract, one, name)))
  if (Array.isArray(schema.type))
    return fc.oneof(
      ...(schema.type as string[]).map((type) =>
        type === 'null' ? fc.constant(null) : madeFor(contract, { ...schema, type }, name),
      ),
    )
  const { minimum = -100, maximum = Math.max(minimum, 0) + 1_000 } = schema
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(
        fc.integer({ min: minimum, max: Math.min(maximum, minimum + 1_000) }),
        fc.constantFrom(minimum, maximum),
      )
    case 'number':
      return fc.double({ min: minimum, max: maximum, noNaN: true })
    case 'array':
      return fc.array(valuesOf(contract, schema.items, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      })
    case 'string':
      return texts(schema)
    default: {
      const entries = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
      return fc.record(Object.fromEntries(entries.map(([key, inner]) => [key, valuesOf(contract, inner, key)])), {
        requiredKeys: schema.required ?? [],
      })
    }
  }
}

function texts({ pattern, format, minLength = 0, maxLength = 40 }: Schema): Arbitrary<string> {
  const most = Math.min(maxLength, 40)
  if (format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (format === 'email') return fc.emailAddress()
  if (format === 'uuid') return fc.uuid()
  // fast-check cannot generate strings for patterns with lookarounds.
  if (pattern !== undefined && !pattern.includes('(?'))
    return fc.oneof(
      { weight: 3, arbitrary: fc.stringMatching(new RegExp(pattern, 'u')) },
      { weight: 1, arbitrary: ADDRESSES },
    )
  return fc.oneof(
    { weight: 3, arbitrary: fc.string({ minLength, maxLength: most }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength, maxLength: most }) },
    { weight: 1, arbitrary: ODD_TEXT },
  )
}

const ADDRESSES = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.ipV4().map((address) => `${address}/24`),
  fc.ipV4Extended(),
  fc.webUrl(),
)

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
