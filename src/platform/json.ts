/** JSON values without a schema. */

/** A JSON object with any fields. */
export type JsonObject = Readonly<Record<string, unknown>>
