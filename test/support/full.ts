/**
 * How much of the long tests is run: with `FULL=1`, `npm test` and `npm run test:long` use larger heaps, more rounds
 * and every value, and take half an hour.
 */

/** Whether the full tests are requested. */
export const isFull = process.env.FULL === '1'
