/** Rules about the configuration itself: problems that are not errors. */
import type { RuleWords } from './rule.ts'

export const IGNORE_UNMATCHED: RuleWords = {
  id: 'config.ignore-unmatched',
  level: 'warning',
  family: 'config',
  title: 'Ignores what was not found',
  help: 'An entry of ignore fits no finding. It may be mended, or the entry is mistyped and ignores nothing.',
  fix: 'Remove the entry, or correct its rule, endpoint, userAgent or caller.',
}

export const IGNORE_EXPIRED: RuleWords = {
  id: 'config.ignore-expired',
  level: 'warning',
  family: 'config',
  title: 'Ignores something for longer than was meant',
  help: 'The day in until is over: the entry ignores nothing any more.',
  fix: 'Mend the finding, or decide anew until when it is left alone.',
}
