/** The baseline of a sweep: runs the command without faults to find out what is the same each time. */
import {
  compareStates,
  varyingFields,
  withoutFields,
  withoutKinds,
  type EndState,
  type VaryingFields,
} from '../runs/end-state.ts'
import type { MetPoint } from '../runs/met-points.ts'
import { firstErrorLine } from './entries.ts'
import { limits } from '../../platform/limits.ts'
import { commonWords, onlyWords, SeenWords, type PlainWord } from '../audit/words.ts'
import { runTrial, type Bench, type TrialResult, type TrialSetup } from './trial.ts'

/** What trials are compared with. */
export interface Baseline {
  /** Points that every clean run reached. */
  readonly points: readonly MetPoint[]
  /**
   * What trials are not judged by: points that only some clean runs reached, fields that differed between clean runs, and
   * kinds whose records differed otherwise.
   */
  readonly unstable: {
    readonly points: readonly MetPoint[]
    readonly kinds: readonly string[]
    readonly fields: VaryingFields
  }
  readonly endStates: readonly EndState[]
  /** Duration of the slowest clean run (ms). */
  readonly durationMs: number
  readonly first: TrialResult
  /** Keeps the words that every clean run had. */
  readonly plainWord: PlainWord
}

/** Thrown if the command failed without faults. */
export class BaselineFailed extends Error {}

/** Thrown if the sweep was interrupted before it had a result. */
export class Interrupted extends Error {}

/** Number of clean runs. */
const RUNS = 2
/** Maximum length of a failing command's output in messages (characters). */
const SHOWN = 4_000

/** The limits for the clean runs. */
export interface BaselineBounds {
  /** Number of copies of the command that run at the same time, as in the trials. */
  readonly jobs: number
  /** The value of `performance.now()` at which the sweep's budget ends; clean runs have to end by then. */
  readonly untilMs: number
  /** Called from time to time with a text that says what a clean run is waiting for. */
  readonly report: (text: string) => void
}

/**
 * Runs the command without faults.
 * @throws BaselineFailed if the command fails or does not end, NoCommandError if it cannot be started, Interrupted
 */
export async function takeBaseline(bench: Bench, { jobs, untilMs, report }: BaselineBounds): Promise<Baseline> {
  const overtime = overtimeOf(untilMs, report)
  let runs = 0
  const clean: CleanRun = (plainWord) => {
    runs += 1
    return runTrial(bench, { name: `baseline-${runs}`, arms: [], plainWord, overtime: overtime(runs) })
  }
  const seen: SeenWords[] = []
  const learn = (): Promise<TrialResult> => {
    const words = new SeenWords()
    seen.push(words)
    return clean(words.plain)
  }
  let results = await cleanRuns(bench, jobs, learn)
  const known = commonWords(seen)
  const plainWord = onlyWords(known)
  // If the runs used different words, their results contain words that not all of them used and cannot be compared, so
  // the command is run again.
  if (seen.some(({ words }) => words.size > known.size)) results = await cleanRuns(bench, jobs, () => clean(plainWord))
  if (differ(results)) {
    results.push(await clean(plainWord))
    if (bench.signal.aborted) throw new Interrupted(INTERRUPTED)
  }
  return baselineOf(results, plainWord)
}

/** Runs the command once; `plainWord` decides which words remain in the results. */
type CleanRun = (plainWord: PlainWord) => Promise<TrialResult>

const INTERRUPTED = 'The sweep was interrupted during its clean runs.'

/** Runs the command without faults: twice, or as often as copies run at the same time if that is more. */
async function cleanRuns(bench: Bench, jobs: number, clean: () => Promise<TrialResult>): Promise<TrialResult[]> {
  const results: TrialResult[] = []
  while (results.length < Math.max(RUNS, jobs)) {
    const most = Math.max(RUNS, jobs) - results.length
    results.push(...(await Promise.all(Array.from({ length: Math.min(jobs, most) }, clean))))
    if (bench.signal.aborted) throw new Interrupted(INTERRUPTED)
    const endless = results.find(({ overtime }) => overtime !== null)
    if (endless) throw endlessRun(endless)
    const failed = results.find(({ exit }) => exit !== 0)
    if (failed) throw await failure(failed, jobs, clean)
  }
  return results
}

