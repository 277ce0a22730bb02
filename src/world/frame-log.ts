/**
 * Event frames in the order of their numbers: added at the end, removed at either end. A copy shares everything with
 * its original until one of them changes. In a tree, each frame of a write would take over 20 more function calls.
 */
import type { Differences } from './tree.ts'

/** What the log contains: frames, by increasing numbers. */
interface Numbered {
  readonly seq: number
}

/** Frames per chunk. A full chunk never changes, so copies can share it. */
const CHUNK = 64

export class FrameLog<Frame extends Numbered> {
  /** All chunks are full, except for the last one. */
  #chunks: Frame[][] = []
  /** Number of frames at the start of the first chunk that are no longer part of the log. */
  #dropped = 0
  #size = 0
  /** True if a copy uses the same list of chunks. */
  #isShared = false

  get size(): number {
    return this.#size
  }

  /** The frame with the highest number. */
  get last(): Frame | undefined {
    return this.#size === 0 ? undefined : this.#at(this.#size - 1)
  }

  copy(): FrameLog<Frame> {
    const copy = new FrameLog<Frame>()
    copy.#chunks = this.#chunks
    copy.#dropped = this.#dropped
    copy.#size = this.#size
    copy.#isShared = this.#isShared = true
    return copy
  }

  /** Adds a frame whose number is greater than that of any other frame. */
  add(frame: Frame): void {
    const chunks = this.#ownChunks()
    const last = chunks.at(-1)
    if (last && last.length < CHUNK) last.push(frame)
    else chunks.push([frame])
    this.#size += 1
  }

  /** Returns true if the log contains this frame. */
  has(frame: Frame): boolean {
    const at = this.#indexOf(frame.seq)
    return at < this.#size && this.#at(at) === frame
  }

  /** Returns the frames from one number to another, both included. */
  between(first: number, last: number): Frame[] {
    const found: Frame[] = []
    const end = this.#indexOf(last + 1)
    for (let at = this.#indexOf(first); at < end; at += 1) found.push(this.#at(at))
    return found
  }

  /** All frames in ascending order. */
  *values(): Generator<Frame> {
    for (let at = 0; at < this.#size; at += 1) yield this.#at(at)
  }

  /** Removes the frames with a lower number. */
  dropBefore(seq: number): void {
    this.#drop(this.#indexOf(seq))
  }

  /** Removes the frames with this or a higher number. */
  dropFrom(seq: number): void {
    this.#cut(this.#indexOf(seq))
  }

  /**
   * Returns the differences from another log, one of which is a copy of the other or of a common original; undefined
   * for more than `max`. Before a frame that both contain, they differ only in how many frames were dropped.
   */
  differencesFrom(other: FrameLog<Frame>, max: number): Differences<Frame, number> | undefined {
    const put: Frame[] = []
    const gone: number[] = []
    let [own, theirs] = [this.#size - 1, other.#size - 1]
    while (own >= 0 && theirs >= 0 && this.#at(own) !== other.#at(theirs)) {
      const [seq, otherSeq] = [this.#at(own).seq, other.#at(theirs).seq]
      if (seq < otherSeq) gone.push(otherSeq)
      else put.push(this.#at(own--))
      if (seq <= otherSeq) theirs -= 1
      if (put.length + gone.length > max) return undefined
    }
    const common = Math.max(0, Math.min(own, theirs) + 1)
    if (put.length + gone.length + own + theirs + 2 - 2 * common > max) return undefined
    for (own -= common; own >= 0; own -= 1) put.push(this.#at(own))
    for (theirs -= common; theirs >= 0; theirs -= 1) gone.push(other.#at(theirs).seq)
    return { put: put.reverse(), gone: gone.reverse() }
  }

  /** Returns a copy with differences that `differencesFrom` returned. */
  changed({ put, gone }: Differences<Frame, number>): FrameLog<Frame> {
    const removed = new Set([...gone, ...put.map(({ seq }) => seq)])
    let [start, end] = [0, this.#size]
    while (start < end && removed.has(this.#at(start).seq)) start += 1
    while (start < end && removed.has(this.#at(end - 1).seq)) end -= 1
    const log = this.copy()
    log.#cut(end)
    log.#drop(start)
    const first = log.#size > 0 ? log.#at(0).seq : 0
    const older = put.filter(({ seq }) => seq < first)
    // Earlier frames cannot be added to the rest, so nothing is shared.
    const whole = older.length > 0 ? new FrameLog<Frame>() : log
    if (whole !== log) for (const frame of [...older, ...log.values()]) whole.add(frame)
    for (const frame of put.slice(older.length)) whole.add(frame)
    return whole
  }

  #at(index: number): Frame {
    const place = index + this.#dropped
    return this.#chunks[Math.floor(place / CHUNK)]![place % CHUNK]!
  }

  /** Returns the index of the first frame whose number is at least `seq`. */
  #indexOf(seq: number): number {
    const { last } = this
    if (!last || seq > last.seq) return this.#size
    if (seq <= this.#at(0).seq) return 0
    // Numbers usually have no gaps, so this is where the frame is.
    const guess = this.#size - 1 - (last.seq - seq)
    if (guess >= 0 && this.#at(guess).seq === seq) return guess
    let [low, high] = [0, this.#size - 1]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (this.#at(middle).seq < seq) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Removes the first frames. */
  #drop(count: number): void {
    if (count === 0) return
    const chunks = this.#ownChunks()
    this.#size -= count
    this.#dropped += count
    chunks.splice(0, Math.floor(this.#dropped / CHUNK))
    this.#dropped %= CHUNK
  }

  /** Keeps only the first frames. */
  #cut(size: number): void {
    if (size >= this.#size) return
    const chunks = this.#ownChunks()
    const end = this.#dropped + size
    const inLast = end % CHUNK
    chunks.length = Math.ceil(end / CHUNK)
    // A copy may share the chunk.
    if (inLast > 0) chunks.push(chunks.pop()!.slice(0, inLast))
    this.#size = size
  }

  /** Returns the list of chunks for a change. */
  #ownChunks(): Frame[][] {
    if (!this.#isShared) return this.#chunks
    this.#isShared = false
    this.#chunks = [...this.#chunks]
    const last = this.#chunks.pop()
    if (last) this.#chunks.push([...last])
    return this.#chunks
  }
}
