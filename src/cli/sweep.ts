/**
 * `papercloud sweep`: runs a command repeatedly, each time with one fault at one call point; prints reports and
 * progress, and handles Ctrl-C.
 */
import { randomInt } from 'node:crypto'
import { constants } from 'node:os'
import { startApp } from '../app.ts'
import type { App } from '../server/app.ts'
import { version } from '../openapi/package-files.ts'
import type { Options } from '../server/options.ts'
import { LEVELS } from '../audit/level.ts'
import { counts, failsBy } from '../audit/suppress.ts'
import type { Report } from '../audit/reports/report.ts'
import { NoSuchArm } from '../sweep/arms.ts'
import { BaselineFailed, Interrupted } from '../sweep/baseline.ts'
import { killCommands, NoCommandError } from '../sweep/command.ts'
import type { SweepFinding } from '../sweep/entries.ts'
import { FAULTS } from '../sweep/faults.ts'
import { sweepReport } from '../sweep/report.ts'
import { ResumeError, seedIn } from '../sweep/resume.ts'
import { sweep as sweepCommand, type SweepResult } from '../sweep/sweep.ts'
import type { Bench, TrialCapsules } from '../sweep/trial.ts'
import { capsuleText, saveCapsule, trialFile } from './capsule-file.ts'
import { UsageError } from './arguments.ts'
import { isOn, leaksIgnoreFrom, reportOptionsFrom, writeReports } from './audit.ts'
import { environmentOf } from './environment.ts'
import { FOUND, SIGNALLED, splitCommand } from './exec.ts'
import { loadSettings } from './config-file.ts'
import { readFlags, type GivenFlags } from './flags.ts'
import { optionsFrom } from './options.ts'
import {
  SWEEP_FLAGS,
  sweepFailOn,
  sweepOptionsFrom,
  trialFlags,
  withResumeFile,
  type SweepFailOn,
} from './sweep-flags.ts'
import { SweepTicker } from './sweep-ticker.ts'

/** Exit code if nothing was swept. */
const WRONG = 2

/** Runs the sweep; returns the exit code. */
export async function sweep(args: readonly string[]): Promise<number> {
  const { flags: own, command, rest } = splitCommand(args, 'sweep')
  const flags = readFlags(withResumeFile(own), process.env, loadSettings, SWEEP_FLAGS)
  const wanted = sweepOptionsFrom(flags.own)
  const reporting = reportOptionsFrom(flags)
  const failOn = sweepFailOn(flags.one('fail-on'))
  const isAudited = isAuditedBy(flags)
  const options = optionsOf(flags, wanted.file)
  const { seed } = options
  const ending = endOnSignals()
  const app = await startApp(options)
  const ticker = new SweepTicker(process.stderr)
  try {
    const whole = [command, ...rest]
    const bench: Bench = {
      ...sandboxesOf(app, options),
      runs: app.runs,
      environment: (sandbox) => ({ ...process.env, ...environmentOf(app, options, sandbox) }),
      command: whole,
      audit: isAudited ? reporting.config : undefined,
      leaksIgnore: leaksIgnoreFrom(flags),
      ignoreState: wanted.ignoreState,
      capsules: capsulesOf(app, flags),
      signal: ending.signal,
    }
    const { digest: contractDigest } = app.contract
    const identity = { command: whole, contractDigest, version, seed }
    const settings = {
      ...wanted,
      choice: { ...wanted.choice, seed },
      faults: FAULTS,
      identity,
    }
    const result = await sweepCommand(bench, settings, ticker)
    ticker.end()
    const { config, baseline: known } = reporting
    const report = sweepReport(result, {
      command: whole,
      flags: trialFlags(withResumeFile(own), seed),
      config,
      known,
      seed,
      isAudited,
    })
    writeReports(report, reporting, process.env)
    if (ending.code !== undefined) return ending.code
    const nothing = whyNothing(result)
    if (nothing !== null) throw new NothingTried(nothing)
    return failsIn(report, failOn) ? FOUND : 0
  } catch (error) {
    ticker.end()
    if (error instanceof Interrupted) return ending.code!
    if (!EXPECTED.some((kind) => error instanceof kind)) throw error
    process.stderr.write(`papercloud: ${(error as Error).message}\n`)
    return WRONG
  } finally {
    ending.stop()
    await app.close()
  }
}

/** Thrown if a sweep tried nothing, so that it says nothing about the command. */
class NothingTried extends Error {}

/** Errors that users can fix; only their message is shown. */
const EXPECTED = [BaselineFailed, NoCommandError, NoSuchArm, NothingTried, ResumeError, UsageError]

