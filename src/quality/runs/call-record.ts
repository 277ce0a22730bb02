/**
 * Creates the audit's record of an exchange. Expensive parts (the text of a body) are computed when a rule needs them.
 */
import { textOf } from '../../platform/bytes.ts'
import type { RequestHeaders } from '../../platform/http.ts'
import type { Actor, Actors } from '../audit/actor.ts'
import { CallRecord, type CallFacts } from '../audit/record.ts'
import type { SentAnswer, SentRequest } from '../audit/request.ts'
import { secretIn } from '../../service/guards/credential.ts'
import { traceparentOf, type Exchange } from '../../sandbox/edge/exchange.ts'
import type { World } from '../../service/state/world.ts'
import type { Redactor } from '../../sandbox/log/redactor.ts'
import type { Call } from '../../service/request/call.ts'
import { handlerOf } from '../../service/resources/handlers.gen.ts'
import { bodyText } from '../../service/request/response.ts'
import { limits } from '../../platform/limits.ts'

/** What the record of a call takes from its sandbox and run. */
interface RecordContext {
  readonly sandbox: string
  readonly world: World
  readonly mask: Redactor
  readonly state: CallFacts['state']
  readonly moved: CallFacts['moved']
}

/** `X-Sandbox-Caller`: the place in the test code that sent the request. */
const CALLER = 'x-sandbox-caller'
/** `X-Sandbox-Audit-Ignore`: rules that must ignore the request. */
const IGNORE = 'x-sandbox-audit-ignore'
const SECRETS = /(?:pc_live_|sak_live_|ses_|pac_)\w+/g
const SUSPECT = /_live_|ses_|pac_/
const NONE: readonly string[] = []
/** Real time at which `performance.now()` was 0 (ms). */
const STARTED_MS = performance.timeOrigin
const PREFIX = /^(?:pc_live_|sak_live_|ses_|pac_)/

/** Creates the record of a completed call; `isLeft` is true if its client did not wait for the response. */
export function recordOf(
  exchange: Exchange,
  actor: Actor,
  { sandbox, world, mask, state, moved }: RecordContext,
  isLeft: boolean,
): CallRecord {
  const { requestId, method, path, search, headers, call, startedAt, durationMs, atMs } = exchange
  const receivedMs = STARTED_MS + startedAt
  const { clock, nowMs } = world
  const { scopes } = call?.found.caller ?? {}
  return new CallRecord({
    id: mask.text(requestId),
    sandbox,
    connection: exchange.connection ?? null,
    openedMs: exchange.openedMs ?? null,
    actor,
    caller: testCaller(headers),
    trace: traceIn(headers),
    ignores: namesIn(headers[IGNORE]),
    pace: clock.pace,
    at: {
      receivedMs,
      answeredMs: receivedMs + durationMs,
      clockReceivedMs: atMs,
      clockAnsweredMs: Math.max(atMs, nowMs),
    },
    request: sentRequest(call ?? { method, path, search, headers }, mask),
    answer: answerOf(exchange, mask, isLeft),
    scopesHeld: scopes ?? null,
    secretsInUrl: secretsIn(exchange),
    state,
    moved,
    wholeList: call && exchange.answer.status === 200 ? () => wholeListOf(call) : undefined,
  })
}

/** Reads from the headers which place in the test code sent a request. */
export function testCaller(headers: RequestHeaders): string | null {
  return textIn(headers[CALLER])
}

/** Reads the id of the trace that a request belongs to. */
export function traceIn(headers: RequestHeaders): string | null {
  return traceparentOf(headers)?.split('-')[1] ?? null
}

export function sentRequest(
  sent: Pick<Exchange, 'method' | 'path' | 'search' | 'headers'> &
    Partial<Pick<Call, 'payload' | 'endpoint' | 'params'>>,
  mask: Redactor,
): SentRequest {
  const { method, path, search, headers, payload, endpoint = null, params = {} } = sent
  return {
    method,
    path: mask.text(path),
    query: mask.text(search),
    endpoint,
    params,
    body: payload instanceof Uint8Array ? textOf(payload) : '',
    ifMatch: textIn(headers['if-match']),
    ifNoneMatch: textIn(headers['if-none-match']),
    key: textIn(headers['idempotency-key']),
    lastEventId: textIn(headers['last-event-id']),
  }
}

