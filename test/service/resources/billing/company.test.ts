import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const path = '/scopes/prj_acme_prod/settings/company'
const invalid = (body: object, field: string) =>
  expectRefusal(api, () => api.patch(path, body), 422, 'VALIDATION_FAILED', { field })

test('billing.company: all projects of a tenant share one company record, and the last write to this record wins', async () => {
  const read = await api.get(path)
  expect(read.body).toMatchObject({
    id: 'ten_acme',
    displayName: 'Acme',
    billingEmail: 'owner@acme.example',
    country: 'DE',
  })
  const changed = await api.patch(path, { legalName: 'Acme SE', city: '' }, { headers: { 'If-Match': 'W/"stale"' } })
  expect(changed).toMatchObject({ status: 200, body: { legalName: 'Acme SE', city: '', postalCode: '10115' } })
  expect((await api.get('/scopes/prj_acme_labs/settings/company')).body).toEqual(changed.body)
})

test('idempotency.ignored: an idempotency key has no effect on a company update', async () => {
  const headers = { 'Idempotency-Key': '0d6bfae8-4f26-4cd2-a75d-3a9b6e9e1c11' }
  expect((await api.patch(path, { city: 'Bonn' }, { headers })).body.city).toBe('Bonn')
  expect((await api.patch(path, { city: 'Kiel' }, { headers })).body.city).toBe('Kiel')
})

test('billing.company: only an Owner of the tenant can change the company record', async () => {
  for (const token of [
    'pc_live_admin',
    'pc_live_contributor',
    'pc_live_billing',
    'pc_live_reader',
    'sak_live_deployer',
  ]) {
    await expectRefusal(api, () => api.patch(path, { city: 'Ulm' }, { token }), 403, 'FORBIDDEN', {
      details: { reason: 'ROLE_PERMISSION_MISSING' },
    })
    expect((await api.get(path, { token })).status).toBe(200)
  }
  await expectRefusal(
    api,
    () => api.patch('/scopes/prj_acme_dev/settings/company', { city: 'Ulm' }, { token: 'pc_live_project_owner' }),
    403,
    'FORBIDDEN',
  )
  await expectRefusal(api, () => api.patch(path, { city: 'Ulm' }, { token: 'pc_live_globex_owner' }), 404, 'NOT_FOUND')
})

test('billing.company: values of the maximum length are accepted, and values that are one character longer are refused', async () => {
  for (const [field, longest] of [
    ['legalName', 200],
    ['addressLine1', 200],
    ['city', 100],
    ['postalCode', 16],
  ] as const) {
    expect((await api.patch(path, { [field]: 'x'.repeat(longest) })).status).toBe(200)
    await invalid({ [field]: 'x'.repeat(longest + 1) }, field)
  }
  await invalid({ displayName: 'Other' }, 'displayName')
  await invalid({ billingEmail: 'x@acme.example' }, 'billingEmail')
  for (const country of ['XX', 'de', 'DEU', 'UK']) await invalid({ country }, 'country')
})

test('billing.company: outside TR, a tax id consists of 3 to 40 letters, digits, spaces, periods, hyphens and slashes', async () => {
  for (const taxId of ['abc', 'x'.repeat(40), 'DE 12-3/4.5', ''])
    expect((await api.patch(path, { taxId })).body.taxId).toBe(taxId)
  for (const taxId of ['ab', 'x'.repeat(41), 'a_b_c', 'a\nbc']) await invalid({ taxId }, 'taxId')
})

test('billing.company: in TR, a tax id consists of 10 or 11 digits; this is also checked if a request changes only the country', async () => {
  await api.patch(path, { taxId: 'DE 1' })
  await invalid({ country: 'TR' }, 'taxId')
  expect((await api.patch(path, { country: 'TR', taxId: '1234567890' })).status).toBe(200)
  expect((await api.patch(path, { taxId: '12345678901' })).status).toBe(200)
  for (const taxId of ['123456789', '123456789012', '123456789a']) await invalid({ taxId }, 'taxId')
  expect((await api.patch(path, { taxId: '' })).status).toBe(200)
  expect((await api.patch(path, { country: '' })).body.country).toBe('')
  expect((await api.patch(path, { taxId: 'ab1', country: 'DE' })).status).toBe(200)
  await invalid({ country: 'TR' }, 'taxId')
})
