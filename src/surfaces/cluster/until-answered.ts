/** Lets a starting node retry for a while if the store is busy. */
import { limits } from '../../platform/limits.ts'
import { EngineError } from '../../sandbox/storage/engine.ts'
import { systemTime, type Time } from '../../platform/time.ts'

/** Pause before the next attempt (ms). */
const PAUSE_MS = 250

/**
 * Retries work, which must be safe to repeat, as long as the store does not respond or says that a retry may succeed.
 * @throws the last EngineError once `limits.startWaitMs` has passed, and any other error at once
 */
export async function untilAnswered<Result>(work: () => Promise<Result>, time: Time = systemTime): Promise<Result> {
  const untilMs = time.nowMs() + limits.startWaitMs
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof EngineError) || !maySucceedLater(error) || time.nowMs() > untilMs) throw error
    }
    await time.sleep(PAUSE_MS)
  }
}

function maySucceedLater({ failure, isTransient }: EngineError): boolean {
  return failure !== 'refused' || isTransient
}
