/** The event stream as clients see it: the bytes that are sent, and what happens as the sandbox clock advances. */
import { connect } from 'node:net'
import { createEventSource } from 'eventsource-client'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '../../src/platform/limits.ts'
import type { SandboxSnapshot } from '../../src/sandbox/snapshot-parts.ts'
import type { Sandbox } from '../../src/sandbox/sandbox.ts'
import { openServer } from '../support/test-server.ts'
import { newPerson, newToken, SCOPES } from '../support/people.ts'
import { sendRaw } from '../support/raw.ts'
import { framesIn, openStream, type Listening, type OpenStream, type SentFrame } from '../support/stream.ts'

const api = openServer()
const prod = '/scopes/prj_acme_prod'
const routers = `${prod}/network/routers`
let sandbox: Sandbox
let kept: SandboxSnapshot
let opened: Pick<OpenStream, 'close'>[] = []

beforeAll(() => {
  sandbox = api.app.sandboxes.get('default')!
  kept = sandbox.capture()
})

beforeEach(() => sandbox.restore(kept, Date.now()))

afterEach(async () => {
  for (const stream of opened) stream.close()
  opened = []
  await quiet()
})

/** Opens a stream, which is closed after the test. */
async function listen(listening: Listening = {}): Promise<OpenStream> {
  const stream = await openStream(api, listening)
  opened.push(stream)
  if (stream.status === 200) await stream.until(() => stream.text().startsWith(': connected\n\n'))
  return stream
}

/** Waits until the server has no open streams. */
async function quiet(): Promise<void> {
  const deadline = Date.now() + 5_000
  while (sandbox.streams.size > 0) {
    if (Date.now() > deadline) throw new Error(`${sandbox.streams.size} streams are still open`)
    await new Promise((next) => setTimeout(next, 5))
  }
}

const kindsOf = (frames: readonly SentFrame[]): string[] => frames.map(({ kind }) => kind)
const make = async (name: string): Promise<string> => (await api.post(routers, { name })).body.id

describe('connecting', () => {
  test('events.connect: a stream has the type text/event-stream, is not cached, and immediately starts with a comment', async () => {
    const { status, headers, text } = await listen()
    expect({ status, type: headers['content-type'], cache: headers['cache-control'] }).toEqual({
      status: 200,
      type: 'text/event-stream; charset=utf-8',
      cache: 'no-cache',
    })
    expect(headers['x-request-id']).toBeTruthy()
    expect(text()).toBe(': connected\n\n')
  })

  test('events.connect: console sessions and service account keys can open a stream', async () => {
    expect((await listen({ cookie: 'ses_owner' })).status).toBe(200)
    expect((await listen({ token: 'sak_live_deployer' })).status).toBe(200)
  })

  test.each([
    { token: null },
    { token: 'pc_live_expired' },
    { token: 'pc_live_revoked' },
    { token: 'pc_live_elsewhere' },
    { token: 'sak_live_disabled' },
    { cookie: 'ses_expired' },
  ])('events.unauthenticated: %j gets a JSON error instead of a stream', async (listening) => {
    const refused = await listen(listening)
    await refused.until(() => refused.ended() === 'cleanly')
    expect({
      status: refused.status,
      type: refused.headers['content-type'],
      code: JSON.parse(refused.text()).code,
    }).toEqual({ status: 401, type: 'application/json', code: 'UNAUTHENTICATED' })
  })

  test('events.limit: each credential can have ten open streams, and closing a stream makes room for another', async () => {
    for (let at = 0; at < 10; at++) expect((await listen()).status).toBe(200)
    const refused = await listen()
    expect(refused.status).toBe(429)
    await refused.until(() => refused.ended() === 'cleanly')
    expect(JSON.parse(refused.text())).toMatchObject({ code: 'RATE_LIMITED', retryable: true })
    expect(refused.headers['retry-after']).toMatch(/^\d+$/)
    expect((await listen({ token: 'pc_live_reader' })).status).toBe(200)
    opened[0]!.close()
    while (sandbox.streams.size > 10) await new Promise((next) => setTimeout(next, 5))
    expect((await listen()).status).toBe(200)
  })
})

