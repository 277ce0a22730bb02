/** Refusals of changes by the world. */
import { ApiError } from '../errors.ts'

/** 503 for a change that cannot be persisted at present. */
export function writesRefused(): ApiError {
  return new ApiError(
    'UPSTREAM_UNAVAILABLE',
    'The data folder takes no writes at present (is the disk full, or the folder gone?); reads go on.',
    { details: { reason: 'store_refuses_writes' } },
  )
}
