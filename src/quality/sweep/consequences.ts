/**
 * Places what the audit of a trial finds about its failure: the verdict on the trial is the cause, so what the command
 * did not do after the fault is listed under it.
 */
import { FAILURE_RULE, isConsequence } from '../audit/failure.ts'
import type { Consequence, Finding } from '../audit/finding.ts'
import { verdictLevel } from '../audit/sweep-rules.ts'
import type { SweepFinding } from './entries.ts'
import type { Outcome } from './sweep.ts'
import type { Verdict } from './verdict.ts'

/** Findings of a trial that say the same as its verdict: that the command did not get past the fault. */
const SAID: ReadonlySet<string> = new Set(['retry.gives-up', FAILURE_RULE.id])

type Sites = ReadonlySet<string>

/** Identifies a consequence in all trials: the ids in its message differ. */
function siteOf({ rule, endpoint }: Pick<Consequence, 'rule' | 'endpoint'>): string {
  return `${rule} ${endpoint}`
}

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
