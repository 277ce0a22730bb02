import { expect, test } from 'vitest'
import { expectRefusal, openServer } from '../../../support/test-server.ts'

const api = openServer()
const log = '/scopes/prj_acme_prod/activity/activity-events'
const ids = async (query: string) => (await api.get(`${log}?${query}`)).body.data.map(({ id }: { id: string }) => id)

test('iam.token-events: an accepted write is recorded as an event that names the credential', async () => {
  const router = await api.post(
    '/scopes/prj_acme_prod/network/routers',
    { name: 'told' },
    { headers: { 'X-Request-Id': 'told-1' } },
  )
  expect((await api.get(`${log}?pageSize=1`)).body.data).toMatchObject([
    {
      action: 'network.router.create',
      outcome: 'success',
      actorType: 'api_token',
      credentialId: 'tok_owner',
      principalId: 'usr_owner',
      principalName: 'Olivia Owner',
      resourceKind: 'network.router',
      resourceId: router.body.id,
      resourceName: 'told',
      scopeId: 'prj_acme_prod',
      operationId: router.headers.get('x-sandbox-operation'),
      requestId: 'told-1',
      sourceIp: '127.0.0.1',
      errorCode: null,
      createdAt: '2026-03-01T12:00:00.000Z',
    },
  ])
  api.advance(1)
  await api.post('/scopes/prj_acme_prod/network/routers', { name: 'by-key' }, { token: 'sak_live_deployer' })
  api.advance(1)
  await api.patch('/scopes/prj_acme_prod/settings/company', { city: 'Bonn' }, { cookie: 'ses_owner' })
  api.advance(1)
  const budget = await api.post('/scopes/prj_acme_prod/billing/budgets', { name: 'Told', amountMinor: 1 })
  const [third, second, first] = (await api.get(`${log}?pageSize=3`)).body.data
  expect(first).toMatchObject({
    actorType: 'service_account_key',
    credentialId: 'sak_deployer',
    principalId: 'sa_deployer',
  })
  expect(second).toMatchObject({ actorType: 'user', credentialId: null, principalId: 'usr_owner', operationId: null })
  expect(third).toMatchObject({
    action: 'billing.budget.create',
    resourceKind: 'billing.budget',
    resourceId: budget.body.id,
    resourceName: 'Told',
  })
})

test('scopes.activity-any: either iam:read or audit:read is enough to read the activity log', async () => {
  expect((await api.get(log, { token: 'pc_live_iam' })).status).toBe(200)
  await expectRefusal(api, () => api.get(log, { token: 'pc_live_compute_read' }), 403, 'FORBIDDEN', {
    details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: ['iam:read', 'audit:read'] },
  })
})

test('the list of events contains only events of the project and of its tenant', async () => {
  const found = await ids('pageSize=200')
  expect(found).toEqual(expect.arrayContaining(['act_instance_create', 'act_role_create']))
  expect(found).not.toContain('act_dev_instance_create')
  expect(found).not.toContain('act_globex_instance_create')
  expect((await api.get(`${log}/act_role_create`)).status).toBe(200)
  for (const id of ['act_dev_instance_create', 'act_globex_instance_create', 'act_none'])
    await expectRefusal(api, () => api.get(`${log}/${id}`), 404, 'NOT_FOUND')
})

test('the list of events can be filtered, searched and sorted', async () => {
  expect(await ids('outcome=failure')).toEqual(['act_instance_delete_refused'])
  expect(await ids('actorType=system')).toEqual(['act_backup_run'])
  expect(await ids('resourceKind=instance&principalId=usr_owner')).toEqual(['act_instance_create'])
  expect(await ids('credentialId=sak_deployer&resourceId=ins_batch')).toEqual(['act_instance_stop'])
  expect(await ids('q=CONNIE')).toEqual(['act_instance_delete_refused'])
  expect(await ids('from=2026-02-20T00:00:00.000Z&to=2026-02-21T00:00:00.000Z')).toEqual([
    'act_instance_delete_refused',
  ])
  expect((await ids('sort=action&order=asc&pageSize=200')).at(-1)).toBe('act_backup_run')
  expect(await ids('action=iam.role.create')).toEqual(['act_role_create'])
})

test('an event that is older than 90 days can no longer be read or listed', async () => {
  api.advance(61 * 86_400)
  expect((await api.get(`${log}/act_network_create`)).status).toBe(404)
  expect(await ids('q=network.network')).toEqual([])
})
