/** A logged request as code to paste. The log has no secrets, so the code reads them from the environment. */
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

/** The URL that the client used. */
export function addressOf({ path, query }: Logged): string {
  const { href } = new URL('../api/v1', location.href.split('#')[0])
  return `${href}${path}${query === '' ? '' : `?${query}`}`
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

/** Quotes text for single quotes of a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** A curl line; `-i` shows the status. */
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

/** JavaScript with fetch. */
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

/** A line for a test that verifies the request. */
export function verifyOf({ endpoint, method, path, status }: Logged): string {
  const what = endpoint === null ? { method, path, status } : { endpoint, status }
  return `await sandbox.verify(${JSON.stringify(what)})`
}
