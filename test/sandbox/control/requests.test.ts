import { beforeEach, expect, test } from 'vitest'
import { limits } from '../../../src/platform/limits.ts'
import { control } from '../../support/control.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer()
const routers = '/scopes/prj_acme_prod/network/routers'
const logged = async (query = ''): Promise<any[]> => (await control(api, 'GET', `/requests${query}`)).body.data

beforeEach(async () => {
  await control(api, 'POST', '/reset')
})

test('the log lists calls newest first, with request and response', async () => {
  const made = await api.post(routers, { name: 'logged' }, { headers: { 'x-request-id': 'one' } })
  await api.get(`${routers}/${made.body.id}`, { headers: { 'x-request-id': 'two' } })
  await api.get('/nowhere', { headers: { 'x-request-id': 'three' } })
  const [third, second, first] = await logged()
  expect(first).toMatchObject({
    id: 'one',
    at: '2026-03-01T12:00:00.000Z',
    method: 'POST',
    path: routers,
    query: '',
    endpoint: 'createRouter',
    status: 202,
    rule: null,
    scenario: null,
    credentialId: 'tok_owner',
    attempt: 1,
    sinceLastMs: null,
  })
  expect(first.request.body).toEqual({ name: 'logged' })
  expect(first.response.body.name).toBe('logged')
  expect(first.response.headers).toMatchObject({ 'x-request-id': 'one', 'content-type': 'application/json' })
  expect(first.durationMs).toBeGreaterThan(0)
  expect(second).toMatchObject({ id: 'two', endpoint: 'getRouter', request: { body: null } })
  expect(third).toMatchObject({ id: 'three', endpoint: null, status: 404, rule: 'general.unknown-path' })
})

test('the log can be filtered, and invalid filters are refused', async () => {
  await api.get(`${routers}?q=a`)
  await api.get(`${routers}/rtr_nothing`)
  await api.get('/account/whoami', { token: 'pc_live_reader' })
  api.advance(60)
  await api.get(routers)
  expect(await logged('?endpoint=*Router*')).toHaveLength(3)
  expect(await logged('?endpoint=getRouter&status=404')).toHaveLength(1)
  expect(await logged('?status=4xx')).toHaveLength(1)
  expect(await logged('?path=/scopes/*/network/**')).toHaveLength(3)
  expect(await logged('?path=/api/v1/account/*')).toHaveLength(1)
  expect(await logged('?credentialId=tok_reader')).toHaveLength(1)
  expect(await logged('?since=2026-03-01T12:01:00Z')).toHaveLength(1)
  const cut = await control(api, 'GET', '/requests?limit=2')
  expect(cut.body.data).toHaveLength(2)
  expect(cut.body.total).toBe(4)
  expect((await control(api, 'GET', '/requests?limit=0')).status).toBe(422)
  expect((await control(api, 'GET', '/requests?status=teapot')).status).toBe(422)
  expect((await control(api, 'GET', '/requests?colour=red')).status).toBe(422)
  expect((await control(api, 'DELETE', '/requests')).status).toBe(204)
  expect(await logged()).toEqual([])
})

test('a repeated call is recognized as another attempt by its body or its key', async () => {
  const key = '8b7f1d10-0000-4000-8000-000000000001'
  await api.post(routers, { name: 'again' }, { key })
  await api.post(routers, { name: 'again' }, { key })
  await api.post(routers, { name: 'again', snatEnabled: true }, { key })
  await api.post(routers, { name: 'again' })
  await api.post(routers, { name: 'again' }, { token: 'pc_live_admin', key: null })
  const attempts = (await logged()).reverse().map(({ attempt }) => attempt)
  expect(attempts).toEqual([1, 2, 3, 4, 1])
  expect((await logged())[1].sinceLastMs).toBeGreaterThanOrEqual(0)
})

