/**
 * Recognises retries, and the pauses before them. A retry is the same call with the same idempotency key, or the same
 * call by the same worker, and never overlaps its predecessor. Keys and X-Sandbox-Caller identify workers; without them,
 * calls that overlap in flight come from several, and so does a call for which a connection was opened while the other
 * one was in flight. A call that follows at once on another connection, although the client keeps its connections open,
 * may come from either: it is compared with the earlier calls on its own connection.
 */
import { limits } from '../limits.ts'
import { Bounded, type DropCount } from './bounded.ts'
import type { CallRecord, CallRef } from './record.ts'
import type { Times } from './request.ts'

/** A retry follows the failed call within this time (ms). */
const RETRY_WITHIN_MS = 120_000
/** A connection counts as opened for a call if it was opened at most this long before it (ms). */
const OPENING_MS = 20
/** Number of pauses kept per chain, which is more than any threshold uses. */
const GAPS_KEPT = 32

/**
 * Returns the time from the end of a call to the start of a later one (ms): the larger of real and sandbox time,
 * because a client may wait on either clock.
 */
export function elapsedMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.answeredMs, later.clockReceivedMs - earlier.clockAnsweredMs)
}

/** Returns the time between the starts of two calls (ms), computed the same way. */
export function apartMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.receivedMs, later.clockReceivedMs - earlier.clockReceivedMs)
}

/** A call and its repetitions, each after a transient outcome. */
export interface Chain {
  readonly first: CallRef
  /** Ids of the first calls. */
  readonly ids: string[]
  /** Number of calls. */
  attempts: number
  /** The first pauses before retries (ms). */
  readonly gaps: number[]
  /** The pause before the last retry (ms). */
  lastGapMs: number
  /** The previous call. */
  previous: CallRecord
  /**
   * True if several workers made this call at the time, so that its pauses and attempts cannot be attributed to one.
   */
  isShared: boolean
  /** True if another worker may have made this call at the time: only calls on the same connection are its retries. */
  isDoubtful: boolean
  /** True if the same call followed that may be a retry, or another worker's. */
  mayBeRetried: boolean
  /** True if a retry had the key of the call before. */
  keepsKey: boolean
}

/** A call and its chain: it is a retry, or its own outcome is transient. */
export interface Attempt {
  readonly chain: Chain
  /** True if it is a retry; otherwise it is the first of the chain. */
  readonly isRetry: boolean
  /** The call before a retry. */
  readonly previous: CallRecord | undefined
}

interface Open {
  readonly chain: Chain
  last: CallRecord
}

/** What the calls of an actor have shown about the number of its workers and their use of connections. */
interface Activity {
  last: CallRecord
  /** Start of the last call that overlapped another one (ms). */
  overlapMs: number
  /** Highest number of a connection. */
  newest: number
  /** Number of consecutive calls after a pause that each came on a new connection. */
  unshared: number
}

/** Number of such calls after which a client counts as one that does not reuse connections. */
const NEVER_REUSED = 5

/** The endpoint whose response stays open while other calls are made. */
const EVENT_STREAM = 'streamEvents'

/** Finds retries; keeps only calls whose last outcome was transient. */
export class Attempts {
  readonly #open: Bounded<string, Open[]>
  readonly #activity: Bounded<string, Activity>
  readonly #shortGapMs: number

  /** A call within `shortGapMs` on another connection may come from another worker. */
  constructor(count: DropCount, shortGapMs: number) {
    this.#open = new Bounded(limits.auditOpenItems, count)
    this.#activity = new Bounded(limits.auditOpenItems, { dropped: 0 })
    this.#shortGapMs = shortGapMs
  }

  /** Processes a call; undefined if it is not a retry and its outcome is final. */
  see(call: CallRecord): Attempt | undefined {
    const { isTransient } = call
    this.#note(call)
    if (!isTransient && this.#open.size === 0) return undefined
    const waiting = this.#open.get(call.same) ?? []
    const others = this.#noteOthers(waiting, call)
    const found = this.#predecessor(waiting, call)
    const gapMs = found && elapsedMs(found.last.at, call.at)
    if (found) this.#close(call.same, waiting, waiting.indexOf(found))
    if (found && gapMs! <= RETRY_WITHIN_MS) return this.#retry(found, call, gapMs!, isTransient)
    if (!found) this.#closeRetried(waiting, call)
    if (!isTransient) return undefined
    const chain: Chain = {
      first: call.ref,
      ids: [call.id],
      attempts: 1,
      gaps: [],
      lastGapMs: 0,
      previous: call,
      ...others,
      mayBeRetried: false,
      keepsKey: false,
    }
    this.#keep({ chain, last: call })
    return { chain, isRetry: false, previous: undefined }
  }

  /** Marks the chains that the worker of a call shares, or may share; returns whether there are any. */
  #noteOthers(waiting: readonly Open[], call: CallRecord): Pick<Chain, 'isShared' | 'isDoubtful'> {
    const others = { isShared: false, isDoubtful: false }
    for (const { chain, last } of waiting) {
      const isOther = areParallel(last, call)
      const isDoubtful = !isOther && this.#isDoubtful(last, call)
      if (isOther) others.isShared = chain.isShared = true
      if (isDoubtful) others.isDoubtful = chain.isDoubtful = true
      if ((isOther || chain.isDoubtful) && isAfter(last, call)) chain.mayBeRetried = true
    }
    return others
  }

