/**
 * Creates, loads and deletes sandboxes; no other code does. Without a store, sandboxes are in memory only. In a store
 * with a single log, the log has a line for each new sandbox, and all sandboxes are in memory. In other stores, each
 * sandbox has its own log, which is created first, and loaded when a node claims it.
 */
import { ApiError } from '../../service/request/errors.ts'
import type { Sandbox } from '../sandbox.ts'
import type { NewSandbox, Sandboxes } from '../sandboxes.ts'
import { StoreUnusable, type Claim, type Content, type CopiedLog, type StorageEngine } from './engine.ts'
import type { NotKeptReason } from './entries.ts'
import { FORMAT } from './format.ts'
import { Journal } from './journal.ts'
import type { Cancel } from '../../platform/time.ts'
import { NewerVersion } from '../../service/state/snapshot-lines.ts'
import { HeldSandbox, openLog, type OpenLog } from './open-log.ts'
import { JournalRecorder } from './recorder.ts'
import type { RestoreTarget } from './restore.ts'
import { MissingCheckpoint, restoreSandbox, type SandboxMaker, type StoredCard } from './restore-copies.ts'
import { restoreLog } from './restore-log.ts'
import { stateLines, storedFixtures, storedSettings } from './state-lines.ts'
import { bytesOf, textOf } from '../../platform/bytes.ts'
import type { StoredFixtures } from '../stored.ts'
import type { FixtureSet } from '../../service/state/fixtures.ts'

/**
 * Minimum interval between two records of changed rate-limit windows (ms); reads change nothing else that is recorded.
 */
const RATES_MS = 500
/** Maximum number of attempts to copy a sandbox while its log is being folded. */
const COPY_TRIES = 5

/** What a lifecycle needs. */
export interface LifecycleOptions {
  /** The sandboxes that are in memory. */
  readonly sandboxes: Sandboxes
  /** Undefined if state is kept in memory only. */
  readonly engine?: StorageEngine | undefined
  /** Id of this node, which will own the sandboxes that it loads. */
  readonly nodeId?: string
}

export class SandboxLifecycle {
  readonly #sandboxes: Sandboxes
  readonly #engine: StorageEngine | undefined
  readonly #nodeId: string
  readonly #fixtures: StoreFixtures
  /** The recorder for the single log. */
  readonly #recorder = new JournalRecorder()
  /** The single log; undefined until it has been read. */
  #only: OpenLog | undefined
  readonly #logs = new Set<OpenLog>()
  /** The fixture sets that the single log contains. */
  readonly #sets = new Set<FixtureSet>()
  #doubts = 0
  readonly #endRates: Cancel | undefined

