/**
 * Endpoints of quota allocations: a subscription's limits, distributed among its projects. Shares apply at once; the
 * Operation that sends them to the provider has no visible effect.
 */
import { hash } from '#digest'
import { refusals } from '../../request/errors.ts'
import type { ApiSchemas } from '../../state/kinds/kind.ts'
import { Row } from '../../state/record.ts'
import type { Completion, World } from '../../state/world.ts'
import type { Owners } from '../kit/access.ts'
import type { Handlers, Injections, ProjectContext } from '../../request/call.ts'
import { start } from '../kit/work.ts'
import { pageOf } from '../kit/reads.ts'
import { allocatedTo, allocationId, usedBy } from '../kit/checks.ts'
import { json } from '../../request/response.ts'
import { select } from './select.ts'

const { refused } = refusals('iam.quota-allocation')

const RECONCILE_MS = 5_000

export const quotaAllocationHandlers = {
  listQuotaAllocations({ context, query, injected: { quotas } }, world) {
    const { rows, meta } = pageOf(select([...world.all('iam.quota')], query), query)
    return json(200, { data: rows.map((quota) => shownTo(quotas, allocationView(world, context.owner, quota))), meta })
  },

  getQuotaAllocation(call, world) {
    const view = shownTo(call.injected.quotas, allocationView(world, call.context.owner, call.row('iam.quota')))
    const tag = hash('sha1', JSON.stringify(view), 'base64url').slice(0, 16)
    return json(200, view, { ETag: `W/"${tag}"` })
  },

  setQuotaAllocation(call, world) {
    const quota = call.row('iam.quota')
    const { owner } = call.context
    const { allocated } = call.body
    const { allocated: before, limit, available } = allocationView(world, owner, quota)
    // A decrease is always accepted: below the usage, it only blocks new creates.
    if (allocated > before + available && allocated > before)
      throw refused(
        'QUOTA_EXCEEDED',
        `The subscription's limit is ${limit}, of which ${available} are left. This project has ${before} and can have at most ${before + available}.`,
        {
          field: 'allocated',
          details: { quotaId: quota.id, requested: allocated, available, maximum: before + available, limit },
        },
      )
    allocate(world, owner, quota, allocated)
    // The Operation names the quota's id, by which clients know the share.
    const on = new Row(
      'iam.quotaAllocation',
      quota.id,
      { ...allocationView(world, owner, quota), quotaId: quota.id },
      owner,
      1,
      world.nowMs,
    )
    return start(call, { on, takesMs: RECONCILE_MS })
  },
} satisfies Partial<Handlers>

export const quotaCompletions = { 'iam.quota.reconcile': { succeed: () => undefined } } satisfies Record<
  string,
  Completion
>

/**
 * Gives a new project its default share of every quota, or what is left of the subscription's limit if that is less.
 */
export function allotDefaults(world: World, owner: ProjectContext['owner']): void {
  for (const quota of world.all('iam.quota')) {
    const { limit, shared } = distribute(world, owner.subscriptionId, quota, owner.scopeId)
    const { defaultAllocation } = quota.doc
    const allocated = Math.max(0, Math.min(defaultAllocation, limit - shared))
    const id = allocationId(owner.scopeId, quota)
    if (allocated < defaultAllocation) world.insert('iam.quotaAllocation', { id, quotaId: quota.id, allocated }, owner)
  }
}

/** An allocation that was raised because the project uses more than it was allocated. */
export interface RaisedAllocation {
  readonly quotaId: string
  readonly resource: string
  readonly from: number
  readonly to: number
}

/**
 * Raises the allocations that a project exceeds to its actual usage, and raises the limits of its subscription
 * accordingly.
 */
export function raiseAllocations(world: World, projectId: string): RaisedAllocation[] {
  const project = world.get('project', projectId)
  if (!project) return []
  const { tenantId, subscriptionId } = project.hidden
  const owner = { scopeId: projectId, subscriptionId, tenantId }
  const raised: RaisedAllocation[] = []
  for (const quota of world.all('iam.quota')) {
    const { resource, limits } = quota.doc
    const [from, to] = [allocatedTo(world, projectId, quota), usedBy(world, projectId, resource)]
    if (to <= from) continue
    allocate(world, owner, quota, to)
    const { limit, shared } = distribute(world, subscriptionId, quota)
    if (shared > limit) world.patch(quota, { limits: { ...limits, [subscriptionId]: shared } })
    raised.push({ quotaId: quota.id, resource, from, to })
  }
  return raised
}

/** Sets a project's share of a quota. */
function allocate(world: World, owner: ProjectContext['owner'], quota: Row<'iam.quota'>, allocated: number): void {
  const id = allocationId(owner.scopeId, quota)
  const share = world.get('iam.quotaAllocation', id)
  if (share) world.patch(share, { allocated })
  else world.insert('iam.quotaAllocation', { id, quotaId: quota.id, allocated }, owner)
}

/** The limit of a subscription, and the sum of its projects' shares. */
function distribute(
  world: World,
  subscriptionId: string,
  quota: Row<'iam.quota'>,
  without?: string,
): { readonly limit: number; readonly shared: number } {
  const { limits, defaultLimit } = quota.doc
  const shared = world
    .list('project', subscriptionId)
    .reduce((sum, { id }) => sum + (id === without ? 0 : allocatedTo(world, id, quota)), 0)
  return { limit: limits[subscriptionId] ?? defaultLimit, shared }
}

/** Returns a share as a call sees it, taking into account a scenario that limits the quota. */
function shownTo(quotas: Injections['quotas'], view: ApiSchemas['QuotaAllocation']): ApiSchemas['QuotaAllocation'] {
  const injected = quotas.get(view.resource)
  return injected ? { ...view, allocated: view.used + injected.apply() } : view
}

/** Returns a project's share as the API shows it. */
export function allocationView(
  world: World,
  { scopeId, subscriptionId }: Owners,
  quota: Row<'iam.quota'>,
): ApiSchemas['QuotaAllocation'] {
  const { id, name, resource, unit } = quota.doc
  const allocated = allocatedTo(world, scopeId, quota)
  const { limit, shared } = distribute(world, subscriptionId, quota)
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
