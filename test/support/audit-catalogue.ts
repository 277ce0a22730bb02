/** The page of audit rules, generated from the code; `npm run rules:audit` updates it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEAK_RULES } from '../../src/audit/leak-rules.ts'
import { DRIFT_RULES } from '../../src/audit/drift-rules.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../../src/audit/config-rules.ts'
import { PREVIEW_RULES } from '../../src/audit/preview-rules.ts'
import type { RuleWords } from '../../src/audit/rule.ts'
import { RULES } from '../../src/audit/rules/catalogue.ts'
import { SWEEP_RULES } from '../../src/audit/sweep-rules.ts'
import { THRESHOLDS } from '../../src/audit/thresholds.ts'
import { FAULTS, type Expected } from '../../src/sweep/faults.ts'

/** The path of the page. */
export const CATALOGUE = join(import.meta.dirname, '../../docs/audit-rules.md')

const EXPECTED: Readonly<Record<Expected, string>> = {
  recovers: 'recovers',
  notices: 'notices it and fails',
  'may-notice': 'recovers, or notices it and fails',
}

/** Returns the text of the page. */
export function catalogueText(): string {
  const parts = [
    '# Rules of the audit',
    '`npm run rules:audit` generates this page from the code. [Auditing a client](auditing-a-client.md) shows how to use the rules.',
    ...table('Rules', RULES),
    ...table('Leaks', LEAK_RULES),
    ...table('Verdicts of a sweep', SWEEP_RULES),
    ...table('Drift from a real service', DRIFT_RULES),
    ...table('The next version of the contract', PREVIEW_RULES),
    ...table('The configuration', [IGNORE_UNMATCHED, IGNORE_EXPIRED]),
    '## Faults of a sweep',
    'The table shows what a good client does after each fault.',
    rowsText(
      ['fault', 'a good client', 'effect'],
      FAULTS.map(({ id, expected, then, lasts }) => [
        `\`${id}\``,
        EXPECTED[expected],
        `\`${JSON.stringify(then)}\`${lasts ? ' at the call point and on all later calls' : ''}`,
      ]),
    ),
    '## Thresholds',
    'You can change these numbers under `thresholds` in the configuration. If a name ends in Ms, the value is a number of milliseconds or a duration such as `200ms`.',
    rowsText(
      ['name', 'default'],
      Object.entries(THRESHOLDS).map(([name, value]) => [
        `\`${name}\``,
        value === undefined ? 'depends on the pace' : String(value),
      ]),
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function table(title: string, rules: readonly RuleWords[]): string[] {
  const rows = rules.map(({ id, level, title: what, help, fix }) => [
    `\`${id}\``,
    level,
    `${what}. ${help}`.replaceAll('|', '\\|'),
    fix.replaceAll('|', '\\|'),
  ])
  return [`## ${title}`, rowsText(['rule', 'level', 'problem', 'fix'], rows)]
}

function rowsText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (process.argv[1] === import.meta.filename) writeFileSync(CATALOGUE, catalogueText())
