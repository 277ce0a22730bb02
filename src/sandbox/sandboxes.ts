/**
 * The sandboxes in the memory of a process by name, and how new ones are built. storage/sandbox-lifecycle.ts
 * creates, loads and deletes them.
 */
import { randomBytes } from '../platform/host.ts'
import { FixtureError } from '../service/state/fixture-error.ts'
import type { FixtureSet } from '../service/state/fixtures.ts'
import type { Pace } from '../service/state/pace.ts'
import { Room } from '../service/state/room.ts'
import { TimeSlice } from '../platform/time-slice.ts'
import { systemTime, type Time } from '../platform/time.ts'
import type { FixtureSets } from './fixture-sets.ts'
import { heapNow, heldBy } from './heap.ts'
import { Sandbox, type Persistence, type SandboxDeps, type SandboxSettings } from './sandbox.ts'
import type { SandboxOrigin, StoredFixtures, StoredSettings } from './stored.ts'

/** The settings of all sandboxes of a process. */
export interface SandboxDefaults {
  /** A contract file that replaces the shipped one. */
  readonly contract?: string
  /** Fixture set that seeds an empty store; default: `default`. */
  readonly fixtures?: string
  /** Scenarios that are active from the start: names or files. */
  readonly scenarios: readonly string[]
  /** Folder with further scenarios, which can then be referred to by name. */
  readonly scenarioFolder?: string
  /** A duration such as `2s`. Activates a scenario named `lag`, which makes reads and lists stale by that much. */
  readonly lag?: string
  /** How long asynchronous work takes; default: the pace in the store, or `quick` if the store is empty. */
  readonly pace?: Pace
  /** Initial time of the sandbox clock; default: the real time. */
  readonly now?: string
  /** Seed of ids and data; default: random. */
  readonly seed?: number
  /** Requests per credential and minute; null if they are not limited. */
  readonly rateLimit: number | null
}

/** Initial clock and seed of a new sandbox. */
type SandboxStart = Pick<SandboxSettings, 'pace' | 'startMs' | 'seed'>

/** Settings of a new sandbox; omitted ones are the defaults, or those of the sandbox that it copies. */
export type NewSandbox<From = Sandbox> = Partial<Omit<SandboxSettings, 'name'>> & {
  readonly name: string
  /** The sandbox to copy. */
  readonly from?: From
  /** A checkpoint of `from` to copy instead of its current state. */
  readonly checkpoint?: string
}

/** The sandboxes of one process by name. */
export class Sandboxes {
  readonly #deps: SandboxDeps
  /** Clocks and timers of the process. */
  readonly time: Time
  readonly #fixtures: FixtureSets
  readonly options: SandboxDefaults
  readonly #all = new Map<string, Sandbox>()

