/**
 * Quotas: what a project may use, and what it uses. Creates ask `checkQuota` before they change anything; nothing has to
 * be given back, because usage is counted from the records themselves.
 */
import { ApiError } from '../errors.ts'
import type { Doc, Kind } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import type { Call } from './call.ts'

/** What quotas count. */
export type QuotaResource = Doc<'iam.quota'>['resource']

/** Kinds whose records count, each as one or by one of its amounts. */
export const COUNTED: Readonly<Record<QuotaResource, readonly { readonly kind: string; readonly amount?: string }[]>> =
  {
    instances: [{ kind: 'instance' }],
    vcpus: [{ kind: 'instance', amount: 'vcpus' }],
    ramMb: [{ kind: 'instance', amount: 'ramMb' }],
    volumes: [{ kind: 'volume' }],
    volumeGb: [{ kind: 'volume', amount: 'volumeGb' }],
    snapshots: [{ kind: 'snapshot' }, { kind: 'volumeSnapshot' }],
    networks: [{ kind: 'network.network' }],
    routers: [{ kind: 'network.router' }],
    ports: [{ kind: 'network.interface' }],
    floatingIps: [{ kind: 'floatingIp' }],
    loadBalancers: [{ kind: 'loadBalancer' }],
  }

/** Quotas of computing power belong to the rule of instances. */
const RULES: Readonly<Partial<Record<QuotaResource, string>>> = {
  instances: 'instances.quota',
  vcpus: 'instances.quota',
  ramMb: 'instances.quota',
}

/**
 * Refuses what would take a project over its share of a quota.
 * @param wanted how much of each resource the request adds, in the quota's unit
 * @throws QUOTA_EXCEEDED naming the resource and what is left of it
 */
export function checkQuota(
  call: Pick<Call, 'world' | 'context' | 'quota'>,
  wanted: Readonly<Partial<Record<QuotaResource, number>>>,
): void {
  const { world, context, quota: scenario } = call
  const { scopeId } = context.owner
  for (const [resource, requested] of Object.entries(wanted) as [QuotaResource, number][]) {
    const quota = world.one('iam.quota', 'resource', resource)
    if (!quota || requested <= 0) continue
    const allocated = allocatedTo(world, scopeId, quota)
    const used = usedBy(world, scopeId, resource)
    const available = scenario?.resource === resource ? scenario.available : Math.max(0, allocated - used)
    if (requested <= available) continue
    throw new ApiError(
      'QUOTA_EXCEEDED',
      `This project has ${available} of its ${allocated} ${resource} left; ${requested} would be needed.`,
      {
        details: { quotaId: quota.id, resource, requested, available, allocated, used },
        ...(RULES[resource] && { rule: RULES[resource] }),
      },
    )
  }
}

/** How much of a resource a project uses now. */
export function usedBy(world: World, projectId: string, resource: QuotaResource): number {
  return COUNTED[resource].reduce((sum, { kind, amount }) => {
    const table = world.tables.get(kind as Kind)
    return (
      sum + (table === undefined ? 0 : amount === undefined ? table.count(projectId) : table.sum(amount, projectId))
    )
  }, 0)
}

/** How much of a quota a project may use. */
export function allocatedTo(world: World, projectId: string, quota: Row<'iam.quota'>): number {
  return world.get('iam.quotaAllocation', allocationId(projectId, quota))?.doc.allocated ?? quota.doc.defaultAllocation
}

/** Name of the record that keeps a project's share. */
export function allocationId(projectId: string, quota: Row<'iam.quota'>): string {
  return `${projectId}.${quota.id}`
}
