/** The key that encrypts clients' secrets, which is stored in a file of the data folder. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_FILE = 'secrets.key'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/**
 * Returns the key of a data folder. A missing or truncated key is replaced; the secrets that were encrypted with it are
 * then lost.
 */
export function sealingKeyIn(folder: string): Uint8Array {
  const file = join(folder, KEY_FILE)
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
