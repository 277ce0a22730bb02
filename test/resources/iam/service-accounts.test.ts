import { expect, test } from 'vitest'
import { expectRefusal, openHouse } from '../../support/house.ts'

const house = openHouse()
const accounts = '/scopes/prj_acme_prod/iam/service-accounts'
const deployerKeys = `${accounts}/sa_deployer/keys`
const works = async (secret: string) => (await house.get(accounts, { token: secret })).status === 200
const fenced = (tokenFence: string) => ({ details: { reason: 'TOKEN_FENCE_EXCEEDED', tokenFence } })

test('a service account is created with a role on the project and acts with it', async () => {
  const created = await house.post(accounts, { name: 'builder', role: 'rol_reader' })
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'builder', status: 'ACTIVE', role: 'rol_reader', description: '' },
  })
  const key = await house.post(`${accounts}/${created.body.id}/keys`, { name: 'first' })
  expect(key.body.secret).toMatch(/^sak_live_/)
  expect(await works(key.body.secret)).toBe(true)
  expect((await house.get('/scopes/prj_acme_dev/iam/service-accounts', { token: key.body.secret })).status).toBe(404)
  await expectRefusal(house, () => house.post(accounts, { name: 'builder', role: 'rol_reader' }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(
    house,
    () => house.post(accounts, { name: 'other', role: 'rol_nobody' }),
    422,
    'VALIDATION_FAILED',
    { field: 'role' },
  )
})

test('tokens.key-default-scopes, auth.secret-once: a key without scopes holds all but iam:write; its secret is shown once', async () => {
  const { body } = await house.post(deployerKeys, { name: 'usual' })
  expect(body.scopes).toHaveLength(16)
  expect(body.scopes).not.toContain('iam:write')
  expect(body).toMatchObject({ serviceAccountId: 'sa_deployer', expiresAt: '2026-05-30T12:00:00.000Z' })
  expect((await house.get(`${deployerKeys}/${body.id}`)).text).not.toContain(body.secret)
  expect((await house.get(deployerKeys)).text).not.toContain(body.secret)
})

test('tokens.key-no-iam-write: asking for iam:write is 422, and keys are refused where it is needed', async () => {
  await expectRefusal(
    house,
    () => house.post(deployerKeys, { name: 'strong', scopes: ['iam:read', 'iam:write'] }),
    422,
    'VALIDATION_FAILED',
    { field: 'scopes' },
  )
  await expectRefusal(
    house,
    () => house.post(deployerKeys, { name: 'by key' }, { token: 'sak_live_deployer' }),
    403,
    'INTERACTIVE_SESSION_REQUIRED',
  )
})

test('tokens.fence-scopes, tokens.fence-ip, tokens.fence-expiry: a token makes no key that exceeds it', async () => {
  await expectRefusal(
    house,
    () => house.post(deployerKeys, { name: 'wide' }, { token: 'pc_live_iam' }),
    403,
    'FORBIDDEN',
    { details: { reason: 'TOKEN_SCOPE_MISSING' } },
  )
  expect(
    (await house.post(deployerKeys, { name: 'narrow', scopes: ['iam:read'] }, { token: 'pc_live_iam' })).status,
  ).toBe(201)
  await expectRefusal(
    house,
    () => house.post(deployerKeys, { name: 'fenced', scopes: ['iam:read'] }, { token: 'pc_live_allowlisted' }),
    403,
    'FORBIDDEN',
    fenced('ipAllowlist'),
  )
  for (const lifetime of ['60d', 'never']) {
    await expectRefusal(
      house,
      () => house.post(deployerKeys, { name: 'long', lifetime }, { token: 'pc_live_expiring' }),
      403,
      'FORBIDDEN',
      fenced('expiry'),
    )
  }
  expect((await house.post(deployerKeys, { name: 'as long' }, { token: 'pc_live_expiring' })).body.expiresAt).toBe(
    '2026-03-31T12:00:00.000Z',
  )
})

test('auth.wrong-credential: a revoked or deleted key is refused at once', async () => {
  const one = (await house.post(deployerKeys, { name: 'one' })).body
  const two = (await house.post(deployerKeys, { name: 'two' })).body
  expect((await house.post(`${deployerKeys}/${one.id}/actions/revoke`)).body.revokedAt).toBe('2026-03-01T12:00:00.000Z')
  expect((await house.delete(`${deployerKeys}/${two.id}`)).status).toBe(204)
  expect([await works(one.secret), await works(two.secret)]).toEqual([false, false])
  await expectRefusal(house, () => house.post(`${deployerKeys}/${one.id}/actions/revoke`), 409, 'CONFLICT')
  await expectRefusal(house, () => house.get(`${accounts}/sa_disabled/keys/${one.id}`), 404, 'NOT_FOUND')
})

test('auth.service-account-disabled: disabling revokes keys and tokens for good', async () => {
  expect([await works('sak_live_deployer'), await works('pc_live_deployer')]).toEqual([true, true])
  expect((await house.post(`${accounts}/sa_deployer/actions/disable`)).body.status).toBe('DISABLED')
  expect([await works('sak_live_deployer'), await works('pc_live_deployer')]).toEqual([false, false])
  await expectRefusal(house, () => house.post(deployerKeys, { name: 'late' }), 409, 'CONFLICT')
  await expectRefusal(house, () => house.post(`${accounts}/sa_deployer/actions/disable`), 409, 'CONFLICT')
  expect((await house.post(`${accounts}/sa_deployer/actions/enable`)).body.status).toBe('ACTIVE')
  expect([await works('sak_live_deployer'), await works('pc_live_deployer')]).toEqual([false, false])
  expect(await works((await house.post(deployerKeys, { name: 'fresh' })).body.secret)).toBe(true)
})

test('auth.service-account-disabled: deleting takes keys and grants along', async () => {
  const { secret } = (await house.post(deployerKeys, { name: 'last' })).body
  expect((await house.delete(`${accounts}/sa_deployer`)).status).toBe(204)
  expect(await works(secret)).toBe(false)
  expect((await house.get('/scopes/prj_acme_prod/iam/assignments?principalId=sa_deployer')).body.data).toEqual([])
  await expectRefusal(house, () => house.get(`${accounts}/sa_deployer`), 404, 'NOT_FOUND')
})
