/** The findings of an audit in three groups, by what happens if they stay. */
import type { Schemas } from './api.ts'
import { kindWord } from './kind-words.ts'
import { numberText } from './texts.ts'

export type AuditFinding = Schemas['Finding']

export const FINDING_GROUPS = ['Will lose money or data', 'Will break', 'Tidy up'] as const
type Group = (typeof FINDING_GROUPS)[number]

/** The CSS class for the severity of each group. */
export const SEVERITIES: Readonly<Record<Group, string>> = {
  'Will lose money or data': 'loses',
  'Will break': 'breaks',
  'Tidy up': 'untidy',
}

/** Rules whose findings mean that something is paid for, created twice, overwritten or not seen. */
const LOSSES =
  /^(leak\.|lock\.(blind-overwrite|lost-update|put-from-list|star)|idempotency\.|page\.(skipped-items|stops-early|first-only)|operation\.(abandoned|error-ignored|failure-ignored)|events\.(no-resume|wrong-resume)|secret\.)/
/** Rules whose findings make a client fail sooner or later. */
const BREAKS =
  /^(retry\.|auth\.|deprecated\.|drift\.|preview\.|refusal\.|timeout\.|lock\.|operation\.|events\.|query\.)/

export function groupOf({ rule, level }: AuditFinding): Group {
  if (LOSSES.test(rule)) return 'Will lose money or data'
  return BREAKS.test(rule) || level === 'error' ? 'Will break' : 'Tidy up'
}

/** A row of the report: the heading of a group, one finding, or all findings of a rule in the group. */
export type AuditRow =
  | { readonly heading: Group; readonly count: number }
  | {
      readonly finding: AuditFinding
      readonly also?: readonly AuditFinding[]
      /** True if other findings of the group have another level. */
      readonly showsLevel: boolean
      /** True if the fix is that of the row above. */
      readonly sharesFix?: boolean
    }

/** Returns how many records of each kind findings are about, such as `2 instances, 1 network`. */
export function kindCounts(findings: readonly AuditFinding[]): string {
  const counts = new Map<string, number>()
  for (const { evidence } of findings) {
    const kind = String(evidence.kind)
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
  }
  return [...counts].map(([kind, count]) => `${numberText(count)} ${kindWord(kind, count)}`).join(', ')
}

const LEVELS: Readonly<Record<string, number>> = { error: 0, warning: 1, note: 2 }

/** Returns the rows of the report; findings of the same rule are one row until it is opened. */
export function reportRows(
  findings: readonly AuditFinding[],
  isOpen: (finding: AuditFinding) => boolean,
): readonly AuditRow[] {
  const sorted = findings.toSorted((a, b) => LEVELS[a.level]! - LEVELS[b.level]!)
  return FINDING_GROUPS.flatMap((heading) => {
    const members = sorted.filter((one) => groupOf(one) === heading)
    const showsLevel = new Set(members.map(({ level }) => level)).size > 1
    const alike = new Map<string, AuditFinding[]>()
    for (const one of members) alike.set(one.rule, [...(alike.get(one.rule) ?? []), one])
    const rows: AuditRow[] = [...alike.values()].flatMap((same): AuditRow[] =>
      same.length === 1 || same.some(isOpen)
        ? same.map((finding) => ({ finding, showsLevel }))
        : [{ finding: same[0]!, also: same, showsLevel }],
    )
    const fixOf = (row: AuditRow | undefined): string | undefined =>
      row && 'finding' in row ? row.finding.fix : undefined
    const shown = rows.map((row, at) => (fixOf(row) === fixOf(rows[at - 1]) ? { ...row, sharesFix: true } : row))
    return members.length === 0 ? [] : [{ heading, count: members.length }, ...shown]
  })
}
