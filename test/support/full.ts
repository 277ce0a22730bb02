/**
 * The scale of the long tests: with `FULL=1`, `npm test` and `npm run test:long` use larger heaps, more rounds and
 * every value, and take half an hour.
 */

/** True if the full scale is requested. */
export const isFull = process.env.FULL === '1'