/** Ends the clean runs when the budget is used up; until then, the first run reports what it is waiting for. */
function overtimeOf(untilMs: number, report: BaselineBounds['report']): (at: number) => TrialSetup['overtime'] {
  let reportedMs = performance.now()
  return (at) => (shown, startedMs) => {
    const nowMs = performance.now()
    if (nowMs >= untilMs) return 'hung'
    if (at !== 1 || nowMs - reportedMs < limits.sweepReportMs) return null
    reportedMs = nowMs
    const seconds = Math.round((nowMs - startedMs) / 1_000)
    report(`clean run, without faults: running for ${seconds} s; ${waitingText(shown)}`)
    return null
  }
}

/** Describes the last call of a command that is still running. */
function waitingText({ calls, lastCall }: Pick<TrialResult['activity'], 'calls' | 'lastCall'>): string {
  return lastCall === null
    ? 'it has made no call'
    : `it has made ${calls} ${calls === 1 ? 'call' : 'calls'}, the last one ${lastCall}`
}

function endlessRun({ activity, durationMs, output }: TrialResult): BaselineFailed {
  const written = output.trim() === '' ? 'It had no output.' : `Its output:\n${output.slice(-SHOWN).trimEnd()}`
  return new BaselineFailed(
    `The command did not finish even without a fault: the budget was used up after ${Math.round(durationMs / 1_000)} s; ${waitingText(activity)}. Sweep a command that finishes, or raise --budget. ${written}`,
  )
}

/**
 * Returns why there is no baseline; one possible reason is that copies of the command conflict when they run at the
 * same time.
 */
async function failure({ exit, output }: TrialResult, jobs: number, alone: () => Promise<TrialResult>): Promise<Error> {
  if (jobs > 1 && (await alone()).exit === 0)
    return new BaselineFailed(
      `The command succeeds when it runs alone, but fails when ${jobs} copies run at once (${firstErrorLine(output)}): they probably share a port or a file. Use --jobs 1.`,
    )
  return new BaselineFailed(
    `The command fails even without a fault (exit status ${exit}), but a sweep needs a command that succeeds. Its output:\n${output.slice(-SHOWN).trimEnd()}`,
  )
}

function differ(results: readonly TrialResult[]): boolean {
  const [first, ...others] = results
  return others.some(
    (other) => other.exit !== 0 || unstableIn([first!, other]).length > 0 || kindsIn([first!, other]).length > 0,
  )
}

function baselineOf(results: readonly TrialResult[], plainWord: PlainWord): Baseline {
  const [first] = results
  const unstable = unstableIn(results)
  const ids = new Set(unstable.map(({ id }) => id))
  const fields = fieldsIn(results)
  const kinds = kindsIn(
    results.map((result) => ({ ...result, endStates: result.endStates.map((state) => withoutFields(state, fields)) })),
  )
  return {
    points: first!.points.filter(({ id }) => !ids.has(id)),
    unstable: { points: unstable, kinds, fields },
    endStates: first!.endStates.map((state) => withoutKinds(withoutFields(state, fields), new Set(kinds))),
    durationMs: Math.max(...results.map(({ durationMs }) => durationMs)),
    first: first!,
    plainWord,
  }
}

/** Returns the points that not every run reached. */
function unstableIn(results: readonly TrialResult[]): readonly MetPoint[] {
  const all = new Map(results.flatMap(({ points }) => points.map((point) => [point.id, point])))
  const sets = results.map(({ points }) => new Set(points.map(({ id }) => id)))
  return [...all.values()].filter(({ id }) => sets.some((set) => !set.has(id)))
}

/** Returns the fields that differ between runs. */
function fieldsIn([first, ...others]: readonly TrialResult[]): VaryingFields {
  const all = new Map<string, ReadonlySet<string>>()
  for (const { endStates } of others)
    for (const [kind, fields] of varyingFields(first!.endStates, endStates))
      all.set(kind, new Set([...(all.get(kind) ?? []), ...fields]))
  return all
}

/** Returns the kinds whose end states differ between runs. */
function kindsIn([first, ...others]: readonly TrialResult[]): readonly string[] {
  const kinds = others.flatMap(({ endStates }) => compareStates(first!.endStates, endStates).map(({ kind }) => kind))
  return [...new Set(kinds)].sort()
}
