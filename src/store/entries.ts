/**
 * The journal port: a journal that one writer appends to, and a snapshot of its content up to some position. A data
 * folder is one adapter, a shared store another; every adapter passes the suite
 * test/persistence/journal-conformance.ts.
 *
 * A writer appends at the position where it left the journal. If another writer has taken over and the journal has
 * moved on, nothing that the first one appends is stored, and its callers are refused.
 */

/** An entry to append. */
export interface JournalEntry {
  /** One line, as JSON text. */
  readonly json: string
  /** Called when the entry is durable. */
  readonly kept?: () => void
  /** Reverts the entry in memory, because it could not be stored. */
  readonly undo: () => void
}

/**
 * `open`: writes are accepted. `refusing`: pending writes were rolled back, and new ones are refused until the storage
 * accepts writes again. `lost`: this writer can never append again.
 */
export type JournalState = 'open' | 'refusing' | 'lost'

/**
 * `store_refuses_writes`: rolled back, nothing was changed. `fenced`: another writer took over, nothing was changed.
 * `outcome_unknown`: it may have been stored. `journal_went_back`: the storage has less than it acknowledged.
 */
export type NotKeptReason = 'store_refuses_writes' | 'fenced' | 'outcome_unknown' | 'journal_went_back'

/** Thrown to callers whose write was not stored. */
export class NotKept extends Error {
  readonly reason: NotKeptReason

  constructor(reason: NotKeptReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** A journal that is open for writing. */
export interface Journal {
  readonly state: JournalState
  /** Whether entries are waiting to be durable. */
  readonly dirty: boolean
  /**
   * Appends an entry. Entries of one turn of the event loop, or added while the previous group is being written, form
   * one group.
   */
  append(entry: JournalEntry): void
  /**
   * Resolves when everything appended so far is durable.
   * @throws NotKept if it is not; it has been rolled back then, the last entry first
   */
  flushed(): Promise<void>
  /** Whether writes are accepted; may retry a storage that refused. */
  probe(): boolean
  /** Why a write would be refused now; undefined if it would be accepted. It may retry a storage that refused. */
  refusal?(): Error | undefined
  /** Keeps entries that belong together from being separated by a snapshot, until the returned function is called. */
  holdSnapshots(): Promise<() => void>
  /** Stores pending entries and releases the journal; may be called more than once. */
  close(): Promise<void>
}

/**
 * The state including everything appended so far, as lines of a snapshot; captured at once, read while appending
 * continues.
 */
export type SnapshotLines = () => Iterable<string>

/**
 * An existing journal, not yet modified. Lines are parsed and read in batches, with turns of the event loop in between.
 */
export interface FoundJournal {
  /** The lines of the snapshot; undefined without one. Must be read before the entries. */
  readonly snapshot: AsyncIterable<readonly unknown[]> | undefined
  /** The entries after the snapshot, in order. */
  readonly entries: AsyncIterable<readonly unknown[]>
  /** Opens the journal for writing, after it was read. */
  readonly begin: (snapshotLines: SnapshotLines) => Journal
  /** Releases it unmodified. */
  readonly release: () => void
}
