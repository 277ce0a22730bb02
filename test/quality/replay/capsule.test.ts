import { afterEach, expect, test } from 'vitest'
import { startSandbox } from '../../../src/index.ts'
import type { Capsule } from '../../../src/sandbox/capsules/capsule.ts'
import type { Options } from '../../../src/surfaces/http/options.ts'
import { recording, replayed, type Recording } from '../../support/capsules.ts'
import { certificate, privateKey, strangeKey } from '../../support/certificate.ts'

// A worker creates the examples from the contract, and takes a while to start on a busy machine.
let open: Recording | undefined
afterEach(async () => {
  await open?.app.close()
  open = undefined
})

async function record(options: Partial<Options> = {}, run: object = {}): Promise<Recording> {
  return (open = await recording(options, run))
}

const ROUTERS = '/scopes/prj_acme_prod/network/routers'
/** Returns an Idempotency-Key header whose key is derived from a number. */
const key = (number: number): Record<string, string> => ({
  'idempotency-key': `00000000-0000-4000-8000-00000000000${number}`,
})

test('a capsule contains the calls and responses, which a replay reproduces byte for byte', async () => {
  const { call, control, capsule } = await record()
  const made = await call('POST', ROUTERS, { name: 'rtr-one' }, key(0))
  await call('GET', `${ROUTERS}?pageSize=2`)
  await call('GET', '/no/such/path')
  await control('POST', '/clock/advance', { by: 'PT1H' })
  await call('GET', ROUTERS)
  await control('POST', '/reset')
  await call('POST', ROUTERS, { name: 'rtr-two' }, key(1))
  const text = await capsule()
  const { steps, format } = JSON.parse(text) as Capsule
  expect(format).toBe(1)
  expect(steps.map(({ step, method, path }) => [step, method, path])).toMatchObject([
    [1, 'POST', `/api/v1${ROUTERS}`],
    [2, 'GET', `/api/v1${ROUTERS}`],
    [3, 'GET', '/api/v1/no/such/path'],
    [4, 'POST', '/_sandbox/clock/advance'],
    [5, 'GET', `/api/v1${ROUTERS}`],
    [6, 'POST', '/_sandbox/reset'],
    [7, 'POST', `/api/v1${ROUTERS}`],
  ])
  expect(steps[0]!.answer.status).toBe(made.status)
  expect(steps[0]!.answer.headers['X-Request-Id']).toBe(made.headers.get('x-request-id'))
  expect(await replayed(text)).toEqual({ played: 7, difference: undefined })
})

test('calls that scenarios delay, cut off or refuse are replayed in the order of their responses', async () => {
  const { call, control, capsule } = await record({ pace: 'quick', seed: 7 })
  await control('PUT', '/scenarios/late', {
    rules: [{ when: { endpoint: 'createRouter' }, then: { delay: '300ms' }, times: 1 }],
  })
  await control('PUT', '/scenarios/later', {
    rules: [
      {
        when: { endpoint: 'getRouter' },
        then: { delay: { min: '20ms', max: '90ms' }, respond: { status: 503 } },
        times: 1,
      },
    ],
  })
  await control('PUT', '/scenarios/told-late', {
    rules: [{ when: { endpoint: 'createNetwork' }, then: { delay: { duration: '300ms', after: true } }, times: 1 }],
  })
  const late = call('POST', ROUTERS, { name: 'rtr-late' }, key(2))
  const toldLate = call('POST', '/scopes/prj_acme_prod/network/networks', { name: 'net-told' }, key(9))
  await new Promise((resolve) => setTimeout(resolve, 50))
  await Promise.all([
    call('GET', `${ROUTERS}/rtr_edge`),
    call('GET', ROUTERS),
    call('GET', '/scopes/prj_acme_prod/network/networks?q=net-told'),
    call('GET', `${ROUTERS}/rtr_internal`),
    late,
    toldLate,
  ])
  await call('GET', ROUTERS, undefined, { 'x-sandbox-scenario': 'server-error-once' })
  await call('POST', ROUTERS, { name: 'rtr-lost' }, { ...key(3), 'x-sandbox-scenario': 'lost-response' }).catch(
    () => undefined,
  )
  await call('GET', ROUTERS, undefined, { prefer: 'dynamic=true' })
  await call('GET', ROUTERS, undefined, { prefer: 'code=404' })
  const text = await capsule()
  const { steps } = JSON.parse(text) as Capsule
  expect(steps.some(({ began }) => began)).toBe(true)
  expect(steps.some(({ answer }) => answer.wire === 'reset')).toBe(true)
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
})

