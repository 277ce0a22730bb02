/**
 * The sandbox's clock. Scheduled work consists of rows of kind `step`, ordered by (instant, number), and the clock runs
 * each of them at its instant. Streams and delayed responses belong to open connections, so their timers are kept
 * outside the records, in the same order.
 */
import { limits } from '../../platform/limits.ts'
import { TimeSlice } from '../../platform/time-slice.ts'
import { systemTime, type Time } from '../../platform/time.ts'
import { ApiError } from '../request/errors.ts'
import { isInRange, SPEED, type Pace } from './pace.ts'
import type { ClockSetting, ScheduledStep } from './kinds/platform.ts'
import { Row } from './record.ts'
import { sortable, type Table } from './table.ts'
import { newTree } from './tree.ts'
import type { Doc } from './kinds.ts'

/** The longest delay of a runtime timer. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** Sorts after everything that is due at an instant: steps first, then timers. */
const AFTER = '\x7f'

/** Returns true when a piece of work must give the event loop a turn. */
type IsOver = () => boolean

const never: IsOver = () => false

export interface ClockWorld {
  readonly now: string
  /** Scheduled steps in order. */
  readonly table: (kind: 'step') => Table<'step'>
  /** `writable` is true if changes can be persisted at present; `time` has the process's clocks and timers. */
  readonly settings: { readonly writable: () => boolean; readonly time?: Time | undefined }
  readonly commit: (work: () => void) => void
  /** Numbers the steps in the order of scheduling. */
  readonly random: { readonly stepNumber: () => number; readonly countStep: (number: number) => void }
  /** Deletes a due step; it runs in the same commit. */
  readonly begin: (step: Row<'step'>) => void
  readonly runStep: (handler: string, id: string, step: string) => void
  /** Removes a step that cannot run; returns false if nothing handles this. */
  readonly strand: (step: Row<'step'>, error: Error) => boolean
  readonly get: (kind: 'clock', id: 'clock') => Row<'clock'> | undefined
  readonly need: (kind: 'clock', id: 'clock') => Row<'clock'>
  readonly patch: (row: Row<'clock'>, patch: Doc<'clock'>) => void
  /** Puts a record into its table without a commit. */
  readonly place: (before: Row | undefined, after: Row) => void
}

/** Initial values of a clock: its time, and the real time at that moment (ms). */
export interface ClockStart {
  readonly startMs: number
  readonly startedRealMs: number
  readonly pace: Pace
}

export class Clock {
  readonly #world: ClockWorld
  readonly #time: Time
  #setting: ClockSetting
  /** The current time while a commit or step runs, and before the clock is started. */
  #heldMs: number | undefined
  /** The end of the advance that runs the current step. */
  #untilMs: number | undefined
  #timers = newTree<() => void>()
  #timersSet = 0
  #cancelTimer: (() => void) | undefined
  #driven = false
  /** The latest time that a running clock has shown. The clock never goes back, even if the host's clock does. */
  #shownMs = -Infinity
  /** A running clock that has more to catch up with than one turn allows shows the instant that it has reached. */
  #reachedMs = Infinity
  /** Changes when the clock is set back or stopped, which ends an advance. */
  #life = 0
  /** The advances in progress, which list the steps that run. */
  readonly #advances = new Set<AdvanceResult>()

  constructor(world: ClockWorld, { pace, startMs, startedRealMs }: ClockStart) {
    this.#world = world
    this.#time = world.settings.time ?? systemTime
    this.#setting = settled({ pace, frozen: pace === 'manual', offsetMs: startMs - startedRealMs, nowMs: startMs })
    this.#heldMs = startMs
  }

