/** Decides whether a client polls too often. */
import { limits } from '../../platform/limits.ts'
import type { CallRecord } from './record.ts'
import type { Pace } from '../../service/state/pace.ts'

/** Minimum time between two reads of unfinished work: one second at the realistic pace, less at the quick pace. */
const POLL_MS: Readonly<Record<Pace, number | undefined>> = {
  realistic: 1_000,
  quick: 50,
  instant: undefined,
  manual: undefined,
}

/** Returns the configured minimum, or else that of the pace; undefined at the paces `instant` and `manual`. */
export function pollMsOf(pace: Pace, configured: number | undefined): number | undefined {
  const least = POLL_MS[pace]
  return least === undefined ? undefined : (configured ?? least)
}

/** Consecutive reads of unfinished work that came too quickly. */
export interface FastReads {
  at: CallRecord['at']
  readonly ids: string[]
  /** The first pauses between them (ms). */
  readonly gapsMs: number[]
  lastGapMs: number
  /** Number of reads, not counting those after a pause that had grown. */
  count: number
}

/**
 * A pause has grown if it is longer than the previous one by this factor: a client that starts with short pauses but
 * lengthens them soon reaches long ones.
 */
const GROWTH = 1.15

/** Starts counting at the first read of unfinished work, or at a read after a sufficiently long pause. */
export function firstRead({ at, id }: CallRecord): FastReads {
  return { at, ids: [id], gapsMs: [], lastGapMs: Infinity, count: 1 }
}

/** Adds a read that came too quickly; returns true if there are now too many, because the pauses do not grow. */
export function addFastRead(reads: FastReads, { at, id }: CallRecord, gapMs: number, most: number): boolean {
  if (gapMs < GROWTH * reads.lastGapMs) reads.count += 1
  reads.at = at
  reads.lastGapMs = gapMs
  if (reads.ids.length < limits.auditEvidence) reads.ids.push(id)
  if (reads.gapsMs.length < limits.auditEvidence) reads.gapsMs.push(Math.round(gapMs))
  return reads.count >= most
}
