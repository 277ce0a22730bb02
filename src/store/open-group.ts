/** Entries of a journal that are stored together. */
import type { JournalEntry } from './entries.ts'

/** A group that is not durable yet. */
export interface OpenGroup {
  readonly entries: JournalEntry[]
  readonly lines: string[]
  /** Its size in the log (characters). */
  length: number
  /** True if some of it may have reached the engine. */
  isSent: boolean
  /** When its first entry was appended (ms, monotonic). */
  readonly sinceMs: number
  /** Called in the turn in which the log is at the position after it. */
  onKept: (() => void) | undefined
  readonly kept: Promise<void>
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/** Returns an empty group; `sinceMs` is when its first entry was appended (ms, monotonic). */
export function newGroup(sinceMs: number): OpenGroup {
  let resolve!: () => void
  let reject!: (error: Error) => void
  const kept = new Promise<void>((...settle) => ([resolve, reject] = settle))
  // Not every write has a caller that waits for it.
  kept.catch(() => undefined)
  return { entries: [], lines: [], length: 0, isSent: false, sinceMs, onKept: undefined, kept, resolve, reject }
}
