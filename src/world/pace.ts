/** The paces of asynchronous work. */

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
