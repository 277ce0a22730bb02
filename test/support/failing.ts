/** Makes accepted work fail, for stories about the end only, without a scenario. */
import { errorBody } from '../../src/errors.ts'
import type { Answered, TestServer } from './test-server.ts'

/** The Operation that a response started will end FAILED. */
export function failing(api: TestServer, answered: Answered): void {
  const { world } = api.app.sandboxes.get('default')!
  const job = world.need('operation', answered.headers.get('x-sandbox-operation')!)
  world.commit(() =>
    world.patchHidden(job, {
      plan: { ...job.hidden.plan, outcome: 'fail', error: errorBody('INTERNAL', 'No capacity.') },
    }),
  )
}
