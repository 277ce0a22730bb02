/**
 * What a scenario says: the shape of a definition, as type and as the schema that files are held against. What a schema
 * cannot say (endpoints that exist, rules that can fire) is judged in semantic-validation.ts.
 */

/** One value or several of which any will do. */
type Some = string | readonly string[]

/** A text that must be equal, or one that a regular expression fits. */
export type TextTest = string | number | boolean | { readonly matches: string }

/** Which calls a rule is for; everything that is given must hold. */
export interface When {
  /** Endpoint id or glob. */
  readonly endpoint?: Some
  readonly method?: Some
  /** Glob over the path below the base path. */
  readonly path?: Some
  readonly scopeId?: Some
  readonly resourceId?: Some
  readonly credentialId?: Some
  /** A role held where the call happens, as `rol_reader` or `reader`. */
  readonly role?: Some
  readonly headers?: Readonly<Record<string, TextTest>>
  readonly query?: Readonly<Record<string, TextTest>>
  /** JSON Schema that the body fits. */
  readonly body?: Readonly<Record<string, unknown>>
  /** The scenario's own state. */
  readonly state?: Some
}

/** Part of an ApiError; the rest comes from the status. A text is its code. */
export type ErrorPart =
  | string
  | {
      readonly code?: string
      readonly message?: string
      readonly field?: string
      readonly details?: Readonly<Record<string, unknown>>
      readonly retryable?: boolean
    }

/** A time span: ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds. */
export type Duration = string | number

/** How long an answer waits. */
export type Delay =
  | Duration
  | {
      readonly duration?: Duration
      readonly min?: Duration
      readonly max?: Duration
      readonly median?: Duration
      readonly p99?: Duration
      readonly real?: boolean
    }

/** What happens to a call. */
export interface Then {
  readonly respond?: {
    readonly status: number
    readonly error?: ErrorPart
    readonly body?: unknown
    readonly headers?: Readonly<Record<string, string>>
  }
  readonly delay?: Delay
  /** Whether the delay is real time rather than the sandbox's. */
  readonly real?: boolean
  readonly network?: 'reset-before' | 'reset-after' | 'truncate' | 'drip'
  readonly touch?: true
  readonly operation?: {
    readonly outcome?: 'fail' | 'stall' | 'warn' | 'succeed'
    readonly error?: ErrorPart
    readonly warning?: ErrorPart
    readonly duration?: Duration
    readonly progress?: number
  }
  readonly set?: { readonly kind: string; readonly id: string; readonly patch: Readonly<Record<string, unknown>> }
  readonly rateLimit?: { readonly limit: number; readonly windowSeconds: number }
  readonly quota?: { readonly resource: string; readonly available: number }
  readonly revokeCredential?: true
  readonly endSession?: true
  readonly stream?: { readonly closeAfter?: number; readonly duplicate?: boolean; readonly silent?: boolean }
  readonly state?: string
}

/** One rule: which calls, what happens, how often. */
export interface Rule {
  readonly when?: When
  readonly then: Then
  /** Acts so many times, then never again. */
  readonly times?: number
  /** Lets so many fitting calls pass first. */
  readonly skip?: number
  /** Acts on every n-th fitting call. */
  readonly every?: number
  /** Acts with this chance, drawn from the sandbox's seed. */
  readonly probability?: number
}

/** A scenario. */
export interface Definition {
  readonly name: string
  readonly title: string
  readonly rules: readonly Rule[]
  /** Records laid over the present ones when it is switched on: a list with `kind` in each, or lists by kind. */
  readonly fixtures?:
    | readonly Readonly<Record<string, unknown>>[]
    | Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>
}

/** The state that every scenario begins in. */
export const START = 'start'

/** Names are single path segments. */
export const NAME = '^[a-z0-9][a-z0-9-]{0,63}$'

const text = { type: 'string', minLength: 1, maxLength: 500 }
const some = { type: ['string', 'array'], minLength: 1, minItems: 1, maxItems: 100, items: text }
const span = { type: ['string', 'number'], minLength: 1, minimum: 0 }
const tests = {
  type: 'object',
  minProperties: 1,
  maxProperties: 20,
  additionalProperties: {
    type: ['string', 'number', 'boolean', 'object'],
    required: ['matches'],
    properties: { matches: text },
    additionalProperties: false,
  },
}
const state = { type: 'string', pattern: NAME, $comment: 'a name of lower case letters, digits and dashes' }
const states = { type: ['string', 'array'], pattern: NAME, minItems: 1, items: state, $comment: state.$comment }
const errorPart = {
  type: ['string', 'object'],
  pattern: '^[A-Z][A-Z0-9_]*$',
  $comment: 'an error code in capitals, or {code, message, field, details, retryable}',
  properties: {
    code: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$', $comment: 'an error code in capitals' },
    message: text,
    field: text,
    details: { type: 'object' },
    retryable: { type: 'boolean' },
  },
  additionalProperties: false,
}
const whole = (minimum: number, maximum: number): object => ({ type: 'integer', minimum, maximum })
const yes = { const: true }

