/** The limits of the journals in a store that several nodes share. */
import { limits } from '../../platform/limits.ts'
import type { JournalLimits } from './engine.ts'

export const sharedLimits: JournalLimits = {
  patienceMs: limits.patienceMs,
  refusedRetryMs: limits.refusedRetryMs,
  groupLength: limits.statementBytes,
  lineOverhead: 1,
  get foldBytes() {
    return limits.sharedFoldBytes
  },
  get tailAtRelease() {
    return limits.tailAtRelease
  },
}
