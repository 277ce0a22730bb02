/**
 * The report of a sweep: an entry per cause, and if the trials were audited, the findings of the audit.
 */
import type { AuditConfig } from '../audit/config.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../audit/config-rules.ts'
import { FindingSet, type Finding } from '../audit/finding.ts'
import { reportOf, type Report, type ReportParts } from '../audit/reports/report.ts'
import { withBaseline, withIgnores } from '../audit/suppress.ts'
import { SWEEP_RULES, verdictLevel } from '../audit/sweep-rules.ts'
import type { VaryingFields } from '../runs/end-state.ts'
import { againCommand, faultOf, sweepEntries } from './entries.ts'
import type { Arm } from './arms.ts'
import { mergedByCause, siteOf } from './causes.ts'
import type { Outcome, SweepResult } from './sweep.ts'
import type { SweepFinding } from './sweep-finding.ts'
import type { TrialAudit } from './trial.ts'
import { countVerdicts, scoreOf, type Verdict } from './verdict.ts'
import { FAILURE_RULE, isConsequence } from '../audit/failure.ts'

/** What the report needs in addition to the result. */
export interface SweepReportOptions {
  readonly command: readonly string[]
  /** Flags of the sweep on which the outcome of a trial depends. */
  readonly flags: readonly string[]
  readonly config: AuditConfig
  /** Fingerprints of known findings; undefined without a baseline file. */
  readonly known: ReadonlySet<string> | undefined
  readonly seed: number
  /** True if the trials were audited. */
  readonly isAudited: boolean
}

const ENDED: Readonly<Record<NonNullable<SweepResult['ended']>, string>> = {
  budget: 'the budget was used up',
  trials: 'the maximum number of trials was reached',
  findings: 'the maximum number of findings was reached',
  interrupted: 'the sweep was interrupted',
}

/** Maximum number of endpoints listed in a notice. */
const NAMED = 12

export function sweepReport(result: SweepResult, options: SweepReportOptions): Report {
  const { baseline, arms, outcomes, leftOut, unswept } = result
  const { command, flags, config, known, seed, isAudited } = options
  const verdicts = countVerdicts(outcomes.map(({ verdict }) => verdict))
  const score = scoreOf(verdicts, unswept.length)
  const again = (arm: string | null): string => againCommand(arm, flags, command)
  const audits = isAudited ? auditsOf(result, again) : []
  const usual = sitesOf(baseline.first.audit?.findings ?? [])
  const entries = sweepEntries(outcomes, again)
    .filter(({ rule }) => config.levels.get(rule) !== 'off')
    .map((entry) => withConsequences(entry, outcomesOf(entry, outcomes), usual))
  const found = [...entries.map(levelled(config)), ...auditFindings(audits)]
  const rules = [...sweepLines(outcomes, config), ...auditLines(audits)]
  const marked = withIgnores(found, config, rules, Date.now())
  const findings = withBaseline(mergedByCause(marked), known)
  const configRules = [IGNORE_UNMATCHED, IGNORE_EXPIRED]
    .map((rule) => ({ ...rule, opportunities: marked.filter((one) => one.rule === rule.id).length }))
    .filter(({ opportunities }) => opportunities > 0)
  const { unstable } = baseline
  return reportOf({
    run: 'sweep',
    findings,
    rules: [...rules, ...configRules],
    notices: noticesOf(result, score),
    more: {
      points: baseline.points.length,
      arms,
      tried: outcomes.length,
      verdicts,
      score,
      seed,
      unswept,
      leftOut: leftOut.map(({ id }) => id),
      unstable: {
        points: unstable.points.map(({ id }) => id),
        kinds: unstable.kinds,
        fields: fieldNames(unstable.fields),
      },
    },
  })
}

function noticesOf({ baseline, arms, outcomes, leftOut, unswept, ended }: SweepResult, score: number | null): string[] {
  const { unstable } = baseline
  const reads = unstable.points.filter(({ method }) => method === 'GET' || method === 'HEAD')
  return [
    `Tried ${outcomes.length} of ${arms} combinations of call point and fault${ended === null ? '' : `: ${ENDED[ended]}`}.`,
    ...(score === null
      ? []
      : [
          `Score ${Math.floor(score * 100)} % (share of decided trials in which the command recovered from the fault or noticed it).`,
        ]),
    ...(unswept.length > 0
      ? [
          `warning: ${unswept.length === 1 ? '1 write was' : `${unswept.length} writes were`} not swept and ${unswept.length === 1 ? 'lowers' : 'lower'} the score: ${few(unswept.map(({ endpoint, point, why }) => `${endpoint} (${point}, ${why})`))}.`,
        ]
      : []),
    ...(reads.length > 0
      ? [
          `Not swept, because not every clean run made ${reads.length === 1 ? 'it' : 'them'}: ${few(reads.map(({ id, endpoint }) => `${endpoint} (${id})`))}.`,
        ]
      : []),
    ...(unstable.kinds.length > 0
      ? [`Not compared, because clean runs left different records: ${unstable.kinds.join(', ')}.`]
      : []),
    ...(unstable.fields.size > 0 && fieldNames(unstable.fields).length > 0
      ? [`Not compared, because they differed between clean runs: ${few(fieldNames(unstable.fields))}.`]
      : []),
    ...(leftOut.length > 0 ? [`Not tried: ${few(leftOutTexts(leftOut))}.`] : []),
  ]
}

/** Returns the names of fields, with their kinds. */
function fieldNames(varying: VaryingFields): readonly string[] {
  return [...varying].flatMap(([kind, fields]) => [...fields].map((field) => `${kind}.${field}`)).sort()
}