/** Quotas that a rule can bend. */
const QUOTAS = [
  'instances',
  'vcpus',
  'ramMb',
  'volumes',
  'volumeGb',
  'routers',
  'networks',
  'ports',
  'floatingIps',
  'loadBalancers',
  'snapshots',
]

const when = {
  type: 'object',
  additionalProperties: false,
  properties: {
    endpoint: some,
    method: some,
    path: some,
    scopeId: some,
    resourceId: some,
    credentialId: some,
    role: some,
    headers: tests,
    query: tests,
    body: { type: 'object' },
    state: states,
  },
}

const then = {
  type: 'object',
  minProperties: 1,
  additionalProperties: false,
  properties: {
    respond: {
      type: 'object',
      required: ['status'],
      additionalProperties: false,
      properties: {
        status: { type: 'integer', minimum: 200, maximum: 599 },
        error: errorPart,
        body: {},
        headers: {
          type: 'object',
          maxProperties: 20,
          propertyNames: { pattern: "^[A-Za-z0-9!#$%&'*+.^_`|~-]+$", $comment: 'a header name' },
          additionalProperties: {
            type: 'string',
            pattern: '^[\\t\\x20-\\x7e]*$',
            maxLength: 2000,
            $comment: 'text without line ends',
          },
        },
      },
    },
    delay: {
      type: ['string', 'number', 'object'],
      minLength: 1,
      minimum: 0,
      additionalProperties: false,
      properties: { duration: span, min: span, max: span, median: span, p99: span, real: { type: 'boolean' } },
    },
    real: { type: 'boolean' },
    network: { enum: ['reset-before', 'reset-after', 'truncate', 'drip'] },
    touch: yes,
    operation: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      properties: {
        outcome: { enum: ['fail', 'stall', 'warn', 'succeed'] },
        error: errorPart,
        warning: errorPart,
        duration: span,
        progress: whole(0, 99),
      },
    },
    set: {
      type: 'object',
      required: ['kind', 'id', 'patch'],
      additionalProperties: false,
      properties: { kind: text, id: text, patch: { type: 'object', minProperties: 1 } },
    },
    rateLimit: {
      type: 'object',
      required: ['limit', 'windowSeconds'],
      additionalProperties: false,
      properties: { limit: whole(0, 1_000_000), windowSeconds: whole(1, 86_400) },
    },
    quota: {
      type: 'object',
      required: ['resource', 'available'],
      additionalProperties: false,
      properties: { resource: { enum: QUOTAS }, available: whole(0, 1_000_000_000) },
    },
    revokeCredential: yes,
    endSession: yes,
    stream: {
      type: 'object',
      minProperties: 1,
      additionalProperties: false,
      properties: { closeAfter: whole(1, 1_000_000), duplicate: { type: 'boolean' }, silent: { type: 'boolean' } },
    },
    state,
  },
}

/** The schema of a definition. */
export const definitionSchema = {
  type: 'object',
  required: ['name', 'title', 'rules'],
  additionalProperties: false,
  properties: {
    name: {
      type: 'string',
      pattern: NAME,
      $comment: 'a name of lower case letters, digits and dashes, at most 64 of them',
    },
    title: { type: 'string', minLength: 1, maxLength: 200 },
    rules: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        required: ['then'],
        additionalProperties: false,
        properties: {
          when,
          then,
          times: whole(1, 1_000_000_000),
          skip: whole(0, 1_000_000_000),
          every: whole(1, 1_000_000_000),
          probability: { type: 'number', exclusiveMinimum: 0, maximum: 1 },
        },
      },
    },
    fixtures: {
      type: ['array', 'object'],
      maxItems: 1000,
      items: { type: 'object', required: ['kind'], properties: { kind: text } },
      additionalProperties: { type: 'array', maxItems: 1000, items: { type: 'object' } },
    },
  },
}

/** The same for editors, which ask for the dialect. */
export const scenarioFileSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'papercloud scenario',
  ...definitionSchema,
} as const