describe('frames', () => {
  test('events.frame, events.kinds: a frame consists of a line with its id, a line with JSON data, and an empty line', async () => {
    const stream = await listen()
    const id = await make('framed')
    await stream.until(() => stream.frames().length >= 2)
    const blocks = stream.text().split('\n\n').slice(1, -1)
    for (const block of blocks) expect(block).toMatch(/^id: \d+\ndata: \{.*\}$/)
    for (const frame of stream.frames()) {
      const { lastEventId, ...data } = frame
      expect(data).toEqual({
        type: 'resource.updated',
        kind: expect.any(String),
        id: expect.any(String),
        scopeId: 'prj_acme_prod',
        patch: expect.any(Object),
      })
      expect(Object.keys(data)).toEqual(['type', 'kind', 'id', 'scopeId', 'patch'])
      expect(Number(lastEventId)).toBeGreaterThan(0)
    }
    expect(stream.frames()).toContainEqual(
      expect.objectContaining({ kind: 'network.router', id, patch: expect.objectContaining({ status: 'BUILD' }) }),
    )
  })

  test('events.frame: the data of a frame is on one line, even if its text contains line breaks or non-Latin characters', async () => {
    const stream = await listen()
    const description = 'erste Zeile\nzweite\r\n日本語 😀 \u2028 "quoted"'
    const { body } = await api.post(`${prod}/compute/snapshots`, {
      name: 'many-lines',
      instanceId: 'ins_web',
      description,
    })
    await stream.until(() => stream.frames().some(({ id }) => id === body.id))
    const tags = [{ key: 'zeile', value: 'a\nb' }]
    await api.put(`${prod}/compute/instances/ins_web/tags`, tags)
    await stream.until(() => stream.frames().some(({ id, patch }) => id === 'ins_web' && patch.tags !== undefined))
    expect(stream.frames().find(({ id, patch }) => id === 'ins_web' && patch.tags)!.patch.tags).toEqual(tags)
  })

  test('operations.frames: a stream contains every state change of an Operation', async () => {
    const stream = await listen()
    await make('worked-on')
    api.settle()
    await stream.until(() => stream.frames().some(({ patch }) => patch.state === 'SUCCEEDED'))
    const told = stream.frames().filter(({ kind }) => kind === 'operation')
    expect(told.filter(({ patch }) => patch.state !== undefined).map(({ patch }) => patch.state)).toEqual([
      'PENDING',
      'RUNNING',
      'SUCCEEDED',
    ])
  })

  test('events.kinds: an update that changes nothing sends no frame', async () => {
    const stream = await listen()
    const { body } = await api.get(`${prod}/compute/instances/ins_web`)
    await api.patch(`${prod}/compute/instances/ins_web`, { name: body.name }, { headers: { 'if-match': '*' } })
    await api.put(`${prod}/compute/instances/ins_web/tags`, body.tags)
    await stream.caughtUp()
    expect(stream.frames()).toEqual([])
  })

  test('events.frame: a refused call sends no frame', async () => {
    const stream = await listen()
    await api.post(routers, { name: 'Bad Name' })
    await api.post(routers, { name: 'edge' })
    await api.delete(`${prod}/compute/instances/ins_db`)
    await stream.caughtUp()
    expect(stream.frames()).toEqual([])
  })
})

