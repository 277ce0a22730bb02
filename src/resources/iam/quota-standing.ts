/** Stores the current quota shares and usage of projects, so that event streams report every change. */
import { amountOf } from '../../world/indexes.ts'
import type { Kind } from '../../world/kinds.ts'
import type { Ownership } from '../../world/kinds/ownership.ts'
import type { Row } from '../../world/record.ts'
import type { FollowUp, World } from '../../world/world.ts'
import { COUNTED, quotaOf, usedBy, type QuotaResource } from '../quota.ts'
import { viewOf } from './quota-allocations.ts'

/** The quota resources that records of a kind count towards. */
const RESOURCES = new Map<string, QuotaResource[]>()
for (const [resource, counted] of COUNTED)
  for (const kind of counted) RESOURCES.set(kind, [...(RESOURCES.get(kind) ?? []), resource as QuotaResource])

/** The kinds that count towards a quota. */
export const countedKinds = [...RESOURCES.keys()] as readonly Kind[]

/**
 * Updates the usage when records of a project change. Nothing is summed if a change leaves the record's amounts as they
 * are, as most changes do (a state, a step of its Operation).
 */
export const followUsage: FollowUp = (world, { before, after }) => {
  const from = projectOf(before)
  const to = projectOf(after)
  for (const resource of RESOURCES.get((after ?? before)!.kind)!) {
    const old = amountOf(before, resource)
    const fresh = amountOf(after, resource)
    if (from === to && old === fresh) continue
    if (old !== 0) updateUsage(world, from, resource)
    if (fresh !== 0 && (from !== to || old === 0)) updateUsage(world, to, resource)
  }
}

function projectOf(row: Row | undefined): string | undefined {
  return (row?.hidden as Ownership | undefined)?.scopeId
}

function updateUsage(world: World, projectId: string | undefined, resource: QuotaResource): void {
  const project = world.get('project', projectId)
  const quota = project && quotaOf(world, resource)
  if (!quota) return
  const standing = world.get('iam.quotaStanding', `${project.id}.${quota.id}`)
  if (!standing) refresh(world, project, quota)
  else world.patch(standing, { used: usedBy(world, project.id, resource) })
}

/** Updates what is left for the other projects of the subscription when a share changes. */
export const followShare: FollowUp = (world, { before, after }) => {
  const share = (after ?? before) as Row<'iam.quotaAllocation'>
  const quota = world.get('iam.quota', share.doc.quotaId)
  const { subscriptionId } = share.hidden as Ownership
  if (quota && subscriptionId)
    for (const project of world.list('project', subscriptionId)) refresh(world, project, quota)
}

/** Updates what is left when a limit changes. */
export const followLimit: FollowUp = (world, { after }) => {
  if (after) for (const project of world.all('project')) refresh(world, project, after as Row<'iam.quota'>)
}

/**
 * Creates and deletes the shares of a project together with it, and updates what is left for the other projects of the
 * subscription.
 */
export const followProject: FollowUp = (world, { before, after }) => {
  if (before && after) return
  const project = (after ?? before) as Row<'project'>
  if (!after) for (const row of world.find('iam.quotaStanding', 'project', project.id)) world.remove(row)
  const quotas = [...world.all('iam.quota')]
  for (const one of world.list('project', project.doc.subscriptionId))
    for (const quota of quotas) refresh(world, one, quota)
}

/** Stores the initial shares and usage of all projects. */
export function startStandings(world: World): void {
  const quotas = [...world.all('iam.quota')]
  for (const project of world.all('project')) for (const quota of quotas) refresh(world, project, quota)
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
