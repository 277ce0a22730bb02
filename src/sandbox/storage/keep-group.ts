/**
 * Stores one group. If responses are lost or the engine cannot be reached, retries until the outcome is known or the
 * time is up.
 */
import { EngineError, type Appended, type EngineFacts, type Group, type StorageEngine } from './engine.ts'
import { NotKept } from './entries.ts'
import { inTime } from '../../platform/in-time.ts'
import type { Time } from '../../platform/time.ts'

const FIRST_PAUSE_MS = 25
const LONGEST_PAUSE_MS = 500

/** The journal that the group belongs to; meanwhile, it may be confirmed under another epoch. */
export interface KeepContext {
  readonly log: string
  /** The position before the group. */
  readonly seq: number
  readonly lines: readonly string[]
  readonly engine: Pick<StorageEngine, 'append' | 'facts' | 'whereIs'>
  /** Called when the response to an append was lost. */
  readonly inDoubt: () => void
  readonly time: Time
  /**
   * The time after which the callers of the group have waited long enough (ms, monotonic). Undefined if the first
   * failure is final, as in a store that only one process can open.
   */
  readonly deadlineMs: number | undefined
  /**
   * Checks whether this node still owns the sandbox, perhaps under an epoch whose confirmation was lost; if it does
   * not, gives the journal up.
   */
  readonly reconfirm: () => Promise<void>
  readonly epoch: () => number
  /** The position that was found when the epoch was last raised. */
  readonly confirmedSeq: () => number
  /** Called with true if the group may have reached the engine, and with false if it is known that it did not. */
  readonly sent: (mayBeThere: boolean) => void
  /** Returns true if the journal has been given up meanwhile. */
  readonly isLost: () => boolean
}

/**
 * Resolves when the group has been stored.
 * @param first the result of its first append
 * @throws NotKept with the reason; if that is `outcome_unknown`, the group may still be stored later
 */
export async function keepGroup(context: KeepContext, first: Promise<Appended>): Promise<void> {
  const { log, seq, lines, engine, time, deadlineMs } = context
  const answered = <Result>(work: Result | Promise<Result>): Result | Promise<Result> =>
    deadlineMs !== undefined && work instanceof Promise ? inTime(time, deadlineMs, work, noAnswer) : work
  const isOverAt = (atMs: number): boolean => deadlineMs === undefined || atMs > deadlineMs
  let appending: Promise<Appended> | undefined = first
  let epoch = context.epoch()
  /** True if an earlier append of this group may still take effect under this epoch. */
  let isInDoubt = false
  let isToBeFound = false
  let failure: unknown
  let pauseMs = FIRST_PAUSE_MS
  for (;;) {
    if (context.epoch() !== epoch) {
      if (context.confirmedSeq() > seq) return
      // Statements that were sent under the previous epoch are rejected from now on.
      epoch = context.epoch()
      isInDoubt = isToBeFound = false
    }
    const group: Group = { log, epoch, seq, lines }
    try {
      if (isToBeFound) {
        const found = await answered(engine.whereIs(group))
        if (found === 'kept') return
        if (!isInDoubt || found === 'fenced') context.sent(false)
        if (found === 'absent') isToBeFound = false
        else if (found === 'fenced') await answered(context.reconfirm())
        else throw lost(found, isInDoubt)
      } else {
        context.sent(true)
        const answer = answered(appending ?? engine.append(group))
        appending = undefined
        if ((await answer) === 'kept') return
        context.sent(isInDoubt)
        isToBeFound = true
      }
      if (!context.isLost() && !isOverAt(time.nowMs())) continue
    } catch (error) {
      if (!(error instanceof EngineError)) throw error
      appending = undefined
      failure = error
      if (error.failure === 'unanswered' && !isToBeFound) {
        isInDoubt = true
        context.inDoubt()
      }
      // A refusal is final, unless an earlier attempt may have succeeded.
      if (error.failure === 'refused' && !isInDoubt && !isToBeFound) throw notKept(engine.facts, error)
      isToBeFound ||= isInDoubt
    }
    if (context.isLost()) throw new NotKept('fenced', 'Another node owns the sandbox')
    if (isOverAt(time.nowMs() + pauseMs)) throw (isInDoubt ? unknown : notKept)(engine.facts, failure ?? noAnswer())
    await time.sleep(pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }
}

function noAnswer(): EngineError {
  return new EngineError('unanswered', 'no response in time')
}

/** Returns the error for entries that a store has refused. */
export function notKept({ noun }: EngineFacts, cause: unknown): NotKept {
  return new NotKept('store_refuses_writes', `Cannot write to the ${noun}: ${(cause as Error).message}`, { cause })
}

function unknown({ noun }: EngineFacts, cause: unknown): NotKept {
  return new NotKept('outcome_unknown', `The ${noun} did not respond: ${(cause as Error).message}`, { cause })
}

/** Returns the error for a group that is not known to be stored and cannot be sent again. */
function lost(found: 'unknown' | 'went_back', isInDoubt: boolean): NotKept {
  if (found === 'went_back')
    return new NotKept('journal_went_back', 'The store has lost acknowledged writes of this sandbox')
  // If another owner has folded the position, its snapshot can contain this group only if the group was sent without a
  // response.
  if (isInDoubt)
    return new NotKept('outcome_unknown', 'Another node owns the sandbox and has already compacted its journal')
  return new NotKept('fenced', 'Another node owns the sandbox')
}