describe('streams over raw connections', () => {
  const asked = (version: string): string =>
    `GET /api/v1/events HTTP/${version}\r\nHost: x\r\nAuthorization: Bearer pc_live_owner\r\n\r\n`

  /** Sends bytes over a new connection and collects the response. */
  function converse(bytes: string): { text: () => string; until: (holds: () => boolean) => Promise<void> } {
    const { hostname, port } = new URL(api.app.url)
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
    opened.push({ close: () => void socket.destroy() })
    const until = async (holds: () => boolean): Promise<void> => {
      const deadline = Date.now() + 5_000
      while (!holds() && Date.now() < deadline) await new Promise((next) => setTimeout(next, 2))
      expect(holds(), text).toBe(true)
    }
    return { text: () => text, until }
  }

  test('events.frame: an HTTP/1.0 client gets frames without chunked encoding', async () => {
    const old = converse(asked('1.0'))
    await old.until(() => old.text().endsWith('\r\n\r\n: connected\n\n'))
    await make('told-plainly')
    await old.until(() => old.text().includes('told-plainly'))
    expect(old.text().toLowerCase()).not.toContain('transfer-encoding')
    expect(old.text().slice(old.text().indexOf(': connected'))).toMatch(/^: connected\n\n(id: \d+\ndata: \{.*\}\n\n)+$/)
  })

  test('events.frame: a pipelined stream starts only when the response to the previous request has ended', async () => {
    const both = converse(asked('1.1') + asked('1.1'))
    await both.until(() => both.text().includes(': connected') && sandbox.streams.size === 2)
    await make('told-twice')
    await both.until(() => both.text().includes('told-twice'))
    api.advance(600)
    await both.until(() => both.text().split('\r\n0\r\n\r\n').length === 3)
    const [first, second] = both
      .text()
      .split('\r\n0\r\n\r\n')
      .map((answer) => framesIn(answer.slice(answer.indexOf('\r\n\r\n')).replaceAll(/\r\n[0-9a-f]*\r?\n?/g, '')))
    expect(first!.map(({ id }) => id)).toContain(first!.find(({ patch }) => patch.name === 'told-twice')!.id)
    expect(second).toEqual(first)
  })
})

