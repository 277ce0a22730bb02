/** Refusals of the control API for requests that are invalid, unknown, in conflict, or beyond a limit. */
import { type ApiError, refusals } from '../errors.ts'
import type { ValidationFault } from '../openapi/validator.ts'
import type { JsonObject } from '../platform/json.ts'

const { invalid, conflict, notFound } = refusals('control.input')

/** @throws VALIDATION_FAILED unless the condition holds */
export function checkInput(condition: unknown, message: string, field?: string): asserts condition {
  if (!condition) throw invalid(message, at(field))
}

/** @throws NOT_FOUND unless what the request names exists */
export function checkKnown(condition: unknown, message: string, field?: string): asserts condition {
  if (!condition) throw notFound(message, { rule: 'control.unknown', ...at(field) })
}

/** @throws CONFLICT unless the request is possible in the current state */
export function checkFits(condition: unknown, message: string, field?: string): asserts condition {
  if (!condition) throw conflict(message, { rule: 'control.conflict', ...at(field) })
}

/** @throws CONFLICT unless there is room for more */
export function checkLimit(condition: unknown, message: string): asserts condition {
  if (!condition) throw conflict(message, { rule: 'control.limit' })
}

function at(field: string | undefined): { readonly field?: string } {
  return field === undefined || field === '' ? {} : { field }
}

/** Returns the refusal of invalid input: its message describes the first fault, and its details list all faults. */
export function invalidInput(faults: readonly ValidationFault[], details: JsonObject = {}): ApiError {
  const { field, message } = faults[0]!
  return invalid(`${field || 'The body'} ${message}.`, { ...at(field), details: { ...details, errors: faults } })
}

/** Returns the refusal of a body; `reason` is for programs. */
export function bodyRefusal(reason: string, message: string): ApiError {
  return invalid(`${message}.`, { details: { reason } })
}

/** Returns the refusal of a body that exceeds the limit after decompression. */
export function tooLarge(bytes: number): ApiError {
  return bodyRefusal('body_too_large', `The body is larger than ${bytes} bytes, measured after decompression`)
}
