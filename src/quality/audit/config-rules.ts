/** Rules about the audit configuration itself, for problems that are not errors. */
import type { RuleWords } from './rule.ts'

export const IGNORE_UNMATCHED: RuleWords = {
  id: 'config.ignore-unmatched',
  level: 'warning',
  reason: 'The next finding that the entry matches is hidden although nobody has looked at it.',
  title: 'Ignores a finding that does not exist',
  help: 'An entry under `ignore` matches no finding, although its rule was exercised. Either the problem has been fixed, or the entry has a typo.',
  fix: 'Remove the entry, or correct its rule, endpoint, userAgent or caller.',
}

export const IGNORE_EXPIRED: RuleWords = {
  id: 'config.ignore-expired',
  level: 'warning',
  reason: 'Somebody promised to fix the finding by that date.',
  title: 'Has an ignore entry whose date has passed',
  help: 'The date in `until` has passed, so the entry no longer has any effect.',
  fix: 'Fix the finding, or set a new date.',
}
