/** The clock bar of all screens: the sandbox's time, the next step, and buttons to advance. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { move, playOrPause, setClock } from '../actions.ts'
import type { Schemas } from '../api.ts'
import { clock, nextStep, nowMs } from '../clock.ts'
import { live } from '../live.ts'
import { lanes } from '../operations.ts'
import { spanText } from '../texts.ts'

const STEPS = [
  ['+10 s', 'PT10S'],
  ['+10 min', 'PT10M'],
  ['+24 h', 'PT24H'],
] as const
const PACES = ['realistic', 'quick', 'instant', 'manual'] as const

/** The bar. */
export function ClockBar(): JSX.Element {
  const isRunning = clock.value?.frozen === false
  return (
    <div class="clock" role="group" aria-label="Sandbox clock">
      <button type="button" onClick={() => void playOrPause()}>
        {isRunning ? 'Pause' : 'Play'}
      </button>
      <Now />
      <select
        aria-label="Pace"
        value={clock.value?.pace ?? 'manual'}
        onChange={(event) => void setClock({ pace: event.currentTarget.value as (typeof PACES)[number] })}
      >
        {PACES.map((pace) => (
          <option key={pace}>{pace}</option>
        ))}
      </select>
      <button type="button" onClick={() => void move('next')} disabled={!nextStep.value}>
        Next
      </button>
      <NextStep />
      {STEPS.map(([label, by]) => (
        <button type="button" key={by} onClick={() => void move({ by })}>
          {label}
        </button>
      ))}
      <Free />
      <button type="button" onClick={() => void move('settle')}>
        Settle
      </button>
      <span class={live.value ? 'dot on' : 'dot'} role="status">
        {live.value ? 'live' : 'not connected'}
      </span>
    </div>
  )
}

function Now(): JSX.Element {
  const now = nowMs.value
  return (
    <output class="now" aria-live="off" aria-label="Sandbox time">
      {now === undefined ? '…' : new Date(now).toISOString().replace('T', ' ').slice(0, 21)} UTC
    </output>
  )
}

function NextStep(): JSX.Element {
  const next = nextStep.value
  const now = nowMs.value
  const isKnown = next !== undefined && now !== undefined
  const text = isKnown ? `in ${spanText(Date.parse(next.at) - now)}: ${whatOf(next)}` : 'nothing is due'
  return (
    <span class="dim next" title={next ? `${text}, ${next.handler} ${next.id} at ${next.at}` : text}>
      {text}
    </span>
  )
}

/** A readable name of a step. */
function whatOf({ handler, id }: Schemas['Timer']): string {
  const operation = lanes.value.find((lane) => lane.operation.id === id)?.operation
  return operation ? `${operation.action} ${operation.resourceName ?? ''}` : `${handler} ${id}`
}

function Free(): JSX.Element {
  const given = useSignal('')
  const submit = (event: Event): void => {
    event.preventDefault()
    const text = given.value.trim()
    if (text !== '') void move(/^p/i.test(text) ? { by: text.toUpperCase() } : { to: text })
  }
  return (
    <form onSubmit={submit}>
      <input
        aria-label="Move the clock by a duration or to an instant"
        placeholder="PT3H, instant"
        value={given}
        onInput={(event) => (given.value = event.currentTarget.value)}
      />
    </form>
  )
}
