import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startApp } from '../../../src/app.ts'
import type { Options } from '../../../src/surfaces/http/options.ts'
import type { ScenarioRule, When } from '../../../src/sandbox/scenarios/definition.ts'
import { openServer } from '../../support/test-server.ts'
import { hits, scenariosOf, withScenario } from '../../support/scenarios.ts'
import { BASIS } from '../../support/basis.ts'

const api = openServer({ scenarios: ['server-error-once'] })
const twin = openServer()
const project = '/scopes/prj_acme_prod'
const routers = `${project}/network/routers`
const refuse = { respond: { status: 500 } } as const
const touchedBy = (answer: { headers: Headers }): string | null => answer.headers.get('x-sandbox-scenario')

test('a scenario that is given at startup is active, and a reset deactivates all other scenarios', async () => {
  const scenarios = scenariosOf(api)
  expect([(await api.get(routers)).status, (await api.get(routers)).status]).toEqual([500, 200])
  scenarios.activate('gateway-forbidden')
  api.app.sandboxes.get('default')!.reset()
  expect(
    scenarios
      .list()
      .filter(({ on }) => on)
      .map(({ name, rules }) => [name, rules[0]!.hits]),
  ).toEqual([['server-error-once', 0]])
  expect((await api.get(routers)).status).toBe(500)
  scenarios.deactivate('server-error-once')
})

test.each<[string, When, boolean]>([
  ['endpoint id', { endpoint: 'listRouters' }, true],
  ['endpoint glob', { endpoint: 'list*' }, true],
  ['endpoint list', { endpoint: ['getRouter', 'listR*'] }, true],
  ['other endpoint', { endpoint: 'getRouter' }, false],
  ['method', { method: 'get' }, true],
  ['method list', { method: ['POST', 'PUT'] }, false],
  ['path glob', { path: '/scopes/*/network/*' }, true],
  ['path with the base path', { path: '/api/v1/scopes/prj_acme_prod/**' }, true],
  ['path of another project', { path: '/scopes/prj_acme_dev/**' }, false],
  ['scopeId', { scopeId: 'prj_acme_prod' }, true],
  ['other scopeId', { scopeId: 'prj_acme_dev' }, false],
  ['credentialId', { credentialId: 'tok_owner' }, true],
  ['other credentialId', { credentialId: 'tok_reader' }, false],
  ['role', { role: 'rol_owner' }, true],
  ['role by its short name', { role: ['reader', 'owner'] }, true],
  ['other role', { role: 'reader' }, false],
  ['header', { headers: { 'X-Mark': 'one' } }, true],
  ['header by expression', { headers: { 'x-mark': { matches: '^o' } } }, true],
  ['other header', { headers: { 'X-Mark': 'two' } }, false],
  ['query value', { query: { pageSize: 5 } }, true],
  ['query by expression', { query: { q: { matches: 'x$' } } }, true],
  ['other query', { query: { pageSize: '6' } }, false],
  ['state', { state: 'start' }, true],
  ['two conditions that hold', { endpoint: 'list*', scopeId: 'prj_acme_prod' }, true],
  ['one condition that does not hold', { endpoint: 'list*', scopeId: 'prj_acme_dev' }, false],
])('when: %s', (_what, when, fits) =>
  withScenario(api, [{ when, then: refuse }], async () => {
    const { status } = await api.get(`${routers}?pageSize=5&q=x`, { headers: { 'x-mark': 'one' } })
    expect(status).toBe(fits ? 500 : 200)
    expect(hits(api)).toEqual([fits ? 1 : 0])
  }),
)

