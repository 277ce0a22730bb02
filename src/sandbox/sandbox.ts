/**
 * A sandbox: one isolated world with its own clock, limits, scenarios, log and streams. `default` serves the paths
 * without a prefix.
 *
 * All its resettable state is in one registry (snapshot-parts.ts), which checkpoints, copies and dumps use.
 */
import type { Contract } from '../service/contract/document.ts'
import { Coverage } from './log/coverage.ts'
import { Feed } from './feed.ts'
import { Redactor, secretFieldsOf } from './log/redactor.ts'
import { RequestLog } from './log/request-log.ts'
import { Metrics } from './log/metrics.ts'
import type { Validator } from '../service/contract/validator.ts'
import type { Guard } from '../service/guards/guard.ts'
import { RateWindows } from '../service/guards/rate-limit.ts'
import type { ReadRequirement } from './streams/visibility.ts'
import type { Exchange } from './edge/exchange.ts'
import type { CommitDurability } from './edge/stages.ts'
import type { SandboxObserver } from './observer.ts'
import type { Tracer } from './tracer.ts'
import type { CallStep } from './capsules/call-step.ts'
import type { ControlStep } from './capsules/control-step.ts'
import type { RecordedSandbox, SentCall, SentControl } from './capsules/recording.ts'
import { EventStreams } from './streams/event-streams.ts'
import { dumpAll, captureAll, snapshotParts, restoreAll, type SandboxSnapshot, type Parts } from './snapshot-parts.ts'
import { completions } from '../service/resources/handlers.gen.ts'
import { initialSteps, steps, stranded } from '../service/resources/steps.ts'
import { followUps } from '../service/resources/follow-ups.ts'
import type { Library } from './scenarios/library.ts'
import { systemTime, type Time } from '../platform/time.ts'
import { Scenarios } from './scenarios/scenarios.ts'
import { seed, type FixtureSet } from '../service/state/fixtures.ts'
import type { Kind } from '../service/state/kinds.ts'
import type { Pace } from '../service/state/pace.ts'
import type { Epoch, Frame } from '../service/state/event-frames.ts'
import type { Table } from '../service/state/table.ts'
import { World } from '../service/state/world.ts'
import type { Change, Commit } from '../service/state/changes.ts'
import type { Room } from '../service/state/room.ts'
import type { Sealer } from '../service/state/sealer.ts'

export interface SandboxSettings {
  readonly name: string
  readonly pace: Pace
  /** Initial time of its clock (ms). */
  readonly startMs: number
  readonly seed: number
  /** Requests per credential and minute; null for no limit. */
  readonly rateLimit: number | null
  readonly fixtures: FixtureSet
  /** Scenarios that are active from the start. */
  readonly scenarios: readonly string[]
  /** The epoch of its frames, if it replaces another sandbox or was stored with a later epoch. */
  readonly epoch?: Epoch
}

/** An event that concerns a sandbox as a whole; each is one line of the journal. */
export type WholeSandboxEvent =
  | { readonly type: 'reset' }
  /** `from` names a checkpoint to copy; otherwise the current state is saved. */
  | { readonly type: 'checkpoint'; readonly name: string; readonly from?: string }
  | { readonly type: 'forget'; readonly name: string }
  | { readonly type: 'bring back'; readonly name: string }
  /** A dump replaces the whole state; `load` is its number in the journal, if it is stored. */
  | { readonly type: 'load'; readonly load: number | null }

/** A named dump in memory. */
export interface Checkpoint {
  readonly name: string
  /** Sandbox time when it was taken. */
  readonly at: string
  readonly kept: SandboxSnapshot
}

