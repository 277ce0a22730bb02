/**
 * Recognizes retries, and the pauses before them. A retry is the same call with the same idempotency key, or the same
 * call by the same worker (`workers.ts`); it never overlaps the call that it repeats. An equal call of which it is not
 * certain who sent it is neither a retry nor a reason to report that there was none.
 */
import { limits } from '../../platform/limits.ts'
import { Bounded, type DropCount } from './bounded.ts'
import type { CallRecord, CallRef } from './record.ts'
import type { Times } from './request.ts'
import { elapsedMs, endMs, type Workers } from './workers.ts'

/** Maximum time between a failed call and its retry (ms). */
const RETRY_WITHIN_MS = 120_000
/** Number of pauses kept per chain, which is more than any threshold uses. */
const GAPS_KEPT = 32

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
  previous: CallRecord
  /**
   * True if several workers were making this call at the same time, so that its pauses and attempts cannot be
   * attributed to one of them.
   */
  isShared: boolean
  /**
   * True if another worker may have been making this call at the same time; then a call on a new connection does not
   * count as a retry.
   */
  isDoubtful: boolean
  /** True if a retry is attributed to the worker only because the actor seems to have no other one. */
  isLikely: boolean
  /** True if an equal call followed that may be a retry or may come from another worker. */
  mayBeRetried: boolean
  /** True if a retry had the same key as the call that it repeats. */
  keepsKey: boolean
  /** Equal calls that the first call may have repeated; if it did not, their workers are still waiting. */
  readonly doubted: readonly CallRecord[]
}

/** A call and its chain. The call is a retry, or its outcome is transient, or both. */
export interface Attempt {
  readonly chain: Chain
  /** True if the call is a retry; otherwise it is the first call of the chain. */
  readonly isRetry: boolean
  /** The call that a retry repeats; undefined for the first call of a chain. */
  readonly previous: CallRecord | undefined
  /** The call that this one repeats if both come from one worker, which is not certain. */
  readonly maybe?: CallRecord
  /** Other equal calls that may have been waiting for a retry, in which case this may be it. */
  readonly alsoWaiting?: readonly CallRecord[]
}

interface Open {
  readonly chain: Chain
  last: CallRecord
}

/** Finds retries; remembers only calls whose last outcome was transient. */
export class Attempts {
  readonly #open: Bounded<string, Open[]>
  /** For each call, when the last equal one ended, and whether equal ones were ever in flight together. */
  readonly #equal: Bounded<string, { endMs: number; isCommon: boolean }>
  readonly #workers: Workers
  readonly #shortGapMs: number

  /** An equal call within `shortGapMs` cannot be the retry of a client that waits. */
  constructor(count: DropCount, workers: Workers, shortGapMs: number) {
    this.#open = new Bounded(limits.auditOpenItems, count)
    this.#equal = new Bounded(limits.auditOpenItems, { dropped: 0 })
    this.#workers = workers
    this.#shortGapMs = shortGapMs
  }