test('when: a rule can match the body of a call with a schema, or the resource in its path', async () => {
  await withScenario(
    api,
    [
      {
        when: { body: { type: 'object', properties: { name: { pattern: '^bad' } }, required: ['name'] } },
        then: refuse,
      },
    ],
    async () => {
      expect((await api.post(routers, { name: 'bad-one' })).status).toBe(500)
      expect((await api.post(routers, { name: 'good-one' })).status).toBe(202)
      expect(
        (await api.post(routers, undefined, { raw: '{', headers: { 'content-type': 'application/json' } })).status,
      ).toBe(422)
      expect((await api.get(routers)).status).toBe(200)
    },
  )
  await withScenario(api, [{ when: { resourceId: 'ins_db' }, then: refuse }], async () => {
    expect((await api.get(`${project}/compute/instances/ins_db`)).status).toBe(500)
    expect((await api.get(`${project}/compute/instances/ins_web`)).status).toBe(200)
  })
})

test('when: a call with an invalid credential does not match any role, and is refused as usual', () =>
  withScenario(api, [{ when: { role: 'owner' }, then: refuse }], async () => {
    expect((await api.get(routers, { token: 'pc_live_nobody' })).status).toBe(401)
    expect((await api.get(routers, { token: null })).status).toBe(401)
    expect((await api.get(routers, { cookie: 'ses_owner' })).status).toBe(500)
  }))

/** Sends eight calls; returns an `x` for each call on which the rule acted, and a `.` for each other call. */
async function pattern(often: Omit<ScenarioRule, 'then'>): Promise<string> {
  return withScenario(api, [{ then: refuse, ...often }], async () => {
    let seen = ''
    for (let at = 0; at < 8; at++) seen += (await api.get(routers)).status === 500 ? 'x' : '.'
    return seen
  })
}

test.each<[Omit<ScenarioRule, 'then'>, string]>([
  [{}, 'xxxxxxxx'],
  [{ times: 2 }, 'xx......'],
  [{ skip: 3 }, '...xxxxx'],
  [{ skip: 3, times: 1 }, '...x....'],
  [{ every: 3 }, '..x..x..'],
  [{ every: 2, skip: 1, times: 2 }, '..x.x...'],
])('how often: a rule with %j applies to the calls that are marked x in %s', async (often, expected) => {
  expect(await pattern(often)).toBe(expected)
})

test('how often: a rule with a probability applies to the same calls for the same seed', async () => {
  const run = (at: typeof api): Promise<string> =>
    withScenario(at, [{ then: refuse, probability: 0.5 }], async () => {
      let seen = ''
      for (let count = 0; count < 24; count++) seen += (await at.get(routers)).status === 500 ? 'x' : '.'
      return seen
    })
  api.app.sandboxes.get('default')!.reset()
  scenariosOf(api).deactivate('server-error-once')
  const seen = await run(api)
  expect(seen).toContain('x')
  expect(seen).toContain('.')
  expect(await run(twin)).toBe(seen)
})

test('rules of one scenario: the first matching rule applies until it is used up, and then the next matching rule', () =>
  withScenario(
    api,
    [
      { when: { endpoint: 'listRouters' }, then: { respond: { status: 500 } }, times: 1 },
      { when: { endpoint: 'listRouters' }, then: { respond: { status: 403 } }, times: 1 },
    ],
    async () => {
      expect([
        (await api.get(routers)).status,
        (await api.get(routers)).status,
        (await api.get(routers)).status,
      ]).toEqual([500, 403, 200])
      expect(hits(api)).toEqual([1, 1])
    },
  ))

test('state: one rule can set the state that another rule waits for, and the scenario shows its current state', () =>
  withScenario(
    api,
    [
      { when: { endpoint: 'createRouter' }, then: { state: 'busy' } },
      { when: { endpoint: 'listRouters', state: 'busy' }, then: { respond: { status: 500 }, state: 'start' } },
    ],
    async () => {
      expect((await api.get(routers)).status).toBe(200)
      expect(touchedBy(await api.post(routers, { name: 'state' }))).toBe('story')
      expect(scenariosOf(api).get('story').state).toBe('busy')
      expect([(await api.get(routers)).status, (await api.get(routers)).status]).toEqual([500, 200])
    },
  ))

