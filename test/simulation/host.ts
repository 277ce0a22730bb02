/**
 * A simulated process. Its clocks drift, start at arbitrary values, and jump. If it is paused, as with SIGSTOP, its
 * pending events wait; if it is killed, they never happen.
 */
import type { Cancel, Time } from '../../src/platform/time.ts'
import type { Scheduler } from './scheduler.ts'

/** The wall clock of the store at the start (ms since 1970). */
export const START_MS = 1_700_000_000_000

/** The maximum difference between a process's wall clock and the store's at the start (ms). */
const SKEW_MS = 5_000
/** The fraction of event loop turns that are long, and their maximum length (ms). */
const LONG_TURN = 0.2
const LONG_TURN_MS = 20
const TURN_MS = 0.02

export class Host implements Time {
  isDead = false
  readonly #scheduler: Scheduler
  readonly #rate: number
  #skewMs: number
  readonly #bootMs: number
  #pausedUntilMs = 0
  #waiting: (() => void)[] = []

  /** @param drift the maximum deviation in clock speed, as a fraction */
  constructor(scheduler: Scheduler, drift: number) {
    this.#scheduler = scheduler
    this.#rate = 1 + scheduler.between(-drift, drift)
    this.#skewMs = scheduler.between(-SKEW_MS, SKEW_MS)
    this.#bootMs = scheduler.nowMs
  }

  nowMs(): number {
    return (this.#scheduler.nowMs - this.#bootMs) * this.#rate
  }

  wallMs(): number {
    return START_MS + this.#scheduler.nowMs * this.#rate + this.#skewMs
  }

  after(delayMs: number, call: () => void): Cancel {
    let isCancelled = false
    const cancel = this.#scheduler.after(delayMs / this.#rate, () =>
      this.#do(() => {
        if (!isCancelled) call()
      }),
    )
    return () => {
      isCancelled = true
      cancel()
    }
  }

  every(intervalMs: number, call: () => void): Cancel {
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

  sleep(delayMs: number): Promise<void> {
    return new Promise((resolve) => void this.after(delayMs, resolve))
  }

  turn(): Promise<void> {
    const isLong = this.#scheduler.chance() < LONG_TURN
    return this.sleep(this.#scheduler.between(0, isLong ? LONG_TURN_MS : TURN_MS))
  }

  /** Handles a message from another process after the network delay. */
  receive(delayMs: number, act: () => void): Cancel {
    return this.#scheduler.after(delayMs, () => this.#do(act))
  }

  /** Moves the wall clock forwards or backwards. */
  jump(byMs: number): void {
    this.#skewMs += byMs
  }

  pause(forMs: number): void {
    this.#pausedUntilMs = this.#scheduler.nowMs + forMs
    this.#scheduler.after(forMs, () => this.resume())
  }

  resume(): void {
    this.#pausedUntilMs = 0
    const waiting = this.#waiting
    this.#waiting = []
    // Timers and messages that became due during the pause are handled in order or in reverse.
    if (this.#scheduler.chance() < 0.5) waiting.reverse()
    for (const act of waiting) this.receive(this.#scheduler.between(0, 0.5), act)
  }

  #do(act: () => void): void {
    if (this.isDead) return
    if (this.#pausedUntilMs > this.#scheduler.nowMs) this.#waiting.push(act)
    else act()
  }
}
