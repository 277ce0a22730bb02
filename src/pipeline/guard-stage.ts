/**
 * A guard as a stage of the pipeline.
 */
import type { Guard } from '../guards/guard.ts'
import type { Stage } from './stage.ts'

/** Asks a guard; before an example that was asked for, only those that say so. */
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

/** Whether a guard judges a call that gets an example: one that was asked for, or one that stands in for a handler. */
export function isAsked({ beforeExample }: Guard, asked: boolean): boolean {
  return !asked || beforeExample === true
}
