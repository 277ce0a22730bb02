/**
 * An entry of the request log as readers get it. Everything shown to users is computed on demand, from what existed
 * when the response was sent.
 */
import { strictTextOf } from '#bytes'
import { hash } from '#digest'
import type { Exchange } from '../../pipeline/exchange.ts'
import { headersOf } from '../../pipeline/response-headers.ts'
import { traceparentOf } from '../../pipeline/trace-context.ts'
import { textOf } from '../../resources/response.ts'
import { textExcess, type JsonBounds, type JsonExcess } from '../../world/nesting.ts'
import type { components } from '../../openapi/control-types.gen.ts'
import { limits } from '../../limits.ts'
import { withCurrentStages } from './former-stages.ts'
import type { Redactor } from './redactor.ts'
import { jsonIn } from '../../platform/json.ts'

type Schemas = components['schemas']
export type LoggedRequest = Schemas['LoggedRequest']
export type RequestSummary = Schemas['RequestSummary']
export type Explanation = Schemas['Explanation']

/** Which attempt of the same request this is, and the time since the previous attempt (ms). */
export interface Attempt {
  readonly attempt: number
  readonly sinceLastMs: number | null
}

/** An entry as written to a dump. */
export interface WrittenEntryJson {
  readonly entry: LoggedRequest
  readonly explanation: Explanation
}

/** A request that this process answered. */
export class LiveEntry {
  readonly exchange: Exchange
  readonly id: string
  readonly atMs: number
  readonly startedAt: number
  readonly method: string
  readonly path: string
  readonly endpoint: string | null
  readonly status: number
  readonly credentialId: string | null
  #names: readonly string[] | undefined

  constructor(exchange: Exchange) {
    const { call } = exchange
    this.exchange = exchange
    this.id = exchange.requestId
    this.atMs = exchange.atMs
    this.startedAt = exchange.startedAt
    this.method = exchange.method
    this.path = exchange.path
    this.endpoint = call?.endpoint.id ?? null
    this.status = exchange.answer.status
    this.credentialId = (call?.identified?.credential ?? call?.presumed)?.id ?? null
  }

  /** Keys that repetitions of the request have in common with it. */
  get names(): readonly string[] {
    const { method, path, search, headers, call } = this.exchange
    return (this.#names ??= namesOf({
      credentialId: this.credentialId,
      method,
      path,
      search,
      headers,
      payload: call?.payload,
    }))
  }

  /** The request body as parsed JSON, or as text; undefined if there is none. */
  get requestBody(): unknown {
    const { call } = this.exchange
    if (call?.payload === undefined) return undefined
    return call.payload === 'too large' ? '(too large)' : valueOf(call.payload)
  }

  get responseBody(): unknown {
    const { body } = this.exchange.answer
    // The number of values need not be limited: the sandbox wrote the body, so the largest response of an endpoint
    // bounds it.
    return body === null ? undefined : jsonOf(textOf(body), { levels: limits.jsonLevels, values: Infinity })
  }

  /** The entry without headers and bodies. */
  summary(mask: Redactor, { attempt, sinceLastMs }: Attempt): RequestSummary {
    const { requestId, method, path, search, headers, answer, durationMs, atMs, receivedMs, origin, clientGone, call } =
      this.exchange
    return {
      id: mask.text(requestId),
      at: new Date(atMs).toISOString(),
      receivedAt: new Date(receivedMs).toISOString(),
      method,
      path: mask.text(path),
      query: mask.text(search),
      endpoint: this.endpoint,
      status: answer.status,
      rule: answer.rule ?? null,
      scenario: answer.headers['X-Sandbox-Scenario'] ?? null,
      credentialId: mask.id(this.credentialId),
      operation: answer.headers['X-Sandbox-Operation'] ?? null,
      traceparent: traceparentOf(headers),
      durationMs: rounded(durationMs),
      waitedMs: call?.waitedMs ?? 0,
      wire: answer.wire === 'reset' ? 'reset' : answer.wire === 'truncate' ? 'truncated' : null,
      origin,
      clientGone,
      attempt,
      sinceLastMs,
    }
  }

  /** Returns the entry as the control API shows it. */
  render(mask: Redactor, attempt: Attempt): LoggedRequest {
    const { requestId, headers, answer } = this.exchange
    const sent = headersOf(headers, requestId, answer)
    return {
      ...this.summary(mask, attempt),
      request: { headers: mask.headers(headers), body: masked(mask, this.requestBody, this.endpoint) },
      response: {
        headers: mask.headers(answer.body === null ? sent : { ...sent, 'content-type': answer.type }),
        body: masked(mask, this.responseBody, this.endpoint),
      },
    }
  }
}

