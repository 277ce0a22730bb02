/**
 * The contract as the server uses it: every endpoint of an OpenAPI document with the marks that guards read.
 * Nothing here decides anything; it only puts the document's words where they are found quickly.
 */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Deprecation, Endpoint, Method, PathParameter, Permission, Rule } from './endpoint.ts'

/** An OpenAPI document, loosely: it may be another version than ours. */
export interface OpenApiDocument {
  readonly openapi: string
  readonly info: { readonly version: string; readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Readonly<Record<string, unknown>>>> } & Readonly<
    Record<string, unknown>
  >
  readonly [key: string]: unknown
}

/** A loaded contract. */
export interface Contract {
  /** The document; parsed when it is first asked for. */
  readonly document: OpenApiDocument
  /** The file, as it is served. */
  readonly bytes: Buffer
  /** Digest of the file. */
  readonly digest: string
  /** `info.version`. */
  readonly version: string
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

/** What the build wrote down of a contract, so that a start need not parse it. It counts for a file of that digest alone. */
export interface ContractIndex {
  readonly digest: string
  readonly version: string
  readonly endpoints: readonly EndpointFacts[]
}

/** What is said of an endpoint but for its answers: plain data, where what is undefined may be left out. */
type EndpointFacts = Omit<Endpoint, 'responses'>

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A contract that cannot be used, with the file's name and the reason. */
export class ContractError extends Error {}

/** A file's bytes. @throws ContractError */
function readBytes(file: string): Buffer {
  try {
    return readFileSync(file)
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Reads a document.
 * @throws ContractError when it is not an OpenAPI 3.1 document
 */
export function readDocument(file: string): { document: OpenApiDocument; bytes: Buffer } {
  const bytes = readBytes(file)
  return { document: parse(file, bytes), bytes }
}

function parse(file: string, bytes: Buffer): OpenApiDocument {
  let document: Partial<OpenApiDocument> | null
  try {
    document = JSON.parse(bytes.toString()) as Partial<OpenApiDocument> | null
  } catch (error) {
    throw new ContractError(`The contract ${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!String(document?.openapi).startsWith('3.1') || !document?.paths || !document.info)
    throw new ContractError(`The contract ${file} is not an OpenAPI 3.1 document.`)
  return document as OpenApiDocument
}

/**
 * Reads a contract; by its index, where there is a file of one and it was made of exactly these bytes.
 * @throws ContractError when it is not an OpenAPI 3.1 document
 */
export function loadContract(file: string, indexFile?: string): Contract {
  const bytes = readBytes(file)
  const index = indexFile === undefined ? undefined : indexIn(indexFile)
  if (index?.digest !== digestOf(bytes)) return loadDocument(parse(file, bytes), bytes)
  const contract = new LoadedContract(bytes, () => parse(file, bytes), index.version)
  for (const facts of index.endpoints) contract.add(facts)
  return contract
}

function indexIn(file: string): ContractIndex | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ContractIndex) : undefined
}

/** What to write down of a contract; see `loadContract`. */
export function indexOf({ digest, version, endpoints }: Contract): ContractIndex {
  return { digest, version, endpoints: [...endpoints.values()].map((endpoint) => ({ ...endpoint })) }
}

/** A contract from a document that is at hand; `bytes` is how it is served. */
export function loadDocument(source: unknown, bytes: Buffer = Buffer.alloc(0)): Contract {
  const document = source as OpenApiDocument
  const contract = new LoadedContract(bytes, () => document, document.info.version)
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method.toLowerCase()] as Operation | undefined
      if (operation) contract.add(factsOf(document, path, method, operation))
    }
  }
  return contract
}

class LoadedContract implements Contract {
  readonly bytes: Buffer
  readonly version: string
  readonly endpoints = new Map<string, Endpoint>()
  readonly #parse: () => OpenApiDocument
  #document: OpenApiDocument | undefined
  #digest: string | undefined

  constructor(bytes: Buffer, parse: () => OpenApiDocument, version: string) {
    this.bytes = bytes
    this.version = version
    this.#parse = parse
  }

  get document(): OpenApiDocument {
    return (this.#document ??= this.#parse())
  }

  get digest(): string {
    return (this.#digest ??= digestOf(this.bytes))
  }

  add(facts: EndpointFacts): void {
    this.endpoints.set(facts.id, endpointFrom(facts, this))
  }
}

function digestOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** What an endpoint has whether or not the contract says so: all have the same fields in the same order, which V8 reads fastest. */
const UNSAID = {
  scopesAny: undefined,
  permission: undefined,
  etagOf: undefined,
  deprecation: undefined,
  bodyPointer: undefined,
} as const

/** An endpoint. Its answers are looked up in the document when they are first asked for: a start has no need of them. */
class DocumentedEndpoint {
  readonly #contract: Contract
  #responses: Endpoint['responses'] | undefined

  constructor(facts: EndpointFacts, contract: Contract) {
    this.#contract = contract
    Object.assign(this, UNSAID, facts)
  }

  get responses(): Endpoint['responses'] {
    return (this.#responses ??= responsesOf(this.#contract.document, this as unknown as EndpointFacts))
  }
}

/** The compiler does not see what the constructor assigns. */
function endpointFrom(facts: EndpointFacts, contract: Contract): Endpoint {
  return new DocumentedEndpoint(facts, contract) as unknown as Endpoint
}

interface Operation {
  readonly operationId: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, unknown>> }
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> }>
  >
  readonly deprecated?: boolean
  readonly [extension: `x-${string}`]: unknown
}

interface Parameter {
  readonly $ref?: string
  readonly name: string
  readonly in: string
  readonly required?: boolean
  readonly schema: Readonly<Record<string, unknown>>
  readonly 'x-kind'?: string
  readonly 'x-within'?: string
}

function factsOf(document: OpenApiDocument, path: string, method: Method, operation: Operation): EndpointFacts {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const named = new Map(
    parameters.filter((parameter) => parameter.in === 'path').map((parameter) => [parameter.name, parameter]),
  )
  return {
    id: operation.operationId,
    method,
    path,
    template: path,
    scopes: (operation['x-required-scopes'] as string[] | undefined) ?? [],
    scopesAny: operation['x-required-scopes-any'] as string[] | undefined,
    permission: operation['x-required-permission'] as Permission | undefined,
    allowedRoles: ((operation['x-allowed-roles'] as string[] | undefined) ?? []).map((role) => `rol_${role}`),
    consoleOnly: operation['x-console-only'] === true,
    idempotency: (operation['x-idempotency'] as Rule | undefined) ?? 'ignored',
    ifMatch: (operation['x-if-match'] as Rule | undefined) ?? 'ignored',
    etagOf: operation['x-etag-of'] as string | undefined,
    deprecation: operation.deprecated || operation['x-sunset'] ? deprecationOf(operation) : undefined,
    notFoundCode: operation['x-not-found-code'] === 'ERR_NOT_FOUND' ? 'ERR_NOT_FOUND' : 'NOT_FOUND',
    validationCode: operation['x-validation-code'] === 'ERR_VALIDATION' ? 'ERR_VALIDATION' : 'VALIDATION_FAILED',
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => pathParameter(name!, named.get(name!))),
    query: parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, required, schema }) => ({ name, required: required ?? false, schema })),
    bodyPointer: operation.requestBody && `${pointerTo(path, method)}/requestBody/content/application~1json/schema`,
    bodyRequired: operation.requestBody?.required ?? false,
    fidelity: operation['x-fidelity'] === 'specified' ? 'specified' : 'inferred',
    tag: operation.tags?.[0] ?? '',
  }
}

function responsesOf(document: OpenApiDocument, { template, method }: EndpointFacts): Endpoint['responses'] {
  const { responses } = document.paths[template]![method.toLowerCase()] as Operation
  return new Map(
    Object.entries(responses).map(([status, response]) => [
      Number(status),
      responsePointer(document, `${pointerTo(template, method)}/responses/${status}`, response),
    ]),
  )
}

function pathParameter(name: string, parameter: Parameter | undefined): PathParameter {
  const kind = parameter?.['x-kind']
  const within = parameter?.['x-within']
  return { name, ...(kind ? { kind } : {}), ...(within ? { within } : {}) }
}

function deprecationOf(operation: Operation): Deprecation {
  return {
    date: operation['x-deprecation-date'] as string,
    sunset: operation['x-sunset'] as string,
    replacedBy: operation['x-replaced-by'] as string | undefined,
  }
}

function responsePointer(
  document: OpenApiDocument,
  at: string,
  response: { readonly $ref?: string; readonly content?: Readonly<Record<string, unknown>> },
): string | null {
  const base = response.$ref ?? at
  const { content } = response.$ref ? (resolve(document, response) as typeof response) : response
  return content && 'application/json' in content ? `${base}/content/application~1json/schema` : null
}

/** Follows one `$ref` inside the document. */
function resolve<T extends { readonly $ref?: string }>(document: OpenApiDocument, node: T): T {
  if (!node.$ref) return node
  let found: unknown = document
  for (const part of node.$ref.slice(2).split('/'))
    found = (found as Record<string, unknown> | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')]
  if (found === undefined) throw new Error(`it refers to ${node.$ref}, which is not in it`)
  return found as T
}

function pointerTo(path: string, method: Method): string {
  return `#/paths/${escapePointer(path)}/${method.toLowerCase()}`
}

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
