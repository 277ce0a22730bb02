/** The findings of `papercloud drift`, in the form of rules. */
import type { RuleWords } from './rule.ts'

/** Ids of the findings. */
export type DriftRule = 'drift.contract' | 'drift.behaviour' | 'drift.timing' | 'drift.etag'

/** The findings, most severe first. */
export const DRIFT_RULES: readonly (RuleWords & { readonly id: DriftRule })[] = [
  {
    id: 'drift.contract',
    level: 'error',
    reason: 'Clients that rely on the contract may misread the data.',
    title: 'Breaks the contract',
    help: 'The service responded with a status, a body or headers that the contract does not declare.',
    fix: 'Report this to the owners of the service, or test against their version of the contract with --contract.',
  },
  {
    id: 'drift.behaviour',
    level: 'error',
    reason: 'Clients that are tested with the sandbox do the wrong thing to real data.',
    title: 'Responds differently',
    help: 'The service responded to a call with a different status, error code, field or type than the sandbox. Values are not compared.',
    fix: 'Make the client handle both responses, and report the difference to the owners of the service or of papercloud.',
  },
  {
    id: 'drift.timing',
    level: 'warning',
    reason: 'Clients that are tested with the sandbox may give up too early.',
    title: 'Operations end differently',
    help: 'An Operation ended in a different state in the service than in the sandbox, or it took more than three times as long and at least five seconds longer.',
    fix: 'Make the client wait longer, and test it with the scenarios that slow Operations down or make them fail.',
  },
  {
    id: 'drift.etag',
    level: 'note',
    reason: 'The contract does not require the header, but a client that locks its updates cannot do without it.',
    title: 'Leaves out an ETag',
    help: 'The sandbox sent an ETag with a response, but the service did not, although the contract does not forbid it.',
    fix: 'Make sure that the client does not fail, and does not update without a lock, when the ETag is missing.',
  },
]