test('a client that disconnects before its response also disconnects in the replay', async () => {
  const { url, call, control, capsule } = await record()
  await control('PUT', '/scenarios/hangs', {
    rules: [
      { when: { endpoint: 'createRouter' }, then: { delay: { real: true, min: '200ms', max: '200ms' } }, times: 1 },
    ],
  })
  const headers = { authorization: 'Bearer pc_live_owner', 'content-type': 'application/json', ...key(4) }
  const body = JSON.stringify({ name: 'rtr-gone' })
  await fetch(`${url}/api/v1${ROUTERS}`, { method: 'POST', headers, body, signal: AbortSignal.timeout(60) }).catch(
    () => undefined,
  )
  await call('GET', ROUTERS)
  await new Promise((resolve) => setTimeout(resolve, 250))
  await call('GET', ROUTERS)
  const text = await capsule()
  const { steps } = JSON.parse(text) as Capsule
  expect(steps.find(({ answer }) => answer.wire === 'left')?.answer.status).toBe(0)
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
})

test('the recorded step that opens a stream contains the events of that stream', async () => {
  const { url, call, control, capsule } = await record({ pace: 'quick' })
  const leave = new AbortController()
  const stream = await fetch(`${url}/api/v1/events`, {
    headers: { authorization: 'Bearer pc_live_owner' },
    signal: leave.signal,
  })
  const reader = stream.body!.getReader()
  await reader.read()
  await call('POST', ROUTERS, { name: 'rtr-seen' }, key(5))
  await control('POST', '/clock/settle')
  await reader.read()
  leave.abort()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await call('POST', ROUTERS, { name: 'rtr-unseen' }, key(6))
  const text = await capsule()
  const { steps } = JSON.parse(text) as Capsule
  const { frames = [], ended } = steps[0]!.answer
  expect(frames.length).toBeGreaterThan(0)
  expect(ended).toMatchObject({ by: 'client' })
  expect(JSON.stringify(frames)).not.toContain('rtr-unseen')
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
})

test('frames that a scenario delays are sent at the same point of a replay, even if the replay is slower', async () => {
  const { url, call, control, capsule } = await record({ pace: 'quick', seed: 11 })
  await control('PUT', '/scenarios/reordered', {
    rules: [{ when: { endpoint: 'streamEvents' }, then: { stream: { reorder: 3 } } }],
  })
  const leave = new AbortController()
  const headers = { authorization: 'Bearer pc_live_owner' }
  const stream = await fetch(`${url}/api/v1/events`, { headers, signal: leave.signal })
  const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
  let received = ''
  for (const name of ['edge-one', 'edge-two', 'edge-three']) {
    await call('PATCH', `${ROUTERS}/rtr_edge`, { name }, { 'if-match': '*' })
    while (!received.includes(`"name":"${name}"`)) received += (await reader.read()).value
  }
  leave.abort()
  const text = await capsule()
  const { steps } = JSON.parse(text) as Capsule
  const { released = [] } = steps.find(({ path }) => path === '/api/v1/events')!.answer
  expect(released.length).toBeGreaterThan(0)
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
  const never = JSON.parse(text, (name, value: unknown) => (name === 'released' ? undefined : value)) as Capsule
  expect((await replayed(never)).difference).toMatchObject({ path: expect.stringMatching(/^event /) })
})

