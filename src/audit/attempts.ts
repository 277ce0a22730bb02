/**
 * When a call is a retry, and how long the pause before it was. What the same call is says its record.
 */
import { limits } from '../limits.ts'
import { Bounded, type DropCount } from './bounded.ts'
import type { CallRecord, CallRef } from './record.ts'
import type { Times } from './request.ts'

/** A retry comes within this time after the outcome that it follows. */
const RETRY_WITHIN_MS = 120_000
/** Pauses kept of one chain: more than any threshold looks at. */
const GAPS_KEPT = 32

/** The time between the end of one call and the start of a later one: the larger of real and sandbox time, because a client may sleep on either. */
export function elapsedMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.answeredMs, later.clockReceivedMs - earlier.clockAnsweredMs)
}

/** The time between the starts of two calls, in the same way. */
export function apartMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.receivedMs, later.clockReceivedMs - earlier.clockReceivedMs)
}

/** The same call again and again, each time after a transient outcome. */
export interface Chain {
  readonly first: CallRef
  /** The calls' ids, the first ones. */
  readonly ids: string[]
  /** How often the call was made. */
  attempts: number
  /** Pauses before the retries, in milliseconds; the first ones. */
  readonly gaps: number[]
  /** The pause before the last retry. */
  lastGapMs: number
  /** The call before the present one. */
  previous: CallRecord
}

/** A call with the chain that it belongs to: it is a retry, or its own outcome is transient. */
export interface Attempt {
  readonly chain: Chain
  /** Whether it is a retry; else the chain begins with it. */
  readonly isRetry: boolean
  /** What the retry follows. */
  readonly previous: CallRecord | undefined
}

interface Open {
  readonly chain: Chain
  last: CallRecord
}

/** Finds retries: only calls whose last outcome was transient are kept. */
export class Attempts {
  readonly #open: Bounded<string, Open[]>

  constructor(count: DropCount) {
    this.#open = new Bounded(limits.auditOpenItems, count)
  }

  /** Takes a call in; undefined where it is no retry and its outcome is final. */
  see(call: CallRecord): Attempt | undefined {
    const { isTransient } = call
    if (!isTransient && this.#open.size === 0) return undefined
    const waiting = this.#open.get(call.same)
    // A call that began before the other one ended is not made because of it.
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
