/** The content of reports, independent of their format. */
import type { AuditResult } from '../audit.ts'
import { FAILURE_RULE } from '../failure.ts'
import type { Finding } from '../finding.ts'
import { LEVELS, type Level } from '../level.ts'
import type { CountedRule } from '../rule.ts'
import { doesCount } from '../suppress.ts'
import type { JsonObject } from '../../../platform/json.ts'

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
export function ruleLinesOf({ rules, findings }: AuditResult): readonly CountedRule[] {
  const failed = findings.filter(({ rule }) => rule === FAILURE_RULE.id).length
  return [
    ...rules.map(({ rule, opportunities }) => {
      const { id, level, reason, title, help, fix } = rule
      return { id, level, reason, title, help, fix, opportunities }
    }),
    ...(failed > 0 ? [{ ...FAILURE_RULE, opportunities: failed }] : []),
  ]
}

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
  const counting = findings.filter(doesCount)
  const of = (level: Level): number => counting.filter((finding) => finding.level === level).length
  return { error: of('error'), warning: of('warning'), note: of('note') }
}

/** Returns a number with its noun in singular or plural. */
export function withNoun(count: number, one: string): string {
  return `${count} ${count === 1 ? one : `${one}s`}`
}

/** Returns the counts by level as text. */
export function totalsText(findings: readonly Finding[]): string {
  const totals = totalsOf(findings)
  const parts = [...LEVELS].reverse().filter((level) => totals[level] > 0)
  if (parts.length === 0) return 'no findings'
  return parts.map((level) => withNoun(totals[level], level)).join(', ')
}

/** Returns what belongs to a finding besides its message: its other parts, and what follows from it. */
export function detailsOf({ parts = [], consequences = [] }: Finding): readonly string[] {
  const seenIn = (requestIds: readonly string[]): string => (requestIds.length > 0 ? ` (${requestIds[0]!})` : '')
  return [
    ...parts
      .slice(1)
      .flatMap(({ message, requestIds, capsule }) => [
        `also: ${message}${seenIn(requestIds)}`,
        ...(capsule === undefined ? [] : [`capsule: ${capsule}`]),
      ]),
    ...consequences.map(({ rule, message, requestIds }) => `left behind: ${rule}: ${message}${seenIn(requestIds)}`),
  ]
}

/**
 * Returns the first line of a report: what broke, and the call at which to look first, which is the earliest one of the
 * gravest findings.
 */
export function headline({ run, findings }: Pick<Report, 'run' | 'findings'>): string {
  const counting = findings.filter(doesCount)
  const gravest = counting.filter(({ level }) => level === counting[0]!.level)
  const at = ({ evidence }: Finding): string => evidence.at ?? ''
  const [first] = [...gravest].sort((one, other) => (at(one) < at(other) ? -1 : 1))
  const totals = totalsText(findings)
  if (!first) return `run ${run}: ${totals}`
  const { method, path, request, requestIds } = first.evidence
  const call = method === undefined ? (typeof request === 'string' ? request : first.endpoint) : `${method} ${path}`
  const id = requestIds.length > 0 && method !== undefined ? ` (${requestIds[0]})` : ''
  return `run ${run}: ${totals}; look first at ${call ?? first.rule}${id}: ${first.rule}`
}

/** Returns why a finding does not count; undefined if it counts. */
export function asideText({ suppressed, baselineState }: Finding): string | undefined {
  if (suppressed) return `ignored: ${suppressed.reason}`
  return baselineState === 'unchanged' ? 'known in the baseline' : undefined
}
