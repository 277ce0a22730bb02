/**
 * The request log of one sandbox: the latest calls of the API, bounded in number and bytes. Adding an entry keeps
 * references and nothing more; numbering, masking and explaining wait until somebody asks.
 */
import { limits } from '../../limits.ts'
import type { Exchange } from '../../http/edge.ts'
import type { Guard } from '../../guards/guard.ts'
import type { Commit } from '../../world/world.ts'
import {
  LiveEntry,
  rounded,
  WrittenEntry,
  type Attempt,
  type Entry,
  type Explanation,
  type LoggedRequest,
  type Written,
} from './entry.ts'
import { explain } from './explain.ts'
import type { Masker } from './mask.ts'
import { RecentChanges } from './recent-changes.ts'

/** What is kept of a log. */
export interface KeptLog {
  readonly entries: readonly Entry[]
  readonly changes: readonly unknown[]
}

const FIRST: Attempt = { attempt: 1, sinceLastMs: null }

export class RequestLog {
  readonly guards: readonly Guard[]
  readonly mask: Masker
  readonly changes = new RecentChanges()
  /** A ring: a new entry takes the place of the oldest. Those from `#first` up to `#end` are kept. */
  readonly #ring: (Entry | undefined)[] = []
  /** Bytes of each, at the same place: asking an entry that is long out of the processor's sight costs more. */
  readonly #sizes: number[] = []
  #first = 0
  #end = 0
  #bytes = 0

  constructor(guards: readonly Guard[], mask: Masker) {
    this.guards = guards
    this.mask = mask
  }

  /** Takes a call in; the oldest go where there is no more room. */
  add(exchange: Exchange): void {
    this.#push(new LiveEntry(exchange))
  }

  /** Takes note of what a commit changed. */
  note(commit: Commit): void {
    this.changes.note(commit)
  }

  /** The entries kept, oldest first. */
  get entries(): readonly Entry[] {
    return Array.from({ length: this.#end - this.#first }, (_none, at) => this.#at(this.#first + at))
  }

  /** The latest entry of a request id. */
  get(id: string): Entry | undefined {
    return this.entries.findLast((entry) => entry.id === id)
  }

  /** Entries as the control API shows them. */
  render(entries: readonly Entry[]): LoggedRequest[] {
    const attempts = attemptsOf(this.entries)
    return entries.map((entry) => this.#rendered(entry, attempts))
  }

  /** Why an entry was answered as it was. */
  explain(entry: Entry): Explanation {
    return entry instanceof WrittenEntry ? entry.written.explanation : explain(entry, this)
  }

  /** The call whose commit had that number. */
  byCommit(seq: number): LiveEntry | undefined {
    return this.entries.findLast(
      (entry): entry is LiveEntry => entry instanceof LiveEntry && entry.exchange.call?.facts.commit === seq,
    )
  }

  clear(): void {
    while (this.#first < this.#end) this.#drop()
  }

  keep(): KeptLog {
    return { entries: this.entries, changes: this.changes.keep() }
  }

  restore({ entries, changes }: KeptLog): void {
    this.clear()
    for (const entry of entries) this.#push(entry)
    this.changes.restore(changes)
  }

  /** Kept entries as plain data. */
  *write({ entries }: KeptLog): Generator<Written> {
    const attempts = attemptsOf(entries)
    for (const entry of entries) yield { entry: this.#rendered(entry, attempts), explanation: this.explain(entry) }
  }

  #rendered(entry: Entry, attempts: ReadonlyMap<Entry, Attempt>): LoggedRequest {
    return entry instanceof WrittenEntry ? entry.written.entry : entry.render(this.mask, attempts.get(entry) ?? FIRST)
  }

  #push(entry: Entry): void {
    if (this.#end - this.#first === limits.loggedRequests) this.#drop()
    const { bytes } = entry
    const place = this.#end % limits.loggedRequests
    this.#ring[place] = entry
    this.#sizes[place] = bytes
    this.#end += 1
    this.#bytes += bytes
    while (this.#bytes > limits.loggedBytes && this.#end - this.#first > 1) this.#drop()
  }

  #at(number: number): Entry {
    return this.#ring[number % limits.loggedRequests]!
  }

  /** Lets the oldest go. */
  #drop(): void {
    const place = this.#first % limits.loggedRequests
    this.#bytes -= this.#sizes[place]!
    this.#ring[place] = undefined
    this.#first += 1
  }
}

/** Numbers the same calls: same credential, method and path, and the same body or idempotency key. */
function attemptsOf(entries: readonly Entry[]): ReadonlyMap<Entry, Attempt> {
  const known = new Map<string, { count: number; startedAt: number }>()
  const attempts = new Map<Entry, Attempt>()
  for (const entry of entries) {
    if (entry instanceof WrittenEntry) continue
    const { names } = entry
    const { startedAt } = entry.exchange
    const found = names.map((name) => known.get(name)).find((one) => one !== undefined)
    const group = found ?? { count: 0, startedAt }
    attempts.set(entry, { attempt: group.count + 1, sinceLastMs: found ? rounded(startedAt - group.startedAt) : null })
    group.count += 1
    group.startedAt = startedAt
    for (const name of names) known.set(name, group)
  }
  return attempts
}
