/** What clients see during takeovers: event streams continue without a gap, and the same calls give the same bytes. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { Listener } from '../../support/listener.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const routers = '/api/v1/scopes/prj_acme_prod/network/routers'

let postgres: SharedPostgres

beforeAll(async () => {
  postgres = await sharedPostgres()
}, HOOK_MS)

test('listeners that reconnect with Last-Event-ID miss no event and receive none twice over five takeovers', async () => {
  const store = await postgres.newDatabase()
  let nodes = [await startNode(store), await startNode(store)]
  await ask(nodes[0]!, 'DELETE', '/_sandbox/state/iam.quota/quo_routers')
  const listeners = Array.from({ length: 8 }, () => new Listener(() => nodes.map(({ url }) => url)))
  await expect.poll(() => listeners.every(({ connections }) => connections === 1)).toBe(true)
  for (let round = 0; round < 5; round += 1) {
    for (let at = 0; at < 4; at += 1) {
      const made = await ask(nodes[at % 2]!, 'POST', routers, { name: `frames-${round}-${at}` })
      expect(made.status).toBe(202)
    }
    const holder = nodes.find(({ sandboxes }) => sandboxes.get('default'))!
    const next = await startNode(store)
    nodes = [...nodes.filter((node) => node !== holder), next]
    await holder.close()
  }
  await ask(nodes[0]!, 'POST', '/_sandbox/clock/settle')
  // Waits until every listener has received the last frame.
  expect((await ask(nodes[0]!, 'POST', routers, { name: 'last' })).status).toBe(202)
  const { frames } = nodes.find(({ sandboxes }) => sandboxes.get('default'))!.sandboxes.get('default')!.world
  const last = frames.idOf(frames.seq)
  await expect.poll(() => [...new Set(listeners.map(({ ids }) => ids.at(-1)))]).toEqual([last])
  const [first, ...others] = listeners
  expect(new Set(first!.ids).size).toBe(first!.ids.length)
  for (const { ids } of others) expect(ids).toEqual(first!.ids)
  for (const { resets, connections } of listeners) {
    expect(resets).toEqual([])
    expect(connections).toBeGreaterThan(2)
  }
  for (const listener of listeners) listener.close()
  await Promise.all(nodes.map((node) => node.close()))
})

interface Dump {
  readonly parts: Readonly<Record<string, unknown>> & { readonly clock: object }
}

/**
 * Returns a dump without values that depend on real time and without the data that stays behind when a sandbox moves to
 * another node.
 */
function withoutOwn(dump: Dump): object {
  const { requestLog: _log, coverage: _coverage, clock, ...parts } = dump.parts
  return { ...dump, parts: { ...parts, clock: { ...clock, offsetMs: 0 } } }
}

/** Makes a fixed sequence of calls; after each one it calls `between`, which may replace the node. */
async function story(node: () => App, between: (call: number) => Promise<void>): Promise<string[]> {
  const seen: string[] = []
  let calls = 0
  const call = async (
    ...args: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never
  ): Promise<any> => {
    const [method, path, body, headers] = args
    const key = { 'idempotency-key': `00000000-0000-4000-8000-${String(calls).padStart(12, '0')}` }
    const answer = await ask(node(), method, path, body, { ...(method === 'POST' && key), ...headers })
    seen.push(JSON.stringify([method, path, answer.status, answer.headers.get('etag'), answer.body]))
    calls += 1
    await between(calls)
    return answer
  }
  const ids: string[] = []
  for (let at = 0; at < 6; at += 1) {
    const { body } = await call('POST', routers, { name: `same-${at}` })
    ids.push(body.id)
    await call('POST', '/_sandbox/clock/advance', { by: 'PT7S' })
  }
  await call('POST', '/_sandbox/clock/settle')
  for (const id of ids) {
    const { headers } = await call('GET', `${routers}/${id}`)
    await call('PATCH', `${routers}/${id}`, { name: `renamed-${calls}` }, { 'if-match': headers.get('etag') })
  }
  await call('DELETE', `${routers}/${ids[0]}`, undefined, { 'if-match': '*' })
  await call('POST', '/_sandbox/clock/settle')
  await call('GET', `${routers}?pageSize=50`)
  const { body: dump } = await call('GET', '/_sandbox/dump')
  seen[seen.length - 1] = JSON.stringify(withoutOwn(dump))
  return seen
}

