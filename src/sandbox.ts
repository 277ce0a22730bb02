/**
 * A sandbox: one isolated world with its own clock, limits, scenarios, log and streams. `default` stands behind the plain paths.
 *
 * Everything of it that can be reset is in one registry, `parts`; checkpoints, copies and dumps walk that and nothing else.
 */
import type { Contract } from './contract/load.ts'
import type { Validator } from './contract/validate.ts'
import { RateWindows } from './guards/rate-limit.ts'
import type { Reading } from './http/audience.ts'
import { Streams } from './http/stream.ts'
import { steps, works } from './resources/works.ts'
import type { Library } from './scenarios/library.ts'
import { Scenarios } from './scenarios/scenarios.ts'
import { seed, type FixtureSet } from './world/fixtures.ts'
import type { Pace } from './world/kinds/platform.ts'
import { World } from './world/world.ts'

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
}

/** One resettable part of a sandbox: what it holds can be kept and brought back without cost. */
export interface Part<T = unknown> {
  /** What it holds now; later changes do not touch it. */
  readonly keep: () => T
  readonly restore: (kept: T) => void
}

/** Everything that was kept of a sandbox at one instant, by part. */
export type Kept = Readonly<Record<string, unknown>>

/** What sandboxes of one process share. */
export interface SharedHouse {
  readonly contract: Contract
  readonly validator: Validator
  /** What reading a record of a kind takes, for event streams. */
  readonly readers: ReadonlyMap<string, Reading>
  /** The scenarios that are known by name. */
  readonly library: Library
}

export class Sandbox {
  readonly settings: SandboxSettings
  readonly world: World
  readonly windows = new RateWindows()
  readonly streams = new Streams()
  readonly scenarios: Scenarios
  readonly validator: Validator
  readonly readers: ReadonlyMap<string, Reading>
  readonly parts: Readonly<Record<string, Part>>
  /** As it was when it had just been seeded. */
  readonly #fresh: Kept

  constructor(house: SharedHouse, settings: SandboxSettings) {
    this.settings = settings
    this.validator = house.validator
    this.readers = house.readers
    this.world = new World({ seed: settings.seed, startMs: settings.startMs, pace: settings.pace, steps, works })
    this.scenarios = new Scenarios(this.world, house.library)
    this.parts = partsOf(this)
    seed(this.world, settings.fixtures, settings.startMs)
    for (const name of settings.scenarios) this.scenarios.activate(name)
    this.#fresh = this.keep()
    this.world.onCommit(({ changes }) => this.streams.publish(this.world.frames.take(changes)))
  }

  get name(): string {
    return this.settings.name
  }

  get rateLimit(): number | null {
    return this.settings.rateLimit
  }

  /** Keeps the whole sandbox as it is; O(1) in the number of records. */
  keep(): Kept {
    return Object.fromEntries(Object.entries(this.parts).map(([name, part]) => [name, part.keep()]))
  }

  /** Brings back what was kept. Open streams end: what they told is no longer so. */
  restore(kept: Kept): void {
    this.streams.end()
    for (const [name, part] of Object.entries(this.parts)) part.restore(kept[name])
  }

  /** Back to the fixtures, the clock to its start. */
  reset(): void {
    this.restore(this.#fresh)
  }

  /** Ends streams and timers for good. */
  close(): void {
    this.streams.end()
    this.scenarios.close()
    this.world.clock.stop()
  }
}

/** The registry: every part that reset, checkpoint, restore and copy must not forget. */
function partsOf(sandbox: Sandbox): Readonly<Record<string, Part>> {
  const { world, windows } = sandbox
  const parts = {
    records: part(
      () => ({ tables: new Map([...world.tables].map(([kind, table]) => [kind, table.copy()])), seq: world.seq }),
      ({ tables, seq }) => world.replace(tables, seq),
    ),
    chance: part(
      () => world.chance.counts,
      (counts) => (world.chance.counts = counts),
    ),
    frames: part(
      () => world.frames.copy(),
      (copied) => world.frames.restore(copied),
    ),
    clock: part(
      () => world.clock.setting,
      (setting) => world.clock.restore(setting, 'stood still'),
    ),
    rateWindows: part(
      () => windows.dump(),
      (dumped) => windows.restore(dumped),
    ),
  }
  return parts as unknown as Readonly<Record<string, Part>>
}

function part<T>(keep: () => T, restore: (kept: T) => void): Part<T> {
  return { keep, restore }
}