  /** The current time of the sandbox (ms). */
  get nowMs(): number {
    if (this.#heldMs !== undefined) return this.#heldMs
    if (this.#setting.frozen) return this.#setting.nowMs
    const nowMs = this.#runningMs
    // If the host's clock was set back, this clock continues from the time that it has shown.
    if (nowMs < this.#shownMs) return this.#continueFrom(this.#shownMs)
    return (this.#shownMs = Math.max(this.#shownMs, Math.min(nowMs, this.#reachedMs)))
  }

  /** What a running clock shows when it has caught up. At the end of its range, it stands still. */
  get #runningMs(): number {
    return Math.min(this.#time.wallMs() + this.#setting.offsetMs, limits.clockUntilMs)
  }

  /** The end of the advance that runs the current step, otherwise now: no client can read before this instant. */
  get horizonMs(): number {
    return this.#untilMs ?? this.nowMs
  }

  get pace(): Pace {
    return this.#setting.pace
  }

  get frozen(): boolean {
    return this.#setting.frozen
  }

  /** Number of steps and timers that are not yet due. */
  get pending(): number {
    return this.#world.table('step').size + this.#timers.size
  }

  /** Returns the setting at a real time. It has the sandbox time, so that a restored clock continues from there. */
  settingAt(realMs: number): ClockSetting {
    const { frozen, nowMs, offsetMs } = this.#setting
    const setBackMs = Math.max(0, this.#shownMs - this.#time.wallMs() - offsetMs)
    const runningMs = Math.min(realMs + offsetMs + setBackMs, limits.clockUntilMs, this.#reachedMs)
    return { ...this.#setting, nowMs: this.#heldMs ?? (frozen ? nowMs : runningMs) }
  }

  /** The sandbox time at a real time, in ISO format. */
  isoAt(realMs: number): string {
    return iso(this.settingAt(realMs).nowMs)
  }

  /** Scales the duration that work takes in a real cloud by the pace (ms). */
  paced(realisticMs: number): number {
    return Math.round(realisticMs / SPEED[this.#setting.pace])
  }

  /** Runs `work` with the time held, so that everything in it happens at one instant. */
  hold<T>(work: () => T): T {
    if (this.#heldMs !== undefined) return work()
    this.#heldMs = this.nowMs
    try {
      return work()
    } finally {
      this.#heldMs = undefined
    }
  }

  /** Returns a step id that sorts by instant, then by the order of scheduling. */
  stepId(atMs: number): string {
    this.#setTimer(atMs)
    return [sortable(atMs), sortable(this.#world.random.stepNumber())].join('-')
  }

  /**
   * Calls `fire` at an instant, after the steps that are due then; for open connections. Returns a function that
   * cancels the timer. Timers are not part of the state, so they are numbered separately.
   */
  setTimer(atMs: number, fire: () => void): () => void {
    this.#setTimer(atMs)
    const id = `${sortable(atMs)}~${sortable(++this.#timersSet)}`
    this.#timers.set(id, fire)
    return () => void this.#timers.delete(id)
  }

  /**
   * Runs what is due by now. Every call does this first, so that no response is older than the clock. Returns false if
   * there is more than one turn of the event loop allows.
   */
  catchUp(): boolean {
    if (this.#heldMs !== undefined) return true
    const dueMs = this.#firstDueMs()
    const toMs = this.#setting.frozen ? this.#setting.nowMs : this.#runningMs
    const reachedMs = dueMs === undefined || dueMs > toMs ? undefined : this.#runUntil(toMs, undefined, this.#slice())
    this.#reachedMs = reachedMs ?? Infinity
    return reachedMs === undefined
  }

  /**
   * Calls `part` until it returns a result, each time in another turn of the event loop; `isOver` says when the turn is
   * used up. Returns the result at once if one turn is enough.
   * @throws CONFLICT if the clock is set back or stopped meanwhile
   */
  inTurns<T>(part: (isOver: IsOver) => T | undefined): T | Promise<T> {
    return part(this.#slice()) ?? this.#inLaterTurns(part)
  }

  /**
   * Advances the clock to `toMs`, running each due step at its own instant. `field` is the request field that gave the
   * time.
   * @throws VALIDATION_FAILED if this instant is in the past or too far ahead
   */
  advanceTo(toMs: number, field: ClockField = 'to'): AdvanceResult {
    this.checkAdvance(toMs, field)
    return this.#listed((result) => this.advance(toMs, result))
  }

  /** Lists all steps that run from now on in `result`, those that other calls cause too; returns a function that ends this. */
  list(result: AdvanceResult): () => void {
    this.#advances.add(result)
    return () => void this.#advances.delete(result)
  }

  #listed(advance: (result: AdvanceResult) => void): AdvanceResult {
    const result: AdvanceResult = { ran: [], total: 0 }
    const stop = this.list(result)
    try {
      advance(result)
      return result
    } finally {
      stop()
    }
  }

  /** @throws VALIDATION_FAILED if an instant is in the past or too far ahead */
  checkAdvance(toMs: number, field: ClockField): void {
    const nowMs = this.nowMs
    if (toMs < nowMs)
      throw new ApiError(
        'VALIDATION_FAILED',
        `The clock is at ${iso(nowMs)} and only moves forward; ${iso(toMs)} is earlier.`,
        { rule: 'control.clock', field },
      )
    checkRange(toMs, field)
    checkSpan(nowMs, toMs, field)
  }

  /**
   * Advances until `isOver`, so that other calls see the instant that was reached; returns true at the end. `result` is
   * one that `list` fills.
   */
  advance(toMs: number, result: AdvanceResult, isOver = never): boolean {
    const reachedMs = this.#runUntil(toMs, result, isOver)
    this.#moveTo(Math.max(reachedMs ?? toMs, this.nowMs))
    return reachedMs === undefined
  }

  /** Returns when the next asynchronous work, otherwise anything else, is due; undefined if nothing is. */
  nextDueMs(): number | undefined {
    return this.#nextWorkMs() ?? this.#firstDueMs()
  }

  /** Advances until no asynchronous work is left. */
  settle(): AdvanceResult {
    return this.#listed((result) => this.settleFrom(this.nowMs, result))
  }

  /** Settles until `isOver`; returns true at the end. `fromMs` is when this began. */
  settleFrom(fromMs: number, result: AdvanceResult, isOver = never): boolean {
    for (let next = this.#nextWorkMs(); next !== undefined; next = this.#nextWorkMs()) {
      checkRange(next)
      checkSpan(fromMs, next)
      if (!this.advance(Math.max(next, this.nowMs), result, isOver)) return false
    }
    return true
  }

  /** Changes the clock's settings. `nowMs` advances the clock and runs the steps that become due. */
  set(change: ClockChange): AdvanceResult {
    const result = change.nowMs === undefined ? { ran: [], total: 0 } : this.advanceTo(change.nowMs, 'now')
    this.change(change)
    return result
  }

  /** The same for a clock that has already been advanced. */
  change({ pace: newPace, frozen: newFrozen, nowMs = this.nowMs }: ClockChange): void {
    const pace = newPace ?? this.#setting.pace
    const frozen = newFrozen ?? (newPace === undefined ? this.#setting.frozen : pace === 'manual')
    this.#writeSetting({ pace, frozen, nowMs, offsetMs: nowMs - this.#time.wallMs() })
  }

  /** Writes the setting as a record in a new world. */
  placeSetting(): void {
    this.#place()
  }

  /** Starts the clock of a new world from its initial time. */
  start(): void {
    this.#heldMs = undefined
  }

  /** Restores a setting; step numbers continue after those of the existing steps. */
  restore(setting: ClockSetting): void {
    this.#life += 1
    this.#reachedMs = Infinity
    this.#setting = settled(setting)
    this.#shownMs = setting.nowMs
    this.#place()
    this.#countOn()
    this.#setTimerForFirst()
  }

  /** Prevents a running clock from showing an earlier instant than it has already shown. */
  noEarlierThan(ms: number): void {
    this.#shownMs = Math.max(this.#shownMs, ms)
  }

  #continueFrom(ms: number): number {
    this.#setting = { ...this.#setting, offsetMs: ms - this.#time.wallMs() }
    return (this.#shownMs = ms)
  }

  /** Starts to run due steps as real time passes. Before this, records may be placed. */
  startTimers(): void {
    this.#countOn()
    this.#driven = true
    this.#setTimerForFirst()
  }

  /** Retries later after a step's changes could not be persisted, because the disk may still be full. */
  retry(): void {
    this.#setTimerForFirst(limits.refusedRetryMs)
  }

  stop(): void {
    this.#life += 1
    this.#driven = false
    this.#cancelTimer?.()
    this.#timers = newTree()
  }

  #slice(): IsOver {
    const slice = new TimeSlice(this.#time, limits.catchUpMs)
    return () => slice.isOver
  }

  async #inLaterTurns<T>(part: (isOver: IsOver) => T | undefined): Promise<T> {
    const life = this.#life
    const { turn } = this.#time
    const pinned = this.#time.pinned ?? (<R>(work: () => R): R => work())
    for (;;) {
      await turn()
      if (this.#life !== life)
        throw new ApiError(
          'CONFLICT',
          'The sandbox was reset, restored or closed while the clock was being advanced, so the clock stopped there.',
          { rule: 'control.clock' },
        )
      const result = pinned(() => part(this.#slice()))
      if (result !== undefined) return result
    }
  }

  /** Makes step numbers continue after those of the existing steps. */
  #countOn(): void {
    for (const { id } of this.#world.table('step').all())
      this.#world.random.countStep(Number.parseInt(id.slice(id.indexOf('-') + 1), 36))
  }

  #nextWorkMs(): number | undefined {
    for (const row of this.#world.table('step').all()) {
      const { atMs, work } = row.doc as ScheduledStep
      if (work) return atMs
    }
    return undefined
  }

  #firstDueMs(): number | undefined {
    const step = this.#world.table('step').first()
    const timer = this.#timers.minKey()
    if (step && (timer === undefined || step.id < timer)) return (step.doc as ScheduledStep).atMs
    return timer === undefined ? undefined : Number.parseInt(timer.slice(0, 11), 36)
  }

  /**
   * With `result` (an advance), runs every due step or throws; without it, steps that cannot run now stay. Returns the
   * instant that was reached if `isOver` ended this, otherwise undefined.
   */
  #runUntil(toMs: number, result: AdvanceResult | undefined, isOver: IsOver): number | undefined {
    const end = `${sortable(toMs)}${AFTER}`
    const runsSteps = result !== undefined || this.#world.settings.writable()
    let reachedMs: number | undefined
    for (let count = 0; ; count++) {
      const row = runsSteps ? this.#world.table('step').first() : undefined
      const timer = this.#timers.minKey()
      const isStep = row !== undefined && (timer === undefined || row.id < timer)
      const id = isStep ? row.id : timer
      if (id === undefined || id > end) return undefined
      if (reachedMs !== undefined && isOver()) return reachedMs
      if (count >= limits.stepsPerAdvance && !result) return undefined
      if (Math.max(count, result?.total ?? 0) >= limits.stepsPerAdvance)
        throw new ApiError(
          'CONFLICT',
          `More than ${limits.stepsPerAdvance} steps became due while the clock was being advanced (limit stepsPerAdvance), so the clock stopped there.`,
          { rule: 'control.limit' },
        )
      const atMs = Number.parseInt(id.slice(0, 11), 36)
      this.#heldMs = this.#setting.frozen ? Math.max(atMs, this.#setting.nowMs) : atMs
      this.#untilMs = toMs
      reachedMs = this.#heldMs
      try {
        if (isStep) this.#runStep(row as Row<'step'>)
        else this.#fire(id)
      } finally {
        this.#heldMs = undefined
        this.#untilMs = undefined
      }
    }
  }

  #runStep(row: Row<'step'>): void {
    const { handler, id, step } = row.doc
    for (const result of this.#advances)
      if (result.total++ < limits.stepsListed) result.ran.push({ at: this.#world.now, handler, id, step })
    try {
      this.#world.commit(() => {
        this.#world.begin(row)
        this.#world.runStep(handler, id, step)
      })
    } catch (error) {
      // If a failing step stayed, it would stop the clock forever, even after a restart.
      if (error instanceof ApiError || !this.#world.strand(row, error as Error)) throw error
    }
  }

  #fire(id: string): void {
    const fire = this.#timers.get(id)!
    this.#timers.delete(id)
    fire()
  }

  #moveTo(toMs: number): void {
    if (this.#setting.frozen) this.#writeSetting({ ...this.#setting, nowMs: toMs })
    else if (toMs > this.nowMs)
      this.#writeSetting({ ...this.#setting, nowMs: toMs, offsetMs: toMs - this.#time.wallMs() })
  }

  /** Writes the setting as a record, so that it is persisted, copied and restored like all other records. */
  #writeSetting(setting: ClockSetting): void {
    const before = this.#setting
    this.#setting = settled(setting)
    this.#reachedMs = Infinity
    try {
      this.#world.commit(() => this.#world.patch(this.#world.need('clock', 'clock'), this.#setting))
    } catch (error) {
      this.#setting = before
      throw error
    }
    this.#setTimerForFirst()
  }

  /** Writes the setting's record if it differs. */
  #place(): void {
    const row = this.#world.get('clock', 'clock')
    if (row?.doc !== this.#setting)
      this.#world.place(
        row,
        new Row('clock', 'clock', this.#setting, {}, row?.version ?? 1, row?.createdMs ?? this.#setting.nowMs),
      )
  }

  #setTimerForFirst(leastMs = 0): void {
    this.#cancelTimer?.()
    this.#cancelTimer = undefined
    const first = this.#firstDueMs()
    if (first !== undefined) this.#setTimer(first, leastMs)
  }

  /** The instant for which the runtime timer is set. */
  #wakingMs = Infinity
  #setTimer(atMs: number, leastMs = 0): void {
    if (!this.#driven || this.#setting.frozen || atMs > limits.clockUntilMs) return
    if (this.#cancelTimer && this.#wakingMs <= atMs) return
    this.#cancelTimer?.()
    this.#wakingMs = atMs
    const waitMs = Math.min(Math.max(atMs - this.#time.wallMs() - this.#setting.offsetMs, leastMs), LONGEST_TIMER_MS)
    this.#cancelTimer = this.#time.after(waitMs, () => {
      this.#cancelTimer = undefined
      this.catchUp()
      this.#setTimerForFirst(this.#world.settings.writable() ? 0 : limits.refusedRetryMs)
    })
  }
}

/** Normalises a setting: a frozen clock has no offset to real time. */
function settled(setting: ClockSetting): ClockSetting {
  return setting.frozen ? { ...setting, offsetMs: 0 } : setting
}
interface ClockChange {
  readonly pace?: Pace | undefined
  readonly frozen?: boolean | undefined
  readonly nowMs?: number | undefined
}

/** The request field that gives an instant. */
type ClockField = 'by' | 'to' | 'now'

const iso = (ms: number): string => new Date(ms).toISOString()

/** @throws VALIDATION_FAILED for an instant outside the range of sandbox clocks */
function checkRange(ms: number, field?: ClockField): void {
  if (isInRange(ms)) return
  throw new ApiError(
    'VALIDATION_FAILED',
    `A sandbox clock runs from ${iso(limits.clockFromMs)} to ${iso(limits.clockUntilMs)}; this time is out of range, so the clock did not move.`,
    { rule: 'control.clock', ...(field !== undefined && { field }) },
  )
}

/** @throws VALIDATION_FAILED if a clock would be advanced too far */
function checkSpan(fromMs: number, toMs: number, field?: ClockField): void {
  if (toMs - fromMs <= limits.advanceMs) return
  throw new ApiError(
    'VALIDATION_FAILED',
    `The clock can be advanced by at most ${limits.advanceMs / 86_400_000} days in one step (limit advanceMs).`,
    { rule: 'control.clock', ...(field !== undefined && { field }) },
  )
}

/** A step that the clock ran. */
interface FiredStep {
  readonly at: string
  readonly handler: string
  readonly id: string
  readonly step: string
}

/** The steps that an advance of the clock has run: their number, and a list of the first ones. */
export interface AdvanceResult {
  readonly ran: FiredStep[]
  total: number
}
