/**
 * Who can manage the records that a tenant owns: users, roles, service accounts with their keys, and other principals'
 * tokens. Callers whose only role is on a project can read all of these records, but can manage only the project's
 * service accounts and their own tokens.
 */
import { describe, expect, test } from 'vitest'
import { type Kind, specOf } from '../../../../src/service/state/kinds.ts'
import { control } from '../../../support/control.ts'
import {
  expectRefusal,
  openServer,
  restoreBeforeEach,
  type Answered,
  type Sending,
} from '../../../support/test-server.ts'
import { newPerson } from '../../../support/people.ts'

const api = openServer()
const dev = '/scopes/prj_acme_dev/iam'
const OWNER_OF_DEV = 'pc_live_project_owner'
const TOO_NARROW = { details: { reason: 'SUBSCRIPTION_ROLE_REQUIRED' } }

restoreBeforeEach(api)

/** Method, path (relative to the project's `iam`), and body. */
type Write = readonly [method: string, path: string, body?: unknown]

/** Writes to records owned by the tenant. */
const TENANTS: readonly Write[] = [
  ['POST', '/users', { email: 'new@acme.example' }],
  ['POST', '/users', { email: 'new@acme.example', role: 'rol_reader' }],
  ['PATCH', '/users/usr_admin', { name: 'Renamed' }],
  ['PATCH', '/users/usr_project_owner', { name: 'Renamed' }],
  ['DELETE', '/users/usr_admin'],
  ['DELETE', '/users/usr_owner'],
  ['POST', '/users/usr_reader/actions/disable'],
  ['POST', '/users/usr_disabled/actions/enable'],
  ['POST', '/users/usr_owner/actions/revoke', { target: 'all_sessions' }],
  ['POST', '/roles', { name: 'Mine', permissions: { compute: 'read' } }],
  ['PATCH', '/roles/rol_network_operator', { permissions: { compute: 'manage' } }],
  ['PATCH', '/roles/rol_owner', { name: 'Mine' }],
  ['DELETE', '/roles/rol_network_operator'],
  ['POST', '/service-accounts', { name: 'wide', role: 'rol_reader', scopeKind: 'subscription' }],
  ['PATCH', '/service-accounts/sa_deployer', { description: 'mine' }],
  ['DELETE', '/service-accounts/sa_deployer'],
  ['POST', '/service-accounts/sa_deployer/actions/disable'],
  ['POST', '/service-accounts/sa_disabled/actions/enable'],
  ['POST', '/service-accounts/sa_deployer/keys', { name: 'mine' }],
  ['POST', '/service-accounts/sa_deployer/keys/sak_deployer/actions/revoke'],
  ['DELETE', '/service-accounts/sa_deployer/keys/sak_deployer'],
  ['POST', '/api-tokens/tok_owner/actions/rotate'],
  ['POST', '/api-tokens/tok_owner/actions/revoke'],
  ['POST', '/api-tokens/tok_compute_read/actions/revoke'],
  ['POST', '/api-tokens/tok_deployer/actions/revoke'],
  ['PATCH', '/sso/sso_acme', { displayName: 'Mine' }],
  ['POST', '/roles/rol_reader/assignments', { principalId: 'usr_reader', scopeKind: 'subscription' }],
  ['DELETE', '/roles/rol_reader/assignments/asg_reader_main'],
  ['DELETE', '/roles/rol_owner/assignments/asg_owner_tenant'],
]

const send = ([method, path, body]: Write, sending: Sending): Promise<Answered> =>
  api.call(method, `${dev}${path}`, { ...sending, ...(body !== undefined && { body }) })

