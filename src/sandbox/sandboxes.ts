/**
 * The sandboxes of one process by name: made, copied, restored from a store, deleted.
 */
import { randomInt } from 'node:crypto'
import { FixtureError } from '../world/fixture-error.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/kinds/platform.ts'
import { Room } from '../world/room.ts'
import type { FixtureSets } from './fixture-sets.ts'
import { heapNow, heldBy } from './heap.ts'
import { Sandbox, type Persistence, type SandboxDeps, type SandboxSettings } from './sandbox.ts'
import type { SandboxOrigin, StoredFixtures, StoredSettings } from './stored.ts'

/** What makes the sandboxes of a process durable. */
export interface SandboxStore {
  /** What keeps a sandbox of this name; asked when it is made. */
  readonly persistenceOf: (name: string) => Persistence
  /** Has a new sandbox kept; `undo` ends it where that could not be. */
  readonly created: (sandbox: Sandbox, origin: SandboxOrigin, realMs: number, undo: () => void) => void
  /** Has the end of a sandbox kept; `undo` brings it back where that could not be. */
  readonly deleted: (sandbox: Sandbox, undo: () => void) => void
}

/** How sandboxes begin that say nothing else. */
export interface SandboxDefaults {
  readonly pace?: Pace
  readonly now?: string
  readonly seed?: number
  readonly rateLimit: number | null
  readonly scenarios: readonly string[]
  /** The flag's value, where one was given. */
  readonly fixtures?: string
}

/** What a new sandbox is told; the rest is as the process was started. */
type NewSandbox = Partial<Omit<SandboxSettings, 'name'>> & {
  readonly name: string
  readonly from?: Sandbox
  /** A checkpoint of `from`, in place of its present state. */
  readonly checkpoint?: string
}

/** The sandboxes of one process by name. */
export class Sandboxes {
  readonly #deps: SandboxDeps
  readonly #fixtures: FixtureSets
  readonly #options: SandboxDefaults
  readonly #all = new Map<string, Sandbox>()
  readonly #store: SandboxStore | undefined