test('secrets in the log are masked wherever they appear', async () => {
  const made = await api.post('/scopes/prj_acme_prod/iam/api-tokens', { name: 'masked', scopes: ['compute:read'] })
  expect(made.body.secret).toMatch(/^pc_live_/)
  await api.get('/account/whoami', { token: null, cookie: 'ses_owner' })
  await api.get(`/scopes/prj_acme_prod/network/routers?q=${made.body.secret}`)
  await api.get(`/nowhere/${made.body.secret.replace('pc_live_', 'pc%5Flive_')}/sak_live_deployer`)
  await api.post(routers, { name: 'x', note: `my ${made.body.secret}`, password: 'hunter2' })
  const { text, body } = await control(api, 'GET', '/requests')
  for (const secret of [
    made.body.secret,
    'ses_owner',
    'sak_live_deployer',
    'pc_live_owner',
    'hunter2',
    made.body.secret.slice(8),
  ])
    expect(text).not.toContain(secret)
  expect(body.data.at(-1).response.body.secret).toBe('***')
  expect(body.data.at(-1).request.headers.authorization).toBe('Bearer pc_live_***')
  expect(body.data[1].path).toBe('/nowhere/pc_live_***/sak_live_***')
  const dump = await control(api, 'GET', '/dump')
  expect(JSON.stringify(dump.body.parts.requestLog)).not.toContain(made.body.secret.slice(8))
})

test('the log is limited in the number and the total size of its entries', async () => {
  const { log } = api.app.sandboxes.get('default')!
  await api.get('/regions')
  const [entry] = log.entries as any[]
  for (let at = 0; at < limits.loggedRequests + 500; at++) log.add(entry.exchange)
  expect(log.entries).toHaveLength(limits.loggedRequests)
  for (let at = 0; at < 20; at++)
    log.add({ ...entry.exchange, answer: { ...entry.exchange.answer, body: ' '.repeat(1024 * 1024) } })
  expect(log.entries.length).toBeLessThanOrEqual(8)
})

test('refused calls stay in the log longer than calls that succeeded, up to half of it', async () => {
  const { log } = api.app.sandboxes.get('default')!
  await control(api, 'POST', '/reset')
  await api.post(routers, { name: 'no' }, { token: 'pc_live_reader', headers: { 'x-request-id': 'the-one' } })
  await api.get('/regions')
  const [refused, fine] = log.entries as any[]
  for (let at = 0; at < 10_000; at++) log.add(fine.exchange)
  expect(log.entries).toHaveLength(limits.loggedRequests)
  expect(log.entries.filter(({ status }) => status === 403).map(({ id }) => id)).toEqual(['the-one'])
  const { body } = await control(api, 'GET', '/requests?status=4xx')
  expect(body.data.map(({ id }: any) => id)).toEqual(['the-one'])
  const dump = await control(api, 'GET', '/dump')
  expect((await control(api, 'POST', '/restore', dump.body)).status).toBe(200)
  for (let at = 0; at < 2_000; at++) log.add(at % 2 === 0 ? refused.exchange : fine.exchange)
  const statuses = log.entries.map(({ status }) => status)
  expect(statuses).toHaveLength(limits.loggedRequests)
  expect(statuses.slice(0, limits.lastingRefusals - 1).every((status) => status === 403)).toBe(true)
  expect(statuses.slice(limits.lastingRefusals).filter((status) => status === 200).length).toBeGreaterThan(200)
  log.clear()
  for (let at = 0; at < limits.loggedRequests + 7; at++) log.add(refused.exchange)
  expect(log.entries).toHaveLength(limits.loggedRequests)
})

