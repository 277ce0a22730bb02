import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const roles = '/scopes/prj_acme_prod/iam/roles'

test('iam.role-assignments: the assignments of a role on the project and its subscription are listed, but not those on the tenant', async () => {
  const owners = await api.get(`${roles}/rol_owner/assignments`)
  expect(owners.body.data).toMatchObject([
    { id: 'asg_owner_main', principalId: 'usr_owner', name: 'Olivia Owner', type: 'user', scopeKind: 'subscription' },
  ])
  const inDev = await api.get('/scopes/prj_acme_dev/iam/roles/rol_owner/assignments')
  expect(inDev.body.data.map(({ id, scopeKind }: { id: string; scopeKind: string }) => [id, scopeKind])).toEqual([
    ['asg_project_owner_dev', 'project'],
    ['asg_owner_main', 'subscription'],
  ])
  const contributors = await api.get(`${roles}/rol_contributor/assignments?pageSize=2&page=2`)
  expect(contributors.body).toMatchObject({
    data: [{ principalId: 'usr_contributor' }],
    meta: { page: 2, pageSize: 2, total: 3, hasNext: false },
  })
  expect((await api.get(`${roles}/rol_contributor/assignments`)).body.data[0]).toMatchObject({
    type: 'service-account',
    name: 'deployer',
  })
})

test('iam.role-assignments, pagination.bounds: a page has 50 assignments by default and at most 200; an unknown role gets 404', async () => {
  expect((await api.get(`${roles}/rol_reader/assignments`)).body.meta).toMatchObject({ page: 1, pageSize: 50 })
  await expectRefusal(api, () => api.get(`${roles}/rol_reader/assignments?pageSize=201`), 422, 'VALIDATION_FAILED', {
    field: 'pageSize',
  })
  await expectRefusal(api, () => api.get(`${roles}/rol_nobody/assignments`), 404, 'NOT_FOUND')
  await expectRefusal(
    api,
    () => api.get(`${roles}/rol_reader/assignments`, { token: 'pc_live_compute_read' }),
    403,
    'FORBIDDEN',
    { details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['iam:read'] } },
  )
})

test('auth.project-role, events.reauthorise: assigning or removing a role takes effect with the next request', async () => {
  const dev = '/scopes/prj_acme_prod/iam/roles'
  expect((await api.get(dev, { token: 'pc_live_project_owner' })).status).toBe(404)
  api.frames()
  const granted = await api.post(`${roles}/rol_reader/assignments`, { principalId: 'usr_project_owner' })
  expect(granted).toMatchObject({
    status: 201,
    body: { principalId: 'usr_project_owner', name: 'Petra Project-Owner', type: 'user', scopeKind: 'project' },
  })
  expect(api.frames().map(({ kind }) => kind)).toContain('iam.assignment.changed')
  expect((await api.get(dev, { token: 'pc_live_project_owner' })).status).toBe(200)
  await expectRefusal(
    api,
    () => api.post(`${roles}/rol_reader/assignments`, { principalId: 'usr_project_owner' }),
    409,
    'CONFLICT',
  )
  expect((await api.delete(`${roles}/rol_reader/assignments/${granted.body.id}`)).status).toBe(204)
  expect((await api.get(dev, { token: 'pc_live_project_owner' })).status).toBe(404)
})

test('roles.subscription-required: a project owner can assign roles on the project, but not on the subscription', async () => {
  const token = 'pc_live_project_owner'
  const inDev = '/scopes/prj_acme_dev/iam/roles/rol_reader/assignments'
  await expectRefusal(
    api,
    () => api.post(inDev, { principalId: 'sa_deployer', scopeKind: 'subscription' }, { token }),
    403,
    'FORBIDDEN',
    { details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' } },
  )
  await expectRefusal(
    api,
    () => api.delete('/scopes/prj_acme_dev/iam/roles/rol_owner/assignments/asg_owner_main', { token }),
    403,
    'FORBIDDEN',
    { details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' } },
  )
  expect((await api.post(inDev, { principalId: 'sa_deployer' }, { token })).status).toBe(201)
  expect(
    (await api.post(`${roles}/rol_reader/assignments`, { principalId: 'sa_deployer', scopeKind: 'subscription' }))
      .status,
  ).toBe(201)
})

test('an assignment is refused if the principal is unknown or in another tenant, or if the role cannot be assigned at that level', async () => {
  for (const principalId of ['usr_nobody', 'usr_globex_owner']) {
    await expectRefusal(
      api,
      () => api.post(`${roles}/rol_reader/assignments`, { principalId }),
      422,
      'VALIDATION_FAILED',
      { field: 'principalId' },
    )
  }
  await expectRefusal(api, () => api.delete(`${roles}/rol_reader/assignments/asg_owner_main`), 404, 'NOT_FOUND')
  await expectRefusal(api, () => api.delete(`${roles}/rol_owner/assignments/asg_globex_owner_main`), 404, 'NOT_FOUND')
  const made = await api.post(roles, { name: 'Projects only', permissions: {}, assignableScopes: ['project'] })
  api.settle()
  const roster = `${roles}/${made.body.resourceId}/assignments`
  await expectRefusal(
    api,
    () => api.post(roster, { principalId: 'usr_reader', scopeKind: 'subscription' }),
    422,
    'VALIDATION_FAILED',
    { field: 'scopeKind' },
  )
  await api.post(roster, { principalId: 'usr_reader' })
  expect((await api.get(`${roles}/${made.body.resourceId}`)).body.memberCount).toBe(1)
})

test('the assignments that apply in a project can be filtered by principal and by role', async () => {
  const list = '/scopes/prj_acme_prod/iam/assignments'
  const owner = await api.get(`${list}?principalId=usr_owner`)
  expect(owner.body.data.map(({ id }: { id: string }) => id).sort()).toEqual(['asg_owner_main', 'asg_owner_tenant'])
  expect((await api.get(`${list}?roleId=rol_billing`)).body.data).toMatchObject([
    { principalId: 'usr_billing', scopeId: 'sub_acme_main' },
  ])
})
