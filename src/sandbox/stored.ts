/** What a store keeps to recreate a sandbox and its fixture set. */
import type { Epoch } from '../world/event-frames.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/pace.ts'
import type { Sandbox } from './sandbox.ts'

/** The stored settings of a sandbox. */
export interface StoredSettings {
  readonly name: string
  readonly pace: Pace
  readonly startMs: number
  readonly seed: number
  /** Id of its fixture set. */
  readonly fixtures: string
  /** The epoch of its frames, if it is not the first. */
  readonly epoch?: Epoch
}

/** A stored fixture set: a reset uses it even if the files have changed. */
export type StoredFixtures = Pick<FixtureSet, 'name' | 'fixtures'>

/** The source of a copied sandbox: another's current state or one of its checkpoints. Empty if it is seeded. */
export interface SandboxOrigin {
  readonly from?: Sandbox | undefined
  readonly checkpoint?: string | undefined
}
