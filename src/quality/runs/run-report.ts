/**
 * The report of a run: its findings and leaks; those that the configuration ignores or a baseline contains are marked.
 */
import { DEFAULT_CONFIG, type AuditConfig } from '../audit/config.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../audit/config-rules.ts'
import type { Finding } from '../audit/finding.ts'
import { reportOf, type Report, type ReportParts } from '../audit/reports/report.ts'
import { withBaseline, withIgnores } from '../audit/suppress.ts'
import type { Run } from './run.ts'

/** What a report contains in addition to the findings of the rules. */
interface ReportOptions {
  /** The leaks; undefined if they were not checked. */
  readonly leaks: readonly Finding[] | undefined
  /** Fingerprints of known findings. */
  readonly baseline?: ReadonlySet<string>
}

export function runReport(run: Run, { leaks, baseline }: ReportOptions): Report {
  return markedReport(run.report(leaks), { config: run.settings.config ?? DEFAULT_CONFIG, baseline })
}

/** Builds a report in which findings are marked if the configuration ignores them or the baseline contains them. */
export function markedReport(
  parts: ReportParts,
  { config, baseline }: { readonly config: AuditConfig; readonly baseline: ReadonlySet<string> | undefined },
): Report {
  const marked = withIgnores(parts.findings, config, parts.rules, Date.now())
  const findings = withBaseline(marked, baseline)
  const configRules = [IGNORE_UNMATCHED, IGNORE_EXPIRED]
    .map((rule) => ({ ...rule, opportunities: marked.filter((finding) => finding.rule === rule.id).length }))
    .filter(({ opportunities }) => opportunities > 0)
  return reportOf({ ...parts, findings, rules: [...parts.rules, ...configRules] })
}
