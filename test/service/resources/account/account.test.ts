import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const subscriptions = '/tenants/ten_acme/subscriptions'

test('account.whoami: the response lists everything that the caller can access in the tenant of the credential, oldest first', async () => {
  const { status, body } = await api.get('/account/whoami')
  expect(status).toBe(200)
  expect(body.tenants).toHaveLength(1)
  expect(body.tenants[0]).toMatchObject({ id: 'ten_acme', name: 'Acme' })
  expect(
    body.tenants[0].subscriptions.map((one: { id: string; projects: { id: string }[] }) => [
      one.id,
      one.projects.map(({ id }) => id),
    ]),
  ).toEqual([
    ['sub_acme_main', ['prj_acme_prod', 'prj_acme_dev']],
    ['sub_acme_labs', ['prj_acme_labs']],
  ])
})

test('account.whoami, auth.project-role: a caller with a role on one project sees only that project', async () => {
  const { body } = await api.get('/account/whoami', { token: 'pc_live_project_owner' })
  expect(body.tenants[0].subscriptions).toEqual([
    {
      id: 'sub_acme_main',
      tenantId: 'ten_acme',
      name: 'Acme Main',
      currency: 'EUR',
      defaultRegion: 'eu-west-1',
      projects: [{ id: 'prj_acme_dev', subscriptionId: 'sub_acme_main', name: 'Development', region: 'eu-west-1' }],
    },
  ])
})

test('account.whoami, auth.tenant-bound: a caller from another tenant sees only the records of that tenant', async () => {
  const { body } = await api.get('/account/whoami', { token: 'pc_live_globex_owner' })
  expect(body.tenants.map(({ id }: { id: string }) => id)).toEqual(['ten_globex'])
  expect((await api.get('/account/whoami', { cookie: 'ses_owner' })).body.tenants[0].id).toBe('ten_acme')
  expect((await api.get('/account/whoami', { token: null })).status).toBe(401)
})

test('account.regions: the active regions are listed in pages of 200', async () => {
  const { body } = await api.get('/regions', { token: 'pc_live_compute_read' })
  expect(body.data.map(({ code }: { code: string }) => code).sort()).toEqual(['eu-central-1', 'eu-west-1', 'us-east-1'])
  expect(body.meta).toEqual({ page: 1, pageSize: 200, total: 3, hasNext: false })
})

test('account.subscription-create, general.ids-stable: a new subscription and project appear in whoami, and keep their ids when they are renamed', async () => {
  const made = await api.post(subscriptions, { name: 'Story', currency: 'USD', defaultRegion: 'us-east-1' })
  expect(made).toMatchObject({
    status: 201,
    body: { tenantId: 'ten_acme', name: 'Story', currency: 'USD', defaultRegion: 'us-east-1' },
  })
  const path = `${subscriptions}/${made.body.id}`
  const project = await api.post(`${path}/projects`, { name: 'First' })
  expect(project).toMatchObject({
    status: 201,
    body: { subscriptionId: made.body.id, name: 'First', region: 'us-east-1' },
  })
  const renamed = await api.patch(path, { name: 'Tale' })
  expect(renamed).toMatchObject({ status: 200, body: { id: made.body.id, name: 'Tale' } })
  const read = await api.get(`/scopes/${project.body.id}`)
  expect(read.body).toEqual(project.body)
  expect(
    (
      await api.patch(
        `/scopes/${project.body.id}`,
        { name: 'Second' },
        { headers: { 'If-Match': read.headers.get('etag')! } },
      )
    ).body,
  ).toMatchObject({ id: project.body.id, name: 'Second' })
  await expectRefusal(
    api,
    () =>
      api.patch(
        `/scopes/${project.body.id}`,
        { name: 'Third' },
        { headers: { 'If-Match': read.headers.get('etag')! } },
      ),
    412,
    'PRECONDITION_FAILED',
  )
  const { body } = await api.get('/account/whoami')
  const shown = body.tenants[0].subscriptions.find(({ id }: { id: string }) => id === made.body.id)
  expect(shown).toMatchObject({ name: 'Tale', projects: [{ id: project.body.id, name: 'Second' }] })
  expect((await api.get(`${subscriptions}?q=tale`)).body.data).toEqual([renamed.body])
  expect((await api.get(`${path}/projects`)).body.meta.total).toBe(1)
})

