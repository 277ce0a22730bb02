import { expect, test } from 'vitest'
import { expectRefusal, openServer, type Answered } from '../../../support/test-server.ts'
import { control } from '../../../support/control.ts'

const api = openServer()
const credentials = '/scopes/prj_acme_prod/iam/provider-credentials'
const access = '/scopes/prj_acme_prod/iam/provider-api-access'
const cookie = 'ses_owner'

test('tokens.console-only: API tokens, service account keys, and sessions without a recent second factor are refused', async () => {
  const attempts = [
    (sending: object) => api.post(credentials, { name: 'mine' }, sending),
    (sending: object) => api.post(`${credentials}/pcr_terraform/actions/rotate`, undefined, sending),
    (sending: object) => api.put(access, { enabled: false }, sending),
  ]
  for (const attempt of attempts) {
    await expectRefusal(api, () => attempt({ token: 'pc_live_owner' }), 403, 'INTERACTIVE_SESSION_REQUIRED')
    await expectRefusal(api, () => attempt({ token: 'sak_live_deployer' }), 403, 'INTERACTIVE_SESSION_REQUIRED')
    await expectRefusal(api, () => attempt({ cookie: 'ses_owner_no_2fa' }), 403, 'INTERACTIVE_SESSION_REQUIRED', {
      details: { reason: 'two_factor_required' },
    })
  }
})

test('auth.secret-once: only responses to calls that create or rotate a provider credential contain its secret', async () => {
  const created = await api.post(credentials, { name: 'ansible' }, { cookie })
  expect(created).toMatchObject({
    status: 201,
    body: {
      name: 'ansible',
      projectId: 'prj_acme_prod',
      region: 'eu-west-1',
      createdBy: 'usr_owner',
      origin: 'portal',
    },
  })
  const { id, secret, applicationCredentialId } = created.body
  const rotated = await api.post(`${credentials}/${id}/actions/rotate`, undefined, { cookie })
  expect(rotated).toMatchObject({ status: 200, body: { rotatedAt: '2026-03-01T12:00:00.000Z' } })
  expect([rotated.body.secret, rotated.body.applicationCredentialId]).not.toEqual([secret, applicationCredentialId])
  const read = await api.get(`${credentials}/${id}`)
  expect(read.text).not.toContain(rotated.body.secret)
  await expectRefusal(api, () => api.post(credentials, { name: 'ansible' }, { cookie }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(api, () => api.get(`/scopes/prj_acme_dev/iam/provider-credentials/${id}`), 404, 'NOT_FOUND')
  expect((await api.delete(`${credentials}/${id}`)).status).toBe(204)
})

test('tokens.console-only: provider API access is turned on or off for the whole tenant; while it is off, no credentials can be created', async () => {
  expect((await api.put(access, { enabled: false }, { cookie })).body).toEqual({
    id: 'ten_acme',
    enabled: false,
    updatedBy: 'usr_owner',
    updatedAt: '2026-03-01T12:00:00.000Z',
  })
  expect((await api.get('/scopes/prj_acme_dev/iam/provider-api-access')).body.enabled).toBe(false)
  await expectRefusal(api, () => api.post(credentials, { name: 'late' }, { cookie }), 409, 'CONFLICT')
  expect((await api.put(access, { enabled: true }, { cookie })).body.enabled).toBe(true)
})

test('tokens.console-only: a second factor counts as recent for 15 minutes', async () => {
  api.advance(15 * 60)
  expect((await api.put(access, { enabled: true }, { cookie })).status).toBe(200)
  api.advance(1)
  await expectRefusal(api, () => api.put(access, { enabled: true }, { cookie }), 403, 'INTERACTIVE_SESSION_REQUIRED')
})

test('tokens.console-only: while provider API access is off, credentials can be read and deleted, but not rotated', async () => {
  const { cookie: line } = (await control(api, 'POST', '/sessions', { userId: 'usr_owner' })).body
  const fresh = { cookie: (line as string).split('=')[1]! }
  const rotate = (): Promise<Answered> => api.post(`${credentials}/pcr_terraform/actions/rotate`, undefined, fresh)
  expect((await rotate()).status).toBe(200)
  expect((await api.put(access, { enabled: false }, fresh)).status).toBe(200)
  await expectRefusal(api, rotate, 409, 'CONFLICT')
  expect((await api.get(`${credentials}/pcr_terraform`)).status).toBe(200)
  expect((await api.put(access, { enabled: true }, fresh)).status).toBe(200)
  expect((await rotate()).status).toBe(200)
  expect((await api.put(access, { enabled: false }, fresh)).status).toBe(200)
  expect((await api.delete(`${credentials}/pcr_terraform`)).status).toBe(204)
})
