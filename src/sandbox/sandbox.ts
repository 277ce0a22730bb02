/**
 * A sandbox: one isolated world with its own clock, limits, scenarios, log and streams. `default` stands behind the plain paths.
 *
 * Everything of it that can be reset is in one registry (parts.ts); checkpoints, copies and dumps walk that and nothing else.
 */
import type { Contract } from '../openapi/document.ts'
import { Coverage } from './coverage.ts'
import { Feed } from './feed.ts'
import { Redactor } from './log/redactor.ts'
import { RequestLog } from './log/request-log.ts'
import { Metrics } from './metrics.ts'
import type { Validator } from '../openapi/validator.ts'
import type { Guard } from '../guards/guard.ts'
import { RateWindows } from '../guards/rate-windows.ts'
import type { ReadRequirement } from './visibility.ts'
import type { Exchange } from '../pipeline/exchange.ts'
import type { Durability } from '../pipeline/stage.ts'
import type { SandboxObserver } from './observer.ts'
import { EventStreams } from './event-streams.ts'
import { dumpAll, captureAll, partsOf, restoreAll, type SandboxSnapshot, type Parts } from './snapshot-parts.ts'
import { completions } from '../resources/handlers.gen.ts'
import { initialSteps, steps, stranded } from '../resources/steps.ts'
import { followUps, views } from '../resources/follow-ups.ts'
import type { Library } from '../scenarios/library.ts'
import { Scenarios } from '../scenarios/scenarios.ts'
import { seed, type FixtureSet } from '../world/fixtures.ts'
import type { Kind } from '../world/kinds.ts'
import type { Pace } from '../world/kinds/platform.ts'
import type { Epoch, Frame } from '../world/event-frames.ts'
import type { Table } from '../world/table.ts'
import { World } from '../world/world.ts'
import type { Change, Commit } from '../world/changes.ts'
import type { Room } from '../world/room.ts'
import type { Sealer } from '../world/sealer.ts'

/** How a sandbox begins. */
export interface SandboxSettings {
  readonly name: string
  readonly pace: Pace
  /** Start of its clock (ms). */
  readonly startMs: number
  readonly seed: number
  /** Requests per credential and minute; null for no limit. */
  readonly rateLimit: number | null
  readonly fixtures: FixtureSet
  /** Scenarios that are on from the start. */
  readonly scenarios: readonly string[]
  /** The epoch of its frames, where it takes another's place or was kept in a later one. */
  readonly epoch?: Epoch
}

/** What happens to a sandbox as a whole; each is one line of the journal. */
export type SandboxEvent =
  | { readonly type: 'reset' }
  /** `from` names the checkpoint that is kept again; the present state is kept where it is left out. */
  | { readonly type: 'checkpoint'; readonly name: string; readonly from?: string }
  | { readonly type: 'forget'; readonly name: string }
  | { readonly type: 'bring back'; readonly name: string }
  /** A dump takes the place of everything; `load` is the number under which it is kept on disk, if it is. */
  | { readonly type: 'load'; readonly load: number | null }

/** A named dump in memory. */
export interface Checkpoint {
  readonly name: string
  /** Sandbox time at which it was taken. */
  readonly at: string
  readonly kept: SandboxSnapshot
}

/** Who keeps what happens. */
export interface Persistence extends Durability {
  /** Whether changes can be kept at present. */
  readonly writable: boolean
  /** `frames` are made of the commit; they are published when it is kept. */
  readonly commit: (sandbox: Sandbox, commit: Commit, frames: readonly Frame[]) => void
  /** Writes down what a dump held, before it counts. `done` is to be called when it does, or never will. */
  readonly prepare: (
    sandbox: Sandbox,
    kept: SandboxSnapshot,
  ) => Promise<{ readonly load: number; readonly done: () => void }>
  /** `undo` brings back what was before. */
  readonly event: (sandbox: Sandbox, event: SandboxEvent, realMs: number, undo: () => void) => void
  /** Resolves when everything is kept. @throws ApiError UPSTREAM_UNAVAILABLE when it is not */
  readonly flushed: () => Promise<void>
}

