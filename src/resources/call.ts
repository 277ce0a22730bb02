/**
 * A call: a request while it is being processed. The API edge sets what was sent, guards add what they look up, and the
 * handler reads all of it with the types of its endpoint.
 */
import type { RequestHeaders } from '../platform/http.ts'
import type { Endpoint, EndpointId } from '../openapi/endpoint.ts'
import type { operations } from '../openapi/types.gen.ts'
import type { Kind } from '../world/kinds.ts'
import type { Plan } from '../world/kinds/platform.ts'
import type { Row } from '../world/record.ts'
import type { EarlierState } from '../world/tables-snapshot.ts'
import type { World } from '../world/world.ts'
import type { Injected } from './injected.ts'
import type { Reply } from './response.ts'
import type { JsonObject } from '../platform/json.ts'

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

/** The parts of a call that are known at its start. */
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

/** Faults of an event stream. */
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

/** Facts that guards store for `explain` and for headers. */
export interface Facts {
  rate?: RateCounts
  rule?: string
  /** The caller's assignments at the place where its role was checked. */
  grants?: readonly Grant[]
  /** The first use of the idempotency key, whose response is replayed. */
  firstUse?: Row<'idempotencyKey'>
  /** Number of the commit with this call's changes; absent if there are none. */
  commit?: number
}

/** A role assignment with the role as it was when it was checked. */
export interface Grant {
  readonly assignment: Row<'iam.assignment'>
  readonly role: Row<'iam.role'> | undefined
}

const NO_ROWS: readonly Row[] = []
const NO_QUERY: JsonObject = {}

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
  readonly facts: Facts = {}
  /** Name of the current guard or stage; after the call has ended, the name of the guard or stage that ended it. */
  stage = 'route'
  query = NO_QUERY
  body: unknown = undefined
  /** Hash of the body, for its idempotency key. */
  bodyHash: string | undefined = undefined
  /** The idempotency key under which the response is stored. */
  remembered: string | undefined = undefined
  /** The plan of this call's Operation, if a scenario sets it. */
  plan: Injected<Partial<Plan>> | undefined = undefined
  /** The rate limit that a scenario sets for this caller. */
  rateLimit: Injected<{ readonly limit: number; readonly windowMs: number }> | undefined = undefined
  /** The stream faults that a scenario sets. */
  streamFaults: Injected<StreamFaults> | undefined = undefined
  /**
   * True if reads get a full response even if the client has the current version, because a scenario changes what they
   * show.
   */
  isAlwaysFull = false
  /** The earlier state that a scenario lets this call read. */
  past: Injected<EarlierState> | undefined = undefined
  /** The contract's example that is sent as the response; undefined if the handler responds. */
  example: FoundExample | undefined = undefined
  /** How long a scenario delayed the response (ms of the clock that the scenario uses). */
  waitedMs = 0
  /** The time at which it is handled (ms, sandbox clock). */
  handledMs: number | undefined = undefined
  /** The credential of a call to which a scenario responded before the guards ran. */
  presumed: Caller['credential'] | undefined = undefined
  /** The records that the path names, outermost first. */
  rows: readonly Row[] = NO_ROWS
  #quotas: Map<string, Injected<number>> | undefined
  #caller: Caller | undefined
  #place: ProjectContext | undefined

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

  /** How much of each quota a scenario leaves, by resource. */
  get quotas(): Map<string, Injected<number>> {
    return (this.#quotas ??= new Map<string, Injected<number>>())
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
    call.query = this.query
    call.body = this.body
    call.stage = this.stage
    call.#caller = this.#caller
    call.#place = this.#place
    return call
  }

  /** The caller; available after the credential guard. */
  get caller(): Caller {
    if (!this.#caller) throw new Error('the credential has not been checked yet')
    return this.#caller
  }

  set caller(caller: Caller) {
    this.#caller = caller
  }

  get identified(): Caller | undefined {
    return this.#caller
  }

  /** The project of the path and its owners. */
  get context(): ProjectContext {
    if (!this.#place) throw new Error(`${this.endpoint.id} is not project-scoped`)
    return this.#place
  }

  set context(place: ProjectContext) {
    this.#place = place
  }

  get knownContext(): ProjectContext | undefined {
    return this.#place
  }

  /** Returns the record of a kind that the path names. */
  row<K extends Kind>(kind: K): Row<K> {
    const row = this.rows.findLast((one) => one.kind === kind)
    if (!row) throw new Error(`the path of ${this.endpoint.id} does not contain a ${kind}`)
    return row as Row<K>
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
export type Handler<E extends EndpointId> = { handle(call: CallOf<E>, world: World): Reply }['handle']

/** The handler of any endpoint. It only gets calls that the guards have validated for that endpoint. */
export type AnyHandler = { handle(call: AnyCall, world: World): Reply }['handle']

/** One handler for each endpoint of the contract; a missing one does not compile. */
export type Handlers = { readonly [E in EndpointId]: Handler<E> }
