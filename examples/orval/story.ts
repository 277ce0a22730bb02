/**
 * The story with a client that orval generated (`examples/generate.mjs`); `fetch.ts` sends its requests. It cannot
 * read a stream, so events are read with fetch.
 */
import { createRouter, getRouter, listNetworkInterfaces, updateRouter } from './generated/papercloud.ts'
import { frameOf } from '../events.ts'
import { MOST_POLLS, pause, type Outcome, type Place } from '../story.ts'

/** Runs the story. */
export async function story(place: Place): Promise<Outcome> {
  let first: ReturnType<typeof frameOf>
  await new Promise<void>((opened) => {
    first = frameOf(place, 'edge-2', undefined, opened)
  })

  const key = { 'Idempotency-Key': crypto.randomUUID() }
  const created = await createRouter(place.project, { name: 'edge-2' }, { headers: key })
  if (created.status !== 202) throw new Error(`The create answered ${created.status}.`)
  const made = created.data
  const before = await first!

  let read = await getRouter(place.project, made.id)
  for (let polls = 0; read.status === 200 && read.data.status === 'BUILD' && polls < MOST_POLLS; polls += 1) {
    await pause()
    read = await getRouter(place.project, made.id)
  }
  if (read.status !== 200) throw new Error(`The read answered ${read.status}.`)

  const headers = { 'If-Match': read.headers.get('etag')! }
  const updated = await updateRouter(place.project, made.id, { name: 'edge-3' }, { headers })
  const stale = await updateRouter(place.project, made.id, { name: 'edge-4' }, { headers })

  let count = 0
  let total = 0
  for (let page = 1, hasNext = true; hasNext; page += 1) {
    const answer = await listNetworkInterfaces(place.project, { page, pageSize: 5 })
    if (answer.status !== 200) throw new Error(`The list answered ${answer.status}.`)
    count += answer.data.data.length
    total = answer.data.meta.total
    hasNext = answer.data.meta.hasNext
  }

  const after = await frameOf(place, 'edge-3', before.eventId)
  return {
    statuses: [made.status, read.data.status],
    updates: [updated.status, stale.status],
    ports: [count, total],
    frames: [String(before.patch!.name), String(after.patch!.name)],
  }
}
