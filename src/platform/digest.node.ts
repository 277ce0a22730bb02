/** Hashes in Node, computed by its own crypto module. */
import { createHash, createHmac, hash as hashed } from 'node:crypto'
import type { Algorithm, TextEncoding } from './digest.ts'

/** The hash of a string (as UTF-8) or of bytes. */
export function hash(algorithm: Algorithm, data: string | Uint8Array, encoding: TextEncoding): string {
  return hashed(algorithm, data, encoding)
}

/** The hash of a string (as UTF-8) or of bytes, as bytes. */
export function hashBytes(algorithm: Algorithm, data: string | Uint8Array): Uint8Array {
  return createHash(algorithm).update(data).digest()
}

/** The HMAC of a message, in hex. */
export function hmac(algorithm: Algorithm, secret: string, message: string): string {
  return createHmac(algorithm, secret).update(message).digest('hex')
}
