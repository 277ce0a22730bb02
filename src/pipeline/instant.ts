/**
 * One call happens at one instant of the sandbox clock, after everything that was due before it.
 */
import type { Stage } from './stage.ts'

/** Runs due steps, then the stages behind it while the clock stands. */
export const instant: Stage = {
  name: 'instant',
  run: (call, context, next) => {
    const { clock } = call.world
    clock.catchUp()
    const outcome = clock.hold(() => next(call, context))
    // With the pace `instant` accepted work is due at once, and done before the client can ask for it.
    clock.catchUp()
    return outcome
  },
}
