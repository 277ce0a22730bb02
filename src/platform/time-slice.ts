/** Runs long work in slices; calls are answered between them. */
import { limits } from './limits.ts'
import { systemTime, type Time } from './time.ts'

/** Number of items that sliced work sorts or merges at once. */
const ITEMS_AT_ONCE = 1_000

export class TimeSlice {
  readonly #time: Time
  readonly #lengthMs: number
  #sinceMs: number

  constructor(time: Time = systemTime, lengthMs: number = limits.stretchMs) {
    this.#time = time
    this.#lengthMs = lengthMs
    this.#sinceMs = time.nowMs()
  }

  /** True if the current slice has used up its time. */
  get isOver(): boolean {
    return this.#time.nowMs() - this.#sinceMs > this.#lengthMs
  }

  /** Yields to the event loop; the next slice starts after that. */
  async pause(): Promise<void> {
    await this.#time.turn()
    this.#sinceMs = this.#time.nowMs()
  }

  /** Runs a generator in slices; it must yield wherever it can be interrupted. */
  async run<T>(work: Generator<unknown, T>): Promise<T> {
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      if (this.isOver) await this.pause()
    }
  }
}

/** Sorts a copy of the items; yields wherever it can be interrupted. */
export function* sortedInSlices<T>(items: readonly T[], order: (a: T, b: T) => number): Generator<void, T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    runs.push(items.slice(at, at + ITEMS_AT_ONCE).sort(order))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let at = 0; at < runs.length; at += 2)
      merged.push(at + 1 < runs.length ? yield* mergedRuns(runs[at]!, runs[at + 1]!, order) : runs[at]!)
    runs = merged
  }
  return runs[0] ?? []
}

function* mergedRuns<T>(left: readonly T[], right: readonly T[], order: (a: T, b: T) => number): Generator<void, T[]> {
  const merged: T[] = []
  let [at, other] = [0, 0]
  while (merged.length < left.length + right.length) {
    const isLeft = other === right.length || (at < left.length && order(left[at]!, right[other]!) <= 0)
    merged.push(isLeft ? left[at++]! : right[other++]!)
    if (merged.length % ITEMS_AT_ONCE === 0) yield
  }
  return merged
}
