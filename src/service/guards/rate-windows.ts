/** Request counts in fixed windows, by credential and by tenant. */
import { limits } from '../../platform/limits.ts'

interface Window {
  startMs: number
  count: number
}

/** The open windows; a part of the sandbox's snapshot. */
export class RateWindows {
  #windows = new Map<string, Window>()
  /** Number of calls counted so far, used to detect changes. */
  counted = 0

  /** Returns the window at a given time. A new window is stored only when a call is counted. */
  at(key: string, nowMs: number, windowMs: number): Readonly<Window> {
    const window = this.#windows.get(key)
    const isOpen = window && nowMs >= window.startMs && nowMs < window.startMs + windowMs
    return isOpen ? window : { startMs: nowMs, count: 0 }
  }

  count(key: string, nowMs: number, windowMs: number): Readonly<Window> {
    const window = this.at(key, nowMs, windowMs)
    this.countIn(window, key, nowMs)
    return window
  }

  /** Counts a call in its window, which `at` must have returned for the same time. */
  countIn(window: Readonly<Window>, key: string, nowMs: number): void {
    if (window.count === 0) {
      this.#prune(nowMs)
      this.#windows.set(key, window)
    }
    ;(window as Window).count += 1
    this.counted += 1
  }

  /** The windows as plain data. */
  dump(): [key: string, startMs: number, count: number][] {
    return [...this.#windows].map(([key, { startMs, count }]) => [key, startMs, count])
  }

  restore(dumped: readonly [key: string, startMs: number, count: number][]): void {
    this.#windows = new Map(dumped.map(([key, startMs, count]) => [key, { startMs, count }]))
  }

  /** Deletes windows that have ended. */
  #prune(nowMs: number): void {
    if (this.#windows.size < 64) return
    for (const [key, { startMs }] of this.#windows) if (nowMs >= startMs + lengthOf(key)) this.#windows.delete(key)
  }
}

/** Returns the key of a credential's window under a limit that a scenario sets. */
export function scenarioKey(credentialId: string, limit: number, windowMs: number): string {
  return `${credentialId} ${limit}/${windowMs}`
}

/** Returns the length of a window (ms), which is part of the key if a scenario sets it. */
function lengthOf(key: string): number {
  return Number(/ \d+\/(\d+)$/.exec(key)?.[1] ?? limits.rateWindowMs)
}
