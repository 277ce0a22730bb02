/**
 * `papercloud exec --audit`: what its flags ask for, and the reports at the end.
 */
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { version } from '../app.ts'
import { DEFAULT_CONFIG, readAuditConfig, type AuditConfig } from '../audit/config.ts'
import { LEVELS, type FailOn } from '../audit/level.ts'
import { FORMATS, wantedOf, type Wanted } from '../audit/reports/formats.ts'
import { projectFile } from '../audit/reports/place.ts'
import { failsBy, readBaseline } from '../audit/suppress.ts'
import { limits } from '../limits.ts'
import { runReport } from '../sandbox/run/run-report.ts'
import type { Run } from '../sandbox/run/run.ts'
import { UsageError } from './arguments.ts'
import { AUDIT_FLAGS, type GivenFlags } from './flags.ts'

/** How a command's calls are judged. */
export interface AuditOptions {
  readonly config: AuditConfig
  readonly reports: readonly Wanted[]
  /** From which level on the command has failed. */
  readonly failOn: FailOn
  /** Fingerprints that were known before. */
  readonly baseline: ReadonlySet<string> | undefined
  /** Globs of what may be left behind; undefined where nobody looks for it. */
  readonly leaksIgnore: readonly string[] | undefined
}

/** Read where no other configuration is named, if it is there. */
const CONFIG_FILE = 'papercloud.audit.yaml'
const FAIL_ON: readonly FailOn[] = [...LEVELS.toReversed(), 'never']
const LOOK_AGAIN_MS = 5

/**
 * What the flags ask for; undefined without `--audit`.
 * @throws UsageError, AuditConfigError or BaselineError, before anything is served
 */
export function auditOptionsFrom({ one, all }: GivenFlags): AuditOptions | undefined {
  const isOn = (name: 'audit' | 'no-leaks'): boolean => (one(name)?.value ?? 'false') !== 'false'
  if (!isOn('audit')) {
    const alone = AUDIT_FLAGS.map((name) => one(name)?.from).find((from) => from?.startsWith('--'))
    if (alone !== undefined) throw new UsageError(`${alone} goes with --audit.`)
    return undefined
  }
  const config = one('audit-config')?.value ?? (existsSync(CONFIG_FILE) ? CONFIG_FILE : undefined)
  const baseline = one('baseline')?.value
  const reports = all('report').map(({ value, from }) => {
    const wanted = wantedOf(value)
    if (wanted) return wanted
    throw new UsageError(
      `${from} must be ${Object.keys(FORMATS).join(', ')}, or one of them with =FILE, not "${value}".`,
    )
  })
  return {
    config: config === undefined ? DEFAULT_CONFIG : readAuditConfig(config),
    reports: reports.length > 0 ? reports : [{ format: 'text', file: null }],
    failOn: failOnOf(one('fail-on')),
    baseline: baseline === undefined ? undefined : readBaseline(baseline),
    leaksIgnore: isOn('no-leaks') ? undefined : all('leaks-ignore').map(({ value }) => value),
  }
}

/** Writes the reports of a run whose command has ended; whether it has failed by what was found. */
export async function reportAudit(run: Run, options: AuditOptions, env: NodeJS.ProcessEnv): Promise<boolean> {
  await streamsClosed(run)
  const { leaksIgnore, baseline, config, failOn } = options
  const leaks = leaksIgnore && run.leaks(leaksIgnore)
  const report = runReport(run, { leaks, ...(baseline && { baseline }) })
  const cwd = process.cwd()
  const place = { version, file: projectFile(cwd, config.file), cwd }
  for (const { format, file } of options.reports) {
    const text = FORMATS[format](report, place)
    const { GITHUB_STEP_SUMMARY: summary = '' } = env
    if (file !== null) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    } else if (format === 'markdown' && summary !== '') appendFileSync(summary, text)
    else process.stderr.write(text)
  }
  return failsBy(report.findings, failOn)
}

/** The streams of a process end with it, but the server hears of that a moment later. */
async function streamsClosed(run: Run): Promise<void> {
  const deadline = performance.now() + limits.auditStreamsCloseMs
  while (run.hasOpenStreams && performance.now() < deadline) await pause(LOOK_AGAIN_MS)
}

function failOnOf(given: { readonly value: string; readonly from: string } | undefined): FailOn {
  const value = given?.value ?? 'error'
  if (FAIL_ON.includes(value as FailOn)) return value as FailOn
  throw new UsageError(`${given!.from} must be one of ${FAIL_ON.join(', ')}, not "${value}".`)
}