  constructor({ sandboxes, engine, nodeId = '' }: LifecycleOptions) {
    this.#sandboxes = sandboxes
    this.#engine = engine
    this.#nodeId = nodeId
    this.#fixtures = new StoreFixtures(() => this.#store, sandboxes)
    if (engine)
      this.#endRates = sandboxes.time.every(RATES_MS, () => {
        for (const log of this.#logs) log.recordRates()
      })
  }

  /** Number of appends to which there was no response. */
  get doubts(): number {
    return this.#doubts
  }

  /** What messages call the store. */
  get shown(): string {
    const { noun, shown } = this.#store.facts
    return `${noun} ${shown}`
  }

  /**
   * Claims the single log and rebuilds all sandboxes from it; does nothing if state is kept in memory only.
   * @param note called from time to time with the progress of a long restore
   * @param progressMs minimum interval between two such calls (ms)
   * @throws StoreUnusable if another process holds the store or the store is damaged; in either case, the store is not
   * changed
   */
  async openOnly(note: (message: string) => void, progressMs?: number): Promise<void> {
    const engine = this.#engine
    const sandboxes = this.#sandboxes
    if (!engine) return
    const [entry] = await engine.list()
    const claim = await engine.claim(entry!.name, this.#nodeId, FORMAT)
    if ('refused' in claim) throw new StoreUnusable(`The ${engine.facts.noun} cannot be used: ${claim.refused}.`)
    try {
      const content = engine.read(entry!.name, claim)
      const progress = (lines: number): void => note(`Reading the ${engine.facts.noun}: ${lines} lines so far.`)
      const { hasFormat, isEmpty } = await restoreLog(content, this.#target, { progress, progressMs })
      if (!hasFormat && !isEmpty && !content.snapshot) throw new Error('its journal states no format')
      for (const sandbox of sandboxes.all) sandbox.buildIndexes()
      for (const { settings } of sandboxes.all) this.#sets.add(settings.fixtures)
      const onLost = (): void => undefined
      this.#only = this.#opened(entry!.name, claim, content, this.#recorder, () => sandboxes.all, onLost)
      if (!hasFormat && !content.snapshot) this.#recorder.append({ t: 'format', format: FORMAT }, () => undefined)
    } catch (error) {
      await engine.close()
      throw this.#unreadable(error as Error)
    }
  }

  #unreadable(error: Error): StoreUnusable {
    if (error instanceof StoreUnusable) return error
    const { noun, shown, advice } = this.#store.facts
    if (error instanceof NewerVersion)
      return new StoreUnusable(
        `The ${noun} ${shown} cannot be read: ${error.message}. Nothing was changed; open it with that version, or choose another folder with --data.`,
        { cause: error },
      )
    return new StoreUnusable(`The state in ${shown} cannot be read: ${error.message}. ${advice}`, { cause: error })
  }

  /** What the restore of the single log uses to create and change sandboxes. */
  get #target(): RestoreTarget {
    const sandboxes = this.#sandboxes
    return {
      get all() {
        return sandboxes.all
      },
      get: (name) => sandboxes.get(name),
      register: (set) => sandboxes.register(set),
      restore: (...stored) => {
        const sandbox = sandboxes.fromStored(...stored, this.#recorder)
        sandboxes.add(sandbox)
        return sandbox
      },
      drop: (name) => sandboxes.drop(name),
    }
  }

  /** Continues with the sandboxes that were read, or creates the default sandbox if there are none. */
  begin(note: (message: string) => void): void {
    if (this.#sandboxes.all.length > 0) this.#sandboxes.continueStored(note)
    else this.create({ name: 'default' })
  }

  /**
   * Creates a sandbox in this process; settings that are omitted have their default values.
   * @throws Error if the sandbox needs its own log, because then `createLog` has to create the log and `load` the
   * sandbox
   */
  create(settings: NewSandbox): Sandbox {
    const { from, pace } = settings
    const sandboxes = this.#sandboxes
    const recorder = this.#recorderOf(settings.name)
    const realMs = sandboxes.time.wallMs()
    const sandbox = sandboxes.fromSettings(settings, realMs, recorder)
    sandboxes.add(sandbox)
    if (recorder) this.#record(sandbox, settings, realMs, recorder)
    if (!from) sandbox.activateScenarios()
    if (from && pace) sandbox.world.clock.set({ pace })
    sandbox.world.clock.startTimers()
    return sandbox
  }

  /** Records a new sandbox in the single log. */
  #record(sandbox: Sandbox, { from, checkpoint }: NewSandbox, realMs: number, recorder: JournalRecorder): void {
    recorder.ratesAreKept(sandbox)
    if (from) recorder.recordRates(from)
    const set = sandbox.settings.fixtures
    if (!this.#sets.has(set)) {
      this.#sets.add(set)
      recorder.append({ t: 'fixtures', f: storedFixtures(set) }, () => this.#sets.delete(set))
    }
    const copied = { from: from?.name ?? null, ...(checkpoint !== undefined && { p: checkpoint }) }
    recorder.append({ t: 'create', c: storedSettings(sandbox), ...copied, r: realMs }, () => {
      this.#sandboxes.drop(sandbox.name)
      sandbox.close()
    })
  }

  /** Deletes a sandbox of this process, with its streams and timers. */
  delete(name: string): void {
    const sandboxes = this.#sandboxes
    const recorder = this.#recorderOf(name)
    const sandbox = sandboxes.get(name)!
    sandboxes.drop(name)
    if (!recorder) return sandbox.close()
    recorder.append(
      { t: 'delete', s: name },
      () => sandboxes.add(sandbox),
      () => sandbox.close(),
    )
  }

  /** Returns the recorder for a sandbox that has no log of its own; undefined if state is kept in memory only. */
  #recorderOf(name: string): JournalRecorder | undefined {
    if (this.#engine?.logs === 'each') throw new Error(`the sandbox "${name}" needs its own log`)
    return this.#engine && this.#recorder
  }

  /**
   * Reloads the fixtures that were given at startup, and recreates the sandboxes that were seeded from them, with the
   * same names and seeds.
   * @throws FixtureError if the fixtures cannot be used; in that case, nothing has changed
   */
  reloadFixtures(): { before: FixtureSet; after: FixtureSet; reseeded: readonly string[] } {
    const { before, after, seeded } = this.#sandboxes.reloadFixtures()
    for (const { name, world } of seeded) {
      this.delete(name)
      const epoch = { number: world.frames.epoch.number + 1, after: 0 }
      this.create({ name, fixtures: after, pace: world.clock.pace, seed: world.random.seed, epoch })
    }
    return { before, after, reseeded: seeded.map(({ name }) => name) }
  }

  /** Returns why a write to the single log would be refused now; undefined if it would be accepted. */
  refusal(): Error | undefined {
    return this.#only?.journal.refusal()
  }

  /** Loads a sandbox from its own log, which must have been claimed. */
  async load(name: string, claim: Claim, onLost: (reason: NotKeptReason) => void): Promise<HeldSandbox> {
    const sandboxes = this.#sandboxes
    const recorder = new JournalRecorder()
    const card = claim.card as StoredCard
    const content = this.#store.read(name, claim)
    const maker: SandboxMaker = {
      make: (...settings) => sandboxes.fromStored(...settings),
      register: (set) => sandboxes.register(set),
      fixtures: (id) => this.#fixtures.load(id),
    }
    const { sandbox, lastMs } = await restoreSandbox(card, content, maker, recorder)
    const log = this.#opened(name, claim, content, recorder, () => [sandbox], onLost)
    // The clock of the previous owner's machine may have been ahead of the one here.
    if (lastMs !== undefined) sandbox.world.clock.noEarlierThan(lastMs)
    sandboxes.add(sandbox)
    sandbox.world.clock.startTimers()
    if (claim.seq === (card.copy?.seq ?? 0) && !card.copy) sandbox.activateScenarios()
    return new HeldSandbox(sandbox, log, () => {
      this.#logs.delete(log)
      if (sandboxes.get(name) === sandbox) sandboxes.drop(name)
      sandbox.close()
    })
  }

  /**
   * Creates the log of a sandbox; the log has no owner at first.
   * @throws ApiError CONFLICT if the name is taken, NOT_FOUND if the source does not exist
   */
  async createLog(settings: NewSandbox<string>): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#tryCreateLog(settings)
      if (outcome === 'created') return
      if (outcome === 'taken')
        throw new ApiError('CONFLICT', `There is already a sandbox "${settings.name}".`, {
          rule: 'control.conflict',
          field: 'name',
        })
      if (tries === COPY_TRIES)
        throw new ApiError(
          'UPSTREAM_UNAVAILABLE',
          `The sandbox "${settings.from}" is changing too fast to be copied now.`,
        )
    }
  }

  async #tryCreateLog(settings: NewSandbox<string>): Promise<'created' | 'taken' | 'moved'> {
    const { name, from, checkpoint, fixtures, pace, seed } = settings
    const realMs = this.#sandboxes.time.wallMs()
    const start = this.#sandboxes.startOf(settings, realMs)
    const { startMs } = start
    const put = (card: StoredCard, copyOf?: CopiedLog) => this.#store.create({ name, card, format: FORMAT }, copyOf)
    if (from !== undefined) {
      const source = await this.#store.find(from)
      if (!source)
        throw new ApiError('NOT_FOUND', `There is no sandbox "${from}" to copy.`, {
          rule: 'control.unknown',
          field: 'from',
        })
      const of = source.card as StoredCard
      const copy = { of, seq: source.seq, ...(checkpoint !== undefined && { checkpoint }) }
      const card = { name, startMs, realMs, copy, ...(pace && { pace }), ...(seed !== undefined && { seed }) }
      return put(card, { name: from, seq: source.seq })
    }
    const set = fixtures ?? this.#sandboxes.fixtureSets.named(undefined)!
    await this.#fixtures.keep(set)
    return put({ name, startMs, realMs, pace: start.pace, seed: start.seed, fixtures: set.id })
  }

  /** Deletes the log of a sandbox that this node owns; returns false if another node owns it by now. */
  async remove(name: string, { journal, sandbox }: HeldSandbox): Promise<boolean> {
    const isRemoved = await this.#store.remove(name, journal.position.epoch)
    if (isRemoved) sandbox.feed.sandbox('deleted', name)
    else journal.lose()
    return isRemoved
  }

  /** Deletes a log that cannot be loaded, unless another node owns it. */
  async discard(name: string): Promise<void> {
    const claim = await this.#store.claim(name, this.#nodeId, FORMAT).catch(() => undefined)
    if (claim && 'epoch' in claim) await this.#store.remove(name, claim.epoch)
  }

  /**
   * Resolves once everything is durable.
   * @throws ApiError UPSTREAM_UNAVAILABLE if it cannot be stored
   */
  async flushed(): Promise<void> {
    for (const { recorder } of this.#logs) await recorder.flushed()
  }

  /**
   * Records what is in memory only, and closes the store. All sandboxes with logs of their own must have been released
   * before.
   */
  async close(): Promise<void> {
    this.#endRates?.()
    this.#only?.recordRates()
    await this.#only?.journal.close()
    await this.#engine?.close()
  }

  /** Opens a log for writing, once it has been read. */
  #opened(
    name: string,
    claim: Claim,
    { sizes }: Content,
    recorder: JournalRecorder,
    sandboxes: () => readonly Sandbox[],
    onLost: (reason: NotKeptReason) => void,
  ): OpenLog {
    const { time } = this.#sandboxes
    const journal = new Journal({
      name,
      nodeId: this.#nodeId,
      claim,
      engine: this.#store,
      sizes,
      snapshotLines: () => stateLines(sandboxes(), time),
      time,
      onLost,
      onDoubt: () => (this.#doubts += 1),
    })
    const log = openLog(journal, recorder, sandboxes)
    this.#logs.add(log)
    return log
  }

  get #store(): StorageEngine {
    if (!this.#engine) throw new Error('state is kept in memory only')
    return this.#engine
  }
}

