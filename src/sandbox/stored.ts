/** What a store keeps so that it can recreate a sandbox and its fixture set. */

import type { FixtureSet } from '../service/state/fixtures.ts'

import type { Sandbox, SandboxSettings } from './sandbox.ts'

export interface StoredSettings extends Pick<SandboxSettings, 'name' | 'pace' | 'startMs' | 'seed' | 'epoch'> {
  /** Id of its fixture set. */
  readonly fixtures: string
}

/** A stored fixture set: a reset uses it even if the files have changed. */
export type StoredFixtures = Pick<FixtureSet, 'name' | 'fixtures'>

/**
 * The source of a copied sandbox: the current state of another sandbox, or one of its checkpoints. Both members are
 * undefined if the sandbox was seeded.
 */
export interface SandboxOrigin {
  readonly from?: Sandbox | undefined
  readonly checkpoint?: string | undefined
}