test('account.subscription-create: an unknown currency or region is refused', async () => {
  const body = { name: 'Story', currency: 'EUR', defaultRegion: 'eu-west-1' }
  const create = (change: object) => () => api.post(subscriptions, { ...body, ...change })
  await expectRefusal(api, create({ currency: 'XQX' }), 422, 'VALIDATION_FAILED', { field: 'currency' })
  await expectRefusal(api, create({ defaultRegion: 'ap-south-1' }), 422, 'VALIDATION_FAILED', {
    field: 'defaultRegion',
  })
  await expectRefusal(api, create({ name: ' ' }), 422, 'VALIDATION_FAILED', { field: 'name' })
  await expectRefusal(api, create({ colour: 'red' }), 422, 'VALIDATION_FAILED', { field: 'colour' })
  await expectRefusal(api, () => api.post('/tenants/ten_globex/subscriptions', body), 404, 'NOT_FOUND')
})

test('scopes.subscription-create: creating a subscription requires both iam:write and billing:write, and is refused with a service account key', async () => {
  const body = { name: 'Story', currency: 'EUR', defaultRegion: 'eu-west-1' }
  await expectRefusal(api, () => api.post(subscriptions, body, { token: 'pc_live_iam' }), 403, 'FORBIDDEN', {
    details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['billing:write'] },
  })
  await expectRefusal(
    api,
    () => api.post(subscriptions, body, { token: 'sak_live_deployer' }),
    403,
    'INTERACTIVE_SESSION_REQUIRED',
  )
  await expectRefusal(api, () => api.post(subscriptions, body, { token: 'pc_live_contributor' }), 403, 'FORBIDDEN', {
    details: { reason: 'ROLE_PERMISSION_MISSING' },
  })
})

