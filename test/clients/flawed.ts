/**
 * Each flaw of the client, with the calls that show it and the fault that provokes it. A stage is a server with a run;
 * the acts read its sandbox and run when they are played, because tests replace them.
 */
import { expect } from 'vitest'
import type { Run } from '../../src/quality/runs/run.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import type { ScenarioRule } from '../../src/sandbox/scenarios/definition.ts'
import type { TestServer } from '../support/test-server.ts'
import type { Client, ClientOptions, Flaw } from './client.ts'

const project = 'prj_acme_prod'
const network = `/scopes/${project}/network`
const routers = `${network}/routers`
const edge = `${routers}/rtr_edge`
const floatingIp = `${network}/floating-ips/fip_web`

/** Where the clients act. */
export interface Stage {
  readonly api: TestServer
  readonly sandbox: Sandbox
  readonly run: Run
}

/** Creates a client that advances the sandbox clock instead of waiting. */
export type Make = (options?: Partial<ClientOptions>) => Client
export type Act = (make: Make) => Promise<unknown>
export type Flawed = readonly [flaw: Flaw, act: Act, rule?: ScenarioRule]

export function flawedOn(stage: Stage): readonly Flawed[] {
  const { api } = stage

  const moveClock = (ms: number): Promise<void> => {
    api.advance(ms / 1_000)
    return Promise.resolve()
  }

  const realPause = (): Promise<void> => new Promise((done) => setTimeout(done, 60))

  const list: Act = (make) => make().list(routers)
  /** Reads several lists, because pauses are judged over the whole run. Some of the reads fail even after all retries. */
  const lists: Act = async (make) => {
    const client = make({ sleep: (ms) => moveClock(20 * ms) })
    for (const q of ['a', 'b', 'c', 'd', 'e', 'f']) await client.list(routers, { q }).catch(() => undefined)
  }
  const update: Act = (make) => make().update(edge, { name: 'mine' })
  const many: Act = async (make) => {
    const client = make()
    await client.update(edge, { name: 'once' })
    for (let at = 0; at < 22; at += 1) await client.get(edge)
  }

  /** Creates other networks as a caller who is not audited. */
  async function populate(count: number): Promise<void> {
    const body = JSON.stringify({ kind: 'network.network', scopeId: project, count })
    const headers = { 'content-type': 'application/json' }
    const made = await fetch(`${api.app.url}/_sandbox/populate`, { method: 'POST', headers, body })
    expect(made.ok).toBe(true)
  }
  const listOf =
    (count: number): Act =>
    async (make) => {
      await populate(count)
      // Lists may be seconds behind.
      api.advance(10)
      await make().list(`${network}/networks`)
    }

  /** Follows the stream while it is cut off the given number of times, each time after one frame. */
  const follow =
    (cuts: number, afterwards: (client: Client) => Promise<unknown> = () => Promise.resolve()): Act =>
    async (make) => {
      const client = make()
      const over = new AbortController()
      let frames = 0
      const told = client.follow(() => {
        frames += 1
        return false
      }, over.signal)
      try {
        for (let cut = 1; cut <= cuts; cut += 1) {
          await expect.poll(() => stage.sandbox.streams.size).toBe(1)
          await client.update(edge, { name: `cut-${cut}` })
          await expect.poll(() => frames).toBeGreaterThanOrEqual(cut)
          await expect.poll(() => stage.run.hasOpenStreams === stage.sandbox.streams.size > 0).toBe(true)
        }
        await expect.poll(() => stage.sandbox.streams.size === 1 || client.has('events.no-reconnect')).toBe(true)
        await afterwards(client)
      } finally {
        // A client that reconnects without a pause would never stop.
        over.abort()
      }
      await told
      await expect.poll(() => stage.sandbox.streams.size).toBe(0)
    }
  const later = async (client: Client): Promise<void> => {
    api.advance(31)
    for (let at = 0; at < 12; at += 1) await client.get(edge)
  }

  /** Reads ten lists that fail at the same time. The pauses are long, because timers fire late on a busy machine. */
  const together: Act = async (make) => {
    const client = make({ sleep: (ms) => new Promise((done) => setTimeout(done, 12 * ms)) })
    await Promise.all(Array.from({ length: 10 }, (_, at) => client.list(routers, { q: `worker-${at}` })))
    // This call needs the other scope; without it, that scope would be reported as unused.
    await client.update(edge, { name: 'done' })
  }

  /** Makes other calls while one call waits for its Retry-After. */
  const besides: Act = async (make) => {
    let release: () => void = () => undefined
    const client = make({
      sleep: (ms) =>
        new Promise((done) => {
          release = () => done(moveClock(ms))
        }),
    })
    const first = client.list(routers)
    await expect.poll(() => stage.sandbox.log.entries.some(({ status }) => status === 429)).toBe(true)
    await new Promise((done) => setImmediate(done))
    const others = ['a', 'b', 'c'].map((q) => client.list(routers, { q }))
    if (client.has('retry.keeps-sending')) await Promise.all(others)
    release()
    await Promise.all([first, ...others])
  }

  const narrowed: Act = async (make) => {
    const client = await make({ token: 'pc_live_owner' }).narrowed(project, ['network:read', 'network:write'])
    await client.update(edge, { name: 'once' })
    for (let at = 0; at < 20; at += 1) await client.get(edge)
  }

  /** Reads pages of a list that grows while the second page is delayed. */
  const growing: Act = async (make) => {
    await populate(60)
    const { clock } = stage.sandbox.world
    const { pending } = clock
    const walk = make().list(`${network}/networks`)
    // The delay of the second page.
    await expect.poll(() => clock.pending, { timeout: 10_000 }).toBeGreaterThan(pending)
    await populate(1)
    api.advance(2)
    await walk
  }

  const again = (endpoint: string, then: ScenarioRule['then'], times = 1): ScenarioRule => ({
    when: { endpoint },
    then,
    times,
  })
  const cut = (times: number): ScenarioRule => again('streamEvents', { stream: { closeAfter: 1 } }, times)
  const throttled = again('listRouters', { respond: { status: 429, headers: { 'Retry-After': '5' } } })
  const down = (times: number): ScenarioRule => again('listRouters', { respond: { status: 503 } }, times)
  const slow = again('disassociateFloatingIp', { operation: { duration: '5s' } })
  const disassociate = (client: Client): Promise<unknown> => client.run('POST', `${floatingIp}/actions/disassociate`)

  return [
    ['retry.no-backoff', lists, down(24)],
    ['retry.ignores-retry-after', list, throttled],
    ['retry.keeps-sending', besides, throttled],
    ['retry.hopeless', (make) => make().create(routers, { name: 7 })],
    ['retry.too-many', list, down(11)],
    ['retry.gives-up', list, down(1)],
    ['retry.no-jitter', together, { ...down(10) }],
    [
      'idempotency.new-key',
      (make) => make().create(routers, { name: 'lost' }),
      again('createRouter', { network: 'reset-after' }),
    ],
    [
      'idempotency.no-key',
      (make) => make().create(`${network}/security-groups`, { name: 'twice' }),
      again('createSecurityGroup', { respond: { status: 503 } }),
    ],
    [
      'idempotency.key-reuse',
      async (make) => {
        const client = make()
        for (const name of ['one', 'two']) await client.create(routers, { name })
      },
    ],
    ['lock.no-if-match', update],
    ['lock.star', update],
    [
      'lock.lost-update',
      update,
      again('updateRouter', { set: { kind: 'network.router', id: 'rtr_edge', patch: { name: 'theirs' } } }),
    ],
    ['lock.blind-overwrite', update, again('updateRouter', { touch: true })],
    [
      'lock.put-from-list',
      (make) =>
        make({ token: 'pc_live_owner' }).tag(`/scopes/${project}/compute/instances`, 'ins_web', {
          key: 'team',
          value: 'a',
        }),
    ],
    [
      'lock.wrong-etag',
      async (make) => {
        const client = make()
        const { id } = await client.create(routers, { name: 'other' })
        await client.get(`${routers}/${id}`)
        await client.update(edge, { name: 'mine' })
      },
    ],
    ['operation.not-awaited', (make) => make().create(routers, { name: 'nobody-waits' })],
    [
      'operation.abandoned',
      async (make) => {
        const client = make()
        await disassociate(client)
        for (let at = 0; at < 11; at += 1) await client.get(edge)
      },
      slow,
    ],
    ['operation.polls-too-fast', (make) => disassociate(make({ patienceMs: 10_000 })), slow],
    [
      'operation.failure-ignored',
      async (make) => {
        const client = make()
        await disassociate(client)
        await client.run('POST', `${floatingIp}/actions/release`)
      },
      again('disassociateFloatingIp', { operation: { outcome: 'fail' } }),
    ],
    [
      'operation.error-ignored',
      async (make) => {
        const client = make()
        const { id } = await client.create(routers, { name: 'broken' })
        await client.update(`${routers}/${id}`, { name: 'used' })
      },
      again('createRouter', { operation: { outcome: 'fail' } }),
    ],
    ['page.first-only', listOf(60)],
    ['page.stops-early', listOf(120)],
    [
      'page.skipped-items',
      growing,
      { when: { endpoint: 'listNetworks', query: { page: '2' } }, then: { delay: '1s' }, times: 1 },
    ],
    ['page.small', listOf(120)],
    ['read.n-plus-one', listOf(12)],
    ['read.unconditional', many],
    [
      'read.polls-too-fast',
      (make) => make({ patienceMs: 10_000 }).create(routers, { name: 'slow' }),
      again('createRouter', { operation: { duration: '5s' } }),
    ],
    ['query.unknown', list],
    ['events.no-resume', follow(1), cut(1)],
    ['events.wrong-resume', follow(4), cut(4)],
    ['events.no-reconnect', follow(1, later), cut(1)],
    ['events.reconnect-storm', follow(3), cut(3)],
    [
      'auth.keeps-going',
      async (make) => {
        const client = make()
        for (let at = 0; at < 5; at += 1) await client.get(edge).catch(() => undefined)
      },
      { then: { respond: { status: 401 } } },
    ],
    ['scope.unused', narrowed],
    ['secret.in-url', list],
    [
      'secret.in-body',
      async (make) => {
        const client = make()
        const log = client.has('secret.in-body') ? `sent with ${client.token}` : 'sent'
        await client.update(edge, { description: log })
      },
    ],
    [
      'deprecated.endpoint',
      (make) => make({ token: 'pc_live_owner' }).download(`/scopes/${project}/billing/transactions/txn_completed`),
    ],
    // The server takes a moment to notice that a client has disconnected, and the client must not reconnect before that.
    [
      'timeout.too-short',
      (make) => make({ sleep: realPause }).list(routers),
      again('listRouters', { delay: { duration: '400ms', real: true } }),
    ],
    ['connection.churn', many],
    [
      'connection.unbounded',
      async (make) => {
        const bodies = Array.from({ length: 32 }, (_, at) => ({ name: `many-${at}` }))
        const client = make()
        await client.list(routers)
        await client.createAll(`${network}/security-groups`, bodies)
      },
      again('createSecurityGroup', { delay: { duration: '500ms', real: true } }, 1_000),
    ],
    ['refusal.ignored', (make) => make().create(routers, { name: 7 })],
    ['config.unknown-rule', list],
  ]
}
