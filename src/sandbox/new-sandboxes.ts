/** Creates the list of a process's sandboxes, which is empty at first. */
import type { Guard } from '../guards/guard.ts'
import type { Time } from '../time/time.ts'
import type { Sealer } from '../world/sealer.ts'
import type { Definitions } from './definitions.ts'
import { Sandboxes, type SandboxDefaults } from './sandboxes.ts'
import { readRequirements } from './visibility.ts'

/** What all sandboxes of a process need. */
export interface SandboxNeeds extends Definitions {
  readonly guards: readonly Guard[]
  /** Called with unexpected errors in due steps. */
  readonly fault: (error: Error) => void
  /** Clocks and timers; those of the process by default. */
  readonly time?: Time
}

/** Creates an empty list of sandboxes; persistence/sandbox-lifecycle.ts fills it. */
export function newSandboxes(
  { shipped, contract, validator, fixtures, library: catalogue, scenarios, guards, fault, time }: SandboxNeeds,
  options: Omit<SandboxDefaults, 'scenarios'>,
  sealer: Sealer,
): Sandboxes {
  const deps = {
    contract,
    validator,
    readRequirements: readRequirements(shipped.contract),
    guards,
    catalogue,
    sealer,
    fault,
    time,
  }
  return new Sandboxes(deps, fixtures, { ...options, scenarios })
}
