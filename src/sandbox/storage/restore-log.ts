/** Rebuilds sandboxes from a log, first from its snapshot and then from the groups that follow. */
import { limits } from '../../platform/limits.ts'
import type { Content } from './engine.ts'
import { systemTime } from '../../platform/time.ts'
import type { Line, StateLine } from './journal-lines.ts'
import { StateRestore, JournalRestore, type RestoreTarget } from './restore.ts'

/** Callbacks while a log is restored. */
export interface Reading {
  /** Called before each group; returns true if copies have replaced the sandboxes. */
  readonly before?: (seq: number) => boolean
  /** Called from time to time during a long restore, with the number of lines so far. */
  readonly progress?: (lines: number) => void
  /** Minimum interval between two calls of `progress` (ms). */
  readonly progressMs?: number | undefined
}

/** What was found out while reading a log. */
export interface ReadLog {
  /** True if the lines state their format. */
  readonly hasFormat: boolean
  /** True if there is no line after the snapshot. */
  readonly isEmpty: boolean
  /** Sandbox time of the last commit; undefined if there is none. */
  readonly lastMs: number | undefined
}

/** @throws NewerVersion if this version does not understand a line; in that case, nothing has been changed */
export async function restoreLog(
  { snapshot, groups }: Content,
  target: RestoreTarget,
  { before, progress, progressMs = limits.progressMs }: Reading = {},
): Promise<ReadLog> {
  let count = 0
  let notedMs = systemTime.nowMs()
  const counted = (lines: readonly unknown[]): void => {
    count += lines.length
    if (!progress || systemTime.nowMs() - notedMs < progressMs) return
    notedMs = systemTime.nowMs()
    progress(count)
  }
  if (snapshot) {
    const states = new StateRestore(target)
    for await (const batch of snapshot) {
      for (const line of batch) states.take(line as StateLine)
      counted(batch)
    }
    states.done()
  }
  let journal = new JournalRestore(target)
  let lastMs: number | undefined
  let hasFormat = false
  let isEmpty = true
  for await (const { seq, lines } of groups) {
    if (before?.(seq)) journal = new JournalRestore(target)
    for (const line of lines as readonly Line[]) {
      journal.take(line)
      if (line.t === 'commit') lastMs = line.at
    }
    hasFormat ||= journal.hasFormat
    isEmpty &&= lines.length === 0
    counted(lines)
  }
  return { hasFormat, isEmpty, lastMs }
}
