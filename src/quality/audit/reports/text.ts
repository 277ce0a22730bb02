/**
 * Writes the report for a terminal: first the findings, then the rules without findings, then the rules that did not
 * apply.
 */
import type { Finding } from '../finding.ts'
import { doesCount } from '../suppress.ts'
import { asideText, detailsOf, withNoun, headline, type Report } from './report.ts'

/** Returns the report as plain text. */
export function textReport(report: Report): string {
  const { findings, rules, notices } = report
  const counting = findings.filter(doesCount)
  const aside = findings.filter((finding) => !doesCount(finding))
  const clean = rules.filter((rule) => rule.findings === 0 && rule.opportunities > 0)
  const idle = rules.filter((rule) => rule.findings === 0 && rule.opportunities === 0)
  const parts = [
    [`papercloud: ${headline(report)}`, `${clean.length} rules clean, ${idle.length} not exercised`],
    ...counting.map(findingLines),
    section(
      'set aside',
      aside.map((finding) => `${finding.rule}  ${asideText(finding)!}  ${finding.message}`),
    ),
    section('clean', columns(clean.map(({ id, opportunities }) => [id, withNoun(opportunities, 'time')]))),
    section(
      'not exercised',
      idle.map(({ id }) => id),
    ),
    notices.map((notice) => `note: ${notice}`),
  ]
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`
}

function findingLines(finding: Finding): string[] {
  const { evidence, count, caller, command, capsule } = finding
  const head = [finding.level.padEnd(7), finding.rule, finding.endpoint ?? '', count > 1 ? `(${count} times)` : '']
  const seen = [...evidence.requestIds, ...(caller === undefined ? [] : [`from ${caller}`])]
  return [
    head.filter((part) => part !== '').join('  '),
    `  ${finding.message}`,
    ...detailsOf(finding).map((one) => `  ${one}`),
    ...(seen.length > 0 ? [`  seen in ${seen.join(', ')}`] : []),
    `  fix: ${finding.fix}`,
    ...(command === undefined ? [] : [`  again: ${command}`]),
    ...(capsule === undefined ? [] : [`  capsule: ${capsule}`]),
  ]
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]
}

function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `${first.padEnd(width)}  ${second}`)
}
