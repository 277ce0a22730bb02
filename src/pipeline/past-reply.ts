/**
 * Responds to a read with an earlier state, like a replica that lags behind. The guards have already checked the
 * current state.
 */
import type { GuardDeps } from '../guards/guard.ts'
import { resourceExists } from '../guards/resource-exists.ts'
import type { AnyHandler, Call } from '../resources/call.ts'
import type { Reply } from '../resources/response.ts'

/**
 * Returns the reply to a read in an earlier state.
 * @throws ApiError 404 if a record that its path names did not exist yet
 */
export function pastReply(call: Call, sandbox: GuardDeps, run: AnyHandler): Reply {
  const world = call.world.asItWas(call.past!.apply())
  const earlier = call.in(world)
  resourceExists.check(earlier, sandbox)
  earlier.rows = call.rows.map((row) => world.table(row.kind).get(row.id) ?? row)
  return run(earlier, world)
}
