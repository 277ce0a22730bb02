/**
 * Digests of valid fixture sets: validating some hundred records takes longer than the rest of a start, so the build
 * does it once and stores the digest. A set with another digest is validated at the start.
 */
import { hashOfAll } from '#digest'
import { exists, join, namesIn, readBytes, readText } from '#files'

/** Digest of a set and of the contract it was validated against. */
export function digestOf(folder: string, contractDigest: string): string {
  const files = namesIn(folder).sort()
  return hashOfAll('sha256', [contractDigest, ...files.flatMap((file) => [file, readBytes(join(folder, file))])])
}

/** The digests of the sets that the build found valid. */
export function stampsIn(file: string): readonly string[] {
  return exists(file) ? (JSON.parse(readText(file)) as string[]) : []
}
