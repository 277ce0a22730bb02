/** Stores the current quota shares and usage of projects, so that event streams report every change. */
import type { Kind } from '../../world/kinds.ts'
import type { Ownership } from '../../world/kinds/ownership.ts'
import type { Row } from '../../world/record.ts'
import type { FollowUp, World } from '../../world/world.ts'
import { COUNTED, usedBy, type QuotaResource } from '../quota.ts'
import { viewOf } from './quota-allocations.ts'

/** The resources that records of a kind count for. */
const RESOURCES = new Map<string, QuotaResource[]>()
for (const [resource, counted] of COUNTED)
  for (const kind of counted) RESOURCES.set(kind, [...(RESOURCES.get(kind) ?? []), resource as QuotaResource])

/** The kinds that count for a quota. */
export const countedKinds = [...RESOURCES.keys()] as readonly Kind[]

/** Updates the usage when records of a project change. */
export const followUsage: FollowUp = (world, { before, after }) => {
  const resources = RESOURCES.get((after ?? before)!.kind)!
  const projects = new Set([before, after].map((row) => (row?.hidden as Ownership | undefined)?.scopeId))
  for (const scopeId of projects) {
    const project = world.get('project', scopeId)
    if (!project) continue
    for (const resource of resources) {
      const quota = world.findOne('iam.quota', 'resource', resource)
      if (!quota) continue
      const standing = world.get('iam.quotaStanding', `${project.id}.${quota.id}`)
      if (!standing) refresh(world, project, quota)
      else world.patch(standing, { used: usedBy(world, project.id, resource) })
    }
  }
}

/** A changed share changes what is left for the other projects of the subscription. */
export const followShare: FollowUp = (world, { before, after }) => {
  const share = (after ?? before) as Row<'iam.quotaAllocation'>
  const quota = world.get('iam.quota', share.doc.quotaId)
  const { subscriptionId } = share.hidden as Ownership
  if (quota && subscriptionId)
    for (const project of world.list('project', subscriptionId)) refresh(world, project, quota)
}

/** A changed limit changes what is left for its subscriptions. */
export const followLimit: FollowUp = (world, { after }) => {
  if (after) for (const row of world.table('project').all()) refresh(world, row as never, after as never)
}

/**
 * Creates and deletes the shares of a project with it; both change what is left for the other projects of the
 * subscription.
 */
export const followProject: FollowUp = (world, { before, after }) => {
  if (before && after) return
  const project = (after ?? before) as Row<'project'>
  if (!after) for (const row of world.find('iam.quotaStanding', 'project', project.id)) world.remove(row)
  const quotas = [...world.table('iam.quota').all()] as Row<'iam.quota'>[]
  for (const one of world.list('project', project.doc.subscriptionId))
    for (const quota of quotas) refresh(world, one, quota)
}

/** Stores the initial shares and usage of all projects. */
export function startStandings(world: World): void {
  const quotas = [...world.table('iam.quota').all()] as Row<'iam.quota'>[]
  for (const project of world.table('project').all())
    for (const quota of quotas) refresh(world, project as never, quota)
}

function refresh(world: World, project: Row<'project'>, quota: Row<'iam.quota'>): void {
  const { subscriptionId, tenantId } = project.hidden
  const owner = { scopeId: project.id, subscriptionId, tenantId }
  const { allocated, used, limit, available } = viewOf(world, owner, quota)
  const id = `${project.id}.${quota.id}`
  const standing = { allocated, used, limit, available }
  const known = world.get('iam.quotaStanding', id)
  if (known) world.patch(known, standing)
  else world.insert('iam.quotaStanding', { id, quotaId: quota.id, ...standing }, owner)
}
