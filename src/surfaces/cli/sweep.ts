/**
 * `papercloud sweep`: runs a command repeatedly, each time with one fault at one call point; prints reports and
 * progress, and handles Ctrl-C.
 */
import { randomInt } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { startApp, type App, type Options } from '../../app.ts'
import { type Level, LEVELS } from '../../quality/audit/level.ts'
import type { Report } from '../../quality/audit/reports/report.ts'
import { doesCount, failsBy } from '../../quality/audit/suppress.ts'
import { verdictLevel } from '../../quality/audit/sweep-rules.ts'
import { globOf } from '../../service/contract/glob.ts'
import { version } from '../../service/contract/package-files.ts'
import { suggestion } from '../../platform/near-name.ts'
import { checkWritable } from '../../platform/written-files.ts'
import { durationMs, DURATIONS } from '../../sandbox/scenarios/duration.ts'
import { type ArmChoice, type Depth, NoSuchArm } from '../../quality/sweep/arms.ts'
import { BaselineFailed, Interrupted } from '../../quality/sweep/baseline.ts'
import type { Bounds } from '../../quality/sweep/budget.ts'
import { killCommands, NoCommandError } from '../../quality/sweep/command.ts'
import type { SweepFinding } from '../../quality/sweep/sweep-finding.ts'
import { FAULTS } from '../../quality/sweep/faults.ts'
import { sweepReport } from '../../quality/sweep/report.ts'
import { ResumeError, seedIn, whyNoResume } from '../../quality/sweep/resume.ts'
import { sweep, type SweepResult } from '../../quality/sweep/sweep.ts'
import type { Bench, TrialCapsules } from '../../quality/sweep/trial.ts'
import { VERDICTS, type Verdict } from '../../quality/sweep/verdict.ts'
import { type Arguments, type GivenValue, type GivenFlags, loadSettings, readFlags, UsageError } from './arguments.ts'
import { isOn, leaksIgnoreFrom, reportOptionsFrom, writeReports } from './audit.ts'
import { capsuleText, saveCapsule, trialFile } from './capsule-file.ts'
import { FLAGS, type FlagTable, SWEEP_BUDGET, SWEEP_FILE, SWEEP_FLAGS } from './commands.ts'
import { checkCapsules, environmentOf, FOUND, splitCommand } from './exec.ts'
import { optionsFrom } from './options.ts'
import { onFirstStop, signalStatus } from './stop-signals.ts'
import { SweepTicker } from './sweep-ticker.ts'

/** Exit code if nothing was swept. */
const WRONG = 2

/** Runs the sweep; returns the exit code. */
export async function sweepCommand(args: readonly string[]): Promise<number> {
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
    const result = await sweep(bench, settings, ticker)
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
    await app.close()
    ending.stop()
  }
}

/** @throws OutputError if a capsule or the verdicts cannot be written */
function checkOutputs(flags: GivenFlags, verdicts: string): void {
  checkCapsules(flags)
  checkWritable(verdicts, 'The verdicts')
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
  checkOutputs(flags, file.path)
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
      doesCount(finding) && LEVELS.includes(finding.level) && verdict !== undefined && failOn.verdicts.includes(verdict)
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
  const stop = onFirstStop(
    (signal) => {
      code = signalStatus(signal)
      controller.abort()
    },
    (signal) => {
      killCommands()
      process.exit(signalStatus(signal))
    },
  )
  return {
    signal: controller.signal,
    get code() {
      return code
    },
    stop,
  }
}

interface SweepOptions {
  readonly bounds: Bounds
  readonly choice: Omit<ArmChoice, 'seed'>
  readonly pairs: boolean
  readonly ignoreState: readonly string[]
  readonly timeoutMs: number | undefined
  readonly file: { readonly path: string; readonly resumes: boolean }
}

/** Which findings make the sweep fail. */
type SweepFailOn = { readonly level: Level | 'never' } | { readonly verdicts: readonly Verdict[] }

/** `--resume` without a value means the default file. */
function withResumeFile(args: readonly string[]): readonly string[] {
  return args.map((arg, at) => {
    const next = args[at + 1]
    return arg === '--resume' && (next === undefined || next.startsWith('-')) ? `--resume=${SWEEP_FILE}` : arg
  })
}

