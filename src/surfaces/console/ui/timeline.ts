/**
 * The window of time that the Operations screen shows. It follows running work, or stays where the user has dragged it.
 */
import { computed, signal } from '@preact/signals'
import { nowMs } from './clock.ts'
import type { Lane } from './operations.ts'

/** A window of time on the sandbox clock (ms). */
export interface TimeSpan {
  readonly from: number
  readonly to: number
}

/** A shorter window would not be useful, because a step takes a second or more (ms). */
const SHORTEST_MS = 5_000
const LONGEST_MS = 400 * 86_400_000
/**
 * Work that finished at least this long before the newest (ms) does not affect the automatic window, so that old runs
 * do not compress new ones.
 */
const RECENT_MS = 600_000
/** Maximum number of lanes that determine the automatic window. */
const FITTED = 15
/** Space before the first bar and after the last one, as a fraction of the window. */
const MARGIN = 0.06
const PRESETS: Readonly<Record<string, number>> = {
  '1 min': 60_000,
  '10 min': 600_000,
  '1 h': 3_600_000,
  '24 h': 86_400_000,
}
/** The choices for the width of the window. */
export const SPANS: readonly string[] = ['auto', ...Object.keys(PRESETS)]

/** The window to which the user has dragged or zoomed; undefined while the window follows running work. */
export const dragged = signal<TimeSpan | undefined>(undefined)

/** Returns the window for a choice. By default, it shows all running work, or else the work that finished last. */
export function spanOf(lanes: readonly Lane[], choice: string): TimeSpan {
  const now = nowMs.value ?? 0
  const preset = PRESETS[choice]
  if (preset !== undefined) return { from: now - preset * 0.7, to: now + preset * 0.3 }
  const running = lanes.filter(({ isOpen, isStalled }) => isOpen && !isStalled).slice(0, FITTED)
  const newestMs = Math.max(...lanes.map(({ endMs }) => endMs), -Infinity)
  const fitted =
    running.length > 0 ? running : lanes.filter(({ endMs }) => newestMs - endMs < RECENT_MS).slice(0, FITTED)
  if (fitted.length === 0) return { from: now - 60_000, to: now + 30_000 }
  const isNow = now - newestMs < RECENT_MS
  const from = Math.min(...fitted.map(({ startMs }) => startMs))
  const to = Math.max(...fitted.map(({ endMs, plannedMs }) => plannedMs ?? endMs), isNow ? now : -Infinity)
  const spare = Math.max(SHORTEST_MS - (to - from), (to - from) * MARGIN) / 2
  return { from: from - spare, to: to + spare }
}

/** Moves a window by a fraction of its width. */
export function panned({ from, to }: TimeSpan, by: number): TimeSpan {
  const ms = (to - from) * by
  return { from: from + ms, to: to + ms }
}

/** Scales a window around a place in it (0 is its start, 1 its end). */
export function zoomed({ from, to }: TimeSpan, factor: number, at = 0.5): TimeSpan {
  const width = Math.min(LONGEST_MS, Math.max(SHORTEST_MS / 5, (to - from) * factor))
  const fixed = from + (to - from) * at
  return { from: fixed - width * at, to: fixed + width * (1 - at) }
}

const STEPS_MS = [
  1_000,
  2_000,
  5_000,
  10_000,
  30_000,
  60_000,
  120_000,
  300_000,
  600_000,
  1_800_000,
  3_600_000,
  10_800_000,
  21_600_000,
  43_200_000,
  86_400_000,
  7 * 86_400_000,
  30 * 86_400_000,
]

/** Returns round times for the labels of a window, with at most `most` intervals between them. */
export function ticksOf({ from, to }: TimeSpan, most: number): readonly number[] {
  const step = STEPS_MS.find((one) => (to - from) / one <= most) ?? STEPS_MS.at(-1)!
  const first = Math.ceil(from / step) * step
  return Array.from({ length: Math.max(0, Math.floor((to - first) / step) + 1) }, (_, at) => first + at * step)
}

/** Returns the label of a tick: the time of day, and where a day begins, also the date. */
export function tickText(ms: number, { from, to }: TimeSpan): string {
  const text = new Date(ms).toISOString()
  if (to - from > 3 * 86_400_000) return text.slice(5, 10)
  return ms % 86_400_000 === 0 ? text.slice(5, 16).replace('T', ' ') : text.slice(11, to - from > 600_000 ? 16 : 19)
}

/** True if the user has moved the window. */
export const isDragged = computed(() => dragged.value !== undefined)
