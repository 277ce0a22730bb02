/**
 * The last stage: one commit with the handler's changes, the Activity Log event and the idempotency key. Reads change
 * nothing, so they need no commit.
 */
import { remember } from '../guards/idempotency.ts'
import type { EndpointId } from '../openapi/endpoint.ts'
import { recordActivity } from '../resources/activity/record.ts'
import type { AnyHandler } from '../resources/call.ts'
import { handlers } from '../resources/handlers.gen.ts'
import { pastReply } from './past-reply.ts'
import type { Stage } from './stage.ts'

/** Runs the endpoint's handler. */
export const handler: Stage = {
  name: 'handler',
  run: (call, context) => {
    call.stage = 'handler'
    const run: AnyHandler = handlers[call.endpoint.id as EndpointId]
    if (call.past) return pastReply(call, context.sandbox, run)
    const { world } = call
    if (call.method === 'GET' || call.method === 'HEAD') {
      world.secrets.begin()
      return run(call, world)
    }
    const { seq } = world
    const response = world.commit(() => {
      const made = run(call, world)
      recordActivity(call, made)
      remember(call, made)
      return made
    })
    if (world.seq !== seq) call.facts.commit = world.seq
    return response
  },
}
