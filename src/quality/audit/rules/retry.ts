/** Rules about retries: the pauses before them, Retry-After, and when clients retry or give up. */
import { recordPath } from '../addressed.ts'
import type { Chain } from '../attempts.ts'
import { limits } from '../../../platform/limits.ts'
import { asObject, type CallRecord, type CallRef } from '../record.ts'
import { ofCalls, openItems, requestText, secondsText, type Rule } from '../rule.ts'
import { elapsedMs } from '../workers.ts'

/** An actor's pauses before its retries, during the whole run. */
interface Pauses {
  /** Ids of the actor's first calls that were retried. */
  readonly ids: string[]
  /** The first pauses (ms). */
  readonly gapsMs: number[]
  readonly first: CallRef
  /** True if some of the pauses are the worker's own only if the actor has no other worker. */
  isLikely: boolean
  count: number
  /** The sum, over all pauses, of -ln of the probability that a client that waits correctly pauses this briefly. */
  surprise: number
  /** Number of pauses before the second and later retries, and how many of them were short. */
  later: number
  shortLater: number
}

/**
 * The probability that a client with full jitter is ever accused. The test is a bet against such a client that pays off
 * when pauses are short (an e-value), so it may be repeated after each pause.
 */
const CHANCE = 0.000_1
/** How much shorter than with full jitter the pauses may be on which is bet: the exponents of their distribution. */
const BETS = [0.2, 0.4, 0.6]
/** The longest pause that is expected of a client, as a multiple of `backoffMs`, because clients limit their pauses. */
const LONGEST = 20
/** Lower bound for a pause in the calculation (ms); shorter pauses count as this long. */
const LEAST_MS = 0.1

const noBackoff: Rule = {
  id: 'retry.no-backoff',
  level: 'warning',
  reason: 'When a service recovers, clients without pauses take it down again.',
  span: 'run',
  title: 'Retries without backoff',
  help: 'Over the whole run, the pauses before retries were too short for a client that uses exponential backoff with full jitter (a random part of 100 ms, then of 200 ms, 400 ms and so on). Clients that all retry at once keep a recovering service down. A single short pause is not a finding, and the first retry may be immediate.',
  fix: 'Use exponential backoff with jitter: for example, wait for a random fraction of 200 ms, 400 ms, 800 ms and so on, up to a maximum.',
  make({ thresholds: { backoffMs }, tally, found }) {
    const actors = openItems<string, Pauses>(tally)
    return ofCalls((call, attempt) => {
      if (call.isTransient) tally.opportunities += 1
      if (!attempt?.isRetry || attempt.chain.isShared) return
      const { chain } = attempt
      const pauses = actors.need(call.actor.id, () => newPauses(chain))
      note(pauses, chain, call.id)
      if (found.has(call.actor.id) || !isTooShort(pauses)) return
      found.set(call.actor.id, {
        message: `${requestText(pauses.first)} and other failed calls were retried after ${pauses.gapsMs.slice(0, 4).map(secondsText).join(', ')}, without backoff.`,
        call: pauses.first,
        ids: [...pauses.ids],
        facts: { gapsMs: pauses.gapsMs.map(Math.round) },
        isLikely: pauses.isLikely,
      })
    })

    function note(pauses: Pauses, { attempts, lastGapMs, ids, isLikely }: Chain, id: string): void {
      const most = backoffMs * Math.min(2 ** (attempts - 1), LONGEST)
      pauses.count += 1
      pauses.isLikely ||= isLikely
      pauses.surprise -= Math.log(Math.min(1, Math.max(lastGapMs, LEAST_MS) / most))
      if (attempts > 2) pauses.later += 1
      if (attempts > 2 && lastGapMs < backoffMs) pauses.shortLater += 1
      if (pauses.gapsMs.length < limits.auditEvidence) pauses.gapsMs.push(lastGapMs)
      for (const one of [ids[0]!, id])
        if (pauses.ids.length < limits.auditEvidence && !pauses.ids.includes(one)) pauses.ids.push(one)
    }
  },
}

