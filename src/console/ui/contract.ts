/**
 * The endpoints of the API as its contract has them; read when a screen first asks.
 */

/** What lines to paste are made from. */
export interface Endpoint {
  readonly id: string
  readonly method: string
  /** Below the base path, with its parameters in braces. */
  readonly path: string
  readonly area: string
  readonly hasBody: boolean
  readonly needsKey: boolean
  readonly statuses: readonly string[]
}

interface ContractOperation {
  readonly operationId?: string
  readonly tags?: readonly string[]
  readonly requestBody?: unknown
  readonly responses?: Readonly<Record<string, unknown>>
  readonly 'x-idempotency'?: string
}

let read: Promise<ReadonlyMap<string, Endpoint>> | undefined

/** By id. */
export function endpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  read ??= readEndpoints().catch((error: unknown) => {
    read = undefined
    throw error
  })
  return read
}

async function readEndpoints(): Promise<ReadonlyMap<string, Endpoint>> {
  const { paths } = (await (await fetch('/openapi.json')).json()) as {
    paths: Readonly<Record<string, Readonly<Record<string, ContractOperation>>>>
  }
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, one]) => {
      const { operationId: id, tags, requestBody, responses = {} } = one
      if (id === undefined) return []
      const needsKey = one['x-idempotency'] === 'required'
      const found = { id, method: method.toUpperCase(), path, area: tags?.[0] ?? 'Other', needsKey }
      return [{ ...found, hasBody: requestBody !== undefined, statuses: Object.keys(responses) }]
    }),
  )
  return new Map(all.map((endpoint) => [endpoint.id, endpoint]))
}

/** The path that reads a record, where the contract has one for its schema. */
export function readingPath(
  all: ReadonlyMap<string, Endpoint>,
  schema: string | null,
  record: Readonly<Record<string, unknown>>,
): string | undefined {
  const endpoint = all.get(`get${schema}`)
  if (!endpoint) return undefined
  const known = { ...(record.private as object), ...record } as Readonly<Record<string, unknown>>
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  const last = names.at(-1)
  const values = names.map((name) => (name === last ? (record.id ?? known[name]) : known[name]))
  if (!values.every((value) => typeof value === 'string')) return undefined
  return names.reduce(
    (path, name, at) => path.replace(`{${name}}`, encodeURIComponent(values[at] as string)),
    endpoint.path,
  )
}

/** A curl line for an endpoint; what it needs stands in braces. */
export function curlFor({ method, path, hasBody, needsKey }: Endpoint): string {
  const { href } = new URL('../api/v1', location.href.split('#')[0])
  return [
    `curl -X ${method} -H "Authorization: Bearer $PAPERCLOUD_TOKEN"`,
    ...(needsKey ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(hasBody ? [`-H 'Content-Type: application/json' -d '{}'`] : []),
    `'${href}${path}'`,
  ].join(' ')
}
