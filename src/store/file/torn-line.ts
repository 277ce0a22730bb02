/**
 * Distinguishes a line whose write was cut off from a damaged line. A line that was cut off was never acknowledged and
 * can be removed; a damaged line may have been acknowledged, even if its line break is damaged as well.
 */

const [QUOTE, BACKSLASH, SPACE] = [0x22, 0x5c, 0x20]
const OPENING = new Set(Buffer.from('{['))
const CLOSING = new Set(Buffer.from('}]'))
/** Characters other than brackets that JSON without spaces has outside of texts: separators, numbers and literals. */
const OTHERS = new Set(Buffer.from(':,+-.0123456789eEtrufalsn'))

/**
 * Returns true if bytes can be the beginning of a JSON object. Only their form is checked: open brackets, texts without
 * control characters, and only what JSON has outside of texts. The last byte is not: it may be a damaged line break, or
 * be damaged itself. Neither are zeros at the end, which some file systems leave where a power cut lost data.
 */
export function isCutOff(json: Buffer): boolean {
  let depth = 0
  let isText = false
  let end = json.length
  while (end > 0 && json[end - 1] === 0) end -= 1
  end -= 1
  for (let at = 0; at < end; at += 1) {
    const byte = json[at]!
    if (isText) {
      if (byte < SPACE) return false
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (OPENING.has(byte)) depth += 1
    else if (CLOSING.has(byte)) depth -= 1
    else if (!OTHERS.has(byte)) return false
    if (depth === 0) return false
  }
  return true
}
