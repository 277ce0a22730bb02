/** Whether a scenario that is on can still affect a call. */
import type { Schemas } from './api.ts'

/** True if the scenario is on and each of its rules has been applied as often as it may be. */
export function isUsedUp({ on, rules }: Schemas['ScenarioInfo']): boolean {
  return on && rules.length > 0 && rules.every(({ left }) => left === 0)
}
