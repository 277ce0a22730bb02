/**
 * Why something was not kept, for those who wait for it.
 */

/**
 * store_refuses_writes: it was taken back, nothing was changed. fenced: another node owns the sandbox, nothing was changed.
 * outcome_unknown: it may be kept. journal_went_back: the store has less than was acknowledged.
 */
export type NotKeptReason = 'store_refuses_writes' | 'fenced' | 'outcome_unknown' | 'journal_went_back'

export class NotKept extends Error {
  readonly reason: NotKeptReason

  constructor(reason: NotKeptReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}
