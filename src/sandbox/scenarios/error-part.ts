/** Completes the errors in rules, which consist of a code or of parts of an ApiError. */
import { errorBody, type Code, type ErrorBody } from '../../service/request/errors.ts'
import type { ErrorPart } from './definition.ts'

/** Returns a whole error body; `code` and `message` are defaults. */
export function errorOf(part: ErrorPart, code: Code, message: string): ErrorBody {
  const given = typeof part === 'string' ? { code: part } : part
  // A rule may use a code that is not in the catalog, because the real service may add codes.
  const whole = errorBody((given.code ?? code) as Code, given.message ?? `${message}.`, {
    ...(given.field !== undefined && { field: given.field }),
    ...(given.details && { details: given.details }),
  })
  return given.retryable === undefined ? whole : { ...whole, retryable: given.retryable }
}
