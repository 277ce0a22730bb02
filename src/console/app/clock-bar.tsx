/**
 * The clock on every screen: what time it is in the sandbox, what comes next, and the ways to get there.
 */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { move, playOrPause } from './actions.ts'
import { clock, live, nowMs, timers } from './live.ts'

const STEPS = [
  ['+10 s', 'PT10S'],
  ['+10 min', 'PT10M'],
  ['+24 h', 'PT24H'],
] as const

/** Time between two instants in words: `in 2.5 s`. */
function untilText(ms: number): string {
  const seconds = Math.max(0, ms) / 1000
  if (seconds < 120) return `${Number(seconds.toFixed(1))} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

/** The bar. */
export function ClockBar(): JSX.Element {
  const given = useSignal('')
  const state = clock.value
  const now = nowMs.value
  const next = timers.value.find(({ work }) => work) ?? timers.value[0]
  const shown = now === undefined ? '…' : new Date(now).toISOString().replace('T', ' ').slice(0, 21)
  const submit = (event: Event): void => {
    event.preventDefault()
    const text = given.value.trim()
    if (text !== '') void move('advance', text.startsWith('P') ? { by: text } : { to: text })
  }
  return (
    <div class="clock" role="group" aria-label="Sandbox clock">
      <button type="button" onClick={() => void playOrPause()} aria-pressed={state?.frozen === false}>
        {state?.frozen === false ? 'Pause' : 'Play'}
      </button>
      <output class="now" aria-live="off" aria-label="Sandbox time">
        {shown} UTC
      </output>
      <span class="dim">{state?.pace}</span>
      <button type="button" onClick={() => void move('advance', { to: 'next' })} disabled={!next}>
        Next
      </button>
      <span class="dim next">
        {next && now !== undefined
          ? `${next.handler} ${next.id} in ${untilText(Date.parse(next.at) - now)}`
          : 'nothing is due'}
      </span>
      {STEPS.map(([label, by]) => (
        <button type="button" key={by} onClick={() => void move('advance', { by })}>
          {label}
        </button>
      ))}
      <form onSubmit={submit}>
        <input
          aria-label="Move the clock by a duration or to an instant"
          placeholder="PT3H or an instant"
          value={given}
          onInput={(event) => (given.value = event.currentTarget.value)}
        />
      </form>
      <button type="button" onClick={() => void move('settle')}>
        Settle
      </button>
      <span class={live.value ? 'dot on' : 'dot'} role="status">
        {live.value ? 'live' : 'not connected'}
      </span>
    </div>
  )
}
