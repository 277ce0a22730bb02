/** Folds the frames that tell the progress of an Operation into one row. */
import type { ReceivedFrame } from './event-client.ts'

/** A row of the list: a frame, or the newest of several frames that tell how far an Operation is. */
export interface FrameRow {
  readonly frame: ReceivedFrame
  /** The folded frames, newest first; undefined if the row is a single frame. */
  readonly folded?: readonly ReceivedFrame[]
  /** Id of the Operation of folded frames. */
  readonly run?: string
}

/** Returns the progress that a frame tells, if it tells nothing else. */
export function progressOf({ data: { kind, patch = {} } }: ReceivedFrame): number | undefined {
  const { progressPercent, state = 'RUNNING' } = patch
  const isOnly = kind === 'operation' && state === 'RUNNING' && !('createdAt' in patch)
  return isOnly && typeof progressPercent === 'number' ? progressPercent : undefined
}

/** Returns the rows, newest first; Operations that `isOpen` accepts stay unfolded. */
export function foldedFrames(
  frames: readonly ReceivedFrame[],
  isOpen: (run: string, members: readonly ReceivedFrame[]) => boolean,
): readonly FrameRow[] {
  const runs = new Map<string, ReceivedFrame[]>()
  for (const frame of frames) {
    const id = frame.data.id ?? ''
    if (progressOf(frame) !== undefined) runs.set(id, [...(runs.get(id) ?? []), frame])
  }
  return frames.flatMap((frame): FrameRow[] => {
    const run = frame.data.id ?? ''
    const members = progressOf(frame) === undefined ? [] : runs.get(run)!
    if (members.length < 2 || isOpen(run, members)) return [{ frame }]
    return frame === members[0] ? [{ frame, folded: members, run }] : []
  })
}
