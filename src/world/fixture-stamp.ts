/**
 * Digests of valid fixture sets: validating some hundred records takes longer than the rest of a start, so the build
 * does it once and stores the digest. A set with another digest is validated at the start.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Digest of a set and of the contract it was validated against. */
export function digestOf(folder: string, contractDigest: string): string {
  const hash = createHash('sha256').update(contractDigest)
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** The digests of the sets that the build found valid. */
export function stampsIn(file: string): readonly string[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}
