/** Answers a read from an earlier state, as a replica that lags behind would; the guards have judged the present. */
import type { GuardDeps } from '../guards/guard.ts'
import { resourceExists } from '../guards/resource-exists.ts'
import type { AnyHandler, Call } from '../resources/call.ts'
import type { Reply } from '../resources/response.ts'

/**
 * The reply of a read to a call in that state.
 * @throws ApiError 404 if a record that its path names did not exist yet
 */
export function pastReply(call: Call, sandbox: GuardDeps, run: AnyHandler): Reply {
  const world = call.world.asItWas(call.past!.apply())
  const earlier = call.in(world)
  resourceExists.check(earlier, sandbox)
  earlier.rows = call.rows.map((row) => world.table(row.kind).get(row.id) ?? row)
  return run(earlier, world)
}
