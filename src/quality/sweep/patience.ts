/**
 * Decides how long a trial may take. A client that no longer does anything counts as hung; a client that still makes
 * calls counts as still trying. How long a client may be inactive depends on what it has shown so far: how long it
 * pauses between calls, and how long it waits for a response.
 */
import type { Activity } from '../runs/activity.ts'
import { limits } from '../../platform/limits.ts'

/** Why a command was ended. */
export type Overtime = 'hung' | 'still-trying'

/** What can be observed of a trial at one moment. */
export interface TrialView extends Pick<Activity, 'isHeld' | 'lastMs' | 'longestPauseMs' | 'longestWaitMs'> {
  /** True if an event stream is open. */
  readonly isFollowing: boolean
}

/** The time limits for the trials of a sweep, which adjust to what each trial shows. */
export class Patience {
  readonly #baseMs: number
  readonly #fixedMs: number | undefined
  /** The longest time that the client waited for a response before it gave up. */
  #waitMs: number | undefined
  /** Faults after which the client hung in both trials, although it was given the full time. */
  readonly #hung = new Set<string>()

  /** `fixedMs` is the time limit that the user set. */
  constructor(baselineMs: number, fixedMs?: number) {
    this.#baseMs = baseLimitMs(baselineMs)
    this.#fixedMs = fixedMs
  }

  /** Learns from what a trial showed. */
  learn({ longestWaitMs }: Pick<Activity, 'longestWaitMs'>): void {
    if (longestWaitMs !== null) this.#waitMs = Math.max(this.#waitMs ?? 0, longestWaitMs)
  }

  /** Remembers that the client hung after a fault in both trials. */
  confirmHung(fault: string): void {
    this.#hung.add(fault)
  }

  /**
   * Returns why a trial must end, or null while it may continue. `isSecond` is true in the trial that confirms a
   * finding, which is given the full time.
   */
  judge(shown: TrialView, startedMs: number, nowMs: number, fault: string, isSecond: boolean): Overtime | null {
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

  /** Returns how long a client may wait for one response (ms). */
  #waitLimitMs(fault: string, isSecond: boolean): number {
    if (this.#hung.has(fault)) return this.#baseMs
    if (isSecond || this.#waitMs === undefined) return limits.sweepWaitMs
    return 2 * this.#waitMs + limits.sweepWaitSlackMs
  }
}

/**
 * Returns how long a client must be inactive before it counts as hung (ms): at least the duration of three clean runs
 * plus ten seconds.
 */
export function baseLimitMs(baselineMs: number): number {
  return 3 * baselineMs + 10_000
}
