/** Records the last calls of sandboxes, for capsules of what has just happened. */
import { limits } from '../../limits.ts'
import type { Sandbox } from '../sandbox.ts'
import { Recorder, type RecorderBounds } from './recorder.ts'

const BOUNDS: RecorderBounds = { steps: limits.lastCalls, bytes: limits.lastCallsBytes }

/** The recorders of sandboxes that are recorded without a run. */
export class LastCalls {
  readonly #recorders = new WeakMap<Sandbox, Recorder>()
  #isAlways = false

  /** What records a sandbox; undefined if nothing does, or a run. */
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

  /** Records sandboxes, and later each one that is passed to `made`. */
  recordAll(sandboxes: readonly Sandbox[]): void {
    this.#isAlways = true
    for (const sandbox of sandboxes) this.record(sandbox)
  }

  /** Records a new sandbox, if all are recorded. */
  made(sandbox: Sandbox): void {
    if (this.#isAlways) this.record(sandbox)
  }

  /** Starts over when a run begins or ends, whose faults a capsule has from its start to its end. */
  startOver(sandbox: Sandbox): void {
    if (!this.#isAlways && !this.#recorders.has(sandbox)) return
    this.of(sandbox)?.stop()
    this.record(sandbox)
  }

  /** Stops recording and forgets what was recorded. */
  stop(sandbox: Sandbox): void {
    this.of(sandbox)?.stop()
    this.#recorders.delete(sandbox)
  }
}
