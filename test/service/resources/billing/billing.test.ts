import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const billing = '/scopes/prj_acme_prod/billing'

test('billing.entitlements, pagination.defaults: all projects of a subscription list the same entitlements, including expired ones, 200 per page', async () => {
  const prod = (await api.get(`${billing}/entitlements`)).body
  expect((await api.get('/scopes/prj_acme_dev/billing/entitlements')).body).toEqual(prod)
  expect(prod.meta).toEqual({ page: 1, pageSize: 200, total: 5, hasNext: false })
  for (const { quantity, seatsUsed, seatsAvailable, assignments, assignment } of prod.data) {
    expect(seatsAvailable).toBe(quantity - seatsUsed)
    expect(seatsUsed).toBe(assignments.length)
    expect(assignment).toEqual(assignments[0] ?? null)
  }
  expect(
    prod.data.filter(({ state }: { state: string }) => state === 'expired').map(({ id }: { id: string }) => id),
  ).toEqual(['ent_expired'])
  const read = await api.get(`${billing}/entitlements/ent_backup`)
  expect(read.body).toEqual(prod.data.find(({ id }: { id: string }) => id === 'ent_backup'))
  expect(
    (await api.get(`${billing}/entitlements/ent_backup`, { headers: { 'If-None-Match': read.headers.get('etag')! } }))
      .status,
  ).toBe(304)
})

test('pagination.bounds: the list of entitlements accepts page sizes from 1 to 200', async () => {
  for (const [query, field] of [
    ['pageSize=201', 'pageSize'],
    ['pageSize=0', 'pageSize'],
    ['page=0', 'page'],
    ['pageSize=2.5', 'pageSize'],
  ] as const) {
    await expectRefusal(api, () => api.get(`${billing}/entitlements?${query}`), 422, 'VALIDATION_FAILED', { field })
  }
  expect((await api.get(`${billing}/entitlements?pageSize=2&page=3`)).body).toMatchObject({
    data: [{}],
    meta: { page: 3, pageSize: 2, total: 5, hasNext: false },
  })
  expect((await api.get(`${billing}/entitlements?pageSize=200`)).status).toBe(200)
})

test('scopes.per-area, roles.subscription-required: reading billing records requires billing:read and a role on the subscription', async () => {
  const dev = '/scopes/prj_acme_dev/billing/entitlements'
  await expectRefusal(api, () => api.get(dev, { token: 'pc_live_compute_read' }), 403, 'FORBIDDEN', {
    details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['billing:read'] },
  })
  await expectRefusal(api, () => api.get(dev, { token: 'pc_live_project_owner' }), 403, 'FORBIDDEN', {
    details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' },
  })
  expect((await api.get(dev, { token: 'pc_live_reader' })).status).toBe(200)
})

test('the totals in the summary and in the reports match the invoices', async () => {
  const { body: summary } = await api.get(`${billing}/summary`)
  expect(summary).toMatchObject({
    subscriptionId: 'sub_acme_main',
    currency: 'EUR',
    previousPeriodMinor: 1540000,
    creditBalanceMinor: 900000,
    outstandingMinor: 1848000,
    overdueMinor: 0,
  })
  expect(
    summary.byService.reduce((total: number, { amountMinor }: { amountMinor: number }) => total + amountMinor, 0),
  ).toBe(summary.currentPeriodMinor)
  for (const groupBy of ['service', 'project', 'region', 'sku']) {
    const { body } = await api.get(`${billing}/cost-reports?groupBy=${groupBy}`)
    const current = body.data.filter(({ invoiceId }: { invoiceId: string }) => invoiceId === 'inv_acme_draft')
    expect(current.reduce((total: number, { amountMinor }: { amountMinor: number }) => total + amountMinor, 0)).toBe(
      summary.currentPeriodMinor,
    )
  }
  const dev = (await api.get(`${billing}/cost-reports?projectId=prj_acme_dev&from=2026-02-01`)).body
  expect(dev.data).toMatchObject([
    { group: 'network', invoiceId: 'inv_acme_draft' },
    { group: 'storage', invoiceId: 'inv_acme_draft' },
    { group: 'compute', invoiceId: 'inv_acme_third', amountMinor: 52000 },
  ])
  expect((await api.get(`${billing}/cost-reports?pageSize=3&page=2`)).body.meta).toMatchObject({
    page: 2,
    pageSize: 3,
    hasNext: true,
  })
  await expectRefusal(api, () => api.get(`${billing}/cost-reports?projectId=prj_acme_labs`), 404, 'NOT_FOUND', {
    field: 'projectId',
  })
  api.advance(6 * 86_400)
  expect((await api.get(`${billing}/summary`)).body.overdueMinor).toBe(1848000)
})

test('invoices can be listed, read and downloaded', async () => {
  const { body } = await api.get(`${billing}/invoices?status=paid&sort=total&order=desc`)
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(['inv_acme_second', 'inv_acme_first'])
  const invoice = (await api.get(`${billing}/invoices/inv_acme_third`)).body
  expect(invoice.totalMinor).toBe(invoice.subtotalMinor - invoice.creditsAppliedMinor + invoice.taxMinor)
  const file = await api.get(`${billing}/invoices/inv_acme_third/exports/download`)
  expect(file.text.trimEnd().split('\n')).toHaveLength(1 + invoice.lines.length)
  expect((await api.get(`${billing}/invoices/inv_labs_first`)).status).toBe(404)
})

