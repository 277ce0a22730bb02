/** Runs long work in slices; calls are answered between them. */
import { limits } from './limits.ts'
import { systemTime, type Time } from './time.ts'

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
