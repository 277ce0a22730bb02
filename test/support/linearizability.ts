/**
 * Decides whether a history of one register, in which every write has a different value, is linearizable. That is the
 * case if each operation can be given a moment between its call and its response so that every read returns the value
 * written last. This takes O(n log n) with the zones of Gibbons and Korach (Testing Shared Memories, 1997). For small
 * histories, `linearizableBySearch` tries all orders instead.
 */

/**
 * One operation. `end` is infinite if there was no response, because the operation may have happened at any later time
 * or never.
 */
export interface RegisterOperation {
  readonly type: 'write' | 'read'
  /** The value that was written or returned. */
  readonly value: string
  readonly start: number
  readonly end: number
}

/**
 * All operations on one value. The zone of a value extends from the first end to the last start, or the other way
 * round.
 */
interface Cluster {
  readonly value: string
  readonly firstEnd: number
  readonly lastStart: number
}

/**
 * Returns the reason why a history is not linearizable; undefined if it is.
 * @param initial the value before all operations
 */
export function contradictionIn(history: readonly RegisterOperation[], initial: string): string | undefined {
  const writes = new Map<string, RegisterOperation>([[initial, { type: 'write', value: initial, start: -2, end: -1 }]])
  for (const operation of history) {
    if (operation.type !== 'write') continue
    if (writes.has(operation.value)) return `${operation.value} was written twice`
    writes.set(operation.value, operation)
  }
  const reads = history.filter(({ type, end }) => type === 'read' && end < Infinity)
  for (const { value, end } of reads) {
    const write = writes.get(value)
    if (!write) return `${value} was read and never written`
    if (end < write.start) return `${value} was read before it was written`
  }
  const readsOf = new Map<string, RegisterOperation[]>()
  for (const read of reads) {
    const own = readsOf.get(read.value)
    if (own) own.push(read)
    else readsOf.set(read.value, [read])
  }
  const clusters: Cluster[] = []
  for (const [value, write] of writes) {
    const own = [write, ...(readsOf.get(value) ?? [])]
    // A write that got no response, and whose value was never read, may never have happened.
    if (own.length === 1 && write.end === Infinity) continue
    const firstEnd = Math.min(...own.map(({ end }) => end))
    clusters.push({ value, firstEnd, lastStart: Math.max(...own.map(({ start }) => start)) })
  }
  return contradictionOf(clusters)
}

/**
 * Finds two values that would both have to be current at the same moment, or a value that cannot have been current at
 * any moment.
 */
function contradictionOf(clusters: readonly Cluster[]): string | undefined {
  const forward = clusters
    .filter(({ firstEnd, lastStart }) => firstEnd < lastStart)
    .sort((a, b) => a.firstEnd - b.firstEnd)
  for (const [at, zone] of forward.entries()) {
    const next = forward[at + 1]
    if (next && next.firstEnd < zone.lastStart) return `${zone.value} and ${next.value} were both the last at one time`
  }
  for (const { value, firstEnd, lastStart } of clusters) {
    if (firstEnd < lastStart) continue
    const around = forward.find((zone) => zone.firstEnd < lastStart && firstEnd < zone.lastStart)
    if (around) return `${value} came and went while ${around.value} was the last`
  }
  return undefined
}

/** Decides the same by trying all orders (Wing and Gong, 1993). */
export function linearizableBySearch(history: readonly RegisterOperation[], initial: string): boolean {
  const asked = history.filter(({ type, end }) => type === 'write' || end < Infinity)
  const seen = new Set<string>()
  const search = (left: readonly RegisterOperation[], value: string): boolean => {
    if (left.every(({ end }) => end === Infinity)) return true
    const key = `${value} ${left.map((one) => asked.indexOf(one)).join()}`
    if (seen.has(key)) return false
    seen.add(key)
    const firstEnd = Math.min(...left.map(({ end }) => end))
    return left.some((one) => {
      if (one.start > firstEnd || (one.type === 'read' && one.value !== value)) return false
      const rest = left.filter((other) => other !== one)
      return search(rest, one.type === 'write' ? one.value : value)
    })
  }
  return search(asked, initial)
}
