/**
 * One trial: a run in a sandbox of its own, one command in it, and what came of it.
 */
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

/** What trials are made of. */
export interface Bench {
  readonly runs: Runs
  /** Makes a sandbox as each trial begins with one. */
  readonly makeSandbox: (name: string) => Sandbox
  readonly deleteSandbox: (name: string) => void
  /** What the command is told of the sandbox of its trial. */
  readonly environment: (sandbox: string) => NodeJS.ProcessEnv
  readonly command: readonly string[]
  /** Where it runs; in the folder of this process when left out. */
  readonly cwd?: string
  /** How calls are judged; undefined where they are not. */
  readonly audit: AuditConfig | undefined
  /** Globs of what may be left behind; undefined where nobody looks. */
  readonly leaksIgnore: readonly string[] | undefined
  /** `kind` or `kind.field` that end states leave out. */
  readonly ignoreState: readonly string[]
  /** Ends what runs. */
  readonly signal: AbortSignal
}

/** What the audit of one trial came to. */
export interface TrialAudit {
  readonly findings: readonly Finding[]
  readonly rules: ReportParts['rules']
}

/** What came of a trial. */
export interface TrialResult {
  /** Status of the command; null where its time was over. */
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

/** Runs one. @throws NoCommandError */
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

/** The streams of a process end with it, but the server hears of that a moment later. */
export async function streamsClosed(run: Run): Promise<void> {
  const deadline = performance.now() + limits.auditStreamsCloseMs
  while (run.hasOpenStreams && performance.now() < deadline) await pause(LOOK_AGAIN_MS)
}

/** A command that failed had no chance to tidy up: what it left is not held against it. */
function auditOf(run: Run, exit: number | null, leaksIgnore: readonly string[] | undefined): TrialAudit {
  const { findings, rules } = run.report(exit === 0 ? leaksIgnore && run.leaks(leaksIgnore) : undefined)
  return { findings, rules }
}
