/**
 * A slot of the request log: an object that holds one exchange with its call, field by field, and is reused for a later
 * one. This way, the objects of a request are garbage as soon as the response is sent. In the log they would survive
 * collections of the young generation, and copying them would cost more than the rest of the log.
 *
 * Objects that existed before the request (endpoint, credential, project, the text of a record) are referenced. Of the
 * request itself, only strings, headers and bodies are referenced. Numbers are stored in place. The exchange is rebuilt
 * when an entry is read.
 */
import type { Endpoint } from '../../openapi/endpoint.ts'
import { paramsIn } from '../../openapi/matcher.ts'
import type { Exchange } from '../../pipeline/exchange.ts'
import type { RequestHeaders } from '../../platform/http.ts'
import type { JsonObject } from '../../platform/json.ts'
import { Call, RateCounts, type Caller, type FoundExample, type ProjectContext } from '../../resources/call.ts'
import type { Answer, Body } from '../../resources/response.ts'
import type { Row } from '../../world/record.ts'
import type { World } from '../../world/world.ts'
import { LiveEntry, namesOf } from './entry.ts'

type Facts = Call['facts']

const NO_HEADERS: RequestHeaders = {}
const NO_ANSWER_HEADERS: Answer['headers'] = {}
const NO_ROWS: readonly Row[] = []
const NO_QUERY: JsonObject = {}

export class Slot {
  /** The entry of the exchange, once it has been read. */
  #entry: LiveEntry | undefined = undefined
  #names: readonly string[] | undefined = undefined
  /** Size of its bodies (bytes). */
  bytes = 0
  /** True if a snapshot holds the slot too; then it is neither released nor reused. */
  isShared = false

  requestId = ''
  #method = ''
  #path = ''
  #search = ''
  #headers = NO_HEADERS
  #origin: Exchange['origin'] = 'client'
  #clientGone = false
  // The initial NaN makes V8 store these numbers in place. With an integer as the initial value, large numbers would
  // become separate objects.
  #atMs = NaN
  #receivedMs = NaN
  startedAt = NaN
  #durationMs = NaN

  #status = 0
  #body: Body = null
  #type: Answer['type'] = 'application/json'
  #answerHeaders = NO_ANSWER_HEADERS
  #rule: Answer['rule'] = undefined
  #wire: Answer['wire'] = undefined

  /** The endpoint of the call; undefined if the request did not become a call. */
  #endpoint: Endpoint | undefined = undefined
  #world: World | undefined = undefined
  #stage = ''
  #caller: Caller | undefined = undefined
  #presumed: Call['presumed'] = undefined
  #secret: string | undefined = undefined
  #sourceIp = ''
  #place: ProjectContext | undefined = undefined
  #rows = NO_ROWS
  #query = NO_QUERY
  #payload: Call['payload'] = undefined
  #requestBody: unknown = undefined
  #example: FoundExample | undefined = undefined
  #waitedMs = NaN

  #callRule: Facts['rule'] = undefined
  #grants: Facts['grants'] = undefined
  #firstUse: Facts['firstUse'] = undefined
  /** The number of the call's commit; NaN if there is none. */
  commit = NaN
  /** The limit of the caller; NaN if the call was not counted. */
  #limit = NaN
  #used = NaN
  #resetMs = NaN
  /** The limit of the tenant; NaN for no limit. */
  #tenantLimit = NaN
  #tenantUsed = NaN
  #over: RateCounts['over'] = undefined

  /** Stores an exchange, replacing the previous one. */
  hold(exchange: Exchange): void {
    const { answer, call } = exchange
    this.#entry = undefined
    this.#names = undefined
    this.requestId = exchange.requestId
    this.#method = exchange.method
    this.#path = exchange.path
    this.#search = exchange.search
    this.#headers = exchange.headers
    this.#origin = exchange.origin
    this.#clientGone = exchange.clientGone
    this.#atMs = exchange.atMs
    this.#receivedMs = exchange.receivedMs
    this.startedAt = exchange.startedAt
    this.#durationMs = exchange.durationMs
    this.#status = answer.status
    this.#body = answer.body
    this.#type = answer.type
    this.#answerHeaders = answer.headers
    this.#rule = answer.rule
    this.#wire = answer.wire
    this.#endpoint = call?.endpoint
    this.commit = NaN
    if (call) this.#holdCall(call)
    else this.#payload = undefined
    this.bytes = lengthOf(answer.body) + (this.#payload instanceof Uint8Array ? this.#payload.length : 0)
  }

  #holdCall(call: Call): void {
    this.#world = call.world
    this.#stage = call.stage
    this.#caller = call.identified
    this.#presumed = call.presumed
    this.#secret = call.secret
    this.#sourceIp = call.sourceIp
    this.#place = call.knownContext
    this.#rows = call.rows
    this.#query = call.search === '' ? NO_QUERY : call.query
    this.#payload = call.payload
    this.#requestBody = call.body
    this.#example = call.example
    this.#waitedMs = call.waitedMs
    const { rule, grants, firstUse, commit, rate } = call.facts
    this.#callRule = rule
    this.#grants = grants
    this.#firstUse = firstUse
    if (commit !== undefined) this.commit = commit
    this.#limit = NaN
    if (rate) this.#holdRate(rate)
  }

