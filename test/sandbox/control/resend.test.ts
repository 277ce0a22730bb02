import { beforeEach, expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const resend = async (id: string, changes?: unknown): Promise<any> => {
  const { status, body } = await control(api, 'POST', `/requests/${id}/replay`, changes)
  expect(status).toBe(200)
  return (await control(api, 'GET', `/requests/${body.id}`)).body
}
const count = (): number => [...api.app.sandboxes.get('default')!.world.table('network.router').all()].length

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('resending an unchanged create returns the same response and creates nothing', async () => {
  const made = await api.post(routers, { name: 'again' }, { headers: { 'x-request-id': 'made' } })
  const routersThen = count()
  const again = await resend('made')
  expect(again).toMatchObject({ status: 202, origin: 'replay', rule: 'idempotency.replay', credentialId: 'tok_owner' })
  expect(again.id).not.toBe('made')
  expect(again.response.body.id).toBe(made.body.id)
  expect(count()).toBe(routersThen)
})

test('a create resent with a new key creates a second record, and any call can be resent with another body, query or headers', async () => {
  await api.post(routers, { name: 'again' }, { headers: { 'x-request-id': 'made' } })
  const routersThen = count()
  const second = await resend('made', { idempotencyKey: 'new', body: { name: 'other' } })
  expect(second).toMatchObject({ status: 202, request: { body: { name: 'other' } } })
  expect(count()).toBe(routersThen + 1)
  expect((await resend('made', { idempotencyKey: 'none' })).request.headers).not.toHaveProperty('idempotency-key')
  await api.get(routers, { headers: { 'x-request-id': 'list' } })
  const listed = await resend('list', { query: 'pageSize=1', headers: { 'X-Note': 'hello' } })
  expect(listed).toMatchObject({ query: 'pageSize=1', request: { headers: { 'x-note': 'hello' } } })
  expect(listed.response.body.data).toHaveLength(1)
})

test('a call with a stale ETag can be resent with the same ETag, with the current ETag, or without an ETag', async () => {
  const path = `${routers}/rtr_internal`
  const { headers } = await api.get(path)
  const sending = { headers: { 'if-match': headers.get('etag')!, 'x-request-id': 'update' } }
  expect((await api.patch(path, { name: 'renamed' }, sending)).status).toBeLessThan(300)
  expect(await resend('update')).toMatchObject({ status: 412, rule: 'concurrency.stale' })
  expect((await resend('update', { ifMatch: 'current', body: { name: 'third' } })).status).toBeLessThan(300)
  expect((await resend('update', { ifMatch: 'none' })).request.headers).not.toHaveProperty('if-match')
})

test('a call can be resent with another credential, even a session, by giving the id of that credential', async () => {
  await api.get('/account/whoami', { headers: { 'x-request-id': 'who' } })
  await api.get('/account/whoami', { token: null, cookie: 'ses_owner', headers: { 'x-request-id': 'session' } })
  expect((await resend('who', { credentialId: 'tok_reader' })).credentialId).toBe('tok_reader')
  expect((await resend('who', { credentialId: 'sak_deployer' })).status).toBe(200)
  const { credentialId } = (await control(api, 'GET', '/requests/session')).body
  expect(await resend('session', { credentialId })).toMatchObject({ status: 200, credentialId })
  expect(await resend('who', { credentialId })).toMatchObject({ status: 200, credentialId })
  expect(await resend('who', { headers: { authorization: 'Bearer pc_live_globex_owner' } })).toMatchObject({
    credentialId: 'tok_globex_owner',
  })
  expect(await resend('who', { headers: { authorization: 'Bearer pc_live_nobody' } })).toMatchObject({ status: 401 })
  const revoked = await resend('who', { credentialId: 'tok_revoked' })
  expect(revoked.status).toBe(401)
})

test('the id of a credential does not authenticate a client', async () => {
  const sent = { authorization: 'Bearer credential tok_owner' }
  expect((await api.get('/account/whoami', { headers: sent })).status).toBe(401)
  expect((await api.get('/account/whoami', { token: null, cookie: 'credential tok_owner' })).status).toBe(401)
})

test('a call to a path outside the contract gets the same response when it is resent', async () => {
  await api.get('/nowhere', { headers: { 'x-request-id': 'lost' } })
  expect(await resend('lost')).toMatchObject({ status: 404, endpoint: null, origin: 'replay' })
})

test('a request that cannot be resent is refused, and nothing is logged', async () => {
  await api.get('/regions', { headers: { 'x-request-id': 'one' } })
  const refused = async (id: string, changes: unknown, status: number): Promise<void> => {
    expect((await control(api, 'POST', `/requests/${id}/replay`, changes)).status).toBe(status)
  }
  await refused('nobody', {}, 404)
  await refused('one', { credentialId: 'tok_nobody' }, 404)
  await refused('one', { idempotencyKey: 'other' }, 422)
  await refused('one', { ifMatch: 'other' }, 422)
  await refused('one', { headers: { accept: 1 } }, 422)
  await refused('one', { colour: 'red' }, 422)
  expect((await control(api, 'GET', '/requests')).body.total).toBe(1)
})

const IMPOSSIBLE: readonly (readonly [what: string, changes: Record<string, unknown>, field: string])[] = [
  ...['', 'a b', 'x:y', 'x\ny', 'naïve', 'x\u0000', '(x)', ':path', '\u2028'].map(
    (name) => [`the name ${JSON.stringify(name)}`, { headers: { [name]: 'v' } }, `headers.${name}`] as const,
  ),
  ...['a\r\nInjected: 1', 'a\nb', '\u0000', '\u001b[0m', '\u007f', '☃', '\ud800'].map(
    (value) => [`the value ${JSON.stringify(value)}`, { headers: { 'x-note': value } }, 'headers.x-note'] as const,
  ),
  ...[
    'Connection',
    'content-length',
    'Transfer-Encoding',
    'TE',
    'Trailer',
    'Upgrade',
    'Keep-Alive',
    'Proxy-Connection',
    'Proxy-Authorization',
    'Proxy-Authenticate',
    'Expect',
  ].map((name) => [`the header ${name}`, { headers: { [name]: '1' } }, `headers.${name}`] as const),
  ['a name given twice', { headers: { 'X-Note': 'a', 'x-note': 'b' } }, 'headers.x-note'],
  ['a query with a line break', { query: 'a=1\r\nX: y' }, 'query'],
  ['a query with a space', { query: 'a=1 2' }, 'query'],
]

test.each(IMPOSSIBLE)(
  'a request to resend a call with %s is refused with 422, and nothing is sent',
  async (_what, changes, field) => {
    await api.post(routers, { name: 'again' }, { headers: { 'x-request-id': 'made' } })
    const [before, logged] = [api.state(), (await control(api, 'GET', '/requests')).body.total]
    const { status, body } = await control(api, 'POST', '/requests/made/replay', { idempotencyKey: 'new', ...changes })
    expect({ status, code: body.code, field: body.field }).toEqual({ status: 422, code: 'VALIDATION_FAILED', field })
    expect((await control(api, 'GET', '/requests')).body.total).toBe(logged)
    expect(api.state()).toEqual(before)
  },
)

test('every valid header value is resent unchanged', async () => {
  await api.get(routers, { headers: { 'x-request-id': 'list' } })
  const headers = { 'X-Note': '\tcafé ~!"', "x!#$%&'*+-.^_`|~1": '' }
  const { request } = await resend('list', { headers, query: '?q=%20a&pageSize=1' })
  expect(request.headers).toMatchObject({ 'x-note': '\tcafé ~!"', "x!#$%&'*+-.^_`|~1": '' })
})
