/** Says what a server that was told to stop is waiting for, if it has not stopped after a while. */
import { limits } from '../../platform/limits.ts'
import { systemTime, type Cancel, type Time } from '../../platform/time.ts'

/** Called with what a server is waiting for from now on until it has stopped. */
export type WaitFor = (what: string) => void

export class StopReport {
  readonly #note: (message: string) => void
  readonly #cancel: Cancel
  #what = ''
  #isLate = false

  /** The time counts from here, over all that the server waits for. */
  constructor(note: (message: string) => void, time: Time = systemTime) {
    this.#note = note
    this.#cancel = time.after(limits.stopNotedMs, () => {
      this.#isLate = true
      this.#say()
    })
  }

  readonly waitFor: WaitFor = (what) => {
    this.#what = what
    if (this.#isLate) this.#say()
  }

  /** The server has stopped. */
  end(): void {
    this.#cancel()
  }

  #say(): void {
    this.#note(`Stopping: waiting for ${this.#what}.`)
  }
}
