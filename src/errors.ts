/**
 * Error codes, and the error class that carries them to the client. Anything else that is thrown is a bug in the
 * sandbox: it becomes a 500, and its stack is logged.
 */

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

/** Optional parts of a refusal, beside its code and message. */
export interface RefusalFacts {
  /** Name of the field, parameter or header at fault. */
  readonly field?: string
  readonly details?: Readonly<Record<string, unknown>>
  /** The id of the rule in rules.yaml that decided; sent as X-Sandbox-Rule. */
  readonly rule?: string
  /** Response headers of this refusal. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Codes after which the same request can succeed later. */
const RETRYABLE: ReadonlySet<string> = new Set(['RATE_LIMITED', 'UPSTREAM_UNAVAILABLE'])

/** A request that is refused, thrown by guards and handlers. */
export class ApiError extends Error {
  readonly status: number
  readonly code: Code
  readonly facts: RefusalFacts

  constructor(code: Code, message: string, facts: RefusalFacts = {}) {
    super(message)
    this.code = code
    this.status = CATALOGUE[code]
    this.facts = facts
  }

  /** The body of the response. */
  get body(): ErrorBody {
    return errorBody(this.code, this.message, this.facts)
  }
}

/** Builds the error body for a code; Operations carry the same shape in `error` and `warning`. */
export function errorBody(code: Code, message: string, facts: RefusalFacts = {}): ErrorBody {
  return {
    code,
    message,
    ...(facts.field === undefined ? {} : { field: facts.field }),
    details: detailsOf(code, message, facts),
    retryable: RETRYABLE.has(code),
  }
}

/** A 422 always lists its faults in `details.errors`, even a single one. */
function detailsOf(code: Code, message: string, { field, details = {} }: RefusalFacts): ErrorBody['details'] {
  const lists = CATALOGUE[code] === 422 && field !== undefined && details.errors === undefined
  return lists ? { ...details, errors: [{ field, message }] } : details
}

/** The code for a status, where only a status is given (scenarios do that). */
export function codeOf(status: number): Code {
  if (status === 400) return 'BAD_REQUEST'
  if (status === 404) return 'NOT_FOUND'
  if (status === 409) return 'CONFLICT'
  if (status === 422) return 'VALIDATION_FAILED'
  const found = Object.entries(CATALOGUE).find(([, known]) => known === status)
  if (found) return found[0] as Code
  return status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'
}

/**
 * Throws an ApiError with `code` unless `condition` holds. Handlers begin with a list of such checks, in the order in
 * which their errors take precedence.
 */
export function check(condition: unknown, code: Code, message: string, facts?: RefusalFacts): asserts condition {
  if (!condition) throw new ApiError(code, message, facts)
}
