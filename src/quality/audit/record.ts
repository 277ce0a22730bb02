/**
 * The input of the audit: a record per call, and the events of streams. Rules use nothing else, except the view of the
 * final state. Expensive values (a parsed body, the ids of a list) are computed when a rule needs them.
 */
import { hash } from '#digest'
import type { Actor } from './actor.ts'
import { recordPath } from './addressed.ts'
import type { Connection } from '../../platform/http.ts'
import type { StreamEnd } from '../../sandbox/streams/event-streams.ts'
import type { Pace } from '../../service/state/pace.ts'
import type { SentAnswer, SentRequest, Times } from './request.ts'
import { jsonIn, type JsonObject } from '../../platform/json.ts'

/** A change that made a client's ETag stale. */
export interface Move {
  /** Top-level fields that changed. */
  readonly fields: readonly string[]
  /** The actor that made the change; null for asynchronous work, scenarios and the control API. */
  readonly actor: Actor | null
}

/** The part of a call that rules may keep, without the response body. */
export interface CallRef {
  readonly id: string
  readonly actor: Actor
  readonly caller: string | null
  readonly at: Times
  readonly request: SentRequest
  readonly status: number
}

export interface ListPage {
  /** The page information; null for lists without pagination. */
  readonly meta: {
    readonly page: number
    readonly pageSize: number
    readonly total: number
    readonly hasNext: boolean
  } | null
  /** The records of the page. */
  readonly items: readonly JsonObject[]
}

/** An Operation as a response shows it. */
export interface ShownOperation {
  readonly id: string
  /** Null if the response contains only the Operation's id. */
  readonly state: string | null
  readonly resourceId: string | null
}

const TRANSIENT: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
/** Marks the field that a scenario gave an unknown value, in its header. */
const MADE_UP = /; changed=(\S+)/

/** The properties of a completed call that are passed in; its record computes the others. */
export type CallFacts = Omit<
  CallRecord,
  | 'worker'
  | 'arrived'
  | 'isTransient'
  | 'isUnknown'
  | 'isSafe'
  | 'same'
  | 'place'
  | 'subject'
  | 'listName'
  | 'ref'
  | 'value'
  | 'isList'
  | 'meta'
  | 'items'
  | 'isMadeUp'
  | 'operation'
>

/** A completed call. */
export class CallRecord {
  readonly id: string
  readonly sandbox: string
  /** Null if unknown. */
  readonly connection: Connection | null
  /** When the connection was opened, in real time (ms); null if unknown, or if this is not the first call on it. */
  readonly openedMs: number | null
  readonly actor: Actor
  /** The place in the test code that sent the request, from a header of the request. */
  readonly caller: string | null
  /** The trace id of the request's `traceparent` header; null if it has none. */
  readonly trace: string | null
  /** The worker of the actor that sent the call, set by the audit: what a worker has not seen, it does not know. */
  worker: string
  /** Ids of the rules that the request disables. */
  readonly ignores: readonly string[]
  readonly pace: Pace
  readonly at: Times
  readonly request: SentRequest
  readonly answer: SentAnswer
  /** Scopes of the credential; null for sessions, or if no credential was accepted. */
  readonly scopesHeld: Iterable<string> | null
  /** Prefixes of the secrets that were in the path or query before they were masked. */
  readonly secretsInUrl: readonly string[]
  /**
   * How often the state had been changed before the call and after it, not counting internal changes; null if unknown.
   */
  readonly state: { readonly before: number; readonly after: number } | null
  /** For a 412: the changes since the version that the client sent; null if unknown. */
  readonly moved: readonly Move[] | null
  /** For a list: the ids on all its pages at the time of the response; undefined if unknown. */
  readonly wholeList: (() => readonly string[]) | undefined
  #same: string | undefined
  #place: string | undefined
  #subject: string | undefined
  #list: string | undefined
  #ref: CallRef | undefined
  #value: { readonly json: unknown } | undefined
  #meta: { readonly page: ListPage['meta'] } | undefined

  constructor(facts: CallFacts) {
    this.id = facts.id
    this.sandbox = facts.sandbox
    this.connection = facts.connection
    this.openedMs = facts.openedMs
    this.actor = facts.actor
    this.caller = facts.caller
    this.trace = facts.trace
    this.worker = facts.actor.id
    this.ignores = facts.ignores
    this.pace = facts.pace
    this.at = facts.at
    this.request = facts.request
    this.answer = facts.answer
    this.scopesHeld = facts.scopesHeld
    this.secretsInUrl = facts.secretsInUrl
    this.state = facts.state
    this.moved = facts.moved
    this.wholeList = facts.wholeList
  }

  /** True if the client received the complete response. */
  get arrived(): boolean {
    return this.answer.wire === null && !this.answer.clientGone
  }

  /** True if a retry may have a different outcome. */
  get isTransient(): boolean {
    return !this.arrived || TRANSIENT.has(this.answer.status)
  }

  /**
   * True if the client cannot know whether the work was done: for all transient outcomes except a 429, which is sent
   * before any work.
   */
  get isUnknown(): boolean {
    return this.isTransient && !(this.arrived && this.answer.status === 429)
  }

