/**
 * What a guard is: one question about a call, asked before anything changes. A guard refuses by throwing an ApiError,
 * answers by returning a reply (a replayed one), or lets the call pass and leaves what it found out on it.
 */
import type { Validator } from '../openapi/validator.ts'
import type { Call } from '../resources/call.ts'
import type { Reply } from '../resources/response.ts'
import type { RateWindows } from './rate-windows.ts'

/** What guards may ask beside the call itself. */
export interface GuardDeps {
  readonly validator: Validator
  readonly windows: RateWindows
  /** Requests per credential and window; null for no limit. */
  readonly rateLimit: number | null
}

export interface Guard {
  /** Its name in `explain`. */
  readonly name: string
  /** It judges calls that get an example which they asked for, too; where one stands in for a handler every guard does. */
  readonly beforeExample?: true
  readonly check: (call: Call, deps: GuardDeps) => Reply | void
  /** The facts that it judged on, for `explain`. */
  readonly facts: (call: Call) => Readonly<Record<string, unknown>>
}
