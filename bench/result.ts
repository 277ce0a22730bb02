/**
 * What a measurement hands back: ratios with their aims, and the absolute figures behind them.
 */

/** One number beside another; the aim says which way is better. */
export interface Ratio {
  readonly work: string
  readonly against: string
  readonly value: number
  readonly aim?: { readonly atLeast: number } | { readonly atMost: number }
  /** Of a value that is no ratio but a figure with an aim of its own. */
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

/** What every measurement is told. */
export interface Bench {
  /** Few and short rounds: shows that the harness works, not how fast anything is. */
  readonly quick: boolean
  /** Says what is going on. */
  readonly say: (line: string) => void
}

export type Measure = (bench: Bench) => Promise<Omit<Result, 'measured'>>

/** Whether a ratio reaches its aim; true where it has none. */
export function reached({ value, aim }: Ratio): boolean {
  if (!aim) return true
  return 'atLeast' in aim ? value >= aim.atLeast : value <= aim.atMost
}
