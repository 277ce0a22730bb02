/**
 * Checks that callers grant only what they manage themselves at the same scope (403): when a role is assigned, when
 * the permissions of a role grow, and when the caller receives someone else's credential.
 */
import { ApiError } from '../request/errors.ts'
import { markReader, type Permission } from '../contract/endpoint.ts'
import { grantsAt, holds, judgeGrants, ownersOfPlace, withRoles, type Owners } from '../resources/kit/access.ts'
import type { Call } from '../request/call.ts'
import { type Kind, specOf } from '../state/kinds.ts'
import type { Guard } from './guard.ts'
import type { JsonObject } from '../../platform/json.ts'

/** `x-grants`: what an endpoint grants, and the path parameter or body field that names it. */
interface Granting {
  readonly what: 'role' | 'permissions' | 'credential'
  readonly from: string
}

/** Resource keys that are granted at one scope. */
interface Given {
  readonly owners: Owners
  readonly at: Permission['at']
  /** The caller must manage each of them at this scope. */
  readonly resources: readonly string[]
}

type Levels = Readonly<Record<string, string>>

const grantingOf = markReader<Granting>('x-grants')

export const granting: Guard = {
  name: 'granting',
  appliesTo: (endpoint) => grantingOf(endpoint) !== undefined,
  check: (call) => {
    for (const given of givenBy(call)) judge(call, given)
  },
  facts: (call) => ({ given: givenBy(call).map(({ at, resources }) => ({ at, resources })) }),
}

/** Returns everything that a call grants, by scope. */
function givenBy(call: Call): readonly Given[] {
  const { what, from } = grantingOf(call.endpoint)!
  return GIVEN_BY[what](call, from)
}

const GIVEN_BY: Record<Granting['what'], (call: Call, from: string) => readonly Given[]> = {
  /** Assigning a role grants everything that the role manages, at the project or at its subscription. */
  role(call, from) {
    const body = bodyOf(call)
    const role = call.world.get('iam.role', call.params[from] ?? String(body[from]))
    const { owner } = call.context
    // A role that is not in this tenant is refused by the handler.
    if (!role || (role.hidden.tenantId !== undefined && role.hidden.tenantId !== owner.tenantId)) return []
    const at = body.scopeKind === 'subscription' ? 'subscription' : 'project'
    return [{ owners: owner, at, resources: managedIn(role.doc.permissions) }]
  },

  /** Extending a role grants what the role did not include before, at this subscription and wherever it is assigned. */
  permissions(call, from) {
    const role = call.found.rows.find(({ kind }) => kind === 'iam.role')
    const before = (role?.doc as { permissions?: Levels } | undefined)?.permissions ?? {}
    const after = (bodyOf(call)[from] ?? {}) as Levels
    const grown = Object.entries(after).filter(([key, level]) => RANK[level]! > (RANK[before[key] ?? 'none'] ?? 0))
    if (grown.length === 0) return []
    // A caller who manages iam at a scope can grant read access there.
    const resources = ['iam', ...managedIn(Object.fromEntries(grown))]
    const held = role ? placesOf(call, 'role', role.id) : []
    return [
      { owners: call.context.owner, at: 'subscription', resources },
      ...held.map(({ owners, at }) => ({ owners, at, resources })),
    ]
  },

  /** A new credential gives the caller everything that its principal manages, at all scopes. */
  credential(call, from) {
    const row = call.found.rows.find(({ id }) => id === call.params[from])
    const { principal } = specOf(row?.kind as Kind)
    const principalId = row && principal?.(row.doc)
    if (principalId === undefined || principalId === call.caller.principalId) return []
    return placesOf(call, 'principal', principalId).map(({ owners, at, roleId }) => ({
      owners,
      at,
      resources: managedIn(call.world.get('iam.role', roleId)?.doc.permissions ?? {}),
    }))
  },
}

const RANK: Readonly<Record<string, number>> = { none: 0, read: 1, manage: 2 }

function bodyOf({ body }: Call): JsonObject {
  return (body ?? {}) as JsonObject
}

function managedIn(permissions: Levels): string[] {
  return Object.keys(permissions).filter((key) => permissions[key] === 'manage')
}

/** Returns the scopes where a role is assigned or a principal has roles, each pair of scope and role once. */
function placesOf(
  call: Call,
  index: 'role' | 'principal',
  id: string,
): (Omit<Given, 'resources'> & { roleId: string })[] {
  const { world } = call
  const grants = world.find('iam.assignment', index, id)
  const distinct = new Map(grants.map(({ doc }) => [`${doc.roleId} ${doc.scopeId}`, doc]))
  return [...distinct.values()].flatMap(({ scopeKind, scopeId, roleId }) => {
    const owners = ownersOfPlace(world, scopeKind, scopeId)
    return owners ? [{ owners, at: scopeKind, roleId }] : []
  })
}

/** @throws FORBIDDEN with reason ROLE_PERMISSION_MISSING or SUBSCRIPTION_ROLE_REQUIRED */
function judge({ world, caller, endpoint }: Call, { owners, at, resources }: Given): void {
  const grants = withRoles(world, grantsAt(world, caller.principalId, owners))
  // The permission that the endpoint requires is also required at the scope where the role is granted.
  if (grantingOf(endpoint)!.what === 'role' && endpoint.permission)
    judgeGrants(grants, { ...endpoint.permission, at }, [])
  for (const resource of resources) if (!holds(grants, { resource, level: 'manage', at })) throw beyondOwn(resource, at)
}

function beyondOwn(resource: string, at: Permission['at']): ApiError {
  return new ApiError(
    'FORBIDDEN',
    `To grant this, you need manage permission on ${resource} at the ${at} level. Ask someone who has it.`,
    {
      rule: 'roles.grant-within-own',
      details: { reason: 'ROLE_PERMISSION_MISSING', requiredPermission: resource, requiredLevel: 'manage' },
    },
  )
}
