/**
 * Health events: incidents and maintenance of the platform that affect a project. They are read-only in the API; only
 * fixtures and the control API create them. They begin and end at their scheduled times.
 */
import type { Doc } from '../../state/kinds.ts'
import type { Row } from '../../state/record.ts'
import type { FollowUp, StepHandler, World } from '../../state/world.ts'
import type { Handlers } from '../../request/call.ts'
import { listOf } from '../kit/reads.ts'

type Event = Row<'healthEvent'>

/** The handler name of its steps. */
export const HEALTH_EVENT_STEPS = 'healthEvent'

/** Endpoints under `/observability/health-events` (rule observability.rules). */
export const healthEventHandlers = {
  listHealthEvents: listOf('healthEvent', {
    filters: ['region', 'service', 'type', 'severity', 'status'],
    search: ({ doc }) => [doc.title],
    sorts: { starts: ({ doc }) => doc.startsAt },
  }),
} satisfies Partial<Handlers>

/** Schedules the next state of an event when it is created or its times change. */
export const followHealthEvent: FollowUp<'healthEvent'> = (world, { before, after }) => {
  if (after) return schedule(world, after)
  world.unschedule(before?.hidden.stepId)
}

/** Schedules the next states of all events of a newly seeded world. */
export function startHealthEvents(world: World): void {
  for (const row of world.table('healthEvent').all()) schedule(world, row)
}

/** Moves a due event to its next state: a scheduled event begins, and an event that has begun is resolved. */
export const healthEventSteps: StepHandler = (world, id) => {
  const event = world.get('healthEvent', id)
  const due = event && dueOf(event.doc)
  if (!event || due === null || due === undefined || due > world.nowMs) return
  const { type, status, updates } = event.doc
  const begins = status === 'scheduled'
  const next = begins ? (type === 'maintenance' ? 'monitoring' : 'investigating') : 'resolved'
  const what = type === 'maintenance' ? 'maintenance' : 'incident'
  const message = begins ? `The ${what} has started.` : `The ${what} has ended.`
  world.patch(event, { status: next, updates: [{ at: world.now, status: next, message }, ...updates] })
}

/** Returns when an event next changes its state (ms), or null. */
function dueOf({ status, startsAt, endsAt }: Doc<'healthEvent'>): number | null {
  if (status === 'scheduled') return Date.parse(startsAt)
  return status === 'resolved' || endsAt === null ? null : Date.parse(endsAt)
}

function schedule(world: World, event: Event): void {
  const due = dueOf(event.doc)
  const step = world.get('step', event.hidden.stepId)
  const atMs = due === null ? undefined : Math.max(due, world.nowMs)
  if (step?.doc.atMs === atMs && step?.id === event.hidden.stepId) return
  if (step) world.remove(step)
  const stepId =
    atMs === undefined
      ? undefined
      : world.schedule({ atMs, handler: HEALTH_EVENT_STEPS, id: event.id, step: 'state', work: false })
  world.patchHidden(event, { stepId })
}
