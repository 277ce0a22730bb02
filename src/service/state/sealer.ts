/**
 * Encrypts secrets that clients sent, with a key that is never exported. If no key is given, one is generated that
 * exists only in memory.
 */
import { base64urlOf, concat, fromBase64 } from '../../platform/bytes.ts'
import { randomBytes } from '../../platform/host.ts'
import { decrypted, encrypted } from '../../platform/seal.ts'

/** Size of a key (bytes). */
const SEALING_KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

export class Sealer {
  readonly #keyOf: () => Uint8Array
  #key: Uint8Array | undefined

  /** @param key the key, or a function that returns it, called on first use */
  constructor(key: Uint8Array | (() => Uint8Array) = () => randomBytes(SEALING_KEY_BYTES)) {
    this.#keyOf = typeof key === 'function' ? key : () => key
  }

  /** Encrypts a text: base64url of nonce, tag and ciphertext. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    return base64urlOf(concat([nonce, encrypted(text, this.#keyBytes(), nonce)]))
  }

  /** Decrypts a text; undefined if it was encrypted with another key. */
  open(sealed: string): string | undefined {
    const bytes = fromBase64(sealed)
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
    try {
      return decrypted(bytes.subarray(NONCE_BYTES), this.#keyBytes(), bytes.subarray(0, NONCE_BYTES))
    } catch {
      return undefined
    }
  }

  #keyBytes(): Uint8Array {
    return (this.#key ??= this.#keyOf())
  }
}
