/** What a run reports: findings about HTTP calls, streams and resets, and the records that were left behind. */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DEFAULT_CONFIG } from '../../src/quality/audit/config.ts'
import type { Finding } from '../../src/quality/audit/finding.ts'
import type { EndState } from '../../src/quality/runs/end-state.ts'
import { Run } from '../../src/quality/runs/run.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import type { ScenarioRule } from '../../src/sandbox/scenarios/definition.ts'
import { atOnce } from '../../src/service/state/tree.ts'
import { withScenario } from '../support/scenarios.ts'
import { openServer } from '../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const agent = { 'user-agent': 'story/1.0' }
let sandbox: Sandbox
let run: Run

beforeEach(() => {
  sandbox = api.app.sandboxes.get('default')!
  sandbox.reset()
  run = new Run({ name: 'story', contract: api.app.contract, config: DEFAULT_CONFIG })
  run.join(sandbox)
})
afterEach(() => run.end())

const leaks = (ignore?: string[]): readonly Finding[] => atOnce(run.leaks(ignore))
const found = (): string[] => run.findings.map(({ rule, count }) => `${rule} ${count}`)
const opportunities = (id: string): number => run.report([]).rules.find((rule) => rule.id === id)!.opportunities

describe('calls', () => {
  test('a run has no findings after a correct call, or without any calls', async () => {
    expect(found()).toEqual([])
    expect((await api.get(`${routers}?pageSize=200`)).status).toBe(200)
    expect([run.calls, found()]).toEqual([1, []])
  })

  test('an unknown parameter is reported with its request and the place in the code that sent it', async () => {
    const headers = { ...agent, 'x-sandbox-caller': 'test/a.test.ts:7', 'x-request-id': 'req_mine' }
    await api.get(`${routers}?page_size=5`, { headers })
    expect(run.findings).toMatchObject([
      {
        rule: 'query.unknown',
        endpoint: 'listRouters',
        caller: 'test/a.test.ts:7',
        evidence: { requestIds: ['req_mine'], actor: 'story', status: 200 },
      },
    ])
  })

  test('a rule does not check a call that opts out of the rule', async () => {
    await api.get(`${routers}?page_size=5`, { headers: { 'x-sandbox-audit-ignore': 'page.small, query.unknown' } })
    expect(found()).toEqual([])
  })

  test("requests for examples, and requests from the server's own pages, are not checked", async () => {
    await api.get(`${routers}?page_size=5`, { headers: { prefer: 'code=200' } })
    await api.get(`${routers}?page_size=5`, { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([run.calls, found()]).toEqual([0, []])
  })

  test('a secret in a query is reported, but the report does not show the secret', async () => {
    await api.get(`${routers}?q=pc_live_owner`)
    expect(found()).toContain('secret.in-url 1')
    expect(JSON.stringify(run.report([]))).not.toContain('pc_live_owner')
  })

  test('a retry is recognized even if the first call got its response before any guard had identified the caller', async () => {
    await withScenario(
      api,
      [{ then: { respond: { status: 503, headers: { 'Retry-After': '5' } } }, times: 1 }],
      async () => {
        expect((await api.get(`${routers}?pageSize=200`)).status).toBe(503)
        expect((await api.get(`${routers}?pageSize=200`)).status).toBe(200)
      },
    )
    expect(found()).toContain('retry.ignores-retry-after 1')
  })

  test('repeating a create with another key after its response was lost is a finding', async () => {
    await withScenario(
      api,
      [{ when: { endpoint: 'createRouter' }, then: { network: 'reset-after' }, times: 1 }],
      async () => {
        await expect(
          api.post(routers, { name: 'twice' }, { key: '3f0c2f0e-8a55-4c5e-9d0a-000000000003' }),
        ).rejects.toThrow()
        await api.post(routers, { name: 'twice' }, { key: '3f0c2f0e-8a55-4c5e-9d0a-000000000004' })
      },
    )
    expect(found()).toContain('idempotency.new-key 1')
  })

  test('repeating a refused write is a finding, unless something has changed in between', async () => {
    const refused = (): Promise<unknown> =>
      api.post(routers, { name: 7 }, { key: '3f0c2f0e-8a55-4c5e-9d0a-000000000005' })
    await refused()
    await api.post(routers, { name: 'between' })
    await refused()
    expect(found()).not.toContain('retry.hopeless 1')
    await refused()
    expect(found()).toContain('retry.hopeless 1')
  })

  test("after a 412, a retry that overwrites another caller's change is a finding", async () => {
    const change = async (by: string, body: unknown, tag: string) =>
      api.patch(`${routers}/rtr_edge`, body, { headers: { 'user-agent': by, 'if-match': tag } })
    const read = async (by: string) => {
      const { headers } = await api.get(`${routers}/rtr_edge`, { headers: { 'user-agent': by } })
      return headers.get('etag')!
    }
    const seen = await read('mine/1')
    expect((await change('theirs/1', { name: 'theirs' }, await read('theirs/1'))).status).toBe(200)
    expect((await change('mine/1', { name: 'mine' }, seen)).status).toBe(412)
    expect((await change('mine/1', { name: 'mine' }, await read('mine/1'))).status).toBe(200)
    expect(found()).toContain('lock.lost-update 1')
  })

  test('the findings of a run survive a reset, and the run also checks Operations that the reset ends', async () => {
    await api.get(`${routers}?page_size=5`)
    await api.post(routers, { name: 'nobody-waits' })
    sandbox.reset()
    await api.get(`${routers}?page_size=5`)
    expect(found()).toEqual(expect.arrayContaining(['query.unknown 2', 'operation.not-awaited 1']))
    expect(run.resets).toBe(1)
  })

  test('a run that has ended does not check any more calls', async () => {
    run.end()
    await api.get(`${routers}?page_size=5`)
    expect([run.calls, sandbox.observer]).toEqual([0, undefined])
  })
})

describe('the report of what a run leaves behind', () => {
  test('the report names the call that created each record, and omits records that have been deleted', async () => {
    const kept = await api.post(routers, { name: 'kept' }, { headers: { 'x-request-id': 'req_kept' } })
    const gone = await api.post(routers, { name: 'gone' })
    api.settle()
    await api.delete(`${routers}/${gone.body.resourceId ?? gone.body.id}`)
    api.settle()
    expect(leaks()).toMatchObject([
      {
        rule: 'leak.record',
        level: 'warning',
        evidence: { requestIds: ['req_kept'], kind: 'network.router', name: 'kept' },
      },
    ])
    expect(kept.status).toBeLessThan(300)
    expect(leaks(['network.router:k*'])).toEqual([])
    sandbox.reset()
    expect(leaks()).toEqual([])
  })

  test('the report includes a token that still works, but no unfinished Operation whose id no response gave', async () => {
    await api.post(routers, { name: 'open' })
    const token = await api.post('/scopes/prj_acme_prod/iam/api-tokens', {
      name: 'left',
      scopes: ['network:read'],
      lifetime: '30d',
    })
    expect(token.status).toBe(201)
    expect(
      leaks()
        .map(({ rule }) => rule)
        .sort(),
    ).toEqual(['leak.credential', 'leak.record'])
    expect(opportunities('leak.credential')).toBe(1)
  })

  test('the report includes an Operation that cannot end only if the client did not wait for it', async () => {
    const then = { operation: { outcome: 'stall' } } as const
    await withScenario(api, [{ when: { endpoint: 'disassociateFloatingIp' }, then, times: 1 }], async () => {
      const { body } = await api.post('/scopes/prj_acme_prod/network/floating-ips/fip_web/actions/disassociate')
      api.settle()
      const rules = (): unknown[] => leaks().map(({ rule }) => rule)
      expect(rules()).toEqual(['leak.operation'])
      for (let poll = 1; poll <= 2; poll += 1)
        expect((await api.get(`/operations/${body.id}`)).body.finishedAt).toBeNull()
      expect(rules()).toEqual([])
    })
  })

  test('the report includes a stream that is still open, but not a stream that was closed', async () => {
    const over = new AbortController()
    const opened = await fetch(`${api.app.url}/api/v1/events`, {
      headers: { authorization: 'Bearer pc_live_owner', accept: 'text/event-stream' },
      signal: over.signal,
    })
    expect(opened.status).toBe(200)
    expect(leaks().map(({ rule }) => rule)).toEqual(['leak.stream'])
    over.abort()
    await expect.poll(() => leaks()).toEqual([])
    expect(opportunities('leak.stream')).toBe(1)
  })

  test('the report does not include records created through the control API', async () => {
    const made = await fetch(`${api.app.url}/_sandbox/populate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'network.router', scopeId: 'prj_acme_prod', count: 3 }),
    })
    expect(made.status).toBeLessThan(300)
    expect(leaks()).toEqual([])
  })

  describe('a floating IP that nothing uses any more', () => {
    const address = '/scopes/prj_acme_prod/network/floating-ips/fip_web'
    const release = { networkInterfaceId: null }
    const isUsed = (): boolean => sandbox.world.need('floatingIp', 'fip_web').doc.networkInterfaceId !== null
    const disassociate = async (): Promise<void> => {
      expect((await api.post(`${address}/actions/disassociate`)).status).toBe(202)
      expect(isUsed()).toBe(true)
    }

    test('the report includes it if a call of the client started the work that released it', async () => {
      await disassociate()
      api.settle()
      expect([isUsed(), leaks().map(({ evidence }) => evidence.id)]).toEqual([false, ['fip_web']])
    })

    test('the report does not include it if the control API released it', async () => {
      const headers = { 'content-type': 'application/json' }
      await api.send('PATCH', '/_sandbox/state/floatingIp/fip_web', headers, JSON.stringify(release))
      expect([isUsed(), leaks()]).toEqual([false, []])
    })

    test('the report does not include it if a scenario released it', async () => {
      const set = { kind: 'floatingIp', id: 'fip_web', patch: release }
      await withScenario(api, [{ when: { endpoint: 'getFloatingIp' }, then: { set }, times: 1 }], async () => {
        await api.get(address)
      })
      expect([isUsed(), leaks()]).toEqual([false, []])
    })

    test('the report does not include it if an earlier client started the work that released it', async () => {
      run.end()
      await disassociate()
      run = new Run({ name: 'later', contract: api.app.contract, config: DEFAULT_CONFIG })
      run.join(sandbox)
      await api.send('POST', '/_sandbox/clock/settle', { 'content-type': 'application/json' }, '{}')
      expect([isUsed(), leaks()]).toEqual([false, []])
    })
  })
})

test('end states that are read in turns contain each state once, whatever ends meanwhile', async () => {
  const followed = new Run({ name: 'followed', contract: api.app.contract, config: undefined, follow: {} })
  const control = { 'content-type': 'application/json' }
  for (const name of ['one', 'two', 'three'])
    expect((await api.send('POST', '/_sandbox/sandboxes', control, JSON.stringify({ name }))).status).toBe(201)
  const others = ['one', 'two', 'three'].map((name) => api.app.sandboxes.get(name)!)
  for (const one of others) followed.join(one)
  const create = (name: string, router: string): Promise<unknown> =>
    api.send(
      'POST',
      `/sandboxes/${name}/api/v1${routers}`,
      { ...control, authorization: 'Bearer pc_live_owner', 'idempotency-key': randomUUID() },
      JSON.stringify({ name: router }),
    )
  for (const { name } of others) await create(name, `of-${name}`)
  const names = (states: readonly EndState[]): string[] =>
    states.map(({ kinds }) => /"name":"([^"]*)"/.exec(String(kinds.get('network.router')))![1]!)
  const expected = ['of-one', 'of-two', 'of-three']
  const reading = followed.endStates()
  for (let turns = 0; turns < 2; turns += 1) expect(reading.next().done).toBe(false)
  for (const one of others) one.reset()
  for (const { name } of others) await create(name, `later-${name}`)
  expect(names(atOnce(reading))).toEqual(expected)
  expect(names(atOnce(followed.endStates()))).toEqual([...expected, 'later-one', 'later-two', 'later-three'])
  followed.end()
  for (const { name } of others) await api.send('DELETE', `/_sandbox/sandboxes/${name}`)
})

describe('responses that the client did not receive or wait for', () => {
  test('disconnecting before a delayed response arrives is a finding', async () => {
    // The response waits for the clock of the sandbox, and however long this machine takes, it is too short.
    run.end()
    const thresholds = { ...DEFAULT_CONFIG.thresholds, timeoutMs: Infinity }
    run = new Run({ name: 'story', contract: api.app.contract, config: { ...DEFAULT_CONFIG, thresholds } })
    run.join(sandbox)
    const wait: ScenarioRule = { when: { endpoint: 'listRouters' }, then: { delay: 'PT1M' }, times: 1 }
    await withScenario(api, [wait], async () => {
      const client = new AbortController()
      const headers = { authorization: 'Bearer pc_live_owner' }
      const call = fetch(`${api.app.url}/api/v1${routers}`, { headers, signal: client.signal })
      const given = expect(call).rejects.toThrow()
      await expect.poll(() => sandbox.scenarios.get('story').rules[0]!.left).toBe(0)
      client.abort()
      await given
      await expect.poll(() => run.calls).toBe(1)
      api.advance(60)
      await expect.poll(found).toContain('timeout.too-short 1')
    })
  })

  test('reconnecting to the event stream without Last-Event-ID is a finding', async () => {
    const follow = async (): Promise<void> => {
      const over = new AbortController()
      const headers = { authorization: 'Bearer pc_live_owner' }
      const { body } = await fetch(`${api.app.url}/api/v1/events`, { headers, signal: over.signal })
      await api.post(routers, { name: `told-${opportunities('leak.stream')}` })
      const reader = body!.getReader()
      for (let text = ''; !text.includes('network.router');)
        text += new TextDecoder().decode((await reader.read()).value)
      await expect.poll(() => run.hasOpenStreams).toBe(false)
      over.abort()
    }
    const cut: ScenarioRule = { when: { endpoint: 'streamEvents' }, then: { stream: { closeAfter: 2 } } }
    await withScenario(api, [cut], async () => {
      await follow()
      await follow()
    })
    expect(found()).toContain('events.no-resume 1')
  })
})
