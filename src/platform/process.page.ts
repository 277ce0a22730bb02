/** The worker of a page, in which a sandbox runs. */
import type { HostFigure, HostHeap } from './host.ts'

/**
 * Nominal heap limit of a worker (bytes). Workers do not report their real limit, so this one only determines the
 * maximum number of records.
 */
const LIMIT_BYTES = 2 ** 30

/** The current use of the heap. */
export function heapFigures(): HostHeap {
  return { usedBytes: 0, limitBytes: LIMIT_BYTES }
}

/** A page has no flags that set the size of the heap. */
export function givenOldBytes(): number | undefined {
  return undefined
}

/** A page has no process to measure. */
export function processFigures(): readonly HostFigure[] {
  return []
}
