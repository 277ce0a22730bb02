import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const sso = '/scopes/prj_acme_prod/iam/sso'
const ids = async (query: string) => (await api.get(`${sso}?${query}`)).body.data.map(({ id }: { id: string }) => id)

test("iam.sso-list: the tenant's configurations can be searched, sorted and paged through", async () => {
  expect((await api.get(sso)).body.meta).toEqual({ page: 1, pageSize: 50, total: 2, hasNext: false })
  expect(await ids('q=WORKFORCE')).toEqual(['sso_acme'])
  expect(await ids('sort=name')).toEqual(['sso_acme_partners', 'sso_acme'])
  expect(await ids('sort=name&order=desc')).toEqual(['sso_acme', 'sso_acme_partners'])
  expect(await ids('sort=protocol')).toEqual(['sso_acme_partners', 'sso_acme'])
  expect(await ids('sort=lastSync&order=desc')).toEqual(['sso_acme', 'sso_acme_partners'])
  expect(await ids('pageSize=1&page=2&sort=name')).toEqual(['sso_acme'])
  expect(await ids('region=eu-west-1')).toHaveLength(2)
})

test('iam.sso-list: an invalid parameter gets 422, a token without the scope 403, and an unknown project 404', async () => {
  for (const [query, field] of [
    ['sort=entityId', 'sort'],
    ['order=up', 'order'],
    ['pageSize=201', 'pageSize'],
    ['page=0', 'page'],
    ['region=EU', 'region'],
    ['region=ap-south-1', 'region'],
  ]) {
    await expectRefusal(api, () => api.get(`${sso}?${query}`), 422, 'VALIDATION_FAILED', { field })
  }
  await expectRefusal(api, () => api.get(sso, { token: 'pc_live_compute_read' }), 403, 'FORBIDDEN')
  await expectRefusal(api, () => api.get('/scopes/prj_globex_main/iam/sso'), 404, 'NOT_FOUND')
})

test('concurrency.optional: an update does not require If-Match, but evaluates the header if it is sent', async () => {
  const { headers, body } = await api.get(`${sso}/sso_acme`)
  expect(body.certificate).toContain('BEGIN CERTIFICATE')
  const changed = await api.patch(
    `${sso}/sso_acme`,
    { displayName: 'Acme Staff' },
    { headers: { 'if-match': headers.get('etag')! } },
  )
  expect(changed.body).toEqual({ ...body, displayName: 'Acme Staff' })
  await expectRefusal(
    api,
    () => api.patch(`${sso}/sso_acme`, { displayName: 'Stale' }, { headers: { 'if-match': headers.get('etag')! } }),
    412,
    'PRECONDITION_FAILED',
  )
  expect((await api.patch(`${sso}/sso_acme`, { disableLocalPassword: true })).body.disableLocalPassword).toBe(true)
})

test('an update is refused if it contains a private key or a read-only field, or would leave users unable to sign in', async () => {
  await expectRefusal(
    api,
    () => api.patch(`${sso}/sso_acme`, { certificate: '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----' }),
    422,
    'VALIDATION_FAILED',
    { field: 'certificate' },
  )
  await expectRefusal(
    api,
    () => api.patch(`${sso}/sso_acme`, { domains: ['evil.example'] }),
    422,
    'VALIDATION_FAILED',
    { field: 'domains' },
  )
  await expectRefusal(
    api,
    () => api.patch(`${sso}/sso_acme_partners`, { disableLocalPassword: true }),
    422,
    'VALIDATION_FAILED',
    { field: 'disableLocalPassword' },
  )
  await expectRefusal(
    api,
    () => api.patch('/scopes/prj_acme_dev/iam/sso/sso_acme', { enabled: false }, { token: 'pc_live_project_owner' }),
    403,
    'FORBIDDEN',
    { details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' } },
  )
  await expectRefusal(api, () => api.patch(`${sso}/sso_globex`, { enabled: false }), 404, 'NOT_FOUND')
})
