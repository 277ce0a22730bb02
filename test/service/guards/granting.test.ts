/**
 * Who can grant what to whom and at which level: every caller with every role in every scope, through every endpoint
 * that grants anything, compared with an independent oracle. A refusal changes nothing; allowed grants take effect.
 */
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Doc, Kind } from '../../../src/service/state/kinds.ts'
import type { World } from '../../../src/service/state/world.ts'
import { BUILT_IN, gives, needs, type Holder, type Levels, type Verdict } from '../../support/oracle-of-rights.ts'
import { newPerson, newToken, RESOURCES } from '../../support/people.ts'
import { control } from '../../support/control.ts'
import { changesSince, expectRefusal, openServer, type Answered, type Sending } from '../../support/test-server.ts'

const api = openServer()
const PROJECT = 'prj_acme_prod'
const MAIN = 'sub_acme_main'
const TENANT = 'ten_acme'
const iam = `/scopes/${PROJECT}/iam`
const PLACES = { project: PROJECT, subscription: MAIN } as const
type ScopeKind = keyof typeof PLACES
const scopeKinds = Object.keys(PLACES) as ScopeKind[]

interface Caller extends Holder {
  readonly name: string
  readonly sending: Sending
}

/** Roles to grant: the built-in ones, and a custom role for each key and level. */
const roles = new Map<string, Levels>(Object.entries(BUILT_IN))
/** Roles that are assigned to some callers, but that no call tries to grant. */
const heldOnly = new Map<string, Levels>()
const callers: Caller[] = []
let world: World
let made = 0

function newRole(id: string, levels: Levels): Levels {
  const permissions = Object.fromEntries(
    RESOURCES.map((key) => [key, levels[key] ?? 'none']),
  ) as Doc<'iam.role'>['permissions']
  const like = world.need('iam.role', 'rol_network_operator').doc
  world.commit(() => world.insert('iam.role', { ...like, id, name: id, permissions }, { tenantId: TENANT }))
  roles.set(id, levels)
  return levels
}

function newGrant(principalId: string, roleId: string, at: string): string {
  const scopeKind = at.startsWith('prj') ? 'project' : at.startsWith('sub') ? 'subscription' : 'tenant'
  const like = world.need('iam.assignment', 'asg_owner_main').doc
  const id = `asg_made_${made++}`
  const principalType = principalId.startsWith('usr') ? 'user' : 'service-account'
  const doc = { ...like, id, principalId, principalType, roleId, scopeKind, scopeId: at } as typeof like
  world.commit(() => world.insert('iam.assignment', doc, { tenantId: TENANT }))
  return id
}

/** A user with one or several assignments. */
function newCaller(name: string, grants: readonly (readonly [roleId: string, at: string])[]): Caller {
  const token = newPerson(world, { name, role: grants[0]![0], at: grants[0]![1] })
  for (const [roleId, at] of grants.slice(1)) newGrant(`usr_${name}`, roleId, at)
  const caller = {
    name,
    sending: { token },
    grants: grants.map(([id, at]) => ({ levels: (roles.get(id) ?? heldOnly.get(id))!, at })),
  }
  callers.push(caller)
  return caller
}

beforeAll(async () => {
  world = api.app.sandboxes.get('default')!.world
  for (const key of RESOURCES) {
    newRole(`rol_${key}_manage`, { [key]: 'manage' })
    heldOnly.set(
      `rol_iam_and_${key}`,
      newRole(`rol_iam_and_${key}`, { iam: 'manage', tokens: 'manage', [key]: 'manage' }),
    )
  }
  newRole('rol_compute_read', { compute: 'read' })
  for (const id of heldOnly.keys()) roles.delete(id)
  newRole('rol_everything', BUILT_IN.rol_owner!)
  for (const at of [PROJECT, MAIN, TENANT]) {
    for (const id of [...Object.keys(BUILT_IN), 'rol_everything', 'rol_iam_manage'])
      newCaller(`${id.slice(4)}_at_${at}`, [[id, at]])
  }
  for (const key of RESOURCES) newCaller(`iam_and_${key}`, [[`rol_iam_and_${key}`, MAIN]])
  newCaller('reader_and_project_owner', [
    ['rol_reader', MAIN],
    ['rol_owner', PROJECT],
  ])
  newCaller('project_contributor_with_iam', [
    ['rol_iam_manage', MAIN],
    ['rol_contributor', PROJECT],
  ])
  newCaller('billing_with_iam_of_the_tenant', [
    ['rol_iam_manage', TENANT],
    ['rol_billing', MAIN],
  ])
  newCaller('owner_of_another_project', [
    ['rol_reader', MAIN],
    ['rol_owner', 'prj_acme_dev'],
  ])
  newCaller('owner_of_another_subscription', [
    ['rol_iam_manage', MAIN],
    ['rol_owner', 'sub_acme_labs'],
  ])
  const session = await control(api, 'POST', '/sessions', { userId: 'usr_admin_at_sub_acme_main' })
  const admin = callers.find(({ name }) => name === 'admin_at_sub_acme_main')!
  const cookie = (session.body.cookie as string).split('=')[1]!
  callers.push({ ...admin, name: 'the same admin in the console', sending: { token: null, cookie } })
})

