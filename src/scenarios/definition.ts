/**
 * What a scenario says, as types. They come from the model in src/contract/scenario, as does the schema that files are held
 * against; what a schema cannot say (endpoints that exist, rules that can fire) is judged in semantic-validation.ts.
 */
import type { components } from '../openapi/control-types.gen.ts'

type Schemas = components['schemas']

/** The same, never changed by whoever gets it. */
type Frozen<T> = T extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: Frozen<T[Key]> }
    : T

/** A scenario. */
export type Definition = Frozen<Schemas['Scenario']>
/** A scenario that is defined over the control API or by the library: its name may be left out, and its title. */
export type GivenDefinition = Frozen<Schemas['ScenarioDefinition']>
/** One rule: which calls, what happens, how often. */
export type Rule = Frozen<Schemas['Rule']>
/** Which calls a rule is for; everything that is given must hold. */
export type When = Frozen<Schemas['When']>
/** What happens to a call. */
export type Then = Frozen<Schemas['Then']>
/** A text that must be equal, or one that a regular expression fits. */
export type TextTest = Frozen<Schemas['TextTest']>
/** Part of an ApiError; the rest comes from the status. A text is its code. */
export type ErrorPart = Frozen<Schemas['ErrorPart']>
/** A time span: ISO 8601 (`PT2S`), short (`500ms`, `2s`), or a number of milliseconds. */
export type Duration = Schemas['Duration']
/** How long an answer waits. */
export type Delay = Frozen<Schemas['Delay']>

/** Names of the effects. */
export type EffectName = Exclude<keyof Then, 'real'>

/** The state that every scenario begins in. */
export const START = 'start'
