/**
 * `state`: sets the scenario's state from this call on, if the rule's other effects acted or it has no others. The
 * registry writes it (scenarios.ts).
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
