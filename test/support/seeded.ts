/** A small seeded random generator (mulberry32), for walks that print their seed. */

/** Random numbers and choices from a seed. */
export interface Seeded {
  /** A random number that is at least 0 and less than 1. */
  readonly chance: () => number
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
  return { chance, pick: (from) => from[Math.floor(chance() * from.length)]! }
}