const odd: unknown[] = []
afterEach(() => {
  const found = odd.splice(0)
  expect(found.slice(0, 10), `${found.length} verdicts differ`).toEqual([])
})

/** Sends one call, compares the response with the oracle's verdict, and removes what the call created. */
async function judge(
  caller: Caller,
  about: unknown,
  verdict: Verdict | undefined,
  send: (sending: Sending) => Promise<Answered>,
  undo: (answered: Answered) => void,
): Promise<void> {
  const changes = changesSince(api)
  const { status, body, headers } = await send(caller.sending)
  const changed = changes()
  const { reason, requiredPermission, requiredLevel } = body?.details ?? {}
  const facts = { caller: caller.name, about, status, reason, requiredPermission, changed, verdict }
  if (verdict === undefined) {
    if (status >= 300 || changed.length === 0) return void odd.push(facts)
    return undo({ status, body, headers, text: '' })
  }
  const fits =
    status === 403 &&
    body.code === 'FORBIDDEN' &&
    reason === verdict.reason &&
    requiredLevel === 'manage' &&
    verdict.missing.includes(requiredPermission as string) &&
    changed.length === 0 &&
    headers.get('x-sandbox-rule')?.startsWith('roles.')
  if (!fits) odd.push(facts)
}

/** Removes records directly from the world instead of through the API. */
function remove(...records: readonly (readonly [Kind, string])[]): void {
  world.commit(() => {
    for (const [kind, id] of records) {
      if (kind !== 'iam.assignment')
        for (const grant of world.find('iam.assignment', 'principal', id)) world.remove(grant)
      world.remove(world.need(kind, id))
    }
  })
}

/** The levels to test for a key. Lower levels work the same way for every key, so only one key is tested with them. */
const levelsOf = (key: string): readonly string[] => (key === 'compute' ? ['none', 'read', 'manage'] : ['manage'])

const first = (...verdicts: readonly (Verdict | undefined)[]): Verdict | undefined => verdicts.find(Boolean)