function newPauses({ first }: Chain): Pauses {
  return { ids: [], gapsMs: [], first, isLikely: false, count: 0, surprise: 0, later: 0, shortLater: 0 }
}

/**
 * Returns true if the pauses are too short to be growing ones: most of the later ones are short, and full jitter does not
 * explain them.
 */
function isTooShort({ count, surprise, later, shortLater }: Pauses): boolean {
  if (shortLater * 2 <= later) return false
  const gains = BETS.map((bet) => Math.exp(count * Math.log(bet) + (1 - bet) * surprise))
  return gains.reduce((sum, gain) => sum + gain, 0) / BETS.length > 1 / CHANCE
}

const ignoresRetryAfter: Rule = {
  id: 'retry.ignores-retry-after',
  level: 'warning',
  reason: 'Nothing is lost, but under load the client is refused again and waits longer.',
  title: 'Retries before the time in Retry-After has passed',
  help: 'A response asked the client to wait (Retry-After), but the client sent the same call again before that time had passed. The service refuses such a call again, which prolongs the wait.',
  fix: 'If a response has Retry-After, wait at least as many seconds as it says before the next attempt.',
  make({ thresholds: { retryAfterSlackMs }, tally, found }) {
    /** The refused calls whose retries came too early, by connection and call. */
    const accused = openItems<string, { readonly chain: Chain; readonly refused: CallRecord }>(tally)
    return ofCalls((call, attempt) => {
      if (call.arrived && call.answer.retryAfterSeconds !== null) tally.opportunities += 1
      for (const about of accused.size === 0 ? [] : [`${call.connection?.number} ${call.same}`, call.same]) {
        const early = accused.get(about)
        // The refused worker has waited, so the call that came too early was another worker's.
        if (early && hasWaited(early.refused, call)) {
          found.delete(early.chain)
          accused.delete(about)
        }
      }
      const seconds = attempt?.previous?.arrived ? attempt.previous.answer.retryAfterSeconds : null
      if (!attempt?.isRetry || seconds === null || attempt.chain.isShared) return
      const { chain, previous } = attempt
      if (chain.lastGapMs >= seconds * 1_000 - retryAfterSlackMs || found.has(chain)) return
      const { connection } = previous!
      // A pool may give the connection of a refused task to another one, which has waited.
      const mayBeOthers = attempt.alsoWaiting!.some((refused) => hasWaited(refused, call))
      if (mayBeOthers) accused.set(call.same, { chain, refused: previous! })
      else if (connection !== null && connection !== call.connection)
        accused.set(`${connection.number} ${call.same}`, { chain, refused: previous! })
      found.set(chain, {
        message: `${requestText(call.ref)} was retried after ${secondsText(chain.lastGapMs)}, although the response asked for ${seconds} s.`,
        call: call.ref,
        ids: [previous!.id, call.id],
        facts: { retryAfterSeconds: seconds, gapMs: Math.round(chain.lastGapMs) },
        isLikely: chain.isLikely,
      })
    })

    function hasWaited({ at, answer: { retryAfterSeconds } }: CallRecord, call: CallRecord): boolean {
      return retryAfterSeconds !== null && elapsedMs(at, call.at) >= retryAfterSeconds * 1_000 - retryAfterSlackMs
    }
  },
}

interface Quiet {
  readonly from: CallRecord
  readonly others: string[]
  first: CallRef | undefined
  reported: boolean
}

