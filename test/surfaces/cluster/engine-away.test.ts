/**
 * A node whose engine stops responding: every call, whether in flight or new, gets a response in time. The response
 * says when to retry, and whether the outcome of a change is unknown.
 */
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { ask, startNode, type NodeAnswer } from '../../support/cluster.ts'
import { serveNode } from '../../support/cluster-processes.ts'
import { CutProxy } from '../../support/cut-proxy.ts'
import { isFull } from '../../support/full.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

/** The maximum time until a call gets a response (ms), with some extra time for a busy machine. */
const ANSWERED_MS = 10_000
const SLACK_MS = 500

const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'

let server: SharedPostgres

beforeAll(async () => {
  server = await sharedPostgres()
}, HOOK_MS)

/** A node whose store is behind a proxy, and the address of that store. */
interface Stage {
  readonly proxy: CutProxy
  readonly node: App
  readonly storeUrl: string
}

/** Tells a story about a node, and closes it. */
async function staged(story: (stage: Stage) => Promise<void>): Promise<void> {
  const proxy = new CutProxy(server.port)
  await proxy.listen()
  const url = new URL(await server.newDatabase())
  url.port = `${proxy.port}`
  const node = await startNode(url.href)
  try {
    await story({ proxy, node, storeUrl: url.href })
  } finally {
    proxy.up()
    await node.close()
    await proxy.close()
  }
}

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

async function timed(node: App, method: string, path: string, body?: unknown): Promise<Timed> {
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

// The stories wait most of the time, each with a node of its own.
describe.concurrent.each(isFull ? (['silent', 'down'] as const) : (['silent'] as const))(
  'a node whose engine is %s',
  (how) => {
    it('the node answers or refuses pending and new requests within 10 s, and recovers afterwards', () =>
      staged(async ({ proxy, node }) => {
        for (const name of ['aside', 'never-loaded']) await ask(node, 'POST', '/_sandbox/sandboxes', { name })
        expect((await ask(node, 'POST', `/sandboxes/aside${GROUPS}`, { name: 'there' })).status).toBe(201)
        proxy[how]()
        const writing = WRITES.map((one) => timed(node, ...one))
        // These reads wait for the writes in flight.
        const reading = READS.map((one) => timed(node, ...one))
        for (const answer of await Promise.all(reading)) {
          // A read may succeed, because the state in memory can be read until the lease expires.
          if (answer.status !== 200) expectRefused(answer, 'read')
        }
        for (const answer of await Promise.all(writing)) expectRefused(answer, 'write')
        // The lease has expired by now.
        for (const answer of await Promise.all(READS.map((one) => timed(node, ...one)))) expectRefused(answer, 'read')
        proxy.up()
        const write = (): Promise<NodeAnswer> => ask(node, 'POST', `/sandboxes/aside${GROUPS}`, { name: 'again' })
        await vi.waitFor(async () => expect((await write()).status).toBe(201), { timeout: 60_000, interval: 50 })
      }))

    it('calls that wait for a frozen owner are refused within 10 s', () =>
      staged(async ({ proxy, node, storeUrl }) => {
        const owner = await serveNode(storeUrl, 60_000)
        try {
          const made = await fetch(`${owner.url}/_sandbox/sandboxes`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{"name":"frozen"}',
          })
          expect(made.status).toBe(201)
          // These calls leave two connections to the owner open, which the calls below use.
          const before = await Promise.all([0, 1].map(() => timed(node, 'GET', `/sandboxes/frozen${GROUPS}`)))
          expect(before.map(({ status }) => status)).toEqual([200, 200])
          owner.process.kill('SIGSTOP')
          proxy[how]()
          const [read, write] = [
            timed(node, 'GET', `/sandboxes/frozen${GROUPS}`),
            timed(node, 'POST', `/sandboxes/frozen${GROUPS}`, { name: 'lost' }),
          ]
          expectRefused(await read, 'read')
          const { status, body, tookMs } = await write
          expect([status, body.details, tookMs < ANSWERED_MS + SLACK_MS]).toEqual([
            503,
            { reason: 'outcome_unknown' },
            true,
          ])
        } finally {
          await owner.kill()
        }
      }))
  },
)
