/**
 * Encrypts secrets sent by clients, with a key that is stored in the data folder and never exported. Without a data
 * folder, the key is in memory only.
 */
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- a key that a seed repeats would be no key
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** File name of the key in a data folder. */
export const KEY_FILE = 'secrets.key'
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16
const OWNER_ONLY = 0o600

export class Sealer {
  readonly #folder: string | undefined
  #key: Buffer | undefined

  /** @param place the data folder, whose key is created on first use; or the key itself */
  constructor(place?: string | Buffer) {
    if (typeof place === 'object') this.#key = place
    else this.#folder = place
  }

  /** Encrypts a text: base64url of nonce, tag and ciphertext. */
  seal(text: string): string {
    const nonce = randomBytes(NONCE_BYTES)
    const cipher = createCipheriv(CIPHER, this.#keyBytes(), nonce)
    const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  }

  /** Decrypts a text; undefined if it was encrypted with another key. */
  open(sealed: string): string | undefined {
    const bytes = Buffer.from(sealed, 'base64url')
    if (bytes.length < NONCE_BYTES + TAG_BYTES) return undefined
    const decipher = createDecipheriv(CIPHER, this.#keyBytes(), bytes.subarray(0, NONCE_BYTES))
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
    try {
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString()
    } catch {
      return undefined
    }
  }

  #keyBytes(): Buffer {
    return (this.#key ??= this.#folder === undefined ? randomBytes(KEY_BYTES) : keyIn(join(this.#folder, KEY_FILE)))
  }
}

/** The key in a file; a missing or truncated one is replaced, and secrets encrypted with it are lost. */
function keyIn(file: string): Buffer {
  try {
    const found = readFileSync(file)
    if (found.length === KEY_BYTES) return found
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const made = randomBytes(KEY_BYTES)
  writeFileSync(file, made, { mode: OWNER_ONLY, flush: true })
  return made
}
