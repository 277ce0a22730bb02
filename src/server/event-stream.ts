/**
 * Opens event streams: writes the response head and the first comment, then attaches the sandbox's stream
 * (specification: Events).
 */
import type { ServerResponse } from 'node:http'
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import { errorResponse } from '../pipeline/error-responses.ts'
import type { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { SseSink } from './sse.ts'

/** Opens an event stream as the response to a call, or responds with the refusal. */
export function openStream(
  { streams, readers }: Sandbox,
  call: Call,
  answer: Answer,
  response: ServerResponse,
  headers: Record<string, string>,
  faultTrailer?: string,
): Answer | undefined {
  // If the client has left already, its `close` event is over, and the stream would stay open.
  if (response.destroyed) return undefined
  if (streams.of(call.caller.credential.id) >= limits.streamsPerCredential) {
    const error = new ApiError(
      'RATE_LIMITED',
      `This credential has ${limits.streamsPerCredential} event streams open already; close one first.`,
      { rule: 'events.limit', headers: { 'Retry-After': '1' } },
    )
    const refusal = errorResponse(error)
    return { ...refusal, headers: { ...answer.headers, ...refusal.headers } }
  }
  response.writeHead(200, {
    ...headers,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-cache',
    'X-Accel-Buffering': 'no',
  })
  const sink = new SseSink(response, (seq) => call.world.frames.idOf(seq), faultTrailer)
  sink.comment('connected')
  const last = call.headers['last-event-id']
  const lastEventId = typeof last === 'string' && last !== '' ? last : undefined
  const stream = streams.open(call, readers, sink, lastEventId, call.streamFaults?.value)
  response.on('close', () => streams.delete(stream))
  return undefined
}
