/**
 * Active scenarios: definition, state, and the counts of each rule. They are records like all others, so that the
 * counts are persisted, copied, reset and dumped with the rest.
 */
import { closed, COUNT, DATA, FLAG, TEXT } from './facts.ts'
import { kind } from './kind.ts'

/** The counts of a rule. */
export interface RuleCount {
  /** Matching calls, including those on which it did not act. */
  readonly seen: number
  /** Calls on which it acted. */
  readonly hits: number
  /** Numbers that the effects of the rule keep between calls, by name. */
  readonly kept?: Readonly<Record<string, number>>
}

export interface ScenarioRecord {
  /** The scenario's name. */
  readonly id: string
  readonly on: boolean
  /** Number of the activation: the scenario that was activated first takes precedence. */
  readonly order: number
  /** Its current state, which rules can set and require. */
  readonly state: string
  /** Where the definition came from. */
  readonly source: 'shipped' | 'file' | 'inline'
  /** The validated definition (src/sandbox/scenarios/definition.ts): plain data that never changes in the same record. */
  readonly definition: unknown
  /** The counts by the index of the rule. */
  readonly counts: readonly RuleCount[]
}

export const scenarioKinds = {
  scenario: kind<ScenarioRecord>()({
    document: closed({
      id: TEXT,
      on: FLAG,
      order: COUNT,
      state: TEXT,
      source: { enum: ['shipped', 'file', 'inline'] },
      definition: DATA,
      counts: {
        type: 'array',
        items: closed({ seen: COUNT, hits: COUNT, 'kept?': { type: 'object', additionalProperties: COUNT } }),
      },
    }),
    internal: true,
    owner: 'none',
    prefix: 'scn',
    sums: { on: (doc) => (doc.on ? 1 : 0) },
  }),
}