  #holdRate({ limit, used, resetMs, tenantLimit, tenantUsed, over }: RateCounts): void {
    this.#limit = limit
    this.#used = used
    this.#resetMs = resetMs
    this.#tenantLimit = tenantLimit ?? NaN
    this.#tenantUsed = tenantUsed
    this.#over = over
  }

  /**
   * Releases records, bodies and values that are cached for readers, because it may take a long time until the slot is
   * reused.
   */
  release(): void {
    this.#entry = undefined
    this.#names = undefined
    this.#body = null
    this.#payload = undefined
    this.#requestBody = undefined
    this.#example = undefined
    this.#rows = NO_ROWS
    this.#firstUse = undefined
    this.bytes = 0
  }

  /** The entry of the stored exchange; created on the first read. */
  get entry(): LiveEntry {
    return (this.#entry ??= new LiveEntry(this.#exchange()))
  }

  /** The entry, if it has been read. */
  get read(): LiveEntry | undefined {
    return this.#entry
  }

  /** Keys that repetitions of the request have in common with it. */
  get names(): readonly string[] {
    const credentialId = (this.#caller?.credential ?? this.#presumed)?.id ?? null
    return (this.#names ??= namesOf({
      credentialId: this.#endpoint ? credentialId : null,
      method: this.#method,
      path: this.#path,
      search: this.#search,
      headers: this.#headers,
      payload: this.#payload,
    }))
  }

  #exchange(): Exchange {
    return {
      requestId: this.requestId,
      method: this.#method,
      path: this.#path,
      search: this.#search,
      headers: this.#headers,
      call: this.#endpoint && this.#call(this.#endpoint, this.#world!),
      answer: {
        status: this.#status,
        body: this.#body,
        type: this.#type,
        headers: this.#answerHeaders,
        rule: this.#rule,
        ...(this.#wire && { wire: this.#wire }),
      },
      atMs: this.#atMs,
      receivedMs: this.#receivedMs,
      startedAt: this.startedAt,
      durationMs: this.#durationMs,
      connection: undefined,
      openedMs: undefined,
      origin: this.#origin,
      clientGone: this.#clientGone,
    }
  }

  /** Rebuilds the call in its final state, as far as explanations and replays need it. */
  #call(endpoint: Endpoint, world: World): Call {
    const call = new Call({
      world,
      endpoint,
      method: this.#method,
      path: this.#path,
      search: this.#search,
      params: paramsIn(endpoint, this.#path),
      headers: this.#headers,
      payload: this.#payload,
      secret: this.#secret,
      requestId: this.requestId,
      sourceIp: this.#sourceIp,
    })
    call.stage = this.#stage
    call.rows = this.#rows
    call.query = this.#query
    call.body = this.#requestBody
    call.presumed = this.#presumed
    call.example = this.#example
    call.waitedMs = this.#waitedMs
    if (this.#caller) call.caller = this.#caller
    if (this.#place) call.context = this.#place
    Object.assign(call.facts, this.#facts())
    return call
  }

  #facts(): Facts {
    const facts: Facts = {}
    if (this.#callRule !== undefined) facts.rule = this.#callRule
    if (this.#grants) facts.grants = this.#grants
    if (this.#firstUse) facts.firstUse = this.#firstUse
    if (!Number.isNaN(this.commit)) facts.commit = this.commit
    if (!Number.isNaN(this.#limit)) facts.rate = this.#rate()
    return facts
  }

  #rate(): RateCounts {
    const rate = new RateCounts(this.#limit, this.#used, this.#resetMs)
    if (!Number.isNaN(this.#tenantLimit)) rate.tenantLimit = this.#tenantLimit
    rate.tenantUsed = this.#tenantUsed
    rate.over = this.#over
    return rate
  }
}

/** Returns the length of a body in characters, which is close to its size in bytes. */
function lengthOf(body: Body): number {
  if (body === null || typeof body === 'string') return body?.length ?? 0
  let length = 0
  for (const piece of body) length += piece.length
  return length
}
