/**
 * What the audit sees: one record for each call, and events for each stream. Together with the view of the state at the end
 * they are all that rules judge by. What is costly to find out (a parsed body, the ids of a list) is found out when a rule asks.
 */
import { hash } from 'node:crypto'
import type { Actor } from './actor.ts'
import { recordPath } from './addressed.ts'
import type { Pace, SentAnswer, SentRequest, Times } from './request.ts'

/** A change by which a record lost the tag that a call sent. */
export interface Move {
  /** Top-level fields that changed. */
  readonly fields: readonly string[]
  /** Who made it; null for work, scenarios and the control API. */
  readonly actor: Actor | null
}

/** Everything that is known of a call when it is over. */
export interface CallFacts {
  readonly id: string
  readonly sandbox: string
  /** Number of its connection; null where that is not known. */
  readonly connection: number | null
  readonly actor: Actor
  /** Where in the tests the call comes from, as the request says. */
  readonly caller: string | null
  /** Rules for which the request asks not to be counted. */
  readonly ignores: readonly string[]
  readonly pace: Pace
  readonly at: Times
  readonly request: SentRequest
  readonly answer: SentAnswer
  /** Scopes of the credential; null for sessions and where none was accepted. */
  readonly scopesHeld: Iterable<string> | null
  /** Prefixes of secrets found in path or query before they were masked. */
  readonly secretsInUrl: readonly string[]
  /** How many changes the state had seen before and after the call, bookkeeping left out; null where that is not known. */
  readonly state: { readonly before: number; readonly after: number } | null
  /** For a 412: the changes since the version that was named; null where they are not known. */
  readonly moved: readonly Move[] | null
  /** For a list: the ids of all its pages at the instant of the answer; undefined where that is not known. */
  readonly wholeList: (() => readonly string[]) | undefined
}

/** What is kept of a call by rules that wait for more: no answer's body. */
export interface CallRef {
  readonly id: string
  readonly actor: Actor
  readonly caller: string | null
  readonly at: Times
  readonly request: SentRequest
  readonly status: number
}

/** One page of a list. */
export interface ListPage {
  /** Null for lists without pages. */
  readonly meta: {
    readonly page: number
    readonly pageSize: number
    readonly total: number
    readonly hasNext: boolean
  } | null
  /** The records listed. */
  readonly items: readonly Readonly<Record<string, unknown>>[]
}

/** An Operation as an answer showed it. */
export interface ShownOperation {
  readonly id: string
  /** Null where the answer only named it. */
  readonly state: string | null
  readonly resourceId: string | null
}

const TRANSIENT: ReadonlySet<number> = new Set([429, 500, 502, 503, 504])
const LIST = '{"data":['
const META = '"meta":'
/** The end of a list's text in which its meta stands. */
const META_LENGTH = 200

/** One call. */
export class CallRecord implements CallFacts {
  readonly id: string
  readonly sandbox: string
  readonly connection: number | null
  readonly actor: Actor
  readonly caller: string | null
  readonly ignores: readonly string[]
  readonly pace: Pace
  readonly at: Times
  readonly request: SentRequest
  readonly answer: SentAnswer
  readonly scopesHeld: Iterable<string> | null
  readonly secretsInUrl: readonly string[]
  readonly state: CallFacts['state']
  readonly moved: CallFacts['moved']
  readonly wholeList: CallFacts['wholeList']
  #same: string | undefined
  #place: string | undefined
  #subject: string | undefined
  #list: string | undefined
  #ref: CallRef | undefined
  #value: { readonly json: unknown } | undefined
  #meta: ListPage['meta'] | undefined

