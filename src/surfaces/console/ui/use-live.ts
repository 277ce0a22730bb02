/** A hook that loads the data of a screen, and reloads it when events say that it may have changed. */
import { useSignal, type Signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Refused } from './api.ts'
import { listen, type FeedChange, type FeedListener } from './live.ts'
import { spaced } from './spaced.ts'

/** Changes come in bursts; a single read this long after the first change covers a whole burst (ms). */
const GATHER_MS = 120

/** The data, or the error if it could not be read. */
export interface Loaded<T> {
  readonly value?: T
  readonly fault?: string
  /** True if the data does not exist (404). */
  readonly isMissing?: boolean
}

/** What causes a reload, besides a reset. */
export interface Causes {
  readonly change?: (change: FeedChange) => boolean
  readonly request?: boolean
  readonly stream?: boolean
  readonly sandbox?: boolean
  /** Minimum interval between reads while causes keep coming (ms); the first read comes sooner. */
  readonly everyMs?: number
}

/** Loads the data at once, when `deps` change, and whenever there is a cause. */
export function useLive<T>(read: () => Promise<T>, deps: readonly unknown[], causes: Causes = {}): Signal<Loaded<T>> {
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
    const listener: FeedListener = {
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
