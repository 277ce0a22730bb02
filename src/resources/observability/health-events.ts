/**
 * Endpoints of health events: incidents and maintenance of the platform that affect a project. They are read-only;
 * fixtures and the control API create them.
 */
import type { Handlers } from '../call.ts'
import { page } from '../page.ts'
import { list, ok } from '../response.ts'

/** Endpoints under `/observability/health-events` (rule observability.rules). */
export const healthEventHandlers = {
  listHealthEvents(call, world) {
    const { region, service, type, severity, status } = call.query
    const wanted = { region, service, type, severity, status }
    return list(
      page(world, 'healthEvent', call.context.project.id, call.query, {
        where: ({ doc }) =>
          Object.entries(wanted).every(
            ([key, value]) => value === undefined || doc[key as keyof typeof wanted] === value,
          ),
        search: ({ doc }) => [doc.title],
        sorts: { starts: ({ doc }) => doc.startsAt },
      }),
    )
  },

  getHealthEvent: (call) => ok(call.row('healthEvent')),
} satisfies Partial<Handlers>