test('several active scenarios apply together; if two of them have the same effect, the scenario that was activated first wins', async () => {
  const scenarios = scenariosOf(api)
  scenarios.activate({ name: 'first', title: 'First', rules: [{ then: { respond: { status: 403 } }, times: 1 }] })
  scenarios.activate({ name: 'second', title: 'Second', rules: [{ then: { respond: { status: 500 } }, times: 1 }] })
  scenarios.activate({ name: 'third', title: 'Third', rules: [{ then: { delay: { duration: '1ms', real: true } } }] })
  const answers = [await api.get(routers), await api.get(routers), await api.get(routers)]
  expect(answers.map((answer) => [answer.status, touchedBy(answer)])).toEqual([
    [403, 'first, third'],
    [500, 'second, third'],
    [200, 'third'],
  ])
  for (const name of ['first', 'second', 'third']) scenarios.deactivate(name)
})

test('X-Sandbox-Scenario activates a scenario for a single request, and each request starts with new counts', async () => {
  const asked = { headers: { 'x-sandbox-scenario': 'server-error-once, slow-operations' } }
  expect([
    (await api.get(routers, asked)).status,
    (await api.get(routers, asked)).status,
    (await api.get(routers)).status,
  ]).toEqual([500, 500, 200])
  expect(touchedBy(await api.get(routers, asked))).toBe('server-error-once')
  expect(scenariosOf(api).get('server-error-once')).toMatchObject({ on: false, rules: [{ left: 1 }] })
  const unknown = await api.get(routers, { headers: { 'x-sandbox-scenario': 'server-eror-once' } })
  expect(unknown).toMatchObject({
    status: 422,
    body: {
      code: 'VALIDATION_FAILED',
      field: 'X-Sandbox-Scenario',
      message: expect.stringContaining('Did you mean server-error-once?'),
    },
  })
})

test('when a scenario is activated, its fixtures replace existing records, and frames report the changes', async () => {
  const { doc } = api.row('region', 'ap-south-1')!
  api.frames()
  const router = {
    id: 'rtr_story',
    name: 'from-a-story',
    status: 'ERROR',
    statusReason: 'Broken.',
    statusReasonCode: null,
    adminStateUp: true,
    ha: false,
    distributed: false,
    externalGateway: null,
    interfaces: [],
    routes: [],
    createdAt: '{now-P1D}',
    origin: 'portal',
  }
  scenariosOf(api).activate({
    name: 'with-records',
    title: 'With records',
    rules: [{ when: { endpoint: 'deleteRouter' }, then: refuse }],
    fixtures: {
      region: [{ ...doc, name: 'Renamed' }],
      'network.router': [{ ...router, private: { scopeId: 'prj_acme_prod' } }],
    },
  })
  expect((await api.get(`${routers}/rtr_story`)).body).toMatchObject({
    name: 'from-a-story',
    createdAt: '2026-02-28T12:00:00.000Z',
  })
  expect(api.row('region', 'ap-south-1')!.doc).toMatchObject({ name: 'Renamed' })
  expect(api.frames()).toMatchObject([
    { kind: 'network.router', id: 'rtr_story' },
    { kind: 'iam.quotaAllocation', id: 'quo_routers', patch: { used: 4 } },
  ])
  scenariosOf(api).deactivate('with-records')
})

test('scenario counts are saved, restored and copied with the sandbox', async () => {
  const sandbox = api.app.sandboxes.get('default')!
  const { scenarios } = sandbox
  scenarios.activate({
    name: 'counted',
    title: 'Counted',
    rules: [{ when: { endpoint: 'listRouters' }, then: refuse, times: 3 }],
  })
  await api.get(routers)
  const kept = sandbox.capture()
  await api.get(routers)
  const left = (from: typeof scenarios): number | null => from.get('counted').rules[0]!.left
  expect(left(scenarios)).toBe(1)
  sandbox.restore(kept, Date.now())
  expect([left(scenarios), scenarios.idle]).toEqual([2, false])
  const copy = api.app.lifecycle.create({ name: 'copied', from: sandbox })
  scenarios.deactivate('counted')
  expect([left(copy.scenarios), copy.scenarios.idle, scenarios.idle]).toEqual([2, false, true])
  api.app.lifecycle.delete('copied')
})

