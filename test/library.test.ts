import { afterAll, beforeAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { startSandbox, type Kind, type PapercloudSandbox } from '../src/index.ts'
import type { components } from '../src/service/contract/types.gen.ts'
import type { Doc, Kind as KindOfWorld, kinds } from '../src/service/state/kinds.ts'
import type { Documents, OtherKind } from '../src/service/state/kinds/documents.gen.ts'

describe('a test that uses the library', () => {
  let sandbox: PapercloudSandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ pace: 'manual', seed: 1, now: '2026-03-01T12:00:00Z' })
  })
  beforeEach(() => sandbox.reset())
  afterAll(() => sandbox.close())

  // The code under test: it creates a router, and retries if the response is lost.
  async function createRouter(name: string): Promise<{ id: string; status: string }> {
    const send = (): Promise<Response> =>
      fetch(`${sandbox.url}/scopes/prj_acme_prod/network/routers`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${sandbox.tokens.owner}`,
          'content-type': 'application/json',
          'idempotency-key': '3f3014b1-5278-49c4-80dd-e34a07ce0f13',
        },
        body: JSON.stringify({ name }),
      })
    const response = await send().catch(send)
    return (await response.json()) as { id: string; status: string }
  }

  test('a new router becomes ACTIVE when the test moves the sandbox clock ahead by ten seconds, without any waiting', async () => {
    const made = await createRouter('edge-1')
    expect(made.status).toBe('BUILD')
    await sandbox.clock.advance('PT10S')
    expect(await sandbox.state.get('network.router', made.id)).toMatchObject({ status: 'ACTIVE' })
  })

  test('a client that loses the response and retries creates one router, not two', async () => {
    await sandbox.scenarios.activate('lost-response')
    const made = await createRouter('edge-2')
    const { data } = await sandbox.state.list('network.router', { scopeId: 'prj_acme_prod' })
    expect(data.filter(({ name }) => name === 'edge-2')).toMatchObject([{ id: made.id }])
    expect(await sandbox.verify({ endpoint: 'createRouter', count: 2 })).toEqual({
      matched: true,
      count: 2,
    })
    const [retry] = await sandbox.requests({ endpoint: 'createRouter' })
    expect(retry).toMatchObject({ attempt: 2, rule: 'idempotency.replay' })
    expect((await sandbox.explain(retry!.id)).decidedBy).toBe('idempotency')
  })
})

describe('the library', () => {
  test("the stack trace of an error starts at the caller's line and contains no lines of the library", async () => {
    const sandbox = await startSandbox({ pace: 'manual', seed: 7 })
    const error = await sandbox.verify({ endpoint: 'listRegions', status: 404 }).then(
      () => new Error('nothing was thrown'),
      (thrown: unknown) => thrown as Error,
    )
    expect(error.message).toMatch(/^0 calls match; at least 1 was expected\./)
    const frames = error.stack!.split('\n').filter((line) => /^ +at /.test(line))
    expect(frames[0]).toContain('library.test.ts')
    expect(frames.filter((frame) => frame.includes('/src/'))).toEqual([])
    await sandbox.close()
  })

  test('all documented methods of the sandbox exist and have types', async () => {
    const sandbox = await startSandbox({ pace: 'manual', seed: 7 })
    expect(sandbox.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/)
    expect(sandbox.tokens).toMatchObject({
      owner: 'pc_live_owner',
      computeRead: 'pc_live_compute_read',
      deployer: 'sak_live_deployer',
    })
    const started = sandbox.clock.now
    expect((await sandbox.clock.advance('PT1H')).now).toBe(new Date(Date.parse(started) + 3_600_000).toISOString())
    expect((await sandbox.clock.set({ pace: 'quick', frozen: true })).pace).toBe('quick')
    expect((await sandbox.clock.settle()).ranTotal).toBe(0)
    expect(
      (
        await sandbox.scenarios.activate('mine', {
          rules: [{ when: { endpoint: 'listRegions' }, then: { respond: { status: 503 } } }],
        })
      ).on,
    ).toBe(true)
    expect(
      (await fetch(`${sandbox.url}/regions`, { headers: { authorization: `Bearer ${sandbox.tokens.reader}` } })).status,
    ).toBe(503)
    await sandbox.scenarios.deactivate('mine')
    expect((await sandbox.scenarios.list()).find(({ name }) => name === 'mine')).toMatchObject({
      on: false,
      rules: [{ hits: 1 }],
    })
    expect(await sandbox.requests({ status: '5xx' })).toHaveLength(1)
    expect((await sandbox.coverage()).endpoints.exercised).toEqual([{ name: 'listRegions', count: 1 }])
    expect(await sandbox.metrics()).toContain('papercloud_requests_total')
    await sandbox.clearRequests()
    expect(await sandbox.requests()).toEqual([])
    expect((await sandbox.session({ userId: 'usr_reader' })).cookie).toMatch(/^papercloud_session=ses_/)
    expect((await sandbox.credentials()).length).toBeGreaterThan(15)
    await sandbox.checkpoint('here')
    const dump = await sandbox.dump()
    expect(await sandbox.state.populate({ kind: 'volume', scopeId: 'prj_acme_dev', count: 5 })).toMatchObject({
      count: 5,
    })
    const count = async (): Promise<number> =>
      (await sandbox.state.kinds()).find(({ kind }) => kind === 'volume')!.count
    const many = await count()
    await sandbox.restore('here')
    expect(await count()).toBe(many - 5)
    expect((await sandbox.checkpoints.list()).map(({ name }) => name)).toEqual(['here'])
    await sandbox.checkpoints.delete('here')
    await sandbox.state.delete('volume', 'vol_spare')
    await sandbox.restore(dump)
    expect(await sandbox.state.get('volume', 'vol_spare')).toMatchObject({ id: 'vol_spare' })
    await sandbox.close()
  })

  test('refusals are thrown as errors with status, code and message', async () => {
    const sandbox = await startSandbox()
    await expect(sandbox.clock.advance('soon')).rejects.toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })
    await expect(sandbox.state.get('teapot' as Kind, 'x')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' })
    await expect(sandbox.scenarios.activate('no-such')).rejects.toMatchObject({ status: 404 })
    await expect(sandbox.restore({ format: 99, version: '0', settings: {}, parts: {} })).rejects.toMatchObject({
      status: 422,
    })
    await sandbox.close()
  })

  test('a run checks calls before and after a reset, and reports the records that these calls leave behind', async () => {
    const sandbox = await startSandbox({ pace: 'instant', seed: 1 })
    const routers = `${sandbox.url}/scopes/prj_acme_prod/network/routers`
    const headers = { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json' }
    const run = await sandbox.run({ audit: true })
    await fetch(`${routers}?page_size=5`, { headers })
    await sandbox.reset()
    const key = { 'idempotency-key': '3f0c2f0e-8a55-4c5e-9d0a-000000000001' }
    const made = await fetch(routers, { method: 'POST', headers: { ...headers, ...key }, body: '{"name":"left"}' })
    const { id } = (await made.json()) as { id: string }
    await fetch(`${routers}/${id}`, { headers })
    expect((await run.findings()).map(({ rule }) => rule)).toEqual(['query.unknown'])
    expect(await run.leaks()).toMatchObject([{ rule: 'leak.record', evidence: { id } }])
    await expect(sandbox.run()).rejects.toMatchObject({ status: 409 })
    await run.end()
    await expect(run.findings()).rejects.toMatchObject({ status: 404 })
    await sandbox.close()
  })

  test('sandboxes in one process, including isolated sandboxes, share no state', async () => {
    const [one, two] = await Promise.all([
      startSandbox({ pace: 'manual', seed: 1 }),
      startSandbox({ pace: 'manual', seed: 1 }),
    ])
    const isolated = await one.sandboxes.create({ name: 'ci-1' })
    expect(isolated.url).toBe(one.url.replace('/api/v1', '/sandboxes/ci-1/api/v1'))
    await one.state.patch('instance', 'ins_web', { name: 'changed' })
    await one.clock.advance('P1D')
    for (const other of [two, isolated]) {
      expect(await other.state.get('instance', 'ins_web')).toMatchObject({ name: 'web' })
      expect(Date.parse(one.clock.now) - Date.parse(other.clock.now)).toBeGreaterThan(80_000_000)
      expect(
        (await fetch(`${other.url}/account/whoami`, { headers: { authorization: 'Bearer pc_live_owner' } })).status,
      ).toBe(200)
      expect(await other.requests()).toHaveLength(1)
    }
    expect(await one.requests()).toEqual([])
    await isolated.close()
    await isolated.close()
    await expect(isolated.requests()).rejects.toThrow('The sandbox "ci-1" is closed')
    expect((await one.sandboxes.list()).map(({ name }) => name)).toEqual(['default'])
    await Promise.all([one.close(), two.close()])
  })

  test('after close, every call fails with a clear message, and closing again does nothing', async () => {
    let kept: PapercloudSandbox
    {
      await using sandbox = await startSandbox({ seed: 1 })
      kept = sandbox
      expect(await sandbox.requests()).toEqual([])
    }
    const closed = /^The sandbox "default" is closed and cannot handle \S+\. Start another one\.$/
    expect(() => kept.clock.now).toThrow(closed)
    const calls = [
      () => kept.clock.advance('PT1S'),
      () => kept.clock.settle(),
      () => kept.scenarios.list(),
      () => kept.scenarios.activate('lost-response'),
      () => kept.sandboxes.create({ name: 'late' }),
      () => kept.state.get('instance', 'ins_web'),
      () => kept.checkpoint('late'),
      () => kept.restore('late'),
      () => kept.dump(),
      () => kept.reset(),
      () => kept.requests(),
      () => kept.explain('req_1'),
      () => kept.verify({ endpoint: 'listRegions' }),
      () => kept.run(),
      () => kept.metrics(),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow(closed)
    await expect(fetch(`${kept.url}/regions`)).rejects.toThrow()
    await Promise.all([kept.close(), kept[Symbol.asyncDispose]()])
  })

  test('kinds, records and endpoints have types from the contract', async () => {
    await using sandbox = await startSandbox({ seed: 1 })
    const web = await sandbox.state.get('instance', 'ins_web')
    expectTypeOf(web.status).toEqualTypeOf<components['schemas']['Instance']['status']>()
    expectTypeOf((await sandbox.state.list('network.router')).data[0]!.name).toEqualTypeOf<string>()
    expectTypeOf<Parameters<typeof sandbox.verify>[0]['endpoint']>().not.toEqualTypeOf<string | undefined>()
    // @ts-expect-error no such endpoint
    await expect(sandbox.verify({ endpoint: 'listRegoins' })).rejects.toMatchObject({ status: 422 })
    // @ts-expect-error no such kind
    await expect(sandbox.state.get('instances', 'ins_web')).rejects.toMatchObject({ status: 404 })
    expect(await sandbox.verify({ endpoint: 'list*', count: { max: 0 } })).toEqual({ matched: true, count: 0 })
  })

  test('the documents of each kind have the right type', () => {
    type Shown = { [K in KindOfWorld as (typeof kinds)[K] extends { schema: string } ? K : never]: Doc<K> }
    expectTypeOf<keyof Shown | OtherKind>().toEqualTypeOf<KindOfWorld>()
    expectTypeOf<Documents>().toEqualTypeOf<Shown>()
  })

  test('the library has methods for everything that the console reads', async () => {
    const sandbox = await startSandbox({ pace: 'manual', seed: 3 })
    const told: string[] = []
    const leave = await sandbox.follow(({ type }) => void told.push(type), 'commit,request')
    await sandbox.checkpoint('before')
    await sandbox.checkpoint('before', { replace: true })
    const sent = { authorization: `Bearer ${sandbox.tokens.owner}`, 'content-type': 'application/json' }
    const made = await fetch(`${sandbox.url}/scopes/prj_acme_prod/network/routers`, {
      method: 'POST',
      headers: { ...sent, 'idempotency-key': '3f3014b1-5278-49c4-80dd-e34a07ce0f14', 'x-request-id': 'made' },
      body: JSON.stringify({ name: 'edge-1' }),
    })
    const { id } = (await made.json()) as { id: string }
    expect(await sandbox.request('made')).toMatchObject({ status: 202, origin: 'client' })
    expect((await sandbox.har()).log.version).toBe('1.2')
    expect((await sandbox.replay('made')).status).toBe(202)
    expect((await sandbox.changes({ kind: 'network.router', id }))[0]).toMatchObject({ request: 'made' })
    expect((await sandbox.checkpoints.diff('before')).map(({ kind }) => kind)).toContain('network.router')
    expect((await sandbox.clock.timers(1000)).some(({ operation }) => operation?.outcome === 'succeed')).toBe(true)
    expect(await sandbox.streams.list()).toEqual([])
    await expect(sandbox.streams.cut('str_none')).rejects.toMatchObject({ status: 404 })
    expect((await sandbox.graph('prj_acme_prod')).nodes.map((node) => node.id)).toContain(id)
    expect(await sandbox.scenarios.text('stale-if-match')).toContain('touch')
    expect(await sandbox.scenarios.check('name: [')).not.toEqual([])
    expect(await sandbox.scenarios.schema()).toMatchObject({ type: 'object' })
    const fork = await sandbox.sandboxes.create({ name: 'fork', checkpoint: 'before' })
    await expect(fork.state.get('network.router', id)).rejects.toMatchObject({ status: 404 })
    await expect.poll(() => new Set(told)).toEqual(new Set(['hello', 'commit', 'request']))
    leave()
    await sandbox.close()
  })
})
