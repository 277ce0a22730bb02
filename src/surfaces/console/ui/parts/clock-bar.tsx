/** The top bar of all screens: one row with the sandbox clock, the next step, active scenarios, and the connection. */
import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { move, nextMovement, playOrPause, setClock, undoLast } from '../actions.ts'
import { clockState, nextStep, nowMs } from '../clock.ts'
import { activeScenarios } from '../counts.ts'
import { live, wasLive } from '../live.ts'
import { lanes } from '../operations.ts'
import { PACE_NAMES } from '../paces.ts'
import { sheet, toggleSheet } from '../phone.ts'
import { address } from '../route.ts'
import { isUsedUp } from '../scenario-use.ts'
import { spanText, wordsOf } from '../texts.ts'
import { toast } from '../toasts.ts'
import type { Schemas } from '../api.ts'
import { Button, Choice, Form, Text } from './controls.tsx'
import { DOWN, Icon } from './icon.tsx'
import { Menu } from './menu.tsx'

const STEPS = [
  ['+10 s', 'PT10S', '10 seconds'],
  ['+10 min', 'PT10M', '10 minutes'],
  ['+24 h', 'PT24H', '24 hours'],
] as const
const PLAY = 'M5 3v10l8-5z'
const DOTS = 'M3 8h.1M8 8h.1M13 8h.1'
const PAUSE = 'M5 3v10M11 3v10'

export function ClockBar(): JSX.Element {
  return (
    <div class={sheet.value === 'clock' ? 'clock open' : 'clock'} role="group" aria-label="Sandbox clock">
      <Button
        class="phone-only"
        aria-expanded={sheet.value === 'clock'}
        title="The clock and the scenarios"
        act={() => toggleSheet('clock')}
      >
        {nowMs.value === undefined ? '…' : new Date(nowMs.value).toISOString().slice(11, 19)}
        <Icon path={DOWN} />
      </Button>
      <div class="clock-panel">
        <Play />
        <Now />
        <Pace />
        <span class="joined" role="group" aria-label="Advance the clock">
          {STEPS.map(([label, by, words]) => (
            <Button key={by} title={`Advance the clock by ${words}`} act={() => move({ by })}>
              {label}
            </Button>
          ))}
        </span>
        <Menu
          label="More clock movements"
          title="Settle, or move by another duration"
          isIcon
          face={<Icon path={DOTS} />}
        >
          <Button title="Run until no asynchronous work is left (s)" act={() => move('settle')}>
            Settle
          </Button>
          <Free />
        </Menu>
        <Next />
        <UndoMove />
        <Scenarios />
      </div>
      <Connection />
    </div>
  )
}

function Play(): JSX.Element {
  const isRunning = clockState.value?.frozen === false
  return (
    <Button
      class="square"
      aria-label={isRunning ? 'Pause' : 'Play'}
      title={isRunning ? 'Pause the sandbox clock (space)' : 'Run the sandbox clock (space)'}
      disabled={!clockState.value}
      act={playOrPause}
    >
      <Icon path={isRunning ? PAUSE : PLAY} />
    </Button>
  )
}

function Now(): JSX.Element {
  const now = nowMs.value === undefined ? undefined : new Date(nowMs.value).toISOString()
  return (
    <output class="now" aria-live="off" aria-label="Sandbox time" title={now && `${now}, the time of the sandbox`}>
      <span class="date">{now?.slice(0, 10)}</span> {now === undefined ? '…' : now.slice(11, 19)}{' '}
      <span class="dim">UTC</span>
    </output>
  )
}

function Pace(): JSX.Element {
  const { pace } = clockState.value ?? {}
  return (
    <Choice
      class="plain"
      aria-label="Pace"
      title="How fast asynchronous work runs"
      disabled={!clockState.value}
      value={pace ?? ''}
      options={pace === undefined ? [['', '…'], ...PACE_NAMES] : PACE_NAMES}
      choose={(chosen) => void setClock({ pace: chosen as (typeof PACE_NAMES)[number] })}
    />
  )
}

function Next(): JSX.Element {
  const next = nextStep.value
  const now = nowMs.value
  const inText = next && now !== undefined ? ` in ${spanText(Date.parse(next.at) - now)}` : ''
  const text = next ? `${nameOf(next)}${inText}` : clockState.value ? 'nothing is due' : '…'
  return (
    <Button
      class="next"
      title={next ? `Run the next step (n): ${whatOf(next)}, at ${next.at}` : 'No step is due'}
      act={() => move(nextMovement())}
      disabled={!next}
    >
      <span class="dim">next:</span> {text}
    </Button>
  )
}

/** Returns the name of the record that a step works on, or else the kind of work. */
function nameOf({ handler, id }: Schemas['Timer']): string {
  const operation = lanes.value.find((lane) => lane.operation.id === id)?.operation
  return operation ? (operation.resourceName ?? operation.action) : wordsOf(handler)
}

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

/** Undo of the last movement of the clock, as long as the toast offers it too. */
function UndoMove(): JSX.Element | null {
  const { undo, undoes } = toast.value ?? {}
  if (!undo || undoes === undefined) return null
  return (
    <Button title="Restore the state before the clock moved (u)" act={undoLast}>
      Undo {undoes}
    </Button>
  )
}

/** The scenarios that are on; those that have nothing left to do count only if there are no others. */
function Scenarios(): JSX.Element {
  const active = activeScenarios.value ?? []
  const armed = active.filter((one) => !isUsedUp(one))
  return (
    <Menu
      label="Active scenarios"
      title={active.length === 0 ? 'No scenario is on' : `Active: ${active.map(wordsFor).join(', ')}`}
      kind={armed.length === 0 ? 'scenarios' : 'scenarios on'}
      face={
        <>
          <span class="cut">{scenarioText(active.length, armed)}</span>
          <Icon path={DOWN} />
        </>
      }
    >
      {active.map((one) => (
        <a key={one.name} href={address('scenarios', one.name)} title={one.title}>
          {one.name} {isUsedUp(one) && <span class="dim">used up</span>}
        </a>
      ))}
      <a href="#/scenarios">All scenarios</a>
    </Menu>
  )
}

function wordsFor(one: Schemas['ScenarioInfo']): string {
  return isUsedUp(one) ? `${one.name} (used up)` : one.name
}

function scenarioText(active: number, armed: readonly Schemas['ScenarioInfo'][]): string {
  if (active === 0) return 'no scenario'
  if (armed.length === 0) return `${active} used up`
  return armed.length === 1 ? armed[0]!.name : `${armed.length} scenarios`
}

function Connection(): JSX.Element {
  const text = live.value ? 'live' : wasLive.value ? 'not connected' : 'connecting'
  return (
    <span class={live.value ? 'dot on' : wasLive.value ? 'dot off' : 'dot'} role="status">
      {text}
    </span>
  )
}
