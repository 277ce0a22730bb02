/**
 * The control API while sandboxes change owners: a request goes to the new owner unless part of its effect has already
 * been saved, and requests that concern several sandboxes or nodes work on any node.
 */
import { request } from 'node:http'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const routers = '/api/v1/scopes/prj_acme_prod/network/routers'
const KEY = 'ssh_key_of_nobody'

let postgres: SharedPostgres
let store: string
let first: App
let second: App
let third: App

beforeAll(async () => {
  postgres = await sharedPostgres()
  store = await postgres.newDatabase()
  ;[first, second, third] = [await startNode(store), await startNode(store), await startNode(store)]
}, HOOK_MS)

afterAll(async () => {
  await Promise.all([first, second, third].map((node) => node.close()))
}, HOOK_MS)

const holds = (node: App, name: string): boolean => node.sandboxes.get(name) !== undefined

/** Creates a sandbox that the given node owns; returns its base path. */
async function madeAt(node: App, name: string): Promise<string> {
  expect((await ask(node, 'POST', '/_sandbox/sandboxes', { name, seed: 5 })).status).toBe(201)
  expect(holds(node, name)).toBe(true)
  return `/sandboxes/${name}`
}

/**
 * Takes a sandbox from its owner, as a takeover does. If `by` is given, that node claims the sandbox; the node must not
 * know the sandbox yet.
 */
async function takeOver(name: string, by?: App): Promise<void> {
  const database = store.slice(store.lastIndexOf('/') + 1)
  await postgres.query(`update papercloud.sandbox set owner = null, epoch = epoch + 1 where name = '${name}'`, database)
  if (!by) return
  expect((await ask(by, 'GET', `/sandboxes/${name}/_sandbox/clock`)).status).toBe(200)
  expect(holds(by, name)).toBe(true)
}

test('a tool that an agent calls at any node acts at the owner of its sandbox', async () => {
  const base = await madeAt(first, 'tools')
  const called = async (node: App, name: string, given: object): Promise<string> => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
    const sent = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' }
    const response = await fetch(`${node.url}${base}/_sandbox/mcp`, {
      method: 'POST',
      headers: sent,
      body: JSON.stringify(message),
    })
    return response.text()
  }
  const body = { name: 'by-tool' }
  expect(await called(second, 'call_api', { method: 'POST', path: routers.slice(7), body })).toContain('202')
  expect(await called(third, 'read_state', { kind: 'network.router', q: 'by-tool' })).toContain('1 of 1 shown')
  expect([first, second, third].map((node) => holds(node, 'tools'))).toEqual([true, false, false])
})

