/** Delays a response until the commits that it reports are in the journal. */
import type { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Durability, Next, Outcome, PipelineContext, Stage } from './stage.ts'

/**
 * Waits for the journal while a commit is being written. A read is run again if a commit that it saw was rolled back.
 */
export const durable: Stage = {
  name: 'durability',
  run: (call, context, next) => {
    const outcome = next(call, context)
    const { durability } = context
    if (!durability) return outcome
    if (!(outcome instanceof Promise) && !durability.dirty) return outcome
    return settled(outcome, durability, call, context, next)
  },
}

function settled(
  outcome: Outcome,
  durability: Durability,
  call: Call,
  context: PipelineContext,
  next: Next,
): Promise<Answer> {
  const isRead = call.method === 'GET' || call.method === 'HEAD'
  const again = isRead ? () => next(call.again(), context) : undefined
  return outcome instanceof Promise
    ? outcome.then((response) => durability.settled(response, again))
    : durability.settled(outcome, again)
}
