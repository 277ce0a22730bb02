/** Thrown for stored state that this version does not understand; the message says what it does not understand. */
export class NewerVersion extends Error {
  constructor(what: string) {
    super(`it was written by a newer version of papercloud: ${what}`)
  }
}
