/** Endpoints of the Activity Log: the events of a project, and those of its tenant without a project. */
import { check } from '../../errors.ts'
import { limits } from '../../limits.ts'
import type { Row } from '../../world/record.ts'
import type { Handlers, Call, CallOf } from '../call.ts'
import { page } from '../page.ts'
import { list, ok } from '../response.ts'

type Event = Row<'activityEvent'>

export const activityHandlers = {
  listActivityEvents: (call, world) =>
    list(
      page(world, 'activityEvent', call.context.owner.tenantId, call.query, {
        where: (event) => isHere(call, event) && fits(call, event),
        search: ({ doc }) => [doc.action, doc.principalName, doc.resourceName],
        sorts: { action: ({ doc }) => doc.action },
      }),
    ),

  getActivityEvent(call) {
    const event = call.row('activityEvent')
    check(isHere(call, event), 'NOT_FOUND', 'There is no such event in this project.')
    return ok(event)
  },
} satisfies Partial<Handlers>

/** Expired events remain until new ones are added, so they are filtered here. */
function isHere({ context, world }: Pick<Call, 'context' | 'world'>, { doc, createdMs }: Event): boolean {
  return (
    (doc.scopeId === null || doc.scopeId === context.project.id) && createdMs + limits.activityRetentionMs > world.nowMs
  )
}

/** The fields that a query can filter by. */
const ASKED = ['action', 'actorType', 'principalId', 'credentialId', 'resourceKind', 'resourceId', 'outcome'] as const

function fits({ query }: CallOf<'listActivityEvents'>, { doc, createdMs }: Event): boolean {
  if (query.from !== undefined && createdMs < Date.parse(query.from)) return false
  if (query.to !== undefined && createdMs >= Date.parse(query.to)) return false
  return ASKED.every((field) => query[field] === undefined || doc[field] === query[field])
}
