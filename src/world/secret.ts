/**
 * Secrets: how they are kept. The world holds hashes alone.
 */
import { hash } from 'node:crypto'

/** Characters of a hash. */
export const HASH_LENGTH = 64

/** SHA-256 of a secret in hex, as credentials keep it. */
export function hashOf(secret: string): string {
  return hash('sha256', secret, 'hex')
}
