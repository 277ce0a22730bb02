/** How often a client may poll. */
import type { Pace } from '../world/pace.ts'

/** Minimum time between reads of unfinished work: a second of realistic time. */
const POLL_MS: Readonly<Record<Pace, number | undefined>> = {
  realistic: 1_000,
  quick: 50,
  instant: undefined,
  manual: undefined,
}

/** The configured minimum, or that of the pace; undefined at paces without realistic time. */
export function pollMsOf(pace: Pace, configured: number | undefined): number | undefined {
  const least = POLL_MS[pace]
  return least === undefined ? undefined : (configured ?? least)
}