  /** What all of them together may hold. */
  readonly room = new Room(() => heldBy(this.#all.values()), heapNow())

  /** @param store undefined where state lives in memory alone */
  constructor(
    deps: Omit<SandboxDeps, 'room' | 'holds'>,
    fixtures: FixtureSets,
    options: SandboxDefaults,
    store: SandboxStore | undefined,
  ) {
    this.#deps = { ...deps, room: this.room, holds: (sandbox) => this.#all.get(sandbox.name) === sandbox }
    this.#store = store
    this.#fixtures = fixtures
    this.#options = options
  }

  /** Begins with what a store held, or with a default sandbox where that was nothing. */
  begin(note: (message: string) => void): void {
    if (this.#all.size > 0) this.#goOn(note)
    else this.create({ name: 'default' })
  }

  /** Goes on with what the data folder held: that wins, but for a pace and scenarios that are asked for. */
  #goOn(note: (message: string) => void): void {
    const { pace, fixtures, seed, now } = this.#options
    const ignored = Object.entries({ fixtures, seed, now }).flatMap(([flag, value]) =>
      value === undefined ? [] : [`--${flag}`],
    )
    if (ignored.length > 0)
      note(
        `The data folder has state already: ${ignored.join(', ')} would count for an empty one and changed nothing there. "papercloud reset" empties it.`,
      )
    for (const { world } of this.#all.values()) world.clock.startTimers()
    const sandbox = this.#all.get('default')!
    const { clock } = sandbox.world
    if (pace !== undefined && pace !== clock.pace)
      clock.set({ pace, frozen: pace === 'manual' || (clock.pace !== 'manual' && clock.frozen) })
    sandbox.activateScenarios()
  }

  /** How sandboxes begin that say nothing else. */
  get options(): SandboxDefaults {
    return this.#options
  }

  /** Makes a sandbox as it was kept, without listing it; its clock stands. */
  make(
    { fixtures, ...settings }: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
    persistence: Persistence | undefined,
  ): Sandbox {
    const { rateLimit, scenarios } = this.#options
    const full = { ...settings, rateLimit, scenarios, fixtures: this.#fixtures.kept(fixtures) }
    const sandbox = new Sandbox(this.#deps, full, realMs, content, persistence)
    if (origin.from) sandbox.copy(origin.from, realMs, origin.checkpoint)
    return sandbox
  }

  /** Lists a sandbox that was made, and has its clock go. */
  add(sandbox: Sandbox): void {
    this.#all.set(sandbox.name, sandbox)
    sandbox.world.clock.startTimers()
  }

  /** A sandbox in memory that is in no list, for requests that concern none. */
  newUnlisted(): Sandbox {
    const { pace = 'quick', rateLimit } = this.#options
    const fixtures = this.#fixtures.named(undefined)!
    const realMs = Date.now()
    const settings = { name: 'default', pace, startMs: realMs, seed: 0, rateLimit, fixtures, scenarios: [] }
    return new Sandbox(this.#deps, settings, realMs)
  }

  get(name: string): Sandbox | undefined {
    return this.#all.get(name)
  }

  /** The fixture sets that requests may ask for. */
  get fixtureSets(): Pick<FixtureSets, 'names' | 'named'> {
    return this.#fixtures
  }

  get all(): readonly Sandbox[] {
    return [...this.#all.values()]
  }

  /** Makes a sandbox; what is left out is as the process was started. */
  create({ from, checkpoint, ...settings }: NewSandbox): Sandbox {
    const { pace = 'quick', now, seed, rateLimit, scenarios } = this.#options
    const realMs = Date.now()
    const full = {
      pace: from?.settings.pace ?? pace,
      startMs: now === undefined ? realMs : Date.parse(now),
      seed: from?.world.random.seed ?? seed ?? randomInt(2 ** 47),
      rateLimit,
      scenarios,
      ...settings,
      fixtures: from?.settings.fixtures ?? settings.fixtures ?? this.#fixtures.named(undefined)!,
    }
    const origin = { from, checkpoint }
    const sandbox = this.#add(full, origin, realMs, from ? 'empty' : 'seeded')
    this.#store?.created(sandbox, origin, realMs, () => {
      this.drop(sandbox.name)
      sandbox.close()
    })
    if (!from) sandbox.activateScenarios()
    if (from && settings.pace) sandbox.world.clock.set({ pace: settings.pace })
    sandbox.world.clock.startTimers()
    return sandbox
  }

  /**
   * Reads the start's fixtures again; the sandboxes that were seeded from them start over, under the same names and seeds.
   * @throws FixtureError where they cannot be used; nothing has changed then
   */
  reloadFixtures(): { before: FixtureSet; after: FixtureSet; reseeded: readonly string[] } {
    let seeded: readonly Sandbox[] = []
    const { before, after } = this.#fixtures.reload((old, fixtures) => {
      if (old.id === fixtures.id) return
      seeded = this.all.filter(({ settings }) => settings.fixtures.name === old.name)
      // Records that a world cannot hold are found before anything is given up for them.
      if (seeded[0]) checkSeeding(() => new Sandbox(this.#deps, { ...seeded[0]!.settings, fixtures }, Date.now()))
    })
    for (const { name, world } of seeded) {
      this.delete(name)
      const epoch = { number: world.frames.epoch.number + 1, after: 0 }
      this.create({ name, fixtures: after, pace: world.clock.pace, seed: world.random.seed, epoch })
    }
    return { before, after, reseeded: seeded.map(({ name }) => name) }
  }

  /** Makes a sandbox again that was on disk; its clock stands until all is read. */
  restore(settings: StoredSettings, origin: SandboxOrigin, realMs: number, content: 'seeded' | 'empty'): Sandbox {
    const persistence = this.#store?.persistenceOf(settings.name)
    const sandbox = this.make(settings, origin, realMs, content, persistence)
    this.#all.set(sandbox.name, sandbox)
    return sandbox
  }

  /** Makes a fixture set of the disk known. */
  register(set: StoredFixtures): void {
    this.#fixtures.register(set)
  }

  /** Ends a sandbox with its streams and timers. */
  delete(name: string): void {
    const sandbox = this.#all.get(name)!
    this.drop(name)
    if (this.#store) this.#store.deleted(sandbox, () => this.#all.set(name, sandbox))
    else sandbox.close()
  }

  /** Takes a sandbox out of the list, and does nothing else to it. */
  drop(name: string): void {
    this.#all.delete(name)
  }

  #add(settings: SandboxSettings, origin: SandboxOrigin, realMs: number, content: 'seeded' | 'empty'): Sandbox {
    const { from, checkpoint } = origin
    const persistence = this.#store?.persistenceOf(settings.name)
    const sandbox = new Sandbox(this.#deps, settings, realMs, content, persistence)
    if (from) sandbox.copy(from, realMs, checkpoint)
    this.#all.set(sandbox.name, sandbox)
    return sandbox
  }

  close(): void {
    for (const sandbox of this.#all.values()) sandbox.close()
  }
}

/** @throws FixtureError where a sandbox cannot be seeded */
function checkSeeding(make: () => Sandbox): void {
  try {
    make().close()
  } catch (error) {
    throw new FixtureError([{ file: 'The fixtures cannot be used', path: [], message: (error as Error).message }])
  }
}
