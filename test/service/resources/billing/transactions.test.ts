import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const ledger = '/scopes/prj_acme_prod/billing/transactions'
const cancel = (id: string) => `${ledger}/${id}/actions/cancel`

test('billing.transaction-cancel, operations.born-final: cancelling an open entry immediately sets its status to failed, and sends a frame', async () => {
  for (const id of ['txn_payment_pending', 'txn_wire_approval', 'txn_payment_approval', 'txn_wire_pending']) {
    const before = (await api.get(`${ledger}/${id}`)).body
    const [credits, invoices] = await Promise.all([
      api.get('/scopes/prj_acme_prod/billing/credits'),
      api.get('/scopes/prj_acme_prod/billing/invoices'),
    ])
    api.frames()
    const answered = await api.post(cancel(id), undefined, { key: null })
    expect(answered).toMatchObject({
      status: 202,
      body: {
        action: 'billing.transaction.cancel',
        state: 'SUCCEEDED',
        resourceKind: 'billing.transaction',
        resourceId: id,
        progressPercent: 100,
      },
    })
    const after = (await api.get(`${ledger}/${id}`)).body
    expect(after).toEqual({ ...before, status: 'failed', failureReason: 'cancelled', updatedAt: after.updatedAt })
    expect(api.frames().filter(({ kind }) => kind === 'billing.transaction')).toEqual([
      {
        type: 'resource.updated',
        kind: 'billing.transaction',
        id,
        scopeId: null,
        patch: expect.objectContaining({ status: 'failed', failureReason: 'cancelled' }),
      },
    ])
    expect((await api.get(`/operations/${answered.body.id}`)).status).toBe(404)
    expect((await api.get('/scopes/prj_acme_prod/billing/credits')).body).toEqual(credits.body)
    expect((await api.get('/scopes/prj_acme_prod/billing/invoices')).body).toEqual(invoices.body)
    await expectRefusal(api, () => api.post(cancel(id)), 409, 'CONFLICT')
  }
})

test.each([
  'txn_completed',
  'txn_failed',
  'txn_wire_completed',
  'txn_charge',
  'txn_charge_completed',
  'txn_credit_applied',
  'txn_credit_pending',
  'txn_refund',
  'txn_refund_pending',
])('billing.transaction-cancel-conflict: cancelling %s is refused and changes nothing', (id) =>
  expectRefusal(api, () => api.post(cancel(id)), 409, 'CONFLICT').then(() => undefined),
)

test('billing.transaction-cancel, roles.permission-missing: only Contributors, Admins, Owners and users with the Billing role can cancel an entry', async () => {
  for (const token of ['pc_live_reader', 'pc_live_network_operator']) {
    await expectRefusal(api, () => api.post(cancel('txn_completed'), undefined, { token }), 403, 'FORBIDDEN', {
      details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: 'billing', requiredLevel: 'manage' },
    })
  }
  for (const token of ['pc_live_contributor', 'pc_live_admin', 'pc_live_billing', 'pc_live_owner']) {
    await expectRefusal(api, () => api.post(cancel('txn_completed'), undefined, { token }), 409, 'CONFLICT')
  }
  const dev = '/scopes/prj_acme_dev/billing/transactions/txn_completed/actions/cancel'
  await expectRefusal(api, () => api.post(dev, undefined, { token: 'pc_live_project_owner' }), 403, 'FORBIDDEN', {
    details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' },
  })
  await expectRefusal(api, () => api.post(dev, undefined, { token: 'pc_live_compute_write' }), 403, 'FORBIDDEN', {
    details: { missingTokenScopes: ['billing:write'] },
  })
})

test('idempotency.ignored, concurrency.ignored: cancelling an entry ignores idempotency keys and If-Match', async () => {
  const key = '6f1c2a52-3c4a-4a3c-9f4e-1f2c3b4a5d6e'
  const labs = '/scopes/prj_acme_labs/billing/transactions/txn_labs_wire_pending/actions/cancel'
  expect((await api.post(labs, undefined, { key, headers: { 'If-Match': 'W/"stale"' } })).status).toBe(202)
  expect((await api.post(labs, undefined, { key })).status).toBe(409)
})

test('auth.tenant-bound: cancelling an entry of another subscription or tenant gets 404', async () => {
  await expectRefusal(api, () => api.post(cancel('txn_labs_wire_pending')), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.post(cancel('txn_globex_wire_pending')), 404, 'NOT_FOUND')
  await expectRefusal(
    api,
    () => api.post('/scopes/prj_globex_main/billing/transactions/txn_globex_wire_pending/actions/cancel'),
    404,
    'NOT_FOUND',
  )
})

