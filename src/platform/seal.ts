/** AES-256-GCM. */
import { gcm } from '@noble/ciphers/aes.js'
import { bytesOf, concat, textOf } from './bytes.ts'

const TAG_BYTES = 16

/** Encrypts a string; returns the tag, followed by the ciphertext. */
export function encrypted(text: string, key: Uint8Array, nonce: Uint8Array): Uint8Array {
  const sealed = gcm(key, nonce).encrypt(bytesOf(text))
  return concat([sealed.subarray(-TAG_BYTES), sealed.subarray(0, -TAG_BYTES)])
}

/** Decrypts the result of `encrypted`. @throws Error if it was encrypted with a different key */
export function decrypted(bytes: Uint8Array, key: Uint8Array, nonce: Uint8Array): string {
  return textOf(gcm(key, nonce).decrypt(concat([bytes.subarray(TAG_BYTES), bytes.subarray(0, TAG_BYTES)])))
}
