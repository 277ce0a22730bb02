/** The switch that activates or deactivates a scenario. */
import type { JSX } from 'preact'
import { call, type Schemas } from '../api.ts'
import { attempt } from '../toasts.ts'
import { isUsedUp, scenarioStateOf, USED_UP } from '../scenario-use.ts'
import { Button } from '../parts/controls.tsx'

export type Scenario = Schemas['ScenarioInfo']

/** Activates or deactivates a scenario; one that is used up can be armed again. */
export function Switch({ scenario }: { scenario: Scenario }): JSX.Element {
  const { name, on, fault } = scenario
  const turn = (): Promise<void> =>
    attempt(() => (on ? call('delete', '/scenarios/{name}', { name }) : call('put', '/scenarios/{name}', { name })))
  const state = scenarioStateOf(scenario)
  return (
    <Button
      role="switch"
      class={state === USED_UP ? 'spent' : undefined}
      aria-checked={on}
      aria-label={`${name}: ${state}`}
      title={state === USED_UP ? 'Its rules have been applied as often as they may be; this turns it off' : undefined}
      disabled={fault !== undefined && !on}
      act={turn}
    >
      {state}
    </Button>
  )
}

/** The button that arms a scenario with nothing left to do. */
export function ArmAgain({ scenario }: { scenario: Scenario }): JSX.Element | null {
  const { name } = scenario
  if (!isUsedUp(scenario)) return null
  const arm = (): Promise<void> =>
    attempt(async () => {
      await call('delete', '/scenarios/{name}', { name })
      await call('put', '/scenarios/{name}', { name })
    })
  return (
    <span class="used-up">
      <Button title="Let its rules apply again" act={arm}>
        Arm again
      </Button>
    </span>
  )
}
