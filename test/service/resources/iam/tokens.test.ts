import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const tokens = '/scopes/prj_acme_prod/iam/api-tokens'
const users = '/scopes/prj_acme_prod/iam/users'
const READ = ['iam:read']
const create = (body: object, token = 'pc_live_owner') =>
  api.post(tokens, { name: 'story', scopes: READ, ...body }, { token })
const works = async (secret: string) => (await api.get(users, { token: secret })).status === 200
const fenced = (tokenFence: string) => ({ details: { reason: 'TOKEN_FENCE_EXCEEDED', tokenFence } })

test('auth.secret-once: only the response to the call that creates a secret contains the secret', async () => {
  const created = await create({ ipAllowlist: ['127.0.0.1', '::1'], scopes: ['iam:read', 'iam:read', 'compute:read'] })
  expect(created).toMatchObject({
    status: 201,
    body: {
      principalId: 'usr_owner',
      principalType: 'user',
      scopes: ['iam:read', 'compute:read'],
      ipAllowlist: ['127.0.0.1', '::1'],
      revokedAt: null,
      origin: 'api',
    },
  })
  const { id, secret, prefix } = created.body
  expect(secret).toMatch(/^pc_live_[0-9a-z]{32}$/)
  expect(secret.startsWith(prefix)).toBe(true)
  expect(await works(secret)).toBe(true)
  for (const path of [`${tokens}/${id}`, tokens]) expect((await api.get(path)).text).not.toContain(secret)
})

test('idempotency.replay, auth.secret-once: a replayed create returns the same response, including the secret', async () => {
  const key = '9b0f6c1e-33d0-4c5e-8c61-5d2f0a7e9a01'
  const body = { name: 'replayed', scopes: READ }
  const first = await api.post(tokens, body, { key })
  expect((await api.post(tokens, body, { key })).text).toBe(first.text)
  expect((await api.get(`${tokens}?q=replayed`)).body.meta.total).toBe(1)
})

test('roles.token-create: Owners, and users with a custom role that manages tokens, can create tokens; other users can only read tokens', async () => {
  for (const token of ['pc_live_admin', 'pc_live_contributor', 'pc_live_reader', 'pc_live_billing']) {
    await expectRefusal(api, () => create({}, token), 403, 'FORBIDDEN', {
      details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: 'tokens', requiredLevel: 'manage' },
    })
    expect((await api.get(tokens, { token })).status).toBe(200)
  }
  expect((await create({}, 'pc_live_network_operator')).body.principalId).toBe('usr_network_operator')
})

test.each([
  [{ lifetime: '30d' }, '2026-03-31T12:00:00.000Z'],
  [{ lifetime: '60d' }, '2026-04-30T12:00:00.000Z'],
  [{ lifetime: '90d' }, '2026-05-30T12:00:00.000Z'],
  [{}, '2026-05-30T12:00:00.000Z'],
  [{ lifetime: 'never' }, null],
  [{ lifetime: 'custom', expiresAt: '2026-04-01T02:00:00+02:00' }, '2026-04-01T00:00:00.000Z'],
  [{ lifetime: 'custom', expiresAt: '2027-03-01T23:59:59Z' }, '2027-03-01T23:59:59.000Z'],
])('tokens.lifetime: a token created with %j has expiresAt %s', async (body, expiresAt) => {
  expect((await create(body)).body.expiresAt).toBe(expiresAt)
})

