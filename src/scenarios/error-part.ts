/**
 * Errors as rules write them: a code, or parts of an ApiError; the rest comes from what they stand for.
 */
import { errorBody, type Code, type ErrorBody } from '../errors.ts'
import type { ErrorPart } from './definition.ts'

/** A whole ApiError; `code` and `message` hold where the rule says nothing. */
export function errorOf(part: ErrorPart, code: Code, message: string): ErrorBody {
  const given = typeof part === 'string' ? { code: part } : part
  // A rule may name a code that the catalogue does not know: the real service may do so tomorrow.
  const whole = errorBody((given.code ?? code) as Code, given.message ?? `${message}.`, {
    ...(given.field !== undefined && { field: given.field }),
    ...(given.details && { details: given.details }),
  })
  return given.retryable === undefined ? whole : { ...whole, retryable: given.retryable }
}
