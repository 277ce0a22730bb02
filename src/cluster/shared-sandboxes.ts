/** The sandboxes of a node with a shared store: created when they are claimed, each with its own journal. */
import { randomInt } from 'node:crypto'
import { ApiError } from '../errors.ts'
import type { NotKeptReason } from '../store/entries.ts'
import { Recorder } from '../persistence/recorder.ts'
import type { Claim, CopiedLog, Created, SharedEngine } from '../store/engine.ts'
import { FORMAT } from '../store/format.ts'
import { Journal } from '../store/journal.ts'
import { stateLines, storedFixtures } from '../persistence/state-lines.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { StoredFixtures } from '../sandbox/stored.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import { systemTime, type Cancel } from '../time/time.ts'
import type { Pace } from '../world/kinds/platform.ts'
import type { Held } from './owners.ts'
import { MissingCheckpoint, replaySandbox, type StoredCard } from './replay-sandbox.ts'

/** Minimum interval between records of changed rate-limit windows (ms); reads change nothing else. */
const RATES_MS = 500
/** Retries of a copy while its source is being folded. */
const COPY_TRIES = 5

/** Settings of a new sandbox; omitted ones are those of the node's start, or of its source. */
export interface NewSharedSandbox {
  readonly name: string
  readonly fixtures?: FixtureSet
  readonly from?: string
  readonly checkpoint?: string
  readonly pace?: Pace
  readonly startMs?: number
  readonly seed?: number
}

/** A sandbox that this node owns. */
export class HeldSandbox implements Held {
  readonly sandbox: Sandbox
  readonly journal: Journal
  readonly #recorder: Recorder
  readonly #drop: (sandbox: Sandbox) => void

  constructor(sandbox: Sandbox, journal: Journal, recorder: Recorder, drop: (sandbox: Sandbox) => void) {
    this.sandbox = sandbox
    this.journal = journal
    this.#recorder = recorder
    this.#drop = drop
  }

  get isBusy(): boolean {
    const { streams, feed, observer } = this.sandbox
    return streams.size > 0 || feed.isFollowed || observer !== undefined
  }

  endStreams(): void {
    this.recordRates()
    this.sandbox.streams.end()
  }

  drop(): void {
    this.#drop(this.sandbox)
  }

  /** Records what reads alone have changed. */
  recordRates(): void {
    if (this.journal.probe()) this.#recorder.recordRates(this.sandbox)
  }
}

/** Creates, loads and drops the sandboxes of a node. */
export class SharedSandboxes {
  readonly #engine: SharedEngine
  readonly #nodeId: string
  readonly #sandboxes: Sandboxes
  /** Ids of fixture sets that this process knows. */
  readonly #known = new Set<string>()
  readonly #held = new Set<HeldSandbox>()
  readonly #journals = new WeakMap<Sandbox, Journal>()
  readonly #endRates: Cancel
  #doubts = 0