test('sandboxes created through the recorded sandbox are recorded too', async () => {
  const { app, call, control, capsule } = await record()
  await control('POST', '/sandboxes', { name: 'other' })
  const url = `${app.url}/sandboxes/other/api/v1${ROUTERS}`
  const headers = { authorization: 'Bearer pc_live_owner' }
  await (await fetch(url, { headers })).text()
  await call('GET', ROUTERS, undefined, { authorization: 'Bearer pc_live_owner.other' })
  await fetch(`${app.url}/sandboxes/other/_sandbox/reset`, { method: 'POST' })
  await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...key(7), 'content-type': 'application/json' },
    body: '{"name":"rtr-other"}',
  })
  await control('DELETE', '/sandboxes/other')
  await call('GET', ROUTERS)
  const text = await capsule()
  const { steps } = JSON.parse(text) as Capsule
  expect(steps.map(({ sandbox }) => sandbox)).toEqual([
    'default',
    'other',
    'other',
    'other',
    'other',
    'default',
    'default',
  ])
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
})

test("a capsule contains no client secrets, and a replay generates the sandbox's secrets again", async () => {
  const { call, control, capsule } = await record()
  const made = await call(
    'POST',
    '/scopes/prj_acme_prod/iam/api-tokens',
    { name: 'ci', scopes: ['network:read'] },
    key(8),
  )
  const { secret } = (await made.json()) as { secret: string }
  expect(made.status).toBe(201)
  expect((await call('GET', ROUTERS, undefined, { authorization: `Bearer ${secret}` })).status).toBe(200)
  const foreign = 'pc_live_SomebodysRealToken1234567890'
  expect((await call('GET', ROUTERS, undefined, { authorization: `Bearer ${foreign}` })).status).toBe(401)
  await call('GET', `${ROUTERS}?token=MyOwnSecret99`)
  await control('POST', '/sessions', { userId: 'usr_owner' })
  const text = await capsule()
  for (const hidden of [secret, foreign, 'MyOwnSecret99']) expect(text).not.toContain(hidden)
  const { steps } = JSON.parse(text) as Capsule
  expect(steps[1]!.headers.authorization).toMatch(/^Bearer pc_live_\{\w+.*\}$/)
  expect(steps[1]!.replaced).toBeUndefined()
  expect(steps[2]!.replaced).toContain('/headers/authorization')
  expect(steps[3]!.replaced).toContain('/query')
  expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
})

test('a response that differs from the recorded one is reported with its step and the position of the difference', async () => {
  const { call, capsule } = await record()
  await call('GET', `${ROUTERS}/rtr_edge`)
  await call('GET', ROUTERS)
  const text = await capsule()
  const changed = (change: (steps: Capsule['steps'][number][]) => void): Capsule => {
    const capsule = JSON.parse(text) as Capsule
    change(capsule.steps as Capsule['steps'][number][])
    return capsule
  }
  const body = changed((steps) => void (Object(steps[0]!.answer.body).name += 'x'))
  expect((await replayed(body)).difference).toMatchObject({ step: 1, path: 'body /name' })
  const header = changed((steps) => void (Object(steps[1]!.answer.headers)['X-RateLimit-Remaining'] = '1'))
  expect((await replayed(header)).difference).toMatchObject({
    step: 2,
    path: 'header x-ratelimit-remaining',
    recorded: '1',
  })
  const status = changed((steps) => void (Object(steps[1]!.answer).status = 201))
  expect((await replayed(status)).difference).toMatchObject({ step: 2, path: 'status', recorded: 201, replayed: 200 })
  const end = { ...(JSON.parse(text) as Capsule), end: 'sha256:0' }
  expect((await replayed(end)).difference).toMatchObject({ step: null, path: 'end' })
})

