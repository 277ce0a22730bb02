/** A scale for the timeline that cuts out idle time, so that work that is far apart stays readable. */
import type { Lane } from './operations.ts'

/** A shorter part would not be readable, because a step takes a second or more (ms). */
const SHORTEST_MS = 5_000
/** Idle time is cut if it is longer than this, and than the work around it (ms). */
const IDLE_MS = 30_000
/** Width of a cut (%). */
const CUT = 10
const MOST_PARTS = 5
/** Number of lanes that are placed; older ones are outside the scale. */
const FITTED = 30

interface Part {
  readonly from: number
  readonly to: number
  /** Where the part begins, and how wide it is (%). */
  readonly at: number
  readonly width: number
}

/** Idle time that is not shown. */
export interface Cut {
  readonly at: number
  readonly ms: number
}

export interface Scale {
  readonly from: number
  readonly to: number
  readonly parts: readonly Part[]
  readonly cuts: readonly Cut[]
  /** Returns the place of a time (%), clamped to the visible range. */
  readonly placeOf: (ms: number) => number
}

/** Returns a scale without cuts. */
export function linearScale({ from, to }: { readonly from: number; readonly to: number }): Scale {
  return scaleOf([{ from, to, at: 0, width: 100 }])
}

/** Returns the scale for the newest lanes, those that run, the open one, and the present. */
export function cutScale(lanes: readonly Lane[], now: number, open: string | undefined): Scale {
  const fitted = lanes.filter(
    ({ isOpen, isStalled, operation }, at) => at < FITTED || (isOpen && !isStalled) || operation.id === open,
  )
  const spans = [
    ...fitted.map(({ startMs, endMs, plannedMs, isStalled }) => ({
      from: startMs,
      to: isStalled ? startMs : Math.max(plannedMs ?? endMs, startMs),
    })),
    { from: now, to: now },
  ].sort((a, b) => a.from - b.from)
  const busy = spans.reduce((sum, { from, to }) => sum + (to - from), 0)
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of spans) {
    const last = joined.at(-1)
    if (last && from - last.to <= Math.max(IDLE_MS, busy / 4)) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  const opened = fitted.find(({ operation }) => operation.id === open)
  const isKept = ({ from, to }: { from: number; to: number }, at: number): boolean =>
    at >= joined.length - MOST_PARTS || (opened !== undefined && opened.startMs >= from && opened.startMs <= to)
  return scaleOf(widened(joined.filter(isKept)))
}

/** Gives each part its place; a part that is 100 times as long is only 10 times as wide. */
function widened(spans: readonly { from: number; to: number }[]): readonly Part[] {
  const padded = spans.map(({ from, to }) => {
    const spare = Math.max(SHORTEST_MS - (to - from), (to - from) * 0.08) / 2
    return { from: from - spare, to: to + spare }
  })
  const weights = padded.map(({ from, to }) => Math.sqrt(to - from))
  const sum = weights.reduce((total, one) => total + one, 0)
  const room = 100 - CUT * (spans.length - 1)
  let at = 0
  return padded.map(({ from, to }, index) => {
    const part = { from, to, at, width: (room * weights[index]!) / sum }
    at += part.width + CUT
    return part
  })
}

function scaleOf(parts: readonly Part[]): Scale {
  const placeOf = (ms: number): number => {
    const part = parts.findLast(({ from }) => ms >= from)
    if (!part) return 0
    const inside = Math.min(1, (ms - part.from) / (part.to - part.from))
    return Math.min(100, part.at + part.width * inside)
  }
  const cuts = parts.slice(1).map((part, at) => ({ at: part.at - CUT / 2, ms: part.from - parts[at]!.to }))
  return { from: parts[0]!.from, to: parts.at(-1)!.to, parts, cuts, placeOf }
}
