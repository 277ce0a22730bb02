/** What a sweep reports: one finding for each cause, with a part for each fault and endpoint. */
import type { Finding, FindingPart } from '../audit/finding.ts'
import type { Verdict } from './verdict.ts'

/** What a sweep has found under one fault at one endpoint. */
interface SweepPart extends FindingPart {
  readonly fault: string
  readonly points: readonly string[]
  readonly command: string
}

/** An entry of the report. */
export interface SweepFinding extends Finding {
  readonly verdict: Verdict
  readonly fault: string
  /** Ids of the points, earliest first. */
  readonly points: readonly string[]
  readonly error: string
  readonly parts: readonly SweepPart[]
  /** The command line that repeats the earliest of the merged trials. */
  readonly command: string
}
