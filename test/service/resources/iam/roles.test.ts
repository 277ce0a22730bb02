import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const iam = '/scopes/prj_acme_prod/iam'
const roles = `${iam}/roles`

/** Creates a role and waits until it exists. */
async function makeRole(
  name: string,
  permissions: Record<string, string> = { compute: 'read' },
  more: object = {},
): Promise<string> {
  const created = await api.post(roles, { name, permissions, ...more })
  expect(created.status).toBe(202)
  api.settle()
  return created.body.resourceId
}

test('iam.role-create: a create returns 202 with an Operation; when the Operation succeeds, the role exists and a frame reports it', async () => {
  api.frames()
  const created = await api.post(roles, {
    name: 'Deploy crew',
    description: 'Rolls out',
    permissions: { compute: 'manage', storage: 'read' },
  })
  expect(created).toMatchObject({
    status: 202,
    body: {
      action: 'iam.role.create',
      state: 'PENDING',
      resourceKind: 'iam.role',
      resourceName: 'Deploy crew',
      principalId: 'usr_owner',
    },
  })
  const { id, resourceId } = created.body
  expect((await api.get(`${roles}/${resourceId}`)).status).toBe(404)
  api.advance(1)
  expect((await api.get(`/operations/${id}`)).body.state).toBe('RUNNING')
  api.advance(1)
  expect((await api.get(`/operations/${id}`)).body.state).toBe('SUCCEEDED')
  const read = await api.get(`${roles}/${resourceId}`)
  expect(read.body).toMatchObject({
    custom: true,
    builtIn: false,
    memberCount: 0,
    assignableScopes: ['subscription', 'project'],
    description: 'Rolls out',
    origin: 'api',
  })
  expect(read.body.permissions).toMatchObject({ compute: 'manage', storage: 'read', network: 'none', audit: 'none' })
  const told = api.frames().filter(({ kind }) => kind === 'iam.role')
  expect(told).toMatchObject([
    { id: resourceId, scopeId: null, patch: { name: 'Deploy crew', custom: true, builtIn: false } },
  ])
})

test('iam.role-create, idempotency.replay, idempotency.conflict: reusing a key returns the same 202 for the same body, and 409 for a different body', async () => {
  const key = '4f1c7f0e-5f5c-4a53-9f0e-0a4f3c1b2d11'
  const first = await api.post(roles, { name: 'Keyed', permissions: {} }, { key })
  const again = await api.post(roles, { name: 'Keyed', permissions: {} }, { key })
  expect(again).toMatchObject({ status: 202, text: first.text })
  await expectRefusal(api, () => api.post(roles, { name: 'Keyed 2', permissions: {} }, { key }), 409, 'CONFLICT')
  await expectRefusal(
    api,
    () => api.post(roles, { name: 'Keyless', permissions: {} }, { key: null }),
    400,
    'IDEMPOTENCY_KEY_REQUIRED',
  )
})

test('iam.role-create: only callers who manage IAM can create a role; service account keys never can', async () => {
  const body = { name: 'Not mine', permissions: {} }
  for (const token of ['pc_live_contributor', 'pc_live_reader', 'pc_live_billing', 'pc_live_network_operator']) {
    await expectRefusal(api, () => api.post(roles, body, { token }), 403, 'FORBIDDEN', {
      details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: 'iam', requiredLevel: 'manage' },
    })
  }
  await expectRefusal(
    api,
    () => api.post(roles, body, { token: 'sak_live_deployer' }),
    403,
    'INTERACTIVE_SESSION_REQUIRED',
  )
  expect((await api.post(roles, { name: 'By admin', permissions: {} }, { token: 'pc_live_admin' })).status).toBe(202)
})

test.each([
  ['', 422],
  ['a'.repeat(64), 202],
  ['b'.repeat(65), 422],
  [' lead', 422],
  ['trail ', 422],
  ['bell\u0007', 422],
  ['emoji 😀', 422],
  ['Zürich 東京', 202],
  ['line\u2028break', 422],
])('iam.role-name: creating a role with the name %j gets %i', async (name, status) => {
  const answered = await api.post(roles, { name, permissions: {} })
  expect(answered.status).toBe(status)
  if (status === 422) expect(answered.body).toMatchObject({ code: 'VALIDATION_FAILED', field: 'name' })
})

