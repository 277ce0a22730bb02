/**
 * A logged request as code to copy. The log contains no secrets: those of seeded credentials are known to the page, and
 * the code reads all others from the environment.
 */
import { recordedTest, type TestRunner } from '../../../sandbox/log/recorded-test.ts'
import type { Logged } from './api.ts'
import { clockState } from './clock.ts'
import type { Seeded } from './credentials.ts'
import { fullAddress } from './route.ts'

/** The environment variable for the secret of a credential that is not seeded. */
const VARIABLE = '$PAPERCLOUD_TOKEN'

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
  'pragma',
  'cache-control',
  'keep-alive',
  'priority',
  'origin',
  'referer',
  'x-request-id',
  'transfer-encoding',
])

/** Returns the URL to which the client sent the request. */
function pathWithQuery({ path, query }: Logged): string {
  return `${fullAddress('../api/v1')}${path}${query === '' ? '' : `?${query}`}`
}

/**
 * Returns the headers to send. The secret is that of the seeded credential, or else the code reads it from the
 * environment.
 */
function headersOf({ request }: Logged, seeded: Seeded | undefined): [string, string][] {
  const kept = Object.entries(request.headers).filter(([name]) => !LEFT_OUT.has(name) && !name.startsWith('sec-'))
  const isSigned = 'authorization' in request.headers || 'cookie' in request.headers
  return isSigned ? [headerOf(seeded) ?? ['authorization', `Bearer ${VARIABLE}`], ...kept] : kept
}

function headerOf(seeded: Seeded | undefined): [string, string] | undefined {
  const [, name, value] = /^([^:]+): (.*)$/s.exec(seeded?.header ?? '') ?? []
  return name === undefined ? undefined : [name.toLowerCase(), value!]
}

function bodyOf({ request: { body } }: Logged): string | undefined {
  if (body === null || body === undefined) return undefined
  return typeof body === 'string' ? body : JSON.stringify(body)
}

/** Puts text in single quotes for a shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}

/** Returns a curl command; `-i` makes it show the status. */
export function curlOf(call: Logged, seeded?: Seeded): string {
  const body = bodyOf(call)
  const headers = headersOf(call, seeded).map(([name, value]) =>
    value.includes(VARIABLE) ? `-H "${name}: ${value}"` : `-H ${quoted(`${name}: ${value}`)}`,
  )
  const parts = [
    `curl -i${call.method === 'GET' ? '' : ` -X ${call.method}`} ${quoted(pathWithQuery(call))}`,
    ...headers,
    ...(body === undefined ? [] : [`--data-raw ${quoted(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** Returns JavaScript code with fetch. */
export function fetchOf(call: Logged, seeded?: Seeded): string {
  const body = bodyOf(call)
  const headers = headersOf(call, seeded).map(([name, value]) =>
    value.includes(VARIABLE)
      ? `    ${name}: \`Bearer \${process.env.PAPERCLOUD_TOKEN}\`,`
      : `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`,
  )
  return [
    `await fetch(${JSON.stringify(pathWithQuery(call))}, {`,
    `  method: ${JSON.stringify(call.method)},`,
    '  headers: {',
    ...headers,
    '  },',
    ...(body === undefined ? [] : [`  body: ${JSON.stringify(body)},`]),
    '})',
  ].join('\n')
}

/** Returns a line for a test, which verifies that the request was made. */
export function verifyOf({ endpoint, method, path, status }: Logged): string {
  const what = endpoint === null ? { method, path, status } : { endpoint, status }
  return `await sandbox.verify(${JSON.stringify(what)})`
}

/** Returns a whole test that repeats the request; `papercloud logs --as` prints one for several. */
export function testOf(call: Logged, runner: TestRunner, seeded?: Seeded): string {
  return recordedTest(
    { calls: [call], pace: clockState.value?.pace ?? 'manual', headerOf: () => seeded?.header },
    runner,
  )
}
