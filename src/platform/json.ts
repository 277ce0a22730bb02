/** JSON values without a schema. */

/** A JSON object with any fields. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Whether a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
