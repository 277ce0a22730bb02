/** The content of reports, independent of their format. */
import type { AuditResult } from '../audit.ts'
import type { Finding } from '../finding.ts'
import { LEVELS, type Level } from '../level.ts'
import type { CountedRule } from '../rule.ts'
import { counts } from '../suppress.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A rule with its result. */
export interface RuleLine extends CountedRule {
  /** Number of its different findings. */
  readonly findings: number
}

/** A report. */
export interface Report extends ReportParts {
  readonly rules: readonly RuleLine[]
}

/** The tool and its environment, for reports. */
export interface ReportPlace {
  readonly version: string
  /** The file for findings without a caller, relative to the working directory. */
  readonly file: string
  /** The working directory. */
  readonly cwd: string
}

/** The parts of a report. */
export interface ReportParts {
  readonly run: string
  /** The findings: in a report, those of the highest level come first, otherwise in the order of the rules. */
  readonly findings: readonly Finding[]
  readonly rules: readonly CountedRule[]
  /** Notices for the reader: resets, dropped items, skipped arms. */
  readonly notices: readonly string[]
  /** Further fields of the JSON format. */
  readonly more?: JsonObject
}

/** Creates a report. The rules must include those of all findings. */
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

/** Returns the rules of an audit for a report. */
export function ruleLinesOf({ rules }: AuditResult): readonly CountedRule[] {
  return rules.map(({ rule, opportunities }) => {
    const { id, level, title, help, fix } = rule
    return { id, level, title, help, fix, opportunities }
  })
}

/** Returns notices about what an audit dropped. */
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

/** Counts the findings that count, by level. */
export function totalsOf(findings: readonly Finding[]): Readonly<Record<Level, number>> {
  const counting = findings.filter(counts)
  const of = (level: Level): number => counting.filter((finding) => finding.level === level).length
  return { error: of('error'), warning: of('warning'), note: of('note') }
}

/** Returns a count with its noun. */
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

/** Returns why a finding does not count; undefined if it does. */
export function asideText({ suppressed, baselineState }: Finding): string | undefined {
  if (suppressed) return `ignored: ${suppressed.reason}`
  return baselineState === 'unchanged' ? 'known in the baseline' : undefined
}
