/** Rebuilds sandboxes from a log, first from its snapshot and then from the groups that follow. */
import { limits } from '../limits.ts'
import type { Content } from '../store/engine.ts'
import { systemTime } from '../time/time.ts'
import type { Line, StateLine } from './journal-lines.ts'
import { Remaking, Replay, type ReplayTarget } from './replay.ts'

/** Callbacks during the replay of a log. */
export interface Reading {
  /** Called before each group; returns true if copies have replaced the sandboxes. */
  readonly before?: (seq: number) => boolean
  /** Called from time to time during a long replay, with the number of lines so far. */
  readonly progress?: (lines: number) => void
  /** Minimum interval between two calls of `progress` (ms). */
  readonly progressMs?: number | undefined
}

/** What was found out while reading a log. */
export interface ReadLog {
  /** True if the lines state their format. */
  readonly hasFormat: boolean
  /** Sandbox time of the last commit; undefined if there is none. */
  readonly lastMs: number | undefined
}

/** @throws NewerVersion if this version does not understand a line; in that case, nothing has been changed */
export async function replayLog(
  { snapshot, groups }: Content,
  target: ReplayTarget,
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
    const remaking = new Remaking(target)
    for await (const batch of snapshot) {
      for (const line of batch) remaking.take(line as StateLine)
      counted(batch)
    }
    remaking.done()
  }
  let replay = new Replay(target)
  let lastMs: number | undefined
  let hasFormat = false
  for await (const { seq, lines } of groups) {
    if (before?.(seq)) replay = new Replay(target)
    for (const line of lines as readonly Line[]) {
      replay.take(line)
      if (line.t === 'commit') lastMs = line.at
    }
    hasFormat ||= replay.hasFormat
    counted(lines)
  }
  return { hasFormat, lastMs }
}
