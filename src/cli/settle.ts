/** `papercloud settle`: advances the clock of a running server until no asynchronous work is left. */
import { ranLines } from './clock.ts'
import { COMMANDS } from './commands.ts'
import { controlCommand, type Schemas } from './control-client.ts'

/** Settles; returns the exit code. */
export async function settle(args: readonly string[]): Promise<number> {
  const { client, print } = controlCommand(args, COMMANDS.settle.flags, 0)
  const answer = await client.call<Schemas['ClockRan']>('POST', '/clock/settle')
  print(answer, () => ranLines(answer))
  return 0
}
