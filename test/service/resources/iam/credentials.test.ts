import { expect, test } from 'vitest'
import { openServer } from '../../../support/test-server.ts'

const api = openServer()
const users = '/scopes/prj_acme_prod/iam/users'

test.each([
  ['pc_live_owner', 200],
  ['pc_live_admin', 200],
  ['pc_live_contributor', 200],
  ['pc_live_reader', 200],
  ['pc_live_billing', 200],
  ['pc_live_network_operator', 200],
  ['pc_live_iam', 200],
  ['pc_live_expiring', 200],
  ['pc_live_allowlisted', 200],
  ['pc_live_deployer', 200],
  ['sak_live_deployer', 200],
  ['pc_live_compute_read', 403],
  ['pc_live_compute_write', 403],
  ['pc_live_project_owner', 404],
  ['pc_live_globex_owner', 404],
  ['pc_live_elsewhere', 401],
  ['pc_live_expired', 401],
  ['pc_live_revoked', 401],
  ['pc_live_disabled_user', 401],
  ['sak_live_disabled', 401],
  ['pc_live_nobody', 401],
])(
  'auth.bearer, auth.wrong-credential, auth.tenant-bound, scopes.missing: a call with the token or key %s gets %i',
  async (token, status) => {
    expect((await api.get(users, { token })).status).toBe(status)
  },
)

test.each([
  ['ses_owner', 200],
  ['ses_owner_no_2fa', 200],
  ['ses_expired', 401],
  ['ses_nobody', 401],
])('auth.session-cookie: a call with the session %s gets %i', async (cookie, status) => {
  expect((await api.get(users, { cookie })).status).toBe(status)
})

test('auth.wrong-credential: a token is refused from the moment it expires', async () => {
  api.advance(30 * 86_400 - 1)
  expect((await api.get(users, { token: 'pc_live_expiring' })).status).toBe(200)
  api.advance(1)
  expect((await api.get(users, { token: 'pc_live_expiring' })).status).toBe(401)
})
