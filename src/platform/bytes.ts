/** Conversions between bytes and strings. */

const ENCODER = new TextEncoder()
const DECODER = new TextDecoder('utf-8', { ignoreBOM: true })
const STRICT = new TextDecoder('utf-8', { fatal: true })

/** Number of bytes that are converted to a string in one call: engines limit the number of arguments. */
const CHUNK = 8192

/** Size of a string in UTF-8 (bytes). */
export function byteLength(text: string): number {
  return ENCODER.encode(text).length
}

/** Encodes a string as UTF-8. */
export function bytesOf(text: string): Uint8Array {
  return ENCODER.encode(text)
}

/** Decodes bytes as UTF-8; invalid bytes become U+FFFD. */
export function textOf(bytes: Uint8Array): string {
  return DECODER.decode(bytes)
}

/**
 * Decodes bytes as UTF-8, without a byte order mark.
 * @throws TypeError if they are invalid
 */
export function strictTextOf(bytes: Uint8Array): string {
  return STRICT.decode(bytes)
}

/** Returns a string with one character for each byte. */
export function latin1Of(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += Reflect.apply(String.fromCharCode, undefined, bytes.subarray(at, at + CHUNK)) as string
  return text
}

/** Encodes bytes in lowercase hexadecimal. */
export function hexOf(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += byte.toString(16).padStart(2, '0')
  return text
}

/** Encodes bytes in base64. */
export function base64Of(bytes: Uint8Array): string {
  return btoa(latin1Of(bytes))
}

/** Encodes bytes in base64url, without padding. */
export function base64urlOf(bytes: Uint8Array): string {
  return base64Of(bytes)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

/** Decodes base64 or base64url; other characters are skipped. */
export function fromBase64(text: string): Uint8Array {
  const [kept = ''] = text.replaceAll('-', '+').replaceAll('_', '/').split('=', 1)
  const digits = kept.replaceAll(/[^A-Za-z0-9+/]/g, '')
  // A single digit at the end is less than a byte, and is dropped.
  const whole = digits.length % 4 === 1 ? digits.slice(0, -1) : digits
  return Uint8Array.from(atob(whole), (character) => character.charCodeAt(0))
}

/** Joins several byte arrays. */
export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
