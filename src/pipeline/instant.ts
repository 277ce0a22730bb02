/** A call happens at a single time of the sandbox clock, after all steps that were due before it. */
import type { Stage } from './stage.ts'

/** Runs due steps, then the later stages while the clock is held. */
export const instant: Stage = {
  name: 'instant',
  run: (call, context, next) => {
    const { clock } = call.world
    clock.catchUp()
    const outcome = clock.hold(() => {
      call.handledMs = clock.nowMs
      return next(call, context)
    })
    // With the pace `instant`, work that was accepted is due at once and completes before the client's next request.
    clock.catchUp()
    return outcome
  },
}