/** What sandboxes of one process share. */
export interface SandboxDeps {
  readonly contract: Contract
  readonly validator: Validator
  /** What reading a record of a kind takes, for event streams. */
  readonly readRequirements: ReadonlyMap<string, ReadRequirement>
  /** The guards in their order, for those who explain. */
  readonly guards: readonly Guard[]
  /** The scenarios that are known by name. */
  readonly catalogue: Library
  /** Encrypts secrets that clients give. */
  readonly sealer: Sealer
  /** Hears of mistakes in due steps. */
  readonly fault: (error: Error) => void
  readonly room: Room
  /** Whether a sandbox is one of those that exist; late work of one that was deleted changes nothing. */
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
  /** Tells whoever follows the sandbox what happens in it. */
  readonly feed: Feed
  readonly coverage = new Coverage()
  /** Counts since the start of the process; not reset with the rest. */
  readonly metrics = new Metrics()
  readonly checkpoints = new Map<string, Checkpoint>()
  /** Keeps what happens; undefined where state lives in memory. */
  readonly persistence: Persistence | undefined
  /** Whether it is complete: what it is seeded with is not written down as changes. */
  readonly #isMade: boolean = false
  #observer: SandboxObserver | undefined
  readonly #deps: SandboxDeps
  /** As it was when it had just been seeded; undefined until somebody asks where its records came from elsewhere. */
  #fresh: SandboxSnapshot | undefined

