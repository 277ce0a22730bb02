/** The strip above the list of requests: calls over time, which can be dragged to filter, and refusals as chips. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Summary } from '../api.ts'
import { Button } from '../parts/controls.tsx'
import { go, route, withQuery } from '../route.ts'
import { timeText } from '../texts.ts'

const BARS = 60
const MOST_CHIPS = 4
/** The rule for every error response that no other rule covers; it explains nothing. */
export const PLAIN_RULE = 'general.error-shape'

/** Returns whether a call is in the time range of the route. */
export function timeFilter(): (call: Summary) => boolean {
  const [from, to] = (route.value.query.get('t') ?? '').split('~').map(Number)
  if (!from || !to) return () => true
  return ({ receivedAt }) => {
    const ms = Date.parse(receivedAt)
    return ms >= from && ms <= to
  }
}

interface StripProps {
  /** All calls, newest first. */
  readonly calls: readonly Summary[]
  readonly own: number
}

export function CallStrip({ calls, own }: StripProps): JSX.Element | null {
  if (calls.length === 0 && own === 0) return null
  return (
    <div class="strip">
      {calls.length > 1 && <Histogram calls={calls} />}
      <Chips calls={calls} own={own} />
    </div>
  )
}

/** The calls in a part of the time: all, those that were refused or failed, and those that failed. */
interface Bar {
  all: number
  bad: number
  failed: number
}

function barsOf(calls: readonly Summary[], from: number, to: number): readonly Readonly<Bar>[] {
  const bars = Array.from({ length: BARS }, (): Bar => ({ all: 0, bad: 0, failed: 0 }))
  for (const { receivedAt, status, wire } of calls) {
    const bar = bars[Math.min(BARS - 1, Math.floor(((Date.parse(receivedAt) - from) / (to - from)) * BARS))]!
    bar.all += 1
    if (status >= 400 || wire !== null) bar.bad += 1
    if (status >= 500 || wire !== null) bar.failed += 1
  }
  return bars
}

function Histogram({ calls }: { calls: readonly Summary[] }): JSX.Element {
  const pane = useRef<HTMLDivElement>(null)
  const drag = useSignal<readonly [number, number] | undefined>(undefined)
  const from = Date.parse(calls.at(-1)!.receivedAt)
  const to = Math.max(from + 1, Date.parse(calls[0]!.receivedAt))
  const bars = barsOf(calls, from, to)
  const most = Math.max(...bars.map(({ all }) => all))
  const placeOf = (event: PointerEvent): number => {
    const { left, width } = pane.current!.getBoundingClientRect()
    return Math.min(1, Math.max(0, (event.clientX - left) / width))
  }
  const end = (): void => {
    const [a, b] = drag.value ?? [0, 0]
    drag.value = undefined
    if (Math.abs(a - b) < 0.01) return
    const msOf = (place: number): number => from + (to - from) * place
    const [first, last] = [Math.floor(msOf(Math.min(a, b))), Math.ceil(msOf(Math.max(a, b)))]
    go(withQuery({ t: `${first}~${last}` }), false)
  }
  const [start, stop] = drag.value ?? chosen(from, to)
  const [first, last] = [timeText(calls.at(-1)!.receivedAt), timeText(calls[0]!.receivedAt)]
  return (
    <div class="history">
      <div
        class="histogram"
        ref={pane}
        role="img"
        aria-label={`Calls from ${first} to ${last}`}
        title="Calls over time; drag to show only a part of it"
        onPointerDown={(event) => {
          pane.current!.setPointerCapture(event.pointerId)
          drag.value = [placeOf(event), placeOf(event)]
        }}
        onPointerMove={(event) => drag.value && (drag.value = [drag.value[0], placeOf(event)])}
        onPointerUp={end}
      >
        {stop > 0 && (
          <span
            class="chosen-time"
            style={{ left: `${Math.min(start, stop) * 100}%`, width: `${Math.abs(stop - start) * 100}%` }}
          />
        )}
        {bars.map(({ all, bad, failed }, at) => (
          <span key={at} class="time-bar" style={{ height: all === 0 ? '0' : `${15 + (85 * all) / most}%` }}>
            {bad > 0 && (
              <span
                class={failed === 0 ? 'refused' : undefined}
                style={{ height: `${Math.max(25, (bad / all) * 100)}%` }}
              />
            )}
          </span>
        ))}
      </div>
      <div class="strip-times" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}

/** Returns the time range of the route as places in the histogram. */
function chosen(from: number, to: number): readonly [number, number] {
  const [first, last] = (route.value.query.get('t') ?? '').split('~').map(Number)
  if (!first || !last) return [0, 0]
  const placeOf = (ms: number): number => Math.min(1, Math.max(0, (ms - from) / (to - from)))
  return [placeOf(first), placeOf(last)]
}

/** Returns the refusals and failures by status and rule or scenario, the most frequent first. */
function refusalsOf(calls: readonly Summary[]): readonly (readonly [words: string, count: number])[] {
  const counts = new Map<string, number>()
  for (const { status, rule, scenario } of calls) {
    if (status < 400) continue
    const reason = rule === PLAIN_RULE ? scenario : (rule ?? scenario)
    const words = reason === null ? String(status) : `${status} ${reason}`
    counts.set(words, (counts.get(words) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)
}

function Chips({ calls, own }: StripProps): JSX.Element {
  const { query } = route.value
  const q = query.get('q') ?? ''
  const failed = calls.filter(({ status }) => status >= 500)
  const refused = calls.filter(({ status }) => status >= 400 && status < 500)
  const lost = calls.filter(({ wire }) => wire !== null).length
  const chip = (words: string, text: string, isLoud = true): JSX.Element => (
    <Button
      key={words}
      class={isLoud ? 'chip loud' : 'chip'}
      aria-pressed={q === words}
      act={() => go(withQuery({ q: q === words ? '' : words }), false)}
    >
      {text}
    </Button>
  )
  const group = (word: string, members: readonly Summary[]): readonly JSX.Element[] => {
    const reasons = refusalsOf(members)
    const [only] = reasons
    const text = `${members.length} ${word}`
    if (!only) return []
    if (reasons.length === 1) return [chip(word, `${text}: ${only[0]}`)]
    return [
      chip(word, text),
      ...reasons
        .slice(0, MOST_CHIPS)
        .map(([words, count]) => chip(words, count === 1 ? words : `${words} × ${count}`, false)),
    ]
  }
  return (
    <div class="refusals" role="group" aria-label="Refusals">
      {group('refused', refused)}
      {group('failed', failed)}
      {lost > 0 && chip('lost', `${lost} lost`)}
      {query.has('t') && (
        <Button class="chip" act={() => go(withQuery({ t: '' }), false)}>
          all times ×
        </Button>
      )}
      {own > 0 && (
        <Button
          class="quiet small"
          title="Calls that the console itself made, for example to show events"
          aria-pressed={query.has('own')}
          act={() => go(withQuery({ own: query.has('own') ? '' : '1' }), false)}
        >
          The console’s calls
        </Button>
      )}
    </div>
  )
}