describe('which frames a caller receives', () => {
  test('events.scope: a stream contains only frames of the tenant and of the projects that the caller can access', async () => {
    const [owner, ofDev, ofGlobex] = [
      await listen(),
      await listen({ token: 'pc_live_project_owner' }),
      await listen({ token: 'pc_live_globex_owner' }),
    ]
    await make('in-prod')
    await api.post('/scopes/prj_acme_dev/network/routers', { name: 'in-dev' })
    await api.post(
      '/scopes/prj_globex_main/network/routers',
      { name: 'in-globex', externalNetwork: null },
      { token: 'pc_live_globex_owner' },
    )
    await api.post(`${prod}/iam/users/usr_reader/actions/disable`)
    for (const stream of [owner, ofDev, ofGlobex]) await stream.caughtUp()
    const scopes = (stream: OpenStream): unknown[] => [...new Set(stream.frames().map(({ scopeId }) => scopeId))]
    expect([scopes(owner), scopes(ofDev), scopes(ofGlobex)]).toEqual([
      ['prj_acme_prod', 'prj_acme_dev', null],
      ['prj_acme_dev', null],
      ['prj_globex_main'],
    ])
    expect(ofDev.frames().find(({ scopeId }) => scopeId === null)).toMatchObject({ kind: 'iam.user', id: 'usr_reader' })
  })

  test('events.scope: a token receives only frames of kinds that its scopes can read, and of Operations on these kinds', async () => {
    newToken(sandbox.world, { name: 'hears_storage', userId: 'usr_owner', scopes: ['storage:read'] })
    const [storage, compute] = [
      await listen({ token: 'pc_live_hears_storage' }),
      await listen({ token: 'pc_live_compute_read' }),
    ]
    await make('unheard')
    await api.post(`${prod}/storage/volumes`, { name: 'heard', sizeGb: 10 })
    await api.patch(`${prod}/settings/company`, { city: 'Delft' })
    await api.call('PUT', `${prod}/iam/provider-api-access`, { cookie: 'ses_owner', body: { enabled: false } })
    await api.call('PUT', `${prod}/iam/provider-api-access`, { cookie: 'ses_owner', body: { enabled: true } })
    await api.post(`${prod}/iam/roles/rol_contributor/assignments`, { principalId: 'usr_reader' })
    await api.post(`${prod}/compute/instances/ins_web/actions/stop`)
    api.settle()
    for (const stream of [storage, compute]) await stream.caughtUp()
    expect([...new Set(kindsOf(storage.frames()))].sort()).toEqual(['operation', 'volume'])
    expect([...new Set(kindsOf(compute.frames()))].sort()).toEqual(['instance', 'operation'])
    const about = (stream: OpenStream): unknown[] => [
      ...new Set(
        stream
          .frames()
          .filter(({ kind }) => kind === 'operation')
          .map(({ id }) => sandbox.world.get('operation', id)!.doc.action),
      ),
    ]
    expect([about(storage), about(compute)]).toEqual([['storage.volume.create'], ['compute.instance.stop']])
  })

  test("events.scope: a caller receives no frames from an area that the caller's role cannot read", async () => {
    newPerson(sandbox.world, { name: 'hears_network', permissions: { network: 'read' }, at: 'sub_acme_main' })
    const stream = await listen({ token: 'pc_live_hears_network' })
    await api.post(`${prod}/compute/instances/ins_web/actions/stop`)
    await api.post(`${prod}/storage/volumes`, { name: 'unheard', sizeGb: 10 })
    await make('heard')
    await stream.caughtUp()
    expect([...new Set(kindsOf(stream.frames()))].sort()).toEqual(['network.router', 'operation'])
  })

  test('events.scope, operations.hidden: callers who can read a resource receive frames of its Operations, even if they could not start such an Operation', async () => {
    newPerson(sandbox.world, { name: 'in_labs', role: 'rol_owner', at: 'prj_acme_labs' })
    const inProject = await listen({ token: 'pc_live_project_owner' })
    const elsewhere = await listen({ token: 'pc_live_in_labs' })
    const { body } = await api.put('/scopes/prj_acme_dev/iam/quota-allocations/quo_instances', { allocated: 3 })
    await inProject.caughtUp()
    await elsewhere.caughtUp()
    expect(kindsOf(inProject.frames())).toContain('operation')
    expect(kindsOf(elsewhere.frames())).not.toContain('operation')
    expect((await api.get(`/operations/${body.id}`, { token: 'pc_live_project_owner' })).status).toBe(200)
    expect((await api.get(`/operations/${body.id}`, { token: 'pc_live_in_labs' })).status).toBe(404)
    const refused = await api.post(`/operations/${body.id}/actions/cancel`, undefined, {
      token: 'pc_live_project_owner',
    })
    expect(refused.body.details.reason).toBe('SUBSCRIPTION_ROLE_REQUIRED')
  })

  test('events.scope: two tokens of one user receive different frames if their scopes differ; two streams of one token receive the same frames', async () => {
    newToken(sandbox.world, { name: 'half', userId: 'usr_owner', scopes: ['storage:read'] })
    const [whole, half, again] = [await listen(), await listen({ token: 'pc_live_half' }), await listen()]
    await make('for-one')
    await api.post(`${prod}/storage/volumes`, { name: 'for-both', sizeGb: 10 })
    for (const stream of [whole, half, again]) await stream.caughtUp()
    expect(half.text()).not.toContain('for-one')
    expect(half.text()).toContain('for-both')
    expect(whole.text()).toContain('for-one')
    expect(again.frames()).toEqual(whole.frames())
  })

  test("events.scope: a new stream uses the caller's current permissions, even while an older stream is open", async () => {
    newPerson(sandbox.world, { name: 'narrowed', permissions: { network: 'read' }, at: 'sub_acme_main' })
    const older = await listen({ token: 'pc_live_narrowed' })
    await make('while-allowed')
    await older.until(() => older.text().includes('while-allowed'))
    const { world } = sandbox
    const role = world.need('iam.role', 'rol_narrowed')
    world.commit(() => world.patch(role, { permissions: { ...role.doc.permissions, network: 'none' } }))
    const newer = await listen({ token: 'pc_live_narrowed', lastEventId: '0' })
    await make('after-that')
    await newer.caughtUp()
    expect(newer.text()).not.toMatch(/while-allowed|after-that/)
  })

  test('events.scope: no frame contains a secret', async () => {
    const stream = await listen()
    const token = await api.post(`${prod}/iam/api-tokens`, { name: 'told', scopes: ['iam:read'] })
    const rotated = await api.post(`${prod}/iam/api-tokens/${token.body.id}/actions/rotate`)
    const key = await api.post(`${prod}/iam/service-accounts/sa_deployer/keys`, { name: 'told' })
    await stream.caughtUp()
    expect(kindsOf(stream.frames())).toContain('iam.apiToken')
    for (const { body } of [token, rotated, key]) expect(stream.text()).not.toContain(body.secret)
    expect(stream.text()).not.toMatch(/secretHash/i)
  })
})

