/**
 * Whether the project or tenant of the path is the caller's to see (404). What it is not is not disclosed.
 */
import { ApiError } from '../errors.ts'
import { projectContextOf, reachable } from '../resources/access.ts'
import type { Call, ProjectContext } from '../resources/call.ts'
import type { Row } from '../world/record.ts'
import type { Guard } from './guard.ts'

/** The guard. */
export const projectAccess: Guard = {
  name: 'reach',
  beforeStandIn: true,
  check: (call) => {
    const first = call.endpoint.parameters[0]
    if (first?.kind === 'project') call.context = contextFor(call, call.params[first.name]!)
    if (first?.kind === 'tenant') call.rows = [tenantFor(call, call.params[first.name]!)]
  },
  facts: ({ knownContext, endpoint, params }) => ({
    scopeId: knownContext?.project.id ?? params[endpoint.parameters[0]?.name ?? ''] ?? null,
    subscriptionId: knownContext?.subscription.id ?? null,
  }),
}

function contextFor(call: Call, projectId: string): ProjectContext {
  const place = reachable(call.world, call.caller, projectId)
  if (place) return place
  // Another tenant's project and one that is nowhere get the same answer, headers included.
  const known = call.world.get('project', projectId)
  const isOwn = known && projectContextOf(call.world, known).owner.tenantId === call.caller.tenantId
  throw new ApiError('NOT_FOUND', `There is no project ${quoted(projectId)} for this credential.`, {
    rule: isOwn ? 'auth.project-role' : 'auth.tenant-bound',
  })
}

function tenantFor(call: Call, tenantId: string): Row {
  const tenant = call.world.get('tenant', tenantId)
  if (tenant && tenant.id === call.caller.tenantId) return tenant as unknown as Row
  throw new ApiError('NOT_FOUND', `There is no tenant ${quoted(tenantId)} for this credential.`, {
    rule: 'auth.tenant-bound',
  })
}

function quoted(id: string): string {
  return JSON.stringify(id.slice(0, 64))
}
