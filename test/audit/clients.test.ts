/**
 * The audit over HTTP: the careful client has no finding under any provocation; a client with one flaw has that finding.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/audit/config.ts'
import { Run } from '../../src/sandbox/run/run.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import type { Rule } from '../../src/scenarios/definition.ts'
import { Client, type Flaw } from '../clients/client.ts'
import { tellStory } from '../clients/story.ts'
import { withScenario } from '../support/scenarios.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const project = 'prj_acme_prod'
const routers = `/scopes/${project}/network/routers`
let sandbox: Sandbox
let run: Run

let token: string

beforeEach(async () => {
  sandbox = api.app.sandboxes.get('default')!
  sandbox.reset()
  const scopes = ['network:read', 'network:write']
  const made = await api.post(`/scopes/${project}/iam/api-tokens`, { name: 'story', scopes, lifetime: '30d' })
  token = made.body.secret
  sandbox.apply({ type: 'checkpoint', name: 'start' })
  run = new Run({ name: 'story', contract: api.app.contract, config: DEFAULT_CONFIG })
  run.join(sandbox)
})
afterEach(() => run.end())

/** A client that sleeps on the sandbox clock. */
function newClient(...flaws: Flaw[]): Client {
  const sleep = (ms: number): Promise<void> => {
    api.advance(ms / 1_000)
    return Promise.resolve()
  }
  return new Client({ url: `${api.app.url}/api/v1`, token, sleep, timeoutMs: 2_000, flaws })
}

const found = (): string[] => run.findings.map(({ rule, message }) => `${rule}: ${message}`)
const rules = (): string[] => [...new Set(run.findings.map(({ rule }) => rule))]

const PROVOCATIONS: readonly (readonly [string, Rule])[] = [
  ['nothing wrong', { then: { state: 'told' } }],
  ['503 on every third call', { then: { respond: { status: 503 } }, every: 3 }],
  ['500 once', { then: { respond: { status: 500 } }, times: 1 }],
  ['429', { then: { respond: { status: 429, headers: { 'Retry-After': '2' } } }, every: 4 }],
  ['cut connections', { then: { network: 'reset-before' }, every: 3 }],
  ['answers cut short', { when: { endpoint: 'listRouters' }, then: { network: 'truncate' }, times: 1 }],
  ['creates whose answers are lost', { when: { endpoint: 'create*' }, then: { network: 'reset-after' }, every: 2 }],
  [
    'an update whose answer is lost',
    { when: { endpoint: 'updateRouter' }, then: { network: 'reset-after' }, times: 1 },
  ],
  ['a delete whose answer is lost', { when: { endpoint: 'deleteRouter' }, then: { network: 'reset-after' }, times: 1 }],
  ['a record that somebody else touches', { when: { endpoint: 'updateRouter' }, then: { touch: true }, times: 1 }],
  ['streams that are cut', { when: { endpoint: 'streamEvents' }, then: { stream: { closeAfter: 1 } }, times: 1 }],
  ['frames that come twice', { when: { endpoint: 'streamEvents' }, then: { stream: { duplicate: true } } }],
  ['a silent stream', { when: { endpoint: 'streamEvents' }, then: { stream: { silent: true } } }],
]

describe('the careful client has no finding under', () => {
  test.each(PROVOCATIONS)('%s', async (_what, rule) => {
    await withScenario(api, [rule], () => tellStory(newClient(), project, 200))
    expect(found()).toEqual([])
    expect(run.calls).toBeGreaterThan(10)
  })
})

type Act = (client: Client) => Promise<unknown>

const down: Rule = { when: { endpoint: 'listRouters' }, then: { respond: { status: 503 } }, times: 4 }
const refused: Act = (client) => client.create(routers, { name: 7 })
const list: Act = (client) => client.list(routers)
const many: Act = async (client) => {
  await client.update(`${routers}/rtr_edge`, { name: 'once' })
  for (let at = 0; at < 22; at += 1) await client.get(`${routers}/rtr_edge`)
}
/** Follows the stream over an end of it. */
const follow: Act = async (client) => {
  let frames = 0
  const told = client.follow(() => (frames += 1) === 2, AbortSignal.timeout(2_000))
  for (const name of ['first', 'second']) {
    await expect.poll(() => sandbox.streams.size).toBe(1)
    await client.update(`${routers}/rtr_edge`, { name })
    await expect.poll(() => frames).toBeGreaterThan(name === 'first' ? 0 : 1)
    await expect.poll(() => sandbox.streams.size, { timeout: 2_000 }).toBe(name === 'first' ? 1 : 0)
  }
  await told
}
const lostCreate: Rule = { when: { endpoint: 'createRouter' }, then: { network: 'reset-after' }, times: 1 }
const throttled: Rule = {
  when: { endpoint: 'listRouters' },
  then: { respond: { status: 429, headers: { 'Retry-After': '5' } } },
  times: 1,
}

describe('a flaw is found, and nothing of the careful client with it:', () => {
  test.each<[Flaw, Act, Rule?]>([
    ['retry.no-backoff', list, down],
    ['retry.ignores-retry-after', list, throttled],
    ['retry.gives-up', list, { ...down, times: 1 }],
    ['retry.hopeless', refused],
    ['retry.too-many', list, { ...down, times: 11 }],
    ['idempotency.new-key', (client) => client.create(routers, { name: 'lost' }), lostCreate],
    [
      'idempotency.key-reuse',
      async (client) => {
        await client.create(routers, { name: 'one' })
        await client.create(routers, { name: 'two' })
      },
    ],
    ['lock.no-if-match', (client) => client.update(`${routers}/rtr_edge`, { name: 'mine' })],
    ['lock.star', (client) => client.update(`${routers}/rtr_edge`, { name: 'mine' })],
    [
      'lock.lost-update',
      (client) => client.update(`${routers}/rtr_edge`, { name: 'mine' }),
      {
        when: { endpoint: 'updateRouter' },
        then: { set: { kind: 'network.router', id: 'rtr_edge', patch: { name: 'theirs' } } },
        times: 1,
      },
    ],
    ['operation.not-awaited', (client) => client.create(routers, { name: 'nobody-waits' })],
    ['read.unconditional', many],
    ['query.unknown', list],
    ['secret.in-url', list],
    ['connection.churn', many],
    ['events.no-resume', follow, { when: { endpoint: 'streamEvents' }, then: { stream: { closeAfter: 1 } }, times: 1 }],
    [
      'auth.keeps-going',
      async (client) => {
        for (let at = 0; at < 5; at += 1) await client.get(`${routers}/rtr_edge`).catch(() => undefined)
      },
      { then: { respond: { status: 401 } } },
    ],
  ])('%s', async (flaw, act, rule = { then: { state: 'told' } }) => {
    const tried = async (client: Client): Promise<void> => {
      await withScenario(api, [rule], () => act(client).catch(() => undefined))
    }
    await tried(newClient(flaw))
    expect(rules()).toEqual([flaw])
    sandbox.apply({ type: 'bring back', name: 'start' })
    const before = run.calls
    const earlier = found()
    await tried(newClient())
    expect(run.calls).toBeGreaterThan(before)
    expect(found()).toEqual(earlier)
    expect(run.findings.every(({ count }) => count > 0)).toBe(true)
  })
})
