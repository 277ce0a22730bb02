/** Flags of `papercloud sweep` beside those of exec, and its options. */
import { availableParallelism } from 'node:os'
import type { Level } from '../audit/level.ts'
import { LEVELS } from '../audit/level.ts'
import { verdictLevel } from '../audit/sweep-rules.ts'
import { durationMs, DURATIONS } from '../scenarios/duration.ts'
import type { ArmChoice, Depth } from '../sweep/arms.ts'
import type { Bounds } from '../sweep/budget.ts'
import { FAULTS } from '../sweep/faults.ts'
import { VERDICTS, type Verdict } from '../sweep/verdict.ts'
import { unknown, UsageError, type Arguments, type FlagTable } from './arguments.ts'
import type { Given } from './flags.ts'

/** Default file of the verdicts. */
export const SWEEP_FILE = '.papercloud/sweep.ndjson'
const DEPTHS = ['first', 'ends', 'all'] as const satisfies readonly Depth[]
const BUDGET = '15m'

/** Flags of sweep only. */
export const SWEEP_FLAGS = {
  faults: { type: 'string', multiple: true, help: ['LIST', 'faults that are tried, with commas; globs count (all)'] },
  points: { type: 'string', multiple: true, help: ['GLOB', 'endpoints or call points where they are tried (all)'] },
  only: { type: 'string', multiple: true, help: ['POINT:FAULT', 'one trial alone, as a report names it'] },
  jobs: { type: 'string', help: ['N', 'trials at once (half the cores)'] },
  budget: { type: 'string', help: ['SPAN', `when it stops (${BUDGET})`] },
  'max-trials': { type: 'string', help: ['N', 'most trials'] },
  'trial-timeout': { type: 'string', help: ['SPAN', 'limit of one trial (three clean runs and 10s)'] },
  depth: {
    type: 'string',
    values: DEPTHS,
    help: ['first|ends|all', 'of equal calls: one for each endpoint, the first and last, all (ends)'],
  },
  pairs: { type: 'boolean', help: ['', 'afterwards two faults at once, where each alone was recovered from'] },
  'ignore-state': { type: 'string', multiple: true, help: ['KIND[.FIELD]', 'what end states leave out'] },
  resume: { type: 'string', help: ['FILE', `go on where a sweep stopped (${SWEEP_FILE})`] },
  'fail-fast': { type: 'string', help: ['N', 'stop after so many findings'] },
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
    `${given!.from} must be one of ${[...LEVELS.toReversed(), 'never'].join(', ')}, or verdicts (${faulty.join(', ')}) with commas, not "${value}".`,
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
  if (!fault.includes('*') && !ids.includes(fault)) throw unknown(`"${fault}"`, ids, 'fault ')
}

function count(flags: Arguments, name: string): number | undefined {
  const value = flags.one(name)
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new UsageError(`--${name} must be a whole number from 1, not "${value}".`)
  return Number(value)
}

function span(flags: Arguments, name: string): number | undefined {
  const value = flags.one(name)
  if (value === undefined) return undefined
  const ms = durationMs(value)
  if (ms === undefined || ms <= 0) throw new UsageError(`--${name} must be ${DURATIONS}, not "${value}".`)
  return ms
}
