/**
 * Quotas: what a project may use, and what it uses. A record counts as long as it exists, even in ERROR. If usage is
 * added only when an Operation succeeds (a larger flavor, a public address), the Operation reserves it while it is
 * open. Usage is always summed from records and open Operations, so no code has to release it.
 */
import { ApiError } from '../errors.ts'
import { memoized } from '../world/derived.ts'
import type { RuleId } from '../rules.ts'
import { type Doc, type Kind, kindEntries } from '../world/kinds.ts'
import type { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import type { Call } from './call.ts'

/** What quotas count. */
export type QuotaResource = Doc<'iam.quota'>['resource']

/** The kinds that count towards each resource: those that declare a sum with its name. */
export const COUNTED: ReadonlyMap<string, readonly Kind[]> = kindsByResource()

function kindsByResource(): Map<string, Kind[]> {
  const found = new Map<string, Kind[]>()
  for (const [kind, { sums }] of kindEntries)
    for (const resource of Object.keys(sums ?? {})) found.set(resource, [...(found.get(resource) ?? []), kind as Kind])
  return found
}

/** Refusals for compute resources name the rule of instances. */
const RULES: Readonly<Partial<Record<QuotaResource, RuleId>>> = {
  instances: 'instances.quota',
  vcpus: 'instances.quota',
  ramMb: 'instances.quota',
}

/**
 * Refuses a request that would exceed the project's share of a quota.
 * @param wanted how much of each resource the request adds, in the quota's unit
 * @throws QUOTA_EXCEEDED naming the resource and what is left of it
 */
export function checkQuota(call: Pick<Call, 'world' | 'context' | 'quotas'>, wanted: Reservation): void {
  const { world, context, quotas } = call
  const { scopeId } = context.owner
  for (const [resource, requested] of Object.entries(wanted) as [QuotaResource, number][]) {
    const quota = quotaOf(world, resource)
    if (!quota || requested <= 0) continue
    const allocated = allocatedTo(world, scopeId, quota)
    const used = usedBy(world, scopeId, resource)
    const injected = quotas.get(resource)
    const available = injected ? injected.value : Math.max(0, allocated - used)
    if (requested <= available) continue
    injected?.apply()
    throw new ApiError(
      'QUOTA_EXCEEDED',
      `This project has ${available} of its ${allocated} ${resource} left, but ${requested} are needed.`,
      {
        details: { quotaId: quota.id, resource, requested, available, allocated, used },
        rule: RULES[resource] ?? 'quota.exceeded',
      },
    )
  }
}

/**
 * Checks a quota for usage that an Operation adds when it succeeds; the result is the Operation's `reserves`.
 * @throws QUOTA_EXCEEDED as `checkQuota`
 */
export function reserve(call: Parameters<typeof checkQuota>[0], wanted: Reservation): Reservation {
  checkQuota(call, wanted)
  return wanted
}

/** How much of each resource. */
export type Reservation = Readonly<Partial<Record<QuotaResource, number>>>

/** Returns how much of a resource a project uses: the usage of its records, and what its open Operations reserve. */
export function usedBy(world: World, projectId: string, resource: QuotaResource): number {
  return (COUNTED.get(resource) ?? []).reduce((sum, kind) => sum + world.sum(kind, resource, projectId), 0)
}

/** Returns the quota of a resource. Cached, because every create needs several, and quotas hardly ever change. */
export const quotaOf: (world: World, resource: string) => Row<'iam.quota'> | undefined = memoized(
  ['iam.quota'],
  (world, resource) => world.findOne('iam.quota', 'resource', resource),
)

/** Returns how much of a quota a project may use. */
export function allocatedTo(world: World, projectId: string, quota: Row<'iam.quota'>): number {
  return world.get('iam.quotaAllocation', allocationId(projectId, quota))?.doc.allocated ?? quota.doc.defaultAllocation
}

/** Returns the id of the record that stores a project's share of a quota. */
export function allocationId(projectId: string, quota: Row<'iam.quota'>): string {
  return `${projectId}.${quota.id}`
}
