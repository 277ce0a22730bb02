/**
 * The one place where sandboxes are created in a store, loaded from it and dropped. In a store with one log, a sandbox is
 * a line of it, and all of them are in memory; otherwise each has a log, which is loaded when it is claimed.
 */
import { bytesOf, textOf } from '#bytes'
import { ApiError } from '../errors.ts'
import { limits } from '../limits.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes, SandboxStore } from '../sandbox/sandboxes.ts'
import type { SandboxOrigin, StoredFixtures } from '../sandbox/stored.ts'
import { StoreUnusable, type Claim, type Content, type CopiedLog, type StorageEngine } from '../store/engine.ts'
import type { NotKeptReason } from '../store/entries.ts'
import { FORMAT } from '../store/format.ts'
import { Journal } from '../store/journal.ts'
import { systemTime, type Cancel, type Time } from '../time/time.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/pace.ts'
import { NewerVersion } from '../world/newer-version.ts'
import { HeldSandbox, OpenLog } from './open-log.ts'
import { Recorder } from './recorder.ts'
import { MissingCheckpoint, replaySandbox, type StoredCard } from './replay-copies.ts'
import { replayLog } from './replay-log.ts'
import { stateLines, storedFixtures, storedSettings } from './state-lines.ts'

/** Minimum interval between records of changed rate-limit windows (ms); reads change nothing else. */
const RATES_MS = 500
/** Attempts of a copy while its source is being folded. */
const COPY_TRIES = 5

/** Settings of a new sandbox; omitted ones are those of the start, or of its source. */
export interface NewStoredSandbox {
  readonly name: string
  readonly fixtures?: FixtureSet
  readonly from?: string
  readonly checkpoint?: string
  readonly pace?: Pace
  readonly startMs?: number
  readonly seed?: number
}

export class SandboxLifecycle implements SandboxStore {
  readonly #engine: StorageEngine
  readonly #nodeId: string
  readonly #time: Time
  #sandboxes!: Sandboxes
  /** The recorder of the only log. */
  readonly #recorder = new Recorder()
  /** The only log, once it was read. */
  #only: OpenLog | undefined
  readonly #logs = new Set<OpenLog>()
  /** Fixture sets that the only log contains. */
  readonly #sets = new Set<FixtureSet>()
  /** Ids of fixture sets that this process and the store know. */
  readonly #known = new Set<string>()
  #doubts = 0
  readonly #endRates: Cancel

