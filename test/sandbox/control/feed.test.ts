import { request, type ClientRequest } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { openStream } from '../../support/stream.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'

interface Told {
  readonly type: string
  readonly data: any
}

interface Following {
  readonly told: Told[]
  readonly of: (type: string) => any[]
  readonly isOpen: () => boolean
  readonly pause: () => void
  readonly resume: () => void
}

const open: ClientRequest[] = []

/** Follows a sandbox; resolves when the hello has arrived. */
async function follow(query = '', sandbox = 'default'): Promise<Following> {
  const base = sandbox === 'default' ? api.app.url : `${api.app.url}/sandboxes/${sandbox}`
  const told: Told[] = []
  let rest = ''
  let isOpen = true
  const response = await new Promise<any>((done, fail) => {
    const sent = request(`${base}/_sandbox/events${query}`, { agent: false }, done).on('error', fail)
    open.push(sent.end())
  })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8')
  response.setEncoding('utf8')
  response.on('end', () => (isOpen = false))
  response.on('error', () => (isOpen = false))
  response.on('data', (chunk: string) => {
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop()!
    for (const block of blocks) {
      const [, type, data] = /^event: (\w+)\ndata: (.+)$/.exec(block)!
      told.push({ type: type!, data: JSON.parse(data!) })
    }
  })
  await expect.poll(() => told.length).toBeGreaterThan(0)
  return {
    told,
    of: (type) => told.filter((one) => one.type === type).map(({ data }) => data),
    isOpen: () => isOpen,
    pause: () => response.pause(),
    resume: () => response.resume(),
  }
}

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

afterEach(() => {
  for (const sent of open.splice(0)) sent.destroy()
})

test('the feed starts with a hello message that contains the sandbox, the process and the state of the clock', async () => {
  const { told } = await follow()
  expect(told[0]).toMatchObject({
    type: 'hello',
    data: { sandbox: 'default', now: '2026-03-01T12:00:00.000Z', pace: 'manual', frozen: true },
  })
  expect(told[0]!.data.pending).toBe((await control(api, 'GET', '/clock')).body.pending)
  const [again] = (await follow()).told
  expect(again!.data.epoch).toBe(told[0]!.data.epoch)
})

test('the feed reports each call as a summary after its commit', async () => {
  const { told, of } = await follow()
  const made = await api.post(routers, { name: 'told' }, { headers: { 'x-request-id': 'one' } })
  await expect.poll(() => of('request')).toHaveLength(1)
  const [request] = of('request')
  const { body: summaries } = await control(api, 'GET', '/requests?view=summary')
  expect(request).toEqual(summaries.data[0])
  expect(told.map(({ type }) => type)).toEqual(['hello', 'commit', 'request'])
  const [{ seq, at, changes }] = of('commit')
  expect(seq).toBe(api.app.sandboxes.get('default')!.world.seq)
  expect(at).toBe('2026-03-01T12:00:00.000Z')
  expect(changes).toContainEqual({ kind: 'network.router', id: made.body.id, what: 'made', fields: [] })
  const operation = changes.find(({ kind }: any) => kind === 'operation')
  expect(operation).toMatchObject({ what: 'made', doc: { state: 'PENDING', resourceId: made.body.id } })
  expect(changes.map(({ kind }: any) => kind)).not.toContain('idempotencyKey')
})

test('the feed reports changes to records, the clock and scenarios', async () => {
  const { of } = await follow('?types=commit')
  await control(api, 'PATCH', '/state/network.router/rtr_edge', { name: 'renamed' })
  await control(api, 'DELETE', '/state/flavor/flv_medium')
  await control(api, 'POST', '/clock/advance', { by: 'PT1S' })
  await control(api, 'PUT', '/scenarios/slow-responses')
  await expect
    .poll(() => of('commit').flatMap(({ changes }) => changes))
    .toMatchObject(expect.arrayContaining([expect.objectContaining({ kind: 'scenario' })]))
  const changes: any[] = of('commit').flatMap((commit) => commit.changes)
  const [router, flavor, clock, scenario] = ['network.router', 'flavor', 'clock', 'scenario'].map((kind) =>
    changes.find((change) => change.kind === kind),
  )
  expect(router).toMatchObject({ kind: 'network.router', id: 'rtr_edge', what: 'changed' })
  expect(router.fields).toContain('name')
  expect(router).not.toHaveProperty('doc')
  expect(flavor).toEqual({ kind: 'flavor', id: 'flv_medium', what: 'removed', fields: [] })
  expect(clock).toMatchObject({ kind: 'clock', what: 'changed', doc: { nowMs: Date.parse('2026-03-01T12:00:01Z') } })
  expect(scenario).toMatchObject({ kind: 'scenario', id: 'slow-responses', doc: { on: true } })
})

test('the types parameter selects messages, but hello, reset and gap messages are always sent', async () => {
  const { told } = await follow('?types=stream,sandbox')
  await api.get('/regions')
  await control(api, 'POST', '/reset')
  await expect.poll(() => told.map(({ type }) => type)).toEqual(['hello', 'reset'])
  expect((await control(api, 'GET', '/events?types=weather')).status).toBe(422)
  expect((await control(api, 'GET', '/events?colour=red')).status).toBe(422)
})

test('the feed reports opened and closed streams, with their credential', async () => {
  const { of } = await follow()
  const stream = await openStream(api, { token: 'pc_live_reader' })
  await expect.poll(() => of('stream')).toMatchObject([{ what: 'opened', credentialId: 'tok_reader' }])
  stream.close()
  await expect.poll(() => of('stream').map(({ what }) => what)).toEqual(['opened', 'ended'])
  expect(new Set(of('stream').map(({ id }) => id)).size).toBe(1)
})

