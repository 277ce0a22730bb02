/** Event frames by number, in a persistent tree: added at the end, removed at either end. */
import { newNumberTree, type Tree } from './tree.ts'

/** What the log contains: frames, by increasing numbers. */
interface Numbered {
  readonly seq: number
}

export class FrameLog<Frame extends Numbered> {
  readonly #frames: Tree<Frame, number>

  constructor(frames: Tree<Frame, number> = newNumberTree()) {
    this.#frames = frames
  }

  get size(): number {
    return this.#frames.size
  }

  /** The frame with the highest number. */
  get last(): Frame | undefined {
    return this.#frames.nextLowerPair(undefined)?.[1]
  }

  copy(): FrameLog<Frame> {
    return new FrameLog(this.#frames.clone())
  }

  /** Adds a frame whose number is greater than that of any other frame. */
  add(frame: Frame): void {
    this.#frames.set(frame.seq, frame)
  }

  /** Returns true if the log contains this frame. */
  has(frame: Frame): boolean {
    return this.#frames.get(frame.seq) === frame
  }

  /** Returns the frames from one number to another, both included. */
  between(first: number, last: number): Frame[] {
    const found: Frame[] = []
    this.#frames.forRange(first, last, true, (_seq, frame) => void found.push(frame))
    return found
  }

  /** All frames in ascending order. */
  values(): IterableIterator<Frame> {
    return this.#frames.values()
  }

  /** Removes the frames with a lower number. */
  dropBefore(seq: number): void {
    const first = this.#frames.minKey()
    if (first !== undefined && first < seq) this.#frames.deleteRange(first, seq, false)
  }

  /** Removes the frames with this or a higher number. */
  dropFrom(seq: number): void {
    this.#frames.deleteRange(seq, Infinity, true)
  }
}
