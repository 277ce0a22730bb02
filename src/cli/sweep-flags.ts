/** Flags of `papercloud sweep` in addition to those of exec, and its options. */
import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { globOf } from '../openapi/glob.ts'
import { type Level, LEVELS } from '../audit/level.ts'
import { verdictLevel } from '../audit/sweep-rules.ts'
import { durationMs, DURATIONS } from '../scenarios/duration.ts'
import type { ArmChoice, Depth } from '../sweep/arms.ts'
import type { Bounds } from '../sweep/budget.ts'
import { FAULTS } from '../sweep/faults.ts'
import { whyNoResume } from '../sweep/resume.ts'
import { VERDICTS, type Verdict } from '../sweep/verdict.ts'
import { suggestion, UsageError, type Arguments, type FlagTable } from './arguments.ts'
import { FLAGS, type Given } from './flags.ts'

/** Default file of the verdicts. */
export const SWEEP_FILE = '.papercloud/sweep.ndjson'
const DEPTHS = ['first', 'ends', 'all'] as const satisfies readonly Depth[]
const BUDGET = '15m'

/** Flags of sweep only. */
export const SWEEP_FLAGS = {
  faults: {
    type: 'string',
    multiple: true,
    help: [
      'LIST',
      `faults to inject, separated by commas; globs are allowed (all): ${FAULTS.map(({ id }) => id).join(', ')}`,
    ],
  },
  points: {
    type: 'string',
    multiple: true,
    help: ['GLOB', 'endpoints or call points at which to inject the faults (all)'],
  },
  only: { type: 'string', multiple: true, help: ['POINT:FAULT', 'run only this trial, as named in a report'] },
  jobs: { type: 'string', help: ['N', 'number of concurrent trials (half the cores)'] },
  budget: { type: 'string', help: ['SPAN', `time limit for the whole sweep (${BUDGET})`] },
  'max-trials': { type: 'string', help: ['N', 'maximum number of trials'] },
  'trial-timeout': {
    type: 'string',
    help: ['SPAN', 'time limit for each trial (adapts to pauses and timeouts in the command)'],
  },
  'no-audit': { type: 'boolean', help: ['', 'do not audit the calls of the trials'] },
  depth: {
    type: 'string',
    values: DEPTHS,
    help: [
      'first|ends|all',
      'which of several similar calls to try: one per endpoint, the first and last, or all (ends)',
    ],
  },
  pairs: { type: 'boolean', help: ['', 'then try pairs of faults that the command recovered from individually'] },
  'ignore-state': {
    type: 'string',
    multiple: true,
    help: ['KIND[.FIELD]', 'records or fields to ignore when end states are compared'],
  },
  resume: { type: 'string', help: ['FILE', `continue an interrupted sweep (${SWEEP_FILE})`] },
  'fail-fast': { type: 'string', help: ['N', 'stop after this number of findings'] },
} as const satisfies FlagTable

/** Options of a sweep. */
export interface SweepOptions {
  readonly bounds: Bounds
  readonly choice: Omit<ArmChoice, 'seed'>
  readonly pairs: boolean
  readonly ignoreState: readonly string[]
  readonly timeoutMs: number | undefined
  readonly file: { readonly path: string; readonly resumes: boolean }
}

/** Which findings make the sweep fail. */
export type SweepFailOn = { readonly level: Level | 'never' } | { readonly verdicts: readonly Verdict[] }

/** `--resume` without a value means the default file. */
export function withResumeFile(args: readonly string[]): readonly string[] {
  return args.map((arg, at) => {
    const next = args[at + 1]
    return arg === '--resume' && (next === undefined || next.startsWith('-')) ? `--resume=${SWEEP_FILE}` : arg
  })
}

/** @throws UsageError naming the flag, the given and the allowed value */
export function sweepOptionsFrom(flags: Arguments): SweepOptions {
  const resume = flags.one('resume')
  const noResume = resume === undefined ? null : whyNoResume(resume)
  if (noResume !== null) throw new UsageError(noResume)
  const faults = listOf(flags, 'faults')
  for (const one of faults) checkFault(one)
  const [points, only] = [listOf(flags, 'points'), listOf(flags, 'only')]
  const depth = flags.one('depth') ?? 'ends'
  if (!DEPTHS.includes(depth as Depth))
    throw new UsageError(`--depth must be one of ${DEPTHS.join(', ')}, not "${depth}".`)
  return {
    bounds: {
      jobs: count(flags, 'jobs') ?? Math.max(1, Math.floor(availableParallelism() / 2)),
      budgetMs: span(flags, 'budget') ?? durationMs(BUDGET)!,
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
    file: { path: resume ?? SWEEP_FILE, resumes: resume !== undefined },
  }
}

/** Parses `--fail-on`: a level, or a list of verdicts. @throws UsageError */
export function sweepFailOn(given: Given | undefined): SweepFailOn {
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
  ...['faults', 'points', 'only', 'jobs', 'budget', 'max-trials', 'depth', 'pairs', 'resume', 'fail-fast'],
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
export function trialFlags(args: readonly string[], seed: number): readonly string[] {
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
