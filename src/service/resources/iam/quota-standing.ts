/** Stores the current quota shares and usage of projects, so that event streams report every change. */
import { amountOf, isUnsummed } from '../../state/indexes.ts'
import type { Kind } from '../../state/kinds.ts'
import type { QuotaTerms } from '../../state/kinds/iam.ts'
import type { Row } from '../../state/record.ts'
import type { FollowUp, World } from '../../state/world.ts'
import type { Owners } from '../kit/access.ts'
import { COUNTED, quotaOf, usedBy, type QuotaResource } from '../kit/checks.ts'
import { allocationView } from './quota-allocations.ts'

/** The quota resources that records of a kind count towards. */
const RESOURCES = new Map<string, QuotaResource[]>()
for (const [resource, counted] of COUNTED)
  for (const kind of counted) RESOURCES.set(kind, [...(RESOURCES.get(kind) ?? []), resource as QuotaResource])

/** The kinds that count towards a quota. */
export const countedKinds = [...RESOURCES.keys()] as readonly Kind[]

/** The resources in the order in which a commit that creates records updates their usage. */
const ORDER = [...RESOURCES].flatMap(([kind, resources]) => (kind === 'operation' ? [] : resources))

/**
 * Updates the usage when records of a project change. Nothing is summed if a change leaves the record's amounts as they
 * are, as most changes do (a state, a step of its Operation).
 */
export const followUsage: FollowUp = (world, change) => {
  if (isUnsummed(change)) return
  const { before, after } = change
  const from = projectOf(before)
  const to = projectOf(after)
  let left: QuotaResource[] | undefined
  let entered: QuotaResource[] | undefined
  for (const resource of RESOURCES.get((after ?? before)!.kind)!) {
    const old = amountOf(before, resource)
    const fresh = amountOf(after, resource)
    if (from === to && old === fresh) continue
    if (old !== 0) (left ??= []).push(resource)
    if (fresh !== 0 && (from !== to || old === 0)) (entered ??= []).push(resource)
  }
  if (left) updateUsage(world, from, left)
  if (entered) updateUsage(world, to, entered)
}

function projectOf(row: Row | undefined): string | undefined {
  return row?.hidden.scopeId
}

function updateUsage(world: World, projectId: string | undefined, resources: readonly QuotaResource[]): void {
  const project = world.get('project', projectId)
  if (!project) return
  const joint = world.get('iam.quotaStandings', project.id)
  const changed = new Map<string, Changed>()
  for (const resource of resources) {
    const quota = quotaOf(world, resource)
    if (!quota) continue
    const isKnown = joint && Object.hasOwn(joint.doc, quota.id)
    changed.set(quota.id, isKnown ? { used: usedBy(world, project.id, resource) } : standingOf(world, project, quota))
  }
  store(world, project, changed)
}

/** Updates what is left for the other projects of the subscription when a share changes. */
export const followShare: FollowUp<'iam.quotaAllocation'> = (world, { before, after }) => {
  const share = (after ?? before)!
  const quota = world.get('iam.quota', share.doc.quotaId)
  const { subscriptionId } = share.hidden
  if (quota && subscriptionId) refresh(world, world.list('project', subscriptionId), [quota])
}

/** Updates what is left when a limit changes. */
export const followLimit: FollowUp<'iam.quota'> = (world, { after }) => {
  if (after) refresh(world, world.all('project'), [after])
}

/**
 * Creates and deletes the shares of a project together with it, and updates what is left for the other projects of the
 * subscription.
 */
export const followProject: FollowUp<'project'> = (world, { before, after }) => {
  if (before && after) return
  const project = (after ?? before)!
  if (!after) for (const row of world.find('iam.quotaStandings', 'project', project.id)) world.remove(row)
  refresh(world, world.list('project', project.doc.subscriptionId), quotasOf(world))
}

/** Stores the initial shares and usage of all projects. */
export function startStandings(world: World): void {
  refresh(world, world.all('project'), quotasOf(world))
}

/** All quotas in the order in which a commit updates their usage, which is also the order of their frames. */
function quotasOf(world: World): Row<'iam.quota'>[] {
  const quotas = [...world.all('iam.quota')]
  return quotas.sort((a, b) => ORDER.indexOf(a.doc.resource) - ORDER.indexOf(b.doc.resource))
}

function refresh(world: World, projects: Iterable<Row<'project'>>, quotas: readonly Row<'iam.quota'>[]): void {
  for (const project of projects)
    store(world, project, new Map(quotas.map((quota) => [quota.id, standingOf(world, project, quota)])))
}

function ownersOf({ id, hidden: { subscriptionId, tenantId } }: Row<'project'>): Owners {
  return { scopeId: id, subscriptionId, tenantId }
}

/** The current standing of a project. */
type Standing = QuotaTerms & { readonly used: number }
/** A standing, or only its usage if nothing else has changed. */
type Changed = Standing | Pick<Standing, 'used'>

function standingOf(world: World, project: Row<'project'>, quota: Row<'iam.quota'>): Standing {
  const { name, resource, unit, allocated, used, limit, available } = allocationView(world, ownersOf(project), quota)
  return { name, resource, unit, allocated, used, limit, available }
}

/** Stores standings of a project, all in one record. */
function store(world: World, project: Row<'project'>, changed: ReadonlyMap<string, Changed>): void {
  const joint = world.get('iam.quotaStandings', project.id)
  const usage: Record<string, number> = {}
  let terms: Record<string, QuotaTerms> | undefined
  for (const [quotaId, standing] of changed) {
    const { used, ...changedTerms } = standing
    usage[quotaId] = used
    if (!('limit' in changedTerms)) continue
    terms ??= { ...joint?.hidden.terms }
    terms[quotaId] = changedTerms
  }
  if (joint) world.patch(joint, usage, terms && { terms })
  else if (terms) world.insert('iam.quotaStandings', usage, { ...ownersOf(project), terms }, project.id)
}
