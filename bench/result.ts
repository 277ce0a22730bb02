/** The result of a measurement: ratios with their targets, and the absolute figures from which they are computed. */

/** A figure divided by another one, and its target, which is a minimum or a maximum. */
export interface Ratio {
  readonly work: string
  readonly against: string
  readonly value: number
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number }
  /** The same ratio in calls per second, if `value` compares processor time per call. */
  readonly byRate?: number
  /** The unit of a figure that has a target but is not a ratio. */
  readonly unit?: string
}

/** A table of absolute figures. */
export interface Figures {
  readonly caption: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export interface Result {
  readonly title: string
  readonly ratios: readonly Ratio[]
  readonly figures: readonly Figures[]
  readonly notes: readonly string[]
  /** The date of the measurement, in UTC. */
  readonly measured: string
}

/** Options of every measurement. */
export interface Bench {
  /** Runs only a few short rounds, to check the harness rather than to measure speed. */
  readonly quick: boolean
  /** Reports progress. */
  readonly say: (line: string) => void
}

export type Measure = (bench: Bench) => Promise<Omit<Result, 'measured'>>

/** Returns true if a ratio meets its target or has no target. */
export function reached({ value, aim }: Ratio): boolean {
  if (!aim) return true
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
}
