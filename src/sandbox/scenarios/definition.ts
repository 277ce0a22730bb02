/**
 * Types of scenario definitions, generated from the model in contract/scenario like the JSON Schema of scenario
 * files. What a schema cannot express (that endpoints exist, that rules can act) is checked by semantic-validation.ts.
 */
import type { components } from '../../service/contract/control-types.gen.ts'

type Schemas = components['schemas']

/** The same type, deeply read-only. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

export type Definition = Frozen<Schemas['Scenario']>
/** A scenario defined over the control API or the library; name and title are optional there. */
export type GivenDefinition = Frozen<Schemas['ScenarioDefinition']>
/** A scenario as lists show it. */
export type ScenarioStatus = Frozen<Schemas['ScenarioInfo']>
/** One rule: which calls it matches, what happens to them, and how often. */
export type ScenarioRule = Frozen<Schemas['Rule']>
/** The conditions of a rule; all that are given must be met. */
export type When = Frozen<Schemas['When']>
/** The effects of a rule. */
export type Then = Frozen<Schemas['Then']>
/** A string that must be equal, or a regular expression that must match. */
export type TextTest = Frozen<Schemas['TextTest']>
/** Parts of an ApiError; the rest follows from the status. A string is its code. */
export type ErrorPart = Frozen<Schemas['ErrorPart']>
/** A duration: ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds. */
export type Duration = Schemas['Duration']
/** How long a response is delayed. */
export type Delay = Frozen<Schemas['Delay']>

export type EffectName = Exclude<keyof Then, 'real'>

/** The initial state of every scenario. */
export const START = 'start'

export const SCENARIO_FILE = /\.(ya?ml|json)$/

/** Returns true if a string names a scenario file, rather than a scenario that is known by name. */
export function namesFile(text: string): boolean {
  return SCENARIO_FILE.test(text) || text.includes('/')
}