describe('time', () => {
  test('events.ping: a stream sends a comment every 25 seconds', async () => {
    const stream = await listen()
    api.advance(24.999)
    await stream.caughtUp()
    expect(stream.pings()).toBe(0)
    api.advance(0.001)
    await stream.until(() => stream.pings() === 1)
    api.advance(100)
    await stream.until(() => stream.pings() === 5)
    // Alert rules are evaluated during this time, so their frames arrive between the pings.
    const comments = stream.text().replaceAll(/^id: .*\ndata: .*\n\n/gm, '')
    expect(comments).toBe(`: connected\n\n${': ping\n\n'.repeat(5)}`)
  })

  test('events.lifetime: a stream ends cleanly after ten minutes, and leaves no timers behind', async () => {
    const stream = await listen()
    api.advance(599.999)
    await stream.caughtUp()
    expect(stream.ended()).toBe('open')
    api.advance(0.001)
    await stream.until(() => stream.ended() === 'cleanly')
    await quiet()
    expect(sandbox.world.clock.pending).toBe(before())
  })

  test('events.reauthorise: streams of a revoked or expired token, an ended session or a disabled user are closed within 30 seconds', async () => {
    newToken(sandbox.world, { name: 'to_revoke', userId: 'usr_owner', scopes: SCOPES })
    const expiring = await api.post(`${prod}/iam/api-tokens`, {
      name: 'short',
      scopes: ['network:read'],
      lifetime: 'custom',
      expiresAt: '2026-03-01T12:00:20.000Z',
    })
    const streams = [
      await listen({ token: 'pc_live_to_revoke' }),
      await listen({ cookie: 'ses_owner' }),
      await listen({ token: 'pc_live_reader' }),
      await listen({ token: expiring.body.secret }),
    ]
    const stays = await listen()
    await api.post(`${prod}/iam/api-tokens/tok_to_revoke/actions/revoke`)
    await api.post(`${prod}/iam/users/usr_owner/actions/revoke`, { target: 'session', targetId: 'ses_owner' })
    await api.post(`${prod}/iam/users/usr_reader/actions/disable`)
    api.advance(29)
    for (const stream of streams) expect(stream.ended()).toBe('open')
    api.advance(1)
    for (const stream of streams) await stream.until(() => stream.ended() === 'cleanly')
    expect(stays.ended()).toBe('open')
  })

  test('events.reauthorise: when a caller loses access to a project, a frame reports this, and no more frames of the project follow', async () => {
    newPerson(sandbox.world, { name: 'loses', role: 'rol_owner', at: 'prj_acme_prod' })
    const world = sandbox.world
    world.commit(() =>
      world.insert(
        'iam.assignment',
        { ...world.need('iam.assignment', 'asg_loses').doc, id: 'asg_loses_dev', scopeId: 'prj_acme_dev' },
        { tenantId: 'ten_acme' },
      ),
    )
    const stream = await listen({ token: 'pc_live_loses' })
    await make('still-seen')
    expect((await api.delete(`${prod}/iam/roles/rol_owner/assignments/asg_loses`)).status).toBe(204)
    await make('no-longer-seen')
    await api.post('/scopes/prj_acme_dev/network/routers', { name: 'seen-there' })
    await stream.until(() => stream.text().includes('seen-there'))
    expect(stream.text()).toContain('still-seen')
    expect(stream.text()).not.toContain('no-longer-seen')
    expect(stream.frames()).toContainEqual(
      expect.objectContaining({ kind: 'iam.assignment.changed', id: 'asg_loses', patch: { deleted: true } }),
    )
    expect(stream.ended()).toBe('open')
  })

  test('events.reauthorise: a caller with no assignments left is disconnected at once', async () => {
    newPerson(sandbox.world, { name: 'loses_all', role: 'rol_reader', at: 'prj_acme_prod' })
    const stream = await listen({ token: 'pc_live_loses_all' })
    await api.delete(`${prod}/iam/roles/rol_reader/assignments/asg_loses_all`)
    await stream.until(() => stream.ended() === 'cleanly')
  })

  test('events.reauthorise: a caller receives frames of a project as soon as the caller is assigned a role on the project', async () => {
    newPerson(sandbox.world, { name: 'gains', role: 'rol_reader', at: 'prj_acme_dev' })
    const stream = await listen({ token: 'pc_live_gains' })
    await make('before')
    expect((await api.post(`${prod}/iam/roles/rol_reader/assignments`, { principalId: 'usr_gains' })).status).toBe(201)
    await make('after')
    await stream.until(() => stream.text().includes('"after"'))
    expect(stream.text()).not.toContain('"before"')
  })

  /** Returns the number of timers for pending steps, which are the only timers allowed when no stream is open. */
  const before = (): number => sandbox.world.table('step').size
})

