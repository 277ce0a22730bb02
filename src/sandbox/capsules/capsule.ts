/** The document of a capsule: an initial state, the calls that followed, and their responses. */
import type { Definition } from '../scenarios/definition.ts'
import type { Epoch } from '../../service/state/event-frames.ts'
import type { FixtureSet } from '../../service/state/fixtures.ts'
import type { Pace } from '../../service/state/pace.ts'
import type { Draw } from '../../service/state/secret.ts'
import type { ArmSpec } from '../scenarios/arm.ts'
import type { Step } from './step.ts'

/** Version of the document; no other version can be read. */
export const CAPSULE_FORMAT = 1

/** The initial settings of a sandbox, which a reset restores. */
export interface CapsuleSandbox {
  readonly name: string
  readonly pace: Pace
  readonly now: string
  readonly seed: number
  /** Name of a shipped fixture set, or the whole set. */
  readonly fixtures: string | Pick<FixtureSet, 'name' | 'fixtures'>
  /** The epoch, with which its event ids begin. */
  readonly epoch: Epoch
}

/** Settings of a capsule: those of its first sandbox, and those of the process. */
export interface CapsuleSettings extends CapsuleSandbox {
  readonly run: string
  readonly rateLimit: number | null
  /** Scenarios that are active from the start. */
  readonly scenarios: readonly string[]
  /** Definitions of scenarios that are not shipped. */
  readonly library?: readonly Definition[]
  /** Faults that the run was armed with. */
  readonly arms?: readonly ArmSpec[]
  /** Defaults for new sandboxes. */
  readonly defaults: { readonly pace?: Pace; readonly now?: string; readonly seed?: number }
}

/** A whole capsule. */
export interface Capsule {
  readonly format: typeof CAPSULE_FORMAT
  readonly version: string
  readonly contractDigest: string
  readonly settings: CapsuleSettings
  /** Number of older steps that were dropped; `start` is the state after them. */
  readonly dropped: number
  /** A dump of the first sandbox. */
  readonly start: unknown
  /** Other sandboxes that existed at the start. */
  readonly others?: readonly { readonly settings: CapsuleSandbox; readonly start: unknown }[]
  /** Secrets that the sandbox drew before the first step, by the names that the steps use for them. */
  readonly secrets: Readonly<Record<string, { readonly prefix: string; readonly draw: Draw }>>
  readonly steps: readonly Step[]
  /** The clock time of each sandbox at the end. */
  readonly until: Readonly<Record<string, string>>
  /** Digest of the state at the end. */
  readonly end: string
  readonly findings: readonly unknown[]
}
