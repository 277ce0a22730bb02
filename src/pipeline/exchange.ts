/**
 * One request of the API with its response, as request log, coverage, metrics and access log are told of it.
 */
import type { IncomingHttpHeaders } from 'node:http'
import type { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'

/** One request and its answer, as logs keep it. */
export interface Exchange {
  readonly requestId: string
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: IncomingHttpHeaders
  readonly call: Call | undefined
  readonly answer: Answer
  /** When it came, on the sandbox clock. */
  readonly atMs: number
  /** When it came, in real time (ms). */
  readonly receivedMs: number
  /** When it came, in the runtime's own time (ms). */
  readonly startedAt: number
  readonly durationMs: number
  /** Number of its connection, where somebody observes the sandbox. */
  readonly connection: number | undefined
  /** Who sent it: a client, or the sandbox itself when it sends a logged call again. */
  readonly origin: 'client' | 'replay'
  /** Whether the client had closed the connection before the answer. */
  readonly clientGone: boolean
}
