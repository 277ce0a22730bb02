/**
 * Callers that are not in the fixtures: a user with exactly the given assignments, and a token with exactly the given
 * scopes. They are added to the world directly, so that a test of the guards does not depend on the endpoints that
 * create them.
 */
import type { World } from '../../src/service/state/world.ts'
import { hashOf } from '../../src/service/state/secret.ts'
import type { Doc } from '../../src/service/state/kinds.ts'

/** All 17 scopes. */
export const SCOPES = [
  ...['compute', 'storage', 'network', 'loadbalancer', 'kubernetes', 'observability', 'billing', 'iam'].flatMap(
    (area) => [`${area}:read`, `${area}:write`],
  ),
  'audit:read',
]

/** The resource keys of the permission matrix. */
export const RESOURCES = [
  'compute',
  'storage',
  'network',
  'loadbalancer',
  'kubernetes',
  'observability',
  'billing',
  'budgets',
  'iam',
  'tokens',
  'branding',
  'audit',
]

export interface Person {
  readonly name: string
  readonly scopes?: readonly string[]
  /** The permissions of a custom role for this user; a key that is omitted means `none`. */
  readonly permissions?: Readonly<Record<string, string>>
  /** An existing role, instead of a custom one. */
  readonly role?: string
  /** Where the role is assigned: on a project, a subscription or the tenant. */
  readonly at?: string
  readonly allowlist?: readonly string[]
}

/** Adds a user to the world and returns the secret of the user's token. */
export function newPerson(
  world: World,
  { name, scopes = SCOPES, permissions = {}, role, at = 'ten_acme', allowlist = [] }: Person,
): string {
  const userId = `usr_${name}`
  const roleId = role ?? `rol_${name}`
  const owner = { tenantId: 'ten_acme' }
  return world.commit(() => {
    const user = world.need('iam.user', 'usr_owner').doc
    world.insert(
      'iam.user',
      { ...user, id: userId, name, email: `${name}@acme.example`, sessions: [], mfaDevices: [], apiKeys: [] },
      owner,
    )
    if (role === undefined) {
      const full = Object.fromEntries(RESOURCES.map((key) => [key, permissions[key] ?? 'none']))
      world.insert(
        'iam.role',
        {
          ...world.need('iam.role', 'rol_network_operator').doc,
          id: roleId,
          name,
          permissions: full as Doc<'iam.role'>['permissions'],
        },
        owner,
      )
    }
    const scopeKind = at.startsWith('prj') ? 'project' : at.startsWith('sub') ? 'subscription' : 'tenant'
    world.insert(
      'iam.assignment',
      {
        ...world.need('iam.assignment', 'asg_owner_main').doc,
        id: `asg_${name}`,
        principalId: userId,
        roleId,
        scopeKind,
        scopeId: at,
      },
      owner,
    )
    return newToken(world, { name, userId, scopes, allowlist })
  })
}

/** Gives a user another token and returns its secret. */
export function newToken(
  world: World,
  {
    name,
    userId,
    scopes = SCOPES,
    allowlist = [],
  }: { name: string; userId: string; scopes?: readonly string[]; allowlist?: readonly string[] },
): string {
  const secret = `pc_live_${name}`
  const doc = {
    ...world.need('iam.apiToken', 'tok_owner').doc,
    id: `tok_${name}`,
    name,
    principalId: userId,
    scopes: [...scopes] as Doc<'iam.apiToken'>['scopes'],
    ipAllowlist: [...allowlist],
  }
  world.commit(() => world.insert('iam.apiToken', doc, { tenantId: 'ten_acme', userId, secretHash: hashOf(secret) }))
  return secret
}
