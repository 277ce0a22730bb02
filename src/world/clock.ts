/**
 * The clock of a sandbox. Time is data: what is due later is rows of kind `step`, ordered by (instant, number), and the
 * clock runs each at its own instant. Streams and waiting answers belong to open connections, so their timers are kept
 * beside the rows, in the same order, and are gone with the connection.
 */
import { limits } from '../limits.ts'
import { ApiError } from '../errors.ts'
import type { ClockSetting, Pace, Step } from './kinds/platform.ts'
import { Row } from './record.ts'
import { sortable } from './table.ts'
import { newTree } from './tree.ts'
import type { Doc } from './kinds.ts'
import type { Table } from './table.ts'

/** How many times faster than a real cloud work goes. */
const SPEED: Record<Pace, number> = { realistic: 1, manual: 1, quick: 20, instant: Infinity }
/** The longest that one timer of the runtime can wait. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/** A step that a movement of the clock ran. */
export interface FiredStep {
  readonly at: string
  readonly handler: string
  readonly id: string
  readonly step: string
}

/** Behind an instant: sorts after all that is due then, steps first and timers after them. */
const AFTER = '\x7f'

/** What a movement of the clock ran: all of it counted, the first of it listed. */
export interface AdvanceResult {
  readonly ran: FiredStep[]
  total: number
}

/** What the clock needs of the world that it belongs to. */
export interface ClockWorld {
  readonly now: string
  /** Due rows, in their order. */
  readonly table: (kind: 'step') => Table
  /** Whether changes can be made durable at present. */
  readonly settings: { readonly writable: () => boolean }
  readonly commit: (work: () => void) => void
  /** Numbers the steps in the order of asking. */
  readonly random: { readonly stepNumber: () => number; readonly countStep: (number: number) => void }
  /** Takes a due row out; its step runs in the same commit. */
  readonly begin: (step: Row<'step'>) => void
  readonly runStep: (handler: string, id: string, step: string) => void
  /** Takes out a step that cannot run; false where nobody is there to report it to. */
  readonly strand: (step: Row<'step'>, error: Error) => boolean
  readonly get: (kind: 'clock', id: 'clock') => Row<'clock'> | undefined
  readonly need: (kind: 'clock', id: 'clock') => Row<'clock'>
  readonly patch: (row: Row<'clock'>, patch: Doc<'clock'>) => void
  /** Puts a record in its table without a commit. */
  readonly place: (before: Row | undefined, after: Row) => void
}

/** How a clock begins. */
export interface ClockStart {
  /** Start of the clock, and the real instant at which that was (ms). */
  readonly startMs: number
  readonly startedRealMs: number
  readonly pace: Pace
}

export class Clock {
  readonly #world: ClockWorld
  #setting: ClockSetting
  /** The instant that holds while a commit or a step runs, and until the clock begins to go. */
  #heldMs: number | undefined
  #timers = newTree<() => void>()
  #timersSet = 0
  #timer: NodeJS.Timeout | undefined
  #driven = false

  constructor(world: ClockWorld, { pace, startMs, startedRealMs }: ClockStart) {
    this.#world = world
    this.#setting = settled({ pace, frozen: pace === 'manual', offsetMs: startMs - startedRealMs, nowMs: startMs })
    this.#heldMs = startMs
  }

