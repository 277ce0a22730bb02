/** The entries of a journal, and the reasons why an entry may not be stored. */

export interface JournalEntry {
  readonly json: string
  /** Called when the entry is durable. */
  readonly kept?: () => void
  /** Reverts the entry in memory; called if the entry could not be stored. */
  readonly undo: () => void
}

/**
 * `open`: writes are accepted. `refusing`: pending writes were rolled back, and new ones are refused until the storage
 * accepts writes again. `lost`: this writer can never append to the log again.
 */
export type JournalState = 'open' | 'refusing' | 'lost'

/**
 * `store_refuses_writes`: the write was rolled back, and nothing was changed. `fenced`: another writer has taken over,
 * and nothing was changed. `outcome_unknown`: the write may have been stored. `journal_went_back`: the storage has lost
 * writes that it had acknowledged.
 */
export type NotKeptReason = 'store_refuses_writes' | 'fenced' | 'outcome_unknown' | 'journal_went_back'

/** Thrown to callers whose write was not stored, or may not have been stored. */
export class NotKept extends Error {
  readonly reason: NotKeptReason

  constructor(reason: NotKeptReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/**
 * Returns the state including everything appended so far, as the lines of a snapshot. The state is captured at once;
 * the lines are read while appending continues.
 */
export type SnapshotLines = () => Iterable<string>
