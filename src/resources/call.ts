/**
 * A call: one request on its way through the deps. The edge fills in what was sent, each guard what it found out, and
 * the behaviour reads it with the types that the contract gives its endpoint.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Endpoint, EndpointId } from '../openapi/endpoint.ts'
import type { operations } from '../openapi/types.gen.ts'
import type { Kind } from '../world/kinds.ts'
import type { Plan } from '../world/kinds/platform.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import type { Injected } from './injected.ts'
import type { Reply } from './response.ts'

/** Who calls, as the credential says. */
export interface Caller {
  readonly type: 'api_token' | 'service_account_key' | 'user'
  readonly credential: Row<'iam.apiToken'> | Row<'iam.serviceAccountKey'> | Row<'iam.session'>
  /** The user or service account that the credential acts as. */
  readonly principalId: string
  readonly tenantId: string
  /** Scopes of a token or key; undefined for console sessions, which have no such limit. */
  readonly scopes: ReadonlySet<string> | undefined
}

/** Where a call happens: the project of its path and what that belongs to. */
export interface ProjectContext {
  readonly project: Row<'project'>
  readonly subscription: Row<'subscription'>
  /** What records made there carry. */
  readonly owner: { readonly scopeId: string; readonly subscriptionId: string; readonly tenantId: string }
  /** The grants through which the caller reaches it, where that was asked. */
  readonly grants?: readonly Grant[]
}

/** What the edge knows when a call begins. */
export interface CallStart {
  readonly world: World
  readonly endpoint: Endpoint
  readonly method: string
  /** Path below the base path, as sent. */
  readonly path: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** The body as sent; 'too large' where reading it was given up. */
  readonly payload: Buffer | 'too large' | undefined
  readonly secret: string | undefined
  readonly requestId: string
  readonly sourceIp: string
}

/** How an event stream goes wrong. */
export interface StreamFaults {
  /** The connection is cut after this many frames. */
  readonly closeAfter?: number
  /** Every frame comes twice. */
  readonly duplicate?: boolean
  /** No frames come. */
  readonly silent?: boolean
}

/** Facts that guards leave for `explain` and for headers. */
export interface Facts {
  rate?: {
    readonly limit: number
    readonly used: number
    readonly resetMs: number
    readonly tenantLimit: number | null
    readonly tenantUsed: number
    readonly over?: 'credential' | 'tenant'
  }
  rule?: string
  /** What the caller holds where the role was judged. */
  grants?: readonly Grant[]
  /** The answer that the idempotency key stands for already. */
  firstUse?: Row<'idempotencyKey'>
  /** Number of the commit with this call's changes; absent without any. */
  commit?: number
}

/** An assignment with the role that it gives, as they were when they were judged. */
export interface Grant {
  readonly assignment: Row<'iam.assignment'>
  readonly role: Row<'iam.role'> | undefined
}

const NO_ROWS: readonly Row[] = []

export class Call implements CallStart {
  readonly world: World
  readonly endpoint: Endpoint
  readonly method: string
  readonly path: string
  readonly search: string
  readonly params: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  readonly payload: Buffer | 'too large' | undefined
  readonly secret: string | undefined
  readonly requestId: string
  readonly sourceIp: string
  readonly facts: Facts = {}
  /** The guard that is at work, or where it ended. */
  stage = 'route'
  query: Readonly<Record<string, unknown>> = {}
  body: unknown = undefined
  /** Hash of the body, for the idempotency key that remembers it. */
  bodyHash: string | undefined = undefined
  /** The idempotency key that this call is remembered under. */
  remembered: string | undefined = undefined
  /** How a scenario wants the Operation of this call to go. */
  plan: Injected<Partial<Plan>> | undefined = undefined
  /** What a scenario leaves of quotas, by what they count. */
  readonly quotas = new Map<string, Injected<number>>()
  /** The limit that a scenario sets for this caller. */
  rateLimit: Injected<{ readonly limit: number; readonly windowMs: number }> | undefined = undefined
  /** What a scenario does to the stream that this call opens. */
  streamFaults: Injected<StreamFaults> | undefined = undefined
  /** The example of the contract that this call gets; undefined where its handler answers. */
  example: FoundExample | undefined = undefined
  /** How long a scenario held the answer back (ms of the clock that the scenario names). */
  waitedMs = 0
  /** The credential of a call that a scenario answered before any guard judged it. */
  presumed: Caller['credential'] | undefined = undefined
  /** The records that the path names, outermost first. */
  rows: readonly Row[] = NO_ROWS
  #caller: Caller | undefined
  #place: ProjectContext | undefined

  constructor(start: CallStart) {
    this.world = start.world
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

  /** The same call as it was when it came. */
  again(): Call {
    return new Call(this)
  }

  /** Who calls; known once the credential has been judged. */
  get caller(): Caller {
    if (!this.#caller) throw new Error('the credential has not been judged yet')
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
    if (!this.#place) throw new Error(`${this.endpoint.id} does not happen in a project`)
    return this.#place
  }

  set context(place: ProjectContext) {
    this.#place = place
  }

  get knownContext(): ProjectContext | undefined {
    return this.#place
  }

  /** The record of that kind which the path names. */
  row<K extends Kind>(kind: K): Row<K> {
    const row = this.rows.findLast((one) => one.kind === kind)
    if (!row) throw new Error(`the path of ${this.endpoint.id} names no ${kind}`)
    return row as Row<K>
  }

  /** Where what the caller makes comes from (specification: `origin`). */
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

/** A call with the parameters and body of its endpoint; the guards have held them against the contract. */
export type CallOf<E extends EndpointId> = Omit<Call, 'params' | 'query' | 'body'> & {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
}

/** A response from the contract's examples, once the guards let the call pass. */
export interface FoundExample {
  /** The call asked for it; otherwise it stands in for a handler that is not there. */
  readonly asked: boolean
  /** The response. @throws ApiError where what was asked for does not exist */
  readonly reply: () => Reply
}

/** What an endpoint does: checks, one change, the reply. Runs inside one commit. */
export type Handler<E extends EndpointId> = (call: CallOf<E>, world: World) => Reply

/** One behaviour for each endpoint of the contract; the compiler lists what is missing. */
export type Handlers = { readonly [E in EndpointId]: Handler<E> }