/** @throws UsageError naming the flag, the given and the allowed value */
function sweepOptionsFrom(flags: Arguments): SweepOptions {
  const resume = flags.one('resume')
  const noResume = resume === undefined ? null : whyNoResume(resume)
  if (noResume !== null) throw new UsageError(noResume)
  const verdicts = flags.one('verdicts')
  if (resume !== undefined && verdicts !== undefined)
    throw new UsageError('--verdicts is for a new sweep; --resume FILE continues with the file that it names.')
  const faults = listOf(flags, 'faults')
  for (const one of faults) checkFault(one)
  const [points, only] = [listOf(flags, 'points'), listOf(flags, 'only')]
  const depth = flags.one('depth') ?? 'ends'
  const depths = SWEEP_FLAGS.depth.values
  if (!depths.includes(depth as Depth))
    throw new UsageError(`--depth must be one of ${depths.join(', ')}, not "${depth}".`)
  return {
    bounds: {
      jobs: count(flags, 'jobs') ?? availableParallelism(),
      budgetMs: span(flags, 'budget') ?? durationMs(SWEEP_BUDGET)!,
      maxTrials: count(flags, 'max-trials') ?? Infinity,
      failFast: count(flags, 'fail-fast') ?? Infinity,
    },
    choice: {
      depth: depth as Depth,
      ...(faults.length > 0 && { faults }),
      ...(points.length > 0 && { points }),
      ...(only.length > 0 && { only }),
    },
    pairs: flags.has('pairs'),
    ignoreState: listOf(flags, 'ignore-state'),
    timeoutMs: span(flags, 'trial-timeout'),
    file: { path: resume ?? verdicts ?? SWEEP_FILE, resumes: resume !== undefined },
  }
}

/** Parses `--fail-on`: a level, or a list of verdicts. @throws UsageError */
function sweepFailOn(given: GivenValue | undefined): SweepFailOn {
  const value = given?.value ?? 'error'
  if (value === 'never' || LEVELS.includes(value as Level)) return { level: value as Level | 'never' }
  const verdicts = value.split(',').map((one) => one.trim())
  const faulty = VERDICTS.filter((verdict) => verdictLevel(verdict) !== null)
  if (verdicts.every((one) => faulty.includes(one as Verdict))) return { verdicts: verdicts as Verdict[] }
  throw new UsageError(
    `${given!.from} must be one of ${[...LEVELS.toReversed(), 'never'].join(', ')}, or a comma-separated list of verdicts (${faulty.join(', ')}), not "${value}".`,
  )
}

function listOf(flags: Arguments, name: string): readonly string[] {
  return flags
    .all(name)
    .flatMap((value) => value.split(','))
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

function checkFault(fault: string): void {
  const ids = FAULTS.map(({ id }) => id)
  const isKnown = fault.includes('*') ? ids.some(globOf(fault)) : ids.includes(fault)
  if (isKnown) return
  throw new UsageError(`There is no fault "${fault}".${suggestion(fault, ids)} Faults: ${ids.join(', ')}.`)
}

/** Flags of a sweep that do not affect single trials: what is tried, when it stops, and what is written. */
const OF_THE_SWEEP: ReadonlySet<string> = new Set([
  ...['faults', 'points', 'only', 'jobs', 'budget', 'max-trials', 'depth', 'pairs', 'resume', 'verdicts', 'fail-fast'],
  ...[
    'capsule',
    'capsule-on-failure',
    'report',
    'baseline',
    'fail-on',
    'log',
    'hold',
    'port',
    'address-file',
    'export-on-exit',
    'seed',
    'audit',
  ],
])

/** Returns the given flags on which the outcome of a trial depends, as arguments; `seed` is the one that was used. */
function trialFlags(args: readonly string[], seed: number): readonly string[] {
  const { tokens } = parseArgs({
    args: [...args],
    options: { ...FLAGS, ...SWEEP_FLAGS } as FlagTable,
    strict: false,
    tokens: true,
    allowPositionals: true,
  })
  const kept = tokens.flatMap((token) => {
    if (token.kind !== 'option' || OF_THE_SWEEP.has(token.name)) return []
    return token.value === undefined ? [`--${token.name}`] : [`--${token.name}`, token.value]
  })
  return ['--seed', String(seed), ...kept]
}

function count(flags: Arguments, name: string): number | undefined {
  const value = flags.one(name)
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`--${name} must be a whole number of at least 1, not "${value}".`)
  return Number(value)
}

function span(flags: Arguments, name: string): number | undefined {
  const value = flags.one(name)
  if (value === undefined) return undefined
  const ms = durationMs(value)
  if (ms === undefined || ms <= 0) throw new UsageError(`--${name} must be ${DURATIONS}, not "${value}".`)
  return ms
}
