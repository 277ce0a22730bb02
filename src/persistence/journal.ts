/**
 * The port of durable state: a journal that one writer appends to, and a snapshot of what it had up to some position. A
 * data folder is one adapter, a shared store another; every adapter passes the suite test/persistence/journal-conformance.ts.
 *
 * A writer appends at the position where it left the journal, and nowhere else. Where the journal has gone on without it,
 * because another writer took over, nothing of what it appends is kept, and its callers are refused.
 */

/** One thing to be kept. */
export interface JournalEntry {
  /** One line, as JSON text. */
  readonly json: string
  /** Called once it is kept. */
  readonly kept?: () => void
  /** Takes it back in memory, because it could not be kept. */
  readonly undo: () => void
}

/**
 * Open: writes are taken. Refusing: they were taken back, and are refused until the storage takes writes again. Lost: this
 * writer will never append again.
 */
export type JournalState = 'open' | 'refusing' | 'lost'

/**
 * store_refuses_writes: it was taken back, nothing was changed. fenced: another writer took over, nothing was changed.
 * outcome_unknown: it may be kept. journal_went_back: the storage has less than it acknowledged.
 */
export type NotKeptReason = 'store_refuses_writes' | 'fenced' | 'outcome_unknown' | 'journal_went_back'

/** Thrown to those whose write is not kept. */
export class NotKept extends Error {
  readonly reason: NotKeptReason

  constructor(reason: NotKeptReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A journal that is being written. */
export interface Journal {
  readonly state: JournalState
  /** Whether something waits to be kept. */
  readonly dirty: boolean
  /** Adds an entry. What comes in one turn of the event loop, or while the group before it is on its way, is one group. */
  append(entry: JournalEntry): void
  /**
   * Resolves when everything appended so far is kept.
   * @throws NotKept when it is not; it has been taken back then, the last entry first
   */
  flushed(): Promise<void>
  /** Whether writes are taken; a storage that refused may be tried again here. */
  probe(): boolean
  /** Keeps entries that belong together from being cut by a snapshot, until what this answers is called. */
  holdSnapshots(): Promise<() => void>
  /** Keeps what waits and gives the journal up; it may be called more than once. */
  close(): Promise<void>
}

/** The state with everything appended so far, as lines of a snapshot; taken at once, read while appending goes on. */
export type SnapshotLines = () => Iterable<string>

/** A journal that was found, and is not changed yet. Lines come parsed, in batches, with turns of the event loop between. */
export interface FoundJournal {
  /** The lines of the snapshot; undefined where there is none. Read before the entries. */
  readonly snapshot: AsyncIterable<readonly unknown[]> | undefined
  /** What was appended after the snapshot, in order. */
  readonly entries: AsyncIterable<readonly unknown[]>
  /** Begins to write where reading ended. */
  readonly begin: (snapshotLines: SnapshotLines) => Journal
  /** Lets it go as it was found. */
  readonly release: () => void
}
