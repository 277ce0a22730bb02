/**
 * The stamp of shipped fixtures: holding some hundred records against their schemas costs more than all the rest of a
 * start, so the build does it once and writes down what it saw. Other bytes than those are checked again.
 */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Digest of a set and of the contract that it was held against. */
export function digestOf(folder: string, contractDigest: string): string {
  const hash = createHash('sha256').update(contractDigest)
  for (const file of readdirSync(folder).sort()) hash.update(file).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}

/** The digests that the build found sound. */
export function stampsIn(file: string): readonly string[] {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
}