describe('callers who have a role only on the project', () => {
  test.each(TENANTS.map(([method, path, body]) => [method, path, body] as const))(
    'roles.subscription-required: %s %s %j is refused',
    async (...write) => {
      await expectRefusal(api, () => send(write, { token: OWNER_OF_DEV }), 403, 'FORBIDDEN', TOO_NARROW)
      const { cookie } = (await control(api, 'POST', '/sessions', { userId: 'usr_project_owner' })).body
      const session = (cookie as string).split('=')[1]!
      await expectRefusal(api, () => send(write, { cookie: session }), 403, 'FORBIDDEN', TOO_NARROW)
      const custom = newPerson(api.app.sandboxes.get('default')!.world, {
        name: 'custom',
        permissions: { iam: 'manage', tokens: 'manage' },
        at: 'prj_acme_dev',
      })
      await expectRefusal(api, () => send(write, { token: custom }), 403, 'FORBIDDEN', TOO_NARROW)
    },
  )

  test('tokens.key-no-iam-write: a service account key cannot make any of these changes either', async () => {
    for (const write of TENANTS)
      await expectRefusal(api, () => send(write, { token: 'sak_live_deployer' }), 403, 'INTERACTIVE_SESSION_REQUIRED')
  })

  test.each([
    '/users',
    '/users/usr_owner',
    '/roles',
    '/roles/rol_network_operator',
    '/roles/rol_owner/assignments',
    '/assignments',
    '/service-accounts',
    '/service-accounts/sa_deployer',
    '/service-accounts/sa_deployer/keys',
    '/service-accounts/sa_deployer/keys/sak_deployer',
    '/api-tokens',
    '/api-tokens/tok_owner',
    '/sso',
    '/sso/sso_acme',
  ])('roles.subscription-required: a role on the project alone is enough to read %s', async (path) => {
    expect((await api.get(`${dev}${path}`, { token: OWNER_OF_DEV })).status).toBe(200)
  })

  test('roles.subscription-required: the refusal is the same whether or not the record exists', async () => {
    for (const path of ['/users/usr_nobody', '/service-accounts/sa_nobody', '/roles/rol_nobody'])
      await expectRefusal(api, () => api.delete(`${dev}${path}`, { token: OWNER_OF_DEV }), 403, 'FORBIDDEN', TOO_NARROW)
  })

  test('operations.hidden: callers who can read a role can also read its Operation, but need a role on the subscription to cancel it', async () => {
    const { body } = await api.post(`${dev}/roles`, { name: 'Made above', permissions: {} })
    const path = `/operations/${body.id}`
    expect((await api.get(path, { token: OWNER_OF_DEV })).status).toBe(200)
    await expectRefusal(
      api,
      () => api.post(`${path}/actions/cancel`, undefined, { token: OWNER_OF_DEV }),
      403,
      'FORBIDDEN',
      TOO_NARROW,
    )
    expect((await api.post(`${path}/actions/cancel`, undefined, { token: 'pc_live_admin' })).status).toBe(200)
  })
})

