/**
 * What a sweep says while it runs: one line.
 */
import { VERDICTS, type VerdictCounts } from './verdict.ts'

/** How far a sweep is. */
export interface Progress {
  readonly done: number
  readonly planned: number
  readonly counts: VerdictCounts
  /** Null while nothing is known. */
  readonly leftMs: number | null
}

/** The line. */
export function progressLine({ done, planned, counts, leftMs }: Progress): string {
  const verdicts = VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`)
  const left = leftMs === null ? [] : [`${durationText(leftMs)} left`]
  return [`sweep ${done} of ${planned}`, ...verdicts, ...left].join(', ')
}

/** A duration for people, to the second. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
