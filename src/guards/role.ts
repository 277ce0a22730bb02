/**
 * Whether the caller's roles allow the endpoint where it is judged: at the project, its subscription or the tenant (403).
 */
import { grantsAt, judgeGrants, levelOf, withRoles } from '../resources/access.ts'
import type { Call } from '../resources/call.ts'
import type { Guard } from './guard.ts'

/** The guard. */
export const role: Guard = {
  name: 'role',
  beforeStandIn: true,
  check: (call) => {
    const { permission, allowedRoles } = call.endpoint
    if (!permission) return
    const { world, caller, located } = call
    const grants = located?.grants ?? withRoles(world, grantsAt(world, caller.principalId, ownersOf(call)))
    call.facts.grants = grants
    judgeGrants(grants, permission, allowedRoles)
  },
  facts: ({ endpoint: { permission, allowedRoles }, facts }) => ({
    needed: permission ?? null,
    allowedRoles,
    held: (facts.grants ?? []).map((grant) => {
      const { roleId, scopeKind, scopeId } = grant.assignment.doc
      return { roleId, scopeKind, scopeId, level: (permission && levelOf(grant, permission.resource)) ?? 'none' }
    }),
  }),
}

function ownersOf(call: Call): { scopeId: string; subscriptionId: string; tenantId: string } {
  return (
    call.located?.owner ?? {
      scopeId: '',
      subscriptionId: call.params.subscriptionId ?? '',
      tenantId: call.caller.tenantId,
    }
  )
}
