/**
 * The request log of a sandbox: the latest requests of the API, bounded in number and bytes. Numbering, masking and
 * explanations are computed on demand.
 */
import { limits } from '../../platform/limits.ts'
import type { Exchange } from '../edge/exchange.ts'
import type { Guard } from '../../service/guards/guard.ts'
import type { Commit } from '../../service/state/changes.ts'
import {
  LiveEntry,
  rounded,
  type AttemptFacts,
  type Entry,
  type RequestSummary,
  type WrittenEntryJson,
} from './entry.ts'
import type { Explanation, LoggedRequest } from '../control-schemas.ts'
import type { Redactor } from './redactor.ts'
import { RecentChanges } from './recent-changes.ts'

export interface LogSnapshot {
  readonly entries: readonly Entry[]
  readonly changes: readonly unknown[]
}

const FIRST: AttemptFacts = { attempt: 1, sinceLastMs: null }

export class RequestLog {
  readonly guards: readonly Guard[]
  readonly mask: Redactor
  readonly changes = new RecentChanges()
  #entries: Entry[] = []
  /** How many entries at the start are older refusals that outlasted the calls between them. */
  #lasting = 0
  /** Size of the bodies of all entries (bytes). */
  #bytes = 0

  constructor(guards: readonly Guard[], mask: Redactor) {
    this.guards = guards
    this.mask = mask
  }

  /** Adds an exchange, and drops old ones beyond the limits. */
  add(exchange: Exchange): Entry {
    const entry = new LiveEntry(exchange)
    this.#push(entry)
    return entry
  }

  /** Records the changes of a commit, for explanations. */
  note(commit: Commit): void {
    this.changes.note(commit)
  }

  /** All entries, oldest first. */
  get entries(): readonly Entry[] {
    return [...this.#entries]
  }

  get(id: string): Entry | undefined {
    return this.#entries.findLast((entry) => entry.id === id)
  }

  /** Yields entries as the control API shows them, each computed when it is read. */
  *rendering(entries: readonly Entry[]): Generator<LoggedRequest> {
    const attempts = attemptsOf(this.#entries, entries)
    for (const entry of entries) yield entry.render(this.mask, attempts.get(entry) ?? FIRST)
  }

  /** Returns entries as the control API shows them. */
  render(entries: readonly Entry[]): LoggedRequest[] {
    return [...this.rendering(entries)]
  }

  /** Returns entries without headers and bodies. */
  summaries(entries: readonly Entry[]): RequestSummary[] {
    const attempts = attemptsOf(this.#entries, entries)
    return entries.map((entry) => entry.summary(this.mask, attempts.get(entry) ?? FIRST))
  }

  /** Explains why an entry's request got its response. */
  explain(entry: Entry): Explanation {
    return entry.explain(this)
  }

  requestsByCommit(): ReadonlyMap<number, string> {
    const ids = new Map<number, string>()
    for (const { commit, id } of this.#entries) if (commit !== undefined) ids.set(commit, this.mask.text(id))
    return ids
  }

  byCommit(seq: number): Entry | undefined {
    return this.#entries.findLast((entry) => entry.commit === seq)
  }

  clear(): void {
    this.#entries = []
    this.#lasting = 0
    this.#bytes = 0
  }

  capture(): LogSnapshot {
    return { entries: this.entries, changes: this.changes.capture() }
  }

  restore({ entries, changes }: LogSnapshot): void {
    this.clear()
    for (const entry of entries) this.#push(entry)
    this.changes.restore(changes)
  }

  /** Yields the entries of a snapshot as plain data. */
  *write({ entries }: LogSnapshot): Generator<WrittenEntryJson> {
    const attempts = attemptsOf(entries, entries)
    for (const entry of entries)
      yield { entry: entry.render(this.mask, attempts.get(entry) ?? FIRST), explanation: this.explain(entry) }
  }

  #push(entry: Entry): void {
    this.#entries.push(entry)
    this.#bytes += entry.bytes
    if (this.#entries.length > limits.loggedRequests) this.#drop()
    while (this.#bytes > limits.loggedBytes && this.#entries.length > 1) this.#drop()
  }

  /**
   * Drops the oldest entry that was not refused, because refusals are what people look for among thousands of calls; if
   * too many refusals have outlasted others, the oldest of them.
   */
  #drop(): void {
    while (this.#lasting < limits.lastingRefusals && this.#isRefusal(this.#lasting)) this.#lasting += 1
    const isFull = this.#lasting === limits.lastingRefusals || this.#lasting === this.#entries.length
    if (isFull) this.#lasting -= 1
    const at = isFull ? 0 : this.#lasting
    // Most logs contain no old refusal, and shift is cheaper.
    const dropped = at === 0 ? this.#entries.shift() : this.#entries.splice(at, 1)[0]
    this.#bytes -= dropped!.bytes
  }

  #isRefusal(at: number): boolean {
    const entry = this.#entries[at]
    return entry !== undefined && entry.status >= 400
  }
}

interface Repetitions {
  count: number
  startedAt: number
}

/**
 * Numbers repetitions of the wanted entries: same credential, method and path, and the same body or idempotency key.
 */
function attemptsOf(logged: readonly Entry[], wanted: readonly Entry[]): ReadonlyMap<Entry, AttemptFacts> {
  const known = new Map<string, Repetitions>()
  const asked = new Set(wanted)
  const attempts = new Map<Entry, AttemptFacts>()
  for (const entry of logged) {
    const { names, startedAt } = entry
    const group = groupOf(names, known)
    if (asked.has(entry)) {
      const sinceLastMs = group ? rounded(startedAt - group.startedAt) : null
      attempts.set(entry, { attempt: (group?.count ?? 0) + 1, sinceLastMs })
    }
    if (group) {
      group.count += 1
      group.startedAt = startedAt
      // A single name is already known, because the group was found by it.
      if (names.length > 1) for (const name of names) known.set(name, group)
    } else {
      const fresh = { count: 1, startedAt }
      for (const name of names) known.set(name, fresh)
    }
  }
  return attempts
}

function groupOf(names: readonly string[], known: ReadonlyMap<string, Repetitions>): Repetitions | undefined {
  for (const name of names) {
    const group = known.get(name)
    if (group) return group
  }
  return undefined
}