test('scenarios and their counts survive a restart', async () => {
  const data = mkdtempSync(join(tmpdir(), 'papercloud-'))
  const options: Options = {
    ...BASIS,
    fixtures: 'default',
    pace: 'manual',
    seed: 1,
    data,
  }
  const ask = async (url: string): Promise<number> =>
    (await fetch(`${url}/api/v1${routers}`, { headers: { authorization: 'Bearer pc_live_owner' } })).status
  const first = await startApp(options)
  first.sandboxes
    .get('default')!
    .scenarios.put('kept', { rules: [{ when: { endpoint: 'listRouters' }, then: refuse, times: 2 }] })
  expect(await ask(first.url)).toBe(500)
  await first.close()
  const second = await startApp({ ...options, scenarios: ['slow-operations'] })
  const { scenarios } = second.sandboxes.get('default')!
  expect(scenarios.get('kept')).toMatchObject({ on: true, rules: [{ hits: 1, left: 1 }] })
  expect(scenarios.get('slow-operations').on).toBe(true)
  expect([await ask(second.url), await ask(second.url)]).toEqual([500, 200])
  await second.close()
  rmSync(data, { recursive: true })
})

test('a deactivated scenario keeps its counts until it is activated again', async () => {
  const scenarios = scenariosOf(api)
  scenarios.activate('server-error-once')
  await api.get(routers)
  expect(scenarios.deactivate('server-error-once').rules[0]).toMatchObject({ hits: 1, left: 0 })
  expect(scenarios.activate('server-error-once').rules[0]).toMatchObject({ hits: 0, left: 1 })
  scenarios.deactivate('server-error-once')
})

test('PUT with only a name activates that scenario, and PUT with rules defines a scenario and activates it', () => {
  const scenarios = scenariosOf(api)
  expect(scenarios.put('server-error-once')).toMatchObject({ on: true, source: 'shipped' })
  expect(scenarios.put('mine', { rules: [{ then: refuse }] })).toMatchObject({
    name: 'mine',
    title: 'mine',
    on: true,
    source: 'inline',
  })
  expect(() => scenarios.put('mine', { name: 'yours', rules: [{ then: refuse }] })).toThrow(
    expect.objectContaining({ status: 422 }),
  )
  expect(() => scenarios.put('No Name', { rules: [{ then: refuse }] })).toThrow(
    expect.objectContaining({ status: 422 }),
  )
  scenarios.deactivate('mine')
  expect(scenarios.put('mine')).toMatchObject({ on: true, source: 'inline' })
  for (const name of ['mine', 'server-error-once']) scenarios.deactivate(name)
})

test('without an active scenario, checking a call for scenarios takes under 5 µs', () => {
  const { scenarios } = api.app.sandboxes.get('default')!
  const call = { headers: {} }
  for (let warm = 0; warm < 20_000; warm++) scenarios.concern(call)
  const begun = performance.now()
  for (let count = 0; count < 100_000; count++) if (scenarios.concern(call)) throw new Error('none is on')
  // At most 5 microseconds per call; a whole call takes a few hundred.
  expect(((performance.now() - begun) * 1000) / 100_000).toBeLessThan(5)
})

test('when a sandbox is deleted, its delayed responses are sent at once', async () => {
  const sandbox = api.app.lifecycle.create({ name: 'ending' })
  sandbox.scenarios.deactivate('server-error-once')
  sandbox.scenarios.activate('slow-responses')
  const coming = fetch(`${api.app.url}/sandboxes/ending/api/v1${routers}`, {
    headers: { authorization: 'Bearer pc_live_owner' },
  })
  await expect.poll(() => sandbox.scenarios.get('slow-responses').rules[0]!.hits).toBe(1)
  api.app.lifecycle.delete('ending')
  expect((await coming).status).toBe(200)
})
