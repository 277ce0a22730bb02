/** A trial: runs the command once in a sandbox of its own, and returns the result. */
import { setTimeout as pause } from 'node:timers/promises'
import { FAILURE_RULE } from '../audit/failure.ts'
import type { Finding } from '../audit/finding.ts'
import type { ReportParts } from '../audit/reports/report.ts'
import type { PlainWord } from '../audit/words.ts'
import type { AuditConfig } from '../audit/config.ts'
import { limits } from '../../platform/limits.ts'
import type { EndState } from '../runs/end-state.ts'
import type { Activity } from '../runs/activity.ts'
import type { ArmSpec } from '../../sandbox/scenarios/arm.ts'
import type { MetPoint } from '../runs/met-points.ts'
import { beginRun } from '../runs/begin-run.ts'
import type { Run } from '../runs/run.ts'
import type { Runs } from '../runs/runs.ts'
import type { Sandbox } from '../../sandbox/sandbox.ts'
import { atOnce } from '../../service/state/tree.ts'
import { runCommand, type CommandEnd } from './command.ts'
import type { Overtime, TrialView } from './patience.ts'

/** What trials share. */
export interface Bench {
  readonly runs: Runs
  /** Creates the sandbox of a trial. */
  readonly makeSandbox: (name: string) => Sandbox
  readonly deleteSandbox: (name: string) => void
  /** Returns the environment variables for the command. */
  readonly environment: (sandbox: string) => NodeJS.ProcessEnv
  readonly command: readonly string[]
  /** The working directory of the command; default: that of this process. */
  readonly cwd?: string
  /** The configuration of the audit; undefined if trials are not audited. */
  readonly audit: AuditConfig | undefined
  /** Globs of records that the command may leave behind; undefined if leaks are not checked. */
  readonly leaksIgnore: readonly string[] | undefined
  /** Kinds (`kind`) or fields (`kind.field`) to ignore when end states are compared. */
  readonly ignoreState: readonly string[]
  /** Saves the calls of failing trials; undefined if no capsules were requested. */
  readonly capsules?: TrialCapsules | undefined
  /** When aborted, ends the running commands. */
  readonly signal: AbortSignal
}

/** Writes the calls of a trial to a file. */
export interface TrialCapsules {
  /**
   * Returns the capsule of a run so far as text; undefined if there is none, for example because the sandbox's state is
   * too large.
   */
  readonly textOf: (run: string) => Promise<string | undefined>
  readonly save: (arm: string, text: string) => Promise<string>
}

export interface TrialAudit {
  readonly findings: readonly Finding[]
  readonly rules: ReportParts['rules']
}

export interface TrialResult extends CommandEnd {
  /** How often the fault of each arm acted. */
  readonly hits: readonly number[]
  /** Ids of the first requests on which the faults acted. */
  readonly hitRequests: readonly string[]
  /** What the client did during the trial. */
  readonly activity: Pick<Activity, 'calls' | 'lastCall' | 'longestWaitMs'>
  readonly points: readonly MetPoint[]
  readonly endStates: readonly EndState[]
  readonly audit: TrialAudit | undefined
  /** The capsule as text; undefined if capsules are not kept. */
  readonly capsule: string | undefined
}

const LOOK_AGAIN_MS = 5
/** The exit status that stands for a command that the sweep ended. */
const ENDED = 124

/** The settings of one trial. */
export interface TrialSetup {
  readonly name: string
  readonly arms: readonly ArmSpec[]
  /** Replaces a word in a name or body if it differs between runs. */
  readonly plainWord: PlainWord
  /** Called repeatedly; returns why the command must end, or null while it may continue. */
  readonly overtime: (shown: TrialView & Pick<Activity, 'calls' | 'lastCall'>, startedMs: number) => Overtime | null
}

/**
 * Runs a trial.
 * @throws NoCommandError
 */
export async function runTrial(bench: Bench, { name, arms, plainWord, overtime }: TrialSetup): Promise<TrialResult> {
  const { runs, command, cwd, audit, ignoreState, signal, capsules } = bench
  const sandbox = bench.makeSandbox(name)
  const run = beginRun(runs, name, sandbox, audit, {
    isMade: true,
    follow: { arms, ignoreState, plainWord },
    capsule: capsules !== undefined && arms.length > 0,
  })
  try {
    const env = { ...bench.environment(name), PAPERCLOUD_RUN: name }
    const { activity, points } = run.followed!
    const startedMs = performance.now()
    const look = (): Overtime | null => overtime(shownBy(run, activity), startedMs)
    const ended = await runCommand({ command, cwd, env, overtime: look, signal })
    await streamsClosed(run)
    // The capsule is created before the clock moves, so that its replay ends where the command ended.
    const capsule = arms.length > 0 ? await capsules?.textOf(name) : undefined
    for (const one of run.present) one.world.clock.settle()
    run.exit = ended.exit ?? ENDED
    const { hits, hitRequests } = run.followed!
    const couldCleanUp = ended.exit === 0 || (ended.exit !== null && !arms.some((arm) => 'lasts' in arm && arm.lasts))
    return {
      ...ended,
      hits,
      hitRequests,
      points: points.all,
      endStates: atOnce(run.endStates()),
      activity,
      audit: audit && auditOf(run, couldCleanUp ? bench.leaksIgnore : undefined),
      capsule,
    }
  } finally {
    for (const made of runs.end(name)) bench.deleteSandbox(made)
  }
}

/** Waits until no stream is open. When a process exits, its streams end, but the server notices that slightly later. */
export async function streamsClosed(run: Run): Promise<void> {
  const deadline = performance.now() + limits.auditStreamsCloseMs
  while (run.hasOpenStreams && performance.now() < deadline) await pause(LOOK_AGAIN_MS)
}

function shownBy(run: Run, { isHeld, lastMs, longestPauseMs, longestWaitMs, calls, lastCall }: Activity) {
  return { isHeld, lastMs, longestPauseMs, longestWaitMs, calls, lastCall, isFollowing: run.hasOpenStreams }
}

/**
 * Returns the audit of a trial. The caller asks for leaks only if the command was able to clean up, which it was not if
 * it was killed or the API stayed unavailable.
 */
function auditOf(run: Run, leaksIgnore: readonly string[] | undefined): TrialAudit {
  const { findings, rules } = run.report(leaksIgnore && atOnce(run.leaks(leaksIgnore)))
  if (leaksIgnore) return { findings, rules }
  // The failure of a command that could not go on is the verdict on the trial.
  return {
    findings: findings.filter(({ rule }) => rule !== FAILURE_RULE.id),
    rules: rules.filter(({ id }) => id !== FAILURE_RULE.id),
  }
}
