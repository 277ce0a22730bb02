/** The signals that end a command: each ends it as SIGTERM does. */
import { constants } from 'node:os'

export const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const
export type StopSignal = (typeof STOP_SIGNALS)[number]

/** Added to the number of the signal that ended a command, as in shells. */
export const SIGNALLED = 128

/** The exit status of a command that a signal ended. */
export function signalStatus(signal: NodeJS.Signals): number {
  return SIGNALLED + constants.signals[signal]
}

/** Calls back at each signal to stop, until the returned function is called. */
export function onStop(handle: (signal: StopSignal) => void): () => void {
  const listener = (signal: NodeJS.Signals): void => {
    // Nothing can be written to a terminal that hung up.
    if (signal === 'SIGHUP') for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
    handle(signal as StopSignal)
  }
  for (const signal of STOP_SIGNALS) process.on(signal, listener)
  return () => {
    for (const signal of STOP_SIGNALS) process.off(signal, listener)
  }
}

/**
 * Calls back at the first signal to stop; a second one ends the process at once, except SIGHUP, which the end of a
 * terminal can send twice.
 */
export function onFirstStop(handle: (signal: StopSignal) => void, endAtOnce: (signal: StopSignal) => void): () => void {
  let isStopping = false
  return onStop((signal) => {
    if (isStopping && signal !== 'SIGHUP') endAtOnce(signal)
    else if (!isStopping) {
      isStopping = true
      handle(signal)
    }
  })
}

/** Resolves at the first signal to stop. */
export function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    onFirstStop(
      () => resolve(),
      (signal) => process.exit(signalStatus(signal)),
    )
  })
}

/** What a command that serves while it runs another one is doing. */
export type Phase = 'starting' | 'running' | 'ending'

/**
 * Lets a command that serves while it runs another one end in order. A signal ends it at once while it starts; while
 * the other command runs, that command gets the signal; afterwards, only a second signal ends this process.
 */
export function endInOrder(): { phase: Phase; readonly stop: () => void } {
  let isStopping = false
  const order: { phase: Phase; stop: () => void } = {
    phase: 'starting',
    stop: onStop((signal) => {
      const isRepeated = isStopping && signal !== 'SIGHUP'
      isStopping = true
      if (order.phase === 'starting' || (order.phase === 'ending' && isRepeated)) process.exit(signalStatus(signal))
    }),
  }
  return order
}
