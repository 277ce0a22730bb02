/** Refusals of request bodies of the control API. */
import { ApiError } from '../errors.ts'

/** The refusal of a body; `reason` is for programs. */
export function bodyRefusal(reason: string, message: string): ApiError {
  return new ApiError('VALIDATION_FAILED', `${message}.`, { rule: 'control.input', details: { reason } })
}

/** The refusal of a body that exceeds the limit after decompression. */
export function tooLarge(bytes: number): ApiError {
  return bodyRefusal('body_too_large', `The body is larger than ${bytes} bytes, measured after decompression`)
}
