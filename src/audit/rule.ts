/** The interface of an audit rule: texts for users, and a reducer that processes events and returns findings. */
import { limits } from '../limits.ts'
import type { Attempt } from './attempts.ts'
import { Bounded } from './bounded.ts'
import type { Level } from './level.ts'
import type { CallRecord, CallRef, EndView, StreamEvent } from './record.ts'
import type { Thresholds } from './thresholds.ts'
import type { JsonObject } from '../platform/json.ts'

/** A result of a rule. */
export interface Found {
  /** The level, if it differs from that of the rule. */
  readonly level?: Level
  /** One sentence. */
  readonly message: string
  /** The call that it is about. */
  readonly call: CallRef
  /** Ids of the calls that show it, in order; default: the call's own. */
  readonly ids?: readonly string[]
  /** Further evidence: pauses, ETags, keys, ids. */
  readonly facts?: JsonObject
}

/** Counters of a rule. */
export interface Tally {
  /** How often the rule applied. */
  opportunities: number
  /** Number of open items that were dropped beyond the limit. */
  dropped: number
}

/** Processes calls and the events of streams. */
export interface Reducer {
  readonly call?: (call: CallRecord, attempt: Attempt | undefined) => void
  readonly stream?: (event: StreamEvent) => void
  /** Returns the findings so far, if they are not those of `found`; can be called repeatedly. */
  readonly end?: (world: EndView) => readonly Found[]
}

/** The context in which a reducer is created. */
export interface Making {
  readonly thresholds: Thresholds
  readonly tally: Tally
  /** Where most reducers put their findings. */
  readonly found: Findings
  /**
   * Returns true if the sandbox gave the client a credential, named by its hash, so that the client did not choose its
   * scopes.
   */
  readonly isGiven: (credential: string) => boolean
  /** Ids of all rules that can be ignored. */
  readonly ruleIds: readonly string[]
}

/** Texts of a rule in reports. */
export interface RuleWords {
  /** Its family and its name: `retry.too-many`. */
  readonly id: string
  readonly level: Level
  /** The problem in a few words. */
  readonly title: string
  /** Why it matters, and when it is a finding. */
  readonly help: string
  /** How to fix it. */
  readonly fix: string
}

/** A rule in a report. */
export interface CountedRule extends RuleWords {
  /** How often it applied. */
  readonly opportunities: number
}

/** A rule. */
export interface Rule extends RuleWords {
  /**
   * `run` if one reducer processes all sandboxes of a run; by default, a new one begins with each reset or restore of a
   * sandbox.
   */
  readonly span?: 'run'
  readonly make: (making: Making) => Reducer
}

/** Returns a map bounded by the limit per rule, which counts dropped items in the rule's tally. */
export function openItems<K, V>(tally: Tally): Bounded<K, V> {
  return new Bounded<K, V>(limits.auditOpenItems, tally)
}

/** Returns a reducer that only processes calls. */
export function ofCalls(call: NonNullable<Reducer['call']>, end?: Reducer['end']): Reducer {
  return { call, ...(end && { end }) }
}

/** Findings by subject; later ones replace earlier ones. */
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
export function spanText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(Math.round(ms / 10) / 100).toString()} s`
}

/** Returns a request as text. */
export function requestText({ request: { method, path } }: CallRef): string {
  return `${method} ${path}`
}
