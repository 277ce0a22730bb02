/** Makes accepted work fail without a scenario, for tests that only check how work ends. */
import { errorBody } from '../../src/service/request/errors.ts'
import type { Answered, TestServer } from './test-server.ts'

/** Makes the Operation that a response refers to end with FAILED. */
export function failing(api: TestServer, answered: Answered): void {
  const { world } = api.app.sandboxes.get('default')!
  const job = world.need('operation', answered.headers.get('x-sandbox-operation')!)
  world.commit(() =>
    world.patchHidden(job, {
      plan: { ...job.hidden.plan, outcome: 'fail', error: errorBody('INTERNAL', 'No capacity.') },
    }),
  )
}