  /** Limits what all sandboxes may hold together. */
  readonly room = new Room(() => heldBy(this.#all.values()), heapNow())

  constructor(deps: Omit<SandboxDeps, 'room' | 'holds'>, fixtures: FixtureSets, options: SandboxDefaults) {
    this.time = deps.time ?? systemTime
    this.#deps = { ...deps, room: this.room, holds: (sandbox) => this.#all.get(sandbox.name) === sandbox }
    this.#fixtures = fixtures
    this.options = options
  }

  /**
   * Continues with the stored sandboxes. Their settings take precedence, except over a pace and scenarios that were
   * given explicitly.
   */
  continueStored(note: (message: string) => void): void {
    const { pace, fixtures, seed, now } = this.options
    const ignored = Object.entries({ fixtures, seed, now }).flatMap(([flag, value]) =>
      value === undefined ? [] : [`--${flag}`],
    )
    if (ignored.length > 0)
      note(
        `The data folder already has state, so ${ignored.join(', ')} had no effect: these settings apply only to an empty folder. "npx papercloud reset" empties the folder.`,
      )
    for (const { world } of this.#all.values()) world.clock.startTimers()
    const sandbox = this.#all.get('default')!
    const { clock } = sandbox.world
    if (pace !== undefined && pace !== clock.pace)
      clock.set({ pace, frozen: pace === 'manual' || (clock.pace !== 'manual' && clock.frozen) })
    sandbox.activateScenarios()
  }

  /** Returns the initial clock and seed of a new sandbox: the given values, otherwise the defaults. */
  startOf({ pace, startMs, seed }: Partial<SandboxStart>, realMs: number): SandboxStart {
    const { options } = this
    return {
      pace: pace ?? options.pace ?? 'quick',
      startMs: startMs ?? (options.now === undefined ? realMs : Date.parse(options.now)),
      seed: seed ?? options.seed ?? newSeed(),
    }
  }

  /** Builds a sandbox from stored settings without listing it; the timers of its clock are not started. */
  fromStored(
    { fixtures, ...settings }: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
    persistence: Persistence | undefined,
  ): Sandbox {
    const { rateLimit, scenarios } = this.options
    const full = { ...settings, rateLimit, scenarios, fixtures: this.#fixtures.stored(fixtures) }
    return this.#new(full, origin, realMs, content, persistence)
  }

  /** Lists a sandbox under its name. */
  add(sandbox: Sandbox): void {
    this.#all.set(sandbox.name, sandbox)
  }

  /** Removes a sandbox from the list, without closing it. */
  drop(name: string): void {
    this.#all.delete(name)
  }

  /** Creates a sandbox in memory that is not listed. */
  newUnlisted(): Sandbox {
    const { pace = 'quick', rateLimit } = this.options
    const fixtures = this.#fixtures.named(undefined)!
    const realMs = this.time.wallMs()
    const settings = { name: 'default', pace, startMs: realMs, seed: 0, rateLimit, fixtures, scenarios: [] }
    return new Sandbox(this.#deps, settings, realMs)
  }

  get(name: string): Sandbox | undefined {
    return this.#all.get(name)
  }

  /** The fixture sets that requests can choose. */
  get fixtureSets(): Pick<FixtureSets, 'names' | 'named' | 'isShipped'> {
    return this.#fixtures
  }

  get all(): readonly Sandbox[] {
    return [...this.#all.values()]
  }

  /** Builds a new sandbox without listing it; the timers of its clock are not started. */
  fromSettings(
    { from, checkpoint, ...settings }: NewSandbox,
    realMs: number,
    persistence: Persistence | undefined,
  ): Sandbox {
    const { rateLimit, scenarios } = this.options
    const full = {
      rateLimit,
      scenarios,
      ...settings,
      ...this.startOf({ ...(from && { pace: from.settings.pace, seed: from.world.random.seed }), ...settings }, realMs),
      fixtures: from?.settings.fixtures ?? settings.fixtures ?? this.#fixtures.named(undefined)!,
    }
    return this.#new(full, { from, checkpoint }, realMs, from ? 'empty' : 'seeded', persistence)
  }

  /**
   * Reloads the fixtures that were given at startup. `seeded` lists the sandboxes that were seeded from a different
   * version of them.
   * @throws FixtureError if the fixtures cannot be used, without changing anything
   */
  reloadFixtures(): { before: FixtureSet; after: FixtureSet; seeded: readonly Sandbox[] } {
    let seeded: readonly Sandbox[] = []
    const { before, after } = this.#fixtures.reload((old, fixtures) => {
      if (old.id === fixtures.id) return
      seeded = this.all.filter(({ settings }) => settings.fixtures.name === old.name)
      // Seeds a temporary sandbox first, so that invalid records are found before anything is replaced.
      if (seeded[0])
        checkSeeding(() => new Sandbox(this.#deps, { ...seeded[0]!.settings, fixtures }, this.time.wallMs()))
    })
    return { before, after, seeded }
  }

  register(set: StoredFixtures): void {
    this.#fixtures.register(set)
  }

  #new(
    settings: SandboxSettings,
    { from, checkpoint }: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
    persistence: Persistence | undefined,
  ): Sandbox {
    const sandbox = new Sandbox(this.#deps, settings, realMs, content, persistence)
    if (from) sandbox.copy(from, realMs, checkpoint)
    return sandbox
  }

  close(): void {
    for (const sandbox of this.#all.values()) sandbox.close()
  }

  /** Closes all sandboxes in turns of the event loop: the end states of many runs take a while. */
  async closeInTurns(): Promise<void> {
    const slice = new TimeSlice()
    for (const sandbox of this.#all.values()) {
      sandbox.close()
      if (slice.isOver) await slice.pause()
    }
  }
}

/** @throws FixtureError if a sandbox cannot be seeded */
function checkSeeding(make: () => Sandbox): void {
  try {
    make().close()
  } catch (error) {
    throw new FixtureError([{ file: 'The fixtures cannot be used', path: [], message: (error as Error).message }])
  }
}

/** Draws a random seed: a whole number below 2^47. */
function newSeed(): number {
  return randomBytes(6).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 47
}
