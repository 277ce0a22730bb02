/** The limits of a sweep, and estimates of its duration. */

/** The limits of a sweep. */
export interface Bounds {
  readonly jobs: number
  readonly budgetMs: number
  readonly maxTrials: number
  /** Stops after this number of findings. */
  readonly failFast: number
}

/** An estimate made before the trials of a sweep start. */
export interface Estimate {
  /** Estimated time for all arms (ms). */
  readonly wholeMs: number
  /** Number of arms that can be tried within the limits. */
  readonly fits: number
}

/** Estimates a sweep from the duration of a clean run. */
export function estimate(arms: number, baselineMs: number, { jobs, budgetMs, maxTrials }: Bounds): Estimate {
  const perTrialMs = Math.max(1, baselineMs) / jobs
  const fits = Math.min(arms, maxTrials, Math.floor(budgetMs / perTrialMs))
  return { wholeMs: Math.ceil(arms * perTrialMs), fits }
}

/** Estimates the remaining time (ms) from the duration of the trials so far. */
export function leftMs(done: number, planned: number, elapsedMs: number): number | null {
  return done === 0 ? null : Math.round(((planned - done) * elapsedMs) / done)
}
