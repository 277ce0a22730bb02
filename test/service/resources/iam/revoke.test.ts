import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const users = '/scopes/prj_acme_prod/iam/users'
const revoke = (body: object, user = 'usr_contributor', token = 'pc_live_owner') =>
  api.post(`${users}/${user}/actions/revoke`, body, { token })
/** Returns the changes to users from the frames since the last call to `api.frames`: user, scope and changed fields. */
const patched = () =>
  api
    .frames()
    .filter(({ kind }) => kind === 'iam.user')
    .map(({ id, scopeId, patch }) => [id, scopeId, Object.keys(patch).filter((key) => key !== 'updatedAt')])

test('iam.revoke, auth.session-cookie: a revoked session is no longer listed, and its cookie no longer works', async () => {
  expect((await api.get(users, { cookie: 'ses_contributor_phone' })).status).toBe(200)
  api.frames()
  const revoked = await revoke({ target: 'session', targetId: 'ses_contributor_phone' })
  expect(revoked).toMatchObject({
    status: 200,
    body: { userId: 'usr_contributor', target: 'session', revokedCount: 1, revokedAt: '2026-03-01T12:00:00.000Z' },
  })
  expect(patched()).toEqual([['usr_contributor', null, ['sessions']]])
  await expectRefusal(api, () => api.get(users, { cookie: 'ses_contributor_phone' }), 401, 'UNAUTHENTICATED')
  await expectRefusal(api, () => revoke({ target: 'session', targetId: 'ses_contributor_phone' }), 404, 'NOT_FOUND')
})

test('iam.revoke: all sessions of a user can be ended at once, and revokedCount excludes sessions that had already ended', async () => {
  expect((await revoke({ target: 'all_sessions', targetId: null }, 'usr_owner')).body.revokedCount).toBe(2)
  await expectRefusal(api, () => api.get(users, { cookie: 'ses_owner' }), 401, 'UNAUTHENTICATED')
  expect((await revoke({ target: 'all_sessions' }, 'usr_owner')).body.revokedCount).toBe(0)
})

test('iam.revoke: the second factor of a user can be removed', async () => {
  api.frames()
  expect((await revoke({ target: 'mfa_device', targetId: 'mfa_owner' }, 'usr_owner')).body.revokedCount).toBe(1)
  expect(patched()).toEqual([['usr_owner', null, ['mfaEnabled', 'mfaDevices']]])
  expect((await api.get(`${users}/usr_owner`)).body).toMatchObject({ mfaEnabled: false, mfaDevices: [] })
})

test('iam.revoke: a revoked personal key becomes EXPIRED and stays in the list', async () => {
  api.frames()
  await revoke({ target: 'api_key', targetId: 'key_owner_active' }, 'usr_owner')
  expect(patched()).toEqual([['usr_owner', null, ['apiKeys']]])
  expect((await api.get(`${users}/usr_owner`)).body.apiKeys).toMatchObject([
    { id: 'key_owner_active', status: 'EXPIRED' },
    { id: 'key_owner_expired', status: 'EXPIRED' },
  ])
  await expectRefusal(
    api,
    () => revoke({ target: 'api_key', targetId: 'key_owner_active' }, 'usr_owner'),
    409,
    'CONFLICT',
  )
})

test.each([
  [{ target: 'session' }, 422, 'VALIDATION_FAILED', 'targetId'],
  [{ target: 'mfa_device', targetId: null }, 422, 'VALIDATION_FAILED', 'targetId'],
  [{ target: 'api_key' }, 422, 'VALIDATION_FAILED', 'targetId'],
  [{ target: 'all_sessions', targetId: 'ses_contributor_desk' }, 422, 'VALIDATION_FAILED', 'targetId'],
  [{ target: 'password' }, 422, 'VALIDATION_FAILED', 'target'],
  [{}, 422, 'VALIDATION_FAILED', 'target'],
  [{ target: 'session', targetId: 'ses_owner' }, 404, 'NOT_FOUND', undefined],
  [{ target: 'mfa_device', targetId: 'mfa_nobody' }, 404, 'NOT_FOUND', undefined],
  [{ target: 'api_key', targetId: 'key_owner_expired' }, 404, 'NOT_FOUND', undefined],
  [{ target: 'session', targetId: 'ses_contributor_old' }, 409, 'CONFLICT', undefined],
])('iam.revoke-errors: revoking with the body %j gets %i', async (body, status, code, field) => {
  await expectRefusal(api, () => revoke(body), status, code, field ? { field } : {})
})

test('iam.revoke-errors: revoking for an unknown user gets 404, and callers who are neither Owner nor Admin are refused', async () => {
  await expectRefusal(api, () => revoke({ target: 'all_sessions' }, 'usr_nobody'), 404, 'NOT_FOUND')
  await expectRefusal(
    api,
    () => revoke({ target: 'all_sessions' }, 'usr_reader', 'pc_live_contributor'),
    403,
    'FORBIDDEN',
  )
  expect((await revoke({ target: 'all_sessions' }, 'usr_reader', 'pc_live_admin')).status).toBe(200)
})