/** Returns the refusal for a copy that could not be made; returns any other error unchanged. */
export function copyRefusal(error: unknown): unknown {
  return error instanceof MissingCheckpoint
    ? new ApiError('NOT_FOUND', error.message, { rule: 'control.unknown', field: 'checkpoint' })
    : error
}

export class StoreFixtures {
  readonly #engine: () => Pick<StorageEngine, 'fixtures' | 'putFixtures'>
  readonly #sandboxes: Sandboxes
  /** Ids of the sets that are both in this process and in the store. */
  readonly #known = new Set<string>()

  constructor(engine: () => Pick<StorageEngine, 'fixtures' | 'putFixtures'>, sandboxes: Sandboxes) {
    this.#engine = engine
    this.#sandboxes = sandboxes
  }

  /** Stores a set, unless it is known to be stored already. */
  async keep(set: FixtureSet): Promise<void> {
    if (this.#known.has(set.id)) return
    await this.#engine().putFixtures(set.id, bytesOf(JSON.stringify(storedFixtures(set))))
    this.#sandboxes.register(set)
    this.#known.add(set.id)
  }

  /** Loads the set with an id, unless it has been loaded already. */
  async load(id: string): Promise<void> {
    if (this.#known.has(id)) return
    const bytes = await this.#engine().fixtures(id)
    if (!bytes) throw new Error(`the store has no fixture set ${id}`)
    this.#sandboxes.register(JSON.parse(textOf(bytes)) as StoredFixtures)
    this.#known.add(id)
  }
}
