/** Groups requests for the same work, so that it does not run too often. */

/** Requests that the work be run soon. */
export interface Spaced {
  (): void
  /** Cancels the pending request. */
  readonly cancel: () => void
}

/**
 * Returns a function that runs the work `soonMs` after it is called, but not earlier than `everyMs` after the last run.
 */
export function spaced(work: () => void, soonMs: number, everyMs: number): Spaced {
  let timer: number | undefined
  let lastMs = -Infinity
  const ask = (): void => {
    timer ??= setTimeout(
      () => {
        timer = undefined
        lastMs = Date.now()
        work()
      },
      Math.max(soonMs, lastMs + everyMs - Date.now()),
    )
  }
  const cancel = (): void => {
    clearTimeout(timer)
    timer = undefined
  }
  return Object.assign(ask, { cancel })
}
