/**
 * Counts of calls in fixed windows of time, by credential and by tenant.
 */
import { limits } from '../limits.ts'

interface Window {
  startMs: number
  count: number
}

/** The open windows; one of the resettable parts of a sandbox. */
export class RateWindows {
  #windows = new Map<string, Window>()
  /** Calls counted so far; tells whether anything is new. */
  counted = 0

  /** Counts calls, usually one, and answers the window that they fell in. */
  count(key: string, nowMs: number, windowMs: number, calls = 1): Readonly<Window> {
    let window = this.#windows.get(key)
    if (!window || nowMs >= window.startMs + windowMs || nowMs < window.startMs) {
      this.#prune(nowMs)
      this.#windows.set(key, (window = { startMs: nowMs, count: 0 }))
    }
    window.count += calls
    this.counted += 1
    return window
  }

  /** The windows as plain data. */
  dump(): [key: string, startMs: number, count: number][] {
    return [...this.#windows].map(([key, { startMs, count }]) => [key, startMs, count])
  }

  restore(dumped: readonly [key: string, startMs: number, count: number][]): void {
    this.#windows = new Map(dumped.map(([key, startMs, count]) => [key, { startMs, count }]))
  }

  /** Windows that are over say nothing any more. */
  #prune(nowMs: number): void {
    if (this.#windows.size < 64) return
    for (const [key, { startMs }] of this.#windows)
      if (nowMs >= startMs + limits.rateWindowMs) this.#windows.delete(key)
  }
}