  constructor(facts: CallFacts) {
    this.id = facts.id
    this.sandbox = facts.sandbox
    this.connection = facts.connection
    this.actor = facts.actor
    this.caller = facts.caller
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

  /** Whether the client got the whole answer. */
  get arrived(): boolean {
    return this.answer.wire === null && !this.answer.clientGone
  }

  /** Whether the outcome may be another when the same is sent again. */
  get isTransient(): boolean {
    return !this.arrived || TRANSIENT.has(this.answer.status)
  }

  /** Whether the client cannot know if the work was done: everything transient but a 429, which comes before the work. */
  get isUnknown(): boolean {
    return this.isTransient && !(this.arrived && this.answer.status === 429)
  }

  get isSafe(): boolean {
    return this.request.method === 'GET' || this.request.method === 'HEAD'
  }

  /** The name under which the same call of the same actor is known. */
  get same(): string {
    const { method, path, query, body } = this.request
    this.#same ??= `${this.actor.id} ${method} ${path}?${query} ${body === '' ? '' : hash('sha1', body, 'base64url')}`
    return this.#same
  }

  /** Actor and path. */
  get place(): string {
    this.#place ??= `${this.actor.id} ${this.request.path}`
    return this.#place
  }

  /** Actor and the path of the record that the call is about. */
  get subject(): string {
    const path = recordPath(this.request)
    this.#subject ??= path === this.request.path ? this.place : `${this.actor.id} ${path}`
    return this.#subject
  }

  /** Actor, path and query of a list without the choice of a page. */
  get listName(): string {
    const { query } = this.request
    const rest = query === '' || this.#list !== undefined ? '' : withoutPaging(query)
    this.#list ??= rest === '' ? this.place : `${this.place}?${rest}`
    return this.#list
  }

  /** The call as it is kept. */
  get ref(): CallRef {
    const { id, actor, caller, at, request, answer } = this
    this.#ref ??= { id, actor, caller, at, request, status: answer.status }
    return this.#ref
  }

  /** The answer's JSON value; undefined where it did not arrive or is not JSON. */
  get value(): unknown {
    this.#value ??= { json: this.arrived && this.answer.text !== null ? jsonOf(this.answer.text) : undefined }
    return this.#value.json
  }

  /** Whether this is a list that arrived. */
  get isList(): boolean {
    return (
      this.request.method === 'GET' &&
      this.answer.status === 200 &&
      this.arrived &&
      (this.answer.text?.startsWith(LIST) ?? false)
    )
  }

  /** Where the page of a list stands; null for lists without pages, and for what is none. Does not parse the items. */
  get meta(): ListPage['meta'] {
    if (this.#meta === undefined) {
      const text = this.isList ? this.answer.text! : ''
      const at = text.lastIndexOf(META)
      const isThere = at >= 0 && at >= text.length - META_LENGTH
      this.#meta = isThere ? ((jsonOf(text.slice(at + META.length, -1)) ?? null) as ListPage['meta']) : null
    }
    return this.#meta
  }

  /** The records of a list. */
  get items(): ListPage['items'] {
    return this.isList ? (this.value as { data: ListPage['items'] }).data : []
  }

  /** The Operation that the answer opened or showed. */
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

/** How a stream came to its end. */
export type StreamEnd = 'client' | 'server' | 'scenario'

/** What happened to an event stream. */
export type StreamEvent =
  | {
      readonly what: 'stream-opened'
      /** Names the stream in its later events. */
      readonly stream: number
      readonly call: CallRef
    }
  | {
      readonly what: 'frame'
      readonly stream: number
      readonly actor: Actor
      readonly kind: string
      readonly recordId: string
      /** The state that the frame tells of, for Operations. */
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

/** What the state knows of an Operation at the end. */
export interface KnownOperation {
  readonly state: string
  readonly resourceId: string | null
  /** On the sandbox clock; null while it is not final. */
  readonly finishedMs: number | null
}

/** The sandbox at the end of what is judged: of the run, or before a reset. */
export interface EndView {
  /** The Operation of an id; undefined where the state does not know it any more. */
  readonly operation: (id: string) => KnownOperation | undefined
}

/** Query parameters that choose a page. */
export const PAGING: readonly string[] = ['page', 'pageSize']

function withoutPaging(query: string): string {
  const rest = new URLSearchParams(query)
  for (const name of PAGING) rest.delete(name)
  rest.sort()
  return rest.toString()
}

/** States in which an Operation stays. */
export function isFinal(state: string | null): boolean {
  return state === 'SUCCEEDED' || state === 'FAILED' || state === 'CANCELLED'
}

/** The value of a JSON text; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** The fields of a value; none where it is no object. */
export function asObject(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
