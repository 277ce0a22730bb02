/** The bounds of a sweep, and estimates of its duration. */

/** The bounds of a sweep. */
export interface Bounds {
  readonly jobs: number
  readonly budgetMs: number
  readonly maxTrials: number
  /** Stops after this number of findings. */
  readonly failFast: number
}

/** The estimate of a sweep before it starts. */
export interface Estimate {
  /** Time for all arms (ms). */
  readonly wholeMs: number
  /** Number of arms within the bounds. */
  readonly fits: number
}

/** Estimates a sweep from the duration of a clean run. */
export function estimate(arms: number, baselineMs: number, { jobs, budgetMs, maxTrials }: Bounds): Estimate {
  const perTrialMs = Math.max(1, baselineMs) / jobs
  const fits = Math.min(arms, maxTrials, Math.floor(budgetMs / perTrialMs))
  return { wholeMs: Math.ceil(arms * perTrialMs), fits }
}

/** Returns the remaining time (ms), based on the duration of the trials so far. */
export function leftMs(done: number, planned: number, elapsedMs: number): number | null {
  return done === 0 ? null : Math.round(((planned - done) * elapsedMs) / done)
}
