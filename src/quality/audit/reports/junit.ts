/**
 * Writes the report as JUnit XML: a suite per family and a test case per rule; rules that did not apply count as
 * skipped.
 */
import type { Finding } from '../finding.ts'
import { familyOf } from '../rule.ts'
import { doesCount } from '../suppress.ts'
import { detailsOf, type Report, type RuleLine } from './report.ts'

export function junitReport({ run, findings, rules }: Report): string {
  const counting = findings.filter(doesCount)
  const families = [...new Set(rules.map(({ id }) => familyOf(id)))]
  const suites = families.map((family) => {
    const own = rules.filter((rule) => familyOf(rule.id) === family)
    const failed = own.filter(({ id }) => counting.some(({ rule }) => rule === id)).length
    const skipped = own.filter((rule) => isSkipped(rule)).length
    const attributes = `name="${family}" tests="${own.length}" failures="${failed}" errors="0" skipped="${skipped}" time="0"`
    const cases = own.map((rule) =>
      caseOf(
        rule,
        counting.filter((finding) => finding.rule === rule.id),
      ),
    )
    return `  <testsuite ${attributes}>\n${cases.join('')}  </testsuite>\n`
  })
  const failures = rules.filter(({ id }) => counting.some(({ rule }) => rule === id)).length
  const skipped = rules.filter((rule) => isSkipped(rule)).length
  const attributes = `name="${escaped(`papercloud ${run}`)}" tests="${rules.length}" failures="${failures}" errors="0" skipped="${skipped}" time="0"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n${suites.join('')}</testsuites>\n`
}

function isSkipped({ findings, opportunities }: RuleLine): boolean {
  return findings === 0 && opportunities === 0
}

function caseOf(rule: RuleLine, findings: readonly Finding[]): string {
  const head = `    <testcase name="${rule.id}" classname="${familyOf(rule.id)}" time="0"`
  if (isSkipped(rule)) return `${head}>\n      <skipped message="not exercised"/>\n    </testcase>\n`
  if (findings.length === 0) return `${head}/>\n`
  const [first] = findings
  const text = findings.map((finding) => {
    const { message, count, evidence, caller, command, capsule } = finding
    return [
      `${message}${count > 1 ? ` (${count} times)` : ''}`,
      ...detailsOf(finding),
      ...(evidence.requestIds.length > 0 ? [`seen in ${evidence.requestIds.join(', ')}`] : []),
      ...(caller === undefined ? [] : [`from ${caller}`]),
      ...(command === undefined ? [] : [`again: ${command}`]),
      ...(capsule === undefined ? [] : [`capsule: ${capsule}`]),
    ].join('\n')
  })
  const body = escaped([...text, `fix: ${rule.fix}`].join('\n\n'))
  return `${head}>\n      <failure type="${first!.level}" message="${escaped(first!.message)}">${body}</failure>\n    </testcase>\n`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Escapes a text for XML 1.0; characters that are not allowed in XML become question marks. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '?')
    .replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter]!)
}
