/**
 * How full the process is: what its sandboxes hold, and how much of the heap is in use.
 */
import { getHeapStatistics } from 'node:v8'
import { limits } from '../limits.ts'
import type { RecordsSnapshot } from '../world/tables-snapshot.ts'
import type { Heap, Held, Holder } from '../world/room.ts'
import type { Sandbox } from './sandbox.ts'

/** The flag that sets how large the heap's old generation may be (MiB), as it is given to the process or in NODE_OPTIONS. */
const OLD_SPACE = /--max[-_]old[-_]space[-_]size[= ](\d+)/g

/** How often the heap is asked how full it is (ms). */
const HEAP_ASKED_MS = 20

/** What sandboxes and their checkpoints hold. */
export function heldBy(sandboxes: Iterable<Sandbox>): Held {
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

/** The heap as it is, asked anew only now and then: asking costs as much as a small write. */
export function heapNow(): () => Heap {
  let heap: Heap | undefined
  let askedMs = 0
  const old = oldGenerationOf(getHeapStatistics().heap_size_limit)
  return () => {
    const nowMs = performance.now()
    if (heap && nowMs - askedMs < HEAP_ASKED_MS) return heap
    askedMs = nowMs
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    return (heap = { used, limit, old })
  }
}

/**
 * How much can live long in a heap of that limit (bytes): V8 counts its young generation into the limit, three times the
 * semi-space, which differs between the lines of Node (48 to 192 MiB) and cannot be asked for.
 */
function oldGenerationOf(limit: number): number {
  const flags = `${process.env.NODE_OPTIONS ?? ''} ${process.execArgv.join(' ')}`
  const given = [...flags.matchAll(OLD_SPACE)].at(-1)?.[1]
  const young = Math.min(limits.youngHeapMebibytes * 2 ** 20, limit / 4)
  return given === undefined ? limit - young : Math.min(limit, Number(given) * 2 ** 20)
}
