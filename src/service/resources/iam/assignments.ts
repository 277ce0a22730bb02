/**
 * Endpoints of role assignments: list, grant and revoke. Roles are assigned on a project, on a subscription with all
 * its projects, or on the tenant; clients can grant roles only on the first two.
 */
import { refusals } from '../../request/errors.ts'
import { byAge, type Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { checkPermission, type Owners } from '../kit/access.ts'
import type { Handlers } from '../../request/call.ts'
import { metaOf, pageOf } from '../kit/reads.ts'
import { json, list, noContent } from '../../request/response.ts'
import { checkOwnerGrantRemains } from './last-owner.ts'
import { lookup } from '../kit/lookup.ts'

const { invalid, conflict, notFound } = refusals('iam.assignments')

type Principal = Row<'iam.user'> | Row<'iam.serviceAccount'>

export const assignmentHandlers = {
  /** Lists all assignments except those on the tenant (specification: Role assignment row). */
  listRoleAssignments(call, world) {
    const role = call.row('iam.role')
    const { scopeId, subscriptionId } = call.context.owner
    const grants = [scopeId, subscriptionId].flatMap((place) =>
      world.find('iam.assignment', 'rolePlace', `${role.id} ${place}`),
    )
    const held = grants
      .filter(({ doc }) => lookup.principalName({ world }, doc.principalId) !== undefined)
      .sort(newestFirst)
    const { rows, meta } = pageOf(held, call.query)
    return json(200, {
      data: rows.map((grant) => rosterRow(world, grant)),
      meta: meta ?? metaOf(1, rows.length, rows.length),
    })
  },

  createRoleAssignment(call, world) {
    const role = call.row('iam.role')
    const { owner } = call.context
    const { principalId, scopeKind = 'project' } = call.body
    checkAssignable(role, scopeKind, 'scopeKind')
    const principal = lookup.principal(call, principalId)
    if (!principal)
      throw invalid(`There is no user or service account ${JSON.stringify(principalId)} in this tenant.`, 'principalId')
    const scopeId = placeId(owner, scopeKind)
    const held = world
      .find('iam.assignment', 'principal', principalId)
      .some(({ doc }) => doc.roleId === role.id && doc.scopeId === scopeId)
    if (held) throw conflict(`${principal.doc.name} already holds the role ${role.doc.name} at that scope.`)
    const row = grantRole(world, owner, role, principal, scopeKind)
    return { ...json(201, rosterRow(world, row)), row }
  },

  deleteRoleAssignment(call, world) {
    const role = call.row('iam.role')
    const grant = call.row('iam.assignment')
    const { owner } = call.context
    const { scopeKind } = grant.doc
    const here = grant.doc.roleId === role.id && Object.values(owner).includes(grant.doc.scopeId)
    if (!here) throw notFound(`This project and its subscription have no assignment of ${role.doc.name} with this id.`)
    if (scopeKind !== 'project')
      checkPermission(world, call.caller, owner, { resource: 'iam', level: 'manage', at: scopeKind })
    checkOwnerGrantRemains(world, grant)
    deleteAssignment(world, grant)
    return noContent()
  },

  listAssignments({ context, query }, world) {
    const { principalId, roleId } = query
    const grants = Object.values(context.owner).flatMap((at) => world.find('iam.assignment', 'place', at))
    const wanted = grants.filter(
      ({ doc }) =>
        (principalId === undefined || doc.principalId === principalId) &&
        (roleId === undefined || doc.roleId === roleId),
    )
    return list(pageOf(wanted.sort(newestFirst), query))
  },
} satisfies Partial<Handlers>

/**
 * Returns the role that a request names, if it can be granted there; the guard `granting` has checked the caller's
 * permissions.
 * @throws VALIDATION_FAILED naming `role` for a role of another tenant
 */
export function grantableRole(
  world: World,
  owner: Owners,
  roleId: string,
  scopeKind: 'subscription' | 'project',
): Row<'iam.role'> {
  const role = world.get('iam.role', roleId)
  const ours = role && (role.hidden.tenantId === undefined || role.hidden.tenantId === owner.tenantId)
  if (!ours) throw invalid(`There is no role ${JSON.stringify(roleId)} in this tenant.`, 'role')
  checkAssignable(role, scopeKind, 'role')
  return role
}

/** Creates an assignment. The calling code must have checked that it is permitted. */
export function grantRole(
  world: World,
  owner: Owners,
  role: Row<'iam.role'>,
  principal: Principal,
  scopeKind: 'subscription' | 'project',
): Row<'iam.assignment'> {
  const { tenantId } = owner
  const grant = world.insert(
    'iam.assignment',
    {
      id: world.newId('iam.assignment'),
      roleId: role.id,
      principalId: principal.id,
      principalType: principal.kind === 'iam.user' ? 'user' : 'service-account',
      scopeKind,
      scopeId: placeId(owner, scopeKind),
      grantedAt: world.now,
    },
    { tenantId },
  )
  recountAssignment(world, grant)
  return grant
}

export function deleteAssignment(world: World, grant: Row<'iam.assignment'>): void {
  world.remove(grant)
  recountAssignment(world, grant)
}

/** Updates what is derived from assignments: the member count of a custom role (people and service
 * accounts, each once), and the role of a service account. */
export function recountAssignment(world: World, { doc }: Row<'iam.assignment'>): void {
  const role = world.get('iam.role', doc.roleId)
  if (role?.doc.custom) {
    const principals = world.find('iam.assignment', 'role', role.id).map((grant) => grant.doc.principalId)
    world.patch(role, { memberCount: new Set(principals).size })
  }
  const account = world.get('iam.serviceAccount', doc.principalId)
  if (account)
    world.patch(account, {
      role: world.find('iam.assignment', 'principal', account.id).sort(newestFirst)[0]?.doc.roleId ?? null,
    })
}

function checkAssignable(role: Row<'iam.role'>, scopeKind: 'subscription' | 'project', field: string): void {
  if (!role.doc.assignableScopes.includes(scopeKind))
    throw invalid(`${role.doc.name} cannot be assigned at the ${scopeKind} level.`, field)
}

function placeId(owner: Owners, scopeKind: 'subscription' | 'project'): string {
  return scopeKind === 'project' ? owner.scopeId : owner.subscriptionId
}

function rosterRow(world: World, { doc }: Row<'iam.assignment'>): object {
  const { id, principalId, principalType, scopeKind, scopeId, grantedAt } = doc
  const place = scopeKind === 'project' ? world.get('project', scopeId) : world.get('subscription', scopeId)
  return {
    id,
    principalId,
    name: lookup.principalName({ world }, principalId),
    type: principalType,
    scopeKind,
    scopeLabel: place?.doc.name ?? scopeId,
    grantedAt,
  }
}

function newestFirst(a: Row<'iam.assignment'>, b: Row<'iam.assignment'>): number {
  if (a.doc.grantedAt !== b.doc.grantedAt) return a.doc.grantedAt < b.doc.grantedAt ? 1 : -1
  return byAge(b, a)
}
