/**
 * A node whose engine stops responding: every call, whether in flight or new, gets a response in time. The response
 * says when to retry, and whether the outcome of a change is unknown.
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { App } from '../../src/server/app.ts'
import { ask, startNode, type NodeAnswer } from '../support/cluster.ts'
import { CutProxy } from '../support/cut-proxy.ts'
import { isFull } from '../support/figures.ts'
import { HOOK_MS } from '../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../support/shared-postgres.ts'

/** The maximum time until a call gets a response (ms), with some extra time for a busy machine. */
const ANSWERED_MS = 10_000
const SLACK_MS = 500

const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'

let server: SharedPostgres
let proxy: CutProxy
let node: App

beforeAll(async () => {
  server = await sharedPostgres()
  proxy = new CutProxy(server.port)
  await proxy.listen()
}, HOOK_MS)
beforeEach(async () => {
  const url = new URL(await server.newDatabase())
  url.port = `${proxy.port}`
  node = await startNode(url.href)
}, HOOK_MS)
afterEach(async () => {
  proxy.up()
  await node.close()
}, HOOK_MS)
afterAll(async () => {
  await proxy.close()
}, HOOK_MS)

const READS: readonly [string, string][] = [
  ['GET', GROUPS],
  ['GET', `/sandboxes/aside${GROUPS}`],
  ['GET', `/sandboxes/never-loaded${GROUPS}`],
  ['GET', '/_sandbox/state'],
  ['GET', '/_sandbox/sandboxes'],
  ['GET', '/_sandbox/checkpoints'],
  ['GET', '/_sandbox/health'],
]
const WRITES: readonly [string, string, unknown?][] = [
  ['POST', GROUPS, { name: 'lost' }],
  ['POST', `/sandboxes/aside${GROUPS}`, { name: 'lost' }],
  ['POST', `/sandboxes/never-loaded${GROUPS}`, { name: 'lost' }],
  ['POST', '/_sandbox/reset'],
  ['POST', '/_sandbox/checkpoints', { name: 'lost' }],
  ['POST', '/_sandbox/sandboxes', { name: 'lost' }],
  ['DELETE', '/_sandbox/sandboxes/aside'],
]

interface Timed extends NodeAnswer {
  readonly what: string
  readonly tookMs: number
}

async function timed(method: string, path: string, body?: unknown): Promise<Timed> {
  const sinceMs = performance.now()
  const answer = await ask(node, method, path, body)
  return { ...answer, what: `${method} ${path}`, tookMs: performance.now() - sinceMs }
}

function expectRefused({ what, status, headers, body, tookMs }: Timed, effect: 'read' | 'write'): void {
  expect({ what, status, retry: headers.get('retry-after'), inTime: tookMs < ANSWERED_MS + SLACK_MS }).toEqual({
    what,
    status: 503,
    retry: expect.stringMatching(/^[1-9]\d*$/),
    inTime: true,
  })
  const { message, details } = body as { message: string; details: { reason: string } }
  const claims = {
    unchanged: /nothing was changed/i.test(message),
    maybe: /may have been|only after|read first/i.test(message),
  }
  if (effect === 'read')
    expect([what, message, /chang|kept|Idempotency/i.test(message)]).toEqual([what, message, false])
  else
    expect([what, message, claims]).toEqual([
      what,
      message,
      { unchanged: details.reason !== 'outcome_unknown', maybe: details.reason === 'outcome_unknown' },
    ])
}

describe.each(isFull ? (['silent', 'down'] as const) : (['silent'] as const))('a node whose engine is %s', (how) => {
  it(
    'the node answers or refuses pending and new requests within 10 s, and recovers afterwards',
    { timeout: 60_000 },
    async () => {
      for (const name of ['aside', 'never-loaded']) await ask(node, 'POST', '/_sandbox/sandboxes', { name })
      expect((await ask(node, 'POST', `/sandboxes/aside${GROUPS}`, { name: 'there' })).status).toBe(201)
      proxy[how]()
      const writing = WRITES.map((one) => timed(...one))
      // These reads wait for the writes in flight.
      const reading = READS.map((one) => timed(...one))
      for (const answer of await Promise.all(reading)) {
        // A read may succeed, because the state in memory can be read until the lease expires.
        if (answer.status !== 200) expectRefused(answer, 'read')
      }
      for (const answer of await Promise.all(writing)) expectRefused(answer, 'write')
      // The lease has expired by now.
      for (const answer of await Promise.all(READS.map((one) => timed(...one)))) expectRefused(answer, 'read')
      proxy.up()
      await expect
        .poll(async () => (await ask(node, 'POST', `/sandboxes/aside${GROUPS}`, { name: 'again' })).status, {
          timeout: 15_000,
        })
        .toBe(201)
    },
  )
})
