/**
 * Whether the caller's roles allow the endpoint where it is judged: at the project, its subscription or the tenant (403).
 */
import { checkPermission, grantsAt } from '../resources/access.ts'
import type { Call } from '../resources/call.ts'
import type { Guard } from './guard.ts'

/** The guard. */
export const role: Guard = {
  name: 'role',
  check: (call) => {
    const { permission, allowedRoles } = call.endpoint
    if (permission) checkPermission(call.world, call.caller, ownersOf(call), permission, allowedRoles)
  },
  facts: (call) => ({
    needed: call.endpoint.permission ?? null,
    allowedRoles: call.endpoint.allowedRoles,
    held: call.identified ? grantsAt(call.world, call.caller.principalId, ownersOf(call)).map(({ doc }) => ({ roleId: doc.roleId, scopeKind: doc.scopeKind, scopeId: doc.scopeId })) : [],
  }),
}

function ownersOf(call: Call): { scopeId: string; subscriptionId: string; tenantId: string } {
  return call.located?.owner ?? { scopeId: '', subscriptionId: call.params.subscriptionId ?? '', tenantId: call.caller.tenantId }
}
