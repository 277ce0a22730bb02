/**
 * The interface of an audit rule: the texts that users see, and a reducer that processes events and returns findings.
 */
import { limits } from '../../platform/limits.ts'
import type { Attempt } from './attempts.ts'
import { Bounded } from './bounded.ts'
import type { Level } from './level.ts'
import type { CallRecord, CallRef, EndView, StreamEvent } from './record.ts'
import type { Thresholds } from './thresholds.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A problem that a rule has found. */
export interface Found {
  /** The level, if it differs from that of the rule. */
  readonly level?: Level
  /** A sentence that describes the problem. */
  readonly message: string
  /** The call with the problem. */
  readonly call: CallRef
  /** Ids of the calls that show the problem, in order; default: only the id of `call`. */
  readonly ids?: readonly string[]
  /** Further evidence, such as pauses, ETags, keys or ids. */
  readonly facts?: JsonObject
  /** The refused call on which the finding rests: if the client handled the refusal, the finding is at most a note. */
  readonly refused?: CallRef
  /** True if the problem exists only if the actor has a single worker. */
  readonly isLikely?: boolean
}

/** The counters of a rule. */
export interface Tally {
  /** How often the rule applied. */
  opportunities: number
  /** Number of open items that were dropped because the limit was reached. */
  dropped: number
}

/** Processes calls and events of streams. */
export interface Reducer {
  readonly call?: (call: CallRecord, attempt: Attempt | undefined) => void
  readonly stream?: (event: StreamEvent) => void
  /** Returns the findings so far if the rule does not put them into `found`; may be called repeatedly. */
  readonly end?: (world: EndView) => readonly Found[]
}

/** The context that a rule gets when it creates a reducer. */
export interface Making {
  readonly thresholds: Thresholds
  readonly tally: Tally
  /** The collection in which most reducers put their findings. */
  readonly found: Findings
  /**
   * Returns true if the sandbox gave the client the credential with this hash, so that the client did not choose its
   * scopes.
   */
  readonly isGiven: (credential: string) => boolean
  /** Returns true if an actor has, or may have, several workers. */
  readonly isPlural: (actor: string) => boolean
  /** Ids of all rules that can be ignored. */
  readonly ruleIds: readonly string[]
}

/** What reports say about a rule. */
export interface RuleWords {
  /** The rule's family and name, such as `retry.too-many`. */
  readonly id: string
  readonly level: Level
  /**
   * Why it has its level: for an error, how data can be lost, doubled, overwritten or exposed; for a warning, when it
   * fails in production; for a note, why it is only a matter of style or cannot be told from intent.
   */
  readonly reason: string
  /** The problem in a few words. */
  readonly title: string
  /** Why the problem matters, and in which cases it is reported. */
  readonly help: string
  /** How to fix the problem. */
  readonly fix: string
}

/** A rule with its count, for a report. */
export interface CountedRule extends RuleWords {
  /** How often the rule applied. */
  readonly opportunities: number
}

/** An audit rule. */
export interface Rule extends RuleWords {
  /**
   * `run` if one reducer processes all sandboxes of a run; by default, each reset or restore of a sandbox starts a new
   * reducer.
   */
  readonly span?: 'run'
  /** True if it accuses a worker of what that worker has seen, which another one need not know. */
  readonly isOfWorker?: true
  readonly make: (making: Making) => Reducer
}

/** Returns a map that is bounded by the limit per rule and counts dropped items in the rule's tally. */
export function openItems<K, V>(tally: Tally): Bounded<K, V> {
  return new Bounded<K, V>(limits.auditOpenItems, tally)
}

export function ofCalls(call: NonNullable<Reducer['call']>, end?: Reducer['end']): Reducer {
  return { call, ...(end && { end }) }
}

/** Findings by subject; a later finding replaces an earlier one about the same subject. */
export class Findings {
  readonly #found: Bounded<unknown, Found>

  constructor(tally: Tally) {
    this.#found = openItems(tally)
  }

  has(key: unknown): boolean {
    return this.#found.get(key) !== undefined
  }

  set(key: unknown, found: Found): void {
    this.#found.set(key, found)
  }

  delete(key: unknown): void {
    this.#found.delete(key)
  }

  get all(): readonly Found[] {
    return [...this.#found.values()]
  }
}

/** Returns the family of a rule, which is the first part of its id. */
export function familyOf(id: string): string {
  return id.split('.')[0]!
}

/** Returns a duration as text. */
export function secondsText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(Math.round(ms / 10) / 100).toString()} s`
}

export function requestText({ request: { method, path } }: CallRef): string {
  return `${method} ${path}`
}
