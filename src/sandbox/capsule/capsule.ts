/** The document of a capsule: a state, the calls that followed, and their answers. */
import type { Definition } from '../../scenarios/definition.ts'
import type { Epoch } from '../../world/event-frames.ts'
import type { FixtureSet } from '../../world/fixtures.ts'
import type { Pace } from '../../world/pace.ts'
import type { Draw } from '../../world/secret.ts'
import type { ArmSpec } from '../run/arm.ts'
import type { Step } from './step.ts'

/** Version of the document; no other version can be read. */
export const CAPSULE_FORMAT = 1

/** How a sandbox began, which a reset repeats. */
export interface CapsuleSandbox {
  readonly name: string
  readonly pace: Pace
  readonly now: string
  readonly seed: number
  /** Name of a shipped set, or the whole set. */
  readonly fixtures: string | Pick<FixtureSet, 'name' | 'fixtures'>
  /** What the ids of its events begin with. */
  readonly epoch: Epoch
}

/** Settings of a capsule: of its first sandbox, and of the process. */
export interface CapsuleSettings extends CapsuleSandbox {
  /** Name of the run. */
  readonly run: string
  readonly rateLimit: number | null
  /** Scenarios that are active from the start. */
  readonly scenarios: readonly string[]
  /** Scenarios that are not shipped. */
  readonly library?: readonly Definition[]
  /** Faults that the run was armed with. */
  readonly arms?: readonly ArmSpec[]
  /** What new sandboxes begin with. */
  readonly defaults: { readonly pace?: Pace; readonly now?: string; readonly seed?: number }
}

/** A whole capsule. */
export interface Capsule {
  readonly format: typeof CAPSULE_FORMAT
  readonly version: string
  readonly contractDigest: string
  readonly settings: CapsuleSettings
  /** Number of older steps that are left out; `start` is the state after them. */
  readonly dropped: number
  /** A dump of the first sandbox. */
  readonly start: unknown
  /** Further sandboxes that were there at the start. */
  readonly others?: readonly { readonly settings: CapsuleSandbox; readonly start: unknown }[]
  /** Secrets that the sandbox drew before the first step, by the names that the steps use for them. */
  readonly secrets: Readonly<Record<string, { readonly prefix: string; readonly draw: Draw }>>
  readonly steps: readonly Step[]
  /** The clocks of the sandboxes at the end. */
  readonly until: Readonly<Record<string, string>>
  /** Digest of the state at the end. */
  readonly end: string
  readonly findings: readonly unknown[]
}
