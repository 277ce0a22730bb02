/**
 * A call in three parts: the request as it was sent, what guards found about it (`found`), and what a scenario injected
 * (`injected`). A handler reads the call with the types of its endpoint.
 */
import type { RequestHeaders } from '../../platform/http.ts'
import type { Endpoint } from '../contract/endpoint.ts'
import type { EndpointId } from '../contract/endpoint-ids.gen.ts'
import type { operations } from '../contract/types.gen.ts'
import type { Kind } from '../state/kinds.ts'
import { isOf, type Row } from '../state/record.ts'
import type { World } from '../state/world.ts'
import type { Reply } from './response.ts'
import type { JsonObject } from '../../platform/json.ts'
import type { Plan } from '../state/kinds/platform.ts'
import type { EarlierState } from '../state/tables-snapshot.ts'

/** The caller, identified by its credential. */
export interface Caller {
  readonly type: 'api_token' | 'service_account_key' | 'user'
  readonly credential: Row<'iam.apiToken'> | Row<'iam.serviceAccountKey'> | Row<'iam.session'>
  /** The user or service account that the credential acts as. */
  readonly principalId: string
  readonly tenantId: string
  /** Scopes of a token or key; undefined for console sessions, which are not limited by scopes. */
  readonly scopes: ReadonlySet<string> | undefined
}

/** The project that the call's path names, and its owners. */
export interface ProjectContext {
  readonly project: Row<'project'>
  readonly subscription: Row<'subscription'>
  /** The ids of the owners of records that are created there. */
  readonly owner: { readonly scopeId: string; readonly subscriptionId: string; readonly tenantId: string }
  /** The assignments through which the caller can access it, if they were looked up. */
  readonly grants?: readonly Grant[]
}

/** The request as it was sent. */
export interface CallStart {
  readonly world: World
  readonly endpoint: Endpoint
  readonly method: string
  /** Path below the base path, as sent. */
  readonly path: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly headers: RequestHeaders
  /** The body as sent; 'too large' beyond the limit. */
  readonly payload: Uint8Array | 'too large' | undefined
  readonly secret: string | undefined
  readonly requestId: string
  readonly sourceIp: string
}

/**
 * The counts in a request's windows. With a class, all of them have the same layout in memory; V8 converted object
 * literals one by one after every write, which took 4 µs in a profile.
 */
export class RateCounts {
  readonly limit: number
  readonly used: number
  readonly resetMs: number
  /** The limit of the tenant; null if it has none. */
  tenantLimit: number | null = null
  tenantUsed = 0
  /** The limit that refuses the request. */
  over: 'credential' | 'tenant' | 'attempts' | undefined = undefined

  constructor(limit: number, used: number, resetMs: number) {
    this.limit = limit
    this.used = used
    this.resetMs = resetMs
  }
}

/** A role assignment with the role as it was when it was checked. */
export interface Grant {
  readonly assignment: Row<'iam.assignment'>
  readonly role: Row<'iam.role'> | undefined
}

const NO_ROWS: readonly Row[] = []
const NO_QUERY: JsonObject = {}

/** What guards, and the stages around them, found. */
class Found {
  /** The validated parameters and body. */
  query = NO_QUERY
  body: unknown = undefined
  /** The caller; undefined before its credential has been checked. */
  caller: Caller | undefined = undefined
  /** The credential of a call to which a scenario responded before the guards ran. */
  presumed: Caller['credential'] | undefined = undefined
  /** The project of the path; undefined if the path names none. */
  place: ProjectContext | undefined = undefined
  /** The records that the path names, outermost first. */
  rows = NO_ROWS
  /** The caller's assignments at the place where its role was checked. */
  grants: readonly Grant[] | undefined = undefined
  rate: RateCounts | undefined = undefined
  /** The idempotency key under which the response is stored, and the hash of the body that belongs to it. */
  remembered: string | undefined = undefined
  bodyHash: string | undefined = undefined
  /** The idempotency key of an earlier call with the same key. */
  firstUse: Row<'idempotencyKey'> | undefined = undefined
  /** The rule of a response that is not the handler's. */
  rule: string | undefined = undefined
  /** The contract's example that is sent as the response; undefined if the handler responds. */
  example: FoundExample | undefined = undefined
  /** The time at which the call is handled (ms, sandbox clock). */
  handledMs: number | undefined = undefined
  /** Number of the commit with the call's changes; undefined if there are none. */
  commit: number | undefined = undefined
}

export class Call implements CallStart {
  readonly world: World
  readonly endpoint: Endpoint
  readonly method: string
  readonly path: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly headers: RequestHeaders
  readonly payload: Uint8Array | 'too large' | undefined
  readonly secret: string | undefined
  readonly requestId: string
  readonly sourceIp: string
  readonly found = new Found()
  readonly injected = new Injections()
  /** Name of the current guard or stage; after the call has ended, the name of the guard or stage that ended it. */
  stage = 'route'

  constructor(start: CallStart, world = start.world) {
    this.world = world
    this.endpoint = start.endpoint
    this.method = start.method
    this.path = start.path
    this.search = start.search
    this.params = start.params
    this.headers = start.headers
    this.payload = start.payload
    this.secret = start.secret
    this.requestId = start.requestId
    this.sourceIp = start.sourceIp
  }

  /** Returns a copy of the call in its initial state. */
  again(): Call {
    return new Call(this)
  }

  /**
   * Returns the call in an earlier state of its world, as its guards left it, but without the records that its path
   * names.
   */
  in(world: World): Call {
    const call = new Call(this, world)
    const { query, body, caller, place } = this.found
    Object.assign(call.found, { query, body, caller, place })
    call.stage = this.stage
    return call
  }

