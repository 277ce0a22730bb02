/** Delays the frames of a stream on the sandbox clock, without changing their order. */
import { limits } from '../../platform/limits.ts'
import type { StreamFaults } from '../../service/request/call.ts'
import type { Frame } from '../../service/state/event-frames.ts'
import type { World } from '../../service/state/world.ts'
import { chanceOf } from './stream-delivery.ts'

/**
 * Delays frames.
 * @param send called with frames when they are due
 */
export function lateFrames(
  { minMs, maxMs }: NonNullable<StreamFaults['lag']>,
  { clock, random }: World,
  send: (frames: readonly Frame[]) => void,
): { readonly add: (frames: readonly Frame[]) => void; readonly stop: () => void } {
  let waiting: { readonly dueMs: number; readonly frames: readonly Frame[] }[] = []
  let cancel: (() => void) | undefined
  const sendDue = (): void => {
    cancel = undefined
    const due = waiting.filter(({ dueMs }) => dueMs <= clock.nowMs)
    waiting = waiting.slice(due.length)
    if (waiting.length > 0) cancel = clock.setTimer(waiting[0]!.dueMs, sendDue)
    for (const { frames } of due) send(frames)
  }
  return {
    add(frames) {
      if (frames.length === 0) return
      const drawnMs = minMs + Math.round(chanceOf(random.seed, frames[0]!.seq).fraction() * (maxMs - minMs))
      // To keep the order, frames wait at least as long as those before them.
      const dueMs = Math.max(clock.nowMs + drawnMs, waiting.at(-1)?.dueMs ?? 0)
      waiting.push({ dueMs, frames })
      // Drops the oldest frames beyond the number from which a client could resume.
      if (waiting.length > limits.framesKept) waiting.shift()
      if (drawnMs <= 0 && waiting.length === 1) sendDue()
      else cancel ??= clock.setTimer(waiting[0]!.dueMs, sendDue)
    },
    stop() {
      cancel?.()
      waiting = []
    },
  }
}