describe('callers can grant only permissions that they have themselves', () => {
  test('roles.grant-within-own: callers can assign a role, to themselves or to others, only if they have all its permissions', async () => {
    for (const caller of callers) {
      for (const [roleId, levels] of roles) {
        for (const scopeKind of scopeKinds) {
          const place = PLACES[scopeKind]
          const own = world.find('iam.apiToken', 'user', `usr_${caller.name}`)[0]?.doc.principalId
          const holdsIt =
            own !== undefined &&
            world
              .find('iam.assignment', 'principal', own)
              .some(({ doc }) => doc.roleId === roleId && doc.scopeId === place)
          const principalId = own !== undefined && !holdsIt && made++ % 2 === 0 ? own : 'usr_project_owner'
          await judge(
            caller,
            { roleId, scopeKind, principalId },
            first(needs(caller, 'iam', PROJECT), needs(caller, 'iam', place), gives(caller, levels, place)),
            (sending) => api.post(`${iam}/roles/${roleId}/assignments`, { principalId, scopeKind }, sending),
            ({ body }) => remove(['iam.assignment', body.id]),
          )
        }
      }
    }
  })

  test('roles.grant-within-own: callers can invite users and create service accounts only with roles whose permissions they have themselves', async () => {
    for (const caller of callers) {
      for (const [roleId, levels] of roles) {
        for (const scopeKind of scopeKinds) {
          const place = PLACES[scopeKind]
          const given = gives(caller, levels, place)
          await judge(
            caller,
            { user: roleId, scopeKind },
            first(needs(caller, 'iam', MAIN), given),
            (sending) =>
              api.post(`${iam}/users`, { email: `u${made++}@acme.example`, role: roleId, scopeKind }, sending),
            ({ body }) => remove(['iam.user', body.id]),
          )
          await judge(
            caller,
            { serviceAccount: roleId, scopeKind },
            first(needs(caller, 'iam', PROJECT), needs(caller, 'iam', place), given),
            (sending) =>
              api.post(`${iam}/service-accounts`, { name: `made-${made++}`, role: roleId, scopeKind }, sending),
            ({ body }) => remove(['iam.serviceAccount', body.id]),
          )
        }
      }
    }
  })

  test('roles.grant-within-own: callers can create a role only if they have all its permissions', async () => {
    for (const caller of callers) {
      for (const key of RESOURCES) {
        for (const level of levelsOf(key)) {
          const permissions = { [key]: level }
          await judge(
            caller,
            { permissions },
            first(needs(caller, 'iam', MAIN), gives(caller, permissions, MAIN)),
            (sending) => api.post(`${iam}/roles`, { name: `made ${made++}`, permissions }, sending),
            ({ body }) => {
              api.settle()
              remove(['iam.role', body.resourceId])
            },
          )
        }
      }
    }
  })

  test('roles.grant-within-own: callers can add a permission to a role only if they have this permission wherever the role is assigned', async () => {
    for (const place of [undefined, PROJECT, 'prj_acme_dev', MAIN, 'sub_acme_labs', 'prj_acme_labs', TENANT]) {
      const id = `rol_widened_${made++}`
      newRole(id, {})
      roles.delete(id)
      const before = world.need('iam.role', id).doc
      if (place) newGrant('usr_reader', id, place)
      for (const caller of callers) {
        for (const key of RESOURCES) {
          for (const level of levelsOf(key)) {
            const permissions = { [key]: level }
            const grows = level !== 'none'
            const there =
              place && grows
                ? first(gives(caller, { iam: 'manage' }, place), gives(caller, permissions, place))
                : undefined
            const verdict = first(needs(caller, 'iam', MAIN), gives(caller, permissions, MAIN), there)
            // A PATCH to the current level of a role changes nothing and grants nothing.
            if (!verdict && !grows) continue
            await judge(
              caller,
              { place, permissions },
              verdict,
              (sending) => api.patch(`${iam}/roles/${id}`, { permissions }, sending),
              () => world.commit(() => world.patch(world.need('iam.role', id), { permissions: before.permissions })),
            )
          }
        }
      }
    }
  })

  test('roles.grant-within-own: callers can get a credential of a service account or another user only if they have all permissions of that account or user', async () => {
    const targets = [...Object.keys(BUILT_IN), 'rol_iam_manage', 'rol_tokens_manage', 'rol_compute_read']
    for (const place of [PROJECT, 'prj_acme_dev', MAIN, 'sub_acme_labs', TENANT]) {
      for (const roleId of targets) {
        const accountId = `sa_made_${made++}`
        const like = world.need('iam.serviceAccount', 'sa_deployer').doc
        world.commit(() =>
          world.insert('iam.serviceAccount', { ...like, id: accountId, name: accountId }, { tenantId: TENANT }),
        )
        newGrant(accountId, roleId, place)
        const name = `holder_${made++}`
        newPerson(world, { name, role: roleId, at: place })
        const levels = roles.get(roleId)!
        for (const caller of callers) {
          await judge(
            caller,
            { key: roleId, place },
            first(needs(caller, 'iam', place === PROJECT ? PROJECT : MAIN), gives(caller, levels, place)),
            (sending) => api.post(`${iam}/service-accounts/${accountId}/keys`, { name: 'made' }, sending),
            ({ body }) => remove(['iam.serviceAccountKey', body.id]),
          )
        }
        // Only console sessions can rotate other users' tokens; API tokens cannot (rule tokens.fence-identity).
        for (const caller of callers) {
          const { cookie } = (await control(api, 'POST', '/sessions', { userId: userOf(caller) })).body
          await judge(
            { ...caller, sending: { token: null, cookie: (cookie as string).split('=')[1]! } },
            { token: roleId, place },
            first(needs(caller, 'tokens', MAIN), gives(caller, levels, place)),
            (sending) => api.post(`${iam}/api-tokens/tok_${name}/actions/rotate`, {}, sending),
            () => undefined,
          )
        }
      }
    }
  })
})

const userOf = ({ name, sending }: Caller): string => (sending.cookie ? 'usr_admin_at_sub_acme_main' : `usr_${name}`)

