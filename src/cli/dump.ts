/** `papercloud dump`: writes a sandbox of a running server to a file. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { writeWhole } from '../server/dump-file.ts'
import { UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, ControlError } from './control-client.ts'
import { withProgress } from './progress.ts'

/** Writes the dump; returns the exit code. */
export async function dump(args: readonly string[]): Promise<number> {
  const { words, client } = controlCommand(args, COMMANDS.dump.flags, 1)
  const [file] = words
  if (file === undefined) throw new UsageError('dump needs the FILE to write (-: stdout).')
  const { body } = await client.send('GET', '/dump')
  const source = Readable.fromWeb(body as ReadableStream)
  if (file === '-') {
    await pipeline(source, process.stdout, { end: false })
    return 0
  }
  try {
    await withProgress(`writing ${file}`, writeWhole(file, source))
  } catch (error) {
    throw new ControlError(`Cannot write the dump to ${file}: ${(error as Error).message}.`, undefined, error)
  }
  process.stderr.write(`Written to ${file}.\n`)
  return 0
}
