/** The clocks of the process, whose wall clock can stand still while a piece of work runs. */
import { systemTime, type Time } from './time.ts'

/** Returns the given clocks with a wall clock that stands still during `pinned`. */
export function pinnedTime(time: Time = systemTime): Time {
  let pinnedMs: number | undefined
  return {
    ...time,
    wallMs: () => pinnedMs ?? time.wallMs(),
    pinned: <T>(work: () => T): T => {
      if (pinnedMs !== undefined) return work()
      pinnedMs = time.wallMs()
      try {
        return work()
      } finally {
        pinnedMs = undefined
      }
    },
  }
}
