/** The page of audit rules, generated from the code; `npm run rules:audit` updates it. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEAK_RULES } from '../../src/quality/audit/leak-rules.ts'
import { FAILURE_RULE } from '../../src/quality/audit/failure.ts'
import { DRIFT_RULES } from '../../src/quality/audit/drift-rules.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from '../../src/quality/audit/config-rules.ts'
import { PREVIEW_RULES } from '../../src/quality/audit/preview-rules.ts'
import type { RuleWords } from '../../src/quality/audit/rule.ts'
import { RULES } from '../../src/quality/audit/rules/catalogue.ts'
import { SWEEP_RULES } from '../../src/quality/audit/sweep-rules.ts'
import { THRESHOLDS } from '../../src/quality/audit/thresholds.ts'
import { FAULTS, type Expected } from '../../src/quality/sweep/faults.ts'

/** The path of the page. */
export const CATALOGUE = join(import.meta.dirname, '../../docs/audit-rules.md')

const EXPECTED: Readonly<Record<Expected, string>> = {
  recovers: 'recovers',
  notices: 'notices it and fails',
  'may-notice': 'recovers, or notices it and fails',
}

const LEVELS =
  'An error means that data can be lost, doubled, overwritten or exposed. A warning means that the client will fail in production, under load or when something changes. A note is a matter of style, or cannot be told from intent. By default, only errors make a command fail (`--fail-on`). A finding that rests on a refused call is at most a note if the client handled the refusal: a later call for the same record succeeded, or the command exited with 0. If the client failed, what it left undone is listed under the call at which it stopped.'

/** Flaws without a rule: why, and what shows them instead. */
const UNSEEN = [
  [
    'counts pages by `total` instead of `hasNext`',
    'while the list does not change, both read the same pages',
    '`page.stops-early` and `page.skipped-items`, if the list changes during the walk',
  ],
  [
    'ignores the `warning` of an Operation',
    'a client that reads the warning and logs it makes the same calls',
    'the fault `operation-warns`, in a test that checks what the command prints',
  ],
  [
    'takes a CANCELLED Operation for a success',
    'the calls that follow may be meant',
    'the fault `operation-cancelled` (`sweep.ignored`)',
  ],
  [
    'expects a whole record in a frame',
    'what a client does with a frame shows only in its next calls',
    'a sweep: the command fails or leaves another state',
  ],
  [
    'applies frames out of order after a resume',
    'the same',
    'the scenarios `events-lossy` and `events-hostile`, in a test that checks the state of the client',
  ],
  [
    'takes a 404 after a DELETE for an error',
    'only a lost response leads to it',
    'the fault `lost-response` (`sweep.failed`)',
  ],
  [
    'crashes on an unknown value or field',
    'only a newer service sends one',
    'the faults `grease` and `grease-evolving` (`sweep.failed`)',
  ],
  [
    'computes with money as a floating-point number',
    'amounts are only read; a body with a fraction is refused (`refusal.ignored`)',
    'a unit test of the client',
  ],
  [
    'reads a timestamp as local time',
    'the calls do not depend on it, unless the client waits until an instant',
    'a run with another time zone: `TZ=Asia/Tokyo papercloud exec --audit -- …`',
  ],
  [
    'does not encode a segment of a path',
    'the names in a run may need no encoding',
    'a name with a space, a slash and a percent sign in a test; the call is then refused with 400 or 404',
  ],
] as const

/** Rules that miss their flaw in a case that they cannot tell from a careful client. */
const BLIND = [
  [
    '`idempotency.new-key`',
    'several processes share a token and a User-Agent, and send neither `X-Sandbox-Caller` nor `traceparent`',
    'a lost response closes the connection, so the create with another key may be one that another process meant to make',
  ],
  [
    '`operation.abandoned`',
    'reads lag (`read-lag`), so the Operation could not be read yet when the client stopped',
    'a client that waits for the record instead makes the same calls',
  ],
  [
    '`page.skipped-items`',
    'lists lag (`list-lag`), and the change is not on the pages yet',
    'the pages that the client has seen fit together',
  ],
] as const

/** Returns the text of the page. */
export function catalogueText(): string {
  const parts = [
    '# Rules of the audit',
    'What each rule of an audit finds, and how to fix it. [Auditing a client](auditing-a-client.md) shows how to use the rules;\n`npm run rules:audit` generates this page from the code.',
    LEVELS,
    ...table('Rules', RULES),
    ...table('Leaks', LEAK_RULES),
    ...table('Failures', [FAILURE_RULE]),
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
    '## Flaws that calls do not show',
    'A careful client can send the same calls as a client with one of these flaws, so no rule reports them.',
    rowsText(['flaw', 'why calls do not show it', 'what shows it'], UNSEEN),
    '## Flaws that calls do not always show',
    'These rules find their flaw, but not in the case in the table.',
    rowsText(['rule', 'case', 'why it cannot tell'], BLIND),
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
  const rows = rules.map(({ id, level, reason, title: what, help, fix }) => [
    `\`${id}\``,
    level,
    reason,
    `${what}. ${help}`.replaceAll('|', '\\|'),
    fix.replaceAll('|', '\\|'),
  ])
  return [`## ${title}`, rowsText(['rule', 'level', 'why this level', 'problem', 'fix'], rows)]
}

function rowsText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

if (process.argv[1] === import.meta.filename) writeFileSync(CATALOGUE, catalogueText())