  get isSafe(): boolean {
    return this.request.method === 'GET' || this.request.method === 'HEAD'
  }

  /** A key that is the same for equal calls of one actor. */
  get same(): string {
    const { method, path, query, body } = this.request
    this.#same ??= `${this.actor.id} ${method} ${path}?${query} ${body === '' ? '' : hash('sha1', body, 'base64url')}`
    return this.#same
  }

  /** A key made from worker and path. */
  get place(): string {
    this.#place ??= `${this.worker} ${this.request.path}`
    return this.#place
  }

  /** A key made from the worker and the path of the record that the call is about. */
  get subject(): string {
    this.#subject ??= `${this.worker} ${recordPath(this.request)}`
    return this.#subject
  }

  /**
   * A key made from actor, path and query of a list, without the page parameters. Several workers may share the reading
   * of a list.
   */
  get listName(): string {
    const { path, query } = this.request
    this.#list ??= `${this.actor.id} ${path}?${query === '' ? '' : withoutPaging(query)}`
    return this.#list
  }

  /** The part of the call that may be kept. */
  get ref(): CallRef {
    const { id, actor, caller, at, request, answer } = this
    this.#ref ??= { id, actor, caller, at, request, status: answer.status }
    return this.#ref
  }

  /** The response as a JSON value; undefined if it did not arrive or is not JSON. */
  get value(): unknown {
    this.#value ??= { json: this.arrived && this.answer.text !== null ? jsonIn(this.answer.text) : undefined }
    return this.#value.json
  }

  /** True if the response is a list and has arrived. */
  get isList(): boolean {
    return this.request.method === 'GET' && this.answer.status === 200 && Array.isArray(asObject(this.value).data)
  }

  /** The `meta` of a list; null for lists without pagination and for other responses. */
  get meta(): ListPage['meta'] {
    this.#meta ??= { page: this.isList ? pageIn(asObject(this.value).meta) : null }
    return this.#meta.page
  }

  /** The records of a list; empty for other responses. */
  get items(): ListPage['items'] {
    return this.isList ? (asObject(this.value).data as readonly unknown[]).map(asObject) : []
  }

  /** True if a scenario gave a top-level field of the response an unknown value, so that it says nothing. */
  isMadeUp(field: string): boolean {
    return this.answer.scenario !== null && MADE_UP.exec(this.answer.scenario)?.[1] === field
  }

  /** The Operation that the response opened or contains. */
  get operation(): ShownOperation | null {
    const isAsked = this.request.path.startsWith('/operations/')
    if (!this.arrived || this.answer.status >= 300 || (this.answer.status !== 202 && !isAsked)) return null
    const { id, action, state, resourceId } = asObject(this.value)
    if (typeof id === 'string' && typeof action === 'string' && typeof state === 'string')
      return { id, state, resourceId: typeof resourceId === 'string' ? resourceId : null }
    const { operationId } = this.answer
    return operationId === null
      ? null
      : { id: operationId, state: null, resourceId: typeof id === 'string' ? id : null }
  }
}

export type StreamEvent =
  | {
      readonly what: 'stream-opened'
      readonly stream: number
      readonly call: CallRef
    }
  | {
      readonly what: 'frame'
      readonly stream: number
      readonly actor: Actor
      readonly kind: string
      readonly recordId: string
      /** The number in the frame's id; undefined if unknown. */
      readonly number: number | undefined
      /** The state of the Operation in the frame; null if it contains no Operation. */
      readonly state: string | null
    }
  | {
      readonly what: 'stream-ended'
      readonly stream: number
      readonly actor: Actor
      readonly by: StreamEnd
      readonly atMs: number
      readonly clockMs: number
    }

/** An Operation in the final state of a run. */
export interface KnownOperation {
  readonly state: string
  readonly resourceId: string | null
  /** When it finished, on the sandbox clock; null if it has not finished. */
  readonly finishedMs: number | null
}

/** The sandbox at the end of a run, or before a reset. */
export interface EndView {
  /** Returns the Operation with an id; undefined if it does not exist. */
  readonly operation: (id: string) => KnownOperation | undefined
  /**
   * Exit status of the command that made the calls; undefined if the status is unknown or the command is still running.
   */
  readonly exit?: number | undefined
}

/** Query parameters that select a page. */
export const PAGING: readonly string[] = ['page', 'pageSize']

function withoutPaging(query: string): string {
  const rest = new URLSearchParams(query)
  for (const name of PAGING) rest.delete(name)
  rest.sort()
  return rest.toString()
}

function pageIn(meta: unknown): ListPage['meta'] {
  const { page, pageSize, total, hasNext } = asObject(meta)
  const isPage = [page, pageSize, total].every((one) => typeof one === 'number') && typeof hasNext === 'boolean'
  return isPage ? ({ page, pageSize, total, hasNext } as ListPage['meta']) : null
}

/** Returns true if a state is final. */
export function isFinal(state: string | null): boolean {
  return state === 'SUCCEEDED' || state === 'FAILED' || state === 'CANCELLED'
}

/** Returns a value if it is an object, otherwise an empty object. */
export function asObject(value: unknown): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
