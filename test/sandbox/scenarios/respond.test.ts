import { expect, test } from 'vitest'
import { control } from '../../support/control.ts'
import { withScenario } from '../../support/scenarios.ts'
import { openServer } from '../../support/test-server.ts'

const api = openServer({ rateLimit: 500 })
const exports_ = '/scopes/prj_acme_prod/billing/transactions/txn_completed/exports'
const names = ['retry-after', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset']
const sent = (headers: Headers): (string | null)[] => names.map((name) => headers.get(name))

test('rate-limit.exceeded: an injected 429 has the same Retry-After and rate limit headers as a real one', async () => {
  await api.get('/regions')
  api.advance(15)
  await withScenario(api, [{ when: { endpoint: 'listRegions' }, then: { respond: { status: 429 } } }], async () => {
    const refused = await api.get('/regions')
    expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', retryable: true } })
    expect(sent(refused.headers)).toEqual(['45', '500', '0', '45'])
  })
  expect((await api.get('/regions')).headers.get('x-ratelimit-remaining')).toBe('498')
})

test('rate-limit.exceeded: an injected 429 has the header values from the rule, and an X-RateLimit-Reset that matches them', () =>
  withScenario(
    api,
    [{ then: { respond: { status: 429, headers: { 'retry-after': '7', 'x-ratelimit-limit': '3' } } } }],
    async () => expect(sent((await api.get('/regions')).headers)).toEqual(['7', '3', '0', '7']),
  ))

test('rate-limit.exceeded: an injected 429 has only Retry-After in a console session, and other injected statuses have no rate limit headers', async () => {
  await withScenario(api, [{ then: { respond: { status: 429 } } }], async () => {
    expect(sent((await api.get('/regions', { cookie: 'ses_owner' })).headers)).toEqual(['60', null, null, null])
  })
  await withScenario(api, [{ then: { respond: { status: 503 } } }], async () => {
    expect(sent((await api.get('/regions')).headers)).toEqual([null, null, null, null])
  })
})

test.each([500, 429, 403])(
  'versioning.deprecated-headers: an injected %d on a deprecated endpoint has the deprecation headers',
  async (status) => {
    await withScenario(api, [{ then: { respond: { status } } }], async () => {
      const refused = await api.post(exports_, { format: 'csv' })
      expect(refused.status).toBe(status)
      for (const name of ['deprecation', 'sunset', 'link']) expect(refused.headers.get(name), name).not.toBeNull()
      expect((await api.get('/regions')).headers.get('deprecation')).toBeNull()
    })
    const real = await api.post(exports_, { format: 'csv' })
    await withScenario(api, [{ then: { respond: { status } } }], async () => {
      const refused = await api.post(exports_, { format: 'csv' })
      for (const name of ['deprecation', 'sunset', 'link'])
        expect(refused.headers.get(name), name).toBe(real.headers.get(name))
    })
  },
)

test('coverage: if a scenario returns a status that the contract does not declare, the status does not count towards coverage', async () => {
  const before = (await control(api, 'GET', '/coverage')).body.statuses
  await withScenario(
    api,
    [{ then: { respond: { status: 502, body: 'x', headers: { 'content-type': 'text/html' } } } }],
    async () => {
      const answered = await fetch(`${api.app.url}/api/v1/regions`, {
        headers: { authorization: 'Bearer pc_live_owner' },
      })
      expect(answered.status).toBe(502)
    },
  )
  const after = (await control(api, 'GET', '/coverage')).body.statuses
  expect(after.total).toBe(before.total)
  expect(after.exercised.map(({ name }: any) => name)).not.toContain('listRegions 502')
  await withScenario(api, [{ then: { respond: { status: 403 } } }], () => api.get('/regions'))
  const declared = (await control(api, 'GET', '/coverage')).body.statuses
  expect(declared.total).toBe(before.total)
})
