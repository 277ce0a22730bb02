/**
 * Recognizes retries, and the pauses before them. A retry is the same call with the same idempotency key, or the same
 * call by the same worker; it never overlaps the call that it repeats. Keys and X-Sandbox-Caller identify workers.
 * Without them, overlapping calls come from different workers, and so does a call for which a connection was opened
 * while the earlier call was in flight. If a client that keeps its connections open makes the same call again at once
 * on another connection, that call may be a retry or another worker's; it is compared only with the earlier calls on
 * its own connection.
 */
import { limits } from '../limits.ts'
import { Bounded, type DropCount } from './bounded.ts'
import type { CallRecord, CallRef } from './record.ts'
import type { Times } from './request.ts'

/** Maximum time between a failed call and its retry (ms). */
const RETRY_WITHIN_MS = 120_000
/** A connection counts as opened for a call if it was opened less than this long before the call (ms). */
const OPENING_MS = 20
/** Number of pauses kept per chain, which is more than any threshold uses. */
const GAPS_KEPT = 32

/**
 * Returns the time from the end of a call to the start of a later one (ms). It is the larger of the real time and the
 * sandbox time, because a client may wait on either clock.
 */
export function elapsedMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.answeredMs, later.clockReceivedMs - earlier.clockAnsweredMs)
}

/** Returns the time between the starts of two calls (ms), also the larger of the real time and the sandbox time. */
export function apartMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.receivedMs, later.clockReceivedMs - earlier.clockReceivedMs)
}

/** A call and its retries, each after a transient outcome. */
export interface Chain {
  readonly first: CallRef
  /** Ids of the first calls, at most `limits.auditEvidence`. */
  readonly ids: string[]
  /** Number of calls so far, including the first. */
  attempts: number
  /** The first pauses before retries (ms). */
  readonly gaps: number[]
  /** The pause before the last retry (ms). */
  lastGapMs: number
  /** The previous call. */
  previous: CallRecord
  /**
   * True if several workers were making this call at the same time, so that its pauses and attempts cannot be
   * attributed to one of them.
   */
  isShared: boolean
  /**
   * True if another worker may have been making this call at the same time; then only calls on the same connection
   * count as retries.
   */
  isDoubtful: boolean
  /** True if an equal call followed that may be a retry or may come from another worker. */
  mayBeRetried: boolean
  /** True if a retry had the same key as the call that it repeats. */
  keepsKey: boolean
}

/** A call and its chain. The call is a retry, or its outcome is transient, or both. */
export interface Attempt {
  readonly chain: Chain
  /** True if the call is a retry; otherwise it is the first call of the chain. */
  readonly isRetry: boolean
  /** The call that a retry repeats; undefined for the first call of a chain. */
  readonly previous: CallRecord | undefined
}

interface Open {
  readonly chain: Chain
  last: CallRecord
}

/** What an actor's calls have shown about the number of its workers and their use of connections. */
interface Activity {
  last: CallRecord
  /** Start of the last call that overlapped another one (ms). */
  overlapMs: number
  /** The highest connection number so far. */
  newest: number
  /**
   * Number of consecutive calls that followed a pause and used a new connection; negative infinity after a reused
   * connection.
   */
  unshared: number
}

/** After this many such calls, a client counts as one that does not reuse connections. */
const NEVER_REUSED = 5

/** The endpoint whose response stays open while other calls are made. */
const EVENT_STREAM = 'streamEvents'

/** Finds retries; remembers only calls whose last outcome was transient. */
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

  /** Processes a call; returns undefined if it is not a retry and its outcome is final. */
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

  /**
   * Marks the chains of equal calls that come, or may come, from another worker, and returns the marks for the call's
   * own chain.
   */
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

  /**
   * Returns the failed call that this one repeats: the call with the same key, otherwise the oldest call of the same
   * worker.
   */
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

  /** Returns true if a call may come from another worker, because it did not wait for an earlier call's connection. */
  #isDoubtful(earlier: CallRecord, later: CallRecord): boolean {
    const { connection } = earlier
    if (connection === null || later.connection === null || connection === later.connection) return false
    // If the connection cannot be used again, even the same worker has to open a new one.
    if (!earlier.arrived || connection.isClosed) return false
    const { unshared = 0, overlapMs = -Infinity } = this.#activity.get(later.actor.id) ?? {}
    if (unshared >= NEVER_REUSED && overlapMs === -Infinity) return false
    return elapsedMs(earlier.at, later.at) < this.#shortGapMs
  }

  /** Closes the chain that a call may have continued, without judging it, because that is not certain. */
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

/** Returns true if two calls certainly come from two workers, because they overlap or name different callers. */
function areParallel(earlier: CallRecord, later: CallRecord): boolean {
  return startMs(later) < earlier.at.answeredMs || haveOtherCallers(earlier, later)
}

/**
 * Returns the time at which the client began a call (ms): the time when it opened the connection, if it opened one for
 * this call.
 */
function startMs({ openedMs, at: { receivedMs } }: CallRecord): number {
  const isForIt = openedMs !== null && receivedMs - openedMs < OPENING_MS
  return isForIt ? Math.min(openedMs, receivedMs) : receivedMs
}

function haveOtherCallers({ caller: one }: CallRecord, { caller: other }: CallRecord): boolean {
  return one !== null && other !== null && one !== other
}

/** Returns true if a call began after the response to another one, and the two do not name different callers. */
function isAfter(earlier: CallRecord, later: CallRecord): boolean {
  return later.at.receivedMs >= earlier.at.answeredMs && !haveOtherCallers(earlier, later)
}
