/** The story with only fetch. */
import { frameOf } from '../events.ts'
import { MOST_POLLS, pause, type Outcome, type Place } from '../story.ts'

interface Router {
  readonly id: string
  readonly status: string
}

/** Runs the story. */
export async function story(place: Place): Promise<Outcome> {
  const scope = `${place.url}/scopes/${place.project}`
  type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> }
  const call = (path: string, init: Init = {}): Promise<Response> =>
    fetch(`${scope}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${place.token}`, 'content-type': 'application/json', ...init.headers },
    })

  // Listens before it creates, so that nothing is missed.
  let first: ReturnType<typeof frameOf>
  await new Promise<void>((opened) => {
    first = frameOf(place, 'edge-2', undefined, opened)
  })

  // The key makes it safe to send the create again if the response is lost.
  const created = await call('/network/routers', {
    method: 'POST',
    headers: { 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify({ name: 'edge-2' }),
  })
  const made = (await created.json()) as Router
  const before = await first!

  let read = await call(`/network/routers/${made.id}`)
  let router = (await read.json()) as Router
  for (let polls = 0; router.status === 'BUILD' && polls < MOST_POLLS; polls += 1) {
    await pause()
    read = await call(`/network/routers/${made.id}`)
    router = (await read.json()) as Router
  }

  const etag = read.headers.get('etag')!
  const rename = (name: string): Promise<Response> =>
    call(`/network/routers/${made.id}`, {
      method: 'PATCH',
      headers: { 'if-match': etag },
      body: JSON.stringify({ name }),
    })
  const updated = await rename('edge-3')
  // Someone changed it since that read: 412. A client reads again and decides.
  const stale = await rename('edge-4')

  let count = 0
  let total = 0
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const answer = await call(`/network/network-interfaces?page=${page}&pageSize=5`)
    const { data, meta } = (await answer.json()) as { data: unknown[]; meta: { total: number; hasNext: boolean } }
    count += data.length
    total = meta.total
    hasNext = meta.hasNext
  }

  // The connection was lost after the first frame; the id says where to resume.
  const after = await frameOf(place, 'edge-3', before.eventId)
  return {
    statuses: [made.status, router.status],
    updates: [updated.status, stale.status],
    ports: [count, total],
    frames: [String(before.patch!.name), String(after.patch!.name)],
  }
}
