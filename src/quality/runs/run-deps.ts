/** What the endpoints of runs and capsules need besides what all endpoints of the control API need. */
import type { components } from '../../service/contract/control-types.gen.ts'
import type { Runs } from './runs.ts'
import type { NewSandbox } from '../../sandbox/sandboxes.ts'
import type { ControlDeps, DumpSource } from '../../sandbox/control/handler.ts'

export interface RunParts {
  readonly runs: Runs
  /** Plays a capsule in separate sandboxes. */
  readonly play: PlayCapsule
}

export type RunDeps = ControlDeps & RunParts

/** Parameters of a replay. */
export interface Asked {
  /** The capsule as a client sent it. */
  readonly capsule: unknown
  /** Number of the last step to play; undefined to play all steps. */
  readonly to: number | undefined
  /** Returns true if nobody waits for the result any more, which ends the replay. */
  readonly isGone?: (() => boolean) | undefined
}

/** The result of a replay. `state` has a dump of the capsule's first sandbox, with its settings. */
export interface Played {
  readonly reply: Omit<components['schemas']['PlayedCapsule'], 'sandbox'>
  readonly state: () => { readonly settings: Omit<NewSandbox<never>, 'name'>; readonly dump: DumpSource }
  readonly close: () => void
}

/** @throws ApiError if the text is not a capsule that can be played */
export type PlayCapsule = (asked: Asked) => Promise<Played>
