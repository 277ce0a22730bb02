/**
 * Error codes, and the error class that carries them to the client. Any other error that is thrown is a bug in the
 * sandbox: it becomes a 500, and its stack is logged.
 */

import { limits } from '../../platform/limits.ts'
import type { RuleId } from './rules.ts'

const CATALOGUE = {
  IDEMPOTENCY_KEY_REQUIRED: 400,
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  INTERACTIVE_SESSION_REQUIRED: 403,
  NOT_FOUND: 404,
  ERR_NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  DEPENDENCY_BLOCKED: 409,
  DELETION_PROTECTED: 409,
  QUOTA_EXCEEDED: 409,
  PROPOSAL_EXPIRED: 409,
  PROPOSAL_NOT_PENDING: 409,
  PRECONDITION_FAILED: 412,
  EXPECTATION_FAILED: 417,
  VALIDATION_FAILED: 422,
  ERR_VALIDATION: 422,
  RATE_LIMITED: 429,
  REQUEST_HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  UPSTREAM_UNAVAILABLE: 503,
} as const

/** The status of each code. */
export type Statuses = typeof CATALOGUE

/** An error code of the API. */
export type Code = keyof Statuses

/** All error codes. */
export const codes = Object.keys(CATALOGUE) as readonly Code[]

/** The body of an error response (specification: Errors). */
export interface ErrorBody {
  readonly code: string
  readonly message: string
  readonly field?: string
  readonly details: Readonly<Record<string, unknown>>
  readonly retryable: boolean
}

/** Codes for faults of the service itself; these are not decided by a rule. */
type FaultCode = 'INTERNAL' | 'UPSTREAM_UNAVAILABLE'

/** Optional parts of an error, in addition to its code and message. */
export interface ErrorFacts {
  /** Name of the field, parameter or header at fault. */
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
  /** The rule that decided the response; sent as X-Sandbox-Rule. */
  readonly rule?: RuleId
  /** Response headers of this refusal. */
  readonly headers?: Readonly<Record<string, string>>
  /** True if the same request can succeed later without anyone changing anything; the default depends on the code. */
  readonly retryable?: boolean
}

/** The parts of a refusal. Every refusal names the rule that decided it. */
export interface RefusalFacts extends ErrorFacts {
  readonly rule: RuleId
}

/** Codes which say that the same request can succeed later. */
const RETRYABLE: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE'])

/** Thrown by guards and handlers to refuse a request. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Code
  readonly facts: ErrorFacts

  constructor(code: FaultCode, message: string, facts?: ErrorFacts)
  constructor(code: Code, message: string, facts: RefusalFacts)
  constructor(code: Code, message: string, facts: ErrorFacts = {}) {
    super(message)
    this.code = code
    this.status = CATALOGUE[code]
    this.facts = code === 'UPSTREAM_UNAVAILABLE' ? retryable(facts) : facts
  }

  /** The body of the response. */
  get body(): ErrorBody {
    return errorBody(this.code, this.message, this.facts)
  }
}

/** Adds Retry-After, because every 503 says when to try again. */
function retryable(facts: ErrorFacts): ErrorFacts {
  return { ...facts, headers: { 'Retry-After': '1', ...facts.headers } }
}

/** Builds the error body for a code. The `error` and `warning` of an Operation have the same form. */
export function errorBody(code: Code, message: string, facts: ErrorFacts = {}): ErrorBody {
  return {
    code,
    message,
    ...(facts.field === undefined ? {} : { field: facts.field }),
    details: detailsOf(code, message, facts),
    retryable: facts.retryable ?? RETRYABLE.has(code),
  }
}

/**
 * Returns the details of an error: a 422 lists its faults, even if there is only one; a conflict with dependent records
 * names the first few of them and says how many there are.
 */
function detailsOf(code: Code, message: string, { field, details = {} }: ErrorFacts): ErrorBody['details'] {
  if (CATALOGUE[code] === 422 && field !== undefined && details.errors === undefined)
    return { ...details, errors: [{ field, message }] }
  const { usedBy } = details
  if (code !== 'DEPENDENCY_BLOCKED' || !Array.isArray(usedBy)) return details
  return { usedByCount: usedBy.length, ...details, usedBy: usedBy.slice(0, limits.usersNamed) }
}

/** Returns the code for a status, for scenarios that give only a status. */
export function codeOf(status: number): Code {
  if (status === 400) return 'BAD_REQUEST'
  if (status === 404) return 'NOT_FOUND'
  if (status === 409) return 'CONFLICT'
  if (status === 422) return 'VALIDATION_FAILED'
  const found = Object.entries(CATALOGUE).find(([, known]) => known === status)
  if (found) return found[0] as Code
  return status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'
}

/** What a refusal has in addition to its message: the name of the field at fault, or an object with several facts. */
type At = string | ErrorFacts

/**
 * Creates the refusals of a rule. Guards and handlers check their conditions before they change anything, in the order
 * in which the errors take precedence. `at` can name a different rule.
 */
export function refusals(rule: RuleId): Refusals {
  const refused: Refusals['refused'] = (code, message, at = {}) =>
    new ApiError(code, message, { rule, ...(typeof at === 'string' ? { field: at } : at) })
  return {
    refused,
    invalid: (message, at) => refused('VALIDATION_FAILED', message, at),
    conflict: (message, at) => refused('CONFLICT', message, at),
    notFound: (message, at) => refused('NOT_FOUND', message, at),
  }
}

/** Functions that create refusals, each named after its code. */
interface Refusals {
  readonly invalid: (message: string, at?: At) => ApiError
  readonly conflict: (message: string, at?: At) => ApiError
  readonly notFound: (message: string, at?: At) => ApiError
  readonly refused: (code: Code, message: string, at?: At) => ApiError
}
