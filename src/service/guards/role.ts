/** Checks that the caller's roles permit the endpoint, at the project, its subscription or the tenant (403). */
import { markReader, type Permission } from '../contract/endpoint.ts'
import { grantsAt, concernsProjectOnly, judgeGrants, levelOf, withRoles } from '../resources/kit/access.ts'
import type { Call } from '../request/call.ts'
import { type Kind, specOf } from '../state/kinds.ts'
import type { Guard } from './guard.ts'

/** Built-in roles that are accepted in addition to the permission, without the prefix of their ids. */
const builtInRoles = markReader<readonly string[]>('x-allowed-roles')

const NO_ROLES: readonly string[] = []

export const role: Guard = {
  name: 'role',
  check: (call) => {
    const { permission } = call.endpoint
    if (!permission) return
    const { world, caller, found } = call
    const grants = found.place?.grants ?? withRoles(world, grantsAt(world, caller.principalId, ownersOf(call)))
    found.grants = grants
    judgeGrants(grants, neededBy(call, permission), allowedRoles(call))
  },
  facts: (call) => ({
    needed: call.endpoint.permission ?? null,
    ...(call.endpoint.projectEnoughFor !== undefined && { projectEnoughFor: call.endpoint.projectEnoughFor }),
    allowedRoles: allowedRoles(call),
    held: (call.found.grants ?? []).map((grant) => {
      const { roleId, scopeKind, scopeId } = grant.assignment.doc
      const { permission } = call.endpoint
      return { roleId, scopeKind, scopeId, level: (permission && levelOf(grant, permission.resource)) ?? 'none' }
    }),
  }),
}

/** Ids of the roles that are accepted regardless of their permissions. */
function allowedRoles({ endpoint }: Call): readonly string[] {
  return builtInRoles(endpoint)?.map((name) => `rol_${name}`) ?? NO_ROLES
}

/**
 * Returns the permission that this call needs. If the record concerns only one project, permission at that project is
 * enough.
 */
function neededBy(call: Call, permission: Permission): Permission {
  return call.endpoint.projectEnoughFor === undefined ? permission : neededFor(call, permission)
}

function neededFor({ world, caller, endpoint, params, found: { place } }: Call, permission: Permission): Permission {
  const named = endpoint.parameters.find(({ name }) => name === endpoint.projectEnoughFor)
  if (!named || !place) return permission
  const kind = named.kind as Kind
  const row = world.table(kind).get(params[named.name]!)
  const { principal } = specOf(kind)
  if (!row || !principal) return permission
  const record = { id: row.id, principalId: principal(row.doc) }
  return concernsProjectOnly(world, caller, place.owner.scopeId, record) ? { ...permission, at: 'project' } : permission
}

function ownersOf(call: Call): { scopeId: string; subscriptionId: string; tenantId: string } {
  return (
    call.found.place?.owner ?? {
      scopeId: '',
      subscriptionId: call.params.subscriptionId ?? '',
      tenantId: call.caller.tenantId,
    }
  )
}
