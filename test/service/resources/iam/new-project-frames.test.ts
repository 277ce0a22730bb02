/** The frames of a new project's quotas, merged, are what a read shows; members of a role count once. */
import { expect, test } from 'vitest'
import { openServer } from '../../../support/test-server.ts'

const api = openServer()

test('events.patch-minimal: the merged frames of the quotas of a new project equal a new read, and so do later changes', async () => {
  api.frames()
  const { body: project } = await api.post('/tenants/ten_acme/subscriptions/sub_acme_main/projects', { name: 'fresh' })
  await api.post(`/scopes/${project.id}/storage/volumes`, { name: 'first', sizeGb: 3 })
  api.settle()
  const merged = new Map<string, object>()
  for (const { kind, id, scopeId, patch } of api.frames())
    if (kind === 'iam.quotaAllocation' && scopeId === project.id) merged.set(id, { ...merged.get(id), id, ...patch })
  const { body } = await api.get(`/scopes/${project.id}/iam/quota-allocations?pageSize=200`)
  expect(body.data.length).toBeGreaterThan(5)
  for (const allocation of body.data) expect(merged.get(allocation.id)).toEqual(allocation)
  expect(merged.size).toBe(body.data.length)
})

test('iam.assignments: memberCount counts each person and service account once, wherever they hold the role', async () => {
  const I = '/scopes/prj_acme_prod/iam'
  await api.post(`${I}/roles`, {
    name: 'counted',
    description: 'counted',
    permissions: (await api.get(`${I}/roles/rol_network_operator`)).body.permissions,
    assignableScopes: ['project', 'subscription'],
  })
  api.settle()
  const roles = await api.get(`${I}/roles?pageSize=200`)
  const { id } = roles.body.data.find(({ name }: { name: string }) => name === 'counted')
  const count = async (): Promise<number> => (await api.get(`${I}/roles/${id}`)).body.memberCount
  const grant = async (principalId: string, scopeKind: string): Promise<string> => {
    const made = await api.post(`${I}/roles/${id}/assignments`, { principalId, scopeKind })
    expect(made.status, made.text).toBe(201)
    return made.body.id as string
  }
  const first = await grant('usr_reader', 'project')
  await grant('usr_reader', 'subscription')
  expect(await count()).toBe(1)
  await grant('sa_deployer', 'project')
  expect(await count()).toBe(2)
  expect((await api.delete(`${I}/roles/${id}/assignments/${first}`)).status).toBe(204)
  expect(await count()).toBe(2)
})
