/** A wall clock that moves only on request, together with the timers that depend on it. */
import { systemTime, type Cancel, type Time } from '../../platform/time.ts'

interface Timer {
  readonly dueMs: number
  readonly call: () => void
}

export class ReplayTime implements Time {
  #wallMs: number
  readonly #timers = new Set<Timer>()
  readonly turn = systemTime.turn

  /** `wallMs` is the initial wall-clock time. */
  constructor(wallMs: number) {
    this.#wallMs = wallMs
  }

  readonly wallMs = (): number => this.#wallMs

  /** The monotonic clock stands still too, so that work is not divided by how fast this machine is. */
  readonly nowMs = this.wallMs

  readonly after = (delayMs: number, call: () => void): Cancel => {
    const timer = { dueMs: this.#wallMs + delayMs, call }
    this.#timers.add(timer)
    return () => void this.#timers.delete(timer)
  }

  readonly every = (intervalMs: number, call: () => void): Cancel => {
    let cancel: Cancel
    const next = (): void => {
      cancel = this.after(intervalMs, () => {
        next()
        call()
      })
    }
    next()
    return () => cancel()
  }

  readonly sleep = (delayMs: number): Promise<void> => new Promise((resolve) => void this.after(delayMs, resolve))

  /** Moves the clock but does not call any timers, as if the process were too busy to call them on time. */
  moveBy(ms: number): void {
    this.#wallMs += ms
  }

  /** Calls the timers that are due, earliest first. */
  fire(): void {
    for (let due = this.#firstDue(); due; due = this.#firstDue()) {
      this.#timers.delete(due)
      due.call()
    }
  }

  #firstDue(): Timer | undefined {
    let first: Timer | undefined
    for (const timer of this.#timers)
      if (timer.dueMs <= this.#wallMs && (!first || timer.dueMs < first.dueMs)) first = timer
    return first
  }
}
