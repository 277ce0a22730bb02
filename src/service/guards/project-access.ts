/**
 * Checks that the caller can access the project or tenant in the path; if not, the response is a 404 that does not
 * disclose whether it exists.
 */
import { refusals } from '../request/errors.ts'
import type { PathParameter } from '../contract/endpoint.ts'
import { projectContextOf, reachable } from '../resources/kit/access.ts'
import type { Call, ProjectContext } from '../request/call.ts'
import type { Row } from '../state/record.ts'
import type { Guard } from './guard.ts'

const { notFound } = refusals('auth.tenant-bound')

export const projectAccess: Guard = {
  name: 'project-access',
  check: (call) => {
    for (const { kind, name } of call.endpoint.parameters) {
      if (kind === 'project') call.found.place = contextFor(call, call.params[name]!)
      if (kind === 'tenant') call.found.rows = [tenantFor(call, call.params[name]!)]
    }
  },
  facts: ({ found: { place }, endpoint, params }) => ({
    scopeId: place?.project.id ?? params[placeOf(endpoint)?.name ?? ''] ?? null,
    subscriptionId: place?.subscription.id ?? null,
  }),
}

/** The path parameter that names the project or tenant. */
function placeOf({ parameters }: Call['endpoint']): PathParameter | undefined {
  return parameters.find(({ kind }) => kind === 'project' || kind === 'tenant')
}

function contextFor(call: Call, projectId: string): ProjectContext {
  const place = reachable(call.world, call.caller, projectId)
  if (place) return place
  // Another tenant's project and a project that does not exist get the same response, including headers.
  const known = call.world.get('project', projectId)
  const isOwn = known && projectContextOf(call.world, known).owner.tenantId === call.caller.tenantId
  throw notFound(`There is no project ${quoted(projectId)} that this credential can access.`, {
    rule: isOwn ? 'auth.project-role' : 'auth.tenant-bound',
  })
}

function tenantFor(call: Call, tenantId: string): Row {
  const tenant = call.world.get('tenant', tenantId)
  if (tenant && tenant.id === call.caller.tenantId) return tenant
  throw notFound(`There is no tenant ${quoted(tenantId)} that this credential can access.`)
}

function quoted(id: string): string {
  return JSON.stringify(id.slice(0, 64))
}
