/**
 * PostgreSQL behind a proxy that refuses, stalls, cuts and comes back. Every call gets a response within 10 s, whatever
 * it waits for; what was acknowledged is there once, and what was refused is not there unless the response said so.
 */
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { App } from '../../../src/surfaces/http/app.ts'
import { ask, startNode } from '../../support/cluster.ts'
import { pause } from '../../support/cluster-processes.ts'
import { CutProxy } from '../../support/cut-proxy.ts'
import { isFull, newSeed } from '../../support/full.ts'
import { HOOK_MS } from '../../support/postgres.ts'
import { seeded } from '../../support/seeded.ts'
import { sharedPostgres, type SharedPostgres } from '../../support/shared-postgres.ts'

/** The maximum time until a call gets a response (ms), with some extra time for a busy machine. */
const ANSWERED_MS = 10_000
const SLACK_MS = 500
/** How long the store comes and goes (ms). */
const FLAPPING_MS = isFull ? 120_000 : 15_000

/** The time until records can be read again once the store is back. */
const READABLE = { timeout: 60_000, interval: 50 }

const GROUPS = '/api/v1/scopes/prj_acme_prod/network/security-groups'

/** Texts in the messages by which a node stores changes, and creates a sandbox. */
const APPEND = 'append'
const CREATE = 'begin isolation level repeatable read'

/** The ways in which a store goes away. */
const WAYS: Readonly<Record<string, (proxy: CutProxy) => void>> = {
  'refuses connections': (proxy) => proxy.down(),
  'stalls everywhere': (proxy) => proxy.silent(),
  'stalls new connections before the login': (proxy) => proxy.stallAfter(0),
  'stalls new connections after the login': (proxy) => proxy.stallAfter(1),
  'stalls new connections before their first statement': (proxy) => proxy.stallAfter(2),
  'stalls in the middle of transactions': (proxy) => proxy.stallAfter(3),
  'stalls when changes are stored': (proxy) => proxy.swallow(APPEND),
  'executes a statement, loses its response and goes down': (proxy) => proxy.loseAnswerAndGoDown(),
}
const SHORT = ['stalls everywhere', 'stalls new connections after the login']

let server: SharedPostgres

beforeAll(async () => {
  server = await sharedPostgres()
}, HOOK_MS)

/** Nodes with a database of their own behind a proxy. */
interface Stage {
  readonly proxy: CutProxy
  readonly nodes: readonly App[]
}

/** Tells a story about nodes behind a proxy, and closes them; `fresh` are sandboxes in the store that no node has loaded. */
async function staged(
  { count, fresh = [], leaseMs = 2_000 }: { count: number; fresh?: readonly string[]; leaseMs?: number },
  story: (stage: Stage) => Promise<void>,
): Promise<void> {
  const proxy = new CutProxy(server.port)
  await proxy.listen()
  const nodes: App[] = []
  try {
    const url = new URL(await server.newDatabase())
    const before = await startNode(url.href)
    for (const name of fresh) await newSandbox(before, name)
    await before.close()
    url.port = `${proxy.port}`
    for (let at = 0; at < count; at += 1) nodes.push(await startNode(url.href, {}, leaseMs))
    await story({ proxy, nodes })
  } finally {
    proxy.up()
    await Promise.all(nodes.map((node) => node.close()))
    await proxy.close()
  }
}

/** A write that is sent until it is acknowledged, each time with the same key. */
class Write {
  readonly name = randomUUID()
  readonly path: string
  readonly #key = randomUUID()
  readonly answers: string[] = []
  /** The outcome of the last attempt. */
  last: 'kept' | 'unchanged' | 'unknown' | undefined

  constructor(sandbox: string) {
    this.path = `/sandboxes/${sandbox}${GROUPS}`
  }

  async send(node: App): Promise<void> {
    const sinceMs = performance.now()
    const { status, headers, body } = await ask(
      node,
      'POST',
      this.path,
      { name: this.name },
      {
        'idempotency-key': this.#key,
      },
    )
    const tookMs = Math.round(performance.now() - sinceMs)
    const reason = status === 201 ? 'kept' : `${body.code} ${body.details?.reason}`
    this.answers.push(`${reason} after ${tookMs} ms: ${body.message ?? ''}`)
    expect({ answers: this.answers, isInTime: tookMs < ANSWERED_MS + SLACK_MS }).toMatchObject({ isInTime: true })
    if (status === 201) return void (this.last = 'kept')
    expect([status, body.code, body.retryable], this.answers.join('\n')).toEqual([503, 'UPSTREAM_UNAVAILABLE', true])
    expect(headers.get('retry-after')).toMatch(/^[1-9]/)
    this.last = body.details.reason === 'outcome_unknown' ? 'unknown' : 'unchanged'
  }

  async sendUntilKept(nodes: readonly App[]): Promise<void> {
    for (let at = 0; this.last !== 'kept'; at += 1) {
      if (at > 0) await pause(50)
      await this.send(nodes[at % nodes.length]!)
    }
  }
}

async function newSandbox(node: App, name: string): Promise<void> {
  expect((await ask(node, 'POST', '/_sandbox/sandboxes', { name })).status).toBe(201)
}

