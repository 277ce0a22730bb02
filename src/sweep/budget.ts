/**
 * How long a sweep will take, and when it stops.
 */

/** What bounds a sweep. */
export interface Bounds {
  readonly jobs: number
  readonly budgetMs: number
  readonly maxTrials: number
  /** Stops after so many findings. */
  readonly failFast: number
}

/** What a sweep will do as far as can be told before it. */
export interface Estimate {
  /** Time for all arms. */
  readonly wholeMs: number
  /** Arms that the bounds leave room for. */
  readonly fits: number
}

/** The usual limit of one trial: three clean runs and ten seconds. */
export function trialTimeoutMs(baselineMs: number): number {
  return 3 * baselineMs + 10_000
}

/** Estimates a sweep from the duration of a clean run. */
export function estimate(arms: number, baselineMs: number, { jobs, budgetMs, maxTrials }: Bounds): Estimate {
  const perTrialMs = Math.max(1, baselineMs) / jobs
  const fits = Math.min(arms, maxTrials, Math.floor(budgetMs / perTrialMs))
  return { wholeMs: Math.ceil(arms * perTrialMs), fits }
}

/** The time left, from how long the trials so far took. */
export function leftMs(done: number, planned: number, elapsedMs: number): number | null {
  return done === 0 ? null : Math.round(((planned - done) * elapsedMs) / done)
}
