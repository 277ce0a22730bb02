/** Recognizes repeated nonces of a sender, with constant memory. */
import { limits } from '../limits.ts'

/**
 * The nonces of a sender, which number its calls. Within a window, numbers may arrive in any order; numbers below the
 * window count as seen.
 */
export class ReplayWindow {
  readonly #seen = new Uint32Array(limits.hopNonces / 32)
  #highest = -1

  /** Returns true only the first time that it is called with a number. */
  take(number: number): boolean {
    if (number <= this.#highest - limits.hopNonces) return false
    if (number > this.#highest) this.#moveTo(number)
    const at = number % limits.hopNonces
    const bit = 1 << (at & 31)
    if (this.#seen[at >>> 5]! & bit) return false
    this.#seen[at >>> 5]! |= bit
    return true
  }

  #moveTo(number: number): void {
    if (number - this.#highest >= limits.hopNonces) this.#seen.fill(0)
    else
      for (let next = this.#highest + 1; next <= number; next += 1) {
        const at = next % limits.hopNonces
        this.#seen[at >>> 5]! &= ~(1 << (at & 31))
      }
    this.#highest = number
  }
}
