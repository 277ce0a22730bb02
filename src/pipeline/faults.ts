/** Fault injection as one stage: active scenarios act before, after or instead of all later stages. */
import { withFaults } from '../scenarios/act.ts'
import type { Call } from '../resources/call.ts'
import type { Answer } from '../resources/response.ts'
import { withAlwaysSent } from './response-headers.ts'
import type { Next, Outcome, PipelineContext, Stage } from './stage.ts'

/** Applies the active scenarios. A call that matches none of them costs one lookup. */
export const faults: Stage = {
  name: 'faults',
  run: (call, context, next) => {
    const { scenarios } = context.sandbox
    if (!scenarios.concern(call)) {
      scenarios.runHooks?.beforeCall(call)
      return next(call, context)
    }
    return faulty(call, context, next)
  },
}

function faulty(call: Call, context: PipelineContext, next: Next): Outcome {
  return withFaults(call, context.sandbox.scenarios, {
    // The later stages never return a promise.
    answer: () => next(call, context) as Answer,
    completed: (status, headers) => withAlwaysSent(call, context.sandbox, status, headers),
  })
}
