/**
 * The sandboxes in the memory of a process by name, and what new ones are built from. Who creates, loads and deletes
 * them is persistence/sandbox-lifecycle.ts.
 */
import { randomBytes } from '#host'
import { FixtureError } from '../world/fixture-error.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import type { Pace } from '../world/pace.ts'
import { Room } from '../world/room.ts'
import { systemTime, type Time } from '../time/time.ts'
import type { FixtureSets } from './fixture-sets.ts'
import { heapNow, heldBy } from './heap.ts'
import { Sandbox, type Persistence, type SandboxDeps, type SandboxSettings } from './sandbox.ts'
import type { SandboxOrigin, StoredFixtures, StoredSettings } from './stored.ts'

/** Default settings of sandboxes. */
export interface SandboxDefaults {
  /** How long asynchronous work takes; default: `quick`. A store with state keeps its own pace if left out. */
  readonly pace?: Pace
  /** Initial time of the sandbox clock; default: the real time. */
  readonly now?: string
  /** Seed of ids and data; default: random. */
  readonly seed?: number
  readonly rateLimit: number | null
  readonly scenarios: readonly string[]
  /** The value of the flag, if given. */
  readonly fixtures?: string
}

/** Clock and seed of a new sandbox. */
type SandboxStart = Pick<SandboxSettings, 'pace' | 'startMs' | 'seed'>

/** Settings of a new sandbox; omitted ones are those of the start, or of the sandbox that it copies. */
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
  /** Its clocks. */
  readonly time: Time
  readonly #fixtures: FixtureSets
  /** How sandboxes begin that say nothing else. */
  readonly options: SandboxDefaults
  readonly #all = new Map<string, Sandbox>()

  /** Limits on what all of them may hold together. */
  readonly room = new Room(() => heldBy(this.#all.values()), heapNow())

  constructor(deps: Omit<SandboxDeps, 'room' | 'holds'>, fixtures: FixtureSets, options: SandboxDefaults) {
    this.time = deps.time ?? systemTime
    this.#deps = { ...deps, room: this.room, holds: (sandbox) => this.#all.get(sandbox.name) === sandbox }
    this.#fixtures = fixtures
    this.options = options
  }

  /**
   * Continues with the stored sandboxes: their settings win, except for a pace and scenarios that were given
   * explicitly.
   */
  continueStored(note: (message: string) => void): void {
    const { pace, fixtures, seed, now } = this.options
    const ignored = Object.entries({ fixtures, seed, now }).flatMap(([flag, value]) =>
      value === undefined ? [] : [`--${flag}`],
    )
    if (ignored.length > 0)
      note(
        `The data folder already has state, so ${ignored.join(', ')} had no effect: these settings apply only to an empty folder. "papercloud reset" empties the folder.`,
      )
    for (const { world } of this.#all.values()) world.clock.startTimers()
    const sandbox = this.#all.get('default')!
    const { clock } = sandbox.world
    if (pace !== undefined && pace !== clock.pace)
      clock.set({ pace, frozen: pace === 'manual' || (clock.pace !== 'manual' && clock.frozen) })
    sandbox.activateScenarios()
  }

  /** Clock and seed of a new sandbox: those given, otherwise those of the start. */
  startOf({ pace, startMs, seed }: Partial<SandboxStart>, realMs: number): SandboxStart {
    const { options } = this
    return {
      pace: pace ?? options.pace ?? 'quick',
      startMs: startMs ?? (options.now === undefined ? realMs : Date.parse(options.now)),
      seed: seed ?? options.seed ?? newSeed(),
    }
  }

  /** Builds a sandbox from stored settings without listing it; its clock does not run. */
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

  /** Removes a sandbox from the list, and nothing else. */
  drop(name: string): void {
    this.#all.delete(name)
  }

  /** A sandbox in memory that is not listed, for requests that concern none. */
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

  /** Builds a new sandbox without listing it; omitted settings are defaults, its clock does not run. */
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
   * Reloads the fixtures that were given at startup. `seeded` are the sandboxes that were seeded from other ones of
   * that name.
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

  /** Registers a stored fixture set. */
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
}

/** @throws FixtureError if a sandbox cannot be seeded */
function checkSeeding(make: () => Sandbox): void {
  try {
    make().close()
  } catch (error) {
    throw new FixtureError([{ file: 'The fixtures cannot be used', path: [], message: (error as Error).message }])
  }
}

/** A seed by chance: a whole number below 2^47. */
function newSeed(): number {
  return randomBytes(6).reduce((sum, byte) => sum * 256 + byte, 0) % 2 ** 47
}