/** Persists the commits and events of a sandbox. */
export interface Persistence extends CommitDurability {
  /** True if changes can be persisted at present. */
  readonly writable: boolean
  /** Returns why changes cannot be persisted, if the store knows. */
  readonly refusal?: () => Error | undefined
  /** Persists a commit; `frames` are its event frames, published once it is durable. */
  readonly commit: (sandbox: Sandbox, commit: Commit, frames: readonly Frame[]) => void
  /**
   * Stores the content of a dump before it replaces the state. `done` must be called afterwards, even if the dump was
   * not used.
   */
  readonly prepare: (
    sandbox: Sandbox,
    kept: SandboxSnapshot,
  ) => Promise<{ readonly load: number; readonly done: () => void }>
  /** Persists an event; `undo` restores the state before it. */
  readonly event: (sandbox: Sandbox, event: WholeSandboxEvent, realMs: number, undo: () => void) => void
  /** Resolves when everything is durable. @throws ApiError UPSTREAM_UNAVAILABLE if it cannot be stored */
  readonly flushed: () => Promise<void>
}

export interface CallRecorder {
  readonly begin: (sandbox: RecordedSandbox, sent: SentCall) => CallStep
  /** Begins the step of a control API call. */
  readonly control: (sandbox: RecordedSandbox, sent: SentControl) => ControlStep
}

/** What the sandboxes of a process share. */
export interface SandboxDeps {
  readonly contract: Contract
  readonly validator: Validator
  /** The requirements for reading records of each kind, for event streams. */
  readonly readRequirements: ReadonlyMap<string, ReadRequirement>
  /** The guards in order, for explanations. */
  readonly guards: readonly Guard[]
  /** Scenarios by name. */
  readonly catalogue: Library
  /** Encrypts secrets that clients send. */
  readonly sealer: Sealer
  /** Clocks and timers; those of the process by default. */
  readonly time?: Time | undefined
  /** Called with unexpected errors of due steps. */
  readonly fault: (error: Error) => void
  readonly room: Room
  /** Follows its requests and commits, if traces are sent. */
  readonly tracer?: Tracer | undefined
  /** Returns true if a sandbox still exists; late work of a deleted sandbox must not change anything. */
  readonly holds: (sandbox: Sandbox) => boolean
}

export class Sandbox {
  readonly settings: SandboxSettings
  readonly world: World
  readonly windows = new RateWindows()
  readonly streams = new EventStreams((what, stream) => this.feed.stream(what, stream))
  readonly scenarios: Scenarios
  readonly validator: Validator
  readonly readers: ReadonlyMap<string, ReadRequirement>
  readonly parts: Parts
  readonly log: RequestLog
  /** Sends events to followers. */
  readonly feed: Feed
  readonly coverage = new Coverage()
  /** Counters since the start of the process; a reset keeps them. */
  readonly metrics = new Metrics()
  readonly checkpoints = new Map<string, Checkpoint>()
  /** Undefined if state is kept in memory only. */
  readonly persistence: Persistence | undefined
  /** True once it is seeded: seed records are not persisted as changes. */
  readonly #isMade: boolean = false
  #observer: SandboxObserver | undefined
  /** Records its calls for a capsule, if set. */
  recorder: CallRecorder | undefined
  readonly #deps: SandboxDeps
  readonly #time: Time
  /** Its state after seeding; computed on demand if its records were restored or copied. */
  #fresh: SandboxSnapshot | undefined

