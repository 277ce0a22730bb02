/**
 * The report of a run: its findings and leaks, with what its configuration ignores and a baseline knows marked.
 */
import { DEFAULT_CONFIG } from '../../audit/config.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../../audit/config-rules.ts'
import type { Finding } from '../../audit/finding.ts'
import { reportOf, type Report } from '../../audit/reports/report.ts'
import { withBaseline, withIgnores } from '../../audit/suppress.ts'
import type { Run } from './run.ts'

/** What a report has beside the findings of the rules. */
export interface ReportOptions {
  /** What was left behind; undefined where that was not looked at. */
  readonly leaks: readonly Finding[] | undefined
  /** Fingerprints that were known before. */
  readonly baseline?: ReadonlySet<string>
}

/** The report of a run as it is now. */
export function runReport(run: Run, { leaks, baseline }: ReportOptions): Report {
  const parts = run.report(leaks)
  const marked = withIgnores(parts.findings, run.settings.config ?? DEFAULT_CONFIG, Date.now())
  const findings = baseline ? withBaseline(marked, baseline) : marked
  const odd = [IGNORE_UNMATCHED, IGNORE_EXPIRED]
    .map((rule) => ({ ...rule, opportunities: marked.filter((finding) => finding.rule === rule.id).length }))
    .filter(({ opportunities }) => opportunities > 0)
  return reportOf({ ...parts, findings, rules: [...parts.rules, ...odd] })
}
