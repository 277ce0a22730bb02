/**
 * Distinguishes a line that was cut off while it was being written from a damaged line. A line that was cut off was
 * never acknowledged and can be removed. A damaged line may have been acknowledged, even if its line break is damaged
 * as well.
 */

const [QUOTE, BACKSLASH, SPACE] = [0x22, 0x5c, 0x20]
const OPENING = new Set(Buffer.from('{['))
const CLOSING = new Set(Buffer.from('}]'))
/**
 * Characters other than brackets that JSON without spaces contains outside of strings: separators, numbers and
 * literals.
 */
const OTHERS = new Set(Buffer.from(':,+-.0123456789eEtrufalsn'))

/**
 * Returns true if the bytes can be the beginning of a JSON object. Only their form is checked: open brackets, strings
 * without control characters, and outside of strings only characters that JSON can contain there. The last byte is not
 * checked, because it may be damaged or be a damaged line break. Zeros at the end are not checked either; some file
 * systems leave them where a power failure lost data.
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