  /** Returns the failed call that this one repeats: the one with its key, otherwise the oldest one of its worker. */
  #predecessor(waiting: readonly Open[], call: CallRecord): Open | undefined {
    const { key } = call.request
    const ended = waiting.filter(({ last }) => call.at.receivedMs >= last.at.answeredMs)
    if (key !== null) {
      const own = ended.find(({ last }) => last.request.key === key)
      if (own) return own
    }
    return ended.find(
      (open) =>
        !areParallel(open.last, call) &&
        !(open.chain.isDoubtful && open.last.connection !== call.connection) &&
        (open.last.request.key === key || this.#isSameWorker(open, call)),
    )
  }

  /** Returns true if a call with another key can only come from the worker whose call failed. */
  #isSameWorker({ chain }: Open, { actor }: CallRecord): boolean {
    const { overlapMs = -Infinity } = this.#activity.get(actor.id) ?? {}
    return !chain.isShared && !chain.keepsKey && overlapMs < chain.first.at.receivedMs
  }

  /** Returns true if a call may be another worker's, because it did not wait for the connection of an earlier one. */
  #isDoubtful(earlier: CallRecord, later: CallRecord): boolean {
    const { connection } = earlier
    if (connection === null || later.connection === null || connection === later.connection) return false
    // Without a usable connection, the client had to open a new one.
    if (!earlier.arrived || connection.isClosed) return false
    const { unshared = 0, overlapMs = -Infinity } = this.#activity.get(later.actor.id) ?? {}
    if (unshared >= NEVER_REUSED && overlapMs === -Infinity) return false
    return elapsedMs(earlier.at, later.at) < this.#shortGapMs
  }

  /** Closes a chain whose retry a call may have been, without being certain enough to judge it. */
  #closeRetried(waiting: Open[], call: CallRecord): void {
    const at = waiting.findIndex(
      ({ chain, last }) => chain.mayBeRetried && elapsedMs(last.at, call.at) >= this.#shortGapMs,
    )
    if (at >= 0) this.#close(call.same, waiting, at)
  }

  #note(call: CallRecord): void {
    if (call.request.endpoint?.id === EVENT_STREAM) return
    const newest = call.connection?.number ?? 0
    const activity = this.#activity.get(call.actor.id)
    if (!activity) return this.#activity.set(call.actor.id, { last: call, overlapMs: -Infinity, newest, unshared: 0 })
    if (areParallel(activity.last, call)) activity.overlapMs = call.at.receivedMs
    if (newest <= activity.newest) activity.unshared = -Infinity
    else activity.newest = newest
    if (elapsedMs(activity.last.at, call.at) >= this.#shortGapMs) activity.unshared += 1
    if (call.at.answeredMs >= activity.last.at.answeredMs) activity.last = call
  }

  #retry(open: Open, call: CallRecord, gapMs: number, goesOn: boolean): Attempt {
    const { chain, last } = open
    chain.attempts += 1
    chain.lastGapMs = Math.max(0, gapMs)
    chain.previous = last
    chain.keepsKey ||= call.request.key !== null && call.request.key === last.request.key
    if (chain.ids.length < limits.auditEvidence) chain.ids.push(call.id)
    if (chain.gaps.length < GAPS_KEPT) chain.gaps.push(chain.lastGapMs)
    if (goesOn) this.#keep({ chain, last: call })
    return { chain, isRetry: true, previous: last }
  }

  #keep(open: Open): void {
    const waiting = this.#open.need(open.last.same, () => [])
    if (waiting.length < limits.auditParallel) waiting.push(open)
  }

  #close(same: string, waiting: Open[], at: number): void {
    waiting.splice(at, 1)
    if (waiting.length === 0) this.#open.delete(same)
  }
}

/** Returns true if two calls certainly come from two workers, because they overlap or say so. */
function areParallel(earlier: CallRecord, later: CallRecord): boolean {
  return startMs(later) < earlier.at.answeredMs || haveOtherCallers(earlier, later)
}

/**
 * Returns the time at which the client began a call (ms): when it opened a connection, if it opened one for this call.
 */
function startMs({ openedMs, at: { receivedMs } }: CallRecord): number {
  const isForIt = openedMs !== null && receivedMs - openedMs < OPENING_MS
  return isForIt ? Math.min(openedMs, receivedMs) : receivedMs
}

function haveOtherCallers({ caller: one }: CallRecord, { caller: other }: CallRecord): boolean {
  return one !== null && other !== null && one !== other
}

/** Returns true if a call began after another one had been answered, and the two do not name different callers. */
function isAfter(earlier: CallRecord, later: CallRecord): boolean {
  return later.at.receivedMs >= earlier.at.answeredMs && !haveOtherCallers(earlier, later)
}
