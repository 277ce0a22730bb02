/** Refusals of changes by the world. */
import { ApiError } from '../errors.ts'

/** 503 for a change that cannot be persisted at present; `why` as the store says it, if it does. */
export function writesRefused(why: string | undefined): ApiError {
  return new ApiError(
    'UPSTREAM_UNAVAILABLE',
    why === undefined
      ? 'The store cannot be written at the moment. Nothing was changed; reads still work.'
      : `The data folder cannot be written: ${why}. Nothing was changed; reads still work.`,
    { details: { reason: 'store_refuses_writes' } },
  )
}
