/** Delays a response until the commits that it reports are in the journal. */
import type { Stage } from './stage.ts'

/**
 * Waits for the journal while a commit is being written; a read is run again if a commit that it saw was rolled back.
 */
export const durable: Stage = {
  name: 'durability',
  run: (call, context, next) => {
    const outcome = next(call, context)
    const { durability } = context
    if (!durability) return outcome
    const isWaiting = outcome instanceof Promise
    if (!isWaiting && !durability.dirty) return outcome
    const isRead = call.method === 'GET' || call.method === 'HEAD'
    const again = isRead ? () => next(call.again(), context) : undefined
    return isWaiting
      ? outcome.then((response) => durability.settled(response, again))
      : durability.settled(outcome, again)
  },
}
