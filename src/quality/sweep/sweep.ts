/** A sweep: runs the command without faults first, and then many times, each time with a fault at a call point. */
import { type TrialAudit, runTrial, type Bench } from './trial.ts'
import { pairedArms, withFindingsFirst, planArms, type Arm, type ArmChoice, type Tiers } from './arms.ts'
import { takeBaseline, type Baseline } from './baseline.ts'
import { causeOf } from './causes.ts'
import { estimate, type Bounds, type Estimate } from './budget.ts'
import type { Decided } from './entries.ts'
import type { Fault } from './faults.ts'
import { judged } from './judge.ts'
import { Patience } from './patience.ts'
import { ResumeFile, type StoredVerdict, type SweepIdentity } from './resume.ts'
import { verdictLevel } from '../audit/sweep-rules.ts'
import { confirmed } from './verdict.ts'

export interface SweepSettings {
  readonly bounds: Bounds
  readonly choice: ArmChoice
  /** The faults that may be injected. */
  readonly faults: readonly Fault[]
  readonly pairs: boolean
  /** The time limit of a trial; if undefined, it depends on what the client has shown. */
  readonly timeoutMs: number | undefined
  /** The file in which verdicts are saved, and whether to continue an earlier sweep with it. */
  readonly file: { readonly path: string; readonly resumes: boolean }
  /** The facts that identify the sweep, except its points. */
  readonly identity: Omit<SweepIdentity, 'points'>
}

/** Callbacks during a sweep. */
export interface SweepListener {
  /** Called with a text that says what the clean runs are waiting for. */
  readonly waiting: (text: string) => void
  /** Called with the plan of the sweep once the baseline is complete. */
  readonly planned: (baseline: Baseline, arms: number, estimate: Estimate) => void
  readonly decided: (done: readonly Decided[], planned: number) => void
}

/** A judged trial, with the result of its audit. */
export type Outcome = Decided & { readonly audit?: TrialAudit }

export interface SweepResult {
  readonly baseline: Baseline
  /** Number of planned arms. */
  readonly arms: number
  /** Planned arms that were not tried. */
  readonly leftOut: readonly Arm[]
  /** The client's writes that no trial covered. */
  readonly unswept: readonly UnsweptWrite[]
  /** The judged trials, in the order of their points. */
  readonly outcomes: readonly Outcome[]
  /** Why the sweep ended before all arms were tried; null if it tried them all. */
  readonly ended: 'budget' | 'trials' | 'findings' | 'interrupted' | null
}

/** A write of the client that no trial covered. */
export interface UnsweptWrite {
  readonly endpoint: string
  readonly point: string
  readonly why: 'differs from run to run' | 'not tried'
}

/**
 * Runs a sweep.
 * @throws BaselineFailed, NoCommandError, ResumeError or Interrupted, before the first trial
 */
export async function sweep(bench: Bench, settings: SweepSettings, listener: SweepListener): Promise<SweepResult> {
  const { bounds, choice, faults, file, identity } = settings
  const startedAt = performance.now()
  const untilMs = startedAt + bounds.budgetMs
  const baseline = await takeBaseline(bench, { jobs: bounds.jobs, untilMs, report: listener.waiting })
  const points = baseline.points.map(({ id }) => id)
  const kept = file.resumes
    ? ResumeFile.resume(file.path, { ...identity, points })
    : ResumeFile.begin(file.path, { ...identity, points })
  const tiers = planArms(baseline.points, faults, choice)
  const work = new Work({ bench, settings, baseline, kept, listener, startedAt })
  const planned = tiers.flat()
  work.planned = planned.length
  listener.planned(baseline, work.planned, estimate(work.planned, baseline.durationMs, bounds))
  await work.goThrough(tiers)
  if (settings.pairs) await work.goThrough([pairedArms(work.recovered, choice.seed)])
  const tried = new Set(work.outcomes.map(({ arm }) => arm.id))
  return {
    baseline,
    arms: work.planned,
    leftOut: planned.filter(({ id }) => !tried.has(id)),
    unswept: unsweptWrites(baseline, work.outcomes, planned),
    outcomes: inOrder(work.outcomes, faults),
    ended: work.ended,
  }
}

/** Returns the writes that differ from run to run, and the planned writes for whose class no arm was tried. */
function unsweptWrites(
  { unstable, first }: Baseline,
  outcomes: readonly Outcome[],
  planned: readonly Arm[],
): readonly UnsweptWrite[] {
  const isWrite = ({ method }: Arm['point']): boolean => method !== 'GET' && method !== 'HEAD'
  const classOf = ({ endpoint, shape }: Arm['point']): string => `${endpoint}\n${shape}`
  const inFirst = new Set(first.points.map(({ id }) => id))
  const differing = unstable.points.filter(isWrite)
  const once = differing.filter(({ id }) => inFirst.has(id))
  const tried = new Set(
    outcomes.flatMap(({ arm }) => [arm.point, ...(arm.beside ? [arm.beside.point] : [])].map(classOf)),
  )
  const idle = new Map(planned.map(({ point }) => [point.id, point]))
  return [
    ...(once.length > 0 ? once : differing).map((point) => unswept(point, 'differs from run to run')),
    ...[...idle.values()]
      .filter((point) => isWrite(point) && !tried.has(classOf(point)))
      .map((point) => unswept(point, 'not tried')),
  ]
}

function unswept({ endpoint, id }: Arm['point'], why: UnsweptWrite['why']): UnsweptWrite {
  return { endpoint, point: id, why }
}

