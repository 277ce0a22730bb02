/**
 * Recognises retries, and the pauses before them. A retry is the same call with the same idempotency key, or the same
 * call by the same worker, and never overlaps its predecessor. Keys and X-Sandbox-Caller identify workers; without them,
 * calls that overlap in flight, or follow at once on another connection, come from several.
 */
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
  /** Whether several workers made this call at the time, so that its pauses and attempts cannot be attributed to one. */
  isShared: boolean
  /** Whether the same call followed at once on another connection: a retry, or another worker. */
  mayBeRetried: boolean
  /** Whether a retry had the key of the call before. */
  keepsKey: boolean
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

/** The calls of an actor so far, as far as they show whether it makes several at once. */
interface Activity {
  last: CallRecord
  /** When the last call started that overlapped another one (ms). */
  overlapMs: number
}

/** The endpoint whose response stays open beside all other calls. */
const EVENT_STREAM = 'streamEvents'

/** Finds retries; keeps only calls whose last outcome was transient. */
export class Attempts {
  readonly #open: Bounded<string, Open[]>
  readonly #activity: Bounded<string, Activity>
  readonly #shortGapMs: number

  /** A client that gets an answer and reacts on another connection takes at least `shortGapMs`. */
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
    const waiting = this.#open.get(call.same)
    const others = waiting?.filter(({ last }) => this.#areParallel(last, call)) ?? []
    for (const { chain, last } of others) {
      chain.isShared = true
      if (isAfter(last, call)) chain.mayBeRetried = true
    }
    const found = waiting && this.#predecessor(waiting, others, call)
    const gapMs = found && elapsedMs(found.last.at, call.at)
    if (found) this.#close(call.same, waiting, waiting.indexOf(found))
    if (found && gapMs! <= RETRY_WITHIN_MS) return this.#retry(found, call, gapMs!, isTransient)
    if (!isTransient) return undefined
    const chain: Chain = {
      first: call.ref,
      ids: [call.id],
      attempts: 1,
      gaps: [],
      lastGapMs: 0,
      previous: call,
      isShared: others.length > 0,
      mayBeRetried: false,
      keepsKey: false,
    }
    this.#keep({ chain, last: call })
    return { chain, isRetry: false, previous: undefined }
  }

  /** The failed call that this one repeats: the one with its key, otherwise the oldest one of its worker. */
  #predecessor(waiting: readonly Open[], others: readonly Open[], call: CallRecord): Open | undefined {
    const { key } = call.request
    const ended = waiting.filter(({ last }) => call.at.receivedMs >= last.at.answeredMs)
    if (key !== null) {
      const own = ended.find(({ last }) => last.request.key === key)
      if (own) return own
    }
    return ended.find(
      (open) => !others.includes(open) && (open.last.request.key === key || this.#isSameWorker(open, call)),
    )
  }

  /** Whether a call with another key can only come from the worker whose call failed. */
  #isSameWorker({ chain }: Open, { actor }: CallRecord): boolean {
    const { overlapMs = -Infinity } = this.#activity.get(actor.id) ?? {}
    return !chain.isShared && !chain.keepsKey && overlapMs < chain.first.at.receivedMs
  }

  /** Whether two calls come from two workers: they overlap, or the later one cannot be a reaction to the earlier. */
  #areParallel(earlier: CallRecord, later: CallRecord): boolean {
    if (later.at.receivedMs < earlier.at.answeredMs) return true
    if (earlier.caller !== null && later.caller !== null && earlier.caller !== later.caller) return true
    if (earlier.connection === null || later.connection === null || earlier.connection === later.connection)
      return false
    // After a cut there is no way but another connection.
    return earlier.arrived && elapsedMs(earlier.at, later.at) < this.#shortGapMs
  }

  #note(call: CallRecord): void {
    if (call.request.endpoint?.id === EVENT_STREAM) return
    const activity = this.#activity.get(call.actor.id)
    if (!activity) return this.#activity.set(call.actor.id, { last: call, overlapMs: -Infinity })
    if (this.#areParallel(activity.last, call)) activity.overlapMs = call.at.receivedMs
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

/** Whether a call began after another one had been answered, and none of them says that its caller is another one. */
function isAfter(earlier: CallRecord, later: CallRecord): boolean {
  const isOther = earlier.caller !== null && later.caller !== null && earlier.caller !== later.caller
  return later.at.receivedMs >= earlier.at.answeredMs && !isOther
}
