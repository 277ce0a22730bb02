/** The story with a client that hey-api generated (`examples/generate.mjs`). It can read the event stream itself. */
import { createClient } from './generated/client/index.ts'
import { createRouter, getRouter, listNetworkInterfaces, streamEvents, updateRouter } from './generated/sdk.gen.ts'
import { MOST_POLLS, pause, type Outcome, type Place } from '../story.ts'

/** Runs the story. */
export async function story(place: Place): Promise<Outcome> {
  const client = createClient({ baseUrl: place.url as '/api/v1', auth: place.token })
  const scope = { scopeId: place.project }

  // Stores the id of each frame, and reconnects with the last one if the connection is lost.
  const nameIn = async (name: string, lastEventId?: string, opened?: () => void): Promise<string> => {
    const closing = new AbortController()
    let seen = lastEventId ?? ''
    const { stream } = await streamEvents({
      client,
      signal: closing.signal,
      headers: lastEventId === undefined ? {} : { 'Last-Event-ID': lastEventId },
      onSseEvent: ({ id }) => {
        seen = id ?? seen
      },
      fetch: async (...request) => {
        const response = await fetch(...request)
        opened?.()
        return response
      },
    })
    for await (const frame of stream) {
      const { kind, patch } = frame as { kind?: string; patch?: { name?: string } }
      if (kind !== 'network.router' || patch?.name !== name) continue
      closing.abort()
      return seen
    }
    throw new Error('The stream ended.')
  }

  let first: Promise<string>
  await new Promise<void>((opened) => {
    first = nameIn('edge-2', undefined, opened)
  })

  const { data: made } = await createRouter({
    client,
    path: scope,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    body: { name: 'edge-2' },
    throwOnError: true,
  })
  const lastEventId = await first!

  const one = { client, path: { ...scope, routerId: made.id }, throwOnError: true } as const
  let read = await getRouter(one)
  for (let polls = 0; read.data.status === 'BUILD' && polls < MOST_POLLS; polls += 1) {
    await pause()
    read = await getRouter(one)
  }

  const rename = async (name: string): Promise<number> => {
    const headers = { 'If-Match': read.response.headers.get('etag')! }
    const { response } = await updateRouter({ client, path: one.path, headers, body: { name } })
    return response!.status
  }
  const updates = [await rename('edge-3'), await rename('edge-4')]

  let count = 0
  let total = 0
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const query = { page, pageSize: 5 }
    const { data } = await listNetworkInterfaces({ client, path: scope, query, throwOnError: true })
    count += data.data.length
    total = data.meta.total
    hasNext = data.meta.hasNext
  }

  await nameIn('edge-3', lastEventId)
  return { statuses: [made.status, read.data.status], updates, ports: [count, total], frames: ['edge-2', 'edge-3'] }
}
