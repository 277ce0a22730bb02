/**
 * Writes all error responses: ApiErrors as they are, unexpected errors as 500, unknown paths as 404, and methods that a
 * path does not support as 405.
 */
import { ApiError } from '../../service/request/errors.ts'
import { remember } from '../../service/guards/idempotency.ts'
import type { Matcher } from '../../service/contract/matcher.ts'
import { isRecordedRefusal, recordRefusal } from '../../service/resources/activity/record.ts'
import type { Call } from '../../service/request/call.ts'
import { json, type Answer } from '../../service/request/response.ts'
import { MissingRecord } from '../../service/state/record.ts'
import type { RuleId } from '../../service/request/rules.ts'
import { guardHeaders } from './response-headers.ts'

export function errorResponse(error: ApiError): Answer {
  return { ...json(error.status, error.body, error.facts.headers), rule: error.facts.rule }
}

/** The 500 for an unexpected error; the log has its stack under `requestId`. */
export function internalError(requestId: string | undefined): ApiError {
  const where = requestId === undefined ? '' : ` (request ${requestId})`
  return new ApiError('INTERNAL', `Internal error in the sandbox; see its log${where}.`)
}

/**
 * 404 for an unknown path; 405 with Allow for a known path that lacks the method (rules general.unknown-path,
 * general.method).
 */
export function notFound(matcher: Matcher, method: string, path: string): ApiError {
  const methods = matcher.methods(path)
  if (methods.length === 0)
    return new ApiError('NOT_FOUND', unknownPath(matcher.near(path)), { rule: 'general.unknown-path' })
  return notAllowed(method, methods)
}

/** 405 for a path that lacks the method; Allow names what works. */
export function notAllowed(method: string, methods: readonly string[], rule: RuleId = 'general.method'): ApiError {
  const works = new Set(methods.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one])))
  const allowed = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((one) => works.has(one)).join(', ')
  const named = method === 'HEAD' ? 'GET' : method
  return new ApiError('METHOD_NOT_ALLOWED', `Method ${named} is not allowed; allowed: ${allowed}.`, {
    rule,
    headers: { Allow: allowed },
  })
}

/** Returns the message for an unknown path, with similar paths. */
function unknownPath(near: readonly string[]): string {
  const [first, ...others] = near
  if (first === undefined) return 'No endpoint has this path. GET /openapi.json lists all endpoints.'
  return `No endpoint has this path. Did you mean ${first}${others.map((one) => ` or ${one}`).join('')}?`
}

/** 404 for a path outside the API; suggests the base path if only that is missing. */
export function notServed(matcher: Matcher, method: string, path: string, basePath: string): ApiError {
  const isKnown = matcher.find(method, path) !== undefined || matcher.methods(path).length > 0
  const message = isKnown
    ? `There is nothing at ${path}. Did you mean ${basePath}${path}?`
    : `There is nothing at this path. The API is at ${basePath}, the console at /_sandbox/, the explorer at /docs.`
  return new ApiError('NOT_FOUND', message, { rule: 'general.unknown-path' })
}

/** 404 for a record that was deleted through the control API while this call needed it. */
function gone({ message }: MissingRecord): ApiError {
  return new ApiError('NOT_FOUND', `A record that this request needs was deleted: ${message}.`, {
    rule: 'general.record-gone',
  })
}

/** The error response to a call, with the headers that guards add to every response. */
export function callError(call: Call, thrown: unknown): Answer {
  const known = thrown instanceof MissingRecord ? gone(thrown) : thrown
  const isRefusal = known instanceof ApiError
  const fault = isRefusal ? undefined : known instanceof Error ? known : new Error(String(known))
  const response = errorResponse(isRefusal ? known : internalError(call.requestId))
  if (isRefusal) keepRefusal(call, known, response)
  return { ...response, headers: { ...guardHeaders(call), ...response.headers }, ...(fault && { fault }) }
}

/**
 * Commits what remains of a refused call: its Activity Log event and the idempotency key with this response. The
 * handler's changes are already rolled back.
 */
function keepRefusal(call: Call, error: ApiError, response: Answer): void {
  const isConflict = response.status === 409 && call.stage === 'handler'
  const isEvent = isRecordedRefusal(call, error)
  if ((!isConflict && !isEvent) || !call.world.settings.writable()) return
  call.world.commit(() => {
    if (isEvent) recordRefusal(call, error)
    if (isConflict) remember(call, response)
  })
}
