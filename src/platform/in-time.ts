/** Waits for work until a deadline. */
import type { Time } from './time.ts'

/**
 * Returns the result of work, if it comes before the deadline (ms on the monotonic clock). The work itself continues
 * after that, and its result is dropped.
 * @throws what `late` returns, at the deadline; what the work throws
 */
export function inTime<Result>(
  time: Time,
  deadlineMs: number,
  work: Promise<Result>,
  late: () => Error,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const cancel = time.after(Math.max(0, deadlineMs - time.nowMs()), () => reject(late()))
    void work.then(resolve, reject).finally(cancel)
  })
}
