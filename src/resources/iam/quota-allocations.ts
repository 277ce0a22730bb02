/**
 * Quota allocations: a subscription's limits shared out among its projects. Shares count at once; the Operation that
 * brings them to the provider changes nothing that clients can see.
 */
import { createHash } from 'node:crypto'
import { check } from '../../errors.ts'
import type { Schemas } from '../../world/kinds/kind.ts'
import { Row } from '../../world/record.ts'
import type { Completion, World } from '../../world/world.ts'
import type { Owners } from '../access.ts'
import type { Handlers } from '../call.ts'
import { openOperation } from '../operations.ts'
import { pageOf } from '../page.ts'
import { allocatedTo, allocationId, usedBy } from '../quota.ts'
import { accepted, json } from '../response.ts'
import { select } from './select.ts'

const RECONCILE_MS = 5_000

export const quotaAllocationBehaviours = {
  listQuotaAllocations({ context, query }, world) {
    const { rows, meta } = pageOf(select([...world.table('iam.quota').all()] as Row<'iam.quota'>[], query), query)
    return json(200, { data: rows.map((quota) => viewOf(world, context.owner, quota)), meta })
  },

  getQuotaAllocation(call, world) {
    const view = viewOf(world, call.context.owner, call.row('iam.quota'))
    const tag = createHash('sha1').update(JSON.stringify(view)).digest('base64url').slice(0, 16)
    return json(200, view, { ETag: `W/"${tag}"` })
  },

  setQuotaAllocation(call, world) {
    const quota = call.row('iam.quota')
    const { owner } = call.context
    const { allocated } = call.body
    const { allocated: before, limit, available } = viewOf(world, owner, quota)
    // A decrease is always taken: below what is used it only refuses new creates.
    check(
      allocated <= before + available || allocated <= before,
      'QUOTA_EXCEEDED',
      `The subscription's limit is ${limit}; at most ${before + available} can be given to this project.`,
      {
        field: 'allocated',
        rule: 'iam.quota-allocation',
        details: { quotaId: quota.id, requested: allocated, available: before + available, limit },
      },
    )
    const id = allocationId(owner.scopeId, quota)
    const share = world.get('iam.quotaAllocation', id)
    if (share) world.patch(share, { allocated })
    else world.insert('iam.quotaAllocation', { id, quotaId: quota.id, allocated }, owner)
    // Clients know the share by the quota's id, so the Operation names that.
    const on = new Row(
      'iam.quotaAllocation',
      quota.id,
      { ...viewOf(world, owner, quota), quotaId: quota.id },
      owner,
      1,
      world.nowMs,
    )
    return accepted(openOperation(call, { action: 'iam.quota.reconcile', on, takesMs: RECONCILE_MS }))
  },
} satisfies Partial<Handlers>

export const quotaWorks = { 'iam.quota.reconcile': { succeed: () => undefined } } satisfies Record<string, Completion>

/** A project's share as the API shows it. */
export function viewOf(
  world: World,
  { scopeId, subscriptionId }: Owners,
  quota: Row<'iam.quota'>,
): Schemas['QuotaAllocation'] {
  const { id, name, resource, unit, limits, defaultLimit } = quota.doc
  const limit = limits[subscriptionId] ?? defaultLimit
  const allocated = allocatedTo(world, scopeId, quota)
  const shared = world
    .list('project', subscriptionId)
    .reduce((sum, project) => sum + allocatedTo(world, project.id, quota), 0)
  return {
    id,
    name,
    resource,
    unit,
    projectId: scopeId,
    subscriptionId,
    allocated,
    used: usedBy(world, scopeId, resource),
    limit,
    available: Math.max(0, limit - shared),
  }
}
