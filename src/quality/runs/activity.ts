/**
 * Measures the client of a run in real time: whether it is waiting for a response, and how long it waits and pauses.
 */
import type { Exchange } from '../../sandbox/edge/exchange.ts'
import type { Call } from '../../service/request/call.ts'

export class Activity {
  /** Number of calls that have arrived. */
  calls = 0
  /** The last call, as method and path. */
  lastCall: string | null = null
  /** When a call last arrived, was answered, or was given up by its client (`performance.now()`). */
  lastMs: number | null = null
  /** The longest time between two calls (ms). */
  longestPauseMs = 0
  /** The longest time that the client waited for a response before it gave up (ms); null if it never did. */
  longestWaitMs: number | null = null
  readonly #open = new Set<Call>()

  /** True if a call is waiting for its response. */
  get isHeld(): boolean {
    return this.#open.size > 0
  }

  arrived(call: Call): void {
    const now = performance.now()
    if (this.lastMs !== null && !this.isHeld) this.longestPauseMs = Math.max(this.longestPauseMs, now - this.lastMs)
    this.calls += 1
    this.lastCall = `${call.method} ${call.path}`
    this.lastMs = now
    this.#open.add(call)
  }

  answered({ call }: Exchange): void {
    if (!call || !this.#open.delete(call)) return
    this.lastMs = performance.now()
  }

  left({ call, durationMs }: Exchange): void {
    if (!call || !this.#open.delete(call)) return
    this.lastMs = performance.now()
    this.longestWaitMs = Math.max(this.longestWaitMs ?? 0, durationMs)
  }
}