test('a run without recording has no capsule', async () => {
  const { control } = await record({}, { capsule: false })
  const refused = await control('GET', '/runs/recorded/capsule')
  expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([409, 'CONFLICT'])
})

test.each(['grease', 'grease-evolving', 'read-lag', 'list-lag', 'events-hostile', 'events-lossy', 'flaky-network'])(
  'calls made under the scenario %s, which was activated during the recording, are replayed byte for byte',
  async (scenario) => {
    const { call, control, capsule, url } = await record({ pace: 'quick', seed: 11 })
    const sent = async (...args: Parameters<Recording['call']>): Promise<void> => {
      await call(...args)
        .then((answer) => answer.text())
        .catch(() => undefined)
    }
    await sent('POST', ROUTERS, { name: 'rtr-before', region: 'eu-west-1' }, key(2))
    await control('PUT', `/scenarios/${scenario}`)
    const over = new AbortController()
    const headers = { authorization: 'Bearer pc_live_owner' }
    const reading = fetch(`${url}/api/v1/events`, { headers, signal: over.signal })
      .then((answer) => answer.text())
      .catch(() => undefined)
    await sent('POST', ROUTERS, { name: 'rtr-within', region: 'eu-west-1' }, key(3))
    for (let at = 0; at < 4; at++) {
      await sent('GET', ROUTERS)
      await sent('GET', `${ROUTERS}/rtr_edge`)
      await sent('PATCH', `${ROUTERS}/rtr_edge`, { name: `edge-${at}` }, { 'if-match': '*' })
      await control('POST', '/clock/advance', { by: 'PT1S' })
    }
    over.abort()
    await reading
    const text = await capsule()
    const { steps } = JSON.parse(text) as Capsule
    expect(await replayed(text)).toEqual({ played: steps.length, difference: undefined })
    expect(steps.length).toBeGreaterThan(15)
  },
)

test('a call with a certificate and its private key can be replayed, although the capsule does not contain the key', async () => {
  const { call, capsule } = await record()
  const balancer = '/scopes/prj_acme_prod/network/load-balancers/lb_web'
  const sent = (of: object): Promise<Response> =>
    call('POST', `${balancer}/certificates`, { name: 'shop', certificate, privateKey, ...of })
  const statuses = []
  for (const of of [{}, { name: 'again' }, { privateKey: strangeKey }, { privateKey: 'none' }])
    statuses.push((await sent(of)).status)
  expect(statuses).toEqual([201, 201, 422, 422])
  const text = await capsule()
  const lines = [privateKey, strangeKey].map((pem) => pem.split('\n')[1]!)
  for (const line of lines) expect(text).not.toContain(line)
  expect(await replayed(text)).toEqual({ played: 4, difference: undefined })
})

test('a restore can be replayed, whether it was requested through the library or over HTTP', async () => {
  const sandbox = await startSandbox({ pace: 'manual', seed: 3, now: '2026-01-01T00:00:00Z' })
  try {
    const router = { headers: { authorization: `Bearer ${sandbox.tokens.owner}` } }
    const dump = await sandbox.dump()
    const run = await sandbox.run({ name: 'restored', capsule: true })
    const created = await fetch(sandbox.url + ROUTERS, {
      method: 'POST',
      headers: { ...router.headers, ...key(1), 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'lost' }),
    })
    const { id } = (await created.json()) as { id: string }
    await sandbox.restore(dump)
    expect((await fetch(`${sandbox.url}${ROUTERS}/${id}`, router)).status).toBe(404)
    const body = JSON.stringify(dump)
    const restored = await fetch(`${sandbox.controlUrl}/restore`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(restored.status).toBe(200)
    expect((await fetch(`${sandbox.url}${ROUTERS}/rtr_edge`, router)).status).toBe(200)
    const text = JSON.stringify(await run.capsule())
    expect(await replayed(text)).toEqual({ played: 5, difference: undefined })
  } finally {
    await sandbox.close()
  }
})
