/** Makes a guard a stage of the pipeline. */
import type { Guard } from '../guards/guard.ts'
import type { Stage } from './stage.ts'

/** Runs a guard; before an example only if the guard says `beforeExample`. */
export function guardStage(guard: Guard): Stage {
  return {
    name: guard.name,
    run: (call, context, next) => {
      if (call.example && !isAsked(guard, call.example.asked)) return next(call, context)
      call.stage = guard.name
      return guard.check(call, context.sandbox) ?? next(call, context)
    },
  }
}

/** Whether a guard runs for a call that gets an example: one that was preferred, or one in place of a handler. */
export function isAsked({ beforeExample }: Guard, asked: boolean): boolean {
  return !asked || beforeExample === true
}
