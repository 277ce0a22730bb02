/** `papercloud har`: prints the calls of a capsule as an HTTP archive. */
import { capsuleHar } from '../replay/capsule-har.ts'
import { readArguments, UsageError } from './arguments.ts'
import { readCapsule } from './capsule-file.ts'
import { COMMANDS } from './commands.ts'

/** Prints the archive; returns the exit code. */
export function har(args: readonly string[]): number {
  const read = readArguments(args, COMMANDS.har.flags, 1)
  const [file] = read.positionals
  if (file === undefined) throw new UsageError('har needs a capsule FILE.')
  for (const piece of capsuleHar(readCapsule(file))) process.stdout.write(piece)
  process.stdout.write('\n')
  return 0
}
