/** The refusals for a sandbox that cannot be reached, or a store that does not answer. */
import { ApiError } from '../errors.ts'
import { EngineError } from '../persistence/shared/engine.ts'
import { Unavailable } from './owners.ts'
import { OutcomeUnknown } from './router.ts'

const headers = { 'Retry-After': '1' }

/** The refusal for an error; undefined for an unexpected error. */
export function refusalOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error
  if (error instanceof OutcomeUnknown)
    return refusal('outcome_unknown', `${error.message}. Send it again with the same Idempotency-Key, or read first.`)
  if (error instanceof Unavailable)
    return refusal(error.reason, `${error.message}. Nothing was changed; try again later.`)
  if (!(error instanceof EngineError)) return undefined
  return error.failure === 'unanswered'
    ? refusal(
        'outcome_unknown',
        `The store did not answer: ${error.message}. The change may have been made; read first.`,
      )
    : refusal('store_unreachable', `The store does not answer: ${error.message}. Nothing was changed; try again later.`)
}

function refusal(reason: string, message: string): ApiError {
  return new ApiError('UPSTREAM_UNAVAILABLE', message, { details: { reason }, headers })
}

/** Runs work for a client. @throws ApiError also if a sandbox or the store cannot be reached */
export async function forClient<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw refusalOf(error) ?? error
  }
}
