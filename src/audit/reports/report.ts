/** The content of reports, independent of their format. */
import type { AuditResult } from '../audit.ts'
import type { Finding } from '../finding.ts'
import { LEVELS, type Level } from '../level.ts'
import type { CountedRule } from '../rule.ts'
import { counts } from '../suppress.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A rule with its result. */
export interface RuleLine extends CountedRule {
  /** Number of distinct findings of this rule. */
  readonly findings: number
}

/** A report, ready to be written in any format. */
export interface Report extends ReportParts {
  readonly rules: readonly RuleLine[]
}

/** What reports contain about the tool and its environment. */
export interface ReportPlace {
  readonly version: string
  /** The file for findings without a caller, relative to the working directory. */
  readonly file: string
  /** The working directory. */
  readonly cwd: string
}

/** The parts from which a report is created. */
export interface ReportParts {
  readonly run: string
  /** The findings. In a report, they are sorted by level, highest first, and then in the order of the rules. */
  readonly findings: readonly Finding[]
  readonly rules: readonly CountedRule[]
  /** Notices for the reader, about resets, dropped items or skipped arms. */
  readonly notices: readonly string[]
  /** Additional fields for the JSON format. */
  readonly more?: JsonObject
}

/** Creates a report. `rules` must include the rules of all findings. */
export function reportOf({ run, findings, rules, notices, more }: ReportParts): Report {
  const order = new Map(rules.map(({ id }, at) => [id, at]))
  const sorted = [...findings].sort(
    (one, other) =>
      LEVELS.indexOf(other.level) - LEVELS.indexOf(one.level) ||
      (order.get(one.rule) ?? 0) - (order.get(other.rule) ?? 0) ||
      (one.fingerprint < other.fingerprint ? -1 : 1),
  )
  const lines = rules.map((rule) => ({ ...rule, findings: findings.filter((one) => one.rule === rule.id).length }))
  return { run, findings: sorted, rules: lines, notices, ...(more && { more }) }
}

/** Returns the rules of an audit in the form that a report needs. */
export function ruleLinesOf({ rules }: AuditResult): readonly CountedRule[] {
  return rules.map(({ rule, opportunities }) => {
    const { id, level, title, help, fix } = rule
    return { id, level, title, help, fix, opportunities }
  })
}

/** Returns notices about anything that an audit dropped. */
export function noticesOf({ rules, dropped }: AuditResult): readonly string[] {
  const full = rules.filter((one) => one.dropped > 0)
  return [
    ...full.map(
      ({ rule, dropped: count }) =>
        `${rule.id} had too much to track and dropped ${count} observations, so it may have missed findings.`,
    ),
    ...(dropped > 0 ? [`${dropped} more distinct findings were dropped.`] : []),
  ]
}

/** Returns the number of findings per level, leaving out those that do not count. */
export function totalsOf(findings: readonly Finding[]): Readonly<Record<Level, number>> {
  const counting = findings.filter(counts)
  const of = (level: Level): number => counting.filter((finding) => finding.level === level).length
  return { error: of('error'), warning: of('warning'), note: of('note') }
}

/** Returns a number with its noun in singular or plural. */
export function countText(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** Returns the counts by level as text. */
export function totalsText(findings: readonly Finding[]): string {
  const totals = totalsOf(findings)
  const parts = [...LEVELS].reverse().filter((level) => totals[level] > 0)
  if (parts.length === 0) return 'no findings'
  return parts.map((level) => countText(totals[level], level)).join(', ')
}

/** Returns why a finding does not count; undefined if it counts. */
export function asideText({ suppressed, baselineState }: Finding): string | undefined {
  if (suppressed) return `ignored: ${suppressed.reason}`
  return baselineState === 'unchanged' ? 'known in the baseline' : undefined
}
