/**
 * The interface of an effect: how its value is checked, and what it does before the handler runs, in its place, and
 * after it. Names and shapes of effects are in the model (contract/scenario/effects.tsp); each effect has its own
 * file in this folder.
 */
import type { Endpoint } from '../../../service/contract/endpoint.ts'
import type { Call } from '../../../service/request/call.ts'
import type { Answer, Reply } from '../../../service/request/response.ts'
import type { SchemaCheck } from '../../../service/state/check-record.ts'
import type { World } from '../../../service/state/world.ts'
import type { EffectName, Then } from '../definition.ts'
import type { SemanticFault, ValidationContext } from '../semantic-fault.ts'
import type { Versions } from '../versions.ts'

/** The value of an effect in a rule. */
export type ValueOf<N extends EffectName> = NonNullable<Then[N]>

type Headers = Readonly<Record<string, string>>

/** The context of an effect that acts on a call. */
export interface Acting {
  readonly call: Call
  /** Validates a document against a schema of the contract. */
  readonly schema: SchemaCheck
  /** The node of the contract at a JSON pointer. */
  readonly node: (pointer: string) => unknown
  /** Earlier states of the records. */
  readonly versions: Pick<Versions, 'before'>
  /** Adds a fact after the scenario's name in X-Sandbox-Scenario. */
  readonly note: (text: string) => void
  /** Adds the headers that the service always sends with a status to this call. */
  readonly completed: (status: number, headers: Headers) => Headers
  /** The other effects of the rule, and the effects that have acted. */
  readonly others: readonly EffectName[]
  readonly acted: ReadonlySet<EffectName>
  /** True if the call only shows an effect that acts elsewhere (`shownByReads`); such a call is not counted. */
  readonly isShown: boolean
  /** Numbers that the rule keeps between calls, by name; empty for a scenario named by the request. */
  readonly counters: {
    readonly get: (name: string) => number | undefined
    readonly set: (name: string, value: number) => void
  }
  /** Reports that the effect has acted; the rule only counts calls on which an effect acted. */
  readonly done: () => void
}

/** How long a call waits (ms), on which clock, and whether before or after its work. */
export interface Wait {
  readonly ms: number
  readonly real: boolean
  readonly after: boolean
}

/** An effect compiled with the value of a rule. */
export interface ReadyEffect {
  /** Returns how long the call must wait. */
  readonly wait?: (world: World, done: () => void) => Wait
  /** Runs before the guards, inside a commit. */
  readonly before?: (acting: Acting) => void
  /** Replaces the guards and the handler. */
  readonly instead?: (acting: Acting) => Reply
  /** Runs after the response was made, inside a commit; what it returns is merged into the response. */
  readonly after?: (acting: Acting, answer: Answer) => Partial<Answer> | void
}

/** One effect. Its functions are methods, so that code for all effects can pass each one its own value. */
export interface Effect<N extends EffectName> {
  readonly name: N
  /** Returns the faults in a value that do not depend on endpoints; their paths start at the value. */
  faults?(value: ValueOf<N>, then: Then, context: ValidationContext): Iterable<SemanticFault>
  /**
   * Returns why the effect has nothing to act on at any of these endpoints; undefined if it has something to act on.
   */
  idleAt?(value: ValueOf<N>, endpoints: readonly Endpoint[]): Omit<SemanticFault, 'path'> | undefined
  /** Returns how messages refer to the effect if it replaces the handler; undefined if it does not. */
  replaces?(value: ValueOf<N>): string | undefined
  /** True if it acts on the handler's work, so that it has nothing to act on if another effect replaces the handler. */
  readonly onWork?: true
  /** True if it acts on every call; other effects may have nothing to act on. */
  alwaysActs?(value: ValueOf<N>, then: Then): boolean
  /** True if reads show the effect while the scenario is active, regardless of the endpoint that its rule is for. */
  readonly shownByReads?: true
  /** Compiles the effect; called once per rule. */
  ready(value: ValueOf<N>, then: Then): ReadyEffect
}
