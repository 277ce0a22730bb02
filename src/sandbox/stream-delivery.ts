/**
 * Bad deliveries of an event stream, as a scenario asks for them: frames left out, moved, repeated, or none after some.
 * What happens to a frame follows from the sandbox's seed and the frame's number.
 */
import { Random } from '../world/random.ts'
import type { StreamFaults } from '../resources/call.ts'
import type { Frame } from '../world/event-frames.ts'

/** Share of the frames that `gap` leaves out, as long as it may. */
const SKIPPED = 0.5

export class Delivery {
  readonly #faults: StreamFaults
  readonly #seed: number
  /** Frames that later ones overtake, and by how many more. */
  #held: { readonly frame: Frame; left: number }[] = []
  /** Frames left out since the last one that was not. */
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

  /** Whether it took as many frames as the stream may send. */
  get isOver(): boolean {
    return this.#taken === this.#faults.closeAfter
  }

  /** Whether frames wait for later ones. */
  get holds(): boolean {
    return this.#held.length > 0
  }

  /** The frames to send now; the same list if nothing changes it. */
  take(frames: readonly Frame[]): readonly Frame[] {
    const { silent, gap, reorder } = this.#faults
    if (silent) return []
    const left = gap === undefined ? frames : frames.filter((frame) => !this.#isSkipped(frame, gap))
    return this.#passed(reorder === undefined ? left : this.#reordered(left, reorder))
  }

  /** The frames that waited for later ones. */
  rest(): readonly Frame[] {
    return this.#passed(this.#held.splice(0).map(({ frame }) => frame))
  }

  #isSkipped({ seq }: Frame, gap: number): boolean {
    const isSkipped = this.#skipped < gap && chanceOf(this.#seed, seq).fraction() < SKIPPED
    this.#skipped = isSkipped ? this.#skipped + 1 : 0
    return isSkipped
  }

  /** A frame that is to move by n places waits until n later ones were taken; the last of them goes ahead of it. */
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

/** The chance of one frame: other frames and streams change nothing about it. */
export function chanceOf(seed: number, seq: number): Random {
  return new Random((seed * 31 + seq) % 2 ** 47)
}
