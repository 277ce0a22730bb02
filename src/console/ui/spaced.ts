/** Debounced work. */

/** Requests the work soon; it runs at most once in `everyMs`. */
export interface Spaced {
  (): void
  /** Cancels the request. */
  readonly cancel: () => void
}

/** Runs work `soonMs` after a request, and not earlier than `everyMs` after the last run. */
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
