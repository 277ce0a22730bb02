/** Writes the report as Markdown, for job summaries. */
import { doesCount } from '../suppress.ts'
import { asideText, detailsOf, withNoun, headline, type Report } from './report.ts'

export function markdownReport(report: Report): string {
  const { run, findings, rules, notices } = report
  const counting = findings.filter(doesCount)
  const aside = findings.filter((finding) => !doesCount(finding))
  const clean = rules.filter((rule) => rule.findings === 0 && rule.opportunities > 0)
  const idle = rules.filter((rule) => rule.findings === 0 && rule.opportunities === 0)
  const parts = [
    `## papercloud: ${plain(run)}`,
    `${plain(headline(report))}.`,
    `${clean.length} rules clean, ${idle.length} not exercised.`,
    table(
      ['level', 'rule', 'endpoint', 'problem', 'times', 'fix'],
      counting.map((finding) => {
        const { level, rule, endpoint, message, count, fix, caller } = finding
        const where = caller === undefined ? message : `${message} (${caller})`
        const whole = [where, ...detailsOf(finding)].map(plain).join('<br>')
        return [level, `\`${rule}\``, endpoint ?? '', whole, String(count), plain(fix)]
      }),
    ),
    folded(
      `${withNoun(aside.length, 'finding')} set aside`,
      table(
        ['rule', 'why', 'what'],
        aside.map((one) => [`\`${one.rule}\``, plain(asideText(one)!), plain(one.message)]),
      ),
    ),
    folded(
      `${withNoun(clean.length, 'rule')} clean`,
      table(
        ['rule', 'judged'],
        clean.map(({ id, opportunities }) => [`\`${id}\``, withNoun(opportunities, 'time')]),
      ),
    ),
    folded(`${withNoun(idle.length, 'rule')} not exercised`, idle.map(({ id }) => `\`${id}\``).join(', ')),
    notices.map((notice) => `- ${plain(notice)}`).join('\n'),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function folded(title: string, text: string): string {
  return text === '' ? '' : `<details><summary>${title}</summary>\n\n${text}\n\n</details>`
}

/** Escapes a text so that it does not end a table cell and is not interpreted as Markdown or HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/[\\`*_{}[\]<>|~]/g, (letter) => (letter === '<' ? '&lt;' : `\\${letter}`))
    .replaceAll(/\s+/g, ' ')
}