test('pagination.meta: the ledger is listed newest first, and can be filtered and sorted', async () => {
  const ids = async (query: string) =>
    (await api.get(`${ledger}?${query}`)).body.data.map(({ id }: { id: string }) => id)
  expect(await ids('pageSize=2')).toEqual(['txn_wire_pending', 'txn_charge'])
  expect(await ids('type=refund')).toEqual(['txn_refund_pending', 'txn_refund'])
  expect(await ids('type=refund&status=completed')).toEqual(['txn_refund'])
  expect(await ids('sort=amount&order=asc&pageSize=1')).toEqual(['txn_charge'])
  expect(await ids('q=WIRE-0077')).toEqual(['txn_wire_approval'])
  expect((await api.get('/scopes/prj_acme_dev/billing/transactions')).body).toEqual((await api.get(ledger)).body)
  await expectRefusal(api, () => api.get(`${ledger}?type=gift`), 422, 'VALIDATION_FAILED', { field: 'type' })
})

test('billing.export-legacy, versioning.deprecated-headers: the legacy export still returns 202 and the deprecation headers, but creates nothing', async () => {
  const path = `${ledger}/txn_completed/exports`
  const before = (await api.get(`${ledger}/txn_completed`)).body
  for (const body of [{ format: 'csv' }, { format: 'pdf', period: null }, { format: 'csv', period: '2026-01' }]) {
    const answered = await api.post(path, body, { key: null, token: 'pc_live_reader' })
    expect(answered).toMatchObject({ status: 202, body: { state: 'SUCCEEDED', action: 'billing.transaction.export' } })
    expect(answered.headers.get('sunset')).toBe('Sun, 18 Apr 2027 00:00:00 GMT')
    expect(answered.headers.get('deprecation')).toBe(`@${Date.parse('2026-10-18') / 1000}`)
    expect(answered.headers.get('link')).toContain(
      '/api/v1/scopes/prj_acme_prod/billing/transactions/txn_completed/exports/download',
    )
    expect((await api.get(`/operations/${answered.body.id}`)).status).toBe(404)
  }
  expect((await api.get(`${ledger}/txn_completed`)).body).toEqual(before)
  const refused = await expectRefusal(api, () => api.post(path, { format: 'xls' }), 422, 'VALIDATION_FAILED', {
    field: 'format',
  })
  expect(refused.headers.get('sunset')).toBeTruthy()
  await expectRefusal(api, () => api.post(path, {}), 422, 'VALIDATION_FAILED', { field: 'format' })
  await expectRefusal(api, () => api.post(path, { format: 'csv', period: '2026-13' }), 422, 'VALIDATION_FAILED', {
    field: 'period',
  })
  await expectRefusal(api, () => api.post(`${ledger}/txn_none/exports`, { format: 'csv' }), 404, 'NOT_FOUND')
  expect((await api.get(ledger)).headers.get('sunset')).toBeNull()
})

test('billing.export-download: a single entry or all entries of a month can be downloaded as CSV', async () => {
  const one = await api.get(`${ledger}/txn_completed/exports/download`)
  expect(one.status).toBe(200)
  expect(one.headers.get('content-type')).toMatch(/^text\/csv/)
  expect(one.headers.get('content-disposition')).toBe('attachment; filename="txn_completed.csv"')
  const [head, row, end] = one.text.split('\n')
  expect(head).toBe(
    'id,createdAt,type,status,failureReason,description,reference,amountMinor,currency,invoiceId,paymentMethodId',
  )
  expect(row).toBe(
    'txn_completed,2026-01-11T00:00:00.000Z,payment,completed,,Payment of ACME-0001 by card,ACME-0001,1651200,EUR,inv_acme_first,pay_card',
  )
  expect(end).toBe('')
  const month = await api.get(`${ledger}/txn_completed/exports/download?period=2026-01`)
  expect(
    month.text
      .trimEnd()
      .split('\n')
      .slice(1)
      .map((line) => line.split(',')[0]),
  ).toEqual(['txn_completed', 'txn_failed', 'txn_refund', 'txn_credit_applied'])
  expect(month.text).toContain(',-300000,')
  expect((await api.get(`${ledger}/txn_none/exports/download`)).status).toBe(404)
})
