/**
 * A tenant always has an active Owner: an active user with the role Owner on the tenant or one of its subscriptions.
 */
import { expect, test } from 'vitest'
import type { World } from '../../../../src/service/state/world.ts'
import { control } from '../../../support/control.ts'
import {
  changesBeside,
  expectRefusal,
  openServer,
  restoreBeforeEach,
  type Answered,
} from '../../../support/test-server.ts'

const api = openServer()
const iam = '/scopes/prj_acme_prod/iam'
const labs = '/scopes/prj_acme_labs/iam'

restoreBeforeEach(api)

const world = (): World => api.app.sandboxes.get('default')!.world
const grant = async (principalId: string, scopeKind: string, at = iam): Promise<string> => {
  const made = await api.post(`${at}/roles/rol_owner/assignments`, { principalId, scopeKind })
  expect(made.status).toBe(201)
  return made.body.id as string
}
const takeGrant = (id: string, at = iam, token = 'pc_live_owner'): Promise<Answered> =>
  api.delete(`${at}/roles/rol_owner/assignments/${id}`, { token })
const disable = (user: string, token = 'pc_live_owner'): Promise<Answered> =>
  api.post(`${iam}/users/${user}/actions/disable`, undefined, { token })
const remove = (user: string, token = 'pc_live_owner'): Promise<Answered> =>
  api.delete(`${iam}/users/${user}`, { token })
const refused = (act: () => Promise<Answered>): Promise<Answered> => expectRefusal(api, act, 409, 'CONFLICT')

/** Removes an assignment directly from the world; some are on the tenant, where the API cannot assign roles. */
const dropGrant = (id: string): void => void world().commit(() => world().remove(world().need('iam.assignment', id)))

test.each(['pc_live_owner', 'pc_live_admin'])('%s cannot disable or delete the last Owner', async (token) => {
  await refused(() => disable('usr_owner', token))
  await refused(() => remove('usr_owner', token))
  expect((await api.get(`${iam}/users/usr_owner`)).body.status).toBe('ACTIVE')
})

test("the last Owner's assignments on subscriptions can be removed, but not the assignment on the tenant", async () => {
  expect((await takeGrant('asg_owner_main')).status).toBe(204)
  await refused(() => takeGrant('asg_owner_tenant'))
  expect((await takeGrant('asg_owner_labs', labs)).status).toBe(204)
  await refused(() => takeGrant('asg_owner_tenant'))
})

test('if nobody has the Owner role on the tenant, the last Owner assignment on a subscription cannot be removed', async () => {
  dropGrant('asg_owner_tenant')
  expect((await takeGrant('asg_owner_main')).status).toBe(204)
  await refused(() => takeGrant('asg_owner_labs', labs))
})

test('if there is a second Owner, the first Owner can be disabled or deleted, and their assignments can be removed', async () => {
  await grant('usr_admin', 'subscription')
  expect((await disable('usr_owner')).status).toBe(200)
  const before = api.state()
  expect((await remove('usr_admin', 'pc_live_admin')).status, 'who is now the last').toBe(409)
  expect(changesBeside(before, api.state())).toEqual([])
  expect((await api.post(`${iam}/users/usr_owner/actions/enable`, undefined, { token: 'pc_live_admin' })).status).toBe(
    200,
  )
  for (const [id, at] of [
    ['asg_owner_tenant', iam],
    ['asg_owner_main', iam],
  ] as const)
    expect((await takeGrant(id, at)).status).toBe(204)
  expect((await remove('usr_owner', 'pc_live_admin')).status).toBe(204)
})

test.each([
  ['on only a project', 'project', 'usr_admin'],
  ['of a disabled user', 'subscription', 'usr_disabled'],
  ['of a service account', 'subscription', 'sa_deployer'],
])('an Owner assignment %s does not count as a second Owner', async (_what, scopeKind, principalId) => {
  const id = await grant(principalId, scopeKind)
  await refused(() => remove('usr_owner'))
  expect((await takeGrant(id)).status, 'and may go').toBe(204)
})

test('an invited user counts as a second Owner only after making a call', async () => {
  const { body } = await api.post(`${iam}/users`, {
    email: 'heir@acme.example',
    role: 'rol_owner',
    scopeKind: 'subscription',
  })
  await refused(() => remove('usr_owner'))
  const { cookie } = (await control(api, 'POST', '/sessions', { userId: body.id })).body
  expect((await api.get('/account/whoami', { cookie: (cookie as string).split('=')[1]! })).status).toBe(200)
  expect((await remove('usr_owner')).status).toBe(204)
})

test('other users, including disabled Owners, can be disabled, enabled and deleted', async () => {
  await grant('usr_disabled', 'subscription')
  expect((await remove('usr_disabled')).status).toBe(204)
  expect((await disable('usr_project_owner')).status).toBe(200)
  expect((await remove('usr_project_owner')).status).toBe(204)
  expect((await remove('usr_admin')).status).toBe(204)
})

test('an Owner of another tenant does not count as a second Owner', async () => {
  await refused(() => remove('usr_owner'))
  await expectRefusal(
    api,
    () => api.delete('/scopes/prj_globex_main/iam/users/usr_globex_owner', { token: 'pc_live_globex_owner' }),
    409,
    'CONFLICT',
  )
})

test('a subscription cannot be deleted if the last Owner has the Owner role only on this subscription', async () => {
  const made = await api.post('/tenants/ten_acme/subscriptions', {
    name: 'Leaving',
    currency: 'EUR',
    defaultRegion: 'eu-west-1',
  })
  const path = `/tenants/ten_acme/subscriptions/${made.body.id}`
  world().commit(() => {
    const { doc, hidden } = world().need('iam.assignment', 'asg_owner_main')
    world().insert('iam.assignment', { ...doc, id: 'asg_leaving', scopeId: made.body.id }, hidden)
  })
  for (const id of ['asg_owner_tenant', 'asg_owner_main', 'asg_owner_labs']) dropGrant(id)
  await refused(() => api.delete(path))
  world().commit(() => {
    const { doc, hidden } = world().need('iam.assignment', 'asg_admin_main')
    world().insert('iam.assignment', { ...doc, id: 'asg_admin_owns', roleId: 'rol_owner' }, hidden)
  })
  expect((await api.delete(path)).status).toBe(202)
  // While a subscription is being deleted, its assignments no longer count.
  await refused(() => remove('usr_admin', 'pc_live_admin'))
  api.settle()
  expect(world().get('iam.assignment', 'asg_leaving')).toBeUndefined()
  await refused(() => remove('usr_admin', 'pc_live_admin'))
})
