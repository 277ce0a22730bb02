/**
 * Random ids, secrets and numbers from one seed. Draw n of a stream depends only on (seed, stream, n), so the counts
 * are the whole state, and streams are independent of each other.
 */
import { bytesOf, latin1Of } from '../../platform/bytes.ts'
import { customRandom } from 'nanoid'
import type { Draw } from './secret.ts'

const ALPHABET = '0123456789abcdefghijklmnopqrstuvwxyz'
const ID_LENGTH = 14
const LONG_ID_LENGTH = 64
const SECRET_LENGTH = 32

/**
 * The streams of random numbers. They are separate because reads draw request ids, which must not change what writes
 * draw.
 */
export type RandomStream = 'ids' | 'requests' | 'secrets' | 'chance' | 'data'

/** The number of draws of each stream, and of numbered steps. */
export type RandomCounts = Readonly<Record<RandomStream | 'steps', number>>

/** A seed and the counts of its streams. */
export interface RandomState {
  readonly seed: number
  readonly counts: RandomCounts
}

const NONE: RandomCounts = { ids: 0, requests: 0, secrets: 0, chance: 0, data: 0, steps: 0 }
const SALT: Record<RandomStream, number> = { ids: 0x1d5, requests: 0x7e9, secrets: 0x5ec, chance: 0xc4a, data: 0xda7 }

/** The random numbers of one sandbox. */
export class Random {
  seed: number
  /** If true, ids have 64 characters, as they may have in a later version of the service. */
  hasLongIds = false
  #counts: Record<keyof RandomCounts, number>
  readonly #id: () => string
  readonly #secret: () => string

  constructor(seed: number, counts: RandomCounts = NONE) {
    this.seed = seed
    this.#counts = { ...counts }
    this.#id = this.#text('ids', ID_LENGTH)
    this.#secret = this.#text('secrets', SECRET_LENGTH)
  }

  /** An id such as `rtr_9x0…`. */
  id(prefix: string): string {
    let id = `${prefix}_${this.#id()}`
    while (this.hasLongIds && id.length < LONG_ID_LENGTH) id = (id + this.#id()).slice(0, LONG_ID_LENGTH)
    return id
  }

  /** Draws the random part of a secret. */
  secret(): string {
    return this.#secret()
  }

  get lastSecret(): Draw {
    return { seed: this.seed, n: this.#counts.secrets }
  }

  secretOf({ seed, n }: Draw): string {
    return new Random(seed, { ...NONE, secrets: n - 1 }).secret()
  }

  /** Draws an id for a request that has none: three words. Almost every call needs one, so few operations are used. */
  requestId(): string {
    const state = this.#start('requests')
    putWord(mix(state + STEP) >>> 0, 4)
    putWord(mix(state + 2 * STEP) >>> 0, 11)
    putWord(mix(state + 3 * STEP) >>> 0, 18)
    return latin1Of(REQUEST_ID)
  }

  /** A number in [0, 1), for probabilities. */
  fraction(stream: RandomStream = 'chance'): number {
    return this.#words(stream)() / 0x1_0000_0000
  }

  /** An integer in [0, below). */
  below(below: number, stream: RandomStream = 'data'): number {
    return Math.floor(this.fraction(stream) * below)
  }

  /** The whole state of the generator. */
  get state(): RandomState {
    return { seed: this.seed, counts: this.counts }
  }

  set state({ seed, counts }: RandomState) {
    this.seed = seed
    this.counts = counts
  }

  get counts(): RandomCounts {
    return { ...this.#counts }
  }

  set counts(counts: RandomCounts) {
    this.#counts = { ...counts }
  }

  /** The number of the next step; steps due at one instant run in the order of their numbers. */
  stepNumber(): number {
    return ++this.#counts.steps
  }

  /** Makes later step numbers greater than that of an existing step. */
  countStep(number: number): void {
    this.#counts.steps = Math.max(this.#counts.steps, number)
  }

  #text(stream: RandomStream, length: number): () => string {
    return customRandom(ALPHABET, length, (size) => {
      const next = this.#words(stream)
      const bytes = new Uint8Array(size)
      for (let at = 0; at < size; at += 4) {
        const word = next()
        bytes[at] = word
        bytes[at + 1] = word >>> 8
        bytes[at + 2] = word >>> 16
        bytes[at + 3] = word >>> 24
      }
      return bytes
    })
  }

  /** The next draw of a stream: a source of 32-bit words (splitmix over seed, stream and count). */
  #words(stream: RandomStream): () => number {
    let state = this.#start(stream)
    return () => {
      state = (state + STEP) | 0
      return mix(state) >>> 0
    }
  }

  /** The state before the first word of the next draw. */
  #start(stream: RandomStream): number {
    const count = ++this.#counts[stream]
    return mix(
      mix(this.seed ^ SALT[stream]) + Math.imul(count, 0x9e37_79b1) + (Math.floor(this.seed / 0x1_0000_0000) | 0),
    )
  }
}

/** The amount by which the state changes from one word to the next. */
const STEP = 0x9e37_79b9

/** A buffer in which request ids are written; joining texts would cost three times as much. */
const REQUEST_ID = bytesOf('req_'.padEnd(25, '0'))
const WORD_DIGITS = 7
const DIGITS = bytesOf('0123456789abcdefghijklmnopqrstuvwxyz')

/** Writes a word into the buffer, as seven digits of base 36. */
function putWord(word: number, from: number): void {
  let rest = word
  for (let at = from + WORD_DIGITS - 1; at >= from; at -= 1) {
    const higher = Math.floor(rest / 36)
    REQUEST_ID[at] = DIGITS[rest - higher * 36]!
    rest = higher
  }
}

function mix(word: number): number {
  let z = word | 0
  z = Math.imul(z ^ (z >>> 16), 0x21f0_aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a_2d97)
  return z ^ (z >>> 15)
}
