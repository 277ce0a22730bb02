/** Virtual time, for tests of waits that would otherwise take seconds. */
import { systemTime, type Time } from '../../src/platform/time.ts'

/** A clock on which a sleep takes only one turn of the event loop. */
export class QuickTime implements Time {
  #nowMs = 0
  readonly nowMs = (): number => this.#nowMs
  readonly wallMs = (): number => this.#nowMs
  readonly every = (ms: number, call: () => void): (() => void) => systemTime.every(ms, call)
  readonly turn = (): Promise<void> => systemTime.turn()

  readonly sleep = async (delayMs: number): Promise<void> => {
    await this.turn()
    this.#nowMs += delayMs
  }

  after(delayMs: number, call: () => void): () => void {
    const state = { isCancelled: false }
    void (async () => {
      // After these turns, every response that can arrive has arrived.
      for (let turns = 0; turns < 10; turns += 1) await this.turn()
      if (state.isCancelled) return
      this.#nowMs += delayMs
      call()
    })()
    return () => void (state.isCancelled = true)
  }
}
