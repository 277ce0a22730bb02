/**
 * Calls to the API by a client without a connection of its own (an agent that uses tools). They are served, logged,
 * recorded and audited like all others; the caller gets what a client would have seen.
 */
import { bytesOf, textOf } from '../../platform/bytes.ts'
import type { RequestHeaders } from '../../platform/http.ts'
import { limits } from '../../platform/limits.ts'
import { bodyText } from '../../service/request/response.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import type { Sandbox } from '../sandbox.ts'
import { holdInRealTime, type Sink } from '../streams/event-streams.ts'
import { serve, type ApiEdgeDeps } from './api-edge.ts'
import { BASE_PATH, targetOf } from './request-head.ts'
import type { Wire, WireReply } from './wire.ts'

/** A call; its path is below the base path. */
export interface InsideCall {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly headers: RequestHeaders
  readonly body: string | undefined
}

/** What the client sees of the response. */
export interface SeenAnswer {
  readonly id: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** How a scenario broke the connection. After a reset, the client has seen neither status nor body. */
  readonly wire?: 'reset' | 'truncated'
}

const LOOPBACK = '127.0.0.1'

/** Serves a call. An event stream ends at once, with the frames that a reader who resumes gets first. */
export function callInside(deps: ApiEdgeDeps, sandbox: Sandbox, call: InsideCall): Promise<SeenAnswer> {
  const { method, path, search, headers, body } = call
  const url = `${BASE_PATH}${path}${search === '' ? '' : `?${search}`}`
  const payload = body === undefined ? undefined : bytesOf(body)
  const head = { method, url, headers, rawHeaders: [] }
  const target = targetOf(head)
  const { secret, bySecret } = target
  const own = bySecret === sandbox.name ? secret!.slice(0, -bySecret.length - 1) : secret
  return new Promise((resolve, reject) => {
    const gone = new Set<() => void>()
    let frames = ''
    const wire: Wire = {
      head,
      address: LOOPBACK,
      origin: '',
      isUnread: false,
      isGone: false,
      connection: undefined,
      readBody: () => payload && (payload.length > limits.bodyBytes ? 'too large' : payload),
      onGone: (listener) => {
        gone.add(listener)
        return () => void gone.delete(listener)
      },
      stream: (sent, idOf) => {
        queueMicrotask(() => {
          for (const listener of gone) listener()
          resolve({ id: sent['X-Request-Id'] ?? '', status: 200, headers: sent, text: frames })
        })
        return collecting(idOf, (text) => (frames += text))
      },
    }
    Promise.resolve(serve(deps, wire, target, { sandbox, secret: own })).then(async (served) => {
      if (served !== 'sent') resolve(await seen(served))
    }, reject)
  })
}

async function seen({ status, headers, body, parts, wire }: WireReply): Promise<SeenAnswer> {
  const id = headers['X-Request-Id'] ?? ''
  if (wire === 'reset') return { id, status: 0, headers: {}, text: '', wire }
  let text = body === null ? '' : bodyText(body)
  if (parts) for await (const part of parts) text += part
  if (wire !== 'truncate') return { id, status, headers, text }
  const bytes = bytesOf(text)
  return { id, status, headers, text: textOf(bytes.subarray(0, bytes.length / 2)), wire: 'truncated' }
}

function collecting(idOf: (seq: number) => string, add: (text: string) => void): Sink {
  const textOfFrame = (frame: Frame): string => `id: ${idOf(frame.seq)}\ndata: ${JSON.stringify(frame.data)}\n\n`
  return {
    hasRoom: true,
    send: (frames) => frames.forEach((frame) => add(textOfFrame(frame))),
    comment: (text) => add(`: ${text}\n\n`),
    write: (bytes) => add(textOf(bytes)),
    sizeOf: (frame) => bytesOf(textOfFrame(frame)).length,
    onRoom: () => undefined,
    end: () => undefined,
    cut: () => undefined,
    cutOnceOut: () => undefined,
    hold: holdInRealTime,
  }
}
