/** Hashes in a page, because browsers have no synchronous hash functions. */
import { hmac as hmacOf } from '@noble/hashes/hmac.js'
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64Of, base64urlOf, bytesOf, hexOf } from './bytes.ts'
import type { Algorithm, TextEncoding } from './digest.ts'

const ALGORITHMS = { md5, sha1, sha256 } as const satisfies Record<Algorithm, unknown>
const ENCODINGS: Readonly<Record<TextEncoding, (bytes: Uint8Array) => string>> = {
  hex: hexOf,
  base64: base64Of,
  base64url: base64urlOf,
}

const bytesIn = (data: string | Uint8Array): Uint8Array => (typeof data === 'string' ? bytesOf(data) : data)

/** The hash of a string (as UTF-8) or of bytes. */
export function hash(algorithm: Algorithm, data: string | Uint8Array, encoding: TextEncoding): string {
  return ENCODINGS[encoding](hashBytes(algorithm, data))
}

/** The hash of a string (as UTF-8) or of bytes, as bytes. */
export function hashBytes(algorithm: Algorithm, data: string | Uint8Array): Uint8Array {
  return ALGORITHMS[algorithm](bytesIn(data))
}

/** The HMAC of a message, in hex. */
export function hmac(algorithm: Algorithm, secret: string, message: string): string {
  return hexOf(hmacOf(ALGORITHMS[algorithm], bytesOf(secret), bytesOf(message)))
}
