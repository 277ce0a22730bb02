import { expect, test } from 'vitest'
import { sendRaw } from '../../support/raw.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const control = async (
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: any }> => {
  const response = await fetch(`${api.app.url}${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    body: body === undefined ? null : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
}

test('health responds without a credential', async () => {
  expect(await control('GET', '/_sandbox/health')).toMatchObject({
    status: 200,
    body: { status: 'ok', contractVersion: '1.4.0', sandboxes: ['default'] },
  })
})

test('the clock can be read, settled, and moved by a duration, to a given time or to the next step', async () => {
  const { pending, ...still } = (await control('GET', '/_sandbox/clock')).body
  expect(still).toEqual({ now: '2026-03-01T12:00:00.000Z', pace: 'manual', frozen: true })
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'clocked' })
  const next = await control('POST', '/_sandbox/clock/advance', { to: 'next' })
  expect(next.body).toMatchObject({
    now: '2026-03-01T12:00:01.000Z',
    ranTotal: 1,
    ran: [{ handler: 'operation', step: '10' }],
  })
  expect((await control('POST', '/_sandbox/clock/settle')).body).toMatchObject({
    now: '2026-03-01T12:00:10.000Z',
    ranTotal: 4,
    pending,
  })
  expect((await control('POST', '/_sandbox/clock/advance', { by: 'PT10M' })).body.now).toBe('2026-03-01T12:10:10.000Z')
  expect((await control('POST', '/_sandbox/clock/advance', { to: '2026-03-01T12:00:00Z' })).status).toBe(422)
  expect((await control('POST', '/_sandbox/clock/advance', { by: 'P200Y' })).status).toBe(422)
  expect((await control('POST', '/_sandbox/clock/advance', { by: 'soon' })).status).toBe(422)
  expect((await control('PUT', '/_sandbox/clock', { pace: 'quick', bogus: 1 })).body.field).toBe('bogus')
})

test('the response to a large move of the clock lists the first thousand steps and counts all of them', async () => {
  const { world } = api.app.sandboxes.get('default')!
  world.commit(() => {
    for (let at = 0; at < 1_100; at++)
      world.schedule({ atMs: world.nowMs + 1 + at, handler: 'operation', id: `op_${at}`, step: '10', work: true })
  })
  const { body } = await control('POST', '/_sandbox/clock/settle')
  expect([body.ranTotal, body.ran.length, body.ran[0].id, body.ran.at(-1).id]).toEqual([1_100, 1_000, 'op_0', 'op_999'])
})

test('sandboxes can be created, copied, reached by header or path, and deleted', async () => {
  expect((await control('POST', '/_sandbox/sandboxes', { name: 'ci-1' })).status).toBe(201)
  expect((await control('POST', '/_sandbox/sandboxes', { name: 'ci-1' })).status).toBe(409)
  const routers = '/scopes/prj_acme_prod/network/routers'
  const names = async (sandbox: string): Promise<string[]> =>
    (await api.get(`${routers}?q=over-there`, { token: `pc_live_owner${sandbox}` })).body.data.map(
      ({ name }: { name: string }) => name,
    )
  const made = await api.post(routers, { name: 'over-there' }, { token: 'pc_live_owner.ci-1' })
  expect(made.status).toBe(202)
  const seen = await fetch(`${api.app.url}/sandboxes/ci-1/api/v1${routers}/${made.body.id}`, {
    headers: { authorization: 'Bearer pc_live_owner' },
  })
  expect(seen.status).toBe(200)
  expect(await names('')).toEqual([])
  expect((await control('POST', '/_sandbox/sandboxes', { name: 'ci-2', from: 'ci-1' })).status).toBe(201)
  expect(await names('.ci-2')).toEqual(['over-there'])
  expect((await control('POST', '/sandboxes/ci-2/_sandbox/reset')).status).toBe(200)
  expect(await names('.ci-2')).toEqual([])
  expect(await names('.ci-1')).toEqual(['over-there'])
  expect((await control('DELETE', '/_sandbox/sandboxes/ci-1')).status).toBe(204)
  expect((await control('GET', '/sandboxes/ci-1/_sandbox/clock')).status).toBe(404)
})

test('a session can be opened for any user, and calls with its cookie act as that user', async () => {
  const made = await control('POST', '/_sandbox/sessions', { userId: 'usr_reader' })
  expect(made.status).toBe(201)
  const answered = await api.get('/scopes/prj_acme_prod/network/routers', {
    token: null,
    headers: { cookie: made.body.cookie },
  })
  expect(answered.status).toBe(200)
  expect(answered.headers.get('x-ratelimit-limit')).toBeNull()
})

test('a request that names another host is refused with 403 and changes nothing', async () => {
  const path = '/scopes/prj_acme_prod/network/routers'
  await api.post(path, { name: 'kept' })
  const kept = (await api.get(path)).body
  expect(kept.data[0].name).toBe('kept')
  for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1', '']) {
    const request = `POST /_sandbox/reset HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`
    const { status, body } = await sendRaw(api, request)
    expect([host, status, body.details.reason]).toEqual([host, 403, 'foreign_host'])
    expect((await api.get(path)).body).toEqual(kept)
  }
})

test('a request from another origin is refused with 403, and an unknown path gets 404', async () => {
  expect((await control('GET', '/_sandbox/clock', undefined, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await control('GET', '/_sandbox/nothing')).status).toBe(404)
})
