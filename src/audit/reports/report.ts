/**
 * What reports are made from, whatever their format.
 */
import type { AuditResult } from '../audit.ts'
import type { Finding } from '../finding.ts'
import { LEVELS, type Level } from '../level.ts'
import type { RuleWords } from '../rule.ts'
import { counts } from '../suppress.ts'

/** A rule and what it came to. */
export interface RuleLine extends RuleWords {
  /** How often there was something to judge. */
  readonly opportunities: number
  /** Findings of it, equal ones once. */
  readonly findings: number
}

/** One report. */
export interface Report {
  readonly run: string
  /** Gravest first, then in the order of the rules. */
  readonly findings: readonly Finding[]
  readonly rules: readonly RuleLine[]
  /** What the reader should know beside them: resets, items let go, arms that were left out. */
  readonly notices: readonly string[]
  /** More fields of the JSON form. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** What reports say of the tool and of where it ran. */
export interface ReportPlace {
  readonly version: string
  /** The file that findings without a caller point to, as seen from the working directory. */
  readonly file: string
  /** The working directory. */
  readonly cwd: string
}

/** What a report is made of. */
export interface ReportParts {
  readonly run: string
  readonly findings: readonly Finding[]
  readonly rules: readonly (RuleWords & { readonly opportunities: number })[]
  readonly notices: readonly string[]
  readonly more?: Readonly<Record<string, unknown>>
}

/** Puts a report together; a rule of a finding that is not among the rules is a mistake of the caller. */
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

/** The rules of an audit for a report. */
export function ruleLinesOf({ rules }: AuditResult): readonly (RuleWords & { readonly opportunities: number })[] {
  return rules.map(({ rule, opportunities }) => {
    const { id, level, family, title, help, fix } = rule
    return { id, level, family, title, help, fix, opportunities }
  })
}

/** What an audit let go for want of room, in words. */
export function noticesOf({ rules, dropped }: AuditResult): readonly string[] {
  const full = rules.filter((one) => one.dropped > 0)
  return [
    ...full.map(({ rule, dropped: count }) => `${rule.id} let ${count} open items go: more than it can keep.`),
    ...(dropped > 0 ? [`${dropped} more different findings were not kept.`] : []),
  ]
}

/** How many findings count, by level. */
export function totalsOf(findings: readonly Finding[]): Readonly<Record<Level, number>> {
  const counting = findings.filter(counts)
  const of = (level: Level): number => counting.filter((finding) => finding.level === level).length
  return { error: of('error'), warning: of('warning'), note: of('note') }
}

/** A number of things in words. */
export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The counts by level in words. */
export function totalsText(findings: readonly Finding[]): string {
  const totals = totalsOf(findings)
  const parts = [...LEVELS].reverse().filter((level) => totals[level] > 0)
  if (parts.length === 0) return 'no findings'
  return parts.map((level) => countText(totals[level], level)).join(', ')
}

/** Why a finding does not count; undefined where it does. */
export function asideText({ suppressed, baselineState }: Finding): string | undefined {
  if (suppressed) return `ignored: ${suppressed.reason}`
  return baselineState === 'unchanged' ? 'known in the baseline' : undefined
}
