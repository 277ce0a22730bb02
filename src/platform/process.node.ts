/** The heap and the figures of the process in which a sandbox runs; only V8's own module tells the limit of the heap. */
import { getHeapStatistics } from 'node:v8'
import type { HostFigure, HostHeap } from './host.ts'

/** The flag that sets the size of the old generation (MiB), in the process's arguments or NODE_OPTIONS. */
const OLD_SPACE = /--max[-_]old[-_]space[-_]size[= ](\d+)/g

/** The current use of the heap. */
export function heapFigures(): HostHeap {
  const { used_heap_size: usedBytes, heap_size_limit: limitBytes } = getHeapStatistics()
  return { usedBytes, limitBytes }
}

/** Returns the size that was set for the old generation (bytes); undefined if none was set. */
export function givenOldBytes(): number | undefined {
  const flags = `${process.env.NODE_OPTIONS ?? ''} ${process.execArgv.join(' ')}`
  const given = [...flags.matchAll(OLD_SPACE)].at(-1)?.[1]
  return given === undefined ? undefined : Number(given) * 2 ** 20
}

/** Figures of the process for `/metrics`. */
export function processFigures(): readonly HostFigure[] {
  const memory = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  return [
    ['process_resident_memory_bytes', 'gauge', 'Resident memory of the process.', memory.rss],
    ['nodejs_heap_size_used_bytes', 'gauge', 'Heap in use.', memory.heapUsed],
    ['process_cpu_seconds_total', 'counter', 'User and system time of the process.', (user + system) / 1e6],
    ['process_uptime_seconds', 'gauge', 'Time since the process started.', process.uptime()],
  ]
}
