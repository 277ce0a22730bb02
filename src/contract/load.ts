/**
 * The contract as the server uses it: every endpoint of an OpenAPI document with the marks that guards read.
 * Nothing here decides anything; it only puts the document's words where they are found quickly.
 */
import { readFileSync } from 'node:fs'
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
  readonly document: OpenApiDocument
  /** The file's text, as it is served. */
  readonly text: string
  readonly endpoints: ReadonlyMap<string, Endpoint>
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A contract that cannot be used, with the file's name and the reason. */
export class ContractError extends Error {}

/**
 * Reads a document.
 * @throws ContractError when it is not an OpenAPI 3.1 document
 */
export function readDocument(file: string): { document: OpenApiDocument; text: string } {
  let text: string
  let document: Partial<OpenApiDocument> | null
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new ContractError(`The contract ${file} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  try {
    document = JSON.parse(text) as Partial<OpenApiDocument> | null
  } catch (error) {
    throw new ContractError(`The contract ${file} is not JSON: ${(error as Error).message}`, { cause: error })
  }
  if (!String(document?.openapi).startsWith('3.1') || !document?.paths || !document.info)
    throw new ContractError(`The contract ${file} is not an OpenAPI 3.1 document.`)
  return { document: document as OpenApiDocument, text }
}

/**
 * Reads a contract.
 * @throws ContractError when it is not an OpenAPI 3.1 document
 */
export function loadContract(file: string): Contract {
  const { document, text } = readDocument(file)
  return loadDocument(document, text)
}

/** A contract from a document that is at hand; `text` is how it is served. */
export function loadDocument(source: unknown, text: string): Contract {
  const document = source as OpenApiDocument
  const endpoints = new Map<string, Endpoint>()
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = item[method.toLowerCase()] as Operation | undefined
      if (operation) endpoints.set(operation.operationId, endpointOf(document, path, method, operation))
    }
  }
  return { document, text, endpoints }
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

function endpointOf(document: OpenApiDocument, path: string, method: Method, operation: Operation): Endpoint {
  const parameters = (operation.parameters ?? []).map((parameter) => resolve(document, parameter))
  const at = `#/paths/${escapePointer(path)}/${method.toLowerCase()}`
  let responses: Endpoint['responses'] | undefined
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
    bodyPointer: operation.requestBody && `${at}/requestBody/content/application~1json/schema`,
    bodyRequired: operation.requestBody?.required ?? false,
    get responses() {
      return (responses ??= responsesOf(document, at, operation))
    },
    fidelity: operation['x-fidelity'] === 'specified' ? 'specified' : 'inferred',
    tag: operation.tags?.[0] ?? '',
  }
}

/** Read when it is first asked for: a start has no need of it. */
function responsesOf(document: OpenApiDocument, at: string, { responses }: Operation): Endpoint['responses'] {
  return new Map(
    Object.entries(responses).map(([status, response]) => [
      Number(status),
      responsePointer(document, `${at}/responses/${status}`, response),
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

function escapePointer(part: string): string {
  return encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))
}