describe('reconnecting', () => {
  test('events.resume: a resumed stream delivers all missed frames, and then all new frames', async () => {
    const first = await listen()
    await make('heard')
    await first.until(() => first.frames().length >= 2)
    const { lastEventId } = first.frames().at(-1)!
    first.close()
    await quiet()
    await make('missed')
    api.settle()
    const second = await listen({ lastEventId })
    await make('live')
    await second.until(() => second.text().includes('"live"'))
    const ids = second.frames().map((frame) => Number(frame.lastEventId))
    expect(ids[0]).toBe(Number(lastEventId) + 1)
    expect(ids).toEqual(ids.map((_id, at) => ids[0]! + at))
    expect(second.text()).toContain('"missed"')
    expect(second.text()).not.toContain('"heard"')
  })

  test('events.resume: without Last-Event-ID, or with the newest id, only new frames arrive', async () => {
    await make('earlier')
    const fresh = await listen()
    const newest = await listen({ lastEventId: String(sandbox.world.frames.seq) })
    const empty = await listen({ lastEventId: '' })
    for (const stream of [fresh, newest, empty]) {
      await stream.caughtUp()
      expect(stream.frames()).toEqual([])
    }
  })

  test.each(['999999999', 'garbage', '-1', '1.5', '1e3', '0x10', 'NaN', '[object Object]', '9'.repeat(400), '0'])(
    'events.resume: all stored frames arrive if Last-Event-ID is %s, which was never sent as an id',
    async (lastEventId) => {
      await make('kept')
      const stream = await listen({ lastEventId })
      await stream.until(() => stream.frames().length === sandbox.world.frames.size)
      expect(stream.text()).toContain('"kept"')
    },
  )

  test('events.resume: a stream that resumes past the kept frames gets the kept ones, `: reset`, and X-Sandbox-Missed', async () => {
    const { world } = sandbox
    await make('first')
    const [early, late] = [world.frames.seq, world.frames.seq + 10]
    const key = world.need('keyPair', 'kpr_ops')
    for (let at = 0; at < limits.framesKept + 5; at++) world.commit(() => world.patch(key, { name: `ops-${at}` }))
    const missed = await listen({ lastEventId: String(early) })
    await missed.until(() => missed.frames().length === limits.framesKept)
    expect(missed.headers['x-sandbox-missed']).toBe('true')
    expect(missed.text()).toContain(': reset')
    const whole = await listen({ lastEventId: String(late) })
    await whole.until(() => whole.frames().length > 0)
    expect(whole.headers['x-sandbox-missed']).toBeUndefined()
    expect(whole.text()).not.toContain(': reset')
  })

  test('events.resume, events.scope: missed frames are also limited to those that the caller can access', async () => {
    await make('in-prod')
    await api.post('/scopes/prj_acme_dev/network/routers', { name: 'in-dev' })
    const stream = await listen({ token: 'pc_live_project_owner', lastEventId: '0' })
    await stream.until(() => stream.text().includes('in-dev'))
    expect(stream.text()).not.toContain('in-prod')
  })

  test('events.resume: all frames arrive even if there are more than a connection can buffer', async () => {
    const value = 'x'.repeat(250)
    for (let at = 0; at < 150; at++) {
      const tags = Array.from({ length: 50 }, (_none, key) => ({ key: `k${key}`, value: `${at} ${value}` }))
      await api.put(`${prod}/compute/instances/ins_web/tags`, tags)
    }
    expect(sandbox.world.frames.size).toBe(150)
    const stream = await listen({ lastEventId: '0' })
    await stream.until(() => stream.frames().length === 150)
    expect(stream.text().length, 'more than a slow reader may leave').toBeGreaterThan(limits.streamBacklogBytes)
    expect(stream.ended()).toBe('open')
  })

  test('events.resume, events.lifetime: an EventSource that reconnects many times loses no frame', async () => {
    const told: string[] = []
    let connections = 0
    let isOver = false
    const source = createEventSource({
      url: `${api.app.url}/api/v1/events`,
      headers: { authorization: 'Bearer pc_live_owner' },
      onConnect: () => void (connections += 1),
      onScheduleReconnect: () => void setTimeout(() => source.connect(), 1),
      onMessage: ({ data }) => void told.push(data),
      // The client's timers still run after the test, and must not connect again.
      fetch: (input, init) => (isOver ? new Promise<never>(() => undefined) : fetch(input, init as RequestInit)),
    })
    const until = async (holds: () => boolean): Promise<void> => {
      const deadline = Date.now() + 5_000
      while (!holds() && Date.now() < deadline) await new Promise((next) => setTimeout(next, 2))
      expect(holds()).toBe(true)
    }
    try {
      for (let at = 1; at <= 4; at++) {
        await until(() => connections === at)
        await make(`round-${at}`)
        api.settle()
        await until(() => told.some((data) => data.includes(`round-${at}`)))
        api.advance(600)
      }
      await until(() => connections === 5)
    } finally {
      isOver = true
      source.close()
    }
    const missing = api.frames().filter((frame) => !told.includes(JSON.stringify(frame)))
    expect(missing).toEqual([])
  })
})

