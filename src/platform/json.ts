/** JSON values without a schema. */

/** A JSON object with any fields. */
export type JsonObject = Readonly<Record<string, unknown>>

/** Returns true if a value is a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns a text without a byte order mark, which JSON.parse refuses. */
export function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** Parses a string as JSON; returns `otherwise` if it is not JSON. */
export function jsonIn(text: string, otherwise?: unknown): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return otherwise
  }
}