/** The parts of a request that identify its repetitions. */
type Repeatable = Pick<Exchange, 'method' | 'path' | 'search' | 'headers'> &
  Pick<LoggedRequest, 'credentialId'> & { readonly payload: unknown }

/**
 * Returns the keys that identify repetitions of a request: one with its body, and one with its idempotency key if it
 * has one.
 */
export function namesOf({ credentialId, method, path, search, headers, payload }: Repeatable): readonly string[] {
  const about = `${credentialId ?? ''} ${method} ${path}?${search}`
  const key = headers['idempotency-key']
  const body = `${about} body ${hashOf(payload)}`
  return typeof key === 'string' ? [body, `${about} key ${key}`] : [body]
}

/** Hashes a body; returns an empty string in the common case that there is none. */
function hashOf(payload: unknown): string {
  if (!(payload instanceof Uint8Array) || payload.length === 0) return ''
  return hash('sha1', payload, 'base64url')
}

/** An entry that was restored from a dump. */
export class WrittenEntry {
  readonly written: WrittenEntryJson
  readonly id: string
  readonly atMs: number
  readonly method: string
  readonly path: string
  readonly endpoint: string | null
  readonly status: number
  readonly credentialId: string | null
  readonly requestBody: unknown

  constructor({ entry, explanation }: WrittenEntryJson) {
    // Dumps from earlier versions lack some fields.
    const whole = wholeEntry(entry)
    this.written = { entry: whole, explanation: { ...withCurrentStages(explanation), traceparent: whole.traceparent } }
    this.id = whole.id
    this.atMs = Date.parse(whole.at)
    this.method = whole.method
    this.path = whole.path
    this.endpoint = whole.endpoint
    this.status = whole.status
    this.credentialId = whole.credentialId
    this.requestBody = whole.request.body
  }

  /** The entry without headers and bodies. */
  get summary(): RequestSummary {
    const { request: _request, response: _response, ...summary } = this.written.entry
    return summary
  }
}

/** Fills in the fields that dumps from earlier versions lack. */
export function wholeEntry(entry: LoggedRequest): LoggedRequest {
  return Object.hasOwn(entry, 'receivedAt') && Object.hasOwn(entry, 'traceparent')
    ? entry
    : { ...newerFields(entry), ...entry }
}

/** Returns values for the fields that dumps from earlier versions lack. */
function newerFields({ at }: LoggedRequest) {
  return {
    receivedAt: at,
    operation: null,
    traceparent: null,
    waitedMs: 0,
    wire: null,
    origin: 'client',
    clientGone: false,
  } as const
}

export type Entry = LiveEntry | WrittenEntry

/** Rounds milliseconds to whole microseconds. */
export function rounded(ms: number): number {
  return Math.round(ms * 1000) / 1000
}

/**
 * Masks secrets in a body. The field `key` contains a secret only at the temp URL key endpoints; elsewhere it is the
 * key of a label.
 */
function masked(mask: Redactor, body: unknown, endpoint: string | null): unknown {
  if (body === undefined) return null
  if (endpoint?.includes('TempUrlKey') && body !== null && typeof body === 'object' && 'key' in body)
    return mask.value({ ...body, key: '***' })
  return mask.value(body)
}

function valueOf(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = strictTextOf(bytes)
  } catch {
    return `(${bytes.length} bytes)`
  }
  return jsonOf(text)
}

const UNREAD: Readonly<Record<JsonExcess, string>> = {
  too_deep: 'nested too deep',
  too_many_keys: 'too many members',
}

/** Parses a string as JSON, or returns the string itself if it is not JSON; undefined if it is empty. */
function jsonOf(text: string, bounds?: JsonBounds): unknown {
  if (text === '') return undefined
  // JSON that is too large to parse is not shown as text, because its fields could not be masked.
  const excess = textExcess(text, bounds)
  if (excess) return `(${text.length} characters, ${UNREAD[excess]})`
  return jsonIn(text, text)
}
