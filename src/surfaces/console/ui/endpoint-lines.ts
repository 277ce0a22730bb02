/** Shell commands that call an endpoint with values from the fixtures. */
import { tokenArgument } from './api.ts'
import { quoted } from './code.ts'
import type { CodeEndpoint } from './contract.ts'
import { fullAddress } from './route.ts'

/** The header with the secret of a seeded credential. */
export const OWNER = 'Authorization: Bearer pc_live_owner'
const SESSION = 'Cookie: papercloud_session=ses_owner'

const JSON_TYPE = 'Content-Type: application/json'

/** Returns the header argument with a new idempotency key. The page generates the key because not every shell can. */
export function newKey(): string {
  return `'Idempotency-Key: ${randomHex(16).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')}'`
}

/** What differs from the usual command for an endpoint. */
export interface CommandChanges {
  /** The header with the credential; null to send none. */
  readonly as?: string | null
  readonly path?: string
  readonly body?: string
  /** The header argument with the idempotency key; null to send none. */
  readonly key?: string | null
  readonly match?: string | null
  /** Additional headers. */
  readonly headers?: readonly string[]
}

/** Returns the path with values from the fixtures. */
export function filledPath({ path, values }: Pick<CodeEndpoint, 'path' | 'values'>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? name))
}

/** Returns a URL of this sandbox's API. */
export function apiAddress(path: string): string {
  return fullAddress(`../api/v1${path}`)
}

/** Returns a curl command; the current ETag is read when the command runs. */
export function endpointCurl(endpoint: CodeEndpoint, changes: CommandChanges = {}): string {
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

/** Returns the example body; a record to be created gets a unique name, so that the command can be repeated. */
function named({ method, path, body }: CodeEndpoint): unknown {
  const { name } = (body ?? {}) as { readonly name?: unknown }
  if (method !== 'POST' || typeof name !== 'string' || path.includes('/actions/')) return body
  return { ...(body as object), name: `${name}-${randomHex(2)}` }
}

function randomHex(bytes: number): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Returns the argument for a header with the current ETag, which is read when the command runs. */
export function etagNow(endpoint: CodeEndpoint, header = 'If-Match'): string {
  const { path, values, etagOf } = endpoint
  const part = `{${etagOf}}`
  const owner = etagOf !== undefined && path.includes(part) ? path.slice(0, path.indexOf(part) + part.length) : path
  const at = apiAddress(filledPath({ path: owner.replace(/\/actions\/.*$/, ''), values }))
  const as = endpoint.isConsoleOnly ? SESSION : OWNER
  return `"${header}: $(curl -s -o /dev/null -D - ${quoted(at)} -H ${quoted(as)} | tr -d '\\r' | sed -n 's/^etag: //Ip')"`
}

/** Returns a curl command that calls the control API. */
export function controlCurl(method: string, path: string, body?: unknown): string {
  const to = `curl -s -o /dev/null -X ${method} ${tokenArgument()}${quoted(fullAddress(path))}`
  return body === undefined ? to : `${to} -H ${quoted(JSON_TYPE)} -d ${quoted(JSON.stringify(body))}`
}

const SCENARIO = 'scenarios/coverage-fill'

/** Returns commands that activate a scenario with one rule, run `line`, and deactivate the scenario. */
export function underScenario(rule: object, line: string): string {
  return [controlCurl('PUT', SCENARIO, { rules: [{ ...rule, times: 1 }] }), line, controlCurl('DELETE', SCENARIO)].join(
    '\n',
  )
}
