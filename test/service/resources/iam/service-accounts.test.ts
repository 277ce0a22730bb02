import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const accounts = '/scopes/prj_acme_prod/iam/service-accounts'
const deployerKeys = `${accounts}/sa_deployer/keys`
const works = async (secret: string) => (await api.get(accounts, { token: secret })).status === 200
const fenced = (tokenFence: string) => ({ details: { reason: 'TOKEN_FENCE_EXCEEDED', tokenFence } })

test('a service account can be created with a role on the project, and can act with that role', async () => {
  const created = await api.post(accounts, { name: 'builder', role: 'rol_reader' })
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'builder', status: 'ACTIVE', role: 'rol_reader', description: '' },
  })
  const key = await api.post(`${accounts}/${created.body.id}/keys`, { name: 'first' })
  expect(key.body.secret).toMatch(/^sak_live_/)
  expect(await works(key.body.secret)).toBe(true)
  expect((await api.get('/scopes/prj_acme_dev/iam/service-accounts', { token: key.body.secret })).status).toBe(404)
  await expectRefusal(api, () => api.post(accounts, { name: 'builder', role: 'rol_reader' }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(api, () => api.post(accounts, { name: 'other', role: 'rol_nobody' }), 422, 'VALIDATION_FAILED', {
    field: 'role',
  })
})

test('tokens.key-default-scopes, auth.secret-once: a key that is created without scopes gets all scopes except iam:write, and its secret is shown only once', async () => {
  const { body } = await api.post(deployerKeys, { name: 'usual' })
  expect(body.scopes).toHaveLength(16)
  expect(body.scopes).not.toContain('iam:write')
  expect(body).toMatchObject({ serviceAccountId: 'sa_deployer', expiresAt: '2026-05-30T12:00:00.000Z' })
  expect((await api.get(`${deployerKeys}/${body.id}`)).text).not.toContain(body.secret)
  expect((await api.get(deployerKeys)).text).not.toContain(body.secret)
})

test('tokens.key-no-iam-write: creating a key with iam:write gets 422, and keys are refused where iam:write is required', async () => {
  await expectRefusal(
    api,
    () => api.post(deployerKeys, { name: 'strong', scopes: ['iam:read', 'iam:write'] }),
    422,
    'VALIDATION_FAILED',
    { field: 'scopes' },
  )
  await expectRefusal(
    api,
    () => api.post(deployerKeys, { name: 'by key' }, { token: 'sak_live_deployer' }),
    403,
    'INTERACTIVE_SESSION_REQUIRED',
  )
})

test('tokens.fence-scopes, tokens.fence-ip, tokens.fence-expiry: a token cannot create a key with more access or a longer lifetime than its own', async () => {
  await expectRefusal(api, () => api.post(deployerKeys, { name: 'wide' }, { token: 'pc_live_iam' }), 403, 'FORBIDDEN', {
    details: { reason: 'TOKEN_SCOPE_MISSING' },
  })
  expect(
    (await api.post(deployerKeys, { name: 'narrow', scopes: ['iam:read'] }, { token: 'pc_live_iam' })).status,
  ).toBe(201)
  await expectRefusal(
    api,
    () => api.post(deployerKeys, { name: 'fenced', scopes: ['iam:read'] }, { token: 'pc_live_allowlisted' }),
    403,
    'FORBIDDEN',
    fenced('ipAllowlist'),
  )
  for (const lifetime of ['60d', 'never']) {
    await expectRefusal(
      api,
      () => api.post(deployerKeys, { name: 'long', lifetime }, { token: 'pc_live_expiring' }),
      403,
      'FORBIDDEN',
      fenced('expiry'),
    )
  }
  expect((await api.post(deployerKeys, { name: 'as long' }, { token: 'pc_live_expiring' })).body.expiresAt).toBe(
    '2026-03-31T12:00:00.000Z',
  )
})

test('auth.wrong-credential: a revoked or deleted key is refused at once', async () => {
  const one = (await api.post(deployerKeys, { name: 'one' })).body
  const two = (await api.post(deployerKeys, { name: 'two' })).body
  expect((await api.post(`${deployerKeys}/${one.id}/actions/revoke`)).body.revokedAt).toBe('2026-03-01T12:00:00.000Z')
  expect((await api.delete(`${deployerKeys}/${two.id}`)).status).toBe(204)
  expect([await works(one.secret), await works(two.secret)]).toEqual([false, false])
  await expectRefusal(api, () => api.post(`${deployerKeys}/${one.id}/actions/revoke`), 409, 'CONFLICT')
  await expectRefusal(api, () => api.get(`${accounts}/sa_disabled/keys/${one.id}`), 404, 'NOT_FOUND')
})

test('auth.service-account-disabled: disabling an account revokes its keys and tokens permanently', async () => {
  expect([await works('sak_live_deployer'), await works('pc_live_deployer')]).toEqual([true, true])
  expect((await api.post(`${accounts}/sa_deployer/actions/disable`)).body.status).toBe('DISABLED')
  expect([await works('sak_live_deployer'), await works('pc_live_deployer')]).toEqual([false, false])
  await expectRefusal(api, () => api.post(deployerKeys, { name: 'late' }), 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(`${accounts}/sa_deployer/actions/disable`), 409, 'CONFLICT')
  expect((await api.post(`${accounts}/sa_deployer/actions/enable`)).body.status).toBe('ACTIVE')
  expect([await works('sak_live_deployer'), await works('pc_live_deployer')]).toEqual([false, false])
  expect(await works((await api.post(deployerKeys, { name: 'fresh' })).body.secret)).toBe(true)
})

test('auth.service-account-disabled: deleting an account removes its keys and assignments', async () => {
  const { secret } = (await api.post(deployerKeys, { name: 'last' })).body
  expect((await api.delete(`${accounts}/sa_deployer`)).status).toBe(204)
  expect(await works(secret)).toBe(false)
  expect((await api.get('/scopes/prj_acme_prod/iam/assignments?principalId=sa_deployer')).body.data).toEqual([])
  await expectRefusal(api, () => api.get(`${accounts}/sa_deployer`), 404, 'NOT_FOUND')
})
