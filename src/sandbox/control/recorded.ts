/** Records the control calls that change something as steps of a capsule. */
import { concat, textOf } from '../../platform/bytes.ts'
import { ApiError } from '../../service/request/errors.ts'
import { markReader, type Endpoint } from '../../service/contract/endpoint.ts'
import type { CallRecorder } from '../sandbox.ts'
import type { ControlReply, ControlRequest, ControlSandboxes } from './handler.ts'

const isNotRecorded = markReader<true>('x-not-recorded')

/** Returns true if calls of an endpoint are steps: reads change nothing, and some of them show the real time. */
export function isRecorded(endpoint: Endpoint): boolean {
  return endpoint.method !== 'GET' && !isNotRecorded(endpoint)
}

/**
 * Handles a request and records it with its reply. A request that is read in pieces takes effect only once all of it
 * has been read.
 */
export async function recordedReply(
  recorder: CallRecorder,
  endpoint: Endpoint,
  request: ControlRequest,
  handle: (asked: ControlRequest) => Promise<ControlReply>,
  { sandboxes, isInPieces }: { readonly sandboxes: Pick<ControlSandboxes, 'get'>; readonly isInPieces: boolean },
): Promise<ControlReply> {
  const { sandbox, params, search, body, bytes, origin } = request
  const step = recorder.control(sandbox, {
    endpoint: endpoint.id,
    method: endpoint.method,
    path: endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(params[name] ?? '')),
    search,
    body: body === undefined ? undefined : JSON.stringify(body),
    origin,
  })
  const chunks: Uint8Array[] = []
  const text = (): string | undefined => (bytes ? textOf(concat(chunks)) : undefined)
  const begin = (): Promise<ControlReply> => handle(bytes ? { ...request, bytes: kept(bytes, chunks) } : request)
  try {
    const reply = await (isInPieces ? begin() : step.run(begin))
    if (reply.follow) return reply
    const { status, headers = {}, body: shown, text: plain } = reply
    const answer = plain ?? (shown === undefined ? undefined : JSON.stringify(shown))
    const made = endpoint.id === 'createSandbox' ? sandboxes.get((body as { readonly name: string }).name) : undefined
    step.answered({ status, headers, body: answer }, made, text())
    return reply
  } catch (error) {
    if (error instanceof ApiError)
      step.answered({ status: error.status, headers: {}, body: JSON.stringify(error.body) }, undefined, text())
    throw error
  }
}

async function* kept(bytes: AsyncIterable<Uint8Array>, chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    chunks.push(chunk)
    yield chunk
  }
}
