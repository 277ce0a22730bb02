/**
 * The story with openapi-fetch. Its types come from the contract; in your own project, generate them with `npx
 * openapi-typescript http://127.0.0.1:4010/openapi.json -o schema.d.ts --default-non-nullable=false`.
 */
import createClient from 'openapi-fetch'
import type { paths } from '../../src/service/contract/types.gen.ts'
import { frameOf } from '../events.ts'
import { MOST_POLLS, pause, type Outcome, type Place } from '../story.ts'

/** Runs the story. */
export async function story(place: Place): Promise<Outcome> {
  const client = createClient<paths>({ baseUrl: place.url, headers: { authorization: `Bearer ${place.token}` } })
  const scope = { scopeId: place.project }

  let first: ReturnType<typeof frameOf>
  await new Promise<void>((opened) => {
    first = frameOf(place, 'edge-2', undefined, opened)
  })

  const { data: made, error } = await client.POST('/scopes/{scopeId}/network/routers', {
    params: { path: scope, header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: { name: 'edge-2' },
  })
  if (!made) throw new Error(error.message)
  const before = await first!

  const one = { path: { ...scope, routerId: made.id } }
  let read = await client.GET('/scopes/{scopeId}/network/routers/{routerId}', { params: one })
  for (let polls = 0; read.data?.status === 'BUILD' && polls < MOST_POLLS; polls += 1) {
    await pause()
    read = await client.GET('/scopes/{scopeId}/network/routers/{routerId}', { params: one })
  }

  const header = { 'If-Match': read.response.headers.get('etag')! }
  const rename = async (name: string): Promise<number> => {
    const { response } = await client.PATCH('/scopes/{scopeId}/network/routers/{routerId}', {
      params: { ...one, header },
      body: { name },
    })
    return response.status
  }
  const updates = [await rename('edge-3'), await rename('edge-4')]

  let count = 0
  let total = 0
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const { data } = await client.GET('/scopes/{scopeId}/network/network-interfaces', {
      params: { path: scope, query: { page, pageSize: 5 } },
    })
    count += data!.data.length
    total = data!.meta.total
    hasNext = data!.meta.hasNext
  }

  const after = await frameOf(place, 'edge-3', before.eventId)
  return {
    statuses: [made.status, read.data!.status],
    updates,
    ports: [count, total],
    frames: [String(before.patch!.name), String(after.patch!.name)],
  }
}
