/** Whether a scenario that is on can still affect a call, and the words for its state and for its rules. */
import type { Schemas } from './api.ts'
import { countText, numberText } from './texts.ts'

/** True if the scenario is on and each of its rules has been applied as often as it may be. */
export function isUsedUp({ on, rules }: Schemas['ScenarioInfo']): boolean {
  return on && rules.length > 0 && rules.every(({ left }) => left === 0)
}

/** The word for a scenario or a rule with nothing left to do. */
export const USED_UP = 'used up'

/** Returns the word for the state of a scenario. */
export function scenarioStateOf(scenario: Schemas['ScenarioInfo']): 'on' | 'off' | typeof USED_UP {
  if (isUsedUp(scenario)) return USED_UP
  return scenario.on ? 'on' : 'off'
}

/** Returns the calls that a rule without a condition applies to. */
export function callsOf({ hits, left }: Pick<Schemas['ScenarioRule'], 'hits' | 'left'>): string {
  if (left === null) return 'every call'
  const times = hits + left
  return times === 1 ? 'the first call' : `the first ${numberText(times)} calls`
}

/** Returns how often the rules of a scenario were applied; empty if it is off and never was. */
export function hitsText({ rules, on }: Schemas['ScenarioInfo']): string {
  const hits = rules.reduce((sum, rule) => sum + rule.hits, 0)
  return on || hits > 0 ? countText(hits, 'hit') : ''
}
