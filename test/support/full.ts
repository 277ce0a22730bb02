/**
 * How much of the long tests is run: `FULL=1` before `npm test` or `npm run test:long` uses larger heaps, more rounds
 * and every value, and takes half an hour.
 */

/** Whether the full tests are requested. */
export const isFull = process.env.FULL === '1'
