/** One request and its response, as recorded by the request log, coverage, metrics and the access log. */
import type { Connection, RequestHeaders } from '../platform/http.ts'
import type { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'

/** A request and its response. */
export interface Exchange {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: RequestHeaders
  readonly call: Call | undefined
  readonly answer: Answer
  /** When the request arrived, on the sandbox clock. */
  readonly atMs: number
  /** When the request arrived, in real time (ms). */
  readonly receivedMs: number
  /** When the request arrived, by `performance.now()` (ms). */
  readonly startedAt: number
  readonly durationMs: number
  /** The connection of the request, if the sandbox is observed. */
  readonly connection: Connection | undefined
  /** When the connection was opened (ms, real time), if this is the first request on it and the sandbox is observed. */
  readonly openedMs: number | undefined
  /** The sender: a client, or the sandbox itself for a replay. */
  readonly origin: 'client' | 'replay'
  /** True if the client closed the connection before the response was sent. */
  readonly clientGone: boolean
}
