/**
 * Logged calls as a test for vitest or pytest: it starts from the fixtures, repeats the calls with the time between
 * them, and expects the same statuses. Ids and ETags that responses gave are taken from the responses of the test.
 */
import type { components } from '../../service/contract/control-types.gen.ts'

type LoggedRequest = components['schemas']['LoggedRequest']

export const TEST_RUNNERS = ['vitest', 'pytest'] as const
export type TestRunner = (typeof TEST_RUNNERS)[number]

export interface RecordedTest {
  /** The calls, oldest first. */
  readonly calls: readonly LoggedRequest[]
  readonly pace: string
  /** Returns the header with the secret of a credential, such as `Authorization: Bearer …`; undefined if it is unknown. */
  readonly headerOf: (credentialId: string) => string | undefined
}

/** Part of a text: as it is, or a value that the response of an earlier call gave. */
type Piece = string | { readonly call: number; readonly value: 'id' | 'etag' }
type Pieces = readonly Piece[]

interface Step {
  /** Time since the previous call on the sandbox clock (s). */
  readonly after: number
  readonly method: string
  readonly path: Pieces
  readonly headers: readonly (readonly [name: string, value: Pieces])[]
  readonly body: Pieces | undefined
  readonly status: number
  readonly note: string | undefined
}

/** Headers of a request that a test repeats; a client adds others itself. */
const KEPT = /^(content-type|idempotency-key|if-match|if-none-match|prefer)$/
/** How the log shows a secret. */
const MASKED = '***'

/** Returns the source of the test. Calls that got no complete response are left out. */
export function recordedTest({ calls, pace, headerOf }: RecordedTest, runner: TestRunner): string {
  const whole = calls.filter(
    ({ wire, clientGone, endpoint }) => wire === null && !clientGone && endpoint !== 'streamEvents',
  )
  const steps = stepsOf(whole, headerOf)
  const scenarios = [...new Set(whole.flatMap(({ scenario }) => scenario ?? []))]
  const title = `${whole.length} recorded ${whole.length === 1 ? 'call' : 'calls'}`
  const parts: Parts = { title, pace, scenarios, steps, verifications: verificationsOf(whole) }
  return runner === 'vitest' ? forVitest(parts) : forPytest(parts)
}

interface Parts {
  readonly title: string
  readonly pace: string
  readonly scenarios: readonly string[]
  readonly steps: readonly Step[]
  readonly verifications: readonly object[]
}

function stepsOf(calls: readonly LoggedRequest[], headerOf: RecordedTest['headerOf']): Step[] {
  const known = new Map<string, Exclude<Piece, string>>()
  return calls.map((call, at) => {
    const { request, response, query, method, status } = call
    const pieces = (text: string): Pieces => split(text, known)
    const before = calls[at - 1]
    const body = request.body ?? undefined
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    const step: Step = {
      after: before ? Math.floor((Date.parse(call.at) - Date.parse(before.at)) / 1000) : 0,
      method,
      path: pieces(call.path + (query === '' ? '' : `?${query}`)),
      headers: headersOf(call, headerOf).map(([name, value]) => [name, pieces(value)]),
      body: text === undefined ? undefined : pieces(text),
      status,
      note: text?.includes(MASKED) ? `The log hides secrets: replace ${MASKED}.` : undefined,
    }
    const { id } = (response.body ?? {}) as { readonly id?: unknown }
    const { etag } = response.headers
    if (method !== 'GET' && typeof id === 'string') known.set(id, { call: at, value: 'id' })
    if (typeof etag === 'string') known.set(etag, { call: at, value: 'etag' })
    return step
  })
}

function headersOf(call: LoggedRequest, headerOf: RecordedTest['headerOf']): (readonly [string, string])[] {
  const { headers } = call.request
  const kept = Object.entries(headers).filter((one): one is [string, string] => KEPT.test(one[0]))
  if (!('authorization' in headers) && !('cookie' in headers)) return kept
  const header = call.credentialId === null ? undefined : headerOf(call.credentialId)
  const [, name = 'authorization', value = `Bearer ${MASKED}`] = /^([^:]+): (.*)$/s.exec(header ?? '') ?? []
  return [[name.toLowerCase(), value], ...kept]
}

/** Splits a text at the values that earlier responses gave. */
function split(text: string, known: ReadonlyMap<string, Exclude<Piece, string>>): Pieces {
  let parts: Piece[] = [text]
  for (const [value, from] of known)
    parts = parts.flatMap((part) =>
      typeof part === 'string'
        ? part.split(value).flatMap((piece, at) => (at === 0 ? [piece] : [from, piece]))
        : [part],
    )
  return parts.filter((part) => part !== '')
}

