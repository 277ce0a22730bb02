/** The endpoints that read and cancel Operations, of all areas. */
import { refusals } from '../../request/errors.ts'
import type { Call, Handlers } from '../../request/call.ts'
import { ok } from '../../request/response.ts'
import { cancel } from '../../state/operations.ts'
import type { Row } from '../../state/record.ts'
import type { World } from '../../state/world.ts'
import { checkHeld, checkPermission, ownedContext } from '../kit/access.ts'

const { conflict, notFound } = refusals('operations.cancel-final')

export const operationHandlers = {
  getOperation(call, world) {
    const job = call.row('operation')
    judge(call, world, job, 'read')
    return ok(job)
  },

  cancelOperation(call, world) {
    const job = call.row('operation')
    judge(call, world, job, 'manage')
    if (job.doc.finishedAt !== null)
      throw conflict(`This operation is ${job.doc.state} and can no longer be cancelled.`)
    return ok(cancel(world, job))
  },
} satisfies Partial<Handlers>

/**
 * Checks access to an Operation by the permissions of its area (rules operations.hidden, operations.cancel). Reading
 * requires a role on its project, even if the write required one at a higher level.
 */
function judge(call: Pick<Call, 'caller'>, world: World, job: Row<'operation'>, level: 'read' | 'manage'): void {
  const { area, unreadable } = job.hidden
  if (unreadable)
    throw notFound('This operation was already finished when it was returned, and cannot be read later.', {
      rule: 'operations.born-final',
    })
  checkHeld(call.caller, level === 'read' ? area.readScopes : area.writeScopes)
  checkPermission(world, call.caller, ownedContext(job.hidden), {
    resource: area.resource,
    level,
    at: level === 'read' ? 'project' : area.at,
  })
}
