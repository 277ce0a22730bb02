/** The request and response of a call in the form that the audit uses. */
import type { Endpoint } from '../../service/contract/endpoint.ts'

/** The times of a call, in real time and on the sandbox clock (ms). */
export interface Times {
  readonly receivedMs: number
  /** When the response was written, or when the client had closed the connection. */
  readonly answeredMs: number
  readonly clockReceivedMs: number
  readonly clockAnsweredMs: number
}

/** The request of a call. */
export interface SentRequest {
  readonly method: string
  /** Path below the base path, with secrets masked. */
  readonly path: string
  /** Query without its question mark, with secrets masked. */
  readonly query: string
  readonly endpoint: Endpoint | null
  readonly params: Readonly<Record<string, string>>
  /** The body as text; empty if there is none. */
  readonly body: string
  readonly ifMatch: string | null
  readonly ifNoneMatch: string | null
  /** The Idempotency-Key header. */
  readonly key: string | null
  readonly lastEventId: string | null
}

/** The response, and how much of it arrived. */
export interface SentAnswer {
  readonly status: number
  /** The rule by which the request was refused; null if it was not refused. */
  readonly rule: string | null
  readonly scenario: string | null
  readonly retryAfterSeconds: number | null
  readonly etag: string | null
  /** The id of the Operation that the call opened. */
  readonly operationId: string | null
  /** The body as text; null if there is none. */
  readonly text: string | null
  /**
   * How a scenario cut the connection, so that the client did not receive the whole response; null if it was not cut.
   */
  readonly wire: 'reset' | 'truncated' | null
  /** True if the client closed the connection before the response was written. */
  readonly clientGone: boolean
  /** How long the response took in real time, even if the client did not wait for it; null while unknown. */
  readonly tookMs: number | null
  /** How long a scenario delayed the response. */
  readonly waitedMs: number
}