test('explain returns every verdict in order, with the facts at the time of the call', async () => {
  const ok = await api.post(routers, { name: 'explained' }, { headers: { 'x-request-id': 'ok' } })
  await api.get('/account/whoami', { token: 'pc_live_gone', headers: { 'x-request-id': 'who' } })
  await api.post(routers, { name: 'no' }, { token: 'pc_live_compute_read', headers: { 'x-request-id': 'scope' } })
  await api.post(routers, { name: 'no' }, { token: 'pc_live_reader', headers: { 'x-request-id': 'role' } })
  const verdicts = async (id: string): Promise<any> => (await control(api, 'GET', `/requests/${id}/explain`)).body
  const made = await verdicts('ok')
  expect(made).toMatchObject({ endpoint: 'createRouter', status: 202, decidedBy: 'handler' })
  expect(made.stages.map(({ stage }: any) => stage)).toEqual([
    'credential',
    'rate-limit',
    'project-access',
    'scope',
    'role',
    'parameters',
    'idempotency',
    'resource-exists',
    'if-match',
    'deleting',
    'handler',
  ])
  expect(made.stages.every(({ verdict }: any) => verdict === 'passed')).toBe(true)
  expect(made.stages.at(-1).facts.changed).toContainEqual({
    kind: 'network.router',
    id: ok.body.id,
    what: 'made',
    fields: [],
  })
  const who = await verdicts('who')
  expect(who).toMatchObject({ decidedBy: 'credential', rule: 'auth.wrong-credential' })
  expect(who.stages.map(({ verdict }: any) => verdict)).toEqual(['refused', ...Array<string>(10).fill('not reached')])
  const scope = (await verdicts('scope')).stages.find(({ verdict }: any) => verdict === 'refused')
  expect(scope).toMatchObject({
    stage: 'scope',
    facts: { needed: ['network:write'], held: ['compute:read'], refusal: { code: 'FORBIDDEN' } },
  })
  const role = (await verdicts('role')).stages.find(({ verdict }: any) => verdict === 'refused')
  expect(role).toMatchObject({
    stage: 'role',
    facts: { needed: { resource: 'network', level: 'manage' }, held: [{ roleId: 'rol_reader', level: 'read' }] },
  })
  expect((await control(api, 'GET', '/requests/nothing/explain')).status).toBe(404)
})

test('explain shows the ETag that was sent, the current ETag, and the change between them', async () => {
  const path = '/scopes/prj_acme_prod/network/routers/rtr_edge'
  const etag = (await api.get(path)).headers.get('etag')!
  api.advance(5)
  await api.patch(path, { name: 'edge-two' }, { headers: { 'if-match': etag, 'x-request-id': 'mover' } })
  api.settle()
  const stale = await api.patch(
    path,
    { name: 'edge-three' },
    { headers: { 'if-match': etag, 'x-request-id': 'stale' } },
  )
  expect(stale.status).toBe(412)
  await api.delete(path)
  const { body } = await control(api, 'GET', '/requests/stale/explain')
  const { facts } = body.stages.find(({ stage }: any) => stage === 'if-match')
  expect(facts).toMatchObject({
    rule: 'required',
    sent: etag,
    current: stale.body.details.currentETag,
    resource: { kind: 'network.router', id: 'rtr_edge' },
  })
  expect(facts.movedBy).toMatchObject({ at: '2026-03-01T12:00:05.000Z', requestId: 'mover', by: `PATCH ${path}` })
  expect(facts.movedBy.fields).toContain('name')
})

test('explain links a replayed response to the first use of its key', async () => {
  const key = '8b7f1d10-0000-4000-8000-000000000002'
  await api.post(routers, { name: 'replayed' }, { key, headers: { 'x-request-id': 'first' } })
  api.advance(30)
  await api.post(routers, { name: 'replayed' }, { key, headers: { 'x-request-id': 'second' } })
  const first = (await control(api, 'GET', '/requests/first/explain')).body.stages.find(
    ({ stage }: any) => stage === 'idempotency',
  )
  expect(first).toMatchObject({ verdict: 'passed', facts: { key, firstUse: null } })
  const { body } = await control(api, 'GET', '/requests/second/explain')
  expect(body).toMatchObject({ rule: 'idempotency.replay', decidedBy: 'idempotency' })
  expect(body.stages.find(({ stage }: any) => stage === 'idempotency')).toMatchObject({
    verdict: 'replayed',
    facts: { firstUse: { requestId: 'first', status: 202, at: '2026-03-01T12:00:00.000Z' } },
  })
})