const keepsSending: Rule = {
  id: 'retry.keeps-sending',
  isOfWorker: true,
  level: 'warning',
  reason: 'Under load, every call before the end of the wait is refused and prolongs it.',
  title: 'Sends other calls while the credential is throttled',
  help: 'A 429 with Retry-After applies to all calls with the credential, not only to the refused call. The worker that had received the 429 sent at least three other calls before the time in Retry-After had passed; calls that were already in flight do not count. The finding is only a note for a client with several calls in flight, because calls may have been queued behind the refused one.',
  fix: 'Delay every call that uses the credential until the time in Retry-After has passed.',
  make({ thresholds: { keepsSendingCalls, retryAfterSlackMs }, tally, found, isPlural }) {
    const quiet = openItems<string, Quiet>(tally)
    return ofCalls((call) => {
      const { credential } = call.actor
      if (credential === null) return
      const open = quiet.size === 0 ? undefined : quiet.get(credential)
      if (open) noteOther(open, call)
      const { status, retryAfterSeconds } = call.answer
      if (status !== 429 || retryAfterSeconds === null || !call.arrived) return
      tally.opportunities += 1
      // A second 429 during the Retry-After period of the first does not restart the count.
      if (!open || !isWithin(open.from, call))
        quiet.set(credential, { from: call, others: [], first: undefined, reported: false })
    })

    function isWithin(from: CallRecord, call: CallRecord): boolean {
      if (call.at.receivedMs < from.at.answeredMs) return false
      return elapsedMs(from.at, call.at) < from.answer.retryAfterSeconds! * 1_000 - retryAfterSlackMs
    }

    function noteOther(open: Quiet, call: CallRecord): void {
      if (call.worker !== open.from.worker || !isWithin(open.from, call) || call.same === open.from.same) return
      open.first ??= call.ref
      if (open.others.length < keepsSendingCalls) open.others.push(call.id)
      if (open.others.length < keepsSendingCalls || open.reported) return
      open.reported = true
      found.set(open.from.id, {
        ...(isPlural(call.actor.id) && { level: 'note' as const }),
        message: `${keepsSendingCalls} other calls were sent within the ${open.from.answer.retryAfterSeconds!} s that a 429 had asked this credential to wait.`,
        call: open.first,
        ids: [open.from.id, ...open.others],
        facts: { retryAfterSeconds: open.from.answer.retryAfterSeconds },
      })
    }
  },
}

const HOPELESS: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 409, 412, 422])

const hopeless: Rule = {
  id: 'retry.hopeless',
  isOfWorker: true,
  level: 'warning',
  reason: 'The write fails in production every time, and the load grows.',
  title: 'Repeats a write that cannot succeed',
  help: 'A write was refused with retryable: false, and the client sent the same write again although the cause of the refusal had not changed. Reads are exempt, because a client may wait for a record to appear or disappear, and so is an update that got a 412 if the client then read the record.',
  fix: 'Check retryable in the error. If it is false, change the request, or wait until the condition that caused the refusal has changed.',
  make({ tally, found }) {
    const refused = openItems<string, CallRecord>(tally)
    // Writes are counted here because recordings do not contain the number of changes.
    let writes = 0
    const seenWrites = new WeakMap<CallRecord, number>()
    /** When each actor last read a record (ms of real time). */
    const reads = openItems<string, number>(tally)
    return ofCalls((call) => {
      const record = `${call.actor.id} ${recordPath(call.request)}`
      if (call.isSafe) return reads.set(record, call.at.receivedMs)
      const { status } = call.answer
      const about = `${call.worker} ${call.same}`
      const before = refused.size === 0 ? undefined : refused.get(about)
      // After a read, the client may have decided that its change is still right, and reads may lag.
      const hasRead = before?.answer.status === 412 && (reads.get(record) ?? -Infinity) >= before.at.answeredMs
      if (before && !hasRead && isInVain(before, call, writes === seenWrites.get(before)) && !found.has(about))
        found.set(about, {
          message: `${requestText(call.ref)} was repeated unchanged after ${before.answer.status}, which retrying cannot fix.`,
          call: call.ref,
          ids: [before.id, call.id],
          facts: { status: before.answer.status, rule: before.answer.rule },
          refused: call.ref,
        })
      if (status < 300) writes += 1
      if (!HOPELESS.has(status) || !call.arrived || asObject(call.value).retryable !== false) {
        if (before) refused.delete(about)
        return
      }
      tally.opportunities += 1
      refused.set(about, call)
      seenWrites.set(call, writes)
    })
  },
}

