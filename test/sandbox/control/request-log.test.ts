import { beforeEach, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const named = (id: string): { headers: Record<string, string> } => ({ headers: { 'x-request-id': id } })

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('a log entry shows the real time of the call, its origin, and the stream it opened', async () => {
  const before = Date.now()
  const made = await api.post(routers, { name: 'logged' }, named('one'))
  const { body } = await control(api, 'GET', '/requests/one')
  expect(body).toMatchObject({
    id: 'one',
    at: '2026-03-01T12:00:00.000Z',
    operation: made.headers.get('x-sandbox-operation'),
    waitedMs: 0,
    wire: null,
    origin: 'client',
    clientGone: false,
    request: { body: { name: 'logged' } },
  })
  expect(body.operation).toMatch(/^op/)
  expect(Date.parse(body.receivedAt)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(body.receivedAt)).toBeLessThanOrEqual(Date.now())
  expect((await control(api, 'GET', '/requests/nobody')).status).toBe(404)
})

test('a call that a scenario answers before any guard runs is logged with its credential, and a repeat counts as a second attempt', async () => {
  await control(api, 'PUT', '/scenarios/once', {
    rules: [{ when: { endpoint: 'createRouter' }, then: { respond: { status: 503 } }, times: 1 }],
  })
  const key = '8b7f1d10-0000-4000-8000-000000000001'
  const first = await api.post(routers, { name: 'again' }, { key, ...named('first') })
  const second = await api.post(routers, { name: 'again' }, { key, ...named('second') })
  expect([first.status, second.status]).toEqual([503, 202])
  expect((await control(api, 'GET', '/requests/first')).body).toMatchObject({ credentialId: 'tok_owner', attempt: 1 })
  expect((await control(api, 'GET', '/requests/second')).body).toMatchObject({ credentialId: 'tok_owner', attempt: 2 })
  expect((await control(api, 'GET', '/requests?credentialId=tok_owner')).body.total).toBe(2)
})

test('the log still shows the caller if a scenario revokes the credential during the call', async () => {
  await control(api, 'PUT', '/scenarios/once', {
    rules: [{ then: { respond: { status: 503 }, revokeCredential: true }, times: 1 }],
  })
  await api.get('/regions', { token: 'pc_live_reader', ...named('revoked') })
  await control(api, 'PUT', '/scenarios/unknown', { rules: [{ then: { respond: { status: 503 } }, times: 1 }] })
  await api.get('/regions', { token: 'pc_live_nobody', ...named('unknown') })
  expect((await control(api, 'GET', '/requests/revoked')).body.credentialId).toBe('tok_reader')
  expect((await control(api, 'GET', '/requests/unknown')).body.credentialId).toBeNull()
})

test('the log shows why a response did not reach the client', async () => {
  const cut = async (network: string, id: string): Promise<unknown> => {
    await control(api, 'PUT', `/scenarios/${id}`, { rules: [{ then: { network }, times: 1 }] })
    await api.get('/regions', named(id)).catch(() => undefined)
    return (await control(api, 'GET', `/requests/${id}`)).body.wire
  }
  expect(await cut('reset-before', 'before')).toBe('reset')
  expect(await cut('reset-after', 'after')).toBe('reset')
  expect(await cut('truncate', 'short')).toBe('truncated')
  expect(await cut('drip', 'slow')).toBeNull()
})

test('the log shows how long a call was delayed, and whether the client disconnected first', async () => {
  await control(api, 'PUT', '/scenarios/slow', { rules: [{ then: { delay: 'PT30S' } }] })
  const waiting = new AbortController()
  const headers = { authorization: 'Bearer pc_live_owner', 'x-request-id': 'impatient' }
  const { clock } = api.app.sandboxes.get('default')!.world
  const pending = clock.pending
  const left = fetch(`${api.app.url}/api/v1/regions`, { headers, signal: waiting.signal }).catch(() => 'left')
  const patient = api.get('/regions', named('patient'))
  await expect.poll(() => clock.pending).toBeGreaterThanOrEqual(pending + 2)
  waiting.abort()
  expect(await left).toBe('left')
  const connections = (): Promise<number> =>
    new Promise((done) => void api.app.server.getConnections((_error, count) => done(count)))
  const open = await connections()
  await expect.poll(connections).toBeLessThanOrEqual(open)
  await fetch(`${api.app.url}/_sandbox/health`)
  await control(api, 'POST', '/clock/advance', { by: 'PT30S' })
  await patient
  expect((await control(api, 'GET', '/requests/patient')).body).toMatchObject({ waitedMs: 30_000, clientGone: false })
  expect((await control(api, 'GET', '/requests/impatient')).body).toMatchObject({ waitedMs: 30_000, clientGone: true })
})

test('summaries have no headers or bodies, and the entries before a given entry can be requested', async () => {
  for (const id of ['one', 'two', 'three']) await api.get('/regions', named(id))
  const ids = async (query: string): Promise<string[]> =>
    (await control(api, 'GET', `/requests${query}`)).body.data.map(({ id }: { id: string }) => id)
  const { body } = await control(api, 'GET', '/requests?view=summary&limit=2')
  expect(body.total).toBe(3)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['three', 'two'])
  expect(body.data[0]).not.toHaveProperty('request')
  expect(body.data[0]).not.toHaveProperty('response')
  expect(body.data[0]).toMatchObject({ endpoint: 'listRegions', status: 200, origin: 'client' })
  expect(await ids('?view=summary&before=two')).toEqual(['one'])
  expect(await ids('?before=three&limit=1')).toEqual(['two'])
  expect(await ids('?before=one')).toEqual([])
  expect((await control(api, 'GET', '/requests?before=nobody')).status).toBe(404)
  expect((await control(api, 'GET', '/requests?view=short')).status).toBe(422)
  expect((await control(api, 'GET', '/requests?format=xml')).status).toBe(422)
})

