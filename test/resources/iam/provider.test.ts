import { expect, test } from 'vitest'
import { expectRefusal, openHouse, type Answered } from '../../support/house.ts'
import { control } from '../../support/control.ts'

const house = openHouse()
const credentials = '/scopes/prj_acme_prod/iam/provider-credentials'
const access = '/scopes/prj_acme_prod/iam/provider-api-access'
const cookie = 'ses_owner'

test('tokens.console-only: tokens, keys and sessions without a recent second factor are refused', async () => {
  const attempts = [
    (sending: object) => house.post(credentials, { name: 'mine' }, sending),
    (sending: object) => house.post(`${credentials}/pcr_terraform/actions/rotate`, undefined, sending),
    (sending: object) => house.put(access, { enabled: false }, sending),
  ]
  for (const attempt of attempts) {
    await expectRefusal(house, () => attempt({ token: 'pc_live_owner' }), 403, 'INTERACTIVE_SESSION_REQUIRED')
    await expectRefusal(house, () => attempt({ token: 'sak_live_deployer' }), 403, 'INTERACTIVE_SESSION_REQUIRED')
    await expectRefusal(house, () => attempt({ cookie: 'ses_owner_no_2fa' }), 403, 'INTERACTIVE_SESSION_REQUIRED', {
      details: { reason: 'two_factor_required' },
    })
  }
})

test('auth.secret-once: a session creates and rotates provider credentials; only those answers have the secret', async () => {
  const created = await house.post(credentials, { name: 'ansible' }, { cookie })
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
  const rotated = await house.post(`${credentials}/${id}/actions/rotate`, undefined, { cookie })
  expect(rotated).toMatchObject({ status: 200, body: { rotatedAt: '2026-03-01T12:00:00.000Z' } })
  expect([rotated.body.secret, rotated.body.applicationCredentialId]).not.toEqual([secret, applicationCredentialId])
  const read = await house.get(`${credentials}/${id}`)
  expect(read.text).not.toContain(rotated.body.secret)
  await expectRefusal(house, () => house.post(credentials, { name: 'ansible' }, { cookie }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(house, () => house.get(`/scopes/prj_acme_dev/iam/provider-credentials/${id}`), 404, 'NOT_FOUND')
  expect((await house.delete(`${credentials}/${id}`)).status).toBe(204)
})

test('tokens.console-only: access to the provider API is switched for the tenant, and off means no new credentials', async () => {
  expect((await house.put(access, { enabled: false }, { cookie })).body).toEqual({
    id: 'ten_acme',
    enabled: false,
    updatedBy: 'usr_owner',
    updatedAt: '2026-03-01T12:00:00.000Z',
  })
  expect((await house.get('/scopes/prj_acme_dev/iam/provider-api-access')).body.enabled).toBe(false)
  await expectRefusal(house, () => house.post(credentials, { name: 'late' }, { cookie }), 409, 'CONFLICT')
  expect((await house.put(access, { enabled: true }, { cookie })).body.enabled).toBe(true)
})

test('tokens.console-only: a second factor is recent for 15 minutes', async () => {
  house.advance(15 * 60)
  expect((await house.put(access, { enabled: true }, { cookie })).status).toBe(200)
  house.advance(1)
  await expectRefusal(
    house,
    () => house.put(access, { enabled: true }, { cookie }),
    403,
    'INTERACTIVE_SESSION_REQUIRED',
  )
})

test('tokens.console-only: while access is off no credential is rotated either; reading and deleting go on', async () => {
  const { cookie: line } = (await control(house, 'POST', '/sessions', { userId: 'usr_owner' })).body
  const fresh = { cookie: (line as string).split('=')[1]! }
  const rotate = (): Promise<Answered> => house.post(`${credentials}/pcr_terraform/actions/rotate`, undefined, fresh)
  expect((await rotate()).status).toBe(200)
  expect((await house.put(access, { enabled: false }, fresh)).status).toBe(200)
  await expectRefusal(house, rotate, 409, 'CONFLICT')
  expect((await house.get(`${credentials}/pcr_terraform`)).status).toBe(200)
  expect((await house.put(access, { enabled: true }, fresh)).status).toBe(200)
  expect((await rotate()).status).toBe(200)
  expect((await house.put(access, { enabled: false }, fresh)).status).toBe(200)
  expect((await house.delete(`${credentials}/pcr_terraform`)).status).toBe(204)
})
