/**
 * Digests of valid fixture sets. Validating some hundred records takes longer than the rest of a start, so the build
 * does it once and stores the digest. A set with a different digest is validated at startup.
 */
import { hashOfAll } from '#digest'
import { exists, join, namesIn, readText } from '#files'

/** The files of a set, with their texts, in the order of their names. */
export type SetFiles = readonly (readonly [name: string, text: string])[]

/** Reads the files of a set. @throws Error with the code ENOENT */
export function filesOf(folder: string): SetFiles {
  return namesIn(folder)
    .sort()
    .map((file) => [file, readText(join(folder, file))])
}

/** Digest of a set and of the contract it was validated against. */
export function digestOf(files: SetFiles, contractDigest: string): string {
  return hashOfAll('sha256', [contractDigest, ...files.flat()])
}

/** Reads the digests of the sets that the build has validated. */
export function stampsIn(file: string): readonly string[] {
  return exists(file) ? (JSON.parse(readText(file)) as string[]) : []
}
