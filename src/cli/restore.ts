/** `papercloud restore`: replaces the state of a sandbox of a running server with a dump. */
import { UsageError } from './arguments.ts'
import { COMMANDS } from './commands.ts'
import { bytesIn, controlCommand, type Schemas } from './control-client.ts'
import { megabytes, withProgress } from './progress.ts'
import { sandboxLine } from './sandbox.ts'

const STDIN = 0

/** Restores the dump; returns the exit code. */
export async function restore(args: readonly string[]): Promise<number> {
  const { words, client, print } = controlCommand(args, COMMANDS.restore.flags, 1)
  const [file] = words
  if (file === undefined) throw new UsageError('restore needs a dump FILE (-: stdin).')
  const text = bytesIn(file === '-' ? STDIN : file)
  const sent = client.send('POST', '/restore', new Uint8Array(text))
  const response = await withProgress(`restoring ${megabytes(text.length)}`, sent)
  const info = (await response.json()) as Schemas['SandboxInfo']
  print(info, () => [sandboxLine(info)])
  return 0
}
