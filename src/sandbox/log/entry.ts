/**
 * An entry of the request log as readers get it. Everything shown to users is computed on demand, from what existed
 * when the response was sent.
 */
import { strictTextOf } from '../../platform/bytes.ts'
import { hash } from '#digest'
import { traceparentOf, type Exchange } from '../edge/exchange.ts'
import { headersOf } from '../edge/response-headers.ts'
import { bodyText, type Body } from '../../service/request/response.ts'
import { textExcess, type JsonBounds, type JsonExcess } from '../../service/state/nesting.ts'
import type { Explanation, LoggedRequest, Schemas } from '../control-schemas.ts'
import { limits } from '../../platform/limits.ts'
import { explain, type ExplainContext } from './explain.ts'
import type { Redactor } from './redactor.ts'
import { jsonIn } from '../../platform/json.ts'

export type RequestSummary = Schemas['RequestSummary']

/** Which attempt of the same request this is, and the time since the previous attempt (ms). */
export interface AttemptFacts {
  readonly attempt: number
  readonly sinceLastMs: number | null
}

export interface WrittenEntryJson {
  readonly entry: LoggedRequest
  readonly explanation: Explanation
}

/** One item of the log. */
export interface Entry {
  readonly id: string
  readonly atMs: number
  /** When the request arrived, by `performance.now()` (ms). */
  readonly startedAt: number
  readonly method: string
  readonly path: string
  readonly endpoint: string | null
  readonly status: number
  readonly credentialId: string | null
  /** The rule that decided the response. */
  readonly rule: string | null
  /** How the connection was cut by a scenario. */
  readonly wire: RequestSummary['wire']
  /** Keys that repetitions of the request have in common with it. */
  readonly names: readonly string[]
  /** Size of its bodies (bytes, about). */
  readonly bytes: number
  /** Number of the request's commit; undefined if there is none. */
  readonly commit: number | undefined
  /** The request body as parsed JSON, or as text; undefined if there is none. */
  readonly requestBody: unknown
  /** The entry without headers and bodies. */
  summary(mask: Redactor, attempt: AttemptFacts): RequestSummary
  /** The entry as the control API shows it. */
  render(mask: Redactor, attempt: AttemptFacts): LoggedRequest
  explain(log: ExplainContext): Explanation
}

/** A request that this process answered. */
export class LiveEntry implements Entry {
  readonly exchange: Exchange
  #names: readonly string[] | undefined

  constructor(exchange: Exchange) {
    // A copy, because V8 allocates literals that live as long as entries with the old objects. Dropped entries would stay
    // there until a full collection, and so would what they refer to.
    this.exchange = { ...exchange }
  }

  get id(): string {
    return this.exchange.requestId
  }

  get atMs(): number {
    return this.exchange.atMs
  }

  get startedAt(): number {
    return this.exchange.startedAt
  }

  get method(): string {
    return this.exchange.method
  }

  get path(): string {
    return this.exchange.path
  }

  get endpoint(): string | null {
    return this.exchange.call?.endpoint.id ?? null
  }

  get status(): number {
    return this.exchange.answer.status
  }

  get credentialId(): string | null {
    const { call } = this.exchange
    return (call?.found.caller?.credential ?? call?.found.presumed)?.id ?? null
  }

  get rule(): string | null {
    return this.exchange.answer.rule ?? null
  }

  get wire(): RequestSummary['wire'] {
    const { wire } = this.exchange.answer
    return wire === 'reset' ? 'reset' : wire === 'truncate' ? 'truncated' : null
  }

  get commit(): number | undefined {
    return this.exchange.call?.found.commit
  }

  get bytes(): number {
    const { answer, call } = this.exchange
    return lengthOf(answer.body) + (call?.payload instanceof Uint8Array ? call.payload.length : 0)
  }

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

  get requestBody(): unknown {
    const { call } = this.exchange
    if (call?.payload === undefined) return undefined
    return call.payload === 'too large' ? '(too large)' : valueOf(call.payload)
  }

  get responseBody(): unknown {
    const { body } = this.exchange.answer
    // The number of values need not be limited: the sandbox wrote the body, so the largest response of an endpoint
    // bounds it.
    return body === null ? undefined : jsonOf(bodyText(body), { levels: limits.jsonLevels, values: Infinity })
  }

  summary(mask: Redactor, { attempt, sinceLastMs }: AttemptFacts): RequestSummary {
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
      rule: this.rule,
      scenario: answer.headers['X-Sandbox-Scenario'] ?? null,
      credentialId: mask.id(this.credentialId),
      operation: answer.headers['X-Sandbox-Operation'] ?? null,
      traceparent: traceparentOf(headers),
      durationMs: rounded(durationMs),
      waitedMs: call?.injected.waitedMs ?? 0,
      wire: this.wire,
      origin,
      clientGone,
      attempt,
      sinceLastMs,
    }
  }

  render(mask: Redactor, attempt: AttemptFacts): LoggedRequest {
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

  explain(log: ExplainContext): Explanation {
    return explain(this.exchange, log)
  }
}

/** The parts of a request that identify its repetitions. */
type Repeatable = Pick<Exchange, 'method' | 'path' | 'search' | 'headers'> &
  Pick<LoggedRequest, 'credentialId'> & { readonly payload: unknown }

/**
 * Returns the keys that identify repetitions of a request: one with its body, and one with its idempotency key if it
 * has one.
 */
function namesOf({ credentialId, method, path, search, headers, payload }: Repeatable): readonly string[] {
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
export class WrittenEntry implements Entry {
  readonly id: string
  readonly atMs: number
  readonly startedAt: number
  readonly method: string
  readonly path: string
  readonly endpoint: string | null
  readonly status: number
  readonly credentialId: string | null
  readonly rule: string | null
  readonly wire: RequestSummary['wire']
  readonly requestBody: unknown
  /** It does not tell which requests repeat it. */
  readonly names: readonly string[] = []
  readonly bytes = 0
  readonly commit = undefined
  readonly #written: WrittenEntryJson

  constructor(written: WrittenEntryJson) {
    const { entry } = (this.#written = written)
    this.id = entry.id
    this.atMs = this.startedAt = Date.parse(entry.at)
    this.method = entry.method
    this.path = entry.path
    this.endpoint = entry.endpoint
    this.status = entry.status
    this.credentialId = entry.credentialId
    this.rule = entry.rule
    this.wire = entry.wire
    this.requestBody = entry.request.body
  }

  summary(): RequestSummary {
    const { request: _request, response: _response, ...summary } = this.#written.entry
    return summary
  }

  render(): LoggedRequest {
    return this.#written.entry
  }

  explain(): Explanation {
    return this.#written.explanation
  }
}

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

/** Returns the length of a body in characters, which is close to its size in bytes. */
function lengthOf(body: Body): number {
  if (body === null || typeof body === 'string') return body?.length ?? 0
  return body.reduce((length, piece) => length + piece.length, 0)
}
