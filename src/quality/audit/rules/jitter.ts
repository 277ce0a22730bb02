/** The rule about retries in lockstep: workers that failed at the same time should not all retry at the same time. */
import { limits } from '../../../platform/limits.ts'
import type { CallRef } from '../record.ts'
import { ofCalls, openItems, secondsText, type Rule } from '../rule.ts'
import { elapsedMs } from '../workers.ts'

/** A pause before a retry. */
interface Pause {
  readonly call: CallRef
  readonly attempt: number
  readonly gapMs: number
  /** The period from the failure to the retry, in real time and on the sandbox clock. */
  readonly real: Span
  readonly clock: Span
}

type Span = readonly [fromMs: number, toMs: number]

/** Number of pauses that have to agree. With a jitter of a quarter, this many agree by chance in one of 10,000 runs. */
const ALIKE = 8
/** Number of other retries that have to wait during the same period. */
const OTHERS = 2
/** Inaccuracy of timers, in ms and as a fraction of a pause. */
const SPREAD_MS = 10
const SPREAD = 0.05

const noJitter: Rule = {
  id: 'retry.no-jitter',
  level: 'note',
  reason: 'It only matters for many workers at once.',
  span: 'run',
  title: 'Workers retry in lockstep',
  help: 'At least eight times, calls of several workers failed at the same time, and the workers then waited for the same length of time. Workers that all retry at the same moment can overload the service again. Pauses requested by Retry-After and pauses under 50 ms do not count.',
  fix: 'Add jitter: wait for a random fraction of each pause instead of the full pause.',
  make({ thresholds: { shortGapMs }, tally, found }) {
    const pauses = openItems<string, Pause[]>(tally)
    return ofCalls((call, attempt) => {
      const previous = attempt?.previous ?? attempt?.maybe
      if (!attempt || !previous) return
      const order = attempt.isRetry ? attempt.chain.attempts : 2
      const gapMs = Math.max(0, elapsedMs(previous.at, call.at))
      if (gapMs < shortGapMs || previous.answer.retryAfterSeconds !== null) return
      const list = pauses.need(call.actor.id, () => [])
      list.push({
        call: call.ref,
        attempt: order,
        gapMs,
        real: [previous.at.answeredMs, call.at.receivedMs],
        clock: [previous.at.clockAnsweredMs, call.at.clockReceivedMs],
      })
      if (list.length > limits.auditPauses) list.shift()
      if (found.has(call.actor.id)) return
      const together = list.filter((one) => one.attempt === order && isShared(one, list))
      if (together.length < ALIKE) return
      tally.opportunities += 1
      if (!areAlike(together.map(({ gapMs }) => gapMs))) return
      found.set(call.actor.id, {
        message: `${together.length} retries by workers that had failed together were each sent after ${secondsText(gapMs)}: the pauses have no jitter.`,
        call: call.ref,
        ids: together.slice(0, limits.auditEvidence).map((one) => one.call.id),
        facts: { gapsMs: together.map(({ gapMs }) => Math.round(gapMs)).slice(0, limits.auditEvidence) },
      })
    })
  },
}

/** Returns true if other retries waited during the same period. */
function isShared(one: Pause, all: readonly Pause[]): boolean {
  const others = all.filter(
    (other) => other !== one && (overlap(one.real, other.real) || overlap(one.clock, other.clock)),
  )
  return others.length >= OTHERS
}

function overlap([from, to]: Span, [otherFrom, otherTo]: Span): boolean {
  return from < otherTo && otherFrom < to
}

function areAlike(gapsMs: readonly number[]): boolean {
  const [least, most] = [Math.min(...gapsMs), Math.max(...gapsMs)]
  return most - least <= Math.max(SPREAD_MS, SPREAD * least)
}

export const jitterRules: readonly Rule[] = [noJitter]
