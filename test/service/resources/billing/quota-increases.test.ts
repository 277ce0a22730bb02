import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const requests = '/scopes/prj_acme_prod/billing/quota-increases'
const limit = async (scope: string) => (await api.get(`/scopes/${scope}/iam/quota-allocations/quo_routers`)).body.limit

test('a request for a slightly higher limit is granted after a minute; a request for more than ten times the limit is declined', async () => {
  const before = await limit('prj_acme_prod')
  const asked = await api.post(requests, { quotaId: 'quo_routers', requestedLimit: before + 1 })
  expect(asked).toMatchObject({
    status: 201,
    body: {
      status: 'pending',
      name: 'Routers',
      currentLimit: before,
      requestedBy: 'usr_owner',
      decidedAt: null,
      reason: '',
    },
  })
  await expectRefusal(
    api,
    () => api.post(requests, { quotaId: 'quo_routers', requestedLimit: before + 2 }),
    409,
    'CONFLICT',
    { field: 'quotaId' },
  )
  api.advance(59)
  expect(await limit('prj_acme_prod')).toBe(before)
  api.advance(1)
  expect((await api.get(`${requests}/${asked.body.id}`)).body).toMatchObject({
    status: 'approved',
    decidedAt: '2026-03-01T12:01:00.000Z',
  })
  expect([await limit('prj_acme_prod'), await limit('prj_acme_dev')]).toEqual([before + 1, before + 1])

  const greedy = await api.post(requests, {
    quotaId: 'quo_routers',
    requestedLimit: (before + 1) * 10 + 1,
    reason: 'More',
  })
  api.settle()
  expect((await api.get(`${requests}/${greedy.body.id}`)).body.status).toBe('declined')
  expect(await limit('prj_acme_prod')).toBe(before + 1)
  expect((await api.get(requests)).body.meta.total).toBe(3)
})

test('a request for an increase is refused if the quota does not exist or the requested limit is not above the current limit', async () => {
  const now = await limit('prj_acme_prod')
  await expectRefusal(
    api,
    () => api.post(requests, { quotaId: 'quo_routers', requestedLimit: now }),
    422,
    'VALIDATION_FAILED',
    { field: 'requestedLimit' },
  )
  await expectRefusal(api, () => api.post(requests, { quotaId: 'quo_none', requestedLimit: 1 }), 404, 'NOT_FOUND', {
    field: 'quotaId',
  })
  await expectRefusal(
    api,
    () => api.post(requests, { quotaId: 'quo_routers', requestedLimit: -1 }),
    422,
    'VALIDATION_FAILED',
    { field: 'requestedLimit' },
  )
  await expectRefusal(
    api,
    () => api.post(requests, { quotaId: 'quo_routers', requestedLimit: now + 1 }, { token: 'pc_live_contributor' }),
    403,
    'FORBIDDEN',
    { details: { requiredPermission: 'billing' } },
  )
})
