/**
 * Quotas: how much of a resource a project may have, and what a create takes of it.
 */
import { check } from '../errors.ts'
import type { Call } from './call.ts'

/** What quotas count; an allocation exists for each project and each of these. */
export type QuotaResource = 'instances' | 'vcpus' | 'ramMb' | 'volumes' | 'volumeGb' | 'routers' | 'networks' | 'ports' | 'floatingIps' | 'loadBalancers' | 'snapshots'

/**
 * Checks that a create fits into what its project has left; nothing is taken down, because use is counted from the records.
 * @throws QUOTA_EXCEEDED naming the resource and what is available (rule instances.quota)
 */
export function checkQuota(call: Pick<Call, 'world' | 'place' | 'quota'>, needs: Partial<Record<QuotaResource, number>>): void {
  for (const [resource, needed] of Object.entries(needs) as [QuotaResource, number][]) {
    const available = availableOf(call, resource)
    check(needed <= available, 'QUOTA_EXCEEDED', `This needs ${needed} ${resource}; the project has ${available} left.`, { rule: 'instances.quota', details: { resource, requested: needed, available } })
  }
}

function availableOf(call: Pick<Call, 'world' | 'place' | 'quota'>, resource: QuotaResource): number {
  if (call.quota?.resource === resource) return call.quota.available
  return Infinity
}
