/** A log that is open for writing, and the sandboxes in it. */
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Journal } from '../store/journal.ts'
import type { Recorder } from './recorder.ts'

export interface OpenLog {
  readonly journal: Journal
  readonly recorder: Recorder
  /** Records changes made by reads. */
  readonly recordRates: () => void
}

/** Starts recording the sandboxes of a log in its journal. */
export function openLog(journal: Journal, recorder: Recorder, sandboxes: () => readonly Sandbox[]): OpenLog {
  recorder.begin(journal, sandboxes())
  return {
    journal,
    recorder,
    recordRates: () => {
      if (journal.probe()) for (const sandbox of sandboxes()) recorder.recordRates(sandbox)
    },
  }
}

/** A sandbox whose log this node owns. */
export class HeldSandbox {
  readonly sandbox: Sandbox
  readonly #log: OpenLog
  readonly #drop: () => void

  constructor(sandbox: Sandbox, log: OpenLog, drop: () => void) {
    this.sandbox = sandbox
    this.#log = log
    this.#drop = drop
  }

  get journal(): Journal {
    return this.#log.journal
  }

  /** True if it is in use: by open streams or delayed responses. */
  get isBusy(): boolean {
    const { streams, feed, observer } = this.sandbox
    return streams.size > 0 || feed.isFollowed || observer !== undefined
  }

  /** Ends streams and delayed responses, so that it can be released; the state stays. */
  endStreams(): void {
    this.#log.recordRates()
    this.sandbox.streams.end()
  }

  /** Stops its clock and drops it from memory. */
  drop(): void {
    this.#drop()
  }
}
