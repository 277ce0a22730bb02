/** Writes the report as Markdown, for job summaries. */
import { counts } from '../suppress.ts'
import { asideText, countText, totalsText, type Report } from './report.ts'

/** Returns the report as Markdown. */
export function markdownReport({ run, findings, rules, notices }: Report): string {
  const counting = findings.filter(counts)
  const aside = findings.filter((finding) => !counts(finding))
  const clean = rules.filter((rule) => rule.findings === 0 && rule.opportunities > 0)
  const idle = rules.filter((rule) => rule.findings === 0 && rule.opportunities === 0)
  const parts = [
    `## papercloud: ${plain(run)}`,
    `${totalsText(findings)}; ${clean.length} rules clean, ${idle.length} not exercised.`,
    table(
      ['level', 'rule', 'endpoint', 'problem', 'times', 'fix'],
      counting.map(({ level, rule, endpoint, message, count, fix, caller }) => [
        level,
        `\`${rule}\``,
        endpoint ?? '',
        caller === undefined ? plain(message) : `${plain(message)} (${plain(caller)})`,
        String(count),
        plain(fix),
      ]),
    ),
    folded(
      `${countText(aside.length, 'finding')} set aside`,
      table(
        ['rule', 'why', 'what'],
        aside.map((one) => [`\`${one.rule}\``, plain(asideText(one)!), plain(one.message)]),
      ),
    ),
    folded(
      `${countText(clean.length, 'rule')} clean`,
      table(
        ['rule', 'judged'],
        clean.map(({ id, opportunities }) => [`\`${id}\``, countText(opportunities, 'time')]),
      ),
    ),
    folded(`${countText(idle.length, 'rule')} not exercised`, idle.map(({ id }) => `\`${id}\``).join(', ')),
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
