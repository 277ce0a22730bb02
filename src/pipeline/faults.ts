/**
 * Fault injection as one stage: the scenarios that are on act before, instead of and after everything behind it.
 */
import { withFaults } from '../scenarios/act.ts'
import type { Answer } from '../resources/response.ts'
import { withAlwaysSent } from './response-headers.ts'
import type { Stage } from './stage.ts'

/** Asks the scenarios; with none that concern the call they cost one question. */
export const faults: Stage = {
  name: 'faults',
  run: (call, context, next) => {
    const { scenarios } = context.sandbox
    if (!scenarios.concern(call)) {
      scenarios.strike?.pass(call)
      return next(call, context)
    }
    return withFaults(call, scenarios, {
      // Nothing behind this stage waits.
      answer: () => next(call, context) as Answer,
      completed: (status, headers) => withAlwaysSent(call, context.sandbox, status, headers),
    })
  },
}
