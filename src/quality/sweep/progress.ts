/** The progress line of a sweep. */
import { VERDICTS, type VerdictCounts } from './verdict.ts'

/** The progress of a sweep so far. */
export interface Progress {
  readonly done: number
  readonly planned: number
  readonly counts: VerdictCounts
  /** Null while unknown. */
  readonly leftMs: number | null
}

export function progressLine({ done, planned, counts, leftMs }: Progress): string {
  const verdicts = VERDICTS.filter((verdict) => counts[verdict] > 0).map((verdict) => `${counts[verdict]} ${verdict}`)
  const left = leftMs === null ? [] : [`${durationText(leftMs)} left`]
  return [`sweep ${done} of ${planned}`, ...verdicts, ...left].join(', ')
}

/** Returns a duration as text, rounded up to seconds. */
export function durationText(ms: number): string {
  const seconds = Math.ceil(ms / 1_000)
  if (seconds < 60) return `${seconds} s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return `${minutes} min ${seconds % 60} s`
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
