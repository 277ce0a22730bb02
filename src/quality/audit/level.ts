/** Levels of findings, and the level at which a run fails. */

/** Levels in increasing order, as in SARIF. */
export const LEVELS = ['note', 'warning', 'error'] as const

export type Level = (typeof LEVELS)[number]

/** The lowest level that makes a command fail; the values of `--fail-on`. */
export type FailOn = Level | 'never'

/** Returns the higher of two levels. */
export function graver(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) >= LEVELS.indexOf(other) ? one : other
}

/** Returns true if a finding of a level makes a command fail. */
export function fails(level: Level, failOn: FailOn): boolean {
  return failOn !== 'never' && LEVELS.indexOf(level) >= LEVELS.indexOf(failOn)
}
