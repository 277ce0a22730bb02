/** Combines the guards into one stage of the pipeline. */
import type { Guard } from '../guards/guard.ts'
import type { Stage } from './stage.ts'

/**
 * Runs the guards in order until one refuses or responds; if the client preferred an example, runs only those with
 * `beforeExample`. One loop instead of a stage for each guard saves two function calls per guard and a deep stack.
 */
export function guardStage(guards: readonly Guard[]): Stage {
  return {
    name: 'guards',
    run: (call, context, next) => {
      const { example, endpoint } = call
      for (const guard of guards) {
        if (guard.appliesTo && !guard.appliesTo(endpoint)) continue
        if (example && !isAsked(guard, example.asked)) continue
        call.stage = guard.name
        const reply = guard.check(call, context.sandbox)
        if (reply) return reply
      }
      return next(call, context)
    },
  }
}

/**
 * Returns true if a guard runs for a call that gets an example. `asked` is true if the client preferred the example,
 * and false if it stands in for a missing handler.
 */
export function isAsked({ beforeExample }: Guard, asked: boolean): boolean {
  return !asked || beforeExample === true
}
