/** A small seeded random generator (mulberry32), for walks and other tests that print their seed. */
import { isFull } from './full.ts'

/** Random numbers and choices from a seed. */
export interface Seeded {
  /** A random number that is at least 0 and less than 1. */
  readonly chance: () => number
  /** A random integer that is at least 0 and less than the limit. */
  readonly below: (limit: number) => number
  readonly pick: <T>(from: readonly T[]) => T
}

/** Creates the generator for a seed. */
export function seeded(seed: number): Seeded {
  let state = seed
  const chance = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number): number => Math.floor(chance() * limit)
  return { chance, below, pick: (from) => from[below(from.length)]! }
}

/** Returns some of the values, in their order: as many as given, chosen at random, or all at the full scale. */
export function someOf<T>(values: readonly T[], count: number, { below }: Seeded): readonly T[] {
  if (isFull) return values
  let left = count
  return values.filter((_value, at) => {
    const isChosen = below(values.length - at) < left
    if (isChosen) left -= 1
    return isChosen
  })
}
