/**
 * The interface of a guard: one check of a call before anything changes. A guard refuses a call by throwing an
 * ApiError, responds by returning a reply (a replayed response), or stores what it found on the call and lets the call
 * pass.
 */
import type { Endpoint } from '../contract/endpoint.ts'
import type { Validator } from '../contract/validator.ts'
import type { Call } from '../request/call.ts'
import type { Reply } from '../request/response.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A window in which calls are counted: since when (ms of the sandbox clock), and how many. */
export interface RateWindow {
  readonly startMs: number
  readonly count: number
}

/** Counts of calls in fixed windows, by credential, tenant or attempted action. */
export interface CountedCalls {
  /** Returns the window at a time; a new one is kept only when a call is counted in it. */
  at(key: string, nowMs: number, windowMs: number): RateWindow
  /** Counts a call in its window, which `at` must have returned for the same time. */
  countIn(window: RateWindow, key: string, nowMs: number): void
  count(key: string, nowMs: number, windowMs: number): RateWindow
}

/** What guards need in addition to the call. */
export interface GuardDeps {
  readonly validator: Validator
  readonly windows: CountedCalls
  /** Requests per credential and window; null for no limit. */
  readonly rateLimit: number | null
}

export interface Guard {
  /** Its name in `explain`. */
  readonly name: string
  /**
   * If true, the guard also runs before an example that the client preferred. If an example stands in for a missing
   * handler, all guards run first.
   */
  readonly beforeExample?: true
  /** Returns true if the guard applies to calls of an endpoint; without this function, it applies to all. */
  readonly appliesTo?: (endpoint: Endpoint) => boolean
  readonly check: (call: Call, deps: GuardDeps) => Reply | void
  /** The facts behind the guard's verdict, for `explain`. */
  readonly facts: (call: Call) => JsonObject
}

/**
 * Returns true if a guard runs for a call that gets an example. `asked` is true if the client preferred the example,
 * and false if it stands in for a missing handler.
 */
export function isAsked({ beforeExample }: Guard, asked: boolean): boolean {
  return !asked || beforeExample === true
}