describe('slow and broken clients', () => {
  test('events.connect: a client that disappears leaves no stream behind', async () => {
    const pending = sandbox.world.clock.pending
    for (let at = 0; at < 5; at++) (await listen()).close()
    await quiet()
    expect(sandbox.world.clock.pending).toBe(pending)
    await make('after')
    api.advance(60)
  })

  test('events.connect: no stream is left behind if a client resets its connection or sends bytes on an open stream', async () => {
    const { hostname, port } = new URL(api.app.url)
    const open = (): Promise<ReturnType<typeof connect>> =>
      new Promise((done) => {
        const socket = connect(Number(port), hostname, () =>
          socket.write('GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer pc_live_owner\r\n\r\n'),
        )
        socket.on('error', () => undefined)
        socket.once('data', () => done(socket))
      })
    ;(await open()).resetAndDestroy()
    await quiet()
    const talking = await open()
    talking.write('\u0000\u0001 this is no request\r\n\r\n')
    await quiet()
  })

  test('events.limit: a client that reads too slowly is disconnected, but other clients are not', async () => {
    const quick = await listen({ token: 'pc_live_reader' })
    const { hostname, port } = new URL(api.app.url)
    const slow = connect(Number(port), hostname, () =>
      slow.write('GET /api/v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer pc_live_owner\r\n\r\n'),
    )
    slow.on('error', () => undefined)
    await new Promise((next) => slow.once('data', next))
    slow.pause()
    expect(sandbox.streams.size).toBe(2)
    const value = 'x'.repeat(250)
    let rounds = 0
    for (; sandbox.streams.size === 2 && rounds < 3_000; rounds++) {
      const tags = Array.from({ length: 50 }, (_none, key) => ({ key: `k${key}`, value: `${rounds} ${value}` }))
      await api.put(`${prod}/compute/instances/ins_web/tags`, tags)
    }
    expect(sandbox.streams.size, `the slow one is gone after ${rounds} frames`).toBe(1)
    await quick.until(() => quick.frames().length === rounds)
    slow.destroy()
  })

  test('events.limit: a burst of frames does not disconnect a client', async () => {
    const stream = await listen()
    const { world } = sandbox
    const value = 'x'.repeat(4_000)
    for (let at = 0; at < 1_000; at++) {
      const tags = [{ key: 'at', value: `${at} ${value}` }]
      world.commit(() => world.patch(world.need('instance', 'ins_web'), { tags }))
    }
    await stream.until(() => stream.frames().length === 1_000)
    await make('goes-on')
    await stream.until(() => stream.text().includes('goes-on'))
  })

  test('events.connect: HEAD does not open a stream', async () => {
    expect(
      (await sendRaw(api, 'HEAD /api/v1/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer pc_live_owner\r\n\r\n'))
        .status,
    ).toBe(200)
    expect(sandbox.streams.size).toBe(0)
  })
})

describe('the sandbox', () => {
  test('events.lifetime: a reset ends open streams', async () => {
    const stream = await listen()
    sandbox.apply({ type: 'reset' })
    await stream.until(() => stream.ended() === 'cleanly')
  })
})
