/** Creates the list of a process's sandboxes, which is empty at first. */
import type { Guard } from '../service/guards/guard.ts'
import type { Time } from '../platform/time.ts'
import type { Sealer } from '../service/state/sealer.ts'
import type { Definitions } from './definitions.ts'
import { Sandboxes, type SandboxDefaults } from './sandboxes.ts'
import type { Tracer } from './tracer.ts'
import { readRequirements } from './streams/visibility.ts'

/** What all sandboxes of a process need. */
export interface SandboxNeeds extends Definitions {
  readonly guards: readonly Guard[]
  /** Called with unexpected errors in due steps. */
  readonly fault: (error: Error) => void
  /** Clocks and timers; those of the process by default. */
  readonly time?: Time | undefined
  /** Follows the requests and commits of all sandboxes, if traces are sent. */
  readonly tracer?: Tracer | undefined
}

/** Creates an empty list of sandboxes; storage/sandbox-lifecycle.ts fills it. */
export function newSandboxes(
  { shipped, contract, validator, fixtures, library: catalogue, scenarios, guards, fault, time, tracer }: SandboxNeeds,
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
    tracer,
  }
  return new Sandboxes(deps, fixtures, { ...options, scenarios })
}