test('tokens.lifetime: an expiresAt that is more than 365 UTC days ahead, in the past, or not combined with the lifetime custom gets 422', async () => {
  const tooLong = { field: 'expiresAt', details: { reason: 'token_lifetime_exceeds_maximum' } }
  await expectRefusal(
    api,
    () => create({ lifetime: 'custom', expiresAt: '2027-03-02T00:00:00Z' }),
    422,
    'VALIDATION_FAILED',
    tooLong,
  )
  await expectRefusal(
    api,
    () => create({ lifetime: 'custom', expiresAt: '2027-03-01T23:30:00-01:00' }),
    422,
    'VALIDATION_FAILED',
    tooLong,
  )
  for (const body of [
    { lifetime: 'custom' },
    { lifetime: 'custom', expiresAt: '2026-03-01T11:59:59Z' },
    { lifetime: '30d', expiresAt: '2026-04-01T00:00:00Z' },
    { lifetime: 'custom', expiresAt: 'tomorrow' },
  ]) {
    await expectRefusal(api, () => create(body), 422, 'VALIDATION_FAILED', { field: 'expiresAt' })
  }
  await expectRefusal(api, () => create({ lifetime: '1y' }), 422, 'VALIDATION_FAILED', { field: 'lifetime' })
})

test('scopes.catalog: creating a token with an unknown scope or an invalid address gets 422', async () => {
  await expectRefusal(api, () => create({ scopes: ['iam:read', 'iam:admin'] }), 422, 'VALIDATION_FAILED', {
    field: 'scopes.1',
  })
  await expectRefusal(api, () => create({ scopes: [] }), 422, 'VALIDATION_FAILED', { field: 'scopes' })
  for (const entry of ['10.0.0.0/33', 'localhost', '10.1', '::1/129']) {
    await expectRefusal(api, () => create({ ipAllowlist: ['127.0.0.1', entry] }), 422, 'VALIDATION_FAILED', {
      field: 'ipAllowlist.1',
    })
  }
})

test('tokens.fence-scopes: a token can create a new token only with scopes that it has itself', async () => {
  await expectRefusal(
    api,
    () => create({ scopes: ['iam:read', 'compute:read', 'audit:read'] }, 'pc_live_iam'),
    403,
    'FORBIDDEN',
    { details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['compute:read', 'audit:read'] } },
  )
  expect((await create({}, 'pc_live_iam')).status).toBe(201)
})

test('tokens.fence-expiry: a token with an expiry cannot create or rotate a token that would expire later', async () => {
  for (const body of [
    {},
    { lifetime: 'never' },
    { lifetime: '60d' },
    { lifetime: 'custom', expiresAt: '2026-03-31T12:00:00.001Z' },
  ]) {
    await expectRefusal(api, () => create(body, 'pc_live_expiring'), 403, 'FORBIDDEN', fenced('expiry'))
  }
  expect((await create({ lifetime: 'custom', expiresAt: '2026-03-31T12:00:00Z' }, 'pc_live_expiring')).status).toBe(201)
  await expectRefusal(
    api,
    () => api.post(`${tokens}/tok_owner/actions/rotate`, undefined, { token: 'pc_live_expiring' }),
    403,
    'FORBIDDEN',
    fenced('expiry'),
  )
})

test('tokens.fence-ip: a token with an allowlist can create only tokens that are restricted to addresses in that list', async () => {
  for (const ipAllowlist of [undefined, [], ['127.0.0.0/7'], ['127.0.0.1', '10.0.0.1'], ['::/0']]) {
    await expectRefusal(
      api,
      () => create({ ipAllowlist }, 'pc_live_allowlisted'),
      403,
      'FORBIDDEN',
      fenced('ipAllowlist'),
    )
  }
  expect((await create({ ipAllowlist: ['127.0.0.0/16', '::1'] }, 'pc_live_allowlisted')).status).toBe(201)
  await expectRefusal(
    api,
    () => api.post(`${tokens}/tok_owner/actions/rotate`, undefined, { token: 'pc_live_allowlisted' }),
    403,
    'FORBIDDEN',
    fenced('ipAllowlist'),
  )
})

test('tokens.fence-identity: a token can rotate only tokens of its own user; a console session can rotate any token', async () => {
  await expectRefusal(api, () => api.post(`${tokens}/tok_reader/actions/rotate`), 403, 'FORBIDDEN', fenced('identity'))
  expect((await api.post(`${tokens}/tok_reader/actions/rotate`, undefined, { cookie: 'ses_owner' })).status).toBe(200)
})

