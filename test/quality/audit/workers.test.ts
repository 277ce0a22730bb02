/**
 * Over real connections, the audit can distinguish one worker that retries at once from several workers that make the
 * same call.
 */
import { Agent, get, type RequestOptions } from 'node:http'
import { Agent as Pool } from 'undici'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../../src/quality/audit/config.ts'
import { THRESHOLDS } from '../../../src/quality/audit/thresholds.ts'
import { Run } from '../../../src/quality/runs/run.ts'
import type { ScenarioRule } from '../../../src/sandbox/scenarios/definition.ts'
import { Client, type Flaw } from '../../clients/client.ts'
import { withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const headers = { authorization: 'Bearer pc_live_owner', 'user-agent': 'workers/1.0' }
let run: Run

beforeEach(() => {
  const sandbox = api.app.sandboxes.get('default')!
  sandbox.reset()
  run = new Run({ name: 'workers', contract: api.app.contract, config: DEFAULT_CONFIG })
  run.join(sandbox)
})
afterEach(() => run.end())

type Send = (query: string) => Promise<number>

const url = (query: string): string => `${api.app.url}/api/v1${routers}?q=${query}`

const fetchedBy =
  (init: object): Send =>
  async (query) => {
    const response = await fetch(url(query), { headers, ...init })
    await response.text()
    return response.status
  }
const fetched = fetchedBy({})

/** Returns a function that sends a request with Node's own client; `options` determine how it uses connections. */
const requested =
  (options: RequestOptions, isRead = true): Send =>
  (query) =>
    new Promise((done, fail) => {
      get(url(query), { headers, ...options }, (response) => {
        if (!isRead) return done(response.statusCode!)
        response.resume().once('end', () => done(response.statusCode!))
      }).once('error', fail)
    })

/** Retries at once until it succeeds. */
async function persist(send: Send, query: string): Promise<void> {
  while ((await send(query)) !== 200);
}

const rules = (): string[] => run.findings.map(({ rule }) => rule).sort()
/**
 * These findings are correct even for several workers, because all of them retry at the same instant, give up, and use
 * a token with unused scopes.
 */
const TRUE_OF_THEM = ['retry.no-jitter', 'retry.gives-up', 'retry.keeps-sending', 'scope.unused']
const accusations = (): string[] => rules().filter((rule) => !TRUE_OF_THEM.includes(rule))
const down = (times: number): ScenarioRule => ({ then: { respond: { status: 503 } }, times })
const throttled = (times: number): ScenarioRule => ({
  then: { respond: { status: 429, headers: { 'Retry-After': '1' } } },
  times,
})

describe('a single worker that retries immediately', () => {
  const agent = new Agent({ keepAlive: true })
  afterEach(() => agent.destroy())
  beforeEach(() => {
    // An immediate retry takes a while on a busy machine.
    const config = { ...DEFAULT_CONFIG, thresholds: { ...THRESHOLDS, backoffMs: 2_000 } }
    run = new Run({ name: 'hasty', contract: api.app.contract, config })
    run.join(api.app.sandboxes.get('default')!)
  })

  test.each<[string, Send]>([
    ['fetch', fetchedBy({ dispatcher: new Pool({ connections: 1 }) })],
    ['a reused connection', requested({ agent })],
    ['a new connection for each call', requested({ agent: false })],
    ['response bodies that are not read', requested({ agent }, false)],
  ])('the retries of the worker are reported (%s)', async (_what, send) => {
    for (const query of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await withScenario(api, [throttled(4)], () => persist(send, query))
      await withScenario(api, [down(4)], () => persist(send, query))
      await new Promise((done) => setTimeout(done, 60))
    }
    expect(rules()).toEqual(expect.arrayContaining(['retry.ignores-retry-after', 'retry.no-backoff']))
  })
})

describe('several workers that make the same call with sufficient pauses', () => {
  test.each([2, 3, 5, 10])('there are no findings for %i workers', async (count) => {
    const all = Array.from({ length: count })
    for (const rule of [throttled(count), down(count), throttled(count), down(count)])
      for (let round = 1; round <= 5; round += 1) {
        await withScenario(api, [rule], async () => {
          expect(await Promise.all(all.map(() => fetched('same')))).not.toContain(200)
          api.advance(1.5)
          expect(new Set(await Promise.all(all.map(() => fetched('same'))))).toEqual(new Set([200]))
        })
        api.advance(1)
      }
    expect(accusations()).toEqual([])
  })

  test.each([2, 10])('%i workers that never retry are reported only for giving up', async (count) => {
    for (let round = 1; round <= 10; round += 1)
      await withScenario(api, [throttled(count)], () =>
        Promise.all(Array.from({ length: count }, () => fetched(`round-${round}`))),
      )
    expect(accusations()).toEqual([])
  })
})

describe('event streams of several processes with one token', () => {
  const edge = `${routers}/rtr_edge`
  const cut = (times: number): ScenarioRule => ({
    when: { endpoint: 'streamEvents' },
    then: { stream: { closeAfter: 1 } },
    times,
  })

  /** Cuts the streams of three processes after one frame, and waits until each has seen the next change as well. */
  async function follow(flaws: readonly Flaw[]): Promise<void> {
    const pools = [1, 2, 3].map(() => new Pool())
    const common = { url: `${api.app.url}/api/v1`, token: 'pc_live_owner', agent: 'workers/1.0' }
    const { streams } = api.app.sandboxes.get('default')!
    const over = new AbortController()
    const seen = pools.map(() => new Set<unknown>())
    const writer = new Client({ ...common, agent: 'writer/1.0' })
    try {
      await withScenario(api, [cut(pools.length)], async () => {
        const told = pools.map((dispatcher, at) =>
          new Client({ ...common, flaws, init: { dispatcher } }).follow(({ patch }) => {
            const { name } = patch as { name?: unknown }
            return name !== undefined && seen[at]!.add(name).has('second')
          }, over.signal),
        )
        await expect.poll(() => streams.size).toBe(pools.length)
        await writer.update(edge, { name: 'first' })
        await expect.poll(() => seen.every((names) => names.has('first'))).toBe(true)
        await expect.poll(() => streams.size, { timeout: 10_000 }).toBe(pools.length)
        await writer.update(edge, { name: 'second' })
        await Promise.all(told)
      })
    } finally {
      over.abort()
      await Promise.all(pools.map((pool) => pool.destroy()))
    }
    await expect.poll(() => streams.size).toBe(0)
  }
  const eventRules = (): string[] => rules().filter((rule) => rule.startsWith('events.'))

  test('no process is accused if each resumes after the last frame that it received itself', async () => {
    await follow([])
    expect(eventRules()).toEqual([])
  })

  test('processes that open new streams without Last-Event-ID are reported', async () => {
    await follow(['events.no-resume'])
    expect([...new Set(eventRules())]).toEqual(['events.no-resume'])
  })
})