test('a restore sends a reset message and keeps the feed open, and the feed reports created and deleted sandboxes', async () => {
  const { of, isOpen } = await follow()
  await control(api, 'POST', '/checkpoints', { name: 'here', replace: true })
  await control(api, 'POST', '/checkpoints/here/restore')
  await control(api, 'POST', '/sandboxes', { name: 'other' })
  const other = await follow('', 'other')
  await control(api, 'DELETE', '/sandboxes/other')
  await expect
    .poll(() => of('sandbox'))
    .toEqual([
      { what: 'made', name: 'other' },
      { what: 'deleted', name: 'other' },
    ])
  expect(of('reset')).toHaveLength(1)
  expect(isOpen()).toBe(true)
  await expect.poll(() => other.isOpen()).toBe(false)
  expect(other.of('sandbox')).toEqual([{ what: 'deleted', name: 'other' }])
})

test("a sandbox's feed contains only its own calls", async () => {
  await control(api, 'POST', '/sandboxes', { name: 'apart' })
  const [own, apart] = [await follow(), await follow('', 'apart')]
  await api.get('/regions', { token: 'pc_live_owner.apart' })
  await expect.poll(() => apart.of('request')).toHaveLength(1)
  expect(own.of('request')).toEqual([])
  await control(api, 'DELETE', '/sandboxes/apart')
})

test('calls above the limit for one interval are counted but not sent', async () => {
  const { of } = await follow('?types=request')
  await api.get('/regions')
  await expect.poll(() => of('request')).toHaveLength(1)
  const sandbox = api.app.sandboxes.get('default')!
  const [{ exchange }] = sandbox.log.entries as any
  for (let at = 0; at < limits.feedRequestsPerBeat + 7; at += 1) sandbox.observe(exchange)
  await expect.poll(() => of('gap')).toEqual([{ dropped: 7 }])
  expect(of('request')).toHaveLength(1 + limits.feedRequestsPerBeat)
})

test('the feed sends only some calls while too many arrive, then goes back to sending all of them', async () => {
  const { of } = await follow('?types=request')
  await api.get('/regions')
  await expect.poll(() => of('request')).toHaveLength(1)
  const sandbox = api.app.sandboxes.get('default')!
  const [{ exchange }] = sandbox.log.entries as any
  const many = limits.feedRequestsPerBeat + 1
  const told = (): number => of('request').length + of('gap').reduce((sum, { dropped }) => sum + dropped, 0)
  let sent = 1
  const beat = async (calls: number): Promise<number> => {
    const before = of('request').length
    for (let at = 0; at < calls; at += 1) sandbox.observe(exchange)
    sent += calls
    await expect.poll(told, { interval: 5 }).toBe(sent)
    return of('request').length - before
  }
  for (let at = 0; at < limits.feedBusyBeats; at += 1) expect(await beat(many)).toBe(limits.feedRequestsPerBeat)
  expect(await beat(many)).toBe(limits.feedRequestsUnderLoad)
  expect(await beat(limits.feedRequestsPerBeat)).toBe(limits.feedRequestsUnderLoad)
  expect(await beat(limits.feedRequestsPerBeat)).toBe(limits.feedRequestsPerBeat)
})

test('a gap message replaces a large commit, and secrets are masked', async () => {
  const { told, of } = await follow()
  await control(api, 'POST', '/populate', { kind: 'instance', scopeId: 'prj_acme_prod', count: 200 })
  // The two commits of 100 instances with their ports may be sent together or separately.
  const dropped = (): number => of('gap').reduce((sum, gap) => sum + gap.dropped, 0)
  await expect.poll(dropped).toBe(2)
  expect(of('commit').every(({ changes }) => changes.length <= limits.feedChangesPerCommit)).toBe(true)
  await api.get(`${routers}?q=pc_live_owner`)
  await expect.poll(() => of('request')).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('pc_live_owner')
})

test('a reader that falls behind is told how many messages it missed, and nothing is buffered for it', async () => {
  const slow = await follow('?types=commit')
  const quick = await follow('?types=commit')
  slow.pause()
  const definition = { rules: [{ then: { respond: { status: 503, body: 'x'.repeat(200_000) } } }] }
  let puts = 0
  const before = slow.told.length
  for (; puts < 150; puts += 1) await control(api, 'PUT', '/scenarios/large', definition)
  await expect.poll(() => quick.of('commit')).toHaveLength(puts)
  slow.resume()
  await expect.poll(() => slow.of('gap').length).toBeGreaterThan(0)
  const dropped = slow.of('gap').reduce((sum, gap) => sum + gap.dropped, 0)
  await expect.poll(() => slow.of('commit').length + dropped).toBe(puts)
  expect(before).toBe(1)
})

test('no messages are stored while nobody follows the feed', async () => {
  const { feed } = api.app.sandboxes.get('default')!
  await api.get('/regions')
  const seen: string[] = []
  const sink = {
    hasRoom: true,
    send: (events: any) => seen.push(...events.map((e: any) => e.type)),
    onRoom: () => 0,
    end: () => 0,
  }
  const leave = feed.follow(sink, [])
  await expect.poll(() => seen).toEqual(['hello'])
  leave()
  await api.get('/regions')
  const again = feed.follow(sink, [])
  expect(seen).toEqual(['hello', 'hello'])
  again()
})
