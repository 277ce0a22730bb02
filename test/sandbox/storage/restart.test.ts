/** What is restored when a sandbox starts again from its data folder, after a stop and after a kill. */
import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { lastingState, newFolder, removeFolders } from '../../support/data-folder.ts'
import { openServer, type TestServer } from '../../support/test-server.ts'
import { serve } from '../../support/process.ts'
import { scenariosOf } from '../../support/scenarios.ts'

afterAll(removeFolders)

const project = '/scopes/prj_acme_prod'
const routers = `${project}/network/routers`
const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms))

/** Returns the part of the state that must survive a restart, for every sandbox. */
const everything = (api: TestServer): Record<string, Record<string, string>> =>
  Object.fromEntries(api.app.sandboxes.all.map((sandbox) => [sandbox.name, lastingState(sandbox)]))

/** Restarts the server, and expects the same state as before. */
const comesBack = async (api: TestServer, how: 'stopped' | 'killed'): Promise<void> => {
  const before = everything(api)
  await api.restart(how)
  const after = everything(api)
  // After a kill, rate limit windows and the number of generated request ids can be up to half a second out of date;
  // another test covers them.
  if (how === 'killed') {
    for (const [name, parts] of Object.entries(before)) {
      parts['now: rateWindows'] = after[name]!['now: rateWindows']!
      parts['now: chance'] = parts['now: chance']!.replace(
        /"requests":\d+/,
        /"requests":\d+/.exec(after[name]!['now: chance']!)![0],
      )
    }
  }
  for (const [name, parts] of Object.entries(before)) expect(after[name], name).toEqual(parts)
  expect(Object.keys(after)).toEqual(Object.keys(before))
}

