/** What engines have in common that contain a single log from the start and can be used by only one process. */
import { limits } from '../../platform/limits.ts'
import type { DirectoryEntry, JournalLimits } from './engine.ts'

/** The limits of a journal for a single process: the first failure is final, and the length of a group is unlimited. */
export const oneLogLimits: Omit<JournalLimits, 'lineOverhead' | 'foldBytes'> = {
  patienceMs: Infinity,
  refusedRetryMs: limits.refusedRetryMs,
  groupLength: Infinity,
  tailAtRelease: Infinity,
}

/**
 * The directory of such an engine. Its only log can be neither created nor deleted, and the log itself contains the
 * fixture sets.
 */
export abstract class OneLog {
  readonly logs = 'one'
  readonly members = undefined
  readonly #name: string

  constructor(name: string) {
    this.#name = name
  }

  /** Number of groups in the log. */
  protected abstract seqOfLog(): number | Promise<number>

  create(): Promise<'taken'> {
    return Promise.resolve('taken')
  }

  remove(): Promise<boolean> {
    return Promise.resolve(false)
  }

  async find(log: string): Promise<DirectoryEntry | undefined> {
    return log === this.#name ? { name: log, card: {}, owner: undefined, seq: await this.seqOfLog() } : undefined
  }

  async list(): Promise<readonly DirectoryEntry[]> {
    return [(await this.find(this.#name))!]
  }

  putFixtures(): Promise<void> {
    return Promise.resolve()
  }

  fixtures(): Promise<undefined> {
    return Promise.resolve(undefined)
  }
}
