/**
 * How much of the long stories is told: `FULL=1 npm test` takes larger heaps, more rounds and every value, for half an hour.
 */

/** Whether everything is asked for. */
export const isFull = process.env.FULL === '1'