describe.each(['stopped', 'killed'] as const)('with a frozen clock, after the process was %s', (how) => {
  const api = openServer({ data: newFolder(), rateLimit: 1000 })

  test('operations in flight continue and end at their scheduled times', async () => {
    const made = await api.post(routers, { name: 'in-flight' })
    api.advance(3)
    const path = `/operations/${made.headers.get('x-sandbox-operation')}`
    const before = (await api.get(path)).body
    expect(before).toMatchObject({ state: 'RUNNING', progressPercent: 25 })
    await pause(600)
    await comesBack(api, how)
    expect((await api.get(path)).body).toEqual(before)
    api.settle()
    const { startedAt, finishedAt, createdAt, state } = (await api.get(path)).body
    expect({ state, took: Date.parse(finishedAt) - Date.parse(createdAt) }).toEqual({
      state: 'SUCCEEDED',
      took: 10_000,
    })
    expect(startedAt).toBe(before.startedAt)
  })

  test('a retry with the same idempotency key still gets the first response, including the secret', async () => {
    const key = randomUUID()
    const body = { name: 'kept', scopes: ['compute:read'] }
    const first = await api.post(`${project}/iam/api-tokens`, body, { key })
    await comesBack(api, how)
    const second = await api.post(`${project}/iam/api-tokens`, body, { key })
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(second.headers.get('x-sandbox-rule')).toBe('idempotency.replay')
    expect((await api.post(`${project}/iam/api-tokens`, { ...body, name: 'other' }, { key })).status).toBe(409)
    expect((await api.get(`${project}/compute/instances`, { token: first.body.secret })).status).toBe(200)
  })

  test('the previous secret of a rotated token works until its grace period ends, and no longer', async () => {
    const tokens = `${project}/iam/api-tokens`
    const { body } = await api.post(tokens, { name: 'turning', scopes: ['compute:read'] })
    const turned = (await api.post(`${tokens}/${body.id}/actions/rotate`)).body
    await comesBack(api, how)
    const statuses = async (): Promise<number[]> => [
      (await api.get(`${project}/compute/instances`, { token: body.secret })).status,
      (await api.get(`${project}/compute/instances`, { token: turned.secret })).status,
    ]
    expect(await statuses()).toEqual([200, 200])
    api.advance(24 * 3600 + 1)
    expect(await statuses()).toEqual([401, 200])
  })

  test('rate limit windows continue after a restart', async () => {
    const read = async (): Promise<string | null> =>
      (await api.get(`${project}/compute/instances`, { token: 'pc_live_reader' })).headers.get('x-ratelimit-remaining')
    await read()
    await read()
    const left = Number(await read())
    if (how === 'killed') await pause(600)
    await comesBack(api, how)
    expect(Number(await read())).toBe(left - 1)
  })

  test('console sessions stay open after a restart', async () => {
    const { cookie } = (await control(api, 'POST', '/sessions', { userId: 'usr_reader' })).body
    await comesBack(api, how)
    expect((await api.get(`${project}/compute/instances`, { token: null, headers: { cookie } })).status).toBe(200)
  })

  test('scenarios stay active, with their counts and states', async () => {
    const refuse = { respond: { status: 500 } } as const
    scenariosOf(api).activate({
      name: 'twice',
      title: 'Two refusals, then a third of its own',
      rules: [
        { when: { endpoint: 'listRouters', state: 'start' }, then: { ...refuse, state: 'second' }, times: 1 },
        { when: { endpoint: 'listRouters', state: 'second' }, then: refuse, times: 2 },
      ],
    })
    const read = async (): Promise<number> => (await api.get(routers)).status
    expect([await read(), await read()]).toEqual([500, 500])
    await comesBack(api, how)
    const { on, state, rules } = scenariosOf(api).get('twice')
    expect({ on, state, left: rules.map(({ left }) => left) }).toEqual({ on: true, state: 'second', left: [0, 1] })
    expect([await read(), await read()]).toEqual([500, 200])
    scenariosOf(api).deactivate('twice')
  })

  test('checkpoints, isolated sandboxes and copies still exist after a restart, and deleted sandboxes stay deleted', async () => {
    const names = async (sandbox: string): Promise<string[]> =>
      (await api.get(`${routers}?q=in-`, { token: `pc_live_owner${sandbox}` })).body.data.map(
        ({ name }: { name: string }) => name,
      )
    expect(
      (
        await control(api, 'POST', '/sandboxes', {
          name: 'one',
          pace: 'manual',
          now: '2026-05-01T00:00:00Z',
          seed: 7,
        })
      ).status,
    ).toBe(201)
    await api.post(routers, { name: 'in-one' }, { token: 'pc_live_owner.one' })
    expect((await control(api, 'POST', '/checkpoints', { name: 'early' }, 'one')).status).toBe(201)
    await control(api, 'POST', '/clock/advance', { by: 'PT1H' }, 'one')
    expect((await control(api, 'POST', '/sandboxes', { name: 'two', from: 'one' })).status).toBe(201)
    await api.post(routers, { name: 'in-two' }, { token: 'pc_live_owner.two' })
    await control(api, 'POST', '/sandboxes', { name: 'gone' })
    expect((await control(api, 'DELETE', '/sandboxes/gone')).status).toBe(204)
    await comesBack(api, how)
    expect(await Promise.all(['', '.one', '.two'].map(names))).toEqual([
      expect.not.arrayContaining(['in-one']),
      ['in-one'],
      ['in-two', 'in-one'],
    ])
    expect((await control(api, 'GET', '/clock', undefined, 'two')).body.now).toBe('2026-05-01T01:00:00.000Z')
    expect((await control(api, 'POST', '/checkpoints/early/restore', undefined, 'one')).body.now).toBe(
      '2026-05-01T00:00:00.000Z',
    )
    await comesBack(api, how)
    expect((await control(api, 'GET', '/clock', undefined, 'one')).body.now).toBe('2026-05-01T00:00:00.000Z')
    expect((await api.get(routers, { token: 'pc_live_owner.one' })).body.data[0]).toMatchObject({
      name: 'in-one',
      status: 'BUILD',
    })
    await control(api, 'POST', '/reset', undefined, 'two')
    await comesBack(api, how)
    expect(await names('.two')).toEqual([])
    for (const name of ['one', 'two']) await control(api, 'DELETE', `/sandboxes/${name}`)
  })

  test('a restored dump is still there after a restart', async () => {
    const { text } = await control(api, 'GET', '/dump')
    await api.post(routers, { name: 'after-the-dump' })
    expect((await control(api, 'POST', '/restore', JSON.parse(text))).status).toBe(200)
    await api.post(routers, { name: 'after-the-restore' })
    await comesBack(api, how)
    expect((await api.get(`${routers}?q=after-the`)).body.data.map(({ name }: { name: string }) => name)).toEqual([
      'after-the-restore',
    ])
  })

  test('deleted records stay deleted, and a record changed several times in one commit has its last value', async () => {
    const { world } = api.app.sandboxes.get('default')!
    const { body } = await api.post(routers, { name: 'many' })
    world.commit(() => {
      for (const name of ['many-1', 'many-2', 'many-3']) world.patch(world.need('network.router', body.id), { name })
    })
    await api.delete(`${project}/compute/key-pairs/kpr_ops`, { headers: { 'if-match': '*' } })
    await comesBack(api, how)
    const found = await Promise.all(
      ['many', 'many-1', 'many-2', 'many-3'].map(
        async (q) => (await api.get(`${routers}?q=${q}`)).body.data.length as number,
      ),
    )
    expect(found).toEqual([1, 0, 0, 1])
    const { world: again } = api.app.sandboxes.get('default')!
    expect([...again.tables.keys()].map((kind) => [kind, again.table(kind).size])).toEqual(
      [...world.tables.keys()].map((kind) => [kind, world.table(kind).size]),
    )
  })
})

