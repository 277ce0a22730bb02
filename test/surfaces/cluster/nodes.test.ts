/** Two nodes with one PostgreSQL: every request can arrive at either of them. */
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const routers = '/api/v1/scopes/prj_acme_prod/network/routers'

let postgres: SharedPostgres
let store: string
let owner: App
let other: App

beforeAll(async () => {
  postgres = await sharedPostgres()
  store = await postgres.newDatabase()
  ;[owner, other] = [await startNode(store), await startNode(store)]
  // The node that receives the first request becomes the owner.
  expect((await ask(owner, 'GET', '/api/v1/account/whoami')).status).toBe(200)
}, HOOK_MS)

afterAll(async () => {
  await Promise.all([owner.close(), other.close()])
}, HOOK_MS)

const names = async (node: App, path = routers): Promise<string[]> =>
  (await ask(node, 'GET', `${path}?pageSize=50`)).body.data.map(({ name }: { name: string }) => name)

describe('through a node that is not the owner', () => {
  test('a sandbox can be written and read, and both nodes return the same bytes', async () => {
    const made = await ask(other, 'POST', routers, { name: 'through-a-hop' })
    expect(made.status).toBe(202)
    expect((await ask(other, 'POST', '/_sandbox/clock/settle')).status).toBe(200)
    const path = `${routers}/${made.body.id}`
    const [here, there] = [await ask(owner, 'GET', path), await ask(other, 'GET', path)]
    expect(there.body).toEqual(here.body)
    expect(there.headers.get('etag')).toBe(here.headers.get('etag'))
    expect(other.sandboxes.get('default')).toBeUndefined()
    const changed = await ask(other, 'PATCH', path, { name: 'renamed' }, { 'if-match': there.headers.get('etag')! })
    expect(changed.status).toBe(200)
    expect(await names(owner)).toContain('renamed')
    const stale = await ask(other, 'PATCH', path, { name: 'again' }, { 'if-match': there.headers.get('etag')! })
    expect(stale).toMatchObject({ status: 412, body: { code: 'PRECONDITION_FAILED' } })
    expect(await names(owner)).not.toContain('again')
  })

  test('a retry with the same idempotency key gets the same response from either node', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await ask(other, 'POST', routers, { name: 'once' }, key)
    const again = await ask(owner, 'POST', routers, { name: 'once' }, key)
    expect({ status: first.status, body: again.body }).toEqual({ status: 202, body: first.body })
    expect((await names(owner)).filter((name) => name === 'once')).toHaveLength(1)
  })

  test('an unknown token is refused as usual, and the call is logged', async () => {
    const refused = await ask(other, 'GET', routers, undefined, { authorization: 'Bearer nonsense' })
    expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
    const [logged] = (await ask(other, 'GET', '/_sandbox/requests')).body.data
    expect(logged).toMatchObject({ path: '/scopes/prj_acme_prod/network/routers', status: 401 })
  })

  test('the clock, checkpoints and dumps can be used through the control API', async () => {
    const made = await ask(other, 'POST', routers, { name: 'to-be-built' })
    await ask(other, 'POST', '/_sandbox/checkpoints', { name: 'before' })
    expect((await ask(other, 'POST', '/_sandbox/clock/settle')).status).toBe(200)
    expect((await ask(owner, 'GET', `${routers}/${made.body.id}`)).body.status).toBe('ACTIVE')
    const restored = await ask(other, 'POST', '/_sandbox/checkpoints/before/restore')
    expect(restored.status).toBe(200)
    expect((await ask(owner, 'GET', `${routers}/${made.body.id}`)).body.status).toBe('BUILD')
    const dump = await ask(other, 'GET', '/_sandbox/dump')
    expect((await ask(other, 'POST', '/_sandbox/restore', dump.body)).status).toBe(200)
    expect(await names(owner)).toContain('to-be-built')
  })

  test.each([
    ['reset-before', 'ECONNRESET'],
    ['reset-after', 'ECONNRESET'],
    ['truncate', 'end'],
    ['drip', 'end'],
  ])('a network fault from a scenario (%s) looks the same to a client of either node', async (fault, outcome) => {
    const scenario = { title: fault, rules: [{ when: { endpoint: 'listRouters' }, then: { network: fault } }] }
    const put = await ask(other, 'PUT', `/_sandbox/scenarios/break-${fault}`, scenario)
    expect(put.status).toBe(200)
    const [here, there] = [await broken(owner), await broken(other)]
    const undated = (text: string): string => text.replace(/(Date|X-Request-Id|RateLimit-\w+): .*\r\n/gi, '')
    expect(undated(there.head)).toBe(undated(here.head))
    expect(there.pieces > 20).toBe(fault === 'drip')
    expect(here.pieces > 20).toBe(fault === 'drip')
    await ask(other, 'DELETE', `/_sandbox/scenarios/break-${fault}`)
    expect(here.outcome).toBe(outcome)
    expect(there.outcome).toBe(outcome)
    expect(there.body).toBe(here.body)
  })
})

/** Returns what a client sees when its connection breaks: how the response ended, and how much of the body arrived. */
function broken({ url }: App): Promise<{ outcome: string; head: string; body: string; pieces: number }> {
  const { port } = new URL(url)
  return new Promise((resolve) => {
    let text = ''
    let pieces = 0
    const seen = (outcome: string): void => {
      const [head = '', ...rest] = text.split('\r\n\r\n')
      resolve({ outcome, head, body: rest.join('\r\n\r\n'), pieces })
    }
    const socket = connect(Number(port), '127.0.0.1')
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      pieces += 1
    })
    socket.once('error', (error: NodeJS.ErrnoException) => seen(error.code!))
    socket.once('end', () => seen('end'))
    const head = ['Host: 127.0.0.1', 'Authorization: Bearer pc_live_owner', 'Connection: close']
    socket.write(`GET ${routers}?pageSize=1 HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`)
  })
}

