/** Starts runs. Few processes have one, so only what starts them imports the audit. */
import { GIVEN_TOKEN } from '../audit/actor.ts'
import type { AuditConfig } from '../audit/config.ts'
import type { RecorderBounds } from '../../sandbox/capsules/recorder.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import type { FollowSettings } from './followed.ts'
import { Run } from './run.ts'
import type { Runs } from './runs.ts'

/** Options of a new run. */
export interface RunBeginning {
  /** True if its sandbox was created for it. */
  readonly isMade?: boolean
  /** What it tracks in addition to the audit. */
  readonly follow?: FollowSettings
  /** True to record its calls, or the limits of the recording. */
  readonly capsule?: boolean | RecorderBounds
}

/**
 * Starts a run with a sandbox. The caller must have checked the name and the sandbox.
 * @throws VALIDATION_FAILED for an invalid arm
 */
export function beginRun(
  runs: Runs,
  name: string,
  sandbox: Sandbox,
  config: AuditConfig | undefined,
  { isMade = false, ...more }: RunBeginning = {},
): Run {
  const run = new Run({ name, contract: runs.contract, config, given: [GIVEN_TOKEN], ...more })
  runs.add(run, sandbox, isMade)
  return run
}
