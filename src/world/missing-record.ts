/**
 * A record that another names, or that the work at hand is about, is not there: it was taken out through `/state`.
 */

/** Thrown where such a record is needed. */
export class MissingRecord extends Error {}