  /** The sandbox's present instant (ms). */
  get nowMs(): number {
    if (this.#heldMs !== undefined) return this.#heldMs
    return this.#setting.frozen ? this.#setting.nowMs : Date.now() + this.#setting.offsetMs
  }

  get pace(): Pace {
    return this.#setting.pace
  }

  get frozen(): boolean {
    return this.#setting.frozen
  }

  /** Steps and timers not yet due. */
  get pending(): number {
    return this.#world.table('step').size + this.#timers.size
  }

  /** What is kept of the clock at a real instant: its own instant goes with it, so that a restored clock goes on from there. */
  settingAt(realMs: number): ClockSetting {
    const nowMs = this.#heldMs ?? (this.#setting.frozen ? this.#setting.nowMs : realMs + this.#setting.offsetMs)
    return { ...this.#setting, nowMs }
  }

  /** The clock's instant at a real instant, as the API writes it. */
  isoAt(realMs: number): string {
    return iso(this.settingAt(realMs).nowMs)
  }

  /** How long work of that length in a real cloud takes here (ms). */
  paced(realisticMs: number): number {
    return Math.round(realisticMs / SPEED[this.#setting.pace])
  }

  /** Runs `work` with the instant held still, so that everything in it happens at once. */
  hold<T>(work: () => T): T {
    if (this.#heldMs !== undefined) return work()
    this.#heldMs = this.nowMs
    try {
      return work()
    } finally {
      this.#heldMs = undefined
    }
  }

  /** An id that sorts by instant, then by the order of asking. */
  stepId(atMs: number): string {
    this.#wake(atMs)
    return `${sortable(atMs)}-${sortable(this.#world.random.stepNumber())}`
  }

  /**
   * Calls `fire` at that instant, after the steps that are due then, for a connection that is open now. Returns what deletes it.
   * Timers are no part of the state, so they are numbered by themselves.
   */
  setTimer(atMs: number, fire: () => void): () => void {
    this.#wake(atMs)
    const id = `${sortable(atMs)}~${sortable(++this.#timersSet)}`
    this.#timers.set(id, fire)
    return () => void this.#timers.delete(id)
  }

  /** Runs what has become due by now; every call does this first, so that no answer is older than the clock. */
  catchUp(): void {
    const dueMs = this.#firstDueMs()
    if (dueMs !== undefined && this.#heldMs === undefined && dueMs <= this.nowMs) this.#runUntil(this.nowMs, undefined)
  }

  /**
   * Moves a clock forward to `toMs`, running each due step at its own instant. `field` is what the request said it with.
   * @throws VALIDATION_FAILED when that is in the past or further than one movement may go
   */
  advanceTo(toMs: number, field: ClockField = 'to'): AdvanceResult {
    const nowMs = this.nowMs
    if (toMs < nowMs)
      throw new ApiError(
        'VALIDATION_FAILED',
        `The clock stands at ${iso(nowMs)} and only goes forward; ${iso(toMs)} is earlier.`,
        { field },
      )
    checkRange(toMs, field)
    if (toMs - nowMs > limits.advanceMs) {
      throw new ApiError(
        'VALIDATION_FAILED',
        `One movement of the clock goes at most ${limits.advanceMs / 86_400_000} days (limit advanceMs).`,
        { field },
      )
    }
    const result: AdvanceResult = { ran: [], total: 0 }
    this.#runUntil(toMs, result)
    this.#moveTo(toMs)
    return result
  }

  /** The instant of the next due step of work, else of anything that is due; undefined when nothing is. */
  nextDueMs(): number | undefined {
    for (const row of this.#world.table('step').all()) {
      const step = row.doc as Step
      if (step.work) return step.atMs
    }
    return this.#firstDueMs()
  }

  /** Advances until no asynchronous work is left. */
  settle(): AdvanceResult {
    const result: AdvanceResult = { ran: [], total: 0 }
    for (let next = this.#nextWorkMs(); next !== undefined; next = this.#nextWorkMs()) {
      checkRange(next)
      this.#runUntil(Math.max(next, this.nowMs), result)
      this.#moveTo(Math.max(next, this.nowMs))
    }
    return result
  }

  /** Changes how the clock goes. `nowMs` jumps forward, running what is due on the way. */
  set(change: { pace?: Pace | undefined; frozen?: boolean | undefined; nowMs?: number | undefined }): AdvanceResult {
    const result = change.nowMs === undefined ? { ran: [], total: 0 } : this.advanceTo(change.nowMs, 'now')
    const pace = change.pace ?? this.#setting.pace
    const frozen = change.frozen ?? (change.pace === undefined ? this.#setting.frozen : pace === 'manual')
    const nowMs = change.nowMs ?? this.nowMs
    this.#writeSetting({ pace, frozen, nowMs, offsetMs: nowMs - Date.now() })
    return result
  }

  /** Writes the setting down as a record, in a new world. */
  placeSetting(): void {
    this.#place()
  }

  /** The clock of a new world goes, from its start on. */
  start(): void {
    this.#heldMs = undefined
  }

  /** Takes over a setting, and counts on from the steps that are there. */
  restore(setting: ClockSetting): void {
    this.#setting = settled(setting)
    this.#place()
    this.#countOn()
    this.#wakeForFirst()
  }

  /** Sees to it that a clock that goes shows nothing earlier than an instant that it has shown. */
  goOnFrom(ms: number): void {
    if (!this.#setting.frozen && this.nowMs < ms) this.#setting = { ...this.#setting, offsetMs: ms - Date.now() }
  }

  /** Starts running due steps as real time passes; records may have been placed until now. */
  startTimers(): void {
    this.#countOn()
    this.#driven = true
    this.#wakeForFirst()
  }

  /** What was done could not be kept and is due again: later, for the disk may refuse once more. */
  retry(): void {
    this.#wakeForFirst(limits.refusedRetryMs)
  }

  /** Stops for good. */
  stop(): void {
    this.#driven = false
    clearTimeout(this.#timer)
    this.#timers = newTree()
  }

  /** Numbers go on from the steps that are there. */
  #countOn(): void {
    for (const { id } of this.#world.table('step').all())
      this.#world.random.countStep(Number.parseInt(id.slice(id.indexOf('-') + 1), 36))
  }

  #nextWorkMs(): number | undefined {
    for (const row of this.#world.table('step').all()) {
      const step = row.doc as Step
      if (step.work) return step.atMs
    }
    return undefined
  }

  #firstDueMs(): number | undefined {
    const step = this.#world.table('step').first()
    const timer = this.#timers.minKey()
    const first = step && (timer === undefined || step.id < timer) ? step.id : timer
    return first === undefined ? undefined : Number.parseInt(first.slice(0, 11), 36)
  }

  /** An advance runs every step, or is refused; without one, what cannot be run now is left for later. */
  #runUntil(toMs: number, result: AdvanceResult | undefined): void {
    const end = `${sortable(toMs)}${AFTER}`
    const runsSteps = result !== undefined || this.#world.settings.writable()
    for (let count = 0; ; count++) {
      const row = runsSteps ? this.#world.table('step').first() : undefined
      const timer = this.#timers.minKey()
      const isStep = row !== undefined && (timer === undefined || row.id < timer)
      const id = isStep ? row.id : timer
      if (id === undefined || id > end) return
      if (count >= limits.stepsPerAdvance && !result) return
      if (count >= limits.stepsPerAdvance)
        throw new ApiError(
          'CONFLICT',
          `More than ${limits.stepsPerAdvance} steps became due in one movement of the clock (limit stepsPerAdvance); it stopped there.`,
        )
      const atMs = Number.parseInt(id.slice(0, 11), 36)
      this.#heldMs = this.#setting.frozen ? Math.max(atMs, this.#setting.nowMs) : atMs
      try {
        if (isStep) this.#runStep(row as Row<'step'>, result)
        else this.#fire(id)
      } finally {
        this.#heldMs = undefined
      }
    }
  }

  #runStep(row: Row<'step'>, result: AdvanceResult | undefined): void {
    const { handler, id, step } = row.doc
    if (result && result.total++ < limits.stepsListed) result.ran.push({ at: this.#world.now, handler, id, step })
    try {
      this.#world.commit(() => {
        this.#world.begin(row)
        this.#world.runStep(handler, id, step)
      })
    } catch (error) {
      // A step that stayed would stop the clock for good, through every restart.
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
    else if (toMs > this.nowMs) this.#writeSetting({ ...this.#setting, nowMs: toMs, offsetMs: toMs - Date.now() })
  }

  /** The setting is a record too, so that it is stored, copied and restored like all others. */
  #writeSetting(setting: ClockSetting): void {
    const before = this.#setting
    this.#setting = settled(setting)
    try {
      this.#world.commit(() => this.#world.patch(this.#world.need('clock', 'clock'), this.#setting))
    } catch (error) {
      this.#setting = before
      throw error
    }
    this.#wakeForFirst()
  }

  /** The setting as the record that stands for it, where that says something else. */
  #place(): void {
    const row = this.#world.get('clock', 'clock')
    if (row?.doc !== this.#setting)
      this.#world.place(
        row as Row | undefined,
        new Row('clock', 'clock', this.#setting, {}, row?.version ?? 1, row?.createdMs ?? this.#setting.nowMs),
      )
  }

  #wakeForFirst(leastMs = 0): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const first = this.#firstDueMs()
    if (first !== undefined) this.#wake(first, leastMs)
  }

  /** Sees to it that the runtime wakes the clock by then. */
  #wakingMs = Infinity
  #wake(atMs: number, leastMs = 0): void {
    if (!this.#driven || this.#setting.frozen) return
    if (this.#timer && this.#wakingMs <= atMs) return
    clearTimeout(this.#timer)
    this.#wakingMs = atMs
    const waitMs = Math.min(Math.max(atMs - Date.now() - this.#setting.offsetMs, leastMs), LONGEST_TIMER_MS)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.catchUp()
      this.#wakeForFirst(this.#world.settings.writable() ? 0 : limits.refusedRetryMs)
    }, waitMs)
    this.#timer.unref()
  }
}

/** A setting without what means nothing: a clock that stands is at no distance from real time. */
function settled(setting: ClockSetting): ClockSetting {
  return setting.frozen ? { ...setting, offsetMs: 0 } : setting
}
/** What a request says an instant with. */
type ClockField = 'by' | 'to' | 'now'

function iso(ms: number): string {
  return new Date(ms).toISOString()
}

/** @throws VALIDATION_FAILED for an instant that no sandbox clock shows */
function checkRange(ms: number, field?: ClockField): void {
  if (isInRange(ms)) return
  throw new ApiError(
    'VALIDATION_FAILED',
    `A sandbox clock shows instants from ${iso(limits.clockFromMs)} to ${iso(limits.clockUntilMs)}; this one lies outside, and nothing moved.`,
    field === undefined ? {} : { field },
  )
}

/** Whether a sandbox clock can show an instant (ms). */
export function isInRange(ms: number): boolean {
  return ms >= limits.clockFromMs && ms <= limits.clockUntilMs
}
