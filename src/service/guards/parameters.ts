/**
 * Validates parameters and body against the contract (422). `field` names the first fault, `details.errors` lists all.
 */
import { strictTextOf } from '../../platform/bytes.ts'
import { ApiError } from '../request/errors.ts'
import type { RuleId } from '../request/rules.ts'
import type { ValidationFault, Validator } from '../contract/validator.ts'
import { limits } from '../../platform/limits.ts'
import type { Call } from '../request/call.ts'
import { EXCESSES, textExcess } from '../state/nesting.ts'
import type { Guard } from './guard.ts'

export const parameters: Guard = {
  name: 'parameters',
  check: (call, { validator }) => {
    const { endpoint } = call
    const query = validator.query(endpoint, call.search)
    if (query.faults.length > 0) throw invalid(call, query.faults, queryRule(call, query.faults, validator))
    call.found.query = query.values
    if (call.method === 'GET' || call.method === 'HEAD') return
    const body = bodyOf(call)
    call.found.body = body
    if (body === undefined) return
    const faults = endpoint.bodyPointer ? validator.body(endpoint, body) : bodyless(body)
    if (faults.length > 0) throw invalid(call, faults, validator.ruleOf(endpoint, 'body', faults[0]!.field))
  },
  facts: ({ query }) => ({ query }),
}

/** Returns the rule that the contract names for these query faults. */
function queryRule({ endpoint }: Call, faults: readonly ValidationFault[], validator: Validator): RuleId {
  if (faults.some(({ field }) => field === 'page' || field === 'pageSize')) return 'pagination.bounds'
  return endpoint.validationCode === 'ERR_VALIDATION'
    ? 'network-interfaces.error-codes'
    : validator.ruleOf(endpoint, 'query', faults[0]!.field)
}

/** An endpoint that takes no body also accepts {}, because many clients send an empty object. */
function bodyless(body: unknown): readonly ValidationFault[] {
  if (body === null || typeof body !== 'object' || Array.isArray(body))
    return [{ field: '', message: 'must be omitted or {}: this endpoint takes no body' }]
  return Object.keys(body)
    .slice(0, limits.faultsListed)
    .map((field) => ({ field, message: 'is not allowed: this endpoint takes no body' }))
}

/** A 422 that lists faults, with the endpoint's error code. */
export function invalid(call: Pick<Call, 'endpoint'>, faults: readonly ValidationFault[], rule: RuleId): ApiError {
  const [first] = faults
  const where = first!.field === '' ? 'The body' : first!.field
  return new ApiError(call.endpoint.validationCode, `${where} ${first!.message}.`, {
    ...(first!.field === '' ? {} : { field: first!.field }),
    details: { errors: faults },
    rule,
  })
}

/** The parsed body. A body must be valid JSON even if the endpoint takes none. */
function bodyOf(call: Call): unknown {
  const { payload, endpoint, headers } = call
  if (payload === 'too large') throw badBody(call, 'body_too_large', 'The body is larger than 1 MiB')
  if (payload === undefined || payload.length === 0) {
    if (endpoint.bodyPointer && endpoint.bodyRequired)
      throw badBody(call, 'malformed_json', 'This endpoint needs a JSON body, but none was sent')
    return undefined
  }
  const coding = headers['content-encoding']?.trim().toLowerCase()
  if (coding !== undefined && coding !== '' && coding !== 'identity')
    throw badBody(
      call,
      'unsupported_media_type',
      `The body must be sent uncompressed, without Content-Encoding ${JSON.stringify(coding.slice(0, 80))}`,
    )
  const type = headers['content-type']?.split(';')[0]!.trim().toLowerCase()
  if (type !== 'application/json')
    throw badBody(
      call,
      'unsupported_media_type',
      `The body must be application/json, ${type === undefined ? 'but has no Content-Type' : `not ${JSON.stringify(type.slice(0, 80))}`}`,
    )
  let text: string
  try {
    text = strictTextOf(payload)
  } catch (error) {
    throw badBody(call, 'malformed_json', `The body is not JSON: ${(error as Error).message}`)
  }
  const excess = textExcess(text)
  if (excess) throw badBody(call, excess, `The body ${EXCESSES[excess]}`)
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw badBody(call, 'malformed_json', `The body is not JSON: ${(error as Error).message}`)
  }
}

function badBody(call: Call, reason: string, message: string): ApiError {
  return new ApiError(call.endpoint.validationCode, `${message}.`, {
    details: { reason, errors: [{ field: '', message }] },
    rule: 'general.json',
  })
}