test('the same seed and calls give the same bodies, ETags, frames and dump with and without five takeovers', async () => {
  const calm = await startNode(await postgres.newDatabase())
  const followed = new Listener(() => [calm.url])
  await expect.poll(() => followed.connections).toBe(1)
  const without = await story(
    () => calm,
    () => Promise.resolve(),
  )
  const frames = followed.frames
  const { world } = calm.sandboxes.get('default')!
  await expect.poll(() => followed.ids.at(-1)).toBe(world.frames.idOf(world.frames.seq))
  followed.close()
  await calm.close()
  const store = await postgres.newDatabase()
  let node = await startNode(store)
  let takeovers = 0
  const between = async (calls: number): Promise<void> => {
    if (calls % 4 !== 0 || takeovers === 5) return
    const next = await startNode(store)
    await node.close()
    // A node that is stopping still forwards streams, so only new connections go to the next node.
    const before = moved.connections
    node = next
    takeovers += 1
    // The timers of an open stream count as pending work, so the test waits until the stream is open again, as it
    // would be without a takeover.
    await expect.poll(() => moved.connections).toBeGreaterThan(before)
    await expect.poll(() => next.sandboxes.get('default')?.streams.size).toBe(1)
  }
  const moved = new Listener(() => [node.url])
  await expect.poll(() => moved.connections).toBe(1)
  const withTakeovers = await story(() => node, between)
  await expect.poll(() => moved.frames.at(-1)).toBe(frames.at(-1))
  moved.close()
  await node.close()
  expect(moved.connections).toBeGreaterThan(5)
  expect(moved.frames).toEqual(frames)
  expect(frames.length).toBeGreaterThan(20)
  expect(takeovers).toBe(5)
  expect(withTakeovers.length).toBeGreaterThan(25)
  // Compares the responses one by one, because the last one, the dump, is long.
  for (const [at, text] of withTakeovers.entries()) expect(text).toBe(without[at])
  for (const text of without) expect(text).not.toMatch(/^\["\w+","[^"]+",[45]/)
})

test('a stream that is read through another node is cut off or ends normally, exactly as at the owner', async () => {
  const store = await postgres.newDatabase()
  const [owner, other] = [await startNode(store), await startNode(store)]
  await ask(owner, 'GET', '/_sandbox/clock')
  const scenario = {
    title: 'A stream is cut after one frame',
    rules: [{ when: { endpoint: 'streamEvents' }, then: { stream: { closeAfter: 1 } } }],
  }
  const ends: boolean[] = []
  for (const node of [owner, other]) {
    const put = await ask(node, 'PUT', '/_sandbox/scenarios/cut-stream', scenario)
    expect({ status: put.status, body: put.body }).toMatchObject({ status: 200 })
    ends.push(await endOfStream(node, () => ask(owner, 'POST', routers, { name: randomUUID() })))
    await ask(node, 'DELETE', '/_sandbox/scenarios/cut-stream')
    ends.push(await endOfStream(node, () => ask(owner, 'POST', '/_sandbox/reset')))
  }
  expect(ends).toEqual([false, true, false, true])
  await Promise.all([owner.close(), other.close()])
})

/** Opens a stream, makes something happen, and returns true if the stream then ended like a complete response. */
function endOfStream({ url }: App, happen: () => Promise<unknown>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer pc_live_owner' }
    const asked = request(`${url}/api/v1/events`, { headers }, (response) => {
      response.once('data', () => void happen().catch(reject))
      response.resume()
      response.once('error', () => undefined)
      response.once('close', () => resolve(response.complete))
    })
    asked.once('error', reject)
    asked.end()
  })
}
