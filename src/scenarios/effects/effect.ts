/**
 * What one effect is: the checks of its value, and what it does before, instead of and after the work of a call. Its name and
 * the shape of its value stand in the model (src/contract/scenario/effects.tsp); each has a file here.
 */
import type { Endpoint } from '../../openapi/endpoint.ts'
import type { Call } from '../../resources/call.ts'
import type { Answer, Reply } from '../../resources/response.ts'
import type { SchemaCheck } from '../../world/check-record.ts'
import type { World } from '../../world/world.ts'
import type { EffectName, Then } from '../definition.ts'
import type { SemanticFault, ValidationContext } from '../semantic-fault.ts'

/** The value of an effect in a rule. */
export type ValueOf<N extends EffectName> = NonNullable<Then[N]>

type Headers = Readonly<Record<string, string>>

/** One effect at work on one call. */
export interface Acting {
  readonly call: Call
  /** Faults of a document under a schema of the contract. */
  readonly schema: SchemaCheck
  /** Headers of an answer, with what the service always sends at that status to this call. */
  readonly completed: (status: number, headers: Headers) => Headers
  /** The other effects of the rule, and those of them that had something to act on. */
  readonly others: readonly EffectName[]
  readonly acted: ReadonlySet<EffectName>
  /** The call only reads what the effect is at elsewhere (`shownByReads`): it does not count. */
  readonly isShown: boolean
  /** Numbers that the rule keeps from call to call, by name; a rule named by the request itself begins without. */
  readonly kept: {
    readonly get: (name: string) => number | undefined
    readonly set: (name: string, value: number) => void
  }
  /** Says that the effect had something to act on: only then does its rule count. */
  readonly done: () => void
}

/** An effect with the value of one rule. */
export interface ReadyEffect {
  /** How long the call is held back first. */
  readonly wait?: (world: World, done: () => void) => { readonly ms: number; readonly real: boolean }
  /** Before the guards; inside a commit. */
  readonly before?: (acting: Acting) => void
  /** In the place of guards and handler. */
  readonly instead?: (acting: Acting) => Reply
  /** When there is an answer, inside a commit; what it returns becomes part of the answer. */
  readonly after?: (acting: Acting, answer: Answer) => Partial<Answer> | void
}

/** One effect. */
export interface Effect<N extends EffectName> {
  readonly name: N
  /** What is wrong with a value wherever it acts; paths begin at the value. */
  readonly faults?: (value: ValueOf<N>, then: Then, context: ValidationContext) => Iterable<SemanticFault>
  /** Why it has nothing to act on at any of these endpoints; undefined where it has. */
  readonly idleAt?: (value: ValueOf<N>, endpoints: readonly Endpoint[]) => Omit<SemanticFault, 'path'> | undefined
  /** How it is called where it takes the place of the work; undefined where it does not. */
  readonly replaces?: (value: ValueOf<N>) => string | undefined
  /** It acts on the work of a call: what takes the place of that leaves it nothing. */
  readonly onWork?: true
  /** Whether it acts on every call; others can find nothing to act on. */
  readonly alwaysActs?: (value: ValueOf<N>, then: Then) => boolean
  /** Reads show it while the scenario is on, whatever endpoint its rule is for. */
  readonly shownByReads?: true
  /** Makes it ready to act; once for each rule. */
  readonly ready: (value: ValueOf<N>, then: Then) => ReadyEffect
}
