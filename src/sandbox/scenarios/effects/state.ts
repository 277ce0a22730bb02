/**
 * `state`: sets the scenario's state from this call on, if another effect of the rule acted or the rule has no others.
 * The state itself is written when the rule is selected (plan.ts), and reverted if no effect acted (scenarios.ts).
 */
import type { Effect } from './effect.ts'

export const state: Effect<'state'> = {
  name: 'state',
  alwaysActs: (_value, then) => Object.keys(then).length === 1,
  ready: () => ({
    after: ({ others, acted, done }) => {
      if (others.length === 0 || acted.size > 0) done()
    },
  }),
}
