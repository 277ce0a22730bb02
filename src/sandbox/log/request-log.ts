/**
 * The request log of a sandbox: the latest requests of the API, bounded in number and bytes. Adding an entry only
 * stores references; numbering, masking and explanations are computed on demand.
 */
import { limits } from '../../limits.ts'
import type { Exchange } from '../../pipeline/exchange.ts'
import type { Guard } from '../../guards/guard.ts'
import type { Commit } from '../../world/changes.ts'
import {
  LiveEntry,
  rounded,
  WrittenEntry,
  type Attempt,
  type Entry,
  type Explanation,
  type LoggedRequest,
  type RequestSummary,
  type WrittenEntryJson,
} from './entry.ts'
import { explain } from './explain.ts'
import type { Redactor } from './redactor.ts'
import { RecentChanges } from './recent-changes.ts'
import { RingBuffer } from './ring-buffer.ts'

/** A snapshot of the log. */
export interface LogSnapshot {
  readonly entries: readonly Entry[]
  readonly changes: readonly unknown[]
}

const FIRST: Attempt = { attempt: 1, sinceLastMs: null }

export class RequestLog {
  readonly guards: readonly Guard[]
  readonly mask: Redactor
  readonly changes = new RecentChanges()
  readonly #ring = new RingBuffer<Entry>(limits.loggedRequests)
  /** Size of each entry (bytes), in the same order: reading it from an old entry would miss the processor's cache. */
  readonly #sizes = new RingBuffer<number>(limits.loggedRequests)
  #bytes = 0

  constructor(guards: readonly Guard[], mask: Redactor) {
    this.guards = guards
    this.mask = mask
  }

  /** Adds an exchange and drops the oldest entries beyond the limits. */
  add(exchange: Exchange): LiveEntry {
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
    return this.#ring.all
  }

  /** The latest entry of a request id. */
  get(id: string): Entry | undefined {
    return this.#ring.findLast((entry) => entry.id === id)
  }

  /** Entries as the control API shows them, each computed when it is read. */
  *rendering(entries: readonly Entry[]): Generator<LoggedRequest> {
    const attempts = attemptsOf(this.entries, entries)
    for (const entry of entries) yield this.#rendered(entry, attempts)
  }

  /** Entries as the control API shows them. */
  render(entries: readonly Entry[]): LoggedRequest[] {
    const attempts = attemptsOf(this.entries, entries)
    return entries.map((entry) => this.#rendered(entry, attempts))
  }

  /** Entries without headers and bodies. */
  summaries(entries: readonly Entry[]): RequestSummary[] {
    const attempts = attemptsOf(this.entries, entries)
    return entries.map((entry) =>
      entry instanceof WrittenEntry ? entry.summary : entry.summary(this.mask, attempts.get(entry) ?? FIRST),
    )
  }

  /** Why an entry's request got its response. */
  explain(entry: Entry): Explanation {
    return entry instanceof WrittenEntry ? entry.written.explanation : explain(entry, this)
  }

  /** Request ids by commit number. */
  requestsByCommit(): ReadonlyMap<number, string> {
    const ids = new Map<number, string>()
    for (const entry of this.entries) {
      const seq = entry instanceof LiveEntry ? entry.exchange.call?.facts.commit : undefined
      if (seq !== undefined) ids.set(seq, this.mask.text(entry.id))
    }
    return ids
  }

  /** The entry whose commit has that number. */
  byCommit(seq: number): LiveEntry | undefined {
    const holds = (entry: Entry): boolean => entry instanceof LiveEntry && entry.exchange.call?.facts.commit === seq
    return this.#ring.findLast(holds) as LiveEntry | undefined
  }

  clear(): void {
    this.#ring.clear()
    this.#sizes.clear()
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

  /** The entries of a snapshot as plain data. */
  *write({ entries }: LogSnapshot): Generator<WrittenEntryJson> {
    const attempts = attemptsOf(entries, entries)
    for (const entry of entries) yield { entry: this.#rendered(entry, attempts), explanation: this.explain(entry) }
  }

  #rendered(entry: Entry, attempts: ReadonlyMap<Entry, Attempt>): LoggedRequest {
    return entry instanceof WrittenEntry ? entry.written.entry : entry.render(this.mask, attempts.get(entry) ?? FIRST)
  }

  #push(entry: Entry): void {
    const { bytes } = entry
    if (this.#ring.size === limits.loggedRequests) this.#drop()
    this.#ring.push(entry)
    this.#sizes.push(bytes)
    this.#bytes += bytes
    while (this.#bytes > limits.loggedBytes && this.#ring.size > 1) this.#drop()
  }

  /** Drops the oldest entry. */
  #drop(): void {
    this.#ring.shift()
    this.#bytes -= this.#sizes.shift()!
  }
}

interface Repetitions {
  count: number
  startedAt: number
}

/**
 * Numbers repetitions of the wanted entries: same credential, method and path, and the same body or idempotency key.
 */
function attemptsOf(entries: readonly Entry[], wanted: readonly Entry[]): ReadonlyMap<Entry, Attempt> {
  const known = new Map<string, Repetitions>()
  const asked = new Set(wanted)
  const attempts = new Map<Entry, Attempt>()
  for (const entry of entries) {
    if (entry instanceof WrittenEntry) continue
    const { names } = entry
    const { startedAt } = entry.exchange
    const group = groupOf(names, known)
    if (asked.has(entry)) {
      const sinceLastMs = group ? rounded(startedAt - group.startedAt) : null
      attempts.set(entry, { attempt: (group?.count ?? 0) + 1, sinceLastMs })
    }
    if (group) {
      group.count += 1
      group.startedAt = startedAt
      // A request with one name is in its group already.
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
