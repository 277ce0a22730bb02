/** Refusals of changes by the world. */
import { ApiError } from '../errors.ts'

/** Returns a 503 for a change that cannot be persisted at present; `why` is the reason from the store, if known. */
export function writesRefused(why: string | undefined): ApiError {
  return new ApiError(
    'UPSTREAM_UNAVAILABLE',
    why === undefined
      ? 'The store currently accepts no writes. Nothing was changed; reads still work.'
      : `Cannot write to the data folder: ${why}. Nothing was changed; reads still work.`,
    { details: { reason: 'store_refuses_writes' } },
  )
}