  /** `realMs` is the real time of its creation; `empty` is for a sandbox that will be restored. */
  constructor(
    deps: SandboxDeps,
    settings: SandboxSettings,
    realMs: number,
    content: 'seeded' | 'empty' = 'seeded',
    persistence?: Persistence,
  ) {
    this.#deps = deps
    this.#time = deps.time ?? systemTime
    this.persistence = persistence
    this.settings = settings
    this.validator = deps.validator
    this.readers = deps.readRequirements
    this.world = new World({
      seed: settings.seed,
      startMs: settings.startMs,
      startedRealMs: realMs,
      pace: settings.pace,
      time: deps.time,
      sealer: deps.sealer,
      steps,
      completions,
      stranded,
      fault: deps.fault,
      room: deps.room,
      writable: () => !persistence || !this.#isMade || (deps.holds(this) && persistence.writable),
      whyNotWritable: () => persistence?.refusal?.()?.message,
      followUps,
    })
    if (settings.epoch) this.world.frames.epoch = settings.epoch
    const secrets = settings.fixtures.secrets.map(({ secret }) => secret)
    this.log = new RequestLog(deps.guards, new Redactor(secrets, secretFieldsOf(deps.contract)))
    this.scenarios = new Scenarios(this.world, deps.catalogue)
    this.feed = new Feed(this)
    this.parts = snapshotParts(this)
    if (content === 'seeded') {
      seed(this.world, settings.fixtures, settings.startMs)
      this.world.clock.placeSetting()
      this.world.commit(() => initialSteps.forEach((start) => start(this.world)))
      this.#fresh = this.capture(realMs)
    }
    this.world.clock.start()
    this.world.onCommit((commit) => this.#persist(commit))
    this.#isMade = true
  }

  /** Observes its requests, if set. */
  get observer(): SandboxObserver | undefined {
    return this.#observer
  }

  set observer(observer: SandboxObserver | undefined) {
    this.#observer = observer
    this.streams.observer = observer
  }

  get name(): string {
    return this.settings.name
  }

  get rateLimit(): number | null {
    return this.settings.rateLimit
  }

  /**
   * Captures the whole sandbox; nothing may have changed since the real time `realMs` (ms). O(1) in the number of
   * records.
   */
  capture(realMs = this.#time.wallMs()): SandboxSnapshot {
    return captureAll(this.parts, realMs)
  }

  /** Runs synchronous work during which its clock stands still. */
  atOneInstant<T>(work: () => T): T {
    const { pinned } = this.#time
    return pinned ? pinned(work) : work()
  }

  /** Returns the whole sandbox as JSON text in pieces. */
  dump(): Iterable<string> {
    return dumpAll(this.parts, this.capture())
  }

  /** Restores a snapshot. Open streams end, because the state that they reported is gone. */
  restore(snapshot: SandboxSnapshot, realMs: number): void {
    this.streams.end()
    restoreAll(this.parts, snapshot, realMs)
    this.feed.reset()
  }

  /**
   * Persists a dump, then replaces the state with it; until then, calls use the old state.
   * @param check throws if the state must no longer be replaced
   */
  async takeOver(loaded: SandboxSnapshot, check: () => void): Promise<void> {
    const prepared = await this.persistence?.prepare(this, loaded)
    try {
      check()
      this.apply({ type: 'load', load: prepared?.load ?? null }, this.#time.wallMs(), loaded)
    } finally {
      prepared?.done()
    }
  }

  /**
   * Applies an event to the sandbox and persists it. The caller must have checked that it is possible.
   * @param loaded the dump's content, for an event that replaces the state
   */
  apply(event: WholeSandboxEvent, realMs = this.#time.wallMs(), loaded?: SandboxSnapshot): void {
    const isReplaced = event.type !== 'checkpoint' && event.type !== 'forget'
    // Requests that scenarios delay are handled now, in the state that they were sent to: the time that they wait for
    // may never come.
    if (isReplaced) this.scenarios.release()
    const before = this.capture(realMs)
    this.world.settings.room?.changed()
    const checkpoints = [...this.checkpoints]
    const epoch = this.world.frames.epoch
    if (isReplaced) this.#observer?.stateEnds()
    if (event.type === 'reset') this.restore(this.#seeded(), realMs)
    else if (event.type === 'checkpoint') this.#keep(event, before, realMs)
    else if (event.type === 'forget') this.checkpoints.delete(event.name)
    else if (event.type === 'bring back') this.restore(this.checkpoints.get(event.name)!.kept, realMs)
    else this.restore(loaded!, realMs)
    if (isReplaced) this.world.frames.beginEpoch()
    const undo = (): void => {
      this.restore(before, realMs)
      this.world.frames.epoch = epoch
      this.checkpoints.clear()
      for (const [name, checkpoint] of checkpoints) this.checkpoints.set(name, checkpoint)
    }
    try {
      if (this.#deps.holds(this)) this.persistence?.event(this, event, realMs, undo)
    } catch (error) {
      undo()
      if (isReplaced) this.#observer?.stateBegins(false)
      throw error
    }
    if (isReplaced) this.#observer?.stateBegins(event.type === 'reset')
  }

  #keep({ name, from }: { name: string; from?: string }, now: SandboxSnapshot, realMs: number): void {
    const { at, kept } = this.checkpoints.get(from ?? '') ?? { at: this.world.clock.isoAt(realMs), kept: now }
    this.checkpoints.set(name, { name, at, kept })
  }

  /** Records an exchange in the log, the coverage and the metrics. */
  observe(exchange: Exchange): void {
    const entry = this.log.add(exchange)
    this.feed.request(entry)
    this.#deps.tracer?.answered(this, entry)
    this.coverage.observe(exchange)
    this.metrics.observe(exchange)
    this.#observer?.answered(exchange)
  }

  /** Returns the records as they would be with all asynchronous work done, without changing the sandbox. */
  settledTables(): ReadonlyMap<Kind, Table> {
    const realMs = this.#time.wallMs()
    // Its work is only assumed, so it is not traced.
    const copy = new Sandbox({ ...this.#deps, tracer: undefined }, this.settings, realMs, 'empty')
    restoreAll(copy.parts, this.capture(realMs), realMs)
    copy.world.clock.settle()
    const tables = copy.world.snapshotTables()
    copy.close()
    return tables
  }

  /** Copies the current state of another sandbox, or one of its checkpoints; request log and coverage start empty. */
  copy(source: Sandbox, realMs: number, checkpoint?: string): void {
    const kept = checkpoint === undefined ? source.capture(realMs) : source.checkpoints.get(checkpoint)!.kept
    this.restore(kept, realMs)
    // No client of this sandbox has seen the other's frames.
    this.world.frames.epoch = { number: 0, after: this.world.frames.seq }
    this.world.random.seed = this.settings.seed
    this.log.clear()
    this.coverage.clear()
  }

  /**
   * Activates the startup scenarios that are not active. Each activation is a commit that is persisted like any other.
   */
  activateScenarios(): void {
    for (const name of this.settings.scenarios) if (!this.scenarios.get(name).on) this.scenarios.activate(name)
  }

  /** Restores the fixtures and activates the startup scenarios. */
  reset(): void {
    this.apply({ type: 'reset' })
    this.activateScenarios()
  }

  /** Publishes a commit once it is durable. */
  publish(commit: Commit, frames: readonly Frame[]): void {
    this.log.note(commit)
    this.coverage.note(commit)
    this.feed.commit(commit)
    this.#deps.tracer?.committed(this, commit)
    if (this.world.frames.publish(frames)) this.streams.publish(frames)
  }

  /** Rolls back a commit that could not be persisted. */
  rollback(commit: Commit, frames: readonly Frame[]): void {
    this.world.rollback(commit)
    this.world.frames.rollback(frames)
  }

  /** Repeats a commit from the journal. */
  redo(seq: number, changes: Iterable<Change>): void {
    this.world.frames.republish(this.world.redo(seq, changes))
  }

  /** Rebuilds the indexes after a restore, so that no call has to do it. */
  buildIndexes(): void {
    for (const table of this.world.tables.values()) table.buildIndexes()
    this.world.frames.buildIndexes()
  }

  #seeded(): SandboxSnapshot {
    return (this.#fresh ??= new Sandbox({ ...this.#deps, tracer: undefined }, this.settings, 0).#fresh!)
  }

  #persist(commit: Commit): void {
    const frames = this.world.frames.take(commit.changes)
    if (!this.persistence) return this.publish(commit, frames)
    try {
      this.persistence.commit(this, commit, frames)
    } catch (error) {
      this.world.frames.rollback(frames)
      throw error
    }
  }

  /** Ends its streams and timers. */
  close(): void {
    this.#observer?.stateEnds()
    this.streams.end()
    this.scenarios.release()
    this.world.clock.stop()
    this.feed.close()
  }
}
