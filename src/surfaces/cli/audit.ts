/** The audit of `papercloud exec --audit`: its options and reports. */
import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
import { version } from '../../service/contract/package-files.ts'
import { DEFAULT_CONFIG, readAuditConfig, type AuditConfig } from '../../quality/audit/config.ts'
import { LEVELS, type FailOn } from '../../quality/audit/level.ts'
import { FORMATS, wantedOf, type Wanted } from '../../quality/audit/reports/formats.ts'
import { projectFile } from '../../quality/audit/reports/place.ts'
import type { Report } from '../../quality/audit/reports/report.ts'
import { failsBy, readBaseline } from '../../quality/audit/suppress.ts'
import { streamsClosed } from '../../quality/sweep/trial.ts'
import { runReport } from '../../quality/runs/run-report.ts'
import type { Run } from '../../quality/runs/run.ts'
import { checkWritable } from '../../platform/written-files.ts'
import { atOnce } from '../../service/state/tree.ts'
import { UsageError, type GivenFlags } from './arguments.ts'
import { AUDIT_FLAGS } from './commands.ts'

export interface ReportOptions {
  readonly config: AuditConfig
  readonly reports: readonly Wanted[]
  /** Fingerprints of known findings. */
  readonly baseline: ReadonlySet<string> | undefined
}

export interface AuditOptions extends ReportOptions {
  /** The lowest level that makes the command fail. */
  readonly failOn: FailOn
  /** Globs of records that may be left behind; undefined if leaks are not checked. */
  readonly leaksIgnore: readonly string[] | undefined
}

/** The default configuration file, if it exists. */
const CONFIG_FILE = 'papercloud.audit.yaml'
const FAIL_ON: readonly FailOn[] = [...LEVELS.toReversed(), 'never']

/**
 * Returns the options given by flags; undefined without `--audit`.
 * @throws UsageError, AuditConfigError or BaselineError, before the server is started
 */
export function auditOptionsFrom(flags: GivenFlags): AuditOptions | undefined {
  const { one } = flags
  if (!isOn(flags, 'audit')) {
    const alone = AUDIT_FLAGS.map((name) => one(name)?.from).find((from) => from?.startsWith('--'))
    if (alone !== undefined) throw new UsageError(`${alone} needs --audit.`)
    return undefined
  }
  return { ...reportOptionsFrom(flags), failOn: failOnOf(one('fail-on')), leaksIgnore: leaksIgnoreFrom(flags) }
}

/** Returns true if a boolean flag of the audit is set. */
export function isOn({ one }: GivenFlags, name: 'audit' | 'no-leaks'): boolean {
  return (one(name)?.value ?? 'false') !== 'false'
}

/** Globs of records that may be left behind; undefined if leaks are not checked. */
export function leaksIgnoreFrom(flags: GivenFlags): readonly string[] | undefined {
  return isOn(flags, 'no-leaks') ? undefined : flags.all('leaks-ignore').map(({ value }) => value)
}

/**
 * Configuration, report formats and baseline.
 * @throws UsageError, AuditConfigError, BaselineError, or OutputError for a report that cannot be written
 */
export function reportOptionsFrom({ one, all }: Pick<GivenFlags, 'one' | 'all'>): ReportOptions {
  const config = one('audit-config')?.value ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined)
  const baseline = one('baseline')?.value
  const reports = all('report').map(({ value, from }) => {
    const wanted = wantedOf(value)
    const file = wanted?.file ?? summaryOf(wanted, process.env)
    if (file !== undefined) checkWritable(file, 'A report')
    if (wanted) return wanted
    throw new UsageError(
      `${from} must be one of ${Object.keys(FORMATS).join(', ')}, optionally followed by =FILE, not "${value}".`,
    )
  })
  return {
    config: config === undefined ? DEFAULT_CONFIG : readAuditConfig(config),
    reports: reports.length > 0 ? reports : [{ format: 'text', file: null }],
    baseline: baseline === undefined ? undefined : readBaseline(baseline),
  }
}

/** Writes the reports of a run after its command has ended; returns true if the findings make it fail. */
export async function reportAudit(run: Run, options: AuditOptions, env: NodeJS.ProcessEnv): Promise<boolean> {
  await streamsClosed(run)
  const { leaksIgnore, baseline, failOn } = options
  const leaks = leaksIgnore && atOnce(run.leaks(leaksIgnore))
  const report = runReport(run, { leaks, ...(baseline && { baseline }) })
  writeReports(report, options, env)
  return failsBy(report.findings, failOn)
}

/** Writes a report in every requested format. */
export function writeReports(report: Report, { config, reports }: ReportOptions, env: NodeJS.ProcessEnv): void {
  const cwd = process.cwd()
  const place = { version, file: projectFile(cwd, config.file), cwd }
  for (const { format, file } of reports) {
    const text = FORMATS[format](report, place)
    const summary = summaryOf({ format, file }, env)
    if (file !== null) writeFileSync(file, text)
    else if (summary !== undefined) appendFileSync(summary, text)
    else process.stderr.write(text)
  }
}

/** Returns the file of the summary of a GitHub job, which takes Markdown reports without a file. */
function summaryOf(wanted: Wanted | undefined, { GITHUB_STEP_SUMMARY }: NodeJS.ProcessEnv): string | undefined {
  return wanted?.format === 'markdown' && wanted.file === null ? GITHUB_STEP_SUMMARY || undefined : undefined
}

/** @throws UsageError */
export function failOnOf(given: { readonly value: string; readonly from: string } | undefined): FailOn {
  const value = given?.value ?? 'error'
  if (FAIL_ON.includes(value as FailOn)) return value as FailOn
  throw new UsageError(`${given!.from} must be one of ${FAIL_ON.join(', ')}, not "${value}".`)
}
