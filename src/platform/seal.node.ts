/** AES-256-GCM in Node. */
import { createCipheriv, createDecipheriv } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const TAG_BYTES = 16

/** Encrypts a string; returns the tag, followed by the ciphertext. */
export function encrypted(text: string, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  const cipher = createCipheriv(CIPHER, key, nonce)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([cipher.getAuthTag(), bytes])
}

/** Decrypts the result of `encrypted`. @throws Error if it was encrypted with a different key */
export function decrypted(bytes: Uint8Array, key: Uint8Array, nonce: Uint8Array): string {
  const decipher = createDecipheriv(CIPHER, key, nonce)
  decipher.setAuthTag(bytes.subarray(0, TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(TAG_BYTES)), decipher.final()]).toString()
}
