/** Refusals of the control API for requests that are invalid, unknown, in conflict, or beyond a limit. */
import { type ApiError, refusals } from '../../service/request/errors.ts'
import type { ValidationFault } from '../../service/contract/validator.ts'
import { AN_INSTANT, instantMs } from '../../platform/instant.ts'
import type { JsonObject } from '../../platform/json.ts'

const { invalid, conflict, notFound } = refusals('control.input')

/** @throws VALIDATION_FAILED unless the condition holds */
export function checkInput(condition: unknown, message: string, field?: string): asserts condition {
  if (!condition) throw invalid(message, at(field))
}

/** @throws NOT_FOUND unless what the request names exists; the message is made only if it is needed */
export function checkKnown(condition: unknown, message: () => string, field?: string): asserts condition {
  if (!condition) throw notFound(message(), { rule: 'control.unknown', ...at(field) })
}

/** @throws CONFLICT unless the request is possible in the current state */
export function checkFits(condition: unknown, message: string, field?: string): asserts condition {
  if (!condition) throw conflict(message, { rule: 'control.conflict', ...at(field) })
}

/** @throws CONFLICT unless there is room for more */
export function checkLimit(condition: unknown, message: string): asserts condition {
  if (!condition) throw conflict(message, { rule: 'control.limit' })
}

/** Returns a text with a full stop, unless it ends with a question. */
export function sentence(text: string): string {
  return /[.?!]$/.test(text) ? text : `${text}.`
}

function at(field: string | undefined): { readonly field?: string } {
  return field === undefined || field === '' ? {} : { field }
}

/** Returns the refusal of invalid input: its message describes the first fault, and its details list all faults. */
export function invalidInput(faults: readonly ValidationFault[], details: JsonObject = {}): ApiError {
  const { field, message } = faults[0]!
  return invalid(sentence(`${field || 'The body'} ${message}`), {
    ...at(field),
    details: { ...details, errors: faults },
  })
}

/** Returns an instant of a request in milliseconds. @throws VALIDATION_FAILED if it is none */
export function instantIn(text: string, field: string, orElse = ''): number {
  const ms = instantMs(text)
  if (Number.isNaN(ms))
    throw invalidInput([{ field, message: `must be ${AN_INSTANT}${orElse}, not ${JSON.stringify(text)}` }])
  return ms
}

/** Returns the refusal of a body; `reason` is for programs. */
export function bodyRefusal(reason: string, message: string): ApiError {
  return invalid(`${message}.`, { details: { reason } })
}

/** Returns the refusal of a body that exceeds the limit after decompression. */
export function tooLarge(bytes: number): ApiError {
  return bodyRefusal('body_too_large', `The body is larger than ${bytes} bytes, measured after decompression`)
}

/** Yields the names of things, for suggestions. */
export function* eachName(all: Iterable<{ readonly name: string }>): Generator<string> {
  for (const { name } of all) yield name
}

/** Yields the ids of records, for suggestions. */
export function* idsIn(rows: Iterable<{ readonly id: string }>): Generator<string> {
  for (const { id } of rows) yield id
}
