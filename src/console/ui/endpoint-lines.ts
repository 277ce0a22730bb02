/**
 * Lines for a shell that call an endpoint with values of the seed.
 */
import { tokenArgument } from './api.ts'
import { quoted } from './code.ts'
import type { Endpoint } from './contract.ts'

/** Headers of seeded credentials. */
export const OWNER = 'Authorization: Bearer pc_live_owner'
const SESSION = 'Cookie: papercloud_session=ses_owner'

const JSON_TYPE = 'Content-Type: application/json'

/** A new idempotency key as an argument of a shell; made here, since not every shell can. */
export function newKey(): string {
  return `'Idempotency-Key: ${randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')}'`
}

/** What a line has another way. */
export interface Changes {
  /** Header that says who calls; null sends none. */
  readonly as?: string | null
  readonly path?: string
  readonly body?: string
  /** As an argument of a shell; null sends none. */
  readonly key?: string | null
  readonly match?: string | null
  /** More headers. */
  readonly headers?: readonly string[]
}

/** The path with values of the seed. */
export function filledPath({ path, values }: Pick<Endpoint, 'path' | 'values'>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name))
}

/** An address of this sandbox's API. */
export function apiAddress(path: string): string {
  return new URL(`../api/v1${path}`, location.href.split('#')[0]).href
}

/** The call; what it needs is read or made as the line runs. */
export function curlOf(endpoint: Endpoint, changes: Changes = {}): string {
  const { method, body: example, needsKey, needsMatch, isConsoleOnly } = endpoint
  const { as = isConsoleOnly ? SESSION : OWNER, path = filledPath(endpoint), headers = [] } = changes
  const { key = needsKey ? newKey() : null, match = needsMatch ? etagNow(endpoint) : null } = changes
  const body = changes.body ?? (example === undefined || method === 'GET' ? undefined : JSON.stringify(named(endpoint)))
  return [
    `curl -i${method === 'GET' ? '' : ` -X ${method}`} ${quoted(apiAddress(path))}`,
    ...(as === null ? [] : [`-H ${quoted(as)}`]),
    ...headers.map((header) => `-H ${quoted(header)}`),
    ...(key === null ? [] : [`-H ${key}`]),
    ...(match === null ? [] : [`-H ${match}`]),
    ...(body === undefined ? [] : [`-H ${quoted(JSON_TYPE)}`, `--data-raw ${quoted(body)}`]),
  ].join(' \\\n  ')
}

/** The example body; what is made gets a name of its own, so that the line works more than once. */
function named({ method, path, body }: Endpoint): unknown {
  const { name } = (body ?? {}) as { readonly name?: unknown }
  if (method !== 'POST' || typeof name !== 'string' || path.includes('/actions/')) return body
  return { ...(body as object), name: `${name}-${randomHex(2)}` }
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reads the ETag of now as the line runs; `header` is what it is sent in. */
export function etagNow(endpoint: Endpoint, header = 'If-Match'): string {
  const { path, values, etagOf } = endpoint
  const part = `{${etagOf}}`
  const owner = etagOf !== undefined && path.includes(part) ? path.slice(0, path.indexOf(part) + part.length) : path
  const at = apiAddress(filledPath({ path: owner.replace(/\/actions\/.*$/, ''), values }))
  const as = endpoint.isConsoleOnly ? SESSION : OWNER
  return `"${header}: $(curl -s -o /dev/null -D - ${quoted(at)} -H ${quoted(as)} | tr -d '\\r' | sed -n 's/^etag: //Ip')"`
}

/** Sends something to the control API. */
export function controlCurl(method: string, path: string, body?: unknown): string {
  const to = `curl -s -o /dev/null -X ${method} ${tokenArgument()}${quoted(new URL(path, location.href.split('#')[0]).href)}`
  return body === undefined ? to : `${to} -H ${quoted(JSON_TYPE)} -d ${quoted(JSON.stringify(body))}`
}

const SCENARIO = 'scenarios/coverage-fill'

/** A call that meets a scenario of one rule, which goes afterwards. */
export function underScenario(rule: object, line: string): string {
  return [controlCurl('PUT', SCENARIO, { rules: [{ ...rule, times: 1 }] }), line, controlCurl('DELETE', SCENARIO)].join(
    '\n',
  )
}