  /** Processes a call; returns undefined if it is not a retry and its outcome is final. */
  see(call: CallRecord): Attempt | undefined {
    const { isTransient } = call
    const isCommon = this.#isCommon(call)
    if (!isTransient && this.#open.size === 0) return undefined
    const waiting = this.#open.get(call.same) ?? []
    const others = this.#noteOthers(waiting, call)
    const found = this.#predecessor(waiting, call)
    const gapMs = found && elapsedMs(found.last.at, call.at)
    if (found && this.#isOnlyLikely(found.last, call)) found.chain.isLikely = true
    if (found) this.#close(call.same, waiting, waiting.indexOf(found))
    if (found && gapMs! <= RETRY_WITHIN_MS) {
      const alsoWaiting = [...waiting.map(({ last }) => last), ...found.chain.doubted]
      return { ...this.#retry(found, call, gapMs!, isTransient), alsoWaiting }
    }
    const maybe = waiting.length === 1 && !found ? waiting[0] : undefined
    const isMaybe =
      maybe && this.#workers.link(maybe.last, call) === 'doubtful' && call.at.receivedMs >= endMs(maybe.last)
    const closed = found ? undefined : this.#closeRetried(waiting, call)
    if (!isTransient)
      return isMaybe ? { chain: maybe.chain, isRetry: false, previous: undefined, maybe: maybe.last } : undefined
    const chain: Chain = {
      first: call.ref,
      ids: [call.id],
      attempts: 1,
      gaps: [],
      lastGapMs: 0,
      previous: call,
      ...others,
      isShared: others.isShared || isCommon,
      isLikely: false,
      // If it may be a retry itself, it may also be the last one that its client makes.
      mayBeRetried: others.isDoubtful,
      keepsKey: false,
      doubted: closed ? [closed.last, ...closed.chain.doubted].slice(0, limits.auditParallel) : [],
    }
    this.#keep({ chain, last: call })
    return { chain, isRetry: false, previous: undefined, ...(isMaybe && { maybe: maybe.last }) }
  }

  /**
   * Marks the chains of equal calls that come, or may come, from another worker, and returns the marks for the call's
   * own chain.
   */
  #noteOthers(waiting: readonly Open[], call: CallRecord): Pick<Chain, 'isShared' | 'isDoubtful'> {
    const others = { isShared: false, isDoubtful: false }
    for (const { chain, last } of waiting) {
      const link = this.#workers.link(last, call)
      const isOther = link === 'other'
      if (isOther) others.isShared = chain.isShared = true
      if (link === 'doubtful') others.isDoubtful = chain.isDoubtful = true
      const isAfter = call.at.receivedMs >= endMs(last)
      if (isAfter && (isOther ? !haveNames(last, call) : chain.isDoubtful || chain.isShared)) chain.mayBeRetried = true
    }
    return others
  }

  /**
   * Returns the failed call that this one repeats: the call with the same key, otherwise the oldest call of the same
   * worker.
   */
  #predecessor(waiting: readonly Open[], call: CallRecord): Open | undefined {
    const { key } = call.request
    const ended = waiting.filter(({ last }) => call.at.receivedMs >= endMs(last))
    if (key !== null) {
      const own = ended.find(({ last }) => last.request.key === key)
      if (own) return own
    }
    return ended.find(({ chain, last }) => {
      const link = this.#workers.link(last, call)
      const isSame = link === 'same' || (link === 'likely' && !chain.isDoubtful)
      return isSame && (last.request.key === key || (!chain.isShared && !chain.keepsKey))
    })
  }

  /** Returns true if several tasks make the same call, so that it does not tell which of them repeats it. */
  #isCommon({ same, at, caller, trace }: CallRecord): boolean {
    if (caller !== null || trace !== null) return false
    const equal = this.#equal.need(same, () => ({ endMs: -Infinity, isCommon: false }))
    if (at.receivedMs < equal.endMs) {
      equal.isCommon = true
      for (const { chain } of this.#open.get(same) ?? []) chain.isShared = true
    }
    equal.endMs = Math.max(equal.endMs, at.answeredMs)
    return equal.isCommon
  }

  #isOnlyLikely(earlier: CallRecord, later: CallRecord): boolean {
    const { key } = later.request
    return !(key !== null && earlier.request.key === key) && this.#workers.link(earlier, later) === 'likely'
  }

  /** Closes the chain that a call may have continued, without judging it, because that is not certain; returns it. */
  #closeRetried(waiting: Open[], call: CallRecord): Open | undefined {
    const at = waiting.findIndex(
      ({ chain, last }) => chain.mayBeRetried && elapsedMs(last.at, call.at) >= this.#shortGapMs,
    )
    const closed = waiting[at]
    if (closed) this.#close(call.same, waiting, at)
    return closed
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
    // A worker has one equal call at a time, so two that wait for their retries belong to two workers.
    if (waiting.length > 0 && this.#workers.isPlural(open.last.actor.id))
      for (const { chain } of [...waiting, open]) chain.isShared = true
    if (waiting.length < limits.auditParallel) waiting.push(open)
  }

  #close(same: string, waiting: Open[], at: number): void {
    waiting.splice(at, 1)
    if (waiting.length === 0) this.#open.delete(same)
  }
}

/** Returns true if two calls name different callers, so that the later one is certainly not a retry of the earlier. */
function haveNames(earlier: CallRecord, later: CallRecord): boolean {
  const { caller: one, trace } = earlier
  return (one !== null && later.caller !== null) || (trace !== null && later.trace !== null)
}
