/** The event stream, read with only fetch: frames as they arrive, each with the id to resume from. */
import type { Place } from './story.ts'

/** One frame. */
export interface Frame {
  readonly eventId: string
  readonly kind: string
  readonly id: string
  readonly patch: Readonly<Record<string, unknown>> | null
}

/** Frames from now on, or after the one with the given id; leaving the loop closes the connection. */
export async function* frames({ url, token }: Place, lastEventId?: string, opened?: () => void): AsyncGenerator<Frame> {
  const closing = new AbortController()
  const response = await fetch(`${url}/events`, {
    headers: { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) },
    signal: closing.signal,
  })
  if (!response.ok) throw new Error(`GET /events answered ${response.status}`)
  opened?.()
  let text = ''
  try {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (text + piece).split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        // Lines that begin with a colon are comments; they keep the connection open.
        const field = (name: string): string | undefined => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
        const data = field('data')
        if (data !== undefined) yield { eventId: field('id') ?? '', ...(JSON.parse(data) as Omit<Frame, 'eventId'>) }
      }
    }
  } finally {
    closing.abort()
  }
}

/** The first frame about a router with that name. */
export async function frameOf(place: Place, name: string, lastEventId?: string, opened?: () => void): Promise<Frame> {
  for await (const frame of frames(place, lastEventId, opened))
    if (frame.kind === 'network.router' && frame.patch?.name === name) return frame
  throw new Error('The stream ended.')
}