describe('what the Owner of a single project can manage', () => {
  const asOwner = { token: OWNER_OF_DEV }
  const newAccount = async (): Promise<string> => {
    const made = await api.post(`${dev}/service-accounts`, { name: 'robot', role: 'rol_contributor' }, asOwner)
    expect(made).toMatchObject({ status: 201, body: { role: 'rol_contributor' } })
    return `${dev}/service-accounts/${made.body.id}`
  }

  test("roles.subscription-required: a project's Owner can create, change, disable and delete a service account of the project", async () => {
    const account = await newAccount()
    expect((await api.patch(account, { description: 'of dev' }, asOwner)).status).toBe(200)
    const key = await api.post(`${account}/keys`, { name: 'one' }, asOwner)
    expect(key.status).toBe(201)
    expect((await api.get('/scopes/prj_acme_dev/compute/instances', { token: key.body.secret })).status).toBe(200)
    expect((await api.get('/scopes/prj_acme_prod/compute/instances', { token: key.body.secret })).status).toBe(404)
    expect((await api.post(`${account}/keys/${key.body.id}/actions/revoke`, undefined, asOwner)).status).toBe(200)
    expect((await api.delete(`${account}/keys/${key.body.id}`, asOwner)).status).toBe(204)
    expect((await api.post(`${account}/actions/disable`, undefined, asOwner)).status).toBe(200)
    expect((await api.post(`${account}/actions/enable`, undefined, asOwner)).status).toBe(200)
    expect((await api.delete(account, asOwner)).status).toBe(204)
  })

  test("roles.subscription-required: a project's Owner cannot manage a service account that has a role elsewhere, or no role at all", async () => {
    const account = await newAccount()
    const id = account.split('/').at(-1)!
    const deletes = (): Promise<Answered> => api.delete(account, asOwner)
    for (const [project, body] of [
      ['prj_acme_prod', { principalId: id }],
      ['prj_acme_prod', { principalId: id, scopeKind: 'subscription' }],
      ['prj_acme_labs', { principalId: id }],
    ] as const) {
      const roster = `/scopes/${project}/iam/roles/rol_reader/assignments`
      const granted = await api.post(roster, body)
      expect(granted.status).toBe(201)
      await expectRefusal(api, deletes, 403, 'FORBIDDEN', TOO_NARROW)
      await expectRefusal(api, () => api.post(`${account}/keys`, { name: 'no' }, asOwner), 403, 'FORBIDDEN', TOO_NARROW)
      expect((await api.delete(`${roster}/${granted.body.id}`)).status).toBe(204)
    }
    expect((await api.post(`${account}/keys`, { name: 'again' }, asOwner)).status).toBe(201)
    const [only] = (await api.get(`${dev}/assignments?principalId=${id}`)).body.data
    expect((await api.delete(`${dev}/roles/rol_contributor/assignments/${only.id}`, asOwner)).status).toBe(204)
    await expectRefusal(api, deletes, 403, 'FORBIDDEN', TOO_NARROW)
    expect((await api.delete(account)).status).toBe(204)
  })

  test('roles.subscription-required: the Owner of another project cannot manage the service account', async () => {
    const account = await newAccount()
    const other = newPerson(api.app.sandboxes.get('default')!.world, {
      name: 'owns_prod',
      role: 'rol_owner',
      at: 'prj_acme_prod',
    })
    const inProd = account.replace('prj_acme_dev', 'prj_acme_prod')
    await expectRefusal(api, () => api.delete(inProd, { token: other }), 403, 'FORBIDDEN', TOO_NARROW)
  })

  test("roles.subscription-required: a role on the project alone is enough to create, rotate and revoke one's own tokens", async () => {
    const made = await api.post(`${dev}/api-tokens`, { name: 'mine', scopes: ['iam:read'] }, asOwner)
    expect(made).toMatchObject({ status: 201, body: { principalId: 'usr_project_owner' } })
    const token = `${dev}/api-tokens/${made.body.id}`
    expect((await api.post(`${token}/actions/rotate`, undefined, asOwner)).status).toBe(200)
    expect((await api.post(`${token}/actions/revoke`, undefined, asOwner)).status).toBe(200)
  })

  test('roles.subscription-required: each endpoint with x-project-enough-for has a path parameter for a principal or a credential', () => {
    const marked = [...api.app.contract.endpoints.values()].filter((one) => one.projectEnoughFor !== undefined)
    expect(marked.map(({ id }) => id).sort()).toEqual([
      'createServiceAccountKey',
      'deleteServiceAccount',
      'deleteServiceAccountKey',
      'disableServiceAccount',
      'enableServiceAccount',
      'revokeApiToken',
      'revokeServiceAccountKey',
      'rotateApiToken',
      'updateServiceAccount',
    ])
    for (const { permission, parameters, projectEnoughFor } of marked) {
      const { kind } = parameters.find(({ name }) => name === projectEnoughFor)!
      expect(specOf(kind as Kind).principal).toBeTypeOf('function')
      expect(permission!.at).toBe('subscription')
    }
  })
})