test('the log can be exported as an HTTP archive of version 1.2, oldest call first, with secrets masked', async () => {
  await api.get(`${routers}?pageSize=1`, named('one'))
  await api.post(routers, { name: 'archived' }, named('two'))
  const { body, text } = await control(api, 'GET', '/requests?format=har')
  expect(body.log).toMatchObject({ version: '1.2', creator: { name: 'papercloud' } })
  const [first, second] = body.log.entries
  expect(first).toMatchObject({ _requestId: 'one', cache: {}, response: { status: 200, statusText: 'OK' } })
  expect(first.request).toMatchObject({
    method: 'GET',
    url: `${api.app.url}/api/v1${routers}?pageSize=1`,
    queryString: [{ name: 'pageSize', value: '1' }],
  })
  expect(first.timings.wait).toBe(first.time)
  expect(new URL(first.request.url).pathname).toBe(`/api/v1${routers}`)
  expect(JSON.parse(second.request.postData.text)).toEqual({ name: 'archived' })
  expect(JSON.parse(second.response.content.text).name).toBe('archived')
  expect(text).not.toContain('pc_live_owner')
})

test('log entries survive a dump and restore, and a dump in which an entry lacks a field is refused', async () => {
  await api.post(routers, { name: 'kept' }, named('kept'))
  const { body: dump } = await control(api, 'GET', '/dump')
  const { body: kept } = await control(api, 'GET', '/requests/kept')
  expect((await control(api, 'POST', '/restore', dump)).status).toBe(200)
  expect((await control(api, 'GET', '/requests/kept')).body).toEqual(kept)
  expect((await control(api, 'POST', '/requests/kept/replay')).status).toBe(409)
  for (const field of Object.keys(dump.parts.requestLog[0].entry)) {
    const lacking = structuredClone(dump)
    Reflect.deleteProperty(lacking.parts.requestLog[0].entry, field)
    const refused = await control(api, 'POST', '/restore', lacking)
    expect({ field, status: refused.status }).toEqual({ field, status: 422 })
  }
  expect((await control(api, 'GET', '/requests/kept')).body).toEqual(kept)
})
