/** Endpoints of the Activity Log: the events of a project, those of its tenant, and those of deleted projects. */
import { refusals } from '../../request/errors.ts'
import { limits } from '../../../platform/limits.ts'
import { kinds } from '../../state/kinds.ts'
import type { AnySpec } from '../../state/kinds/kind.ts'
import type { Row } from '../../state/record.ts'
import { levelOf } from '../kit/access.ts'
import type { Handlers, Call, CallOf } from '../../request/call.ts'
import { listed } from '../kit/reads.ts'
import { ok } from '../../request/response.ts'

const { notFound } = refusals('activity.events')

type Event = Row<'activityEvent'>

export const activityHandlers = {
  listActivityEvents: (call, world) =>
    listed(world, 'activityEvent', call.context.owner.tenantId, call.query, {
      where: (event) => isHere(call, event) && fits(call, event),
      search: ({ doc }) => [doc.action, doc.principalName, doc.resourceName],
      sorts: { action: ({ doc }) => doc.action },
    }),

  getActivityEvent(call) {
    const event = call.row('activityEvent')
    if (!isHere(call, event)) throw notFound('There is no such event in this project.')
    return ok(event)
  },
} satisfies Partial<Handlers>

/**
 * Returns true if an event is in the log of a project: its own events, those of the tenant, and those of deleted
 * projects. For a deleted project, everyone can read the events about the project itself and about records of the
 * tenant; the others require a role on its subscription. Expired events remain until new ones are added, so they are
 * filtered here.
 */
function isHere(call: Pick<Call, 'context' | 'world'>, event: Event): boolean {
  const { context, world } = call
  const { scopeId } = event.doc
  if (event.createdMs + limits.activityRetentionMs <= world.nowMs) return false
  if (scopeId === null || scopeId === context.project.id) return true
  return world.get('project', scopeId) === undefined && (isOfTenant(event) || readsSubscription(call, event))
}

/** Returns true if an event is about a project or a record of the tenant. */
function isOfTenant({ doc: { resourceKind } }: Event): boolean {
  if (resourceKind === 'project') return true
  const spec = (kinds as Readonly<Record<string, AnySpec>>)[resourceKind ?? '']
  return spec?.owner === 'tenant'
}

function readsSubscription({ context }: Pick<Call, 'context'>, { hidden }: Event): boolean {
  return (
    hidden.subscriptionId === context.subscription.id &&
    (context.grants ?? []).some(
      (grant) =>
        grant.assignment.doc.scopeKind !== 'project' && ['read', 'manage'].includes(levelOf(grant, 'audit') ?? ''),
    )
  )
}

/** Event fields that a query can filter by. */
const ASKED = ['action', 'actorType', 'principalId', 'credentialId', 'resourceKind', 'resourceId', 'outcome'] as const

function fits({ query }: CallOf<'listActivityEvents'>, { doc, createdMs }: Event): boolean {
  if (query.from !== undefined && createdMs < Date.parse(query.from)) return false
  if (query.to !== undefined && createdMs >= Date.parse(query.to)) return false
  return ASKED.every((field) => query[field] === undefined || doc[field] === query[field])
}
