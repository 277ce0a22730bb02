/**
 * Lagging reads: each response is one that the API would have sent at some earlier instant, but guards check the
 * current state.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import type { ScenarioRule } from '../../../src/sandbox/scenarios/definition.ts'
import { limits } from '../../../src/platform/limits.ts'
import type { Commit } from '../../../src/service/state/changes.ts'
import { eventsOf } from '../../clients/event-stream.ts'
import { control } from '../../support/control.ts'
import { samplesOf } from '../../support/samples.ts'
import { hits, withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const groups = '/scopes/prj_acme_prod/network/security-groups'
const lagging = (lag: NonNullable<ScenarioRule['then']['lag']>, story: () => Promise<void>): Promise<void> =>
  withScenario(api, [{ then: { lag } }], story)
const names = async (path = groups, token?: string): Promise<string[]> =>
  (await api.get(`${path}?pageSize=200`, token === undefined ? {} : { token })).body.data.map(
    ({ name }: { name: string }) => name,
  )

beforeEach(() => control(api, 'POST', '/reset'))

describe('reading single records with a lag', () => {
  test('until the lag has passed, reads of a new record get 404, and reads of a changed record get the old state', () =>
    lagging({ reads: '2s' }, async () => {
      const created = await api.post(groups, { name: 'late' })
      expect(created.headers.get('x-sandbox-scenario')).toBeNull()
      const path = `${groups}/${created.body.id}`
      const early = await api.get(path)
      expect({ status: early.status, code: early.body.code, by: early.headers.get('x-sandbox-scenario') }).toEqual({
        status: 404,
        code: 'NOT_FOUND',
        by: 'story',
      })
      api.advance(1.9)
      expect((await api.get(path)).status).toBe(404)
      expect(await names()).toContain('late')
      api.advance(0.1)
      const answered = await api.get(path)
      expect({ status: answered.status, by: answered.headers.get('x-sandbox-scenario') }).toEqual({
        status: 200,
        by: null,
      })
      expect(hits(api)).toEqual([2])
    }))

  test('concurrency.stale: an update with the ETag from an outdated read gets 412 and changes nothing', () =>
    lagging({ reads: '2s' }, async () => {
      const path = '/scopes/prj_acme_prod/network/routers/rtr_edge'
      const before = await api.get(path)
      const changed = await api.patch(
        path,
        { name: 'renamed' },
        { headers: { 'if-match': before.headers.get('etag')! } },
      )
      expect(changed.status).toBe(200)
      const stale = await api.get(path)
      expect(stale.body.name).toBe(before.body.name)
      expect(stale.headers.get('etag')).toBe(before.headers.get('etag'))
      const state = api.state()
      const refused = await api.patch(path, { name: 'again' }, { headers: { 'if-match': stale.headers.get('etag')! } })
      expect(refused.status).toBe(412)
      expect(api.state()).toEqual(state)
      api.advance(2)
      expect((await api.get(path)).body.name).toBe('renamed')
    }))

  test('guards check the current state: a deleted record immediately gets 404, and a revoked credential gets 401', () =>
    lagging({ reads: '1h', lists: '1h' }, async () => {
      const { body } = await api.post(groups, { name: 'short-lived' })
      api.advance(3_600)
      expect((await api.get(`${groups}/${body.id}`)).status).toBe(200)
      expect((await api.delete(`${groups}/${body.id}`, { headers: { 'if-match': '*' } })).status).toBe(204)
      expect((await api.get(`${groups}/${body.id}`)).status).toBe(404)
      expect(await names()).toContain('short-lived')
      await control(api, 'DELETE', '/state/iam.apiToken/tok_contributor')
      expect((await api.get(groups, { token: 'pc_live_contributor' })).status).toBe(401)
    }))

  test('a new Operation appears only after the lag, and then goes through all its states', () =>
    lagging({ reads: '2s' }, async () => {
      const { headers } = await api.post('/scopes/prj_acme_prod/network/routers', { name: 'edge-2' })
      const operation = `/operations/${headers.get('x-sandbox-operation')}`
      const states: string[] = []
      for (let at = 0; at < 40; at++) {
        const { status, body } = await api.get(operation)
        states.push(status === 404 ? 'none' : body.state)
        api.advance(0.5)
      }
      expect([...new Set(states)]).toEqual(['none', 'PENDING', 'RUNNING', 'SUCCEEDED'])
    }))
})

describe('lists', () => {
  test('if only lists have a lag, lists are outdated, but reads of single records are not', () =>
    lagging({ lists: '5s' }, async () => {
      const { body } = await api.post(groups, { name: 'listed-later' })
      expect(await names()).not.toContain('listed-later')
      expect((await api.get(`${groups}/${body.id}`)).status).toBe(200)
      api.advance(5)
      expect(await names()).toContain('listed-later')
    }))

  test('with a range of lags, a later read can return an earlier state, but never a state that did not exist', () =>
    lagging({ lists: { min: '0s', max: '10s' } }, async () => {
      const states = [JSON.stringify(await names())]
      const seen: number[] = []
      for (let at = 0; at < 40; at++) {
        await api.post(groups, { name: `walk-${at}` })
        states.push(JSON.stringify([`walk-${at}`, ...(JSON.parse(states.at(-1)!) as string[])]))
        api.advance(1)
        const found = states.indexOf(JSON.stringify(await names()))
        expect(found, 'a state that existed').toBeGreaterThanOrEqual(0)
        expect(found).toBeGreaterThanOrEqual(at + 1 - 10)
        seen.push(found)
      }
      expect(
        seen.some((state, at) => at > 0 && state < seen[at - 1]!),
        'back in time',
      ).toBe(true)
    }))
})

test('session: callers see their own writes at once, but the writes of other callers only after the lag', () =>
  lagging({ reads: '5s', lists: '5s', model: 'session' }, async () => {
    await api.post(groups, { name: 'mine' })
    expect(await names()).toContain('mine')
    expect(await names(groups, 'pc_live_contributor')).not.toContain('mine')
    await api.post(groups, { name: 'theirs' }, { token: 'pc_live_contributor' })
    expect(await names()).not.toContain('theirs')
    // The other caller's write came second, so any state that contains it also contains the first write.
    expect(await names(groups, 'pc_live_contributor')).toEqual(expect.arrayContaining(['mine', 'theirs']))
    api.advance(5)
    expect(await names()).toEqual(expect.arrayContaining(['mine', 'theirs']))
  }))

test('events.connect: frames arrive late but in order', () =>
  lagging({ frames: '3s' }, async () => {
    const over = new AbortController()
    const response = await fetch(`${api.app.url}/api/v1/events`, {
      headers: { authorization: 'Bearer pc_live_owner' },
      signal: over.signal,
    })
    const heard: string[] = []
    const reading = (async () => {
      for await (const { data } of eventsOf(response.body!)) heard.push(JSON.parse(data).patch.name as string)
    })().catch(() => undefined)
    await api.post(groups, { name: 'one' })
    api.advance(2)
    await api.post(groups, { name: 'two' })
    expect(heard).toEqual([])
    api.advance(1)
    await expect.poll(() => heard).toEqual(['one'])
    api.advance(2)
    await expect.poll(() => heard).toEqual(['one', 'two'])
    over.abort()
    await reading
  }))

test('every GET endpoint returns what it would have returned at the earlier time, and writes nothing', () =>
  lagging({ reads: '1h', lists: '1h' }, async () => {
    const { world } = api.app.sandboxes.get('default')!
    const reads = samplesOf(api.app.contract, world).samples.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.id !== 'streamEvents',
    )
    const plain = new Map<string, unknown>()
    for (const { path } of reads) plain.set(path, (await api.get(path)).body)
    api.advance(1)
    // After this write, there is an earlier state that reads can return.
    await api.post(groups, { name: 'since' })
    api.advance(3_599)
    const lasting = (): string[] => [...api.state()].filter(([key]) => !key.startsWith('scenario ')).map(String)
    const before = lasting()
    let behind = 0
    for (const { path, endpoint } of reads) {
      const answered = await api.get(path)
      expect(answered.body, endpoint.id).toEqual(plain.get(path))
      if (answered.headers.get('x-sandbox-scenario') === 'story') behind += 1
    }
    expect(behind).toBe(reads.length)
    expect(lasting()).toEqual(before)
  }))

test('after a reset, reads show nothing of the previous state', () =>
  lagging({ lists: '1h' }, async () => {
    await api.post(groups, { name: 'before' })
    await control(api, 'POST', '/reset', { scenarios: 'keep' })
    await withScenario(api, [{ then: { lag: { lists: '1h' } } }], async () => {
      await api.post(groups, { name: 'after' })
      expect(await names()).not.toContain('before')
    })
  }))

test.each(['reset', 'restore'])(
  'after a %s that keeps a lag active, even the first write is visible only after the lag',
  (how) =>
    withScenario(api, [{ when: { method: 'GET' }, then: { lag: { reads: '2s' } } }], async () => {
      await control(api, 'POST', '/checkpoints', { name: 'here' })
      if (how === 'reset') await control(api, 'POST', '/reset', { scenarios: 'keep' })
      else await control(api, 'POST', '/checkpoints/here/restore')
      const { body } = await api.post(groups, { name: 'first' })
      expect((await api.get(`${groups}/${body.id}`)).status).toBe(404)
      api.advance(2)
      expect((await api.get(`${groups}/${body.id}`)).status).toBe(200)
    }),
)

test('if the lag reaches back beyond the oldest state that is kept, reads return that state', () =>
  lagging({ reads: '1h' }, () => {
    const { world, scenarios } = api.app.sandboxes.get('default')!
    const router = world.need('network.router', 'rtr_edge')
    for (let at = 0; at < limits.lagVersions + 10; at++) world.commit(() => world.touch(router))
    api.advance(1)
    expect(scenarios.versions.size).toBe(limits.lagVersions)
    const oldest = scenarios.versions.before(3_600_000)?.tables.get('network.router')?.get('rtr_edge')
    expect(oldest?.version).toBe(router.version + 11)
    return Promise.resolve()
  }))

test('reads with a lag never show a change that could not be stored', () =>
  lagging({ reads: '2s' }, async () => {
    const { world, scenarios } = api.app.sandboxes.get('default')!
    const router = world.need('network.router', 'rtr_edge')
    const made: Commit[] = []
    const stop = world.onCommit((commit) => made.push(commit))
    for (const name of ['kept', 'lost', 'lost too']) {
      world.commit(() => world.patch(router, { name }))
      api.advance(1)
    }
    stop()
    const stored = made.filter(({ changes }) => changes.some(({ after }) => after?.kind === 'network.router'))
    for (const commit of made.slice(made.indexOf(stored[1]!)).reverse()) world.rollback(commit)
    for (let agoMs = 0; agoMs <= 6_000; agoMs += 500) {
      const shown = scenarios.versions.before(agoMs)?.tables.get('network.router')?.get('rtr_edge')?.doc
      expect([undefined, router.doc.name, 'kept']).toContain((shown as typeof router.doc | undefined)?.name)
    }
    api.advance(2)
    expect((await api.get('/scopes/prj_acme_prod/network/routers/rtr_edge')).body.name).toBe('kept')
    world.commit(() => world.patch(router, { name: 'next' }))
    expect((await api.get('/scopes/prj_acme_prod/network/routers/rtr_edge')).body.name).toBe('kept')
  }))

test('earlier states are kept only while a scenario makes reads lag', async () => {
  const { versions } = api.app.sandboxes.get('default')!.scenarios
  expect(versions.keep()).toBe(false)
  await lagging({ lists: '1h' }, async () => {
    await api.post(groups, { name: 'kept' })
    expect(versions.keep()).toBe(true)
    expect(versions.before(1)).toBeDefined()
  })
  expect(versions.keep()).toBe(false)
  expect(versions.before(1)).toBeUndefined()
})

test.each([
  [{}, 'lag'],
  [{ model: 'session' }, 'lag'],
  [{ reads: 'soon' }, 'lag.reads'],
  [{ lists: { min: '5s', max: '1s' } }, 'lag.lists.max'],
  [{ lists: { min: '5s' } }, 'lag.lists'],
])('the invalid lag %j is refused', async (lag, field) => {
  const { status, body } = await control(api, 'PUT', '/scenarios/x', {
    name: 'x',
    title: 'x',
    rules: [{ then: { lag } }],
  })
  expect({ status, field: body.field }).toEqual({ status: 422, field: `rules.0.then.${field}` })
})

test.each([
  ['createRouter', { reads: '2s' }, 'only GET'],
  ['listRouters', { reads: '2s', frames: '1s' }, 'lists'],
  ['getRouter', { lists: '2s' }, 'reads'],
  ['streamEvents', { reads: '2s', lists: '2s' }, 'frames'],
])('a rule for %s with %j is refused, because it could never apply', async (endpoint, lag, expected) => {
  const rules = [{ when: { endpoint }, then: { lag } }]
  const { status, body } = await control(api, 'PUT', '/scenarios/x', { name: 'x', title: 'x', rules })
  expect({ status, message: body.message }).toMatchObject({ status: 422, message: expect.stringContaining(expected) })
})

test('a scenario with a lag cannot be activated by a request header, because no earlier states are kept', async () => {
  const named = (name: string): ReturnType<typeof api.get> =>
    api.get(groups, { headers: { 'x-sandbox-scenario': name } })
  const refused = await named('read-lag')
  expect({ status: refused.status, message: refused.body.message }).toMatchObject({
    status: 422,
    message: expect.stringContaining('earlier states (lag)'),
  })
})

test('the earlier states that are kept for a run are dropped when the run ends', async () => {
  const { versions } = api.app.sandboxes.get('default')!.scenarios
  const arm = { when: { endpoint: 'listSecurityGroups' }, then: { lag: { lists: '5s' } }, times: 1 }
  await control(api, 'POST', '/runs', { name: 'behind', over: 'default', arm })
  await api.post(groups, { name: 'one' })
  await api.post(groups, { name: 'two' })
  expect(versions.size).toBeGreaterThan(1)
  await control(api, 'DELETE', '/runs/behind')
  expect(versions.size).toBe(0)
  await api.post(groups, { name: 'three' })
  expect(versions.size).toBe(0)
})
