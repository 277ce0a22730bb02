/**
 * Clocks, timers and turns of the event loop. Nodes, owners and journals receive them, so that a simulation can run them
 * on a virtual clock.
 */
import { inNextTurn, callAfter, repeatedly } from './host.ts'

/** Cancels a timer; may be called again, and after the timer has fired. */
export type Cancel = () => void

export interface Time {
  /** Returns the monotonic clock (ms); its origin has no meaning. */
  readonly nowMs: () => number
  /** Returns the wall clock (ms since 1970), which may be changed at any time. */
  readonly wallMs: () => number
  /** Runs synchronous work at one instant of the wall clock; absent where that clock only moves on request. */
  readonly pinned?: <T>(work: () => T) => T
  /** Calls once after a delay (ms); does not keep the process alive. */
  readonly after: (delayMs: number, call: () => void) => Cancel
  /** Calls at an interval (ms); does not keep the process alive. */
  readonly every: (intervalMs: number, call: () => void) => Cancel
  /** Resolves after a delay (ms). */
  readonly sleep: (delayMs: number) => Promise<void>
  /** Resolves in the next turn of the event loop, when all events of this turn have been handled. */
  readonly turn: () => Promise<void>
}

/** The clocks and timers of this process. */
export const systemTime: Time = {
  nowMs: () => performance.now(),
  wallMs: () => Date.now(),
  after: (delayMs, call) => callAfter(call, delayMs),
  every: (intervalMs, call) => repeatedly(call, intervalMs),
  sleep: (delayMs) => new Promise((resolve) => void setTimeout(resolve, delayMs)),
  turn: () => new Promise((resolve) => void inNextTurn(resolve)),
}
