import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const users = '/scopes/prj_acme_prod/iam/users'
const probe = '/scopes/prj_acme_prod/iam/users/usr_reader'

test('the list of users contains only users of the tenant, and can be searched by name or email address and sorted by name', async () => {
  const all = await api.get(`${users}?sort=name`)
  expect(all.body.data.map(({ id }: { id: string }) => id)).not.toContain('usr_globex_owner')
  expect(all.body.meta.total).toBe(8)
  expect((await api.get(`${users}?q=OWNER@acme`)).body.data).toMatchObject([
    { id: 'usr_project_owner' },
    { id: 'usr_owner' },
  ])
  await expectRefusal(api, () => api.get(`${users}/usr_globex_owner`), 404, 'NOT_FOUND')
})

test('auth.user-disabled: a disabled user is refused until the user is enabled again', async () => {
  expect((await api.get(probe, { token: 'pc_live_contributor' })).status).toBe(200)
  expect((await api.post(`${users}/usr_contributor/actions/disable`)).body.status).toBe('DISABLED')
  await expectRefusal(api, () => api.get(probe, { token: 'pc_live_contributor' }), 401, 'UNAUTHENTICATED')
  await expectRefusal(api, () => api.get(probe, { cookie: 'ses_contributor_desk' }), 401, 'UNAUTHENTICATED')
  await expectRefusal(api, () => api.post(`${users}/usr_contributor/actions/disable`), 409, 'CONFLICT')
  expect((await api.post(`${users}/usr_contributor/actions/enable`)).body.status).toBe('ACTIVE')
  expect((await api.get(probe, { token: 'pc_live_contributor' })).status).toBe(200)
  await expectRefusal(api, () => api.post(`${users}/usr_contributor/actions/enable`), 409, 'CONFLICT')
})

test('auth.user-disabled: deleting a user deletes their assignments and sessions, and revokes their tokens', async () => {
  expect((await api.delete(`${users}/usr_billing`)).status).toBe(204)
  await expectRefusal(api, () => api.get(probe, { token: 'pc_live_billing' }), 401, 'UNAUTHENTICATED')
  expect((await api.get('/scopes/prj_acme_prod/iam/api-tokens/tok_billing')).body.revokedAt).toBe(
    '2026-03-01T12:00:00.000Z',
  )
  expect((await api.get('/scopes/prj_acme_prod/iam/roles/rol_billing/assignments')).body.data).toEqual([])
  await expectRefusal(api, () => api.get(`${users}/usr_billing`), 404, 'NOT_FOUND')
})

test('a user can be invited with a role; email addresses are unique within a tenant', async () => {
  const invited = await api.post(users, { email: 'new@acme.example', role: 'rol_reader' })
  expect(invited).toMatchObject({
    status: 201,
    body: { name: 'new@acme.example', status: 'INVITED', mfaEnabled: false, sessions: [], origin: 'api' },
  })
  const roster = await api.get('/scopes/prj_acme_prod/iam/roles/rol_reader/assignments')
  expect(roster.body.data[0]).toMatchObject({ principalId: invited.body.id, scopeKind: 'project' })
  await expectRefusal(api, () => api.post(users, { email: 'New@acme.example' }), 409, 'CONFLICT', {
    field: 'email',
  })
  await expectRefusal(api, () => api.post(users, { email: 'nowhere' }), 422, 'VALIDATION_FAILED', {
    field: 'email',
  })
  await expectRefusal(
    api,
    () => api.post(users, { email: 'x@acme.example', role: 'rol_nobody' }),
    422,
    'VALIDATION_FAILED',
    { field: 'role' },
  )
  expect((await api.patch(`${users}/${invited.body.id}`, { name: 'Nia New' })).body.name).toBe('Nia New')
})

test('only Owners and Admins can disable users', async () => {
  for (const token of ['pc_live_contributor', 'pc_live_reader', 'pc_live_network_operator']) {
    await expectRefusal(
      api,
      () => api.post(`${users}/usr_reader/actions/disable`, undefined, { token }),
      403,
      'FORBIDDEN',
    )
  }
  expect((await api.post(`${users}/usr_reader/actions/disable`, undefined, { token: 'pc_live_admin' })).status).toBe(
    200,
  )
})

test('an invited user becomes ACTIVE with their first authenticated call, which also counts as a sign-in', async () => {
  const { id } = (await api.post(users, { email: 'first@acme.example', role: 'rol_reader' })).body
  const session = await fetch(`${api.app.url}/_sandbox/sessions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: id }),
  })
  const { cookie } = (await session.json()) as { cookie: string }
  const sending = { cookie: cookie.split('=')[1]! }
  api.advance(90)
  expect((await api.get(`${users}/${id}`)).body).toMatchObject({ status: 'INVITED', lastSignInAt: null })
  api.frames()
  // This call is refused, but only after the caller has been identified, so it counts as a sign-in.
  expect((await api.get('/scopes/prj_unknown/compute/instances', sending)).status).toBe(404)
  const { now } = api.app.sandboxes.get('default')!.world
  const signedIn = { status: 'ACTIVE', lastSignInAt: now }
  const read = await api.get(`${users}/${id}`)
  expect(read.body).toMatchObject({ ...signedIn, updatedAt: now })
  expect(api.frames()).toMatchObject([{ kind: 'iam.user', id, scopeId: null, patch: signedIn }])
  api.advance(90)
  expect((await api.get(probe, sending)).status).toBe(200)
  expect((await api.get(`${users}/${id}`)).headers.get('etag'), 'later calls change nothing').toBe(
    read.headers.get('etag'),
  )
})
