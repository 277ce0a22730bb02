/**
 * `state`: the scenario's own state from this call on. It moves where its rule's other effects had something to act on, or
 * where it has none; the registry writes it (scenarios.ts).
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
