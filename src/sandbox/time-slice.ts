/** Runs long work in slices; calls are answered between them. */
import { limits } from '../limits.ts'

export class TimeSlice {
  #sinceMs = performance.now()

  /** Whether the current slice has used up its time. */
  get isOver(): boolean {
    return performance.now() - this.#sinceMs > limits.stretchMs
  }

  /** Yields to the event loop; the next slice starts after that. */
  async pause(): Promise<void> {
    await nextTurn()
    this.#sinceMs = performance.now()
  }

  /** Runs a generator, a slice at a time; it yields where it can be interrupted. */
  async run<T>(work: Generator<unknown, T>): Promise<T> {
    for (;;) {
      const { done, value } = work.next()
      if (done) return value
      if (this.isOver) await this.pause()
    }
  }
}

/** Resolves in the next turn of the event loop, when all events of this one were handled. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve))
}