test('verify counts calls, and lists near misses with their differences', async () => {
  await api.post(routers, { name: 'verified' })
  await api.post(routers, { name: 'Not Valid' })
  const verify = (body: unknown): ReturnType<typeof control> => control(api, 'POST', '/requests/verify', body)
  expect((await verify({ endpoint: 'createRouter' })).body).toEqual({ matched: true, count: 2 })
  expect((await verify({ endpoint: 'createRouter', status: 202, count: { min: 1, max: 1 } })).body).toEqual({
    matched: true,
    count: 1,
  })
  expect((await verify({ endpoint: 'delete*', count: { max: 0 } })).body).toEqual({ matched: true, count: 0 })
  expect(
    (
      await verify({
        path: '/scopes/*/network/routers',
        method: 'post',
        body: { type: 'object', properties: { name: { const: 'verified' } }, required: ['name'] },
      })
    ).body.count,
  ).toBe(1)
  const missed = await verify({
    endpoint: 'createRouter',
    status: 202,
    body: { type: 'object', properties: { name: { const: 'other' } } },
  })
  expect(missed).toMatchObject({
    status: 422,
    body: { code: 'VALIDATION_FAILED', details: { matched: false, count: 0, expected: { min: 1, max: null } } },
  })
  expect(missed.body.details.nearMisses[0]).toMatchObject({
    status: 202,
    differs: [{ what: 'body.name', expected: 'must be other', actual: 'verified' }],
  })
  expect(missed.body.details.nearMisses[1].differs).toHaveLength(2)
  const many = await verify({ endpoint: 'createRouter', count: { max: 1 } })
  expect(many.body.details).toMatchObject({ count: 2, expected: { min: 0, max: 1 } })
  expect(many.body.details.matches).toHaveLength(2)
  for (const body of [{ type: 'strung' }, { properties: 7 }, { $ref: 'https://elsewhere.example/schema' }])
    expect(await verify({ body })).toMatchObject({ status: 422, body: { field: 'body' } })
  expect((await verify({ count: { min: 3, max: 1 } })).body.field).toBe('count')
  expect((await verify({ colour: 'red' })).body.field).toBe('colour')
})

test('verify accepts an exact count, and reports what the closest call contained', async () => {
  await api.get('/regions')
  const verify = (body: unknown): ReturnType<typeof control> => control(api, 'POST', '/requests/verify', body)
  expect((await verify({ endpoint: 'listRegions', count: 1 })).body).toEqual({ matched: true, count: 1 })
  expect((await verify({ endpoint: 'deleteVolume', count: 0 })).body).toEqual({ matched: true, count: 0 })
  const messages = await Promise.all(
    [
      { endpoint: 'listRegions', count: 2 },
      { endpoint: 'listRegions', status: 404 },
      { endpoint: 'listRegions', status: '5xx', credentialId: 'tok_x' },
    ].map(async (body) => (await verify(body)).body.message),
  )
  expect(messages).toEqual([
    '1 call matches; exactly 2 were expected.',
    '0 calls match; at least 1 was expected. The closest call was GET /regions, with these differences: status 200, expected 404.',
    '0 calls match; at least 1 was expected. The closest call was GET /regions, with these differences: status 200, expected 5xx; credentialId tok_owner, expected tok_x.',
  ])
  for (const count of [-1, 1.5, '2']) expect((await verify({ count })).status).toBe(422)
})

