/**
 * The verdict on a trial, and what the verdicts come to.
 */
import type { Level } from '../audit/level.ts'
import { verdictLevel } from '../audit/sweep-rules.ts'
import type { Expected } from './faults.ts'

export const VERDICTS = [
  'recovered',
  'noticed',
  'diverged',
  'failed',
  'ignored',
  'hung',
  'unstable',
  'not-reached',
] as const

export type Verdict = (typeof VERDICTS)[number]

/** How a trial went. */
export interface TrialOutcome {
  /** Whether the fault acted. */
  readonly fired: boolean
  /** Status of the command; null where it was ended because it took too long. */
  readonly exit: number | null
  /** Whether the end states are those of the baseline. */
  readonly sameState: boolean
}

/** The verdict on one trial. */
export function verdictOf(expected: Expected, { fired, exit, sameState }: TrialOutcome): Verdict {
  if (!fired) return 'not-reached'
  if (exit === null) return 'hung'
  if (expected === 'notices') return exit === 0 ? 'ignored' : 'noticed'
  if (exit !== 0) return expected === 'may-notice' ? 'noticed' : 'failed'
  return sameState || expected === 'may-notice' ? 'recovered' : 'diverged'
}

/** The verdict after a second trial of the same arm: one that does not repeat is unstable. */
export function confirmed(first: Verdict, second: Verdict): Verdict {
  return first === second ? first : 'unstable'
}

/** How grave a verdict is; null for what is as it should be. */
export function levelOf(verdict: Verdict): Level | null {
  return verdictLevel(verdict)
}

/** Counts of all verdicts. */
export type VerdictCounts = Readonly<Record<Verdict, number>>

/** Counts verdicts, those that did not occur included. */
export function countVerdicts(verdicts: Iterable<Verdict>): VerdictCounts {
  const counts = Object.fromEntries(VERDICTS.map((verdict) => [verdict, 0])) as Record<Verdict, number>
  for (const verdict of verdicts) counts[verdict] += 1
  return counts
}

/** The share of recovered and noticed among all that were decided, from 0 to 1; null where none was. */
export function scoreOf(counts: VerdictCounts): number | null {
  const good = counts.recovered + counts.noticed
  const decided = good + counts.diverged + counts.failed + counts.ignored + counts.hung
  return decided === 0 ? null : good / decided
}
