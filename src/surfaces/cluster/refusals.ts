/** The refusals that clients get if a sandbox cannot be reached or the store does not respond. */
import { ApiError } from '../../service/request/errors.ts'
import { EngineError } from '../../sandbox/storage/engine.ts'
import { Unavailable } from './owners.ts'
import { OutcomeUnknown } from './router.ts'

/** Whether a request may have changed something. */
type Effect = 'read' | 'write'

/** Returns the refusal for an error; undefined if the error is unexpected. */
export function refusalOf(error: unknown, effect: Effect): ApiError | undefined {
  if (error instanceof ApiError) return error
  const unchanged = effect === 'read' ? 'Try again later.' : 'Nothing was changed; try again later.'
  if (error instanceof OutcomeUnknown)
    return refusal(
      'outcome_unknown',
      `${error.message}. Send the request again with the same Idempotency-Key, or read the state first.`,
    )
  if (error instanceof Unavailable) return refusal(error.reason, `${error.message}. ${unchanged}`)
  if (!(error instanceof EngineError)) return undefined
  const message = `The store is unavailable: ${error.message}.`
  return error.failure === 'unanswered' && effect === 'write'
    ? refusal('outcome_unknown', `${message} The change may have been saved; read the state first.`)
    : refusal('store_unreachable', `${message} ${unchanged}`)
}

function refusal(reason: string, message: string): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', message, { details: { reason } })
}

/**
 * Runs work for a client.
 * @throws ApiError also if a sandbox or the store cannot be reached
 */
export async function forClient<Result>(work: () => Promise<Result>, effect: Effect = 'write'): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error, effect) ?? error
  }
}
