/** The switch that activates or deactivates a scenario. */
import type { JSX } from 'preact'
import { call, type Schemas } from '../api.ts'
import { attempt } from '../toasts.ts'
import { Button } from '../parts/controls.tsx'

export type Scenario = Schemas['ScenarioInfo']

/** Activates or deactivates a scenario. */
export function Switch({ scenario: { name, on, fault } }: { scenario: Scenario }): JSX.Element {
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
