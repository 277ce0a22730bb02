/** Measures how full the process is: the records of its sandboxes, and the heap in use. */
import { givenOldBytes, heapFigures } from '#process'
import { limits } from '../platform/limits.ts'
import type { RecordsSnapshot } from '../service/state/tables-snapshot.ts'
import type { Heap, ProcessContent, Holder } from '../service/state/room.ts'
import type { Sandbox } from './sandbox.ts'

/** Minimum interval between two measurements of the heap (ms). */
const HEAP_ASKED_MS = 20

/**
 * Returns the holders of the records of sandboxes and their checkpoints, and the overhead of sandboxes and checkpoints,
 * expressed as a number of records.
 */
export function heldBy(sandboxes: Iterable<Sandbox>): ProcessContent {
  const holders: Holder[] = []
  let overhead = 0
  for (const { world, checkpoints } of sandboxes) {
    holders.push(world)
    overhead += limits.sandboxRecords
    for (const { kept } of checkpoints.values()) holders.push((kept.records as RecordsSnapshot).tables)
    overhead += checkpoints.size * limits.checkpointRecords
  }
  return { holders, overhead }
}

/**
 * Returns a function that reports heap usage, measured at most once per interval: measuring costs as much as a small
 * write.
 */
export function heapNow(): () => Heap {
  let heap: Heap | undefined
  let askedMs = 0
  const old = oldGenerationOf(heapFigures().limitBytes)
  return () => {
    const nowMs = performance.now()
    if (heap && nowMs - askedMs < HEAP_ASKED_MS) return heap
    askedMs = nowMs
    const { usedBytes: used, limitBytes: limit } = heapFigures()
    return (heap = { used, limit, old })
  }
}

/**
 * Returns the size of the old generation under a heap limit (bytes). V8's limit includes the young generation, which is
 * three semi-spaces; its size differs between versions of Node (48 to 192 MiB) and cannot be queried.
 */
function oldGenerationOf(limit: number): number {
  const given = givenOldBytes()
  const young = Math.min(limits.youngHeapMebibytes * 2 ** 20, limit / 4)
  return given === undefined ? limit - young : Math.min(limit, given)
}
