/**
 * Decides what a caller may do, for guards and for the few handlers whose permission depends on an area other than that
 * of their endpoint (Operations, event streams, proposals).
 */
import type { Permission } from '../../contract/endpoint.ts'
import { ApiError } from '../../request/errors.ts'
import type { RuleId } from '../../request/rules.ts'
import { memoized, type World } from '../../state/world.ts'
import type { Ownership } from '../../state/kinds/ownership.ts'
import type { Row } from '../../state/record.ts'
import type { Caller, Grant, ProjectContext } from '../../request/call.ts'

/** Ids of the owners of a record or place; empty for a type of owner that it does not have. */
export interface Owners {
  readonly scopeId: string
  readonly subscriptionId: string
  readonly tenantId: string
}

/** The owners of a record. */
export function ownedContext(hidden: Ownership): Owners {
  return { scopeId: hidden.scopeId ?? '', subscriptionId: hidden.subscriptionId ?? '', tenantId: hidden.tenantId ?? '' }
}

/** A project with its owners. */
export function projectContextOf(world: World, project: Row<'project'>): ProjectContext {
  const subscription = world.need('subscription', project.doc.subscriptionId)
  return {
    project,
    subscription,
    owner: { scopeId: project.id, subscriptionId: subscription.id, tenantId: subscription.doc.tenantId },
  }
}

/** Returns the owners of a place where roles are granted; undefined if the place is gone. */
export function ownersOfPlace(
  world: World,
  scopeKind: 'project' | 'subscription' | 'tenant',
  scopeId: string,
): Owners | undefined {
  if (scopeKind === 'project') {
    const project = world.get('project', scopeId)
    return project && projectContextOf(world, project).owner
  }
  if (scopeKind === 'tenant') return { scopeId: '', subscriptionId: '', tenantId: scopeId }
  const subscription = world.get('subscription', scopeId)
  return subscription && { scopeId: '', subscriptionId: scopeId, tenantId: subscription.doc.tenantId }
}

/** The role assignments of a principal on a project, including those on its subscription and tenant. */
export function grantsAt(
  world: World,
  principalId: string,
  { scopeId, subscriptionId, tenantId }: Owners,
): Row<'iam.assignment'>[] {
  return world
    .find('iam.assignment', 'principal', principalId)
    .filter(({ doc }) => doc.scopeId === scopeId || doc.scopeId === subscriptionId || doc.scopeId === tenantId)
}

/** A project, with the assignments through which a principal can access it. */
export interface ReachableProject extends ProjectContext {
  readonly grants: readonly Grant[]
}

/** Returns the project with an id, if the caller can access it. */
export function reachable(
  world: World,
  caller: Pick<Caller, 'principalId' | 'tenantId'>,
  projectId: string,
): ReachableProject | undefined {
  const place = reachedBy(world, `${caller.principalId} ${projectId}`)
  return place?.owner.tenantId === caller.tenantId ? place : undefined
}

/** The project for a key `principal project`, if the principal has any assignment there. */
const reachedBy = memoized(
  ['project', 'subscription', 'iam.assignment', 'iam.role'],
  (world, key): ReachableProject | undefined => {
    const end = key.indexOf(' ')
    const project = world.get('project', key.slice(end + 1))
    if (!project) return undefined
    const place = projectContextOf(world, project)
    const grants = withRoles(world, grantsAt(world, key.slice(0, end), place.owner))
    return grants.length > 0 ? { ...place, grants } : undefined
  },
)

/** Refuses a token or key that lacks one of the scopes. @throws FORBIDDEN with reason TOKEN_SCOPE_MISSING */
export function checkHeld(
  caller: Pick<Caller, 'scopes'>,
  needed: readonly string[],
  rule: RuleId = 'scopes.missing',
): void {
  const { scopes } = caller
  const missing = scopes ? needed.filter((one) => !scopes.has(one)) : []
  if (missing.length > 0) throw missingScopes(missing, rule)
}

/** Returns the refusal for a credential that lacks these scopes. */
export function missingScopes(missing: readonly string[], rule: RuleId): ApiError {
  return new ApiError('FORBIDDEN', `This credential lacks the scope ${missing.join(', ')}.`, {
    rule,
    details: { reason: 'TOKEN_SCOPE_MISSING', missingTokenScopes: missing },
  })
}

