/** The instants that sandbox clocks can show. */
import { limits } from '../limits.ts'

const iso = (ms: number): string => new Date(ms).toISOString()

/** The range as text for messages. */
export const CLOCK_RANGE = `${iso(limits.clockFromMs)} and ${iso(limits.clockUntilMs)} (limit clockUntilMs)`

/** Returns true if a sandbox clock can show an instant (ms). */
export function isInRange(ms: number): boolean {
  return ms >= limits.clockFromMs && ms <= limits.clockUntilMs
}