/** Returns one text per endpoint, with the faults that were left out. */
function leftOutTexts(arms: readonly Arm[]): readonly string[] {
  const faults = new Map<string, Set<string>>()
  for (const { point, fault } of arms) {
    const known = faults.get(point.endpoint) ?? new Set()
    faults.set(point.endpoint, known.add(fault.id))
  }
  return [...faults].map(([endpoint, ids]) => `${endpoint} (${[...ids].sort().join(', ')})`)
}

function few(texts: readonly string[]): string {
  const rest = texts.length - NAMED
  return `${texts.slice(0, NAMED).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`
}

/** Returns the audits of the clean run and of the trials; each finding gets the command that repeats its run. */
function auditsOf({ baseline, outcomes }: SweepResult, again: (arm: string | null) => string): readonly TrialAudit[] {
  const { audit: clean } = baseline.first
  const usual = sitesOf(clean?.findings ?? [])
  const one = ({ findings, rules }: TrialAudit, arm: string | null): TrialAudit => {
    const found = new Set(findings.map(({ rule }) => rule))
    return {
      findings: findings.map((finding) => ({ ...finding, command: again(arm) })),
      rules: rules.filter(({ id }) => id !== FAILURE_RULE.id || found.has(id)),
    }
  }
  return [
    ...(clean ? [one(clean, null)] : []),
    ...outcomes.flatMap(({ audit, arm, verdict }) =>
      audit ? [one({ ...audit, findings: ownFindings(audit.findings, verdict, usual) }, arm.id)] : [],
    ),
  ]
}

/** Returns the trials that an entry is about. */
function outcomesOf({ verdict, fault, points }: SweepFinding, outcomes: readonly Outcome[]): readonly Outcome[] {
  return outcomes.filter(
    (one) => one.verdict === verdict && faultOf(one.arm) === fault && points.includes(one.arm.point.id),
  )
}

/** Returns the verdicts in the form of rules, with how often each could have occurred. */
function sweepLines(outcomes: readonly Outcome[], { levels }: AuditConfig): ReportParts['rules'] {
  const decided = outcomes.filter(({ verdict }) => verdict !== 'not-reached')
  const of = (expected: string): number => decided.filter(({ arm }) => arm.fault.expected === expected).length
  const opportunities: Readonly<Partial<Record<Verdict, number>>> = {
    diverged: of('recovers'),
    failed: of('recovers'),
    ignored: of('notices'),
    hung: decided.length,
    'still-trying': decided.length,
    unstable: decided.length,
  }
  return SWEEP_RULES.filter(({ id }) => levels.get(id) !== 'off').map((rule) => ({
    ...rule,
    opportunities: opportunities[rule.id.slice('sweep.'.length) as Verdict] ?? 0,
  }))
}

/** Returns a function that applies the configured levels to findings. */
function levelled({ levels }: AuditConfig): (finding: Finding) => Finding {
  return (finding) => {
    const level = levels.get(finding.rule)
    return level === undefined || level === 'off' ? finding : { ...finding, level }
  }
}

/** Returns the findings of all audits, with equal ones merged. */
function auditFindings(audits: readonly TrialAudit[]): readonly Finding[] {
  const all = new FindingSet()
  for (const finding of audits.flatMap((audit) => audit.findings)) all.add(finding)
  return all.list
}

/** Returns the rules of the audit, with their opportunities in all trials added up. */
function auditLines(audits: readonly TrialAudit[]): ReportParts['rules'] {
  const lines = new Map<string, ReportParts['rules'][number]>()
  for (const rule of audits.flatMap((audit) => audit.rules)) {
    const before = lines.get(rule.id)?.opportunities ?? 0
    lines.set(rule.id, { ...rule, opportunities: before + rule.opportunities })
  }
  return [...lines.values()]
}

/** Findings of a trial that say the same as its verdict: that the command did not get past the fault. */
const SAID: ReadonlySet<string> = new Set(['retry.gives-up', FAILURE_RULE.id])

type Sites = ReadonlySet<string>

/** Returns the rules and endpoints of findings and of what follows from them. */
export function sitesOf(findings: readonly Finding[]): Sites {
  return new Set(findings.flatMap((one) => [one, ...(one.consequences ?? [])].map(siteOf)))
}

/** Returns the findings of a trial that are findings of their own; `usual` are those of the clean run. */
export function ownFindings(findings: readonly Finding[], verdict: Verdict, usual: Sites): readonly Finding[] {
  if (verdictLevel(verdict) === null)
    return findings.filter(({ rule, consequences = [] }) => {
      const isExpected = rule === FAILURE_RULE.id && verdict === 'noticed'
      return !isExpected || consequences.some((one) => !usual.has(siteOf(one)))
    })
  return findings.filter((one) => !isUnder(one, usual))
}

/** Returns an entry with what followed from its fault in the given trials, each thing once. */
export function withConsequences(entry: SweepFinding, outcomes: readonly Outcome[], usual: Sites): SweepFinding {
  const found = outcomes.flatMap(({ audit }) => audit?.findings.filter((one) => isUnder(one, usual)) ?? [])
  const all = found.flatMap((one) => [
    ...(SAID.has(one.rule) ? [] : [{ ...one, requestIds: one.evidence.requestIds }]),
    ...(one.consequences ?? []),
  ])
  const unusual = all.filter((one) => !usual.has(siteOf(one)))
  const once = new Map(unusual.map((one) => [siteOf(one), one]))
  const consequences = [...once.values()].map(({ rule, message, endpoint, requestIds }) => ({
    rule,
    message,
    endpoint,
    requestIds,
  }))
  return consequences.length === 0 ? entry : { ...entry, consequences }
}

/** Returns true for a finding that follows from the fault of its trial. */
function isUnder(finding: Finding, usual: Sites): boolean {
  return (SAID.has(finding.rule) || isConsequence(finding.rule)) && !usual.has(siteOf(finding))
}
