/**
 * Sends the groups of all logs of a node. Groups of the same turn of the event loop share a statement; groups that
 * arrive while statements are in flight wait for the next one.
 */
import { limits } from '../../../../platform/limits.ts'
import { systemTime, type Time } from '../../../../platform/time.ts'
import { EngineError, type Appended, type GroupPosition } from '../../engine.ts'

/** A group in the form in which it is sent. */
export interface PackedGroup extends GroupPosition {
  /** The lines of the group, separated by newlines. */
  readonly bytes: Buffer
}

/** Appends groups of different logs in one transaction, independently of each other. */
export type AppendGroups = (groups: readonly PackedGroup[]) => Promise<readonly Appended[]>

interface Waiting {
  readonly group: PackedGroup
  readonly resolve: (answer: Appended) => void
  readonly reject: (error: unknown) => void
}

/** How often a statement is tried again after a conflict between transactions. */
const CONFLICT_TRIES = 5

/** Returns a function that sends a group. Each log has at most one group in flight. The function throws EngineError. */
export function groupSender(send: AppendGroups, time: Time = systemTime): (group: PackedGroup) => Promise<Appended> {
  const waiting: Waiting[] = []
  let inFlight = 0
  let isScheduled = false
  const sendWaiting = (): void => {
    while (inFlight < limits.statementsInFlight && waiting.length > 0) {
      const batch = takenOf(waiting)
      inFlight += 1
      void sendBatch(send, batch).finally(() => {
        inFlight -= 1
        sendWaiting()
      })
    }
  }
  return (group) =>
    new Promise((resolve, reject) => {
      waiting.push({ group, resolve, reject })
      if (isScheduled) return
      isScheduled = true
      void time.turn().then(() => {
        isScheduled = false
        sendWaiting()
      })
    })
}

/** Takes at least one group, and as many as fit into one statement. */
function takenOf(waiting: Waiting[]): Waiting[] {
  let bytes = 0
  let count = 0
  for (const { group } of waiting) {
    bytes += group.bytes.length
    if (count > 0 && (bytes > limits.statementBytes || count === limits.statementGroups)) break
    count += 1
  }
  return waiting.splice(0, count)
}

async function sendBatch(send: AppendGroups, batch: readonly Waiting[]): Promise<void> {
  try {
    const answers = await appended(
      send,
      batch.map(({ group }) => group),
    )
    for (const [at, { resolve }] of batch.entries()) resolve(answers[at]!)
  } catch (error) {
    const isRefused = error instanceof EngineError && error.failure === 'refused'
    if (!isRefused || batch.length === 1) for (const { reject } of batch) reject(error)
    // One group that is rejected, for example because it is too large, must not stop the others.
    else for (const one of batch) await sendBatch(send, [one])
  }
}

async function appended(send: AppendGroups, groups: readonly PackedGroup[]): Promise<readonly Appended[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(groups)
    } catch (error) {
      if (!(error instanceof EngineError && error.isTransient) || tries === CONFLICT_TRIES) throw error
    }
  }
}
