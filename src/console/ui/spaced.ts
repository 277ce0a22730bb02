/**
 * Work that causes ask for in bursts.
 */

/** Asks for the work soon, and has it done at most once in `everyMs`. */
export interface Spaced {
  (): void
  /** Takes back what was asked for. */
  readonly cancel: () => void
}

/** Does the work `soonMs` after it was asked for, and no sooner than `everyMs` after the last time. */
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