describe('a running clock', () => {
  const api = openServer({ data: newFolder(), pace: 'quick' })
  const clock = async (): Promise<{ now: string; pace: string; frozen: boolean }> =>
    (await control(api, 'GET', '/clock')).body

  test('the clock continues while no process runs, and overdue work keeps its scheduled time', async () => {
    const made = await api.post(routers, { name: 'overdue' })
    const before = Date.parse((await clock()).now)
    const killedMs = Date.now()
    await api.restart('killed')
    await pause(900)
    const { body } = await api.get(`/operations/${made.headers.get('x-sandbox-operation')}`)
    expect(body).toMatchObject({
      state: 'SUCCEEDED',
      startedAt: new Date(Date.parse(body.createdAt) + 50).toISOString(),
      finishedAt: new Date(Date.parse(body.createdAt) + 500).toISOString(),
    })
    const drift = Date.parse((await clock()).now) - before - (Date.now() - killedMs)
    expect(Math.abs(drift)).toBeLessThan(300)
  })

  test('the clock keeps its time and its pace, a frozen clock stays frozen, and frames keep their numbers', async () => {
    await control(api, 'PUT', '/clock', { now: '2027-01-01T00:00:00Z', frozen: true, pace: 'realistic' })
    await comesBack(api, 'killed')
    expect(await clock()).toMatchObject({ now: '2027-01-01T00:00:00.000Z', frozen: true, pace: 'realistic' })
    await control(api, 'PUT', '/clock', { frozen: false })
    await api.restart('stopped')
    const { now, frozen } = await clock()
    expect(frozen).toBe(false)
    expect(Date.parse(now) - Date.parse('2027-01-01T00:00:00Z')).toBeLessThan(5_000)
  })

  test('a checkpoint saved before the restart restores the time at which it was saved, and the clock continues from there', async () => {
    const taken = Date.parse((await control(api, 'POST', '/checkpoints', { name: 'then' })).body.at)
    await control(api, 'POST', '/clock/advance', { by: 'P3D' })
    await api.restart('killed')
    expect(Date.parse((await clock()).now) - taken).toBeGreaterThan(3 * 86_400_000)
    await control(api, 'POST', '/checkpoints/then/restore')
    await api.post(routers, { name: 'after-then' })
    for (const how of ['killed', 'stopped'] as const) {
      await api.restart(how)
      const since = Date.parse((await clock()).now) - taken
      expect(since).toBeGreaterThanOrEqual(0)
      expect(since).toBeLessThan(20_000)
    }
  })
})

describe('flags on a folder that already has state', () => {
  const api = openServer({ data: newFolder() })

  test('the stored state takes precedence, but a pace and scenarios from flags are applied', async () => {
    await api.post(routers, { name: 'mine' })
    scenariosOf(api).activate('quota-exceeded')
    const before = lastingState(api.app.sandboxes.get('default')!)
    await api.restart('stopped', {
      pace: 'instant',
      seed: 99,
      now: '2030-01-01T00:00:00Z',
      scenarios: ['server-error-once'],
    })
    const { world, scenarios } = api.app.sandboxes.get('default')!
    expect(world.clock.pace).toBe('instant')
    expect(world.random.seed).toBe(1)
    expect(Date.parse(world.now)).toBeLessThan(Date.parse('2026-03-02T00:00:00Z'))
    expect(
      scenarios
        .list()
        .filter(({ on }) => on)
        .map(({ name }) => name),
    ).toEqual(['quota-exceeded', 'server-error-once'])
    expect((await api.get(routers)).status).toBe(500)
    expect((await api.get(`${routers}?q=mine`)).body.data).toHaveLength(1)
    expect(before['now: clock']).toContain('manual')
  })

  test('sandboxes are reset to their original fixtures, even if the fixture files are gone', async () => {
    const { world } = api.app.sandboxes.get('default')!
    const records = world.table('instance').size
    await api.restart('killed', { fixtures: '/nowhere/at/all' })
    expect(api.app.sandboxes.get('default')!.world.table('instance').size).toBe(records)
    await control(api, 'POST', '/reset')
    expect((await api.get(`${project}/compute/instances/ins_web`)).status).toBe(200)
    expect((await api.get(`${routers}?q=mine`)).body.data).toHaveLength(0)
  })
})