/** Returns why no fault acted; null if one did. */
function whyNothing({ baseline, arms, outcomes, ended }: SweepResult): string | null {
  if (outcomes.some(({ verdict }) => verdict !== 'not-reached')) return null
  const { points, unstable, first } = baseline
  if (first.activity.calls === 0)
    return 'Nothing was tried: the command made no call to the sandbox. It can read the address from PAPERCLOUD_URL and the token from PAPERCLOUD_TOKEN.'
  if (points.length === 0)
    return `Nothing was tried: none of the ${unstable.points.length} calls was the same in every clean run. Make names and bodies repeatable.`
  if (arms === 0)
    return `Nothing was tried: no fault can be injected at the chosen points. The command called ${[...new Set(points.map(({ endpoint }) => endpoint))].join(', ')}; check --points and --faults.`
  if (outcomes.length === 0)
    return `Nothing was tried: ${ended === 'budget' ? 'the clean runs used up the budget. Raise --budget' : 'no trial was allowed. Raise --max-trials'}.`
  return 'Nothing was tried: no trial reached the call where its fault would have been injected.'
}

/** Returns true if trials are audited; they are, unless --no-audit is given or the setting `audit` is off. */
function isAuditedBy(flags: GivenFlags): boolean {
  const isOff = flags.own.has('no-audit')
  const given = flags.one('audit')
  if (isOff && given?.source === 'flag') throw new UsageError('--audit and --no-audit cannot be combined.')
  return !isOff && (given === undefined || isOn(flags, 'audit'))
}

/** Returns the options of the server: always with a seed and a fixed start time, and with nothing stored on disk. */
function optionsOf(
  flags: GivenFlags,
  file: { readonly path: string; readonly resumes: boolean },
): Options & { readonly seed: number } {
  for (const name of ['watch', 'data'] as const)
    if (flags.one(name)?.source === 'flag')
      throw new UsageError(`sweep has no --${name}: each trial has its own sandbox, in memory.`)
  const { data: _data, ...options } = optionsFrom(flags, 'exec', process.env, process.stderr.isTTY)
  const seed = options.seed ?? (file.resumes ? seedIn(file.path) : undefined) ?? randomInt(2 ** 47)
  return { ...options, seed, now: options.now ?? new Date().toISOString(), logTo: 'stderr' }
}

/**
 * Returns how the capsules of failing trials are saved: in files next to the given one, with the arm in their names.
 */
function capsulesOf(app: App, flags: GivenFlags): TrialCapsules | undefined {
  const given = flags.one('capsule') ?? flags.one('capsule-on-failure')
  if (!given) return undefined
  return {
    textOf: (run) => capsuleText(app, run),
    save: async (arm, text) => {
      const file = trialFile(given.value, arm)
      await saveCapsule(file, text)
      return file
    },
  }
}

/** Returns how trials get their sandboxes: seeded like the default one, or with the dump that it imported. */
function sandboxesOf({ sandboxes, lifecycle }: App, options: Options): Pick<Bench, 'makeSandbox' | 'deleteSandbox'> {
  const imported = options.import === undefined ? undefined : sandboxes.get('default')!.capture()
  return {
    makeSandbox: (name) => {
      const sandbox = lifecycle.create({ name })
      if (imported) sandbox.restore(imported, Date.now())
      return sandbox
    },
    deleteSandbox: (name) => {
      if (sandboxes.get(name)) lifecycle.delete(name)
    },
  }
}

function failsIn({ findings }: Report, failOn: SweepFailOn): boolean {
  if ('level' in failOn) return failsBy(findings, failOn.level)
  return findings.some((finding) => {
    const { verdict } = finding as Partial<SweepFinding>
    return (
      counts(finding) && LEVELS.includes(finding.level) && verdict !== undefined && failOn.verdicts.includes(verdict)
    )
  })
}

/** Ends the sweep on the first signal, and this process on the second. */
function endOnSignals(): {
  readonly signal: AbortSignal
  readonly code: number | undefined
  readonly stop: () => void
} {
  const controller = new AbortController()
  let code: number | undefined
  const handle = (signal: NodeJS.Signals): void => {
    const status = SIGNALLED + constants.signals[signal]
    if (code !== undefined) {
      killCommands()
      process.exit(status)
    }
    code = status
    controller.abort()
  }
  process.on('SIGINT', handle).on('SIGTERM', handle)
  return {
    signal: controller.signal,
    get code() {
      return code
    },
    stop: () => void process.off('SIGINT', handle).off('SIGTERM', handle),
  }
}