describe('a control request to an owner whose sandbox was taken over', () => {
  const cases: readonly (readonly [name: string, method: string, path: string, body: unknown, status: number])[] = [
    ['clock', 'POST', '/clock/advance', { by: 'PT10M' }, 200],
    ['clock-set', 'PUT', '/clock', { pace: 'quick' }, 200],
    ['state', 'PATCH', '/state/network.router/rtr_edge', { name: 'renamed' }, 200],
    ['state-gone', 'DELETE', '/state/network.router/rtr_edge', undefined, 204],
    ['checkpoint', 'POST', '/checkpoints', { name: 'then' }, 201],
    ['scenario', 'PUT', '/scenarios/rate-limited', undefined, 200],
    ['populate', 'POST', '/populate', { kind: 'network.router', scopeId: 'prj_acme_prod', count: 3 }, 201],
    ['reset', 'POST', '/reset', undefined, 200],
    ['session', 'POST', '/sessions', { userId: 'usr_owner' }, 201],
    ['settle', 'POST', '/clock/settle', undefined, 200],
  ]

  test.each(cases)(
    'the request is handled once, by the current owner (%s: %s %s)',
    async (name, method, path, body, status) => {
      const calm = `/sandboxes/calm-${name}`
      await madeAt(first, `calm-${name}`)
      const sandbox = await madeAt(first, name)
      for (const base of [calm, sandbox])
        expect((await ask(first, 'POST', base + routers, { name: 'to-be-built' })).status).toBe(202)
      // This call makes the third node cache the first one as the owner.
      expect((await ask(third, 'GET', `${sandbox}/_sandbox/clock`)).status).toBe(200)
      for (const at of [first, third]) {
        const expected = await ask(at, method, `${calm}/_sandbox${path}`, body)
        await takeOver(name, at === first ? second : undefined)
        const answer = await ask(at, method, `${sandbox}/_sandbox${path}`, body)
        expect({ at: at === first, status: answer.status }).toEqual({ at: at === first, status: expected.status })
        if (at === first) expect(answer.status).toBe(status)
        // This call makes the third node cache the current owner; the node is not notified when the owner changes.
        expect((await ask(third, 'GET', `${sandbox}/_sandbox/clock`)).status).toBe(200)
      }
      const [before, after] = await Promise.all(
        [calm, sandbox].map(async (base) => (await ask(third, 'GET', `${base}/_sandbox/state`)).body),
      )
      expect(after).toEqual(before)
      const [clock, same] = await Promise.all(
        [calm, sandbox].map(async (base) => (await ask(third, 'GET', `${base}/_sandbox/clock`)).body),
      )
      expect({ pace: same.pace, pending: same.pending }).toEqual({ pace: clock.pace, pending: clock.pending })
      expect(holds(first, name)).toBe(false)
    },
  )

  test('the request is forwarded with its body, even if the body is compressed, has an unknown length or is a dump', async () => {
    const sent: [object, (name: string) => Buffer][] = [
      [{ 'content-encoding': 'gzip' }, (name) => gzipSync(JSON.stringify({ name }))],
      [{ 'transfer-encoding': 'chunked' }, (name) => Buffer.from(JSON.stringify({ name }))],
      [{ 'transfer-encoding': 'chunked', 'content-encoding': 'gzip' }, (name) => gzipSync(JSON.stringify({ name }))],
    ]
    for (const [at, [headers, bytesOf]] of sent.entries()) {
      const base = await madeAt(first, `bodies-${at}`)
      const patch = `${base}/_sandbox/state/network.router/rtr_edge`
      await takeOver(`bodies-${at}`, second)
      expect(await send(first, 'PATCH', patch, headers, bytesOf('arrived'))).toBe(200)
      expect((await ask(second, 'GET', patch)).body).toMatchObject({ name: 'arrived' })
      expect(holds(first, `bodies-${at}`)).toBe(false)
    }
    const base = await madeAt(first, 'bodies-dump')
    const router = `${base}/_sandbox/state/network.router/rtr_edge`
    const dump = (await ask(first, 'GET', `${base}/_sandbox/dump`)).body
    expect((await ask(first, 'DELETE', router)).status).toBe(204)
    await takeOver('bodies-dump', second)
    const bytes = Buffer.from(JSON.stringify(dump))
    expect(await send(first, 'POST', `${base}/_sandbox/restore`, { 'content-length': bytes.length }, bytes)).toBe(200)
    expect((await ask(second, 'GET', router)).status).toBe(200)
    expect(holds(first, 'bodies-dump')).toBe(false)
  })

  test('a request whose body arrives while the sandbox moves is handled by the new owner', async () => {
    const sandbox = await madeAt(first, 'slow-body')
    const text = JSON.stringify({ name: 'arrived' })
    const answer = slowly(first, `PATCH ${sandbox}/_sandbox/state/network.router/rtr_edge`, text, async () => {
      await takeOver('slow-body', second)
      // The old owner notices the takeover at its next append.
      expect((await ask(first, 'POST', sandbox + routers, { name: 'by-another' })).status).toBe(202)
      expect(holds(first, 'slow-body')).toBe(false)
    })
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    const router = `${sandbox}${routers}/rtr_edge`
    expect((await ask(second, 'GET', router)).body).toMatchObject({ name: 'arrived' })
  })

  test('a request with an invalid body is refused as usual', async () => {
    const sandbox = await madeAt(first, 'refusals')
    const patch = `${sandbox}/_sandbox/state/network.router/rtr_edge`
    await takeOver('refusals', second)
    const json = { 'content-type': 'application/json' }
    expect(await send(first, 'PATCH', patch, json, Buffer.from('{"name":'))).toBe(422)
    expect(await send(first, 'PATCH', patch, { 'transfer-encoding': 'chunked' }, Buffer.alloc(1_100_000, ' '))).toBe(
      422,
    )
    expect(await send(first, 'PATCH', patch, { 'content-type': 'text/plain' }, Buffer.from('{}'))).toBe(422)
    expect((await ask(first, 'PATCH', `${sandbox}/_sandbox/state/network.router/${KEY}`, { name: 'x' })).status).toBe(
      404,
    )
    expect((await ask(second, 'GET', patch)).body).not.toMatchObject({ name: 'x' })
  })
})

