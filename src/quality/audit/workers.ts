/**
 * Tells the workers of an actor apart: processes, threads and tasks that use the same secret and User-Agent. What one
 * of them has seen, the others need not know, so a rule may accuse a worker only of what it has seen itself.
 *
 * Equal calls with different values of X-Sandbox-Caller, or in different traces (`traceparent`), come from different
 * workers, and equal values from the same one. Without them, calls on one connection come from one worker. Calls on
 * several connections do as well, as long as no calls have overlapped and connections were used as by one pool, which
 * takes its first idle connection or the one that was used last. Otherwise, each connection counts as a worker of its own.
 */
import { limits } from '../../platform/limits.ts'
import { Bounded } from './bounded.ts'
import type { Connection } from '../../platform/http.ts'
import type { CallRecord } from './record.ts'
import type { Times } from './request.ts'

/**
 * Returns the time from the end of a call to the start of a later one (ms). It is the larger of the real time and the
 * sandbox time, because a client may wait on either clock.
 */
export function elapsedMs(earlier: Times, later: Times): number {
  return Math.max(later.receivedMs - earlier.answeredMs, later.clockReceivedMs - earlier.clockAnsweredMs)
}

/**
 * How two calls of an actor are related: `same` worker, `likely` the same unless it turns out that there are several,
 * `doubtful`, or certainly `other` workers.
 */
type Link = 'same' | 'likely' | 'doubtful' | 'other'

/** What an actor's calls have shown about its connections. */
interface Activity {
  last: CallRecord
  /** True if calls overlapped, or if connections were used in turn as no pool does. */
  isPlural: boolean
  /** The connections that were used and may still be open. */
  open: Connection[]
  /** True if a connection was used twice in a row although an earlier one was idle. */
  keepsLast: boolean
  /** True if a call after a pause used another connection than the one before it. */
  switches: boolean
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
/** A connection counts as opened for a call if it was opened less than this long before the call (ms). */
const OPENING_MS = 20
/** How much later than the client the server may note that a connection was cut (ms). */
const NOTED_LATE_MS = 20
/** The endpoint whose response stays open while other calls are made. */
const EVENT_STREAM = 'streamEvents'

export class Workers {
  readonly #activity = new Bounded<string, Activity>(limits.auditOpenItems, { dropped: 0 })
  /** Where calls came from: their traces, or else the numbers of their connections. */
  readonly #senders = new Bounded<string, string | number>(limits.auditOpenItems, { dropped: 0 })
  /** The workers of the traces that have been seen. */
  readonly #traces = new Bounded<string, string>(limits.auditOpenItems, { dropped: 0 })
  readonly #shortGapMs: number

  /** Calls that follow each other within `shortGapMs` do not show how a client uses its connections. */
  constructor(shortGapMs: number) {
    this.#shortGapMs = shortGapMs
  }

  /** Processes a call, and returns the id of its worker. */
  see(call: CallRecord): string {
    const { actor, connection } = call
    if (call.request.endpoint?.id === EVENT_STREAM) return actor.id
    const before = this.#activity.get(actor.id)
    this.#note(call, before)
    const worker = this.#workerOf(call, before)
    if (connection !== null) this.#senders.set(call.id, call.trace ?? connection.number)
    if (call.trace !== null) this.#traces.set(call.trace, worker)
    return worker
  }

  /** Returns true if an actor certainly or possibly has several workers. */
  isPlural(actorId: string): boolean {
    return this.#activity.get(actorId)?.isPlural ?? false
  }

  /** Returns how two calls of one actor are related, of which the later one has just been seen. */
  link(earlier: CallRecord, later: CallRecord): Link {
    if (earlier.caller !== null && later.caller !== null) return earlier.caller === later.caller ? 'same' : 'other'
    if (earlier.trace !== null && later.trace !== null) return earlier.trace === later.trace ? 'same' : 'other'
    if (overlap(earlier, later)) return 'other'
    const activity = this.#activity.get(later.actor.id)
    const isOne = !activity?.isPlural
    if (earlier.connection === null || later.connection === null) return isOne ? 'likely' : 'doubtful'
    if (earlier.connection.number === later.connection.number) return 'same'
    return isOne && this.#follows(earlier, later, activity) ? 'likely' : 'doubtful'
  }