interface WorkParts {
  readonly bench: Bench
  readonly settings: SweepSettings
  readonly baseline: Baseline
  readonly kept: ResumeFile
  readonly listener: SweepListener
  readonly startedAt: number
}

class Work {
  readonly outcomes: Outcome[] = []
  planned = 0
  ended: SweepResult['ended'] = null
  readonly #parts: WorkParts
  readonly #patience: Patience
  #trials = 0
  #begun = 0

  constructor(parts: WorkParts) {
    this.#parts = parts
    this.#patience = new Patience(parts.baseline.durationMs, parts.settings.timeoutMs)
    this.#patience.learn(parts.baseline.first.activity)
  }

  /** The arms whose faults the command recovered from. */
  get recovered(): readonly Arm[] {
    return this.outcomes.filter(({ verdict }) => verdict === 'recovered').map(({ arm }) => arm)
  }

  /** Tries one tier after the other; in each tier, arms at endpoints with findings come first. */
  async goThrough(tiers: Tiers): Promise<void> {
    for (const tier of tiers) {
      const endpoints = new Set(this.#findings.map(({ arm }) => arm.point.endpoint))
      const queue = [...withFindingsFirst(tier, endpoints)]
      const worker = async (): Promise<void> => {
        for (let arm = this.#next(queue); arm; arm = this.#next(queue)) await this.#try(arm)
      }
      await Promise.all(Array.from({ length: this.#parts.settings.bounds.jobs }, worker))
    }
  }

  get #findings(): readonly Outcome[] {
    return this.outcomes.filter(
      ({ verdict }) => verdictLevel(verdict) !== null && verdict !== 'unstable' && verdict !== 'still-trying',
    )
  }

  /** Returns the next arm; undefined if there are none left or a limit has been reached. */
  #next(queue: Arm[]): Arm | undefined {
    const { budgetMs, maxTrials, failFast } = this.#parts.settings.bounds
    if (queue.length === 0) return undefined
    if (this.#parts.bench.signal.aborted) this.ended = 'interrupted'
    else if (new Set(this.#findings.map(causeOf)).size >= failFast) this.ended ??= 'findings'
    else if (this.#begun >= maxTrials) this.ended ??= 'trials'
    else if (performance.now() - this.#parts.startedAt > budgetMs) this.ended ??= 'budget'
    if (this.ended) return undefined
    this.#begun += 1
    return queue.shift()
  }

  async #try(arm: Arm): Promise<void> {
    const known = this.#parts.kept.stored.get(arm.id)
    const outcome = known ? { ...known, arm } : await this.#tried(arm)
    if (!outcome) return
    if (!known) this.#parts.kept.add(keptOf(outcome))
    this.outcomes.push(outcome)
    this.#parts.listener.decided(this.outcomes, this.planned)
  }

  /** Tries an arm, and if the verdict is a finding, tries it again; returns undefined if the sweep was interrupted. */
  async #tried(arm: Arm): Promise<Outcome | undefined> {
    const { outcome: first, capsule } = (await this.#trial(arm, false)) ?? {}
    if (!first || verdictLevel(first.verdict) === null) return first
    const saved = await this.#saved(arm, capsule)
    if (!isConfirmed(first.verdict)) return { ...first, ...saved }
    const { outcome: second } = (await this.#trial(arm, true)) ?? {}
    if (first.verdict === 'hung' && second?.verdict === 'hung') this.#patience.confirmHung(arm.fault.id)
    return second && { ...first, ...saved, verdict: confirmed(first.verdict, second.verdict) }
  }

  async #saved(arm: Arm, capsule: string | undefined): Promise<{ readonly capsule?: string }> {
    const { capsules } = this.#parts.bench
    return capsules && capsule !== undefined ? { capsule: await capsules.save(arm.id, capsule) } : {}
  }

  async #trial(
    arm: Arm,
    isSecond: boolean,
  ): Promise<{ readonly outcome: Outcome; readonly capsule: string | undefined } | undefined> {
    const specs = [arm, ...(arm.beside ? [arm.beside] : [])].map(({ point, fault }) => ({
      point: point.id,
      then: fault.then,
      lasts: fault.lasts,
    }))
    const result = await runTrial(this.#parts.bench, {
      name: `trial-${(this.#trials += 1)}`,
      arms: specs,
      plainWord: this.#parts.baseline.plainWord,
      overtime: (shown, startedMs) => this.#patience.judge(shown, startedMs, performance.now(), arm.fault.id, isSecond),
    })
    this.#patience.learn(result.activity)
    if (this.#parts.bench.signal.aborted) {
      this.ended = 'interrupted'
      return undefined
    }
    const { audit, capsule } = result
    return { outcome: { ...judged(arm, result, this.#parts.baseline), ...(audit && { audit }) }, capsule }
  }
}

/**
 * Returns true if a second trial has to confirm a verdict. That applies to findings, except those about clients that
 * are still trying.
 */
function isConfirmed(verdict: Decided['verdict']): boolean {
  return verdictLevel(verdict) !== null && verdict !== 'still-trying'
}

function keptOf({ arm, audit, capsule, ...decided }: Outcome): StoredVerdict {
  return { arm: arm.id, ...decided, ...(audit && { audit }), ...(capsule !== undefined && { capsule }) }
}

/** Returns the outcomes sorted by point and fault. */
function inOrder(outcomes: readonly Outcome[], faults: readonly Fault[]): readonly Outcome[] {
  const place = ({ arm: { point, fault } }: Outcome): number => point.position * faults.length + faults.indexOf(fault)
  return [...outcomes].sort((one, other) => place(one) - place(other) || (one.arm.id < other.arm.id ? -1 : 1))
}
