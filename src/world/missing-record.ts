/** The error for a record that something refers to, but that was deleted through `/state`. */

/** Thrown when a missing record is needed. */
export class MissingRecord extends Error {}