describe('sandboxes in a cluster', () => {
  test('sandboxes can be created at any node, are listed with their nodes, and can be deleted at any node', async () => {
    expect((await ask(other, 'POST', '/_sandbox/sandboxes', { name: 'mine' })).status).toBe(201)
    const taken = await ask(owner, 'POST', '/_sandbox/sandboxes', { name: 'mine' })
    expect(taken).toMatchObject({ status: 409, body: { code: 'CONFLICT', field: 'name' } })
    const path = `/sandboxes/mine${routers}`
    expect((await ask(owner, 'POST', path, { name: 'in-mine' })).status).toBe(202)
    expect(await names(other, path)).toContain('in-mine')
    expect(await names(owner)).not.toContain('in-mine')
    const { data } = (await ask(owner, 'GET', '/_sandbox/sandboxes')).body
    const rows = Object.fromEntries(data.map((row: { name: string }) => [row.name, row]))
    expect(rows.mine).toMatchObject({
      pace: 'manual',
      node: expect.stringMatching(/^http:/),
      records: expect.any(Number),
    })
    expect(rows.mine.node).not.toBe(rows.default.node)
    expect((await ask(owner, 'DELETE', '/_sandbox/sandboxes/mine')).status).toBe(204)
    for (const node of [owner, other]) expect((await ask(node, 'GET', path)).status).toBe(404)
  })

  test('a copy has the state of its source, whichever node owns the source, and then changes independently', async () => {
    await ask(owner, 'POST', routers, { name: 'copied' })
    await ask(owner, 'POST', '/_sandbox/checkpoints', { name: 'then' })
    await ask(owner, 'POST', routers, { name: 'later' })
    const now = await ask(other, 'POST', '/_sandbox/sandboxes', { name: 'copy', from: 'default' })
    expect(now.status).toBe(201)
    const then = await ask(other, 'POST', '/_sandbox/sandboxes', {
      name: 'copy-then',
      from: 'default',
      checkpoint: 'then',
    })
    expect(then.status).toBe(201)
    const missing = await ask(other, 'POST', '/_sandbox/sandboxes', { name: 'no', from: 'default', checkpoint: 'none' })
    expect(missing).toMatchObject({ status: 404, body: { field: 'checkpoint' } })
    expect((await ask(other, 'GET', `/sandboxes/no${routers}`)).status).toBe(404)
    await ask(other, 'POST', `/sandboxes/copy${routers}`, { name: 'own' })
    expect(await names(owner, `/sandboxes/copy${routers}`)).toEqual(expect.arrayContaining(['copied', 'later', 'own']))
    expect(await names(owner, `/sandboxes/copy-then${routers}`)).not.toContain('later')
    expect(await names(owner)).not.toContain('own')
    const again = await ask(owner, 'POST', '/_sandbox/sandboxes', { name: 'copy-of-copy', from: 'copy' })
    expect(again.status).toBe(201)
    expect(await names(other, `/sandboxes/copy-of-copy${routers}`)).toContain('own')
  })

  test('a secret that contains a sandbox name selects that sandbox, whichever node owns it', async () => {
    await ask(other, 'POST', '/_sandbox/sandboxes', { name: 'named' })
    await ask(other, 'POST', `/sandboxes/named${routers}`, { name: 'by-secret' })
    const secret = { authorization: 'Bearer pc_live_owner.named' }
    const found = await ask(owner, 'GET', routers, undefined, secret)
    expect(found.body.data.map(({ name }: { name: string }) => name)).toContain('by-secret')
  })

  test('health and metrics report the node, the lease and the engine', async () => {
    expect(await ask(other, 'GET', '/_sandbox/health')).toMatchObject({
      status: 200,
      body: {
        status: 'ok',
        node: { draining: false, others: 1 },
        lease: { isHeld: true },
        engine: { server: expect.stringMatching(/^PostgreSQL \d+/), reachable: true },
      },
    })
    const { body } = await ask(other, 'GET', '/_sandbox/metrics')
    expect(body).toMatch(/^papercloud_hops_total [1-9]\d*$/m)
    expect(body).toMatch(/^papercloud_lease_left_seconds [01]\.\d+$/m)
  })

  test('on the port for traffic between nodes, requests without a signature get 404', async () => {
    const { node } = (await ask(other, 'GET', '/_sandbox/health')).body
    for (const path of ['/api/v1/account/whoami', '/_sandbox/health', '/_cluster/sandboxes', '/_cluster/hello'])
      expect(await ask({ url: node.url }, 'GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('a leaving node', () => {
  test('a node that leaves hands over everything: records, clock, checkpoints, keys and frame numbers', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const made = await ask(owner, 'POST', routers, { name: 'handed-over' }, key)
    const before = await ask(owner, 'GET', '/_sandbox/clock')
    expect(made.status).toBe(202)
    const frames = owner.sandboxes.get('default')!.world.frames.seq
    const third = await startNode(store)
    await owner.close()
    expect((await ask(other, 'POST', routers, { name: 'handed-over' }, key)).body).toEqual(made.body)
    expect((await ask(third, 'GET', '/_sandbox/clock')).body).toEqual(before.body)
    const holder = [other, third].find(({ sandboxes }) => sandboxes.get('default'))!
    expect(holder.sandboxes.get('default')!.world.frames.seq).toBe(frames)
    expect((await ask(third, 'POST', '/_sandbox/checkpoints/then/restore')).status).toBe(200)
    owner = third
  })
})
