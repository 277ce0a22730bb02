/**
 * What a store keeps of a sandbox and of a fixture set, to make them again.
 */
import type { Epoch } from '../world/event-frames.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/kinds/platform.ts'
import type { Sandbox } from './sandbox.ts'

/** How a sandbox that is on disk began. */
export interface StoredSettings {
  readonly name: string
  readonly pace: Pace
  readonly startMs: number
  readonly seed: number
  /** Id of its fixture set. */
  readonly fixtures: string
  /** The epoch of its frames, where that is not the first. */
  readonly epoch?: Epoch
}

/** A fixture set on disk: a sandbox begins anew from what it began from, whatever became of the files. */
export type StoredFixtures = Pick<FixtureSet, 'name' | 'fixtures'>

/** What a new sandbox is copied from: another's present state, or a checkpoint of it. Nothing where it is seeded. */
export interface SandboxOrigin {
  readonly from?: Sandbox | undefined
  readonly checkpoint?: string | undefined
}
