/** The entries of a journal, and the reasons for which one may not be stored. */

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

/** Thrown to callers whose write was not stored, or may not have been. */
export class NotKept extends Error {
  readonly reason: NotKeptReason

  constructor(reason: NotKeptReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * The state including everything appended so far, as lines of a snapshot; captured at once, read while appending
 * continues.
 */
export type SnapshotLines = () => Iterable<string>
