/**
 * What was sent and what was answered, as the audit is given it.
 */

/** What rules need to know of an endpoint; the contract's endpoints have all of it. */
export interface AuditEndpoint {
  readonly id: string
  readonly method: string
  /** Template below the base path. */
  readonly path: string
  readonly parameters: readonly { readonly name: string; readonly kind?: string; readonly within?: string }[]
  readonly query: readonly { readonly name: string }[]
  readonly scopes: readonly string[]
  readonly scopesAny: readonly string[] | undefined
  readonly idempotency: 'required' | 'optional' | 'ignored'
  readonly ifMatch: 'required' | 'optional' | 'ignored'
  /** The path parameter (or kind) whose ETag counts; undefined for the last record of the path. */
  readonly etagOf: string | undefined
  readonly deprecation:
    { readonly date: string; readonly sunset: string; readonly replacedBy: string | undefined } | undefined
}

/** How fast asynchronous work goes in the sandbox that answered. */
export type Pace = 'realistic' | 'quick' | 'instant' | 'manual'

/** The instants of a call in milliseconds, in real time and on the sandbox clock. */
export interface Times {
  readonly receivedMs: number
  /** When the answer was written, or when the client was gone. */
  readonly answeredMs: number
  readonly clockReceivedMs: number
  readonly clockAnsweredMs: number
}

/** What was sent. */
export interface SentRequest {
  readonly method: string
  /** Path below the base path, secrets masked. */
  readonly path: string
  /** Query without its question mark, secrets masked. */
  readonly query: string
  readonly endpoint: AuditEndpoint | null
  readonly params: Readonly<Record<string, string>>
  /** The body's text; empty without one. */
  readonly body: string
  readonly ifMatch: string | null
  readonly ifNoneMatch: string | null
  /** Idempotency-Key. */
  readonly key: string | null
  readonly lastEventId: string | null
}

/** What was answered, and how much of it arrived. */
export interface SentAnswer {
  readonly status: number
  /** The id of the rule that decided a refusal. */
  readonly rule: string | null
  readonly scenario: string | null
  readonly retryAfterSeconds: number | null
  readonly etag: string | null
  /** The Operation that the call opened. */
  readonly operationId: string | null
  /** The body's text; null without one. */
  readonly text: string | null
  /** How the connection was cut, if it was: the client did not get the answer. */
  readonly wire: 'reset' | 'truncated' | null
  /** The client went away before the answer was written. */
  readonly clientGone: boolean
  /** How long the answer took in real time, also where the client did not wait for it; null while that is not known. */
  readonly tookMs: number | null
  /** How long the sandbox held the answer back on purpose. */
  readonly waitedMs: number
}
