import { describe, expect, test } from 'vitest'
import { openServer, restoreBeforeEach, type Answered, type Sending } from '../../support/test-server.ts'

const LIMIT = 5
const api = openServer({ rateLimit: LIMIT })

restoreBeforeEach(api)

const ask = (token = 'pc_live_owner', path = '/regions'): Promise<Answered> => api.get(path, { token })
const rate = ({ headers }: Answered): (string | null)[] =>
  ['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))

/** Sends as many requests as a credential is allowed in one window. */
async function spend(token?: string): Promise<void> {
  for (let at = 0; at < LIMIT; at++) expect((await ask(token)).status).toBe(200)
}

describe('one credential', () => {
  test('rate-limit.headers: the headers show the limit, the remaining requests, and the seconds until the window ends', async () => {
    expect(rate(await ask())).toEqual(['5', '4', '60'])
    api.advance(10.5)
    expect(rate(await ask())).toEqual(['5', '3', '50'])
    api.advance(49.4)
    expect(rate(await ask())).toEqual(['5', '2', '1'])
    api.advance(0.1)
    expect(rate(await ask()), 'a new window').toEqual(['5', '4', '60'])
  })

  test('rate-limit.headers: requests that are refused for reasons other than the rate limit also count, and their responses have the headers', async () => {
    expect(rate(await ask(undefined, '/scopes/prj_unknown/network/routers'))).toEqual(['5', '4', '60'])
    expect(rate(await ask(undefined, '/scopes/prj_acme_prod/network/routers?page=0'))).toEqual(['5', '3', '60'])
    expect(rate(await api.post('/scopes/prj_acme_prod/network/routers', {}, { key: null }))).toEqual(['5', '2', '60'])
  })

  test('rate-limit.exceeded: the first request over the limit gets a retryable 429 with Retry-After', async () => {
    await spend()
    const refused = await ask()
    expect({ status: refused.status, ...refused.body }).toMatchObject({
      status: 429,
      code: 'RATE_LIMITED',
      retryable: true,
      details: {},
    })
    expect(rate(refused)).toEqual(['5', '0', '60'])
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.headers.get('x-sandbox-rule')).toBe('rate-limit.exceeded')
  })

  test('rate-limit.exceeded: a request succeeds once Retry-After has passed, but not one millisecond earlier', async () => {
    api.advance(0.4)
    await spend()
    api.advance(12.3)
    const seconds = Number((await ask()).headers.get('retry-after'))
    expect(seconds).toBe(48)
    api.advance(47.699)
    expect((await ask()).status).toBe(429)
    api.advance(seconds - 47.699)
    expect((await ask()).status).toBe(200)
  })

  test('rate-limit.exceeded: retrying does not extend the wait', async () => {
    await spend()
    api.advance(30)
    for (let at = 0; at < 20; at++) expect((await ask()).headers.get('retry-after')).toBe('30')
    api.advance(30)
    expect((await ask()).status).toBe(200)
  })

  test('rate-limit.exceeded: a refused write changes nothing', async () => {
    await spend()
    const { seq } = api.app.sandboxes.get('default')!.world
    expect((await api.post('/scopes/prj_acme_prod/network/routers', { name: 'unmade' })).status).toBe(429)
    expect((await api.delete('/scopes/prj_acme_prod/compute/instances/ins_batch')).status).toBe(429)
    expect(api.app.sandboxes.get('default')!.world.seq).toBe(seq)
  })

  test('rate-limit.exceeded: event streams count like any other request', async () => {
    await spend()
    expect((await api.get('/events')).body.code).toBe('RATE_LIMITED')
  })
})

