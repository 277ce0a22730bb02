/** Rebuilds sandboxes from a log: from its snapshot, then from the groups after it. */
import { limits } from '../limits.ts'
import type { Content } from '../store/engine.ts'
import { systemTime } from '../time/time.ts'
import type { Line, StateLine } from './journal-lines.ts'
import { Remaking, Replay, type ReplayTarget } from './replay.ts'

/** Callbacks while a log is read. */
export interface Reading {
  /** Called before each group; returns whether the sandboxes were replaced by copies. */
  readonly before?: (seq: number) => boolean
  /** Called now and then during a long replay, with the number of lines so far. */
  readonly progress?: (lines: number) => void
  /** Pause between two calls of `progress` (ms). */
  readonly progressMs?: number | undefined
}

/** The result of reading a log. */
export interface ReadLog {
  /** True if its lines name their format. */
  readonly hasFormat: boolean
  /** Sandbox time of the last commit; undefined without one. */
  readonly lastMs: number | undefined
}

/** @throws NewerVersion if this version does not understand a line, in which case nothing was changed */
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