  /** Returns true if the calls with some ids came over several connections, and not in one trace. */
  isSpread(ids: readonly string[]): boolean {
    const senders = ids.map((id) => this.#senders.get(id)).filter((sender) => sender !== undefined)
    return new Set(senders).size > 1
  }

  #workerOf({ actor, connection, trace }: CallRecord, before: Activity | undefined): string {
    const traced = trace === null ? undefined : this.#traces.get(trace)
    if (traced !== undefined) return traced
    return connection === null || !before?.isPlural ? actor.id : `${actor.id} #${connection.number}`
  }

  /**
   * Returns true if a call on another connection may come from the same worker. It has to if the earlier one cannot be
   * used again. Otherwise it takes another one only for a call that follows at once; then it has not waited,
   * except on the sandbox clock.
   */
  #follows(earlier: CallRecord, later: CallRecord, activity: Activity | undefined): boolean {
    if (neverReuses(activity)) return true
    if (!earlier.arrived || earlier.connection!.isClosed) return true
    const isAtOnce = later.at.receivedMs - earlier.at.answeredMs < this.#shortGapMs
    return isAtOnce && elapsedMs(earlier.at, later.at) >= this.#shortGapMs
  }

  /**
   * Returns true once connections were used as no single pool does: pools take their first idle connection, or the one
   * that was used last.
   */
  #isInTurn({ connection, at }: CallRecord, activity: Activity): boolean {
    const { last, open, newest } = activity
    if (connection === null || last.connection === null || connection.number > newest) return false
    const isSame = connection === last.connection
    const hasEarlier = open.some((one) => !one.isClosed && one.number < connection.number)
    const pauseMs = at.receivedMs - last.at.answeredMs
    if (isSame && hasEarlier) activity.keepsLast = true
    if (!isSame && pauseMs >= this.#shortGapMs) activity.switches = true
    return (activity.keepsLast && activity.switches) || (!isSame && hasEarlier && pauseMs >= this.#shortGapMs)
  }

  #note(call: CallRecord, before: Activity | undefined): void {
    const { connection } = call
    const number = connection?.number ?? 0
    const own = connection ? [connection] : []
    if (!before)
      return this.#activity.set(call.actor.id, {
        last: call,
        isPlural: false,
        open: own,
        keepsLast: false,
        switches: false,
        newest: number,
        unshared: 0,
      })
    const { last } = before
    if (overlap(last, call) || this.#isInTurn(call, before)) before.isPlural = true
    before.open = [...before.open.filter((one) => !one.isClosed && one !== connection), ...own].slice(
      -limits.auditParallel,
    )
    if (number <= before.newest) before.unshared = -Infinity
    else before.newest = number
    if (elapsedMs(last.at, call.at) >= this.#shortGapMs) before.unshared += 1
    if (call.at.answeredMs >= last.at.answeredMs) before.last = call
  }
}

function neverReuses(activity: Activity | undefined): boolean {
  return (activity?.unshared ?? 0) >= NEVER_REUSED
}

/**
 * Returns the time at which a call ended for its client at the latest (ms). If the connection was cut, the client noticed
 * that before the server had noted it.
 */
export function endMs({ arrived, at: { receivedMs, answeredMs } }: CallRecord): number {
  return arrived ? answeredMs : Math.max(receivedMs, answeredMs - NOTED_LATE_MS)
}

/** Returns true if two calls were in flight at the same time; on one connection, calls follow each other. */
function overlap(earlier: CallRecord, later: CallRecord): boolean {
  const isOne = earlier.connection !== null && earlier.connection.number === later.connection?.number
  return !isOne && startMs(later) < endMs(earlier)
}

/**
 * Returns the time at which the client began a call (ms): the time when it opened the connection, if it opened one for
 * this call.
 */
function startMs({ openedMs, at: { receivedMs } }: CallRecord): number {
  const isForIt = openedMs !== null && receivedMs - openedMs < OPENING_MS
  return isForIt ? Math.min(openedMs, receivedMs) : receivedMs
}