test('coverage shows what was exercised and what was not, and a reset clears the coverage', async () => {
  const made = await api.post(routers, { name: 'covered' })
  await api.get(`${routers}/rtr_nothing`)
  await api.get(`/operations/${made.headers.get('x-sandbox-operation')}`)
  api.settle()
  const { body } = await control(api, 'GET', '/coverage')
  const has = (area: string, name: string): number | undefined =>
    body[area].exercised.find((one: any) => one.name === name)?.count
  expect(has('endpoints', 'createRouter')).toBe(1)
  expect(has('statuses', 'createRouter 202')).toBe(1)
  expect(has('statuses', 'getRouter 404')).toBe(1)
  expect(has('codes', 'NOT_FOUND')).toBe(1)
  expect(has('operations', 'network.router.create SUCCEEDED')).toBe(1)
  expect(has('rules', 'general.unknown-record')).toBe(1)
  expect(body.statuses.left).toContain('createRouter 409')
  expect(body.operations.left).toContain('network.router.create FAILED')
  expect(body.rules.left).toContain('auth.bearer')
  for (const { total, exercised, left } of Object.values<any>(body)) expect([...exercised, ...left]).toHaveLength(total)
  await control(api, 'POST', '/reset')
  expect((await control(api, 'GET', '/coverage')).body.endpoints.exercised).toEqual([])
})

test('metrics are in the Prometheus text format', async () => {
  await api.get('/regions')
  await api.get('/nowhere')
  const { text, headers } = await control(api, 'GET', '/metrics')
  expect(headers.get('content-type')).toMatch(/^text\/plain/)
  expect(text).toMatch(/^papercloud_requests_total\{endpoint="listRegions",status="200"\} \d+$/m)
  expect(text).toMatch(/^papercloud_requests_total\{endpoint="none",status="404"\} \d+$/m)
  expect(text).toMatch(/^papercloud_request_duration_seconds_bucket\{endpoint="listRegions",le="\+Inf"\} (\d+)$/m)
  expect(text).toMatch(/^papercloud_request_duration_seconds_count\{endpoint="listRegions"\} \d+$/m)
  expect(text).toMatch(/^papercloud_records\{kind="project"\} \d+$/m)
  for (const name of ['open_streams', 'pending_timers', 'frames_total', 'sandboxes'])
    expect(text).toMatch(new RegExp(`^papercloud_${name} \\d+$`, 'm'))
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test('the log filter and verify refuse an endpoint that is not in the contract, and suggest the nearest name', async () => {
  await api.get('/regions')
  const listed = await control(api, 'GET', '/requests?endpoint=lstRegions')
  expect(listed).toMatchObject({ status: 422, body: { code: 'VALIDATION_FAILED', field: 'endpoint' } })
  expect(listed.body.message).toContain("did you mean 'listRegions'?")
  for (const endpoint of ['delteVolume', 'delteVol*']) {
    const count = { max: 0 }
    const verified = await control(api, 'POST', '/requests/verify', { endpoint, count })
    expect(verified).toMatchObject({ status: 422, body: { field: 'endpoint' } })
    expect(verified.body.message).toContain(`"${endpoint}" matches no endpoint in the contract`)
    expect(verified.body.details.matched).toBeUndefined()
  }
  const none = await control(api, 'POST', '/requests/verify', { endpoint: 'deleteVolume', count: { max: 0 } })
  expect(none.body).toEqual({ matched: true, count: 0 })
})

test('near misses at the same endpoint are listed first, then those with the same path, and newer ones before older ones', async () => {
  const volume = '/scopes/prj_acme_prod/storage/volumes/vol_spare'
  await api.patch(volume, { name: 'a' }, { headers: { 'if-match': '"stale"', 'x-request-id': 'stale' } })
  await api.get('/regions', { headers: { 'x-request-id': 'regions' } })
  await api.get(volume, { headers: { 'x-request-id': 'read' } })
  const missed = async (wanted: object): Promise<string[]> => {
    const { status, body } = await control(api, 'POST', '/requests/verify', wanted)
    expect(status).toBe(422)
    return body.details.nearMisses.map(({ id }: any) => id)
  }
  expect(await missed({ endpoint: 'updateVolume', status: 200, credentialId: 'tok_reader' })).toEqual([
    'stale',
    'read',
    'regions',
  ])
  expect((await missed({ path: volume, method: 'GET', status: 404 }))[0]).toBe('read')
  expect((await missed({ endpoint: 'updateVolume', status: 200 }))[0]).toBe('stale')
})
