/** The entries of a journal that are stored together. */
import type { JournalEntry } from './entries.ts'

/** A group that is not durable yet. */
export interface OpenGroup {
  readonly entries: JournalEntry[]
  readonly lines: string[]
  /** Size of the group in the log (characters). */
  length: number
  /** True if the group, or a part of it, may have reached the engine. */
  isSent: boolean
  /** When the first entry was appended (ms, monotonic). */
  readonly sinceMs: number
  /** Called in the same turn of the event loop in which the log has reached the position after the group. */
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
  // Some writes have no caller that waits for them.
  kept.catch(() => undefined)
  return { entries: [], lines: [], length: 0, isSent: false, sinceMs, onKept: undefined, kept, resolve, reject }
}
