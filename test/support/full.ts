/**
 * The scale of the long tests: with `FULL=1`, `npm test` and `npm run test:long` use larger heaps, more rounds and
 * every value, and take half an hour.
 */

/** True if the full scale is requested. */
export const isFull = process.env.FULL === '1'

/** Returns the seed of a random test: that of `SEED`, 1 by default, and a new one at the full scale. */
export function newSeed(): number {
  return Number(process.env.SEED ?? (isFull ? Date.now() % 1e6 : 1))
}
