/** What a scenario injected into a call, for its guards, its handler and its event stream. */
import type { Plan } from '../state/kinds/platform.ts'
import type { EarlierState } from '../state/tables-snapshot.ts'

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
