/** Verdicts on trials, and the score. */
import type { Expected } from './faults.ts'

export const VERDICTS = [
  'recovered',
  'noticed',
  'diverged',
  'failed',
  'ignored',
  'hung',
  'still-trying',
  'unstable',
  'not-reached',
] as const

export type Verdict = (typeof VERDICTS)[number]

/** What a verdict depends on. */
export interface TrialOutcome {
  /** True if the fault acted. */
  readonly fired: boolean
  /** Exit status of the command; null if it was ended. */
  readonly exit: number | null
  /** True if the command was still making calls when it was ended. */
  readonly isTrying: boolean
  /** True if the end state is the same as in the baseline. */
  readonly sameState: boolean
}

export function verdictOf(expected: Expected, { fired, exit, isTrying, sameState }: TrialOutcome): Verdict {
  if (!fired) return 'not-reached'
  if (exit === null) return isTrying ? 'still-trying' : 'hung'
  if (expected === 'notices') return exit === 0 ? 'ignored' : 'noticed'
  if (exit !== 0) return expected === 'may-notice' ? 'noticed' : 'failed'
  return sameState || expected === 'may-notice' ? 'recovered' : 'diverged'
}

/** Returns the verdict after a second trial of the same arm: `unstable` if the two trials have different verdicts. */
export function confirmed(first: Verdict, second: Verdict): Verdict {
  return first === second ? first : 'unstable'
}

/** Number of trials by verdict. */
export type VerdictCounts = Readonly<Record<Verdict, number>>

/** Counts verdicts, including those that did not occur. */
export function countVerdicts(verdicts: Iterable<Verdict>): VerdictCounts {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}

/**
 * Returns the fraction of trials in which the client recovered or noticed the fault, from 0 to 1. Each write that no
 * trial covered counts as a trial in which it did neither. Null if there are no trials.
 */
export function scoreOf(counts: VerdictCounts, unswept = 0): number | null {
  const good = counts.recovered + counts.noticed
  const decided = good + counts.diverged + counts.failed + counts.ignored + counts.hung + unswept
  return decided === 0 ? null : good / decided
}