test('scopes.project-delete: only an empty project can be deleted, and the Operation that deletes it can still be read afterwards', async () => {
  const blocked = await expectRefusal(api, () => api.delete('/scopes/prj_acme_prod'), 409, 'DEPENDENCY_BLOCKED')
  expect(blocked.body.details.usedBy.length).toBeGreaterThan(0)
  await expectRefusal(api, () => api.delete('/scopes/prj_acme_prod', { token: 'pc_live_iam' }), 403, 'FORBIDDEN', {
    details: { reason: 'TOKEN_SCOPE_MISSING' },
  })
  await expectRefusal(
    api,
    () => api.delete('/scopes/prj_acme_dev', { token: 'pc_live_project_owner' }),
    403,
    'FORBIDDEN',
    { details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' } },
  )

  const subscription = await api.post(subscriptions, { name: 'Leaving', currency: 'EUR', defaultRegion: 'eu-west-1' })
  const path = `${subscriptions}/${subscription.body.id}`
  const project = await api.post(`${path}/projects`, { name: 'Leaving' })
  await expectRefusal(api, () => api.delete(path), 409, 'DEPENDENCY_BLOCKED', {
    details: { usedBy: [{ kind: 'project', id: project.body.id, name: 'Leaving' }] },
  })
  const gone = await api.delete(`/scopes/${project.body.id}`)
  expect(gone).toMatchObject({ status: 202, body: { action: 'iam.project.delete', state: 'PENDING' } })
  await expectRefusal(api, () => api.delete(`/scopes/${project.body.id}`), 409, 'CONFLICT')
  api.settle()
  expect((await api.get(`/operations/${gone.body.id}`)).body.state).toBe('SUCCEEDED')
  expect((await api.get(`/scopes/${project.body.id}`)).status).toBe(404)
  expect((await api.delete(path)).status).toBe(202)
  api.settle()
  expect((await api.get(path)).status).toBe(404)
})

test('a new project gets public addresses that no other project has, even after a project was deleted', async () => {
  const path = `${subscriptions}/sub_acme_main/projects`
  const created = async (name: string): Promise<string> => (await api.post(path, { name })).body.id as string
  const blockOf = async (project: string): Promise<string> => {
    const networks = `/scopes/${project}/network/networks`
    const { body } = await api.get(networks)
    const { id } = body.data.find(({ name }: { name: string }) => name === 'public')
    return (await api.get(`${networks}/${id}/subnets`)).body.data[0].cidr as string
  }
  const first = await created('First of three')
  const second = await blockOf(await created('Second of three'))
  expect((await api.delete(`/scopes/${first}`)).status).toBe(202)
  api.settle()
  expect(await blockOf(await created('Third of three'))).not.toBe(second)
})

test('a project cannot be renamed to the name of another one, or created in a region that is not active', async () => {
  const projects = `${subscriptions}/sub_acme_main/projects`
  await expectRefusal(api, () => api.patch('/scopes/prj_acme_dev', { name: 'Production' }), 409, 'CONFLICT', {
    field: 'name',
  })
  await expectRefusal(
    api,
    () => api.post(projects, { name: 'Elsewhere', region: 'ap-south-1' }),
    422,
    'VALIDATION_FAILED',
    { field: 'region' },
  )
})

test('auth.project-role: a caller without a role on a subscription or its projects gets 404 for the subscription', async () => {
  expect((await api.get(`${subscriptions}/sub_acme_labs`, { token: 'pc_live_project_owner' })).status).toBe(404)
  expect((await api.get(`${subscriptions}/sub_acme_main`, { token: 'pc_live_project_owner' })).status).toBe(200)
  expect((await api.get(`${subscriptions}/sub_globex_main`)).status).toBe(404)
})

test('scopes.project-delete: after a project is deleted, no assignment, role or budget refers to the project, and the member counts of roles no longer include its assignments', async () => {
  const { world } = api.app.sandboxes.get('default')!
  const { id } = (await api.post(`${subscriptions}/sub_acme_main/projects`, { name: 'Brief' })).body
  const iam = `/scopes/${id}/iam`
  const made = await api.post(`${iam}/roles`, { name: 'Brief role', permissions: { compute: 'read' } })
  api.settle()
  const role = made.body.resourceId as string
  const account = (await api.post(`${iam}/service-accounts`, { name: 'brief', role })).body
  const kept = (await api.post('/scopes/prj_acme_dev/iam/service-accounts', { name: 'kept', role: 'rol_reader' })).body
  await api.post(`${iam}/roles/${role}/assignments`, { principalId: kept.id })
  expect((await api.get(`${iam}/service-accounts/${kept.id}`)).body.role).toBe(role)
  const budget = await api.post(`/scopes/${id}/billing/budgets`, {
    name: 'Brief',
    amountMinor: 10_000,
    projectId: id,
  })
  expect(budget.status).toBe(201)
  await api.put(`${iam}/quota-allocations/quo_instances`, { allocated: 0 })
  await api.get(`/scopes/${id}/storage/temp-url-key`)
  api.settle()
  expect((await api.delete(`/scopes/${id}`)).status).toBe(202)
  api.settle()

  const dev = '/scopes/prj_acme_dev'
  expect((await api.get(`${dev}/iam/roles/${role}`)).body.memberCount).toBe(0)
  expect((await api.get(`${dev}/iam/service-accounts/${account.id}`)).body.role).toBeNull()
  expect((await api.get(`${dev}/iam/service-accounts/${kept.id}`)).body.role).toBe('rol_reader')
  expect((await api.get(`${dev}/billing/budgets/${budget.body.id}`)).status).toBe(404)
  // Kinds that record past calls, and may still mention the deleted record.
  const past = ['operation', 'activityEvent', 'idempotencyKey', 'step']
  const referring = [...world.tables]
    .filter(([kind]) => !past.includes(kind))
    .flatMap(([kind, table]) =>
      [...table.all()]
        .filter((row) => JSON.stringify([row.doc, row.hidden]).includes(id))
        .map((row) => `${kind} ${row.id}`),
    )
  expect(referring).toEqual([])
})
