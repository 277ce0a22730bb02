/**
 * Limits the nesting of JSON input: functions that walk values are recursive, so the depth is checked where values come
 * in.
 */
import { limits } from '../limits.ts'

/** The message for a value that is nested too deeply. */
export const TOO_DEEP = `is nested deeper than ${limits.jsonLevels} levels (limit jsonLevels)`

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = [0x5b, 0x7b]
const CLOSING = [0x5d, 0x7d]

/**
 * Whether a JSON text nests arrays and objects deeper than the limit. A scalar has depth 0, `[]` has 1. The text need
 * not be valid JSON; nothing is parsed.
 */
export function isTextTooDeep(text: string, levels: number = limits.jsonLevels): boolean {
  if (text.length <= levels) return false
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === OPENING[0] || code === OPENING[1]) {
      depth += 1
      if (depth > levels) return true
    } else if (code === CLOSING[0] || code === CLOSING[1]) depth -= 1
  }
  return false
}

/** Index of the quote that ends a string; the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/** Whether a value is nested deeper than the limit; a cyclic value is. */
export function isValueTooDeep(value: unknown, levels: number = limits.jsonLevels): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if (Array.isArray(value)) return value.some((inner) => isValueTooDeep(inner, levels - 1))
  for (const key in value) if (isValueTooDeep((value as Record<string, unknown>)[key], levels - 1)) return true
  return false
}