describe('sandboxes on several nodes', () => {
  test("sandboxes can be deleted through any node, through another sandbox's path, and after a takeover", async () => {
    await madeAt(second, 'beside')
    for (const [name, at, prefix] of [
      ['gone-1', second, ''],
      ['gone-2', second, '/sandboxes/beside'],
      ['gone-3', first, ''],
    ] as const) {
      const base = await madeAt(first, name)
      await takeOver(name, third)
      const path = `${prefix}/_sandbox/sandboxes/${name}`
      expect((await ask(at, 'DELETE', path)).status).toBe(204)
      for (const node of [at, third]) expect((await ask(node, 'GET', base + routers)).status).toBe(404)
      expect(await ask(at, 'DELETE', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    }
    const kept = await ask(second, 'DELETE', '/_sandbox/sandboxes/default')
    expect(kept).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  })

  test('the feed of every sandbox, on every node, reports created and deleted sandboxes', async () => {
    const at = [first, second, third]
    const followed = await Promise.all(
      at.map(async (node, index) => {
        await madeAt(node, `followed-${index}`)
        // Each stream is opened through a node that is not the owner.
        return follow(at[(index + 1) % at.length]!, `/sandboxes/followed-${index}`)
      }),
    )
    expect((await ask(second, 'POST', '/_sandbox/sandboxes', { name: 'news' })).status).toBe(201)
    expect((await ask(third, 'DELETE', '/_sandbox/sandboxes/news')).status).toBe(204)
    const news = [
      { type: 'sandbox', what: 'made', name: 'news' },
      { type: 'sandbox', what: 'deleted', name: 'news' },
    ]
    for (const { told } of followed) await expect.poll(() => told.filter(({ name }) => name === 'news')).toEqual(news)
    for (const { close } of followed) close()
  })

  test('a run can be started on a sandbox of another node, and checks the calls to that sandbox', async () => {
    const base = await madeAt(second, 'judged')
    const made = await ask(third, 'POST', '/_sandbox/runs', { name: 'over-there', over: 'judged', audit: true })
    expect(made).toMatchObject({ status: 201, body: { sandboxes: ['judged'], calls: 0 } })
    for (const node of [first, second, third]) expect((await ask(node, 'GET', base + routers)).status).toBe(200)
    for (const node of [first, second, third])
      expect((await ask(node, 'GET', '/_sandbox/runs/over-there')).body).toMatchObject({ calls: 3 })
    const taken = await ask(first, 'POST', '/_sandbox/runs', { name: 'again', over: 'judged' })
    expect(taken).toMatchObject({ status: 409, body: { field: 'over' } })
    const absent = await ask(first, 'POST', '/_sandbox/runs', { name: 'again', over: 'absent' })
    expect(absent).toMatchObject({ status: 404, body: { field: 'over' } })
    expect((await ask(second, 'DELETE', '/_sandbox/runs/over-there')).status).toBe(204)
    expect((await ask(second, 'GET', base + routers)).status).toBe(200)
  })

  test('sandboxes created for a run are deleted when the run ends, whichever node they are on by then', async () => {
    expect((await ask(first, 'POST', '/_sandbox/runs', { name: 'made-for' })).status).toBe(201)
    const owner = [first, second, third].find((node) => holds(node, 'made-for'))!
    await takeOver('made-for', owner === third ? second : third)
    expect((await ask(owner, 'POST', `/sandboxes/made-for${routers}`, { name: 'moved' })).status).toBe(202)
    expect(holds(owner, 'made-for')).toBe(false)
    expect((await ask(second, 'DELETE', '/_sandbox/runs/made-for')).status).toBe(204)
    expect((await ask(first, 'GET', `/sandboxes/made-for${routers}`)).status).toBe(404)
  })
})

describe('the console', () => {
  test('the console works through any node, and follows its sandbox through a takeover', async () => {
    const base = await madeAt(first, 'shown')
    const page = await ask(second, 'GET', `${base}/_sandbox/`, undefined, { accept: 'text/html' })
    expect(page.status).toBe(200)
    const script = /src="(console\/[^"]+)"/.exec(page.body)?.[1]
    if (script !== undefined) expect((await ask(second, 'GET', `${base}/_sandbox/${script}`)).status).toBe(200)
    const before = await follow(second, base)
    expect(before.told[0]).toMatchObject({ type: 'hello', sandbox: 'shown' })
    await ask(first, 'POST', base + routers, { name: 'seen' })
    await expect.poll(() => before.told.map(({ type }) => type)).toContain('commit')
    await takeOver('shown', third)
    await ask(first, 'POST', base + routers, { name: 'seen-too' })
    // The stream ends like a complete response, so that a page reconnects. Because of the new epoch, the page reads
    // everything again.
    await expect.poll(() => before.isOver()).toBe('whole')
    const after = await follow(second, base)
    expect(after.told[0]).toMatchObject({ type: 'hello', sandbox: 'shown' })
    await ask(second, 'POST', base + routers, { name: 'seen-again' })
    await expect.poll(() => after.told.map(({ type }) => type)).toContain('commit')
    after.close()
  })
})

