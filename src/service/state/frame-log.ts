/** Event frames by number, in a persistent tree: added at the end, removed at either end. */
import { newTree, type Tree } from './tree.ts'

/** What the log contains: frames, by increasing numbers. Copies of a log share the frames and therefore their keys. */
interface Numbered {
  readonly seq: number
  /** `frameKey(seq)`. */
  readonly key: string
}

/**
 * Returns the key of a frame: its number as text that sorts in the same order. All trees have text keys, because V8
 * compiles the code of a tree for one type of key; with numbers in this one, creating records takes a quarter longer.
 */
export function frameKey(seq: number): string {
  return String(seq).padStart(16, '0')
}

export class FrameLog<Frame extends Numbered> {
  readonly #frames: Tree<Frame>

  constructor(frames: Tree<Frame> = newTree()) {
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
    this.#frames.set(frame.key, frame)
  }

  /** Returns true if the log contains this frame. */
  has(frame: Frame): boolean {
    return this.#frames.get(frame.key) === frame
  }

  /** Returns the frames from one number to another, both included. */
  between(first: number, last: number): Frame[] {
    const found: Frame[] = []
    this.#frames.forRange(frameKey(first), frameKey(last), true, (_key, frame) => void found.push(frame))
    return found
  }

  /** All frames in ascending order. */
  values(): IterableIterator<Frame> {
    return this.#frames.values()
  }

  /** Removes the frames with a lower number. */
  dropBefore(seq: number): void {
    const first = this.#frames.minKey()
    const end = frameKey(seq)
    if (first !== undefined && first < end) this.#frames.deleteRange(first, end, false)
  }

  /** Removes the frames with this or a higher number. */
  dropFrom(seq: number): void {
    const last = this.#frames.maxKey()
    if (last !== undefined) this.#frames.deleteRange(frameKey(seq), last, true)
  }
}
