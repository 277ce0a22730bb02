/**
 * Makes a claimed sandbox again from what the store has of it. A copy has the journal of its source up to the position at
 * which it was copied, so the source is made first, as it was then.
 */
import type { SandboxOrigin, StoredFixtures, StoredSettings } from '../sandbox/stored.ts'
import type { Persistence, Sandbox } from '../sandbox/sandbox.ts'
import type { Pace } from '../world/kinds/platform.ts'
import { Remaking, Replay, type Line, type ReplayTarget, type StateLine } from '../persistence/replay.ts'
import type { FoundSharedJournal } from '../persistence/shared/found-journal.ts'

/** How a sandbox began, as the directory has it. What is left out, a copy has from its source. */
export interface StoredCard {
  readonly name: string
  /** Start of its clock, and the real instant at which that was (ms). */
  readonly startMs: number
  readonly realMs: number
  readonly pace?: Pace
  readonly seed?: number
  /** Id of its fixture set. */
  readonly fixtures?: string
  readonly copy?: StoredCopy
}

/** What a sandbox is a copy of. */
export interface StoredCopy {
  readonly of: StoredCard
  /** The position of the source's journal. */
  readonly seq: number
  /** The checkpoint of the source that was copied; its state at that position where left out. */
  readonly checkpoint?: string
}

/** The source has no checkpoint of that name. */
export class MissingCheckpoint extends Error {}

/** Makes sandboxes that are in no list. */
export interface SandboxMaker {
  readonly make: (
    settings: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
    persistence: Persistence | undefined,
  ) => Sandbox
  readonly register: (set: StoredFixtures) => void
  /** Has the fixture set of an id registered. */
  readonly fixtures: (id: string) => Promise<void>
}

/** A sandbox as the store has it. */
export interface Replayed {
  readonly sandbox: Sandbox
  /** Instant of the last commit on the sandbox's clock; undefined where the journal has none. */
  readonly lastMs: number | undefined
}

/** Makes a sandbox from its card, snapshot and journal. @throws MissingCheckpoint */
export async function replaySandbox(
  card: StoredCard,
  found: FoundSharedJournal,
  maker: SandboxMaker,
  persistence: Persistence,
): Promise<Replayed> {
  const target = new Target(card, maker, persistence)
  if (found.snapshot) {
    const remaking = new Remaking(target)
    for await (const batch of found.snapshot) for (const line of batch) remaking.take(line as StateLine)
    remaking.done()
  } else await target.seed()
  let replay = new Replay(target)
  let lastMs: number | undefined
  for await (const { seq, lines } of found.groups) {
    if (target.copyUntil(seq)) replay = new Replay(target)
    for (const line of lines as readonly Line[]) {
      replay.take(line)
      if (line.t === 'commit') lastMs = line.at
    }
  }
  target.copyUntil(Infinity)
  const { sandbox } = target
  sandbox.buildIndexes()
  return { sandbox, lastMs }
}

/** The sandbox that is being made: at first the original, then each copy in turn. */
class Target implements ReplayTarget {
  /** From the original to the sandbox itself. */
  readonly #cards: readonly StoredCard[]
  readonly #maker: SandboxMaker
  readonly #persistence: Persistence
  #at = 0
  #sandbox: Sandbox | undefined

  constructor(card: StoredCard, maker: SandboxMaker, persistence: Persistence) {
    const cards = [card]
    for (let { copy } = card; copy; { copy } = copy.of) cards.unshift(copy.of)
    this.#cards = cards
    this.#maker = maker
    this.#persistence = persistence
  }

  get sandbox(): Sandbox {
    return this.#sandbox!
  }

  get all(): readonly Sandbox[] {
    return this.#sandbox ? [this.#sandbox] : []
  }

  /** Every line is of this sandbox, whatever its name was. */
  get(): Sandbox | undefined {
    return this.#sandbox
  }

  register(set: StoredFixtures): void {
    this.#maker.register(set)
  }

  /** Makes the sandbox of a snapshot. */
  restore(settings: StoredSettings, origin: SandboxOrigin, realMs: number, content: 'seeded' | 'empty'): Sandbox {
    this.#at = this.#cards.findLastIndex(({ name }) => name === settings.name)
    return (this.#sandbox = this.#maker.make(settings, origin, realMs, content, this.#ownPersistence))
  }

  drop(): void {
    throw new Error('the journal of one sandbox speaks of its end')
  }

  /** Makes the original as it began. */
  async seed(): Promise<void> {
    const { name, startMs, realMs, pace, seed, fixtures } = this.#cards[0]!
    await this.#maker.fixtures(fixtures!)
    const settings = { name, startMs, pace: pace!, seed: seed!, fixtures: fixtures! }
    this.#sandbox = this.#maker.make(settings, {}, realMs, 'seeded', this.#ownPersistence)
  }

  /** Makes the copies that began before a position; whether there was one. */
  copyUntil(seq: number): boolean {
    const before = this.#at
    for (let next = this.#cards[this.#at + 1]; next && next.copy!.seq < seq; next = this.#cards[this.#at + 1]) {
      this.#at += 1
      this.#copy(next)
    }
    return this.#at > before
  }

  #copy({ name, startMs, realMs, pace, seed, copy }: StoredCard): void {
    const source = this.sandbox
    const { checkpoint } = copy!
    if (checkpoint !== undefined && !source.checkpoints.has(checkpoint))
      throw new MissingCheckpoint(`The sandbox "${source.name}" has no checkpoint ${JSON.stringify(checkpoint)}.`)
    const settings = {
      name,
      startMs,
      pace: pace ?? source.settings.pace,
      seed: seed ?? source.world.random.seed,
      fixtures: source.settings.fixtures.id,
    }
    this.#maker.register(source.settings.fixtures)
    this.#sandbox = this.#maker.make(settings, { from: source, checkpoint }, realMs, 'empty', this.#ownPersistence)
    source.close()
  }

  /** Only the sandbox itself is kept from now on. */
  get #ownPersistence(): Persistence | undefined {
    return this.#at === this.#cards.length - 1 ? this.#persistence : undefined
  }
}