/** Returns true if everything that the refusal depended on was unchanged when the client retried. */
function isInVain(before: CallRecord, call: CallRecord, noWriteBetween: boolean): boolean {
  const [one, other] = [before.request, call.request]
  if (call.at.receivedMs < before.at.answeredMs || one.ifMatch !== other.ifMatch || one.key !== other.key) return false
  const real = call.at.receivedMs - before.at.receivedMs
  const clock = call.at.clockReceivedMs - before.at.clockReceivedMs
  // The sandbox clock was advanced, so everything that depends on time may have changed.
  if (clock - real > 1_000) return false
  return before.state && call.state ? before.state.after === call.state.before : noWriteBetween
}

const tooMany: Rule = {
  id: 'retry.too-many',
  level: 'warning',
  reason: 'A service that is down gets more load from each attempt, and the caller learns late that it is down.',
  title: 'Retries too often',
  help: 'The client made the same call more than 6 times. A service that fails that often is down, and every attempt adds to its load.',
  fix: 'Limit the number of attempts (five is usual) and the total time, then report the failure to the caller.',
  make({ thresholds: { attempts }, tally, found }) {
    return ofCalls((call, attempt) => {
      if (call.isTransient) tally.opportunities += 1
      if (!attempt?.isRetry || attempt.chain.isShared || attempt.chain.attempts <= attempts) return
      const { chain } = attempt
      found.set(chain, {
        message: `${requestText(call.ref)} was tried ${chain.attempts} times.`,
        call: chain.first,
        ids: chain.ids,
        facts: { attempts: chain.attempts },
        isLikely: chain.isLikely,
      })
    })
  },
}

/** The endpoint whose response does not end. */
const EVENT_STREAM = 'streamEvents'

const givesUp: Rule = {
  id: 'retry.gives-up',
  level: 'note',
  reason: 'A test may want the failure, and some clients leave retries to their callers.',
  title: 'Gives up after the first transient failure',
  help: 'A read, or a write with an idempotency key, failed temporarily and was never retried, although a retry would have been safe.',
  fix: 'After a 429, 500, 502, 503 or 504, a dropped connection or a timeout, retry with backoff: all reads, and those writes that have an idempotency key.',
  make({ tally }) {
    const open = openItems<Chain, { readonly call: CallRecord; readonly chain: Chain }>(tally)
    return ofCalls(
      (call, attempt) => {
        if (!attempt) return
        if (attempt.isRetry) open.delete(attempt.chain)
        if (!call.isTransient || !isRepeatable(call)) return
        tally.opportunities += 1
        if (!attempt.isRetry) open.set(attempt.chain, { call, chain: attempt.chain })
      },
      () =>
        // If an equal call followed that may have been a retry, the finding would not be certain.
        [...open.values()]
          .filter(({ chain }) => !chain.mayBeRetried)
          .map(({ call }) => ({
            message: `${requestText(call.ref)} ${outcomeOf(call)} and was never retried.`,
            call: call.ref,
          })),
    )
  },
}

/**
 * Returns true if a failed call can safely be repeated. An event stream that opened successfully does not count: when
 * its client closes it, there is nothing to repeat.
 */
function isRepeatable({ isSafe, answer, request: { key, endpoint } }: CallRecord): boolean {
  if (endpoint?.id === EVENT_STREAM && answer.status < 400) return false
  return isSafe || (key !== null && endpoint?.idempotency !== 'ignored')
}

/** Describes the failure of a call. */
function outcomeOf({ answer: { wire, clientGone, status } }: CallRecord): string {
  if (wire !== null) return wire === 'reset' ? 'had its connection cut' : 'had its answer cut short'
  return clientGone ? 'was abandoned by its client' : `got a ${status}`
}

export const retryRules: readonly Rule[] = [noBackoff, ignoresRetryAfter, keepsSending, hopeless, tooMany, givesUp]
