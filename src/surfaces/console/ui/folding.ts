/** Folds repeated reads: at least three in a row of the same address by the same credential become one row. */
import type { Summary } from './api.ts'

/** A row of the list: a call, or the newest of several equal reads. */
export interface CallRow {
  readonly call: Summary
  /** The folded calls, newest first; undefined if the row is a single call. */
  readonly folded?: readonly Summary[]
  /** Id of the run of reads; the oldest call has it, so that it stays the same when calls arrive. */
  readonly run?: string
}

/** Fewer reads than this are not folded. */
const FEWEST = 3

function isSameRead(a: Summary, b: Summary): boolean {
  return (
    a.method === 'GET' &&
    b.method === 'GET' &&
    a.path === b.path &&
    a.query === b.query &&
    a.status === b.status &&
    a.status < 400 &&
    a.credentialId === b.credentialId &&
    a.wire === null &&
    b.wire === null
  )
}

/** Returns the rows; runs that `isOpen` accepts stay unfolded. */
export function foldedRows(
  calls: readonly Summary[],
  isOpen: (run: string, members: readonly Summary[]) => boolean,
): readonly CallRow[] {
  const rows: CallRow[] = []
  for (let at = 0; at < calls.length;) {
    const call = calls[at]!
    let end = at + 1
    while (end < calls.length && isSameRead(call, calls[end]!)) end += 1
    const members = calls.slice(at, end)
    const oldest = members.at(-1)!
    const run = `${oldest.id} ${oldest.receivedAt}`
    if (members.length < FEWEST || isOpen(run, members)) rows.push(...members.map((one) => ({ call: one })))
    else rows.push({ call, folded: members, run })
    at = end
  }
  return rows
}