  /** `realMs` is the real instant at which it began; `empty` is for one whose state is about to be brought back. */
  constructor(
    deps: SandboxDeps,
    settings: SandboxSettings,
    realMs: number,
    content: 'seeded' | 'empty' = 'seeded',
    persistence?: Persistence,
  ) {
    this.#deps = deps
    this.persistence = persistence
    this.settings = settings
    this.validator = deps.validator
    this.readers = deps.readRequirements
    this.world = new World({
      seed: settings.seed,
      startMs: settings.startMs,
      startedRealMs: realMs,
      pace: settings.pace,
      sealer: deps.sealer,
      steps,
      completions,
      stranded,
      fault: deps.fault,
      room: deps.room,
      writable: () => !persistence || !this.#isMade || (deps.holds(this) && persistence.writable),
      followUps,
      views,
    })
    if (settings.epoch) this.world.frames.epoch = settings.epoch
    this.log = new RequestLog(deps.guards, new Redactor(settings.fixtures.secrets.map(({ secret }) => secret)))
    this.scenarios = new Scenarios(this.world, deps.catalogue)
    this.feed = new Feed(this)
    this.parts = partsOf(this)
    if (content === 'seeded') {
      seed(this.world, settings.fixtures, settings.startMs)
      this.world.clock.placeSetting()
      this.world.commit(() => initialSteps.forEach((start) => start(this.world)))
      this.#fresh = this.capture(realMs)
    }
    this.world.clock.start()
    this.world.onCommit((commit) => this.#pass(commit))
    this.#isMade = true
  }

  /** Who judges its calls; undefined where nobody does. */
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

  /** Keeps the whole sandbox as it is, or was at a real instant since which nothing changed; O(1) in the number of records. */
  capture(realMs = Date.now()): SandboxSnapshot {
    return captureAll(this.parts, realMs)
  }

  /** The whole sandbox as it is now, as pieces of JSON text. */
  dump(): Iterable<string> {
    return dumpAll(this.parts, this.capture())
  }

  /** Brings back what was kept. Open streams end: what they told is no longer so. */
  restore(kept: SandboxSnapshot, realMs: number): void {
    this.streams.end()
    restoreAll(this.parts, kept, realMs)
    this.feed.reset()
  }

  /**
   * Puts what a dump held in the place of everything, once that is written down; until then calls go on in what was there.
   * @param check refuses where it is too late for that
   */
  async takeOver(loaded: SandboxSnapshot, check: () => void): Promise<void> {
    const prepared = await this.persistence?.prepare(this, loaded)
    try {
      check()
      this.apply({ type: 'load', load: prepared?.load ?? null }, Date.now(), loaded)
    } finally {
      prepared?.done()
    }
  }

  /**
   * Lets something happen to the sandbox as a whole, and has it kept. The caller has checked that it can.
   * @param loaded what a dump held, where that takes the place of everything
   */
  apply(event: SandboxEvent, realMs = Date.now(), loaded?: SandboxSnapshot): void {
    const isReplaced = event.type !== 'checkpoint' && event.type !== 'forget'
    // What a scenario delays is answered from the state that it was sent to; the instant it waits for may never come.
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

  /** Sees an answered call of the API. */
  observe(exchange: Exchange): void {
    this.feed.request(this.log.add(exchange))
    this.coverage.observe(exchange)
    this.metrics.observe(exchange)
    this.#observer?.answered(exchange)
  }

  /** The records as they would be with all asynchronous work done; nothing changes here. */
  settledTables(): ReadonlyMap<Kind, Table> {
    const realMs = Date.now()
    const copy = new Sandbox(this.#deps, this.settings, realMs, 'empty')
    restoreAll(copy.parts, this.capture(realMs), realMs)
    copy.world.clock.settle()
    const tables = copy.world.snapshotTables()
    copy.close()
    return tables
  }

  /** Takes over another's present state, or a checkpoint of it; what was asked of that one stays its own affair. */
  copy(source: Sandbox, realMs: number, checkpoint?: string): void {
    const kept = checkpoint === undefined ? source.capture(realMs) : source.checkpoints.get(checkpoint)!.kept
    this.restore(kept, realMs)
    // What the other told is known to nobody here.
    this.world.frames.epoch = { number: 0, after: this.world.frames.seq }
    this.world.random.seed = this.settings.seed
    this.log.clear()
    this.coverage.clear()
  }

  /** Switches on the scenarios of the start that are not on; they are commits of their own, and so kept like all others. */
  activateScenarios(): void {
    for (const name of this.settings.scenarios) if (!this.scenarios.get(name).on) this.scenarios.activate(name)
  }

  /** Back to the fixtures; the scenarios of the start are on again. */
  reset(): void {
    this.apply({ type: 'reset' })
    this.activateScenarios()
  }

  /** Lets everybody know of a commit, now that it is kept. */
  publish(commit: Commit, frames: readonly Frame[]): void {
    this.log.note(commit)
    this.coverage.note(commit)
    this.feed.commit(commit)
    if (this.world.frames.publish(frames)) this.streams.publish(frames)
  }

  /** Takes a commit back that could not be kept. */
  rollback(commit: Commit, frames: readonly Frame[]): void {
    this.world.rollback(commit)
    this.world.frames.rollback(frames)
  }

  /** Makes a commit again that was kept. */
  redo(seq: number, changes: Iterable<Change>): void {
    this.world.frames.republish(this.world.redo(seq, changes))
  }

  /** Puts what was made again in order, so that no call has to. */
  buildIndexes(): void {
    for (const table of this.world.tables.values()) table.buildIndexes()
    this.world.frames.buildIndexes()
  }

  /** Records that were loaded though nothing can find them, for people. */
  get unreadable(): string[] {
    return [...this.world.tables].flatMap(([kind, { unreadable }]) =>
      [...unreadable].map(([id, reason]) => `${kind} ${id} of the sandbox "${this.name}": ${reason}`),
    )
  }

  #seeded(): SandboxSnapshot {
    return (this.#fresh ??= new Sandbox(this.#deps, this.settings, 0).#fresh!)
  }

  #pass(commit: Commit): void {
    const frames = this.world.frames.take(commit.changes)
    if (!this.persistence) return this.publish(commit, frames)
    try {
      this.persistence.commit(this, commit, frames)
    } catch (error) {
      this.world.frames.rollback(frames)
      throw error
    }
  }

  /** Ends streams and timers for good. */
  close(): void {
    this.#observer?.stateEnds()
    this.streams.end()
    this.scenarios.release()
    this.world.clock.stop()
    this.feed.close()
  }
}
