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

  /** The window that a call at this instant falls in; a new one opens only when the call is counted. */
  at(key: string, nowMs: number, windowMs: number): Readonly<Window> {
    const window = this.#windows.get(key)
    const isOpen = window && nowMs >= window.startMs && nowMs < window.startMs + windowMs
    return isOpen ? window : { startMs: nowMs, count: 0 }
  }

  /** Counts a call and answers the window that it fell in. */
  count(key: string, nowMs: number, windowMs: number): Readonly<Window> {
    const window = this.at(key, nowMs, windowMs) as Window
    if (window.count === 0) {
      this.#prune(nowMs)
      this.#windows.set(key, window)
    }
    window.count += 1
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
