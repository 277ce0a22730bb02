/** The endpoints of the API, read from its contract on first use. */
import type { JsonObject } from '../../../platform/json.ts'

/** What generated code needs to know about an endpoint. */
export interface CodeEndpoint {
  readonly id: string
  /** What it does, in a few words. */
  readonly title: string | undefined
  readonly method: string
  /** Path template below the base path. */
  readonly path: string
  readonly area: string
  readonly statuses: readonly string[]
  /** Name of the response's schema; for a list, name of the schema of its items. */
  readonly answers: string | undefined
  readonly isList: boolean
  readonly needsKey: boolean
  readonly needsMatch: boolean
  /** The record that has the ETag: a kind, or a path parameter; undefined if it is the record that the path names. */
  readonly etagOf: string | undefined
  /** True if only a console session may call it. */
  readonly isConsoleOnly: boolean
  /** Values for the path parameters, taken from the fixtures. */
  readonly values: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Ref {
  readonly $ref?: string
}

interface Parameter extends Ref {
  readonly name?: string
  readonly in?: string
  readonly example?: unknown
}

type Parameters = Readonly<Record<string, Parameter>>

interface ContractOperation {
  readonly operationId?: string
  readonly summary?: string
  readonly tags?: readonly string[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly examples?: Readonly<Record<string, { value?: unknown }>> }>>
  }
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema?: Ref }>> }>
  >
  readonly 'x-idempotency'?: string
  readonly 'x-if-match'?: string
  readonly 'x-etag-of'?: string
  readonly 'x-console-only'?: boolean
}

interface ContractDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>
  readonly components: Components
}

interface Components {
  readonly parameters?: Parameters
  readonly schemas: Readonly<Record<string, { readonly properties?: { readonly data?: { readonly items?: Ref } } }>>
}

function refName(ref: Ref | undefined): string | undefined {
  return ref?.$ref?.split('/').at(-1)
}

let read: Promise<ReadonlyMap<string, CodeEndpoint>> | undefined

/** Returns the endpoints by id. */
export function endpoints(): Promise<ReadonlyMap<string, CodeEndpoint>> {
  read ??= readEndpoints().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}

async function readEndpoints(): Promise<ReadonlyMap<string, CodeEndpoint>> {
  const { paths, components } = (await (await fetch('../openapi.json')).json()) as ContractDocument
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, one]) => endpointOf(method, path, one, components)),
  )
  return new Map(all.map((endpoint) => [endpoint.id, endpoint]))
}

function endpointOf(method: string, path: string, one: ContractOperation, components: Components): CodeEndpoint[] {
  const { operationId: id, summary, tags, parameters = [], requestBody, responses = {} } = one
  if (id === undefined) return []
  const body = Object.values(requestBody?.content ?? {})[0]
  const inPath = parameters
    .map((parameter) => components.parameters?.[refName(parameter) ?? ''] ?? parameter)
    .filter((parameter) => parameter.in === 'path')
  const answer = refName(Object.values(responses['200']?.content ?? {})[0]?.schema)
  const items = answer === undefined ? undefined : refName(components.schemas[answer]?.properties?.data?.items)
  return [
    {
      id,
      title: summary,
      method: method.toUpperCase(),
      path,
      area: tags?.[0] ?? 'Other',
      statuses: Object.keys(responses),
      answers: items ?? answer,
      isList: items !== undefined,
      needsKey: one['x-idempotency'] === 'required',
      needsMatch: one['x-if-match'] === 'required',
      etagOf: one['x-etag-of'],
      isConsoleOnly: one['x-console-only'] === true,
      values: Object.fromEntries(inPath.map(({ name, example }) => [name!, example as string])),
      body: Object.values(body?.examples ?? {})[0]?.value,
    },
  ]
}

/** Returns the path that reads a record with this schema; undefined if the contract has none. */
export function readingPath(
  all: ReadonlyMap<string, CodeEndpoint>,
  schema: string | null,
  record: JsonObject,
): string | undefined {
  const endpoint = all.get(`get${schema}`)
  if (!endpoint) return undefined
  const known = { ...(record.private as object), ...record } as JsonObject
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const last = names.at(-1)
  const values = names.map((name) => (name === last ? (record.id ?? known[name]) : known[name]))
  if (!values.every((value) => typeof value === 'string')) return undefined
  return names.reduce(
    (path, name, at) => path.replace(`{${name}}`, encodeURIComponent(values[at] as string)),
    endpoint.path,
  )
}