/** How often each endpoint was called with each status. */
function verificationsOf(calls: readonly LoggedRequest[]): object[] {
  const counts = new Map<string, { endpoint: string; status: number; count: number }>()
  for (const { endpoint, status } of calls) {
    if (endpoint === null) continue
    const key = `${endpoint} ${status}`
    counts.set(key, { endpoint, status, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

function forVitest({ title, pace, scenarios, steps, verifications }: Parts): string {
  const quote = (pieces: Pieces): string =>
    pieces.every((piece) => typeof piece === 'string')
      ? JSON.stringify(pieces.join(''))
      : `\`${pieces.map((piece) => (typeof piece === 'string' ? escaped(piece) : `\${call${piece.call + 1}.${piece.value}}`)).join('')}\``
  const lines = steps.flatMap(({ after, method, path, headers, body, status, note }, at) => [
    ...(note === undefined ? [] : [`// ${note}`]),
    ...(after > 0 ? [`await sandbox.clock.advance('PT${after}S')`] : []),
    `const call${at + 1} = await send(${[
      JSON.stringify(method),
      quote(path),
      `{ ${headers.map(([name, value]) => `${JSON.stringify(name)}: ${quote(value)}`).join(', ')} }`,
      ...(body === undefined ? [] : [quote(body)]),
    ].join(', ')})`,
    `expect(call${at + 1}.status).toBe(${status})`,
  ])
  return `import { expect } from 'vitest'
import { test, useSandbox } from 'papercloud/vitest'

useSandbox({ pace: ${JSON.stringify(pace)}, seed: 1 })

test(${JSON.stringify(title)}, async ({ sandbox }) => {
  const send = async (method, path, headers, body) => {
    const response = await fetch(sandbox.url + path, { method, headers, body })
    const text = await response.text()
    const { id } = text.startsWith('{') ? JSON.parse(text) : {}
    return { status: response.status, etag: response.headers.get('etag'), id, text }
  }
  await sandbox.clock.set({ frozen: true })
${indented([...scenarios.map((name) => `await sandbox.scenarios.activate(${JSON.stringify(name)})`), ...lines], 2)}
${indented(
  verifications.map((one) => `await sandbox.verify(${JSON.stringify(one)})`),
  2,
)}
})
`
}

function escaped(text: string): string {
  return text.replaceAll(/[\\`]|\$\{/g, String.raw`\$&`)
}

function forPytest({ title, pace, scenarios, steps, verifications }: Parts): string {
  const quote = (pieces: Pieces): string =>
    pieces.length === 0
      ? '""'
      : pieces
          .map((piece) =>
            typeof piece === 'string' ? JSON.stringify(piece) : `call${piece.call + 1}["${piece.value}"]`,
          )
          .join(' + ')
  const lines = steps.flatMap(({ after, method, path, headers, body, status, note }, at) => [
    ...(note === undefined ? [] : [`# ${note}`]),
    ...(after > 0 ? [`papercloud.control("POST", "/clock/advance", {"by": "PT${after}S"})`] : []),
    `call${at + 1} = send(${[
      JSON.stringify(method),
      quote(path),
      `{${headers.map(([name, value]) => `${JSON.stringify(name)}: ${quote(value)}`).join(', ')}}`,
      ...(body === undefined ? [] : [quote(body)]),
    ].join(', ')})`,
    `assert call${at + 1}["status"] == ${status}`,
  ])
  return `# ${title}. The fixture papercloud is in examples/pytest/papercloud_fixture.py.
import json
import urllib.error
import urllib.request


def test_recorded_calls(papercloud):
    def send(method, path, headers, body=None):
        data = None if body is None else body.encode()
        request = urllib.request.Request(papercloud.url + path, method=method, headers=headers, data=data)
        try:
            response = urllib.request.urlopen(request)
        except urllib.error.HTTPError as refusal:
            response = refusal
        with response:
            text = response.read().decode()
            known = json.loads(text) if text.startswith("{") else {}
            return {"status": response.status, "etag": response.headers["etag"], "id": known.get("id"), "text": text}

    papercloud.control("PUT", "/clock", {"pace": ${JSON.stringify(pace)}, "frozen": True})
${indented([...scenarios.map((name) => `papercloud.control("PUT", "/scenarios/${encodeURIComponent(name)}")`), ...lines], 4)}
${indented(
  verifications.map((one) => `papercloud.control("POST", "/requests/verify", ${JSON.stringify(one)})`),
  4,
)}
`
}

function indented(lines: readonly string[], by: number): string {
  return lines.map((line) => ' '.repeat(by) + line).join('\n')
}
