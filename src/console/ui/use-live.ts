/**
 * What a screen reads: once it is there, again when the stream says that it may differ.
 */
import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Refused } from './api.ts'
import { listen, type FeedChange, type Listener } from './live.ts'
import { spaced } from './spaced.ts'

/** Changes come in bursts; a screen reads once for all of them. */
const GATHER_MS = 120

/** What was read, or why it was not. */
export interface Loaded<T> {
  readonly value?: T
  readonly fault?: string
  /** Whether what was asked for is not there. */
  readonly isMissing?: boolean
}

/** What makes a screen read again, beside a reset. */
export interface Causes {
  readonly change?: (change: FeedChange) => boolean
  readonly request?: boolean
  readonly stream?: boolean
  readonly sandbox?: boolean
  /** While causes go on it is read once in this time; at first it is read soon. */
  readonly everyMs?: number
}

/** Reads now, whenever `deps` differ, and whenever one of the causes comes. */
export function useLive<T>(
  read: () => Promise<T>,
  deps: readonly unknown[],
  causes: Causes = {},
): Signal<Loaded<T>> & { again?: () => void } {
  const loaded = useSignal<Loaded<T>>({})
  useEffect(() => {
    let isOver = false
    let round = 0
    const run = async (): Promise<void> => {
      round += 1
      const mine = round
      let fresh: Loaded<T>
      try {
        fresh = { value: await read() }
      } catch (error) {
        fresh = { fault: (error as Error).message, isMissing: error instanceof Refused && error.status === 404 }
      }
      if (!isOver && mine === round) loaded.value = fresh
    }
    const soon = spaced(() => void run(), GATHER_MS, causes.everyMs ?? GATHER_MS)
    const listener: Listener = {
      reread: () => void run(),
      changes: (changes) => causes.change && changes.some(causes.change) && soon(),
      requests: () => causes.request && soon(),
      streams: () => causes.stream && soon(),
      sandboxes: () => causes.sandbox && soon(),
    }
    const stop = listen(listener)
    void run()
    return () => {
      isOver = true
      soon.cancel()
      stop()
    }
  }, deps)
  return loaded
}
