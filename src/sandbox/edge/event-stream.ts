/**
 * Opens event streams: writes the response head and the first comment, then attaches the sandbox's stream
 * (specification: Events).
 */
import { limits } from '../../platform/limits.ts'
import { ApiError } from '../../service/request/errors.ts'
import { errorResponse } from './error-responses.ts'
import type { Call, StreamFaults } from '../../service/request/call.ts'
import type { Answer } from '../../service/request/response.ts'
import type { Sink } from '../streams/event-streams.ts'
import { frameGrease } from '../streams/frame-grease.ts'
import { hostileSink } from '../streams/hostile-framing.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Wire } from './wire.ts'

/** The part of a wire that a stream needs. */
export type StreamWire = Pick<Wire, 'isGone' | 'stream' | 'onGone'>

/** Headers of every event stream, also in the response to HEAD. */
export const STREAM_HEADERS = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-cache',
  'X-Accel-Buffering': 'no',
}

/** Opens an event stream as the response to a call, or returns a refusal to send instead. */
export function openStream(
  { streams, readers }: Sandbox,
  call: Call,
  answer: Answer,
  wire: StreamWire,
  headers: Record<string, string>,
): Answer | undefined {
  // If the client has already disconnected, its `close` event has already fired, and the stream would stay open.
  if (wire.isGone) return undefined
  if (streams.of(call.caller.credential.id) >= limits.streamsPerCredential) {
    const error = new ApiError(
      'RATE_LIMITED',
      `This credential already has ${limits.streamsPerCredential} open event streams; close one first.`,
      { rule: 'events.limit', headers: { 'Retry-After': '1' } },
    )
    const refusal = errorResponse(error)
    return { ...refusal, headers: { ...answer.headers, ...refusal.headers } }
  }
  const last = call.headers['last-event-id']
  const lastEventId = typeof last === 'string' && last !== '' ? last : undefined
  const resumed = lastEventId === undefined ? undefined : { lastEventId, ...call.world.frames.since(lastEventId) }
  const streamHeaders = { ...headers, ...(resumed?.isReset && { 'X-Sandbox-Missed': 'true' }), ...STREAM_HEADERS }
  const idOf = (seq: number): string => call.world.frames.idOf(seq)
  const plain = wire.stream(streamHeaders, idOf)
  const faults = call.injected.streamFaults?.value
  const sink = faults?.framing || faults?.grease ? hostile(faults, plain, idOf, call.world.random.seed) : plain
  sink.comment('connected')
  const stream = streams.open(call, readers, sink, resumed, faults)
  wire.onGone(() => streams.delete(stream))
  return undefined
}

function hostile(
  { framing = {}, grease }: StreamFaults,
  sink: Sink,
  idOf: (seq: number) => string,
  seed: number,
): Sink {
  return hostileSink(framing, { sink, idOf, seed, grease: grease && frameGrease(grease) })
}
