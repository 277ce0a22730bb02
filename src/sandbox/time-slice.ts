/**
 * Long work in stretches: between two of them calls are answered.
 */
import { limits } from '../limits.ts'

export class TimeSlice {
  #sinceMs = performance.now()

  /** Whether this stretch has lasted as long as one may. */
  get isOver(): boolean {
    return performance.now() - this.#sinceMs > limits.stretchMs
  }

  /** Lets everything else have a turn; the next stretch begins after that. */
  async pause(): Promise<void> {
    await nextTurn()
    this.#sinceMs = performance.now()
  }

  /** Runs work that says where it can be left, a stretch at a time. */
  async run<T>(work: Generator<unknown, T>): Promise<T> {
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      if (this.isOver) await this.pause()
    }
  }
}

/** The end of this turn of the event loop, when everything that came with it has been heard. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
