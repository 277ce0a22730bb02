/** The findings of the leak check, in the form of rules. */
import type { RuleWords } from './rule.ts'

export type LeakRule = 'leak.record' | 'leak.operation' | 'leak.stream' | 'leak.credential'

/** The kinds of leaks. */
export const LEAK_RULES: readonly (RuleWords & { readonly id: LeakRule })[] = [
  {
    id: 'leak.record',
    level: 'warning',
    reason: 'In a real account, it costs money until somebody finds it.',
    title: 'Leaves records behind',
    help: 'Records that the calls created still exist at the end of a run that did not fail, or a volume or floating IP that they used is no longer attached to anything. In a real account, you pay for such leftovers until somebody finds them.',
    fix: 'Delete everything you create, even when a test fails: in the teardown, in reverse order.',
  },
  {
    id: 'leak.operation',
    level: 'warning',
    reason: 'In a real account, its failure goes unnoticed.',
    title: 'Leaves Operations running',
    help: 'An Operation that the calls started had not finished by the end of the run, so nobody will see its result. There is no finding if the client waited for it, or if no response gave its id, so that the client could not cancel it.',
    fix: 'Wait for every Operation, or cancel it, before the run ends.',
  },
  {
    id: 'leak.stream',
    level: 'warning',
    reason: 'With many clients, the limit of streams per credential is reached.',
    title: 'Leaves event streams open',
    help: 'A stream was still open at the end of the run. The number of streams per credential is limited, so the next client may be unable to open one.',
    fix: 'Close every stream by aborting its request.',
  },
  {
    id: 'leak.credential',
    level: 'warning',
    reason: 'Whoever finds the credential can use it.',
    title: 'Leaves working tokens and keys behind',
    help: 'A token or key that the calls created has neither been revoked nor expired. Anyone who finds it can use it.',
    fix: 'Revoke the tokens and keys that you create for a test, or give them a short lifetime.',
  },
]