describe('several credentials', () => {
  test('rate-limit.exceeded: each credential has its own window', async () => {
    await spend()
    expect((await ask()).status).toBe(429)
    expect(rate(await ask('pc_live_reader'))).toEqual(['5', '4', '60'])
    expect(rate(await ask('pc_live_globex_owner'))).toEqual(['5', '4', '60'])
  })

  test('rate-limit.per-tenant: all credentials of a tenant together have twice the limit of a single credential', async () => {
    await spend('pc_live_owner')
    await spend('sak_live_deployer')
    const refused = await ask('pc_live_reader')
    expect({
      status: refused.status,
      rule: refused.headers.get('x-sandbox-rule'),
      message: refused.body.message,
    }).toMatchObject({ status: 429, rule: 'rate-limit.per-tenant', message: expect.stringMatching(/tenant/) })
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(rate(refused), "the numbers of the tenant's window").toEqual(['10', '0', '60'])
    expect((await ask('pc_live_globex_owner')).status, 'another tenant has its own').toBe(200)
    api.advance(60)
    expect((await ask('pc_live_reader')).status).toBe(200)
  })

  test('rate-limit.per-tenant: requests that a credential sends beyond its limit do not count against the tenant', async () => {
    for (let at = 0; at < 4 * LIMIT; at++) await ask('pc_live_owner')
    await spend('pc_live_reader')
    expect((await ask('pc_live_admin')).headers.get('x-sandbox-rule')).toBe('rate-limit.per-tenant')
  })

  test("rate-limit.per-tenant: a request that is refused because of the tenant's limit does not count against the credential", async () => {
    await spend('pc_live_owner')
    api.advance(30)
    await spend('sak_live_deployer')
    for (let at = 0; at < 3 * LIMIT; at++) expect(rate(await ask('pc_live_reader'))).toEqual(['10', '0', '30'])
    api.advance(30)
    expect(rate(await ask('pc_live_reader')), 'a window that nothing was spent of').toEqual(['5', '4', '60'])
  })

  test("rate-limit.exceeded: if the credential and its tenant have both reached their limits, the refusal reports the credential's limit", async () => {
    await spend('pc_live_owner')
    api.advance(10)
    await spend('pc_live_reader')
    const refused = await ask('pc_live_reader')
    expect(refused.headers.get('x-sandbox-rule')).toBe('rate-limit.exceeded')
    expect(rate(refused)).toEqual(['5', '0', '60'])
  })

  test('rate-limit.per-tenant: the tenant has its own window, and Retry-After shows when this window ends', async () => {
    await ask('pc_live_contributor')
    api.advance(20)
    await spend('pc_live_owner')
    for (let at = 0; at < 4; at++) await ask('pc_live_admin')
    const refused = await ask('pc_live_reader')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
    expect(rate(refused)).toEqual(['10', '0', '40'])
    api.advance(40)
    expect((await ask('pc_live_reader')).status).toBe(200)
    expect((await ask('pc_live_owner')).status, "the credential's own is not over").toBe(429)
  })

  test('rate-limit.headers: requests in console sessions are not counted, and their responses have no rate limit headers', async () => {
    for (let at = 0; at < 4 * LIMIT; at++) {
      const answered = await api.get('/regions', { cookie: 'ses_owner' })
      expect([answered.status, ...rate(answered)]).toEqual([200, null, null, null])
    }
    expect(rate(await ask())).toEqual(['5', '4', '60'])
  })

  test('rate-limit.headers: requests with an unknown credential are not counted, and their responses have no rate limit headers', async () => {
    for (let at = 0; at < 4 * LIMIT; at++) expect((await ask('pc_live_nobody_has_this')).status).toBe(401)
    expect((await ask()).status).toBe(200)
  })
})

describe('the sandbox', () => {
  test('rate-limit.exceeded: a reset starts new windows, and restoring an earlier state restores the windows of that state', async () => {
    const sandbox = api.app.sandboxes.get('default')!
    await spend()
    const spent = sandbox.capture()
    sandbox.apply({ type: 'reset' })
    expect(rate(await ask())).toEqual(['5', '4', '60'])
    sandbox.restore(spent, Date.now())
    expect((await ask()).status).toBe(429)
  })
})

describe('unknown paths and methods', () => {
  const nowhere = (sending: Sending = {}): Promise<Answered> => api.get('/no/such/path', sending)
  const otherMethod = (sending: Sending = {}): Promise<Answered> => api.delete('/regions', sending)

  test('rate-limit.headers, general.unknown-path: requests to unknown paths count, and their responses have the rate limit headers', async () => {
    expect(rate(await nowhere())).toEqual(['5', '4', '60'])
    const refused = await otherMethod()
    expect([refused.status, refused.headers.get('allow'), ...rate(refused)]).toEqual([405, 'GET, HEAD', '5', '3', '60'])
    expect(rate(await nowhere({ token: 'sak_live_deployer' }))).toEqual(['5', '4', '60'])
    expect(rate(await ask())).toEqual(['5', '2', '60'])
    api.advance(60)
    expect(rate(await otherMethod())).toEqual(['5', '4', '60'])
  })

  test('rate-limit.headers: beyond the limit, a request to an unknown path still gets its usual status, but a call to an endpoint is refused', async () => {
    for (let at = 0; at < LIMIT; at++) expect((await nowhere()).status).toBe(404)
    const beyond = await nowhere()
    expect([beyond.status, ...rate(beyond)]).toEqual([404, '5', '0', '60'])
    expect((await ask()).status).toBe(429)
  })

  test("rate-limit.per-tenant: requests to unknown paths also count towards the tenant's limit", async () => {
    for (let at = 0; at < LIMIT; at++) await nowhere()
    await spend('pc_live_reader')
    const refused = await ask('pc_live_admin')
    expect([refused.status, refused.headers.get('x-sandbox-rule')]).toEqual([429, 'rate-limit.per-tenant'])
  })

  test('rate-limit.headers: responses for unknown paths have no rate limit headers if the credential is missing, invalid or a console session', async () => {
    for (const sending of [
      { token: null },
      { token: 'pc_live_nobody' },
      { token: 'pc_live_revoked' },
      { token: 'pc_live_elsewhere' },
      { cookie: 'ses_owner' },
    ]) {
      expect(rate(await nowhere(sending))).toEqual([null, null, null])
      expect(rate(await otherMethod(sending))).toEqual([null, null, null])
    }
    expect(rate(await ask())).toEqual(['5', '4', '60'])
  })
})