/** Returns the actor of a request, identified by the secret that was sent, even if the guards refused it. */
export function actorOf({ call, headers }: Exchange, actors: Actors): Actor {
  const sent = call ? call.secret : secretIn(headers)
  return actors.of(sent ?? null, headers['user-agent'] ?? '')
}

/**
 * True if a call was made by the client under test (not by the console's page) and was not answered with an example.
 */
export function isJudged({ headers, answer, call, origin }: Exchange): boolean {
  return origin === 'client' && isOfClient(headers, call) && answer.headers['X-Sandbox-Fidelity'] === undefined
}

/** The same check, as far as it is possible before the response is known. */
export function isOfClient(headers: RequestHeaders, call: Call | undefined): boolean {
  return headers['sec-fetch-site'] !== 'same-origin' && call?.found.example?.asked !== true
}

/**
 * Returns the response of an exchange; its text is decoded when a rule needs it. `tookMs` is set later if the client
 * left.
 */
function answerOf({ answer, call, durationMs }: Exchange, mask: Redactor, isLeft: boolean): SentAnswer {
  const { status, rule, headers, body, wire } = answer
  const retryAfter = headers['Retry-After']
  const scenario = headers['X-Sandbox-Scenario']
  let text: string | null | undefined
  return {
    status,
    rule: rule ?? null,
    scenario: scenario === undefined ? null : mask.text(scenario),
    retryAfterSeconds: retryAfter === undefined ? null : Number(retryAfter),
    etag: headers.ETag ?? null,
    operationId: headers['X-Sandbox-Operation'] ?? null,
    wire: wire === 'reset' ? 'reset' : wire === 'truncate' ? 'truncated' : null,
    clientGone: isLeft,
    tookMs: isLeft ? null : durationMs,
    waitedMs: call?.injected.waitedMs ?? 0,
    get text() {
      return (text ??= body === null ? null : bodyText(body))
    },
  }
}

/** Returns the prefixes of the secrets in the path and the query. */
function secretsIn({ path, search }: Exchange): readonly string[] {
  if (!SUSPECT.test(path) && !SUSPECT.test(search)) return NONE
  const url = `${path}?${search}`
  return [...url.matchAll(SECRETS)].map(([secret]) => PREFIX.exec(secret)![0])
}

function textIn(header: string | readonly string[] | undefined): string | null {
  return typeof header === 'string' && header !== '' ? header : null
}

function namesIn(header: string | readonly string[] | undefined): readonly string[] {
  return typeof header === 'string' ? header.split(',').map((name) => name.trim()) : NONE
}

interface Listed {
  readonly data: readonly { readonly id?: unknown }[]
  readonly meta?: { readonly hasNext: boolean }
}

/** Returns the ids in the order of the list, from at most `limits.auditWholeListPages` pages. */
export function wholeListOf(call: Call): readonly string[] {
  const ids: string[] = []
  for (let page = 1, more = true; more && page <= limits.auditWholeListPages; page += 1) {
    const { data, meta } = pageOf(call, page)
    for (const { id } of data) if (typeof id === 'string') ids.push(id)
    more = meta?.hasNext ?? false
  }
  return ids
}

/** One page, with the largest size that the API allows. */
function pageOf(call: Call, page: number): Listed {
  const handler = handlerOf(call.endpoint)
  const asked = call.found.query
  call.found.query = { ...asked, page, pageSize: limits.pageSize }
  try {
    // The guards need not run again: the call has passed them, and reading a list changes nothing.
    const { body } = handler(call, call.world)
    return body === null ? { data: [] } : (JSON.parse(bodyText(body)) as Listed)
  } finally {
    call.found.query = asked
  }
}
