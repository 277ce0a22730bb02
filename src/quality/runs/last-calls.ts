/** Records the latest calls of sandboxes, so that a capsule of them can be written afterwards. */
import { limits } from '../../platform/limits.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { Recorder, type RecorderBounds } from '../../sandbox/capsules/recorder.ts'

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
