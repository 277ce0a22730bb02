/** A trial: a run in a separate sandbox, one command in it, and the result. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../audit/finding.ts'
import type { ReportParts } from '../audit/reports/report.ts'
import type { AuditConfig } from '../audit/config.ts'
import { limits } from '../limits.ts'
import type { EndState } from '../sandbox/run/end-state.ts'
import type { ArmSpec } from '../sandbox/run/arm.ts'
import type { MetPoint } from '../sandbox/run/met-points.ts'
import type { Run } from '../sandbox/run/run.ts'
import type { Runs } from '../sandbox/run/runs.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { runCommand } from './command.ts'

/** What trials need. */
export interface Bench {
  readonly runs: Runs
  /** Creates the sandbox of a trial. */
  readonly makeSandbox: (name: string) => Sandbox
  readonly deleteSandbox: (name: string) => void
  /** Environment variables of the command. */
  readonly environment: (sandbox: string) => NodeJS.ProcessEnv
  readonly command: readonly string[]
  /** Its working directory; default: that of this process. */
  readonly cwd?: string
  /** Configuration of the audit; undefined without one. */
  readonly audit: AuditConfig | undefined
  /** Globs of records that may be left behind; undefined if leaks are not checked. */
  readonly leaksIgnore: readonly string[] | undefined
  /** `kind` or `kind.field` that end states ignore. */
  readonly ignoreState: readonly string[]
  /** Aborts running commands. */
  readonly signal: AbortSignal
}

/** The result of the audit of a trial. */
export interface TrialAudit {
  readonly findings: readonly Finding[]
  readonly rules: ReportParts['rules']
}

/** The result of a trial. */
export interface TrialResult {
  /** Exit status of the command; null if it timed out. */
  readonly exit: number | null
  readonly output: string
  readonly durationMs: number
  /** How often each arm acted. */
  readonly hits: readonly number[]
  readonly points: readonly MetPoint[]
  readonly endStates: readonly EndState[]
  readonly audit: TrialAudit | undefined
}

const LOOK_AGAIN_MS = 5

/** Runs a trial. @throws NoCommandError */
export async function runTrial(
  bench: Bench,
  name: string,
  arms: readonly ArmSpec[],
  timeoutMs: number | null,
): Promise<TrialResult> {
  const { runs, command, cwd, audit, ignoreState, signal } = bench
  const sandbox = bench.makeSandbox(name)
  const run = runs.begin(name, sandbox, audit, { isMade: true, follow: { arms, ignoreState } })
  try {
    const env = { ...bench.environment(name), PAPERCLOUD_RUN: name }
    const { exit, output, durationMs } = await runCommand({ command, cwd, env, timeoutMs, signal })
    await streamsClosed(run)
    for (const one of run.present) one.world.clock.settle()
    const { hits, points, endStates } = run
    return { exit, output, durationMs, hits, points, endStates, audit: audit && auditOf(run, exit, bench.leaksIgnore) }
  } finally {
    for (const made of runs.end(name)) bench.deleteSandbox(made)
  }
}

/** The streams of a process end with it, but the server notices that slightly later. */
export async function streamsClosed(run: Run): Promise<void> {
  const deadline = performance.now() + limits.auditStreamsCloseMs
  while (run.hasOpenStreams && performance.now() < deadline) await pause(LOOK_AGAIN_MS)
}

/** A command that failed could not clean up, so its leaks do not count. */
function auditOf(run: Run, exit: number | null, leaksIgnore: readonly string[] | undefined): TrialAudit {
  const { findings, rules } = run.report(exit === 0 ? leaksIgnore && run.leaks(leaksIgnore) : undefined)
  return { findings, rules }
}
