/**
 * Disturbs the delivery of an event stream as a scenario specifies: frames are left out, moved or repeated, or stop
 * after a number of frames. What happens to a frame depends only on the sandbox's seed and the frame's number.
 */
import { Random } from '../../service/state/random.ts'
import type { StreamFaults } from '../../service/request/call.ts'
import type { Frame } from '../../service/state/event-frames.ts'

/** The probability that `gap` leaves out a frame, unless it has just left out as many in a row as it may. */
const SKIPPED = 0.5

export class Delivery {
  readonly #faults: StreamFaults
  readonly #seed: number
  /** Frames that later ones overtake, each with the number of frames that have yet to overtake it. */
  #held: { readonly frame: Frame; left: number }[] = []
  /** Number of frames left out in a row. */
  #skipped = 0
  #taken = 0

  constructor(faults: StreamFaults, seed: number) {
    this.#faults = faults
    this.#seed = seed
  }

  /** Number of frames taken so far; repetitions do not count. */
  get taken(): number {
    return this.#taken
  }

  /** True if it has taken as many frames as the stream may send. */
  get isOver(): boolean {
    return this.#taken === this.#faults.closeAfter
  }

  /** True if frames are waiting for later ones. */
  get holds(): boolean {
    return this.#held.length > 0
  }

  /** Takes new frames and returns the frames to send now; without faults, that is the same list. */
  take(frames: readonly Frame[]): readonly Frame[] {
    const { silent, gap, reorder } = this.#faults
    if (silent) return []
    const left = gap === undefined ? frames : frames.filter((frame) => !this.#isSkipped(frame, gap))
    return this.#passed(reorder === undefined ? left : this.#reordered(left, reorder))
  }

  /** Releases the frames that were waiting for later ones. */
  rest(): readonly Frame[] {
    return this.#passed(this.#held.splice(0).map(({ frame }) => frame))
  }

  #isSkipped({ seq }: Frame, gap: number): boolean {
    const isSkipped = this.#skipped < gap && chanceOf(this.#seed, seq).fraction() < SKIPPED
    this.#skipped = isSkipped ? this.#skipped + 1 : 0
    return isSkipped
  }

  /** A frame that moves by n places waits until n later frames have been taken; the last of them is sent before it. */
  #reordered(frames: readonly Frame[], reorder: number): readonly Frame[] {
    return frames.flatMap((frame) => {
      for (const held of this.#held) held.left -= 1
      const moves = chanceOf(this.#seed, frame.seq).below(reorder + 1, 'chance')
      this.#held.push({ frame, left: moves })
      const due = this.#held.filter(({ left }) => left <= 0)
      this.#held = this.#held.filter(({ left }) => left > 0)
      return due.reverse().map((one) => one.frame)
    })
  }

  #passed(frames: readonly Frame[]): readonly Frame[] {
    const { closeAfter = Infinity, duplicate } = this.#faults
    const left = this.#taken + frames.length > closeAfter ? frames.slice(0, closeAfter - this.#taken) : frames
    this.#taken += left.length
    return duplicate ? left.flatMap((frame) => [frame, frame]) : left
  }
}

/** Returns the random numbers of one frame, which do not depend on other frames and streams. */
export function chanceOf(seed: number, seq: number): Random {
  return new Random((seed * 31 + seq) % 2 ** 47)
}
