/** The top bar of all screens: the sandbox clock, the next step, active scenarios, and the connection. */
import { signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { move, playOrPause, setClock } from '../actions.ts'
import type { Schemas } from '../api.ts'
import { clock, nextStep, nowMs } from '../clock.ts'
import { activeScenarios } from '../counts.ts'
import { live, wasLive } from '../live.ts'
import { lanes } from '../operations.ts'
import { address, go } from '../route.ts'
import { spanText } from '../texts.ts'
import { Button, Choice, Form, Text } from './controls.tsx'
import { Icon } from './icon.tsx'
import { PACES } from '../paces.ts'

const STEPS = [
  ['+10 s', 'PT10S', '10 seconds'],
  ['+10 min', 'PT10M', '10 minutes'],
  ['+24 h', 'PT24H', '24 hours'],
] as const
const PLAY = 'M5 3v10l8-5z'
const PAUSE = 'M5 3v10M11 3v10'
/** A wide window has room for two chips; further ones are only counted. */
const wide = matchMedia('(min-width: 1440px)')
const chips = signal(wide.matches ? 2 : 1)
wide.addEventListener('change', () => (chips.value = wide.matches ? 2 : 1))

/** The bar. */
export function ClockBar(): JSX.Element {
  const { pace, frozen } = clock.value ?? {}
  const isRunning = frozen === false
  return (
    <div class="clock" role="group" aria-label="Sandbox clock">
      <Button
        class="square"
        aria-label={isRunning ? 'Pause' : 'Play'}
        title={isRunning ? 'Pause the sandbox clock (space)' : 'Run the sandbox clock (space)'}
        disabled={!clock.value}
        act={playOrPause}
      >
        <Icon path={isRunning ? PAUSE : PLAY} />
      </Button>
      <Now />
      <Choice
        aria-label="Pace"
        title="How fast asynchronous work runs"
        disabled={!clock.value}
        value={pace ?? ''}
        options={pace === undefined ? [['', '…'], ...PACES] : PACES}
        choose={(chosen) => void setClock({ pace: chosen as (typeof PACES)[number] })}
      />
      <Button title="Run the next step that is due (n)" act={() => move('next')} disabled={!nextStep.value}>
        Next
      </Button>
      <NextStep />
      <span class="joined" role="group" aria-label="Advance the clock">
        {STEPS.map(([label, by, words]) => (
          <Button key={by} title={`Advance the clock by ${words}`} act={() => move({ by })}>
            {label}
          </Button>
        ))}
      </span>
      <Free />
      <Button title="Run until no asynchronous work is left (s)" act={() => move('settle')}>
        Settle
      </Button>
      <ActiveScenarios />
      <Connection />
    </div>
  )
}

function Now(): JSX.Element {
  const now = nowMs.value
  return (
    <output class="now" aria-live="off" aria-label="Sandbox time" title="The sandbox's time, in UTC">
      <span class="label" aria-hidden="true">
        Sandbox time, UTC
      </span>
      {now === undefined ? '…' : new Date(now).toISOString().replace('T', ' ').slice(0, 21)}
    </output>
  )
}

function NextStep(): JSX.Element {
  const next = nextStep.value
  const now = nowMs.value
  if (!clock.value || now === undefined) return <span class="next" />
  const text = next ? `in ${spanText(Date.parse(next.at) - now)}: ${whatOf(next)}` : 'nothing is due'
  return (
    <span class="dim next" title={next ? `${text}, ${next.handler} ${next.id} at ${next.at}` : text}>
      {text}
    </span>
  )
}

/** Returns a readable name for a step. */
function whatOf({ handler, id }: Schemas['Timer']): string {
  const operation = lanes.value.find((lane) => lane.operation.id === id)?.operation
  return operation ? `${operation.action} ${operation.resourceName ?? ''}` : `${handler} ${id}`
}

function Free(): JSX.Element {
  const given = useSignal('')
  const submit = (): void => {
    const text = given.value.trim()
    if (text !== '') void move(/^p/i.test(text) ? { by: text.toUpperCase() } : { to: text })
  }
  return (
    <Form submit={submit}>
      <Text
        of={given}
        aria-label="Move the clock by a duration or to an instant"
        title="A duration (PT3H, P2D) or an instant (2026-03-02T08:00:00Z); Enter moves the clock"
        placeholder="PT3H, instant"
      />
    </Form>
  )
}

function ActiveScenarios(): JSX.Element | null {
  const active = activeScenarios.value ?? []
  if (active.length === 0) return null
  const more = active.length - chips.value
  return (
    <span class="active" role="group" aria-label="Active scenarios">
      {active.slice(0, chips.value).map(({ name, title }) => (
        <Button
          class="chip on"
          key={name}
          title={`Active scenario ${name}: ${title}`}
          act={() => go(address('scenarios', name))}
        >
          {name}
        </Button>
      ))}
      {more > 0 && (
        <Button class="chip on" title="All active scenarios" act={() => go('#/scenarios')}>
          +{more}
        </Button>
      )}
    </span>
  )
}

function Connection(): JSX.Element {
  const text = live.value ? 'live' : wasLive.value ? 'not connected' : 'connecting'
  return (
    <span class={live.value ? 'dot on' : wasLive.value ? 'dot off' : 'dot'} role="status">
      {text}
    </span>
  )
}