test('budgets can be created, changed and deleted, and show their current status', async () => {
  const spentMinor = (await api.get(`${billing}/summary`)).body.currentPeriodMinor
  const made = await api.post(`${billing}/budgets`, {
    name: 'Story',
    amountMinor: Math.round(spentMinor / 0.9),
    thresholds: [100, 80, 80],
    recipients: ['owner@acme.example'],
  })
  expect(made).toMatchObject({
    status: 201,
    body: {
      projectId: null,
      period: 'monthly',
      currency: 'EUR',
      spentMinor,
      status: 'WARNING',
      thresholds: [80, 100],
      origin: 'api',
    },
  })
  const path = `${billing}/budgets/${made.body.id}`
  expect((await api.patch(path, { amountMinor: spentMinor - 1 })).body.status).toBe('EXCEEDED')
  expect((await api.patch(path, { amountMinor: spentMinor, thresholds: [] })).body.status).toBe('OK')
  expect((await api.patch(path, { name: 'Tale' }, { headers: { 'If-Match': made.headers.get('etag')! } })).status).toBe(
    412,
  )
  await expectRefusal(api, () => api.patch(path, { name: 'Everything' }), 409, 'CONFLICT', { field: 'name' })
  await expectRefusal(
    api,
    () => api.post(`${billing}/budgets`, { name: 'Everything', amountMinor: 1 }),
    409,
    'CONFLICT',
    { field: 'name' },
  )
  await expectRefusal(
    api,
    () => api.post(`${billing}/budgets`, { name: 'None', amountMinor: 0 }),
    422,
    'VALIDATION_FAILED',
    { field: 'amountMinor' },
  )
  await expectRefusal(
    api,
    () => api.post(`${billing}/budgets`, { name: 'Far', amountMinor: 1, projectId: 'prj_acme_labs' }),
    404,
    'NOT_FOUND',
    { field: 'projectId' },
  )
  await expectRefusal(
    api,
    () => api.post(`${billing}/budgets`, { name: 'Not mine', amountMinor: 1 }, { token: 'pc_live_contributor' }),
    403,
    'FORBIDDEN',
    { details: { requiredPermission: 'budgets' } },
  )
  const { data } = (await api.get(`${billing}/cost-reports?projectId=prj_acme_dev&pageSize=200`)).body
  const thisYear = data.filter(({ periodStart }: { periodStart: string }) => periodStart >= '2026-01-01')
  const ofDev = thisYear.reduce((total: number, { amountMinor }: { amountMinor: number }) => total + amountMinor, 0)
  expect(
    (
      await api.post(
        `${billing}/budgets`,
        { name: 'Billing may', amountMinor: 1, period: 'yearly', projectId: 'prj_acme_dev' },
        { token: 'pc_live_billing' },
      )
    ).body,
  ).toMatchObject({ status: 'EXCEEDED', spentMinor: ofDev })
  expect((await api.delete(path)).status).toBe(204)
  expect((await api.get(path)).status).toBe(404)
})

test('the status of every seeded budget matches its spending', async () => {
  for (const [project, id] of [
    ['prj_acme_prod', 'bud_all'],
    ['prj_acme_prod', 'bud_prod'],
    ['prj_acme_prod', 'bud_dev'],
    ['prj_acme_labs', 'bud_labs'],
  ]) {
    const path = `/scopes/${project}/billing/budgets/${id}`
    const read = (await api.get(path)).body
    // A PATCH without changes may update the timestamp of a budget, but nothing else.
    expect((await api.patch(path, {})).body).toEqual({ ...read, updatedAt: expect.any(String) })
  }
})

test('operations.born-final: a coupon can be redeemed only once, and the ledger shows the credit', async () => {
  const redeem = (code: string, scope = 'prj_acme_prod') =>
    api.post(`/scopes/${scope}/billing/coupons/actions/redeem`, { code })
  const done = await redeem('WELCOME50')
  expect(done).toMatchObject({
    status: 202,
    body: { state: 'SUCCEEDED', action: 'billing.coupon.redeem', resourceId: 'cpn_welcome' },
  })
  expect((await api.get(`/operations/${done.body.id}`)).status).toBe(404)
  const [coupon] = (await api.get(`${billing}/coupons?q=begin`)).body.data
  expect((await api.get(`${billing}/credits/${coupon.creditId}`)).body).toMatchObject({
    source: 'coupon',
    amountMinor: 500000,
    remainingMinor: 500000,
  })
  expect((await api.get(`${billing}/transactions?pageSize=1`)).body.data).toMatchObject([
    { type: 'credit-applied', status: 'completed', amountMinor: 500000, reference: 'WELCOME50' },
  ])
  expect((await api.get('/scopes/prj_acme_labs/billing/coupons')).body.data).toEqual([])
  for (const code of ['WELCOME50', 'TOOLATE', 'DOLLARS'])
    await expectRefusal(api, () => redeem(code), 409, 'CONFLICT', { field: 'code' })
  for (const code of ['GLOBEX10', 'NO-SUCH-CODE'])
    await expectRefusal(api, () => redeem(code), 404, 'NOT_FOUND', { field: 'code' })
  await expectRefusal(api, () => redeem('not a code'), 422, 'VALIDATION_FAILED', { field: 'code' })
})

test.each(['commitments', 'credits', 'payment-methods'])('%s can be listed and read', async (collection) => {
  const { body } = await api.get(`${billing}/${collection}?sort=name`)
  expect(body.data.length).toBeGreaterThan(2)
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort())
  expect((await api.get(`${billing}/${collection}/${body.data[0].id}`)).body).toEqual(body.data[0])
  expect((await api.get(`${billing}/${collection}/none`)).status).toBe(404)
})
