/**
 * A logged call as lines to paste. The log has no secrets, so they read theirs from the environment.
 */
import type { Logged } from './api.ts'

const LEFT_OUT = new Set([
  'authorization',
  'cookie',
  'host',
  'connection',
  'content-length',
  'accept-encoding',
  'user-agent',
  'accept',
  'accept-language',
  'sec-fetch-mode',
  'x-request-id',
  'transfer-encoding',
])

/** The address of a call as a client sent it. */
export function addressOf({ path, query }: Logged): string {
  const base = new URL('..', location.href)
  return `${base.origin}${base.pathname}api/v1${path}${query === '' ? '' : `?${query}`}`
}

function headersOf({ request }: Logged): [string, string][] {
  const kept = Object.entries(request.headers).filter(([name]) => !LEFT_OUT.has(name))
  return 'authorization' in request.headers || 'cookie' in request.headers
    ? [['authorization', 'Bearer $PAPERCLOUD_TOKEN'], ...kept]
    : kept
}

function bodyOf({ request: { body } }: Logged): string | undefined {
  if (body === null || body === undefined) return undefined
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** Inside single quotes of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A line for a shell. */
export function curlOf(call: Logged): string {
  const body = bodyOf(call)
  const headers = headersOf(call).map(([name, value]) =>
    value.includes('$PAPERCLOUD_TOKEN') ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const parts = [
    `curl -i${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(addressOf(call))}`,
    ...headers,
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** JavaScript for anywhere. */
export function fetchOf(call: Logged): string {
  const body = bodyOf(call)
  const headers = headersOf(call).map(([name, value]) =>
    value.includes('$PAPERCLOUD_TOKEN')
      ? `    ${name}: \`Bearer \${process.env.PAPERCLOUD_TOKEN}\`,`
      : `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  )
  return [
    `await fetch(${JSON.stringify(addressOf(call))}, {`,
    `  method: ${JSON.stringify(call.method)},`,
    '  headers: {',
    ...headers,
    '  },',
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
    '})',
  ].join('\n')
}

/** A line for a test that wants the call to have been made. */
export function verifyOf({ endpoint, method, path, status }: Logged): string {
  const what = endpoint === null ? { method, path, status } : { endpoint, status }
  return `await sandbox.verify(${JSON.stringify(what)})`
}

/** A scenario that makes the next such call fail. */
export function failureOf({ endpoint, method, path }: Logged): Record<string, unknown> {
  const when = endpoint === null ? { method, path } : { endpoint }
  return {
    title: `The next ${endpoint ?? `${method} call`} fails`,
    rules: [{ when, then: { respond: { status: 503 } }, times: 1 }],
  }
}

/** The name of that scenario. */
export function failureName({ endpoint }: Logged): string {
  const words = (endpoint ?? 'call').replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase()
  return `fail-${words}`.slice(0, 64)
}
