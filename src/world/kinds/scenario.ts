/**
 * Scenarios that were switched on: what they are, whether they are on, and how far each rule has got. A record like all
 * others, so that counts are stored, copied, reset and dumped with the rest.
 */
import { closed, COUNT, DATA, FLAG, TEXT } from './facts.ts'
import { kind } from './kind.ts'

/** How far one rule has got. */
export interface RuleCount {
  /** Calls that fitted, those that were let pass included. */
  readonly seen: number
  /** Calls that it acted on. */
  readonly hits: number
  /** Numbers that its effects keep from call to call, by name. */
  readonly kept?: Readonly<Record<string, number>>
}

export interface ScenarioRecord {
  /** The scenario's name. */
  readonly id: string
  readonly on: boolean
  /** Counts the switchings on of a sandbox: the scenario that was on earlier has the first word. */
  readonly order: number
  /** Its own state; rules may lead to another and ask for one. */
  readonly state: string
  /** Where the definition came from. */
  readonly source: 'shipped' | 'file' | 'inline'
  /** The checked definition (src/scenarios/definition.ts): plain data that never changes under the same record. */
  readonly definition: unknown
  /** By position of the rule. */
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
