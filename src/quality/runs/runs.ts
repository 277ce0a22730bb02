/** The runs of a process by name; a sandbox belongs to at most one. */
import type { Contract } from '../../service/contract/document.ts'
import type { Run } from './run.ts'
import { limits } from '../../platform/limits.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { Recorder, type RecorderBounds } from '../../sandbox/capsules/recorder.ts'

/** A run and the sandboxes to delete when it ends. */
interface CapturedRun {
  readonly run: Run
  /** Names of the sandboxes that were created for it, or through one of its sandboxes. */
  readonly made: Set<string>
}

export class Runs {
  readonly contract: Contract
  readonly #kept = new Map<string, CapturedRun>()
  /** Records sandboxes that no run records. */
  readonly lastCalls = new LastCalls()

  constructor(contract: Contract) {
    this.contract = contract
  }

  get all(): readonly Run[] {
    return [...this.#kept.values()].map(({ run }) => run)
  }

  get(name: string): Run | undefined {
    return this.#kept.get(name)?.run
  }

  of(sandbox: Sandbox): Run | undefined {
    return this.all.find((run) => run.watches(sandbox))
  }

  /** Adds a new run and its first sandbox; `isMade` if that was created for it. */
  add(run: Run, sandbox: Sandbox, isMade: boolean): void {
    run.join(sandbox)
    this.lastCalls.startOver(sandbox)
    this.#kept.set(run.settings.name, { run, made: new Set(isMade ? [sandbox.name] : []) })
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

const BOUNDS: RecorderBounds = { steps: limits.lastCalls, bytes: limits.lastCallsBytes }

/** The recorders of sandboxes that are recorded outside a run. */
export class LastCalls {
  readonly #recorders = new WeakMap<Sandbox, Recorder>()
  #isAlways = false

  /** Returns the recorder of a sandbox; undefined if it is not recorded, or recorded by a run. */
  of(sandbox: Sandbox): Recorder | undefined {
    const recorder = this.#recorders.get(sandbox)
    return recorder && sandbox.recorder === recorder ? recorder : undefined
  }

  /** Records a sandbox from now on, unless it is recorded already. */
  record(sandbox: Sandbox): void {
    if (sandbox.recorder) return
    const recorder = new Recorder(BOUNDS)
    this.#recorders.set(sandbox, recorder)
    recorder.join(sandbox)
  }

  /** Records the given sandboxes, and later every sandbox that is passed to `made`. */
  recordAll(sandboxes: readonly Sandbox[]): void {
    this.#isAlways = true
    for (const sandbox of sandboxes) this.record(sandbox)
  }

  /** Records a new sandbox if all sandboxes are recorded. */
  made(sandbox: Sandbox): void {
    if (this.#isAlways) this.record(sandbox)
  }

  /** Starts a new recording when a run begins or ends: the faults of a run apply to a capsule as a whole. */
  startOver(sandbox: Sandbox): void {
    if (!this.#isAlways && !this.#recorders.has(sandbox)) return
    this.of(sandbox)?.stop()
    this.record(sandbox)
  }

  /** Stops recording a sandbox and forgets what was recorded. */
  stop(sandbox: Sandbox): void {
    this.of(sandbox)?.stop()
    this.#recorders.delete(sandbox)
  }
}
