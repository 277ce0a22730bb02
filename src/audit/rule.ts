/**
 * What a rule of the audit is: words for people, and a reducer that is fed with what happens and says at the end what it
 * found.
 */
import { limits } from '../limits.ts'
import type { Attempt } from './attempts.ts'
import { Bounded } from './bounded.ts'
import type { Level } from './level.ts'
import type { CallRecord, CallRef, EndView, StreamEvent } from './record.ts'
import type { Thresholds } from './thresholds.ts'

export type Family =
  | 'retry'
  | 'idempotency'
  | 'lock'
  | 'operation'
  | 'page'
  | 'read'
  | 'query'
  | 'events'
  | 'auth'
  | 'scope'
  | 'secret'
  | 'deprecated'
  | 'timeout'
  | 'connection'
  | 'leak'
  | 'config'
  | 'sweep'

/** What reducers are fed with. */
export type AuditEvent =
  { readonly what: 'call'; readonly call: CallRecord; readonly attempt: Attempt | undefined } | StreamEvent

/** Something that a rule found. */
export interface Found {
  /** Where it is not the rule's own. */
  readonly level?: Level
  /** One sentence. */
  readonly message: string
  /** The call that it is about. */
  readonly call: CallRef
  /** Ids of the calls that show it, in their order; without it the call's own. */
  readonly ids?: readonly string[]
  /** What else shows it: gaps, tags, keys, ids. */
  readonly facts?: Readonly<Record<string, unknown>>
}

/** What a rule counts. */
export interface Tally {
  /** How often there was something to judge. */
  opportunities: number
  /** How many open items were let go because there were too many. */
  dropped: number
}

/** Judges by what it sees. */
export interface Reducer {
  readonly see: (event: AuditEvent) => void
  /** What was found so far; may be asked again and again. */
  readonly end: (world: EndView) => readonly Found[]
}

/** What a reducer is made with. */
export interface Making {
  readonly thresholds: Thresholds
  readonly tally: Tally
}

/** What reports say of a rule. */
export interface RuleWords {
  readonly id: string
  readonly level: Level
  readonly family: Family
  /** What is wrong, in a few words. */
  readonly title: string
  /** Why it matters, and when it is a finding. */
  readonly help: string
  /** How to mend it. */
  readonly fix: string
}

/** A rule. */
export interface Rule extends RuleWords {
  /** Whether a reset or restore of the sandbox begins it anew; a rule of the whole run sees all sandboxes and all that they were. */
  readonly span: 'state' | 'run'
  readonly make: (making: Making) => Reducer
}

/** A map with as many entries as a rule may keep, counting in its tally what it let go. */
export function openItems<K, V>(tally: Tally): Bounded<K, V> {
  return new Bounded<K, V>(limits.auditOpenItems, tally)
}

/** A reducer of calls alone. */
export function ofCalls(see: (call: CallRecord, attempt: Attempt | undefined) => void, end: Reducer['end']): Reducer {
  return {
    see: (event) => {
      if (event.what === 'call') see(event.call, event.attempt)
    },
    end,
  }
}

/** What was found, by what it is about; later words replace earlier ones. */
export class Findings<K> {
  readonly #found: Bounded<K, Found>

  constructor(tally: Tally) {
    this.#found = openItems(tally)
  }

  has(key: K): boolean {
    return this.#found.get(key) !== undefined
  }

  set(key: K, found: Found): void {
    this.#found.set(key, found)
  }

  get all(): readonly Found[] {
    return [...this.#found.values()]
  }
}

/** A span for people. */
export function spanText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(Math.round(ms / 10) / 100).toString()} s`
}

/** A request for people. */
export function requestText({ request: { method, path } }: CallRef): string {
  return `${method} ${path}`
}