test('the log reports flags that have no effect', async () => {
  const data = newFolder()
  const flags = [
    '--data',
    data,
    '--port',
    '0',
    '--log',
    'pretty',
    '--pace',
    'manual',
    '--seed',
    '3',
    '--now',
    '2026-01-01T00:00:00Z',
    '--fixtures',
    'default',
  ]
  const first = await serve(flags)
  first.process.kill('SIGTERM')
  expect((await first.ended).output).not.toContain('changed nothing')
  const second = await serve(flags)
  second.process.kill('SIGTERM')
  expect((await second.ended).output).toContain(
    'The data folder already has state, so --fixtures, --seed, --now had no effect: these settings apply only to an empty folder.',
  )
  const third = await serve(['--data', data, '--port', '0', '--log', 'pretty'])
  expect(await (await fetch(`${third.url}/_sandbox/clock`)).json()).toMatchObject({
    now: '2026-01-01T00:00:00.000Z',
    pace: 'manual',
  })
  third.process.kill('SIGTERM')
  expect((await third.ended).output).not.toContain('changed nothing')
})

describe('compaction', () => {
  let foldBytes = limits.foldBytes
  const api = openServer({ data: newFolder(), pace: 'quick', foldBytes: () => foldBytes })
  const segments = (): string[] => readdirSync(api.folder()).filter((name) => name.startsWith('journal'))

  afterEach(() => void (foldBytes = limits.foldBytes))

  test('the journal is compacted into the snapshot during writes, and everything is restored', async () => {
    await control(api, 'POST', '/sandboxes', { name: 'aside' })
    await control(api, 'POST', '/checkpoints', { name: 'first' })
    expect(segments()).toEqual(['journal-00000000.jsonl'])
    foldBytes = 1
    const made: string[] = []
    const client = async (number: number): Promise<void> => {
      for (let at = 0; at < 25; at++) {
        const token = at % 5 === 0 ? 'pc_live_owner.aside' : 'pc_live_owner'
        const { body } = await api.post(routers, { name: `fold-${number}-${at}` }, { token })
        made.push(body.id)
        if (at % 7 === 0)
          await api.patch(`${routers}/${body.id}`, { description: 'changed' }, { token, headers: { 'if-match': '*' } })
        if (number === 0 && at % 10 === 3) await control(api, 'POST', '/checkpoints', { name: `at-${at}` })
      }
    }
    await Promise.all([0, 1, 2, 3].map(client))
    expect(existsSync(join(api.folder(), 'snapshot.json'))).toBe(true)
    expect(segments().at(-1)).not.toBe('journal-00000000.jsonl')
    await api.restart('killed')
    const found = api.app.sandboxes.all.flatMap(({ world }) =>
      [...world.table('network.router').all()].map(({ id }) => id),
    )
    expect(made.filter((id) => !found.includes(id))).toEqual([])
    await api.restart('killed')
    await control(api, 'PUT', '/clock', { frozen: true })
    await control(api, 'PUT', '/clock', { frozen: true }, 'aside')
    await comesBack(api, 'stopped')
    await comesBack(api, 'killed')
  })

  test('a process killed during a compaction loses nothing, and a later compaction succeeds', async () => {
    await control(api, 'PUT', '/clock', { frozen: true })
    const before = everything(api)
    writeFileSync(join(api.folder(), 'snapshot.json.new'), '[{"format":1,"journal":9,"cha')
    await api.restart('killed')
    expect(everything(api)).toEqual(before)
    expect(existsSync(join(api.folder(), 'snapshot.json.new'))).toBe(false)
    foldBytes = 1
    await api.post(routers, { name: 'once-more' })
    while (segments().length > 1) await pause(10)
    foldBytes = limits.foldBytes
    await comesBack(api, 'killed')
  })

  test('data shared by checkpoints and copies is written once, and is shared again after a restart', async () => {
    const size = (): number => JSON.stringify(everything(api)).length
    const before = size()
    for (let at = 0; at < 20; at++) {
      await control(api, 'POST', '/checkpoints', { name: `shared-${at}` })
      await control(api, 'POST', '/sandboxes', { name: `shared-${at}`, from: 'default' })
    }
    foldBytes = 1
    await api.post(routers, { name: 'last' })
    while (segments().length > 1) await pause(10)
    foldBytes = limits.foldBytes
    expect(size()).toBeGreaterThan(10 * before)
    expect(statSync(join(api.folder(), 'snapshot.json')).size).toBeLessThan(2 * before)
    await comesBack(api, 'killed')
  })
})
