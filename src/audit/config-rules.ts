/** Rules about the audit configuration itself, for problems that are not errors. */
import type { RuleWords } from './rule.ts'

export const IGNORE_UNMATCHED: RuleWords = {
  id: 'config.ignore-unmatched',
  level: 'warning',
  title: 'Ignores a finding that does not exist',
  help: 'An entry under `ignore` matches no finding, although its rule was exercised. Either the problem has been fixed, or the entry has a typo.',
  fix: 'Remove the entry, or correct its rule, endpoint, userAgent or caller.',
}

export const IGNORE_EXPIRED: RuleWords = {
  id: 'config.ignore-expired',
  level: 'warning',
  title: 'Has an ignore entry whose date has passed',
  help: 'The date in `until` has passed, so the entry no longer has any effect.',
  fix: 'Fix the finding, or set a new date.',
}
