/** Runs transactions. If a transaction fails because of a conflict (serialization failure, deadlock), it is retried. */
import { setTimeout as pause } from 'node:timers/promises'
import { limits } from '../../../../platform/limits.ts'
import { EngineError } from '../../engine.ts'
import type { Connections, StatementLane, SendStatement } from './connections.ts'

const TRIES = 8
/**
 * The longest pause before the second attempt (ms). The pause grows with each attempt, and is random so that
 * conflicting transactions do not collide again.
 */
const PAUSE_MS = 10

interface TransactionOptions {
  readonly lane: StatementLane
  readonly isolation: 'read committed' | 'repeatable read' | 'serializable'
  /** Timeout for each statement of the work (ms). */
  readonly answerMs: number
}

/**
 * Runs statements in a transaction, which is rolled back if `work` throws an error.
 * @throws EngineError
 */
export async function inTransaction<Answer>(
  db: Connections,
  { lane, isolation, answerMs }: TransactionOptions,
  work: (send: SendStatement) => Promise<Answer>,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.use(lane, answerMs, async (send) => {
        await send({ text: `begin isolation level ${isolation}` }, limits.engineAnswerMs)
        const answer = await work(send)
        await send({ text: 'commit' }, limits.engineAnswerMs)
        return answer
      })
    } catch (error) {
      if (!(error instanceof EngineError && error.isTransient) || tries === TRIES) throw error
      await pause(Math.random() * PAUSE_MS * tries)
    }
  }
}
