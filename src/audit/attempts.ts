/** Recognises retries, and the pauses before them. The record of a call defines which calls are the same. */
import { limits } from '../limits.ts'
import { Bounded, type DropCount } from './bounded.ts'
import type { CallRecord, CallRef } from './record.ts'
import type { Times } from './request.ts'

/** A retry follows its outcome within this time (ms). */
const RETRY_WITHIN_MS = 120_000
/** Pauses kept per chain: more than any threshold uses. */
const GAPS_KEPT = 32

/**
 * The time from the end of a call to the start of a later one: the larger of real and sandbox time, because a client
 * may wait on either.
 */
export function elapsedMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.answeredMs, later.clockReceivedMs - earlier.clockAnsweredMs)
}

/** The time between the starts of two calls, computed the same way. */
export function apartMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.receivedMs, later.clockReceivedMs - earlier.clockReceivedMs)
}

/** Repetitions of a call, each after a transient outcome. */
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
}

/** A call and its chain: it is a retry, or its own outcome is transient. */
export interface Attempt {
  readonly chain: Chain
  /** Whether it is a retry; otherwise it is the first of the chain. */
  readonly isRetry: boolean
  /** The call before a retry. */
  readonly previous: CallRecord | undefined
}

interface Open {
  readonly chain: Chain
  last: CallRecord
}

/** Finds retries; keeps only calls whose last outcome was transient. */
export class Attempts {
  readonly #open: Bounded<string, Open[]>

  constructor(count: DropCount) {
    this.#open = new Bounded(limits.auditOpenItems, count)
  }

  /** Processes a call; undefined if it is not a retry and its outcome is final. */
  see(call: CallRecord): Attempt | undefined {
    const { isTransient } = call
    if (!isTransient && this.#open.size === 0) return undefined
    const waiting = this.#open.get(call.same)
    // A call that started before another one ended is no reaction to it.
    const at = waiting?.findIndex(({ last }) => call.at.receivedMs >= last.at.answeredMs) ?? -1
    const found = at < 0 ? undefined : waiting![at]!
    const gapMs = found && elapsedMs(found.last.at, call.at)
    if (found) this.#close(call.same, waiting!, at)
    if (found && gapMs! <= RETRY_WITHIN_MS) return this.#retry(found, call, gapMs!, isTransient)
    if (!isTransient) return undefined
    const chain: Chain = { first: call.ref, ids: [call.id], attempts: 1, gaps: [], lastGapMs: 0, previous: call }
    this.#keep({ chain, last: call })
    return { chain, isRetry: false, previous: undefined }
  }

  #retry(open: Open, call: CallRecord, gapMs: number, goesOn: boolean): Attempt {
    const { chain, last } = open
    chain.attempts += 1
    chain.lastGapMs = Math.max(0, gapMs)
    chain.previous = last
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
