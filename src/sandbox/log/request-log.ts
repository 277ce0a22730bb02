/**
 * The request log of a sandbox: the latest requests of the API, bounded in number and bytes. Adding a request fills a
 * slot, which is reused when the request is dropped; entries, numbering, masking and explanations are computed on
 * demand.
 */
import { limits } from '../../limits.ts'
import type { Exchange } from '../../pipeline/exchange.ts'
import type { Guard } from '../../guards/guard.ts'
import type { Commit } from '../../world/changes.ts'
import {
  type LiveEntry,
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
import { Slot } from './slot.ts'

/**
 * A snapshot of the log. It holds the slots themselves, because a snapshot of many sandboxes is taken at once, and
 * building the entries of 200 logs blocked all calls for 90 ms.
 */
export interface LogSnapshot {
  readonly entries: readonly Held[]
  readonly changes: readonly unknown[]
}

const FIRST: Attempt = { attempt: 1, sinceLastMs: null }

/** An item of the ring: a request that this process answered, or an entry that was restored from a dump. */
export type Held = Slot | WrittenEntry

export class RequestLog {
  readonly guards: readonly Guard[]
  readonly mask: Redactor
  readonly changes = new RecentChanges()
  readonly #ring = new RingBuffer<Held>(limits.loggedRequests)
  /** Slots of dropped requests, to be reused. */
  readonly #free: Slot[] = []
  /** Size of the bodies in the ring (bytes). */
  #bytes = 0

  constructor(guards: readonly Guard[], mask: Redactor) {
    this.guards = guards
    this.mask = mask
  }

  /**
   * Adds an exchange, and drops the oldest ones beyond the limits. The returned slot is reused when the exchange is
   * dropped, unless a snapshot holds it too.
   */
  add(exchange: Exchange): { readonly entry: LiveEntry } {
    const slot = this.#freeSlot()
    slot.hold(exchange)
    this.#push(slot)
    return slot
  }

  /** Records the changes of a commit, for explanations. */
  note(commit: Commit): void {
    this.changes.note(commit)
  }

  /** All entries, oldest first. */
  get entries(): readonly Entry[] {
    return this.#ring.all.map(entryOf)
  }

  /** Returns the latest entry with a request id. */
  get(id: string): Entry | undefined {
    const found = this.#ring.findLast((held) => (held instanceof Slot ? held.requestId : held.id) === id)
    return found && entryOf(found)
  }

  /** Yields entries as the control API shows them, each computed when it is read. */
  *rendering(entries: readonly Entry[]): Generator<LoggedRequest> {
    const attempts = attemptsOf(this.#ring.all, entries)
    for (const entry of entries) yield this.#rendered(entry, attempts)
  }

  /** Returns entries as the control API shows them. */
  render(entries: readonly Entry[]): LoggedRequest[] {
    const attempts = attemptsOf(this.#ring.all, entries)
    return entries.map((entry) => this.#rendered(entry, attempts))
  }

  /** Returns entries without headers and bodies. */
  summaries(entries: readonly Entry[]): RequestSummary[] {
    const attempts = attemptsOf(this.#ring.all, entries)
    return entries.map((entry) =>
      entry instanceof WrittenEntry ? entry.summary : entry.summary(this.mask, attempts.get(entry) ?? FIRST),
    )
  }

  /** Explains why an entry's request got its response. */
  explain(entry: Entry): Explanation {
    return entry instanceof WrittenEntry ? entry.written.explanation : explain(entry, this)
  }

  /** Returns request ids by commit number. */
  requestsByCommit(): ReadonlyMap<number, string> {
    const ids = new Map<number, string>()
    for (const held of this.#ring.all)
      if (held instanceof Slot && !Number.isNaN(held.commit)) ids.set(held.commit, this.mask.text(held.requestId))
    return ids
  }

  /** Returns the entry whose request made a commit. */
  byCommit(seq: number): LiveEntry | undefined {
    const found = this.#ring.findLast((held) => held instanceof Slot && held.commit === seq)
    return (found as Slot | undefined)?.entry
  }

  clear(): void {
    while (this.#ring.size > 0) this.#drop()
  }

  capture(): LogSnapshot {
    const entries = this.#ring.all
    for (const held of entries) if (held instanceof Slot) held.isShared = true
    return { entries, changes: this.changes.capture() }
  }

  restore({ entries, changes }: LogSnapshot): void {
    this.clear()
    for (const held of entries) this.#push(held)
    this.changes.restore(changes)
  }

  /** Yields the entries of a snapshot as plain data. */
  *write(snapshot: LogSnapshot): Generator<WrittenEntryJson> {
    const entries = snapshot.entries.map(entryOf)
    const attempts = attemptsOf(entries, entries)
    for (const entry of entries) yield { entry: this.#rendered(entry, attempts), explanation: this.explain(entry) }
  }

  #rendered(entry: Entry, attempts: ReadonlyMap<Entry, Attempt>): LoggedRequest {
    return entry instanceof WrittenEntry ? entry.written.entry : entry.render(this.mask, attempts.get(entry) ?? FIRST)
  }

  #freeSlot(): Slot {
    if (this.#ring.size === limits.loggedRequests) this.#drop()
    return this.#free.pop() ?? new Slot()
  }

  #push(held: Held): void {
    if (this.#ring.size === limits.loggedRequests) this.#drop()
    this.#ring.push(held)
    this.#bytes += bytesOf(held)
    while (this.#bytes > limits.loggedBytes && this.#ring.size > 1) this.#drop()
  }

  /** Drops the oldest entry. */
  #drop(): void {
    const held = this.#ring.shift()!
    this.#bytes -= bytesOf(held)
    if (held instanceof WrittenEntry || held.isShared) return
    held.release()
    this.#free.push(held)
  }
}

function entryOf(held: Held): Entry {
  return held instanceof Slot ? held.entry : held
}

function bytesOf(held: Held): number {
  return held instanceof Slot ? held.bytes : 0
}

interface Repetitions {
  count: number
  startedAt: number
}

/**
 * Numbers repetitions of the wanted entries: same credential, method and path, and the same body or idempotency key.
 */
function attemptsOf(logged: readonly (Held | Entry)[], wanted: readonly Entry[]): ReadonlyMap<Entry, Attempt> {
  const known = new Map<string, Repetitions>()
  const asked = new Set(wanted)
  const attempts = new Map<Entry, Attempt>()
  for (const one of logged) {
    if (one instanceof WrittenEntry) continue
    const { names, startedAt } = one
    const entry = one instanceof Slot ? one.read : one
    const group = groupOf(names, known)
    if (entry && asked.has(entry)) {
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
