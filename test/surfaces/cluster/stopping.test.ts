/**
 * A node that is told to stop has stopped within five seconds, or says by then what it is waiting for, whatever its
 * clients, the other nodes and the store are doing.
 */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { serveNode } from '../../support/cluster-processes.ts'
import { CutProxy } from '../../support/cut-proxy.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import type { Served } from '../../support/process.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

const STOPPED_MS = 5_000
const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'
const headers = { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json' }

let postgres: SharedPostgres

beforeAll(async () => {
  postgres = await sharedPostgres()
}, HOOK_MS)

/** A node whose store is behind a proxy, and another one; each owns a sandbox. */
interface Stage {
  readonly proxy: CutProxy
  readonly leaving: Served
  readonly other: Served
}

/** Tells a story about two nodes, and ends them. */
async function staged(story: (stage: Stage) => Promise<void>): Promise<void> {
  const proxy = new CutProxy(postgres.port)
  await proxy.listen()
  const store = await postgres.newDatabase()
  const behind = new URL(store)
  behind.port = `${proxy.port}`
  const started: Served[] = []
  try {
    const [leaving, other] = [await serveNode(behind.href), await serveNode(store)]
    started.push(leaving, other)
    for (const [node, name] of [
      [leaving, 'own'],
      [other, 'away'],
    ] as const) {
      const made = await fetch(`${node.url}/_sandbox/sandboxes`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ name }),
      })
      expect(made.status).toBe(201)
    }
    await openAll(leaving)
    await story({ proxy, leaving, other })
  } finally {
    await Promise.all(started.map((node) => node.kill()))
    await proxy.close()
  }
}

/** Opens what clients may have open: streams, calls that get no response for now, and a body that is never complete. */
async function openAll({ url }: Served): Promise<void> {
  for (const name of ['own', 'away']) {
    const base = `${url}/sandboxes/${name}`
    for (const path of ['/api/v1/events', '/_sandbox/events'])
      expect((await fetch(`${base}${path}`, { headers: { ...headers, accept: 'text/event-stream' } })).status).toBe(200)
    const scenario = { title: 'Late', rules: [{ when: { endpoint: 'listSecurityGroups' }, then: { delay: 'PT1H' } }] }
    const body = JSON.stringify(scenario)
    const put = (): Promise<Response> => fetch(`${base}/_sandbox/scenarios/late`, { method: 'PUT', headers, body })
    // Right after a store has come back, a node may still refuse a write.
    await vi.waitFor(async () => expect((await put()).status).toBe(200), { timeout: 60_000, interval: 50 })
    void fetch(`${base}${GROUPS}`, { headers }).catch(() => undefined)
    const endless = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"name":')) })
    void fetch(`${base}${GROUPS}`, { method: 'POST', headers, body: endless, duplex: 'half' } as RequestInit).catch(
      () => undefined,
    )
  }
}

/** Tells a node to stop. Returns the exit code if it has stopped in time, otherwise what it has said by then. */
async function stop({ process, ended }: Served): Promise<{ code: number | null } | { said: string[] }> {
  let output = ''
  process.stdout!.on('data', (chunk: Buffer) => (output += chunk.toString()))
  process.kill('SIGTERM')
  const late = new Promise<{ said: string[] }>((resolve) => {
    setTimeout(() => resolve({ said: output.match(/Stopping: waiting for [^".]+/g) ?? [] }), STOPPED_MS)
  })
  return Promise.race([ended.then(({ code }) => ({ code })), late])
}

// The stories wait most of the time, each with nodes of its own.
describe.concurrent('a node that is told to stop', () => {
  test('a node stops in time although streams, late responses and forwarded requests are open', () =>
    staged(async ({ leaving }) => {
      expect(await stop(leaving)).toEqual({ code: 0 })
    }))

  test('a node stops in time although the owner of forwarded requests is frozen', () =>
    staged(async ({ leaving, other }) => {
      other.process.kill('SIGSTOP')
      expect(await stop(leaving)).toEqual({ code: 0 })
    }))

  const stores: [what: string, make: (proxy: CutProxy) => void][] = [
    ['is down', (proxy) => proxy.down()],
    ['does not respond', (proxy) => proxy.silent()],
    ['takes a second for each response', (proxy) => proxy.slow(1_000)],
  ]

  test.for(stores)('if the store %s, a node stops in time or says that it is waiting for the store', ([, make]) =>
    staged(async ({ proxy, leaving }) => {
      make(proxy)
      void fetch(`${leaving.url}/sandboxes/own${GROUPS}`, { method: 'POST', headers, body: '{"name":"last"}' }).catch(
        () => undefined,
      )
      const stopped = await stop(leaving)
      if (!('code' in stopped)) expect(stopped.said[0]).toMatch(/the (store|connections to the store)/)
      else expect(stopped.code).toBe(0)
      // What it was waiting for arrives, and it ends.
      proxy.up()
      expect((await leaving.ended).code).toBe(0)
    }),
  )
})