interface Following {
  readonly told: any[]
  readonly isOver: () => 'open' | 'whole' | 'cut'
  readonly close: () => void
}

/** Follows a sandbox through a node; resolves when the hello has arrived. */
async function follow({ url }: App, base: string): Promise<Following> {
  const told: any[] = []
  let over: 'open' | 'whole' | 'cut' = 'open'
  const sent = request(`${url}${base}/_sandbox/events`, { agent: false }, (response) => {
    let rest = ''
    response.setEncoding('utf8')
    response.on('error', () => undefined)
    response.on('close', () => (over = response.complete ? 'whole' : 'cut'))
    response.on('data', (chunk: string) => {
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) {
        const [, type, data] = /^event: (\w+)\ndata: (.+)$/.exec(block)!
        told.push({ type, ...JSON.parse(data!) })
      }
    })
  })
  sent.on('error', () => undefined)
  sent.end()
  await expect.poll(() => told.length).toBeGreaterThan(0)
  return { told, isOver: () => over, close: () => sent.destroy() }
}

/** Sends bytes as a body with custom headers, and returns the status. */
function send({ url }: App, method: string, path: string, headers: object, bytes: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url + path,
      { method, agent: false, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        response.resume()
        response.once('close', () => resolve(response.statusCode!))
      },
    )
    sent.once('error', reject)
    sent.end(bytes)
  })
}

/** Sends a request and pauses in the middle of its body until something has happened; returns the response. */
function slowly({ url }: App, line: string, body: string, meanwhile: () => Promise<void>): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
    socket.once('close', () => resolve(text))
    socket.once('error', reject)
    const head = ['Host: 127.0.0.1', 'Content-Type: application/json', `Content-Length: ${body.length}`]
    socket.write(`${line} HTTP/1.1\r\n${head.join('\r\n')}\r\nConnection: close\r\n\r\n${body.slice(0, 5)}`)
    meanwhile().then(() => socket.write(body.slice(5)), reject)
  })
}