test('iam.role-name: the name of a built-in role, or of a role that is being created, cannot be reused; cancelling the create frees the name', async () => {
  const pending = await api.post(roles, { name: 'Taken', permissions: {} })
  await expectRefusal(api, () => api.post(roles, { name: 'Taken', permissions: {} }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(api, () => api.post(roles, { name: 'Owner', permissions: {} }), 409, 'CONFLICT')
  expect((await api.post(`/operations/${pending.body.id}/actions/cancel`)).body.state).toBe('CANCELLED')
  api.settle()
  expect((await api.get(`${roles}/${pending.body.resourceId}`)).status).toBe(404)
  const id = await makeRole('Taken')
  await expectRefusal(api, () => api.post(roles, { name: 'Taken', permissions: {} }), 409, 'CONFLICT')
  const elsewhere = await api.post(
    '/scopes/prj_globex_main/iam/roles',
    { name: 'Taken', permissions: {} },
    { token: 'pc_live_globex_owner' },
  )
  expect(elsewhere.status).toBe(202)
  expect((await api.get(`/scopes/prj_globex_main/iam/roles/${id}`, { token: 'pc_live_globex_owner' })).status).toBe(404)
})

test.each([
  [{ permissions: { computing: 'read' } }, 'permissions.computing'],
  [{ permissions: { compute: 'write' } }, 'permissions.compute'],
  [{ permissions: {}, assignableScopes: ['tenant'] }, 'assignableScopes.0'],
  [{ permissions: {}, description: 'x'.repeat(256) }, 'description'],
  [{}, 'permissions'],
])('iam.role-permissions: creating a role with %j gets 422', async (body, field) => {
  await expectRefusal(api, () => api.post(roles, { name: 'Bad', ...body }), 422, 'VALIDATION_FAILED', { field })
})

test('roles.builtin: built-in and custom roles can be listed, searched and sorted; built-in roles cannot be changed', async () => {
  const all = await api.get(`${roles}?sort=name&pageSize=200`)
  const names = all.body.data.map(({ name }: { name: string }) => name)
  expect(names).toEqual([...names].sort())
  expect(names).toEqual(
    expect.arrayContaining(['Owner', 'Admin', 'Contributor', 'Reader', 'Billing', 'Network operator']),
  )
  const found = await api.get(`${roles}?q=network&pageSize=1`)
  expect(found.body).toMatchObject({
    data: [{ id: 'rol_network_operator', memberCount: 1 }],
    meta: { page: 1, pageSize: 1, total: 1, hasNext: false },
  })
  await expectRefusal(api, () => api.patch(`${roles}/rol_reader`, { name: 'Mine' }), 409, 'CONFLICT')
  await expectRefusal(api, () => api.delete(`${roles}/rol_reader`), 409, 'CONFLICT')
})

test('roles.custom-matrix, concurrency.optional: a changed permission matrix takes effect at once; a stale If-Match is refused', async () => {
  const id = await makeRole('Auditor', { compute: 'read' })
  await api.post(`${roles}/${id}/assignments`, { principalId: 'usr_project_owner' })
  const token = 'pc_live_project_owner'
  await expectRefusal(api, () => api.get(roles, { token }), 403, 'FORBIDDEN', {
    details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: 'iam', requiredLevel: 'read' },
  })
  const { headers } = await api.get(`${roles}/${id}`)
  const changed = await api.patch(
    `${roles}/${id}`,
    { permissions: { iam: 'manage' }, name: 'Auditors' },
    { headers: { 'if-match': headers.get('etag')! } },
  )
  expect(changed.body).toMatchObject({
    name: 'Auditors',
    permissions: { compute: 'read', iam: 'manage', network: 'none' },
  })
  expect((await api.get(roles, { token })).status).toBe(200)
  await expectRefusal(
    api,
    () => api.patch(`${roles}/${id}`, { name: 'Again' }, { headers: { 'if-match': headers.get('etag')! } }),
    412,
    'PRECONDITION_FAILED',
  )
  await expectRefusal(api, () => api.patch(`${roles}/${id}`, { name: 'Reader' }), 409, 'CONFLICT')
})

test('a role that is assigned cannot be deleted; a role that is not assigned can', async () => {
  const id = await makeRole('Short-lived')
  const granted = await api.post(`${roles}/${id}/assignments`, { principalId: 'usr_reader' })
  await expectRefusal(api, () => api.delete(`${roles}/${id}`), 409, 'DEPENDENCY_BLOCKED', {
    details: { usedBy: [{ id: 'usr_reader', name: 'Rita Reader' }] },
  })
  await api.delete(`${roles}/${id}/assignments/${granted.body.id}`)
  expect((await api.delete(`${roles}/${id}`)).status).toBe(204)
  expect((await api.get(`${roles}/${id}`)).status).toBe(404)
})
