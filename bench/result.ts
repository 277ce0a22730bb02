/** The result of a measurement: ratios with their targets, and the absolute figures that they come from. */

/** One number relative to another; the target says which direction is better. */
export interface Ratio {
  readonly work: string
  readonly against: string
  readonly value: number
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number }
  /** The same ratio in calls per second, if `value` compares processor time per call. */
  readonly byRate?: number
  /** For a figure with its own target that is not a ratio. */
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
  /** When it was measured, as a UTC date. */
  readonly measured: string
}

/** Options of every measurement. */
export interface Bench {
  /** A few short rounds, which show that the harness works, not how fast anything is. */
  readonly quick: boolean
  /** Reports progress. */
  readonly say: (line: string) => void
}

export type Measure = (bench: Bench) => Promise<Omit<Result, 'measured'>>

/** Whether a ratio meets its target; true if it has none. */
export function reached({ value, aim }: Ratio): boolean {
  if (!aim) return true
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
}