describe('attempts by clients to gain more permissions', () => {
  const ESCALATION = { details: { reason: 'ROLE_PERMISSION_MISSING', requiredLevel: 'manage' } }

  test('roles.grant-within-own: an Admin cannot become Owner through an assignment, a role or a service account', async () => {
    const token = 'pc_live_admin'
    const tries: [string, object][] = [
      ['roles/rol_owner/assignments', { principalId: 'usr_admin', scopeKind: 'subscription' }],
      ['roles', { name: 'Tokens', permissions: { tokens: 'manage' } }],
      ['service-accounts', { name: 'owner', role: 'rol_owner' }],
      ['users', { email: 'owner2@acme.example', role: 'rol_owner' }],
    ]
    for (const [path, body] of tries)
      await expectRefusal(api, () => api.post(`${iam}/${path}`, body, { token }), 403, 'FORBIDDEN', ESCALATION)
    await expectRefusal(
      api,
      () => api.patch(`${iam}/roles/rol_network_operator`, { permissions: { branding: 'manage' } }, { token }),
      403,
      'FORBIDDEN',
      { details: { ...ESCALATION.details, requiredPermission: 'branding' } },
    )
  })

  test('tokens.key-no-iam-write: a service account key cannot grant anything, even if its account is an Owner', async () => {
    newToken(world, { name: 'of_deployer', userId: 'sa_deployer' })
    for (const token of ['sak_live_deployer', 'pc_live_of_deployer'])
      await expectRefusal(
        api,
        () => api.post(`${iam}/roles/rol_reader/assignments`, { principalId: 'usr_project_owner' }, { token }),
        403,
        token.startsWith('sak') ? 'INTERACTIVE_SESSION_REQUIRED' : 'FORBIDDEN',
      )
  })

  test("roles.grant-within-own: granting more than one's own permissions gets 403 even if If-Match is stale or there is a conflict; a PATCH without permissions is not checked", async () => {
    const token = 'pc_live_admin'
    const stale = { 'if-match': 'W/"stale"' }
    const role = `${iam}/roles/rol_network_operator`
    await expectRefusal(
      api,
      () => api.patch(role, { permissions: { branding: 'manage' } }, { token, headers: stale }),
      403,
      'FORBIDDEN',
      ESCALATION,
    )
    await expectRefusal(
      api,
      () =>
        api.post(
          `${iam}/roles/rol_owner/assignments`,
          { principalId: 'usr_owner', scopeKind: 'subscription' },
          { token },
        ),
      403,
      'FORBIDDEN',
      ESCALATION,
    )
    expect((await api.patch(role, { description: 'Watches the network' }, { token })).status).toBe(200)
    // The Admin cannot manage tokens. The role already has this level, so sending it again grants nothing.
    expect((await api.patch(role, { permissions: { tokens: 'manage' } }, { token })).status).toBe(200)
  })

  test('roles.grant-within-own: the contract marks every endpoint whose body contains a role or permissions', () => {
    const { endpoints, document } = api.app.contract
    const carries = [...endpoints.values()].filter(({ bodyPointer, id }) => {
      if (bodyPointer === undefined) return false
      const { $ref } = bodyAt(document, bodyPointer) as { $ref?: string }
      const schema = document.components.schemas[$ref?.split('/').at(-1) ?? '']
      const fields = Object.keys((schema?.properties ?? {}) as object)
      return id === 'createRoleAssignment' || fields.some((one) => ['role', 'roleId', 'permissions'].includes(one))
    })
    expect(carries.map(({ id }) => id).sort()).toEqual(
      ['createRole', 'createRoleAssignment', 'createServiceAccount', 'createUser', 'updateRole'].sort(),
    )
    expect(carries.filter(({ marks }) => !marks['x-grants'])).toEqual([])
  })
})

function bodyAt(document: object, pointer: string): unknown {
  return pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, part) => (node as Record<string, unknown> | undefined)?.[part], document)
}

describe('roles that are assigned', () => {
  test.each([
    ['project', ['subscription'], 409],
    ['subscription', ['project'], 409],
    ['project', ['project'], 200],
    ['project', ['subscription', 'project'], 200],
  ])(
    'iam.role-held: while a role is assigned on a %s, changing its assignableScopes to %j returns %i',
    async (scopeKind, assignableScopes, status) => {
      const id = `rol_held_${made++}`
      newRole(id, {})
      const granted = await api.post(`${iam}/roles/${id}/assignments`, { principalId: 'usr_reader', scopeKind })
      expect(granted.status).toBe(201)
      const narrow = (): Promise<Answered> => api.patch(`${iam}/roles/${id}`, { assignableScopes })
      if (status === 200) return expect((await narrow()).status).toBe(200)
      const refused = await expectRefusal(api, narrow, 409, 'DEPENDENCY_BLOCKED', {
        field: 'assignableScopes',
        details: { usedBy: [{ id: 'usr_reader' }], usedByCount: 1 },
      })
      expect(refused.headers.get('x-sandbox-rule')).toBe('iam.role-held')
      expect((await api.delete(`${iam}/roles/${id}/assignments/${granted.body.id}`)).status).toBe(204)
      expect((await narrow()).status).toBe(200)
    },
  )
})
