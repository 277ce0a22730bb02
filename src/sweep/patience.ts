/**
 * How long a trial may take. A client that does nothing any more is hung; one that still calls is still trying. What
 * counts as nothing follows what the client shows: the pauses between its calls, and how long it waits for an answer.
 */
import type { Activity } from '../sandbox/run/activity.ts'
import { limits } from '../limits.ts'

/** Why a command was ended. */
export type Overtime = 'hung' | 'still-trying'

/** What a trial shows at one moment. */
export interface Shown extends Pick<Activity, 'isHeld' | 'lastMs' | 'longestPauseMs' | 'longestWaitMs'> {
  /** True if an event stream is open. */
  readonly isFollowing: boolean
}

/** The limits of the trials of a sweep, which learns from each. */
export class Patience {
  readonly #baseMs: number
  readonly #fixedMs: number | undefined
  /** The longest time that the client has waited for an answer before it gave up. */
  #waitMs: number | undefined
  /** Faults after which the client was found hung with the full limit, twice. */
  readonly #hung = new Set<string>()

  /** `fixedMs` is the limit that the user set. */
  constructor(baselineMs: number, fixedMs?: number) {
    this.#baseMs = baseLimitMs(baselineMs)
    this.#fixedMs = fixedMs
  }

  /** Notes what a trial has shown. */
  learn({ longestWaitMs }: Pick<Activity, 'longestWaitMs'>): void {
    if (longestWaitMs !== null) this.#waitMs = Math.max(this.#waitMs ?? 0, longestWaitMs)
  }

  /** Notes that the client was hung after a fault, and again. */
  confirmHung(fault: string): void {
    this.#hung.add(fault)
  }

  /** Returns true if a trial is over; `isSecond` for the one that confirms a finding, which gets the full limit. */
  judge(shown: Shown, startedMs: number, nowMs: number, fault: string, isSecond: boolean): Overtime | null {
    const quietMs = nowMs - Math.max(startedMs, shown.lastMs ?? 0)
    const ranMs = nowMs - startedMs
    const pauseMs = 3 * shown.longestPauseMs
    if (this.#fixedMs !== undefined) {
      if (ranMs < this.#fixedMs) return null
      return quietMs < Math.max(this.#fixedMs / 2, pauseMs) ? 'still-trying' : 'hung'
    }
    const isWaiting = shown.isHeld || shown.isFollowing
    const quietLimitMs = Math.max(this.#baseMs, pauseMs, isWaiting ? this.#waitLimitMs(fault, isSecond) : 0)
    if (quietMs >= quietLimitMs) return 'hung'
    const wholeMs = quietLimitMs + limits.sweepTryingMs + pauseMs + 3 * (shown.longestWaitMs ?? 0)
    return ranMs >= wholeMs ? 'still-trying' : null
  }

  /** Returns how long a client may wait for one answer. */
  #waitLimitMs(fault: string, isSecond: boolean): number {
    if (this.#hung.has(fault)) return this.#baseMs
    if (isSecond || this.#waitMs === undefined) return limits.sweepWaitMs
    return 2 * this.#waitMs + limits.sweepWaitSlackMs
  }
}

/**
 * Returns the least time without any sign of a client after which it counts as hung: three clean runs and ten seconds.
 */
export function baseLimitMs(baselineMs: number): number {
  return 3 * baselineMs + 10_000
}