test("an invalid body gets 422 even if the caller's token could not create the requested token anyway", async () => {
  await expectRefusal(
    api,
    () => create({ scopes: ['compute:read'], lifetime: 'custom', expiresAt: '2030-01-01T00:00:00Z' }, 'pc_live_iam'),
    422,
    'VALIDATION_FAILED',
  )
})

test('auth.wrong-credential: a revoked token is refused from the next request on', async () => {
  const { id, secret } = (await create({})).body
  expect(await works(secret)).toBe(true)
  expect((await api.post(`${tokens}/${id}/actions/revoke`)).body.revokedAt).toBe('2026-03-01T12:00:00.000Z')
  expect(await works(secret)).toBe(false)
  await expectRefusal(api, () => api.post(`${tokens}/${id}/actions/revoke`), 409, 'CONFLICT')
  await expectRefusal(api, () => api.post(`${tokens}/${id}/actions/rotate`), 409, 'CONFLICT')
})

test('tokens.rotation: a rotation returns a new secret, and the previous secret works for another 24 hours', async () => {
  const { id, secret } = (await create({ lifetime: 'never' })).body
  const rotated = await api.post(`${tokens}/${id}/actions/rotate`, { lifetime: '30d' })
  expect(rotated.body).toMatchObject({
    id,
    rotatedAt: '2026-03-01T12:00:00.000Z',
    previousSecretExpiresAt: '2026-03-02T12:00:00.000Z',
    expiresAt: '2026-03-31T12:00:00.000Z',
  })
  expect(rotated.body.secret).not.toBe(secret)
  expect([await works(secret), await works(rotated.body.secret)]).toEqual([true, true])
  api.advance(24 * 3600 - 1)
  expect(await works(secret)).toBe(true)
  api.advance(1)
  expect([await works(secret), await works(rotated.body.secret)]).toEqual([false, true])
  api.advance(29 * 86_400)
  expect(await works(rotated.body.secret)).toBe(false)
  await expectRefusal(api, () => api.post(`${tokens}/${id}/actions/rotate`), 409, 'CONFLICT')
})

test('tokens.rotation: after further rotations, each earlier secret works until the expiry time that was returned when the secret was replaced', async () => {
  const made = (await create({ lifetime: 'never' })).body
  const secrets = [made.secret as string]
  const promises: string[] = []
  for (let at = 0; at < 4; at++) {
    const { body } = await api.post(`${tokens}/${made.id}/actions/rotate`)
    secrets.push(body.secret)
    promises.push(body.previousSecretExpiresAt)
    api.advance(6 * 3600)
  }
  // Each secret works for 24 hours after it is replaced. The clock is six hours past the fourth rotation, so the first
  // secret expires now, and the others follow every six hours.
  for (const dead of [1, 2, 3, 4]) {
    expect(Date.parse(promises[dead - 1]!)).toBe(api.app.sandboxes.get('default')!.world.nowMs)
    expect(await Promise.all(secrets.map(works))).toEqual(secrets.map((_secret, at) => at >= dead))
    api.advance(6 * 3600 - 1)
    expect(await Promise.all(secrets.map(works)), 'a second before the next').toEqual(
      secrets.map((_secret, at) => at >= dead),
    )
    api.advance(1)
  }
  expect(await works(secrets[4]!)).toBe(true)
})

test('tokens.rotation, auth.wrong-credential: revoking a token invalidates all its secrets, and the control API shows none of them', async () => {
  const made = (await create({})).body
  const secrets = [made.secret as string]
  for (let at = 0; at < 3; at++) secrets.push((await api.post(`${tokens}/${made.id}/actions/rotate`)).body.secret)
  expect(await Promise.all(secrets.map(works))).toEqual([true, true, true, true])
  const shown = await fetch(`${api.app.url}/_sandbox/state/iam.apiToken/${made.id}`).then((answer) => answer.text())
  expect(shown).not.toMatch(/[0-9a-f]{64}/)
  await api.post(`${tokens}/${made.id}/actions/revoke`)
  expect(await Promise.all(secrets.map(works))).toEqual([false, false, false, false])
})
