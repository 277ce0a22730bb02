/** The runs of a process by name; a sandbox belongs to at most one. */
import { GIVEN_TOKEN } from '../../audit/actor.ts'
import type { AuditConfig } from '../../audit/config.ts'
import type { Contract } from '../../openapi/document.ts'
import { LastCalls } from '../capsule/last-calls.ts'
import type { RecorderBounds } from '../capsule/recorder.ts'
import type { Sandbox } from '../sandbox.ts'
import type { FollowSettings } from './followed.ts'
import { Run } from './run.ts'

/** A run and the sandboxes to delete when it ends. */
interface CapturedRun {
  readonly run: Run
  /** Names of the sandboxes that were created for it, or through one of its sandboxes. */
  readonly made: Set<string>
}

/** Options of a new run. */
export interface RunBeginning {
  /** True if its sandbox was created for it. */
  readonly isMade?: boolean
  /** What it tracks in addition to the audit. */
  readonly follow?: FollowSettings
  /** True to record its calls, or the limits of the recording. */
  readonly capsule?: boolean | RecorderBounds
}

export class Runs {
  readonly #contract: Contract
  readonly #kept = new Map<string, CapturedRun>()
  /** Records sandboxes that no run records. */
  readonly lastCalls = new LastCalls()

  constructor(contract: Contract) {
    this.#contract = contract
  }

  get all(): readonly Run[] {
    return [...this.#kept.values()].map(({ run }) => run)
  }

  get(name: string): Run | undefined {
    return this.#kept.get(name)?.run
  }

  /** Returns the run of a sandbox. */
  of(sandbox: Sandbox): Run | undefined {
    return this.all.find((run) => run.watches(sandbox))
  }

  /**
   * Starts a run with a sandbox. The caller must have checked the name and the sandbox.
   * @throws VALIDATION_FAILED for an invalid arm
   */
  begin(
    name: string,
    sandbox: Sandbox,
    config: AuditConfig | undefined,
    { isMade = false, ...more }: RunBeginning = {},
  ): Run {
    const run = new Run({ name, contract: this.#contract, config, given: [GIVEN_TOKEN], ...more })
    run.join(sandbox)
    this.lastCalls.startOver(sandbox)
    this.#kept.set(name, { run, made: new Set(isMade ? [sandbox.name] : []) })
    return run
  }

  /** Adds a sandbox to the run of the sandbox through which it was created, if that sandbox belongs to a run. */
  adopt(made: Sandbox, through: Sandbox): void {
    for (const { run, made: names } of this.#kept.values()) {
      if (!run.watches(through)) continue
      run.join(made)
      names.add(made.name)
    }
    this.lastCalls.made(made)
  }

  /** Ends a run; returns the names of the sandboxes to delete with it. */
  end(name: string): readonly string[] {
    const kept = this.#kept.get(name)
    kept?.run.end()
    for (const sandbox of kept?.run.present ?? []) this.lastCalls.startOver(sandbox)
    this.#kept.delete(name)
    return [...(kept?.made ?? [])]
  }
}
