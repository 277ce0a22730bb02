/**
 * A response leaves when what it tells is in the journal (architecture: durable means durable).
 */
import type { Stage } from './stage.ts'

/** Waits for the journal where a commit is under way; a read whose commit was rolled back is answered again. */
export const durable: Stage = {
  name: 'durability',
  run: (call, context, next) => {
    const outcome = next(call, context)
    const { durability } = context
    if (!durability) return outcome
    const isRead = call.method === 'GET' || call.method === 'HEAD'
    const again = isRead ? () => next(call.again(), context) : undefined
    if (outcome instanceof Promise) return outcome.then((response) => durability.settled(response, again))
    return durability.dirty ? durability.settled(outcome, again) : outcome
  },
}
