/** A raw reader of the event stream, which keeps the bytes as they were sent. */
import { request, type IncomingMessage } from 'node:http'
import type { TestServer } from './test-server.ts'

export interface SentFrame {
  readonly lastEventId: string
  readonly type: string
  readonly kind: string
  readonly id: string
  readonly scopeId: string | null
  readonly patch: Record<string, any>
}

export interface OpenStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** Returns everything received so far. */
  readonly text: () => string
  readonly frames: () => SentFrame[]
  readonly pings: () => number
  /** Waits until a condition holds. */
  readonly until: (holds: () => boolean) => Promise<void>
  /** Waits until everything that the server has sent has arrived. */
  readonly caughtUp: () => Promise<void>
  /** Returns how the stream ended: cleanly, cut off, or not at all yet. */
  readonly ended: () => 'open' | 'cleanly' | 'cut'
  /** Stops reading until `resume` is called. */
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => void
}

/** The credential that opens a stream, and the id after which the stream resumes. */
export interface Listening {
  readonly token?: string | null
  readonly cookie?: string
  readonly lastEventId?: string
}

export function openStream(
  api: TestServer,
  { token = 'pc_live_owner', cookie, lastEventId }: Listening = {},
): Promise<OpenStream> {
  const headers = {
    accept: 'text/event-stream',
    ...(cookie ? { cookie: `papercloud_session=${cookie}` } : token !== null && { authorization: `Bearer ${token}` }),
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  }
  return new Promise((done, fail) => {
    const sent = request(`${api.app.url}/api/v1/events`, { agent: false, headers })
    sent.on('error', fail)
    sent.on('response', (response) => done(streamOf(api, response, () => sent.destroy())))
    sent.end()
  })
}

function streamOf(api: TestServer, response: IncomingMessage, close: () => void): OpenStream {
  let text = ''
  let ended: ReturnType<OpenStream['ended']> = 'open'
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => (text += chunk))
  response.on('end', () => (ended = 'cleanly'))
  response.on('error', () => (ended = 'cut'))
  const until = async (holds: () => boolean): Promise<void> => {
    const deadline = Date.now() + 5_000
    while (!holds()) {
      if (Date.now() > deadline) throw new Error(`what was waited for did not come; this did: ${text.slice(-2_000)}`)
      await new Promise((next) => setTimeout(next, 2))
    }
  }
  return {
    status: response.statusCode!,
    headers: response.headers,
    text: () => text,
    frames: () => framesIn(text),
    pings: () => text.split(': ping\n\n').length - 1,
    until,
    caughtUp: async () => {
      // When the response to a later request has arrived, everything that the server wrote before it has at least been
      // sent.
      await api.get('/regions')
      let before = -1
      while (before !== text.length) {
        before = text.length
        await new Promise((next) => setTimeout(next, 15))
      }
    },
    ended: () => ended,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close,
  }
}

/**
 * Returns the frames in a piece of a stream, each with an id line, a data line and an empty line. Incomplete frames do
 * not count.
 */
export function framesIn(text: string): SentFrame[] {
  return text
    .slice(0, Math.max(0, text.lastIndexOf('\n\n')))
    .split('\n\n')
    .filter((block) => block.startsWith('id: '))
    .map((block) => {
      const [id, data, ...more] = block.split('\n')
      if (more.length > 0 || !data!.startsWith('data: ')) throw new Error(`not a frame: ${block}`)
      return { lastEventId: id!.slice(4), ...(JSON.parse(data!.slice(6)) as object) } as SentFrame
    })
}
