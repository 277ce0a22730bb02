/** The findings of the leak check, as rules. */
import type { RuleWords } from './rule.ts'

export type LeakRule = 'leak.record' | 'leak.operation' | 'leak.stream' | 'leak.credential'

/** The leaks by id. */
export const LEAK_RULES: readonly (RuleWords & { readonly id: LeakRule })[] = [
  {
    id: 'leak.record',
    level: 'warning',
    family: 'leak',
    title: 'Leaves records behind',
    help: 'Records that the calls made are still there at the end, or a volume or floating IP that they had used is used by nothing any more. In a real account they are billed until somebody finds them.',
    fix: 'Delete what was made, also where a test fails: in the teardown, in the reverse order of making.',
  },
  {
    id: 'leak.operation',
    level: 'warning',
    family: 'leak',
    title: 'Leaves Operations running',
    help: 'An Operation that the calls opened is not final at the end: what it does happens after nobody looks any more.',
    fix: 'Wait for every Operation, or cancel it, before the end.',
  },
  {
    id: 'leak.stream',
    level: 'warning',
    family: 'leak',
    title: 'Leaves event streams open',
    help: 'A stream was still open at the end. Streams are limited for each credential, and the next client finds none free.',
    fix: 'Close every stream: abort its request.',
  },
  {
    id: 'leak.credential',
    level: 'warning',
    family: 'leak',
    title: 'Leaves working tokens and keys behind',
    help: 'A token or key that the calls made is neither revoked nor expired. It works for whoever finds it.',
    fix: 'Revoke what was made for a test, or give it a short lifetime.',
  },
]