  /** @param nodeId the node that owns what is loaded here */
  constructor(engine: StorageEngine, nodeId: string, time: Time = systemTime) {
    this.#engine = engine
    this.#nodeId = nodeId
    this.#time = time
    this.#endRates = time.every(RATES_MS, () => {
      for (const log of this.#logs) log.recordRates()
    })
  }

  /** What messages call the store. */
  get shown(): string {
    const { noun, shown } = this.#engine.facts
    return `${noun} ${shown}`
  }

  /** Number of appends whose answer was lost. */
  get doubts(): number {
    return this.#doubts
  }

  /** Sets the sandboxes that it fills. */
  serve(sandboxes: Sandboxes): void {
    this.#sandboxes = sandboxes
  }

  /**
   * Claims the only log and rebuilds all sandboxes from it.
   * @param note called now and then with the progress of a long replay
   * @param progressMs pause between two such calls (ms)
   * @throws StoreUnusable if another process holds the store, or it is damaged; nothing in it was changed then
   */
  async openOnly(note: (message: string) => void, progressMs?: number): Promise<void> {
    const engine = this.#engine
    const sandboxes = this.#sandboxes
    const [entry] = await engine.list()
    const claim = await engine.claim(entry!.name, this.#nodeId, FORMAT)
    if ('refused' in claim) throw new StoreUnusable(`The ${engine.facts.noun} cannot be used: ${claim.refused}.`)
    try {
      const content = engine.read(entry!.name, claim)
      const progress = (lines: number): void => note(`Reading the ${engine.facts.noun}: ${lines} lines so far.`)
      const { hasFormat } = await replayLog(content, sandboxes, { progress, progressMs })
      for (const sandbox of sandboxes.all) sandbox.buildIndexes()
      for (const { settings } of sandboxes.all) this.#sets.add(settings.fixtures)
      const onLost = (): void => undefined
      const journal = this.#journalOf(entry!.name, claim, content, () => sandboxes.all, onLost)
      this.#only = new OpenLog(journal, this.#recorder, () => sandboxes.all)
      this.#logs.add(this.#only)
      if (!hasFormat && !content.snapshot) this.#recorder.append({ t: 'format', format: FORMAT }, () => undefined)
    } catch (error) {
      await engine.close()
      throw this.#unreadable(error as Error)
    }
  }

  #unreadable(error: Error): StoreUnusable {
    if (error instanceof StoreUnusable) return error
    const { noun, shown, advice } = this.#engine.facts
    if (error instanceof NewerVersion)
      return new StoreUnusable(
        `The ${noun} ${shown} cannot be read: ${error.message}. Nothing was changed; open it with that version, or choose another folder with --data.`,
        { cause: error },
      )
    return new StoreUnusable(`The state in ${shown} cannot be read: ${error.message}. ${advice}`, { cause: error })
  }

  /** One recorder for all sandboxes of the only log. @throws Error if each sandbox has a log: `create` makes that first */
  persistenceOf(name: string): Recorder {
    if (this.#engine.logs === 'each') throw new Error(`the sandbox "${name}" needs a log of its own`)
    return this.#recorder
  }

  /** Records a new sandbox in the only log; `undo` deletes it if that fails. */
  created(sandbox: Sandbox, { from, checkpoint }: SandboxOrigin, realMs: number, undo: () => void): void {
    const recorder = this.persistenceOf(sandbox.name)
    recorder.ratesAreKept(sandbox)
    if (from) recorder.recordRates(from)
    const set = sandbox.settings.fixtures
    if (!this.#sets.has(set)) {
      this.#sets.add(set)
      recorder.append({ t: 'fixtures', f: storedFixtures(set) }, () => this.#sets.delete(set))
    }
    const copied = { from: from?.name ?? null, ...(checkpoint !== undefined && { p: checkpoint }) }
    recorder.append({ t: 'create', c: storedSettings(sandbox), ...copied, r: realMs }, undo)
  }

  /** Records the deletion of a sandbox of the only log; `undo` restores it if that fails. */
  deleted(sandbox: Sandbox, undo: () => void): void {
    this.persistenceOf(sandbox.name).append({ t: 'delete', s: sandbox.name }, undo, () => sandbox.close())
  }

  /** Why a write to the only log would be refused now; undefined if it would be accepted. */
  refusal(): Error | undefined {
    return this.#only?.journal.refusal()
  }

  /** Loads a sandbox from its own log, which was claimed. */
  async load(name: string, claim: Claim, onLost: (reason: NotKeptReason) => void): Promise<HeldSandbox> {
    const sandboxes = this.#sandboxes
    const recorder = new Recorder()
    const card = claim.card as StoredCard
    const content = this.#engine.read(name, claim)
    const maker = {
      make: (...settings: Parameters<Sandboxes['make']>) => sandboxes.make(...settings),
      register: (set: StoredFixtures) => sandboxes.register(set),
      fixtures: (id: string) => this.#fixtures(id),
    }
    const { sandbox, lastMs } = await replaySandbox(card, content, maker, recorder)
    const journal = this.#journalOf(name, claim, content, () => [sandbox], onLost)
    const log = new OpenLog(journal, recorder, () => [sandbox])
    // The clock of the previous owner's machine may have been ahead of this one's.
    if (lastMs !== undefined) sandbox.world.clock.noEarlierThan(lastMs)
    sandboxes.add(sandbox)
    this.#logs.add(log)
    if (claim.seq === (card.copy?.seq ?? 0) && !card.copy) sandbox.activateScenarios()
    return new HeldSandbox(sandbox, log, () => {
      this.#logs.delete(log)
      if (sandboxes.get(name) === sandbox) sandboxes.drop(name)
      sandbox.close()
    })
  }

  /**
   * Creates the log of a sandbox, without owner.
   * @throws ApiError CONFLICT if the name is taken, NOT_FOUND if the source does not exist
   */
  async create(settings: NewStoredSandbox): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const outcome = await this.#tryCreate(settings)
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

  async #tryCreate(settings: NewStoredSandbox): Promise<'created' | 'taken' | 'moved'> {
    const { name, from, checkpoint, fixtures, pace, seed } = settings
    const realMs = this.#time.wallMs()
    const start = this.#sandboxes.startOf(settings, realMs)
    const { startMs } = start
    const put = (card: StoredCard, copyOf?: CopiedLog) => this.#engine.create({ name, card, format: FORMAT }, copyOf)
    if (from !== undefined) {
      const source = await this.#engine.find(from)
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
    await this.#keepFixtures(set)
    return put({ name, startMs, realMs, pace: start.pace, seed: start.seed, fixtures: set.id })
  }

  /** Resolves when everything is durable. @throws ApiError UPSTREAM_UNAVAILABLE if it cannot be stored */
  async flushed(): Promise<void> {
    for (const { recorder } of this.#logs) await recorder.flushed()
  }

  /** Records what is in memory only, and closes the store. Logs of their own were released before. */
  async close(): Promise<void> {
    this.#endRates()
    this.#only?.recordRates()
    await this.#only?.journal.close()
    await this.#engine.close()
  }

  #journalOf(
    name: string,
    claim: Claim,
    { sizes }: Content,
    sandboxes: () => readonly Sandbox[],
    onLost: (reason: NotKeptReason) => void,
  ): Journal {
    return new Journal({
      name,
      nodeId: this.#nodeId,
      claim,
      engine: this.#engine,
      sizes,
      snapshotLines: () => stateLines(sandboxes(), this.#time),
      time: this.#time,
      onLost,
      onDoubt: () => (this.#doubts += 1),
    })
  }

  async #keepFixtures(set: FixtureSet): Promise<void> {
    if (this.#known.has(set.id)) return
    await this.#engine.putFixtures(set.id, bytesOf(JSON.stringify(storedFixtures(set))))
    this.#sandboxes.register(set)
    this.#known.add(set.id)
  }

  async #fixtures(id: string): Promise<void> {
    if (this.#known.has(id)) return
    const bytes = await this.#engine.fixtures(id)
    if (!bytes) throw new Error(`the store has no fixture set ${id}`)
    this.#sandboxes.register(JSON.parse(textOf(bytes)) as StoredFixtures)
    this.#known.add(id)
  }
}

/** The refusal for a copy that cannot be made. */
export function copyRefusal(error: unknown): unknown {
  return error instanceof MissingCheckpoint
    ? new ApiError('NOT_FOUND', error.message, { rule: 'control.unknown', field: 'checkpoint' })
    : error
}

/** Notes damaged records for the operator. */
export function noteDamage(sandboxes: Sandboxes, note: (message: string) => void): void {
  const unreadable = sandboxes.all.flatMap((sandbox) => sandbox.unreadable)
  for (const one of unreadable.slice(0, limits.faultsListed))
    note(
      `A record in the data folder is damaged and can be read only by id: ${one}. Repair it through /_sandbox/state.`,
    )
  if (unreadable.length > limits.faultsListed)
    note(`${unreadable.length - limits.faultsListed} more records are damaged in the same way.`)
}
