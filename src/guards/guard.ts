/**
 * The interface of a guard: one check of a call before anything changes. A guard refuses by throwing an ApiError,
 * answers by returning a reply (a replayed response), or passes and stores what it found on the call.
 */
import type { Endpoint } from '../openapi/endpoint.ts'
import type { Validator } from '../openapi/validator.ts'
import type { Call } from '../resources/call.ts'
import type { Reply } from '../resources/response.ts'
import type { RateWindows } from './rate-windows.ts'
import type { JsonObject } from '../platform/json.ts'

/** What guards need beside the call. */
export interface GuardDeps {
  readonly validator: Validator
  readonly windows: RateWindows
  /** Requests per credential and window; null for no limit. */
  readonly rateLimit: number | null
}

export interface Guard {
  /** Its name in `explain`. */
  readonly name: string
  /**
   * Whether it also runs before an example that the client preferred; before an example in place of a handler, all
   * guards run.
   */
  readonly beforeExample?: true
  /** Whether it judges calls of an endpoint; without it, it judges all. */
  readonly appliesTo?: (endpoint: Endpoint) => boolean
  readonly check: (call: Call, deps: GuardDeps) => Reply | void
  /** The facts behind its verdict, for `explain`. */
  readonly facts: (call: Call) => JsonObject
}
