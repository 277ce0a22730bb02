/** Decides which findings count: all that are neither ignored by the configuration nor contained in the baseline. */
import { hash } from '#digest'
import { readText, whyUnreadable } from '#files'
import { globOf } from '../../service/contract/glob.ts'
import type { AuditConfig, IgnoreEntry } from './config.ts'
import { IGNORE_EXPIRED, IGNORE_UNMATCHED } from './config-rules.ts'
import { FAILURE_RULE } from './failure.ts'
import type { Finding } from './finding.ts'
import { fails, type FailOn } from './level.ts'
import { asObject } from './record.ts'
import type { RuleWords } from './rule.ts'
import { InputError } from '../../platform/input-error.ts'
import { jsonIn } from '../../platform/json.ts'

/** The name under which SARIF files contain our fingerprints. */
export const FINGERPRINT = 'papercloud/v1'

/** Thrown for an invalid baseline. */
export class BaselineError extends InputError {}

/** The rules of a run, with the number of times that each applied. */
export type JudgedRules = readonly { readonly id: string; readonly opportunities: number }[]

/**
 * Marks the findings that the configuration ignores, and adds findings about the configuration's entries. One file is
 * used for several commands, so an entry is reported as unmatched only if one of its rules applied. `nowMs` is the real
 * time.
 */
export function withIgnores(
  findings: readonly Finding[],
  config: AuditConfig,
  rules: JudgedRules,
  nowMs: number,
): readonly Finding[] {
  const judged = rules.filter(({ opportunities }) => opportunities > 0).map(({ id }) => id)
  const entries = config.ignore.map((entry) => ({ entry, fits: fitsOf(entry), isOver: isOver(entry, nowMs), hits: 0 }))
  const kept = findings.flatMap((finding) => withoutIgnored(finding, entries))
  const marked = kept.map((finding): Finding => {
    const found = entries.filter(({ isOver, fits }) => !isOver && fits(finding))
    for (const one of found) one.hits += 1
    return found.length === 0 ? finding : { ...finding, suppressed: { reason: found[0]!.entry.reason } }
  })
  const odd = entries
    .filter(({ entry, isOver, hits }) => isOver || (hits === 0 && judged.some(globOf(entry.rule))))
    .map(({ entry, isOver }) => entryFinding(config, entry, isOver ? IGNORE_EXPIRED : IGNORE_UNMATCHED))
  return [...marked, ...odd]
}

/** An entry of the configuration, with the number of findings that it matched. */
interface Counted {
  readonly fits: (finding: Finding) => boolean
  readonly isOver: boolean
  hits: number
}

/** Leaves out the consequences that an entry ignores, and a failure without any other consequence. */
function withoutIgnored(finding: Finding, entries: readonly Counted[]): readonly Finding[] {
  const { consequences } = finding
  if (!consequences) return [finding]
  const left = consequences.filter(({ rule, endpoint }) => {
    const fitting = entries.filter(({ isOver, fits }) => !isOver && fits({ ...finding, rule, endpoint }))
    for (const one of fitting) one.hits += 1
    return fitting.length === 0
  })
  const { consequences: _all, ...alone } = finding
  if (left.length > 0) return [{ ...finding, consequences: left }]
  return finding.rule === FAILURE_RULE.id ? [] : [alone]
}

/**
 * Reads the fingerprints in a SARIF log.
 * @throws BaselineError for an invalid file
 */
export function readBaseline(file: string): ReadonlySet<string> {
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    throw new BaselineError(`${file}: ${whyUnreadable(error, 'the baseline does not exist')}`)
  }
  const { runs } = asObject(jsonIn(text))
  if (!Array.isArray(runs)) throw new BaselineError(`${file} is not a SARIF log; write one with --report sarif=${file}`)
  const results = runs.flatMap((run) => (asObject(run).results as unknown[] | undefined) ?? []).map(asObject)
  return new Set(
    results
      .filter(({ baselineState }) => baselineState !== 'absent')
      .flatMap(({ partialFingerprints, properties }) => [
        asObject(partialFingerprints)[FINGERPRINT],
        ...partsIn(properties),
      ])
      .filter((fingerprint) => typeof fingerprint === 'string'),
  )
}

/** Returns the fingerprints of the parts of a result. */
function partsIn(properties: unknown): readonly unknown[] {
  const { parts } = asObject(properties)
  return Array.isArray(parts) ? parts.map((part) => asObject(part).fingerprint) : []
}

/**
 * Marks each finding as new or, if the baseline contains all of its parts, as contained in the baseline; without
 * a baseline, findings remain unmarked.
 */
export function withBaseline(findings: readonly Finding[], known: ReadonlySet<string> | undefined): readonly Finding[] {
  if (!known) return findings
  return findings.map((finding) => ({
    ...finding,
    baselineState: (finding.parts ?? [finding]).every(({ fingerprint }) => known.has(fingerprint))
      ? ('unchanged' as const)
      : ('new' as const),
  }))
}

/** Returns true if a finding counts. */
export function doesCount({ suppressed, baselineState }: Finding): boolean {
  return suppressed === undefined && baselineState !== 'unchanged'
}

/** Returns true if the findings make the command fail. */
export function failsBy(findings: readonly Finding[], failOn: FailOn): boolean {
  return findings.some((finding) => doesCount(finding) && fails(finding.level, failOn))
}

function isOver({ untilMs }: IgnoreEntry, nowMs: number): boolean {
  return untilMs !== undefined && nowMs > untilMs
}

/** Returns a predicate for the findings that an entry matches; every field that is given must match. */
function fitsOf({ rule, endpoint, userAgent, caller }: IgnoreEntry): (finding: Finding) => boolean {
  // A star matches any text, including slashes and a leading dot.
  const glob = (pattern: string | undefined): ((text: string) => boolean) =>
    pattern === undefined ? () => true : globOf(pattern)
  const [isRule, isEndpoint, isUserAgent, isCaller] = [rule, endpoint, userAgent, caller].map(glob)
  return (finding) =>
    isRule!(finding.rule) &&
    isEndpoint!(finding.endpoint ?? '') &&
    isUserAgent!(finding.evidence.actor ?? '') &&
    isCaller!(finding.caller ?? '')
}

function entryFinding(config: AuditConfig, entry: IgnoreEntry, words: RuleWords): Finding {
  const { rule, reason, line } = entry
  const file = config.file ?? ''
  const what = words === IGNORE_EXPIRED ? 'has expired' : 'matches no finding'
  return {
    rule: words.id,
    level: words.level,
    message: `${file}:${line}: the entry that ignores ${rule} (${reason}) ${what}.`,
    endpoint: null,
    evidence: { requestIds: [], file, line, entry: { ...entry } },
    count: 1,
    fix: words.fix,
    fingerprint: hash('sha256', [words.id, rule, entry.endpoint, entry.userAgent, entry.caller].join('\n'), 'hex'),
    ...(file !== '' && { caller: `${file}:${line}` }),
  }
}