  constructor(engine: SharedEngine, nodeId: string, sandboxes: Sandboxes) {
    this.#engine = engine
    this.#nodeId = nodeId
    this.#sandboxes = sandboxes
    this.#endRates = systemTime.every(RATES_MS, () => {
      for (const held of this.#held) held.recordRates()
    })
  }

  /** Loads a claimed sandbox. */
  async load(name: string, claim: Claim, onLost: (reason: NotKeptReason) => void): Promise<HeldSandbox> {
    const recorder = new Recorder()
    const card = claim.card as unknown as StoredCard
    const content = this.#engine.read(name, claim)
    const { sandbox, lastMs } = await replaySandbox(
      card,
      content,
      {
        make: (...settings) => this.#sandboxes.make(...settings),
        register: (set) => this.#sandboxes.register(set),
        fixtures: (id) => this.#fixtures(id),
      },
      recorder,
    )
    const journal = new Journal({
      name,
      nodeId: this.#nodeId,
      claim,
      engine: this.#engine,
      sizes: content.sizes,
      snapshotLines: () => stateLines([sandbox]),
      onLost,
      onDoubt: () => (this.#doubts += 1),
    })
    recorder.begin(journal, [sandbox])
    // The clock of the previous owner's machine may have been ahead of this one's.
    if (lastMs !== undefined) sandbox.world.clock.noEarlierThan(lastMs)
    this.#sandboxes.add(sandbox)
    const held = new HeldSandbox(sandbox, journal, recorder, (one) => {
      this.#held.delete(held)
      if (this.#sandboxes.get(one.name) === one) this.#sandboxes.drop(one.name)
      one.close()
    })
    this.#held.add(held)
    this.#journals.set(sandbox, journal)
    if (claim.seq === (card.copy?.seq ?? 0) && !card.copy) sandbox.activateScenarios()
    return held
  }

  /**
   * Creates a sandbox in the directory, without owner.
   * @throws ApiError CONFLICT if the name is taken, NOT_FOUND if the source does not exist
   */
  async create(settings: NewSharedSandbox): Promise<void> {
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

  async #tryCreate(settings: NewSharedSandbox): Promise<'created' | 'taken' | 'moved'> {
    const { name, from, checkpoint, fixtures, pace, seed } = settings
    const realMs = systemTime.wallMs()
    const { options } = this.#sandboxes
    const startMs = settings.startMs ?? (options.now === undefined ? realMs : Date.parse(options.now))
    if (from !== undefined) {
      const source = await this.#engine.find(from)
      if (!source)
        throw new ApiError('NOT_FOUND', `There is no sandbox "${from}" to copy.`, {
          rule: 'control.unknown',
          field: 'from',
        })
      const of = source.card as unknown as StoredCard
      const copy = { of, seq: source.seq, ...(checkpoint !== undefined && { checkpoint }) }
      const card = { name, startMs, realMs, copy, ...(pace && { pace }), ...(seed !== undefined && { seed }) }
      return this.#put(card, { name: from, seq: source.seq })
    }
    const set = fixtures ?? this.#sandboxes.fixtureSets.named(undefined)!
    await this.#keepFixtures(set)
    return this.#put({
      name,
      startMs,
      realMs,
      pace: pace ?? options.pace ?? 'quick',
      seed: seed ?? options.seed ?? randomInt(2 ** 47),
      fixtures: set.id,
    })
  }

  #put(card: StoredCard, copyOf?: CopiedLog): Promise<Created> {
    return this.#engine.create({ name: card.name, card: { ...card }, format: FORMAT }, copyOf)
  }

  /** Returns a function that says whether a sandbox may have persisted anything since this call. */
  keptSince(sandbox: Sandbox): () => boolean {
    return this.#journals.get(sandbox)?.keptSince() ?? (() => false)
  }

  /** Number of appends whose answer was lost. */
  get doubts(): number {
    return this.#doubts
  }

  /** Ends the background work of this node. */
  close(): void {
    this.#endRates()
  }

  async #keepFixtures(set: FixtureSet): Promise<void> {
    if (this.#known.has(set.id)) return
    await this.#engine.putFixtures(set.id, Buffer.from(JSON.stringify(storedFixtures(set))))
    this.#sandboxes.register(set)
    this.#known.add(set.id)
  }

  async #fixtures(id: string): Promise<void> {
    if (this.#known.has(id)) return
    const bytes = await this.#engine.fixtures(id)
    if (!bytes) throw new Error(`the store has no fixture set ${id}`)
    this.#sandboxes.register(JSON.parse(bytes.toString()) as StoredFixtures)
    this.#known.add(id)
  }
}

/** The refusal for a copy that cannot be made. */
export function copyRefusal(error: unknown): unknown {
  return error instanceof MissingCheckpoint
    ? new ApiError('NOT_FOUND', error.message, { rule: 'control.unknown', field: 'checkpoint' })
    : error
}
