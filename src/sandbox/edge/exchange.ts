/** One request and its response, as recorded by the request log, coverage, metrics and the access log. */
import type { Connection, RequestHeaders } from '../../platform/http.ts'
import type { Call } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'

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
  /** The sender: a client, or the sandbox itself for a resend. */
  readonly origin: 'client' | 'replay'
  /** True if the client closed the connection before the response was sent. */
  readonly clientGone: boolean
}

/** Version, trace id, parent id and flags; later versions may append more. */
const FORM = /^(?!ff)[0-9a-f]{2}-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-[!-~]*)?$/
const FIRST_VERSION_LENGTH = 55
/** Longer values are ignored. */
const MOST_LENGTH = 512

/**
 * The trace of a request, from its `traceparent` header (W3C Trace Context); null if it has none or an invalid one.
 */
export function traceparentOf({ traceparent }: RequestHeaders): string | null {
  if (typeof traceparent !== 'string' || traceparent.length > MOST_LENGTH || !FORM.test(traceparent)) return null
  const isLonger = traceparent.length > FIRST_VERSION_LENGTH
  return isLonger && traceparent.startsWith('00-') ? null : traceparent
}
