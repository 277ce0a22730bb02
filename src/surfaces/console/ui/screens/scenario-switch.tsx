/** The switch that activates or deactivates a scenario. */
import type { JSX } from 'preact'
import { call, type Schemas } from '../api.ts'
import { attempt } from '../toasts.ts'
import { isUsedUp } from '../scenario-use.ts'
import { Button } from '../parts/controls.tsx'

export type Scenario = Schemas['ScenarioInfo']

/** Activates or deactivates a scenario; one that is used up can be armed again. */
export function Switch({ scenario }: { scenario: Scenario }): JSX.Element {
  const { name, on, fault } = scenario
  const turn = (): Promise<void> =>
    attempt(() => (on ? call('delete', '/scenarios/{name}', { name }) : call('put', '/scenarios/{name}', { name })))
  return (
    <Button
      role="switch"
      aria-checked={on}
      aria-label={`${name}: ${on ? 'on' : 'off'}`}
      disabled={fault !== undefined && !on}
      act={turn}
    >
      {on ? 'on' : 'off'}
    </Button>
  )
}

/** Shown for a scenario with nothing left to do. */
export function UsedUp({ scenario }: { scenario: Scenario }): JSX.Element | null {
  const { name } = scenario
  if (!isUsedUp(scenario)) return null
  const arm = (): Promise<void> =>
    attempt(async () => {
      await call('delete', '/scenarios/{name}', { name })
      await call('put', '/scenarios/{name}', { name })
    })
  return (
    <span class="used-up">
      used up{' '}
      <Button title="Let its rules apply again" act={arm}>
        Arm again
      </Button>
    </span>
  )
}
