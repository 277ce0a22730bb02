/** The paces of asynchronous work. */

import { limits } from '../../platform/limits.ts'

/** How many times faster work runs than in a real cloud. With `manual`, it runs only when the clock is advanced. */
export const SPEED = { realistic: 1, quick: 20, instant: Infinity, manual: 1 } as const

/** How long asynchronous work takes. */
export type Pace = keyof typeof SPEED

/** The names of all paces. */
export const PACES = Object.keys(SPEED) as readonly Pace[]

/** Returns true if a value is the name of a pace. */
export function isPace(value: unknown): value is Pace {
  return typeof value === 'string' && Object.hasOwn(SPEED, value)
}

const iso = (ms: number): string => new Date(ms).toISOString()

/** The range as text for messages. */
export const CLOCK_RANGE = `${iso(limits.clockFromMs)} and ${iso(limits.clockUntilMs)} (limit clockUntilMs)`

/** Returns true if a sandbox clock can show an instant (ms). */
export function isInRange(ms: number): boolean {
  return ms >= limits.clockFromMs && ms <= limits.clockUntilMs
}
