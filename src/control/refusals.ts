/** Refusals of the control API: what was sent is invalid, unknown, in conflict, or beyond a limit. */
import { ApiError, check } from '../errors.ts'
import type { ValidationFault } from '../openapi/validator.ts'
import type { JsonObject } from '../platform/json.ts'

/** @throws VALIDATION_FAILED unless the condition holds */
export function checkInput(condition: unknown, message: string, field?: string): asserts condition {
  check(condition, 'VALIDATION_FAILED', message, { rule: 'control.input', ...at(field) })
}

/** @throws NOT_FOUND unless what the request names exists */
export function checkKnown(condition: unknown, message: string, field?: string): asserts condition {
  check(condition, 'NOT_FOUND', message, { rule: 'control.unknown', ...at(field) })
}

/** @throws CONFLICT unless the request fits what is there */
export function checkFits(condition: unknown, message: string, field?: string): asserts condition {
  check(condition, 'CONFLICT', message, { rule: 'control.conflict', ...at(field) })
}

/** @throws CONFLICT unless there is room for more */
export function checkLimit(condition: unknown, message: string): asserts condition {
  check(condition, 'CONFLICT', message, { rule: 'control.limit' })
}

function at(field: string | undefined): { readonly field?: string } {
  return field === undefined || field === '' ? {} : { field }
}

/** The refusal of invalid input: its message is the first fault, its details have all. */
export function invalidInput(faults: readonly ValidationFault[], details: JsonObject = {}): ApiError {
  const { field, message } = faults[0]!
  return new ApiError('VALIDATION_FAILED', `${field || 'The body'} ${message}.`, {
    rule: 'control.input',
    ...at(field),
    details: { ...details, errors: faults },
  })
}

/** The refusal of a body; `reason` is for programs. */
export function bodyRefusal(reason: string, message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', `${message}.`, { rule: 'control.input', details: { reason } })
}

/** The refusal of a body that exceeds the limit after decompression. */
export function tooLarge(bytes: number): ApiError {
  return bodyRefusal('body_too_large', `The body is larger than ${bytes} bytes, measured after decompression`)
}
