/**
 * How grave a finding is, and from which level on a run fails.
 */

/** Levels from the lightest to the gravest, as SARIF names them. */
export const LEVELS = ['note', 'warning', 'error'] as const

export type Level = (typeof LEVELS)[number]

/** From which level on findings make a command fail: what `--fail-on` may be. */
export type FailOn = Level | 'never'

/** The graver of two levels. */
export function graver(one: Level, other: Level): Level {
  return LEVELS.indexOf(one) >= LEVELS.indexOf(other) ? one : other
}

/** Whether a finding of that level makes a command fail. */
export function fails(level: Level, failOn: FailOn): boolean {
  return failOn !== 'never' && LEVELS.indexOf(level) >= LEVELS.indexOf(failOn)
}
