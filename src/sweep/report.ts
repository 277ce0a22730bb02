/**
 * The report of a sweep: an entry per group of equal trials, and the findings of the audit if the trials were audited.
 */
import type { AuditConfig } from '../audit/config.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../audit/config-rules.ts'
import { FindingSet, type Finding } from '../audit/finding.ts'
import { reportOf, type Report, type ReportParts } from '../audit/reports/report.ts'
import { withBaseline, withIgnores } from '../audit/suppress.ts'
import { SWEEP_RULES } from '../audit/sweep-rules.ts'
import { entriesOf } from './entries.ts'
import type { Outcome, SweepResult } from './sweep.ts'
import type { TrialAudit } from './trial.ts'
import { countVerdicts, scoreOf, type Verdict } from './verdict.ts'

/** Options of the report beside the result. */
export interface SweepReportOptions {
  readonly command: readonly string[]
  readonly config: AuditConfig
  /** Fingerprints of known findings. */
  readonly known: ReadonlySet<string> | undefined
  readonly seed: number
  /** Whether the trials were audited. */
  readonly isAudited: boolean
}

const ENDED: Readonly<Record<NonNullable<SweepResult['ended']>, string>> = {
  budget: 'the budget was used up',
  trials: 'no more trials were allowed',
  findings: 'there were findings enough',
  interrupted: 'it was interrupted',
}

/** The report. */
export function sweepReport(result: SweepResult, options: SweepReportOptions): Report {
  const { baseline, arms, outcomes, ended } = result
  const { command, config, known, seed, isAudited } = options
  const verdicts = countVerdicts(outcomes.map(({ verdict }) => verdict))
  const score = scoreOf(verdicts)
  const audits = isAudited ? [baseline.first.audit, ...outcomes.map(({ audit }) => audit)] : []
  const entries = entriesOf(outcomes, command).filter(({ rule }) => config.levels.get(rule) !== 'off')
  const found = [...entries.map(levelled(config)), ...auditFindings(audits)]
  const rules = [...sweepLines(outcomes, config), ...auditLines(audits)]
  const marked = withIgnores(found, config, rules, Date.now())
  const findings = known ? withBaseline(marked, known) : marked
  const configRules = [IGNORE_UNMATCHED, IGNORE_EXPIRED]
    .map((rule) => ({ ...rule, opportunities: marked.filter((one) => one.rule === rule.id).length }))
    .filter(({ opportunities }) => opportunities > 0)
  const { unstable } = baseline
  return reportOf({
    run: 'sweep',
    findings,
    rules: [...rules, ...configRules],
    notices: [
      `${outcomes.length} of ${arms} arms ran${ended === null ? '' : `: ${ENDED[ended]}`}.`,
      ...(score === null ? [] : [`Score ${Math.floor(score * 100)} % (recovered and noticed, of all decided).`]),
      ...(unstable.points.length > 0
        ? [
            `Not swept, because not every clean run made ${unstable.points.length === 1 ? 'it' : 'them'}: ${unstable.points.map(({ id, endpoint }) => `${endpoint} (${id})`).join(', ')}.`,
          ]
        : []),
      ...(unstable.kinds.length > 0
        ? [`Not compared, because clean runs left different ones: ${unstable.kinds.join(', ')}.`]
        : []),
    ],
    more: {
      points: baseline.points.length,
      arms,
      tried: outcomes.length,
      verdicts,
      score,
      seed,
      unstable: { points: unstable.points.map(({ id }) => id), kinds: unstable.kinds },
    },
  })
}

/** The verdicts as rules, with how often each could have occurred. */
function sweepLines(outcomes: readonly Outcome[], { levels }: AuditConfig): ReportParts['rules'] {
  const decided = outcomes.filter(({ verdict }) => verdict !== 'not-reached')
  const of = (expected: string): number => decided.filter(({ arm }) => arm.fault.expected === expected).length
  const opportunities: Readonly<Partial<Record<Verdict, number>>> = {
    diverged: of('recovers'),
    failed: of('recovers'),
    ignored: of('notices'),
    hung: decided.length,
    unstable: decided.length,
  }
  return SWEEP_RULES.filter(({ id }) => levels.get(id) !== 'off').map((rule) => ({
    ...rule,
    opportunities: opportunities[rule.id.slice('sweep.'.length) as Verdict] ?? 0,
  }))
}

/** Applies the levels of the configuration. */
function levelled({ levels }: AuditConfig): (finding: Finding) => Finding {
  return (finding) => {
    const level = levels.get(finding.rule)
    return level === undefined || level === 'off' ? finding : { ...finding, level }
  }
}

/** The findings of all trials, equal ones merged. */
function auditFindings(audits: readonly (TrialAudit | undefined)[]): readonly Finding[] {
  const all = new FindingSet()
  for (const finding of audits.flatMap((audit) => audit?.findings ?? [])) all.add(finding)
  return all.list
}

/** The rules of the audit with the opportunities of all trials. */
function auditLines(audits: readonly (TrialAudit | undefined)[]): ReportParts['rules'] {
  const lines = new Map<string, ReportParts['rules'][number]>()
  for (const rule of audits.flatMap((audit) => audit?.rules ?? [])) {
    const before = lines.get(rule.id)?.opportunities ?? 0
    lines.set(rule.id, { ...rule, opportunities: before + rule.opportunities })
  }
  return [...lines.values()]
}
