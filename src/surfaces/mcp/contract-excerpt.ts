/** Short extracts of the contract for an agent: which endpoints there are, and what one of them takes and returns. */
import type { Contract } from '../../service/contract/document.ts'
import type { Endpoint } from '../../service/contract/endpoint.ts'
import type { JsonObject } from '../../platform/json.ts'

export type ContractSchema = JsonObject & {
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, ContractSchema>>
  readonly required?: readonly string[]
  readonly items?: ContractSchema
  readonly allOf?: readonly ContractSchema[]
}

/** How much is shown of an enumeration, of a description and of a pattern (characters). */
const SHOWN = { values: 400, description: 120, bound: 60 }

/** How many endpoints are named as close to a path that does not exist. */
const CLOSE = 5

/** Returns what a chain of local references leads to. */
export function resolvedSchema(document: object, schema: ContractSchema): ContractSchema {
  if (typeof schema.$ref !== 'string') return schema
  let at: unknown = document
  for (const step of schema.$ref.replace(/^#?\//, '').split('/'))
    at = (at as JsonObject)[decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~')]
  return resolvedSchema(document, at as ContractSchema)
}

/** Returns the operation of an endpoint as the document has it. */
export function operationOf({ document }: Contract, { template, method }: Endpoint): JsonObject {
  return document.paths[template]![method.toLowerCase()] as JsonObject
}

/** Returns the endpoints that have all words or, if none has, those that have most of them. */
export function found(contract: Contract, words: string): Endpoint[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const rated = [...contract.endpoints.values()].map((endpoint) => {
    const text = textOf(endpoint)
    const hits = wanted.filter((word) => text.includes(word)).length
    return { endpoint, hits, isNamed: endpoint.id.toLowerCase() === words.toLowerCase() }
  })
  const most = Math.max(1, ...rated.map(({ hits }) => hits))
  return rated
    .filter(({ hits }) => hits === most)
    .sort((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.endpoint.path.length - b.endpoint.path.length)
    .map(({ endpoint }) => endpoint)
}

/** Returns the words that do not occur in an endpoint. */
export function wordsNotIn(endpoint: Endpoint, words: string): string[] {
  const text = textOf(endpoint)
  return words.split(/\s+/).filter((word) => word !== '' && !text.includes(word.toLowerCase()))
}

function textOf({ id, method, path, tag }: Endpoint): string {
  return `${id} ${method} ${path} ${tag}`.toLowerCase()
}

/** Returns the endpoints whose paths have most in common with a path that does not exist. */
export function closest(contract: Contract, method: string, path: string): Endpoint[] {
  const asked = wordsOf(path.split('/'))
  const rated = [...contract.endpoints.values()].map((endpoint) => {
    const fixed = wordsOf(endpoint.path.split('/').filter((part) => !part.startsWith('{')))
    const common = [...fixed].filter((word) => asked.has(word)).length
    return { endpoint, common, score: 2 * common - (fixed.size - common) + (endpoint.method === method ? 0.5 : 0) }
  })
  return rated
    .filter(({ common }) => common > 1)
    .sort((a, b) => b.score - a.score || a.endpoint.path.length - b.endpoint.path.length)
    .slice(0, CLOSE)
    .map(({ endpoint }) => endpoint)
}

/** Returns the words of a path, in the singular. */
function wordsOf(parts: readonly string[]): ReadonlySet<string> {
  return new Set(
    parts.filter(Boolean).flatMap((part) =>
      part
        .toLowerCase()
        .split(/[-_:]/)
        .map((word) => word.replace(/s$/, '')),
    ),
  )
}

export function endpointLine({ id, method, path, tag }: Endpoint): string {
  return `${id}  ${method} ${path}  [${tag}]`
}

/** Describes one endpoint: what it needs, its fields, and its statuses. */
export function excerpt(contract: Contract, endpoint: Endpoint): string {
  const { document } = contract
  const { description = '' } = operationOf(contract, endpoint) as { readonly description?: string }
  const { bodyPointer, query, responses } = endpoint
  const [status, pointer] = [...endpoint.responses].find(([one]) => one < 300) ?? []
  const fields = ($ref: string, depth: number): string[] =>
    fieldsOf(document, resolvedSchema(document, { $ref }), '  ', depth)
  return [
    `${endpoint.method} ${endpoint.path} (${endpoint.id}, ${endpoint.fidelity})`,
    description,
    `needs: ${needsOf(endpoint).join('; ') || 'a token'}`,
    ...(endpoint.idempotency === 'ignored' ? [] : [`Idempotency-Key: ${keyRule(contract)}`]),
    ...(query.length > 0
      ? [`query: ${query.map(({ name, required }) => name + (required ? '*' : '')).join(', ')}`]
      : []),
    ...(bodyPointer === undefined
      ? []
      : [`body${endpoint.bodyRequired ? '' : ' (optional)'}:`, ...fields(bodyPointer, 2)]),
    ...(status === undefined ? [] : [`answer ${status}${pointer ? ':' : ''}`, ...(pointer ? fields(pointer, 2) : [])]),
    ...(status === 202 ? [WORK] : []),
    `refusals: ${[...responses.keys()].filter((one) => one >= 400).join(', ')}`,
  ].join('\n')
}

/** Returns a line for each field of a schema of the document, two levels deep. */
export function schemaLines({ document }: Contract, name: string): string[] {
  return fieldsOf(document, resolvedSchema(document, { $ref: `#/components/schemas/${name}` }), '  ', 2)
}

/** Returns what the contract says of the header. */
function keyRule({ document }: Contract): string {
  const { parameters = {} } = document.components as {
    parameters?: Record<string, { name: string; description?: string }>
  }
  const header = Object.values(parameters).find(({ name }) => name === 'Idempotency-Key')
  return `${header?.description ?? ''} The same key with another body is refused with 409.`.trim()
}

/** What a client does after a 202. */
const WORK =
  'A 202 starts work that takes time: read the resource until its status no longer changes, or the Operation in the answer (GET /operations/{operationId}) until it has ended.'

function needsOf({ scopes, permission, idempotency, ifMatch, consoleOnly }: Endpoint): string[] {
  return [
    scopes.length > 0 && `scopes ${scopes.join(', ')}`,
    permission && `permission ${permission.resource}:${permission.level} at ${permission.at}`,
    idempotency !== 'ignored' && `Idempotency-Key ${idempotency}`,
    ifMatch !== 'ignored' && `If-Match ${ifMatch}`,
    consoleOnly && 'a console session',
  ].filter((need): need is string => typeof need === 'string')
}

/** Returns a line for each field of an object, and for the fields of its objects down to a depth. */
function fieldsOf(document: object, schema: ContractSchema, indent: string, depth: number): string[] {
  const { properties = {}, required = [] } = merged(document, schema)
  return Object.entries(properties).flatMap(([name, given]) => {
    const field = merged(document, given)
    const about = typeof field.description === 'string' && depth > 1 ? `  ${firstLine(field.description)}` : ''
    const inner = field.items ? merged(document, field.items) : field
    return [
      `${indent}${name}${required.includes(name) ? '*' : ''}: ${typeOf(document, field)}${about}`,
      ...(depth > 1 && inner.properties ? fieldsOf(document, inner, `${indent}  `, depth - 1) : []),
    ]
  })
}

function firstLine(text: string): string {
  return cut(text.split('\n', 1)[0]!, SHOWN.description)
}

/** Returns the beginning of a text; a mark shows that more follows. */
function cut(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text
}

/** Returns a schema with everything that its `allOf` adds. */
function merged(document: object, given: ContractSchema): ContractSchema {
  const schema = resolvedSchema(document, given)
  if (!schema.allOf) return schema
  const parts = schema.allOf.map((part) => merged(document, part))
  const all = [...parts, schema]
  return {
    ...(Object.assign({}, ...all) as ContractSchema),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)) as Record<string, ContractSchema>,
    required: [...new Set(all.flatMap(({ required = [] }) => required))],
  }
}

function typeOf(document: object, schema: ContractSchema): string {
  const whole = (one: ContractSchema): string => typeOf(document, merged(document, one))
  if (schema.enum) return cut((schema.enum as unknown[]).map((value) => JSON.stringify(value)).join('|'), SHOWN.values)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  const either = (schema.anyOf ?? schema.oneOf) as readonly ContractSchema[] | undefined
  if (either) return [...new Set(either.map(whole))].join(' | ')
  if (schema.items) return `${whole(schema.items)}[]`
  const type = Array.isArray(schema.type) ? schema.type.join('|') : ((schema.type as string | undefined) ?? 'any')
  const bounds = ['format', 'pattern', 'minLength', 'maxLength', 'minimum', 'maximum'].flatMap((key) =>
    schema[key] === undefined ? [] : [`${key}=${cut(String(schema[key] as string | number), SHOWN.bound)}`],
  )
  return bounds.length > 0 ? `${type}(${bounds.join(' ')})` : type
}
