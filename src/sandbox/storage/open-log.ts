/** A log that is open for writing, with the sandboxes in it. */
import type { Sandbox } from '../sandbox.ts'
import type { Journal } from './journal.ts'
import type { JournalRecorder } from './recorder.ts'

export interface OpenLog {
  readonly journal: Journal
  readonly recorder: JournalRecorder
  /** Records changes that were made by reads. */
  readonly recordRates: () => void
}

export function openLog(journal: Journal, recorder: JournalRecorder, sandboxes: () => readonly Sandbox[]): OpenLog {
  recorder.begin(journal, sandboxes())
  return {
    journal,
    recorder,
    recordRates: () => {
      if (journal.probe()) for (const sandbox of sandboxes()) recorder.recordRates(sandbox)
    },
  }
}

/** A sandbox whose log belongs to this node. */
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

  /** True if open streams or delayed responses are using the sandbox. */
  get isBusy(): boolean {
    const { streams, feed, observer } = this.sandbox
    return streams.size > 0 || feed.isFollowed || observer !== undefined
  }

  /** Ends streams and delayed responses, so that the sandbox can be released; its state is kept. */
  endStreams(): void {
    this.#log.recordRates()
    this.sandbox.streams.end()
  }

  /** Stops the sandbox's clock and drops the sandbox from memory. */
  drop(): void {
    this.#drop()
  }
}
