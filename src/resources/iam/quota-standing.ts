/**
 * Where projects stand with their quotas, kept beside what it follows from so that streams hear of every change.
 */
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

/** The kinds whose records count. */
export const countedKinds = [...RESOURCES.keys()] as readonly Kind[]

/** Keeps up with the records of a project. */
export const followUsage: FollowUp = (world, { before, after }) => {
  const resources = RESOURCES.get((after ?? before)!.kind)!
  const projects = new Set([before, after].map((row) => (row?.hidden as Ownership | undefined)?.scopeId))
  for (const scopeId of projects) {
    const project = world.get('project', scopeId)
    if (!project) continue
    for (const resource of resources) {
      const quota = world.one('iam.quota', 'resource', resource)
      if (!quota) continue
      const standing = world.get('iam.quotaStanding', `${project.id}.${quota.id}`)
      if (!standing) refresh(world, project, quota)
      else world.patch(standing, { used: usedBy(world, project.id, resource) })
    }
  }
}

/** A share that changes leaves its subscription's other projects more or less to take. */
export const followShare: FollowUp = (world, { before, after }) => {
  const share = (after ?? before) as Row<'iam.quotaAllocation'>
  const quota = world.get('iam.quota', share.doc.quotaId)
  const { subscriptionId } = share.hidden as Ownership
  if (quota && subscriptionId)
    for (const project of world.list('project', subscriptionId)) refresh(world, project, quota)
}

/** A limit that changes changes what its subscriptions have left. */
export const followLimit: FollowUp = (world, { after }) => {
  if (after) for (const row of world.table('project').all()) refresh(world, row as never, after as never)
}

/** A new project has its shares; those of one that is gone go. Its subscription's other projects have less or more to take. */
export const followProject: FollowUp = (world, { before, after }) => {
  if (before && after) return
  const project = (after ?? before) as Row<'project'>
  if (!after) for (const row of world.find('iam.quotaStanding', 'project', project.id)) world.remove(row)
  const quotas = [...world.table('iam.quota').all()] as Row<'iam.quota'>[]
  for (const one of world.list('project', project.doc.subscriptionId))
    for (const quota of quotas) refresh(world, one, quota)
}

/** Writes down where every project stands at first. */
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