  get query(): JsonObject {
    return this.found.query
  }

  get body(): unknown {
    return this.found.body
  }

  /** The caller; available after the credential guard. */
  get caller(): Caller {
    const { caller } = this.found
    if (!caller) throw new Error('the credential has not been checked yet')
    return caller
  }

  /** The project of the path and its owners. */
  get context(): ProjectContext {
    const { place } = this.found
    if (!place) throw new Error(`${this.endpoint.id} is not project-scoped`)
    return place
  }

  /** Returns the record of a kind that the path names. */
  row<K extends Kind>(kind: K): Row<K> {
    const row = this.found.rows.findLast((one) => isOf(kind, one))
    if (!row) throw new Error(`the path of ${this.endpoint.id} does not contain a ${kind}`)
    return row
  }

  /** The value of `origin` for records that the caller creates (specification: `origin`). */
  get origin(): 'api' | 'portal' {
    return this.caller.type === 'user' ? 'portal' : 'api'
  }
}

type BodyOf<E extends EndpointId> = operations[E] extends { requestBody: { content: { 'application/json': infer B } } }
  ? B
  : operations[E] extends { requestBody?: { content: { 'application/json': infer B } } }
    ? B | undefined
    : undefined
type QueryOf<E extends EndpointId> = operations[E] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : Record<string, never>
type ParamsOf<E extends EndpointId> = operations[E] extends { parameters: { path: infer P } }
  ? P
  : Record<string, never>

/** A call with the parameters and body of its endpoint, which the guards have validated. */
export type CallOf<E extends EndpointId> = Shaped<ParamsOf<E>, QueryOf<E>, BodyOf<E>>

/** A validated call, of any endpoint. */
export type AnyCall = Shaped<Call['params'], object, unknown>

type Shaped<P, Q, B> = Omit<Call, 'params' | 'query' | 'body'> & {
  readonly params: P
  readonly query: Q
  readonly body: B
}

/** An example from the contract, which is sent if the guards let the call pass. */
export interface FoundExample {
  /** True if the client preferred it; otherwise it replaces a missing handler. */
  readonly asked: boolean
  /** The response. @throws ApiError if there is no such example */
  readonly reply: () => Reply
}

/**
 * The handler of an endpoint: it runs its checks and one change, and returns the reply, all inside one commit. The type
 * is a method because method parameters are bivariant, so that a handler is assignable to `AnyHandler`.
 */
type Handler<E extends EndpointId> = { handle(call: CallOf<E>, world: World): Reply }['handle']

/** The handler of any endpoint. It only gets calls that the guards have validated for that endpoint. */
export type AnyHandler = { handle(call: AnyCall, world: World): Reply }['handle']

/** One handler for each endpoint of the contract; a missing one does not compile. */
export type Handlers = { readonly [E in EndpointId]: Handler<E> }

/**
 * A value that a scenario injected. Code that uses the value calls `apply`, which records that it had an effect.
 */
export class Injected<T> {
  readonly value: T
  #applied = false

  constructor(value: T) {
    this.value = value
  }

  /** Returns the value and records its use. */
  apply(): T {
    this.#applied = true
    return this.value
  }

  /** True if the value was used. */
  get applied(): boolean {
    return this.#applied
  }
}

const NO_QUOTAS: ReadonlyMap<string, Injected<number>> = new Map()

export class Injections {
  /** The plan of the call's Operation. */
  plan: Injected<Partial<Plan>> | undefined = undefined
  /** How much of each quota is left, by resource. */
  quotas = NO_QUOTAS
  /** The rate limit of the caller. */
  rateLimit: Injected<{ readonly limit: number; readonly windowMs: number }> | undefined = undefined
  /** The earlier state that the call reads. */
  past: Injected<EarlierState> | undefined = undefined
  /** True if reads get a full response even if the client has the current version, because they show something else. */
  isAlwaysFull = false
  streamFaults: Injected<StreamFaults> | undefined = undefined
  /** How long the response was delayed (ms of the clock that the scenario uses). */
  waitedMs = 0
}

export interface StreamFaults {
  /** The connection is closed after this many frames. */
  readonly closeAfter?: number
  /** Every frame is sent twice. */
  readonly duplicate?: boolean
  /** No frames are sent. */
  readonly silent?: boolean
  /** Each frame moves by up to this many places. */
  readonly reorder?: number
  /** Up to this many frames in a row are left out. */
  readonly gap?: number
  /** Interval between pings (ms). */
  readonly idleMs?: number
  /** Up to this many old frames are repeated when a client resumes. */
  readonly replay?: number
  readonly framing?: StreamFraming
  /** Frames are delayed by this much (ms, on the sandbox clock). */
  readonly lag?: { readonly minMs: number; readonly maxMs: number }
  /** Unknown fields are added to frames, and unknown frames to the stream. */
  readonly grease?: 'compatible' | 'evolving'
}

/** An unusual form of an event stream that the standard permits. */
export interface StreamFraming {
  readonly split?: 'byte' | 'line' | 'random'
  readonly newline?: 'lf' | 'crlf' | 'cr' | 'mixed'
  /** It begins with a byte order mark. */
  readonly bom?: boolean
  /** Comments are added between the lines. */
  readonly comments?: boolean
  /** Fields have no space after the colon. */
  readonly spaceless?: boolean
  /** JSON is spread over several data lines. */
  readonly multiline?: boolean
  /** Unknown fields and `retry` are added, and fields are reordered. */
  readonly fields?: boolean
}
