/**
 * Checks the bounds of JSON input before it is parsed: the depth, because functions that walk values are recursive, and
 * the number of members and items, because parsing and validating them blocks other requests.
 */
import { limits } from '../../platform/limits.ts'

/** The message for a value that is nested too deeply. */
export const TOO_DEEP = `is nested deeper than ${limits.jsonLevels} levels (limit jsonLevels)`

/** How a JSON value exceeds its bounds; this is the reason in the `details` of a refusal. */
export type JsonExcess = 'too_deep' | 'too_many_keys'

export interface JsonBounds {
  /** Levels of arrays and objects. */
  readonly levels: number
  /** Members of objects and items of arrays, at all levels. */
  readonly values: number
}

const BODY: JsonBounds = { levels: limits.jsonLevels, values: limits.jsonValues }

/** The predicate of the message for a body that exceeds its bounds. */
export const EXCESSES: Readonly<Record<JsonExcess, string>> = {
  too_deep: TOO_DEEP,
  too_many_keys: `has more than ${limits.jsonValues} members and array items (limit jsonValues)`,
}

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const BACKSLASH = 0x5c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/** Returns true if a JSON text nests arrays and objects deeper than the limit. */
export function isTextTooDeep(text: string, levels: number = limits.jsonLevels): boolean {
  return textExcess(text, { levels, values: Infinity }) !== undefined
}

/**
 * Returns how a JSON text exceeds its bounds; undefined if it does not. A scalar has depth 0, `[]` has depth 1. The
 * text does not have to be valid JSON, because nothing is parsed. Members are counted by their colons, and all values
 * by their commas.
 */
export function textExcess(text: string, { levels, values }: JsonBounds = BODY): JsonExcess | undefined {
  if (text.length <= levels && text.length <= values) return undefined
  let depth = 0
  let members = 0
  let commas = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COLON) {
      members += 1
      if (members > values) return 'too_many_keys'
    } else if (code === COMMA) {
      commas += 1
      if (commas >= values) return 'too_many_keys'
    } else if (code === OPENING[0] || code === OPENING[1]) {
      depth += 1
      if (depth > levels) return 'too_deep'
    } else if (code === CLOSING[0] || code === CLOSING[1]) depth -= 1
  }
  return undefined
}

/** Returns the index of the quote that ends a string, or the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/** Returns true if a value is nested deeper than the limit, as every cyclic value is. */
export function isValueTooDeep(value: unknown, levels: number = limits.jsonLevels): boolean {
  return valueExcess(value, { levels, values: Infinity }) !== undefined
}

/** Returns how a value exceeds its bounds; undefined if it does not. A cyclic value is too deep. */
export function valueExcess(value: unknown, { levels, values }: JsonBounds = BODY): JsonExcess | undefined {
  let found = 0
  const walk = (inner: unknown, left: number): JsonExcess | undefined => {
    if (typeof inner !== 'object' || inner === null) return undefined
    if (left === 0) return 'too_deep'
    for (const key in inner) {
      found += 1
      if (found > values) return 'too_many_keys'
      const excess = walk((inner as Record<string, unknown>)[key], left - 1)
      if (excess) return excess
    }
    return undefined
  }
  return walk(value, levels)
}