/**
 * Refuses a caller whose roles do not include a permission at a place.
 * @throws FORBIDDEN with reason ROLE_PERMISSION_MISSING or SUBSCRIPTION_ROLE_REQUIRED
 */
export function checkPermission(
  world: World,
  caller: Pick<Caller, 'principalId'>,
  owners: Owners,
  permission: Permission,
  allowedRoles: readonly string[] = [],
): void {
  judgeGrants(withRoles(world, grantsAt(world, caller.principalId, owners)), permission, allowedRoles)
}

/**
 * Refuses if no assignment includes the permission.
 * @throws FORBIDDEN with reason ROLE_PERMISSION_MISSING or SUBSCRIPTION_ROLE_REQUIRED
 */
export function judgeGrants(grants: readonly Grant[], permission: Permission, allowedRoles: readonly string[]): void {
  if (holds(grants, permission, allowedRoles)) return
  const isTooNarrow = grants.some((grant) => allows(grant, permission, allowedRoles))
  throw isTooNarrow ? roleTooNarrow(permission) : missingPermission(permission)
}

/**
 * Returns true if a tenant's record concerns one project only: a service account with assignments only in the project,
 * one of its credentials, or a credential of the caller.
 */
export function concernsProjectOnly(
  world: World,
  caller: Pick<Caller, 'principalId'>,
  scopeId: string,
  record: { readonly id: string; readonly principalId: string },
): boolean {
  const { id, principalId } = record
  if (principalId === caller.principalId && principalId !== id) return true
  if (!world.get('iam.serviceAccount', principalId)) return false
  const grants = world.find('iam.assignment', 'principal', principalId)
  return grants.length > 0 && grants.every(({ doc }) => doc.scopeId === scopeId)
}

export function withRoles(world: World, assignments: readonly Row<'iam.assignment'>[]): Grant[] {
  return assignments.map((assignment) => ({ assignment, role: world.get('iam.role', assignment.doc.roleId) }))
}

/** Returns true if assignments include a permission. */
export function holds(
  grants: readonly Grant[],
  permission: Permission,
  allowedRoles: readonly string[] = NO_ROLES,
): boolean {
  for (const grant of grants)
    if (covers(grant.assignment, permission.at) && allows(grant, permission, allowedRoles)) return true
  return false
}

const NO_ROLES: readonly string[] = []

/** The permission level of an assignment on a resource. */
export function levelOf({ role }: Grant, resource: string): string | undefined {
  return (role?.doc.permissions as Readonly<Record<string, string>> | undefined)?.[resource]
}

const WIDTH = { project: 0, subscription: 1, tenant: 2 }

/** Returns true if an assignment covers a level: it applies at its own level and below. */
function covers(grant: Row<'iam.assignment'>, at: Permission['at']): boolean {
  return WIDTH[grant.doc.scopeKind] >= WIDTH[at]
}

function allows(grant: Grant, permission: Permission, allowedRoles: readonly string[]): boolean {
  if (allowedRoles.includes(grant.assignment.doc.roleId)) return true
  const level = levelOf(grant, permission.resource)
  return level === 'manage' || level === permission.level
}

function roleTooNarrow(permission: Permission): ApiError {
  const at = permission.at === 'project' ? 'subscription' : permission.at
  return new ApiError('FORBIDDEN', `This requires a role on the ${at}; a role on a narrower scope is not enough.`, {
    rule: 'roles.subscription-required',
    details: {
      reason: 'SUBSCRIPTION_ROLE_REQUIRED',
      requiredPermission: permission.resource,
      requiredLevel: permission.level,
    },
  })
}

function missingPermission(permission: Permission): ApiError {
  return new ApiError(
    'FORBIDDEN',
    `Your role does not allow this action, which requires ${permission.level} permission on ${permission.resource}.`,
    {
      rule: 'roles.permission-missing',
      details: {
        reason: 'ROLE_PERMISSION_MISSING',
        requiredPermission: permission.resource,
        requiredLevel: permission.level,
      },
    },
  )
}