/** Returns the names of all records in a sandbox, as soon as a node can read them. */
async function namesIn(node: App, path: string): Promise<string[]> {
  const names: string[] = []
  for (let page = 1; ; page += 1) {
    const read = () => ask(node, 'GET', `${path}?pageSize=200&page=${page}`)
    await vi.waitFor(async () => expect((await read()).status).toBe(200), READABLE)
    const data = (await read()).body.data as { name: string }[]
    if (data.length === 0) return names
    names.push(...data.map(({ name }) => name))
  }
}

/** Expects that each write is there as often as its last response said. */
async function expectFound(node: App, writes: readonly Write[], seed = ''): Promise<void> {
  const found = new Map<string, string[]>()
  for (const path of new Set(writes.map((write) => write.path))) found.set(path, await namesIn(node, path))
  for (const { name, path, last, answers } of writes) {
    const count = found.get(path)!.filter((one) => one === name).length
    const wanted = last === 'kept' ? [1] : last === 'unchanged' ? [0] : [0, 1]
    expect(wanted, `${seed} ${path} ${answers.join('\n')}`).toContain(count)
  }
}

// The stories wait most of the time, each on nodes of its own.
describe.concurrent('a store that goes away', () => {
  it.for([
    ['everything', (proxy: CutProxy): void => proxy.silent()],
    ['transactions', (proxy: CutProxy): void => proxy.swallow(CREATE)],
  ] as const)(
    'a node with a long lease answers control requests within 10 s if its store swallows %s',
    async ([what, goAway]) => {
      await staged({ count: 1, fresh: ['there'], leaseMs: 60_000 }, async ({ proxy, nodes }) => {
        goAway(proxy)
        const calls: [string, string, unknown?][] = [
          ['GET', '/_sandbox/sandboxes'],
          ['GET', '/_sandbox/health'],
          ['POST', '/_sandbox/sandboxes', { name: 'new' }],
          ['POST', '/_sandbox/reset'],
          ['DELETE', '/_sandbox/sandboxes/there'],
          ['POST', '/sandboxes/there/_sandbox/checkpoints', { name: 'new' }],
        ]
        const sinceMs = performance.now()
        const answered = calls.map(async ([method, path, body]) => {
          const { status } = await ask(nodes[0]!, method, path, body)
          return { path, status, isInTime: performance.now() - sinceMs < ANSWERED_MS + SLACK_MS }
        })
        const refused = calls.map(([, path]) => ({ path, status: 503, isInTime: true }))
        const some = refused.map((one) => ({ ...one, status: expect.any(Number) as number }))
        expect(await Promise.all(answered)).toEqual(what === 'everything' ? refused : some)
      })
    },
  )

  const ways = Object.keys(WAYS).filter((way) => isFull || SHORT.includes(way))
  it.for([1, 2].flatMap((count) => ways.map((way) => ({ count, way }))))(
    'calls to $count nodes are answered within 10 s, and nothing is lost or doubled, while the store $way',
    ({ count, way }) =>
      staged({ count, fresh: ['fresh-0', 'fresh-1'] }, async ({ proxy, nodes }) => {
        for (const [at, node] of nodes.entries()) await newSandbox(node, `owned-${at}`)
        const writes: Write[] = []
        const send = (): Promise<void>[] =>
          nodes.flatMap((node, at) =>
            [`owned-${at}`, `owned-${count - 1 - at}`, `fresh-${at}`].map((sandbox) => {
              const write = new Write(sandbox)
              writes.push(write)
              return write.send(node)
            }),
          )
        WAYS[way]!(proxy)
        const first = send()
        await pause(1_000)
        const second = send()
        await pause(7_000)
        // The store comes back just before the first calls give up, so that they load their sandboxes, but stores nothing.
        proxy.up()
        proxy.swallow(APPEND)
        await Promise.all([...first, ...second])
        proxy.up()
        await expectFound(nodes[0]!, writes)
        await Promise.all(writes.map((write) => write.sendUntilKept(nodes)))
        await expectFound(nodes[0]!, writes)
      }),
  )

  it.for([1, 2])(
    'calls to %i nodes are answered within 10 s, and nothing is lost or doubled, while the store comes and goes',
    async (count) => {
      const seed = newSeed()
      const { chance, pick } = seeded(seed)
      await staged({ count }, async ({ proxy, nodes }) => {
        const sandboxes = nodes.flatMap((_, at) => [`one-${at}`, `two-${at}`])
        for (const [at, name] of sandboxes.entries()) await newSandbox(nodes[at % count]!, name)
        const writes: Write[] = []
        let isOver = false
        const writers = sandboxes.flatMap((name) =>
          nodes.map(async (node) => {
            while (!isOver) {
              const write = new Write(name)
              writes.push(write)
              await write.send(node)
              await pause(20)
            }
          }),
        )
        const ways = Object.values(WAYS)
        const untilMs = performance.now() + FLAPPING_MS
        while (performance.now() < untilMs) {
          pick(ways)(proxy)
          await pause(chance() * 4_000)
          proxy.up()
          await pause(chance() < 0.5 ? chance() * 300 : chance() * 3_000)
        }
        isOver = true
        await Promise.all(writers)
        await expectFound(nodes[0]!, writes, `seed ${seed}`)
        expect(writes.filter(({ last }) => last === 'kept').length, `seed ${seed}`).toBeGreaterThan(10)
      })
    },
  )
})
