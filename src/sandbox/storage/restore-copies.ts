/**
 * Rebuilds a claimed sandbox from the store. The journal of a copy begins with the journal of its source, up to the
 * position of the copy. The source is therefore rebuilt first, in the state that it had then.
 */
import type { SandboxOrigin, StoredFixtures, StoredSettings } from '../stored.ts'
import type { Persistence, Sandbox } from '../sandbox.ts'
import type { Pace } from '../../service/state/pace.ts'
import type { RestoreTarget } from './restore.ts'
import { restoreLog } from './restore-log.ts'
import type { Content } from './engine.ts'

/**
 * The initial settings of a sandbox, as in the directory. A copy takes the settings that are missing here from its
 * source.
 */
export interface StoredCard {
  readonly name: string
  /** The initial time of the sandbox's clock, and the real time at that moment (ms). */
  readonly startMs: number
  readonly realMs: number
  readonly pace?: Pace
  readonly seed?: number
  /** Id of the sandbox's fixture set. */
  readonly fixtures?: string
  readonly copy?: StoredCopy
}

/** The source of a copy. */
export interface StoredCopy {
  readonly of: StoredCard
  /** The position in the journal of the source. */
  readonly seq: number
  /** The checkpoint of the source that was copied; default: the source's state at that position. */
  readonly checkpoint?: string
}

/** Thrown if the source has no checkpoint with the requested name. */
export class MissingCheckpoint extends Error {}

/** Creates sandboxes, but does not add them to any list. */
export interface SandboxMaker {
  readonly make: (
    settings: StoredSettings,
    origin: SandboxOrigin,
    realMs: number,
    content: 'seeded' | 'empty',
    persistence: Persistence | undefined,
  ) => Sandbox
  readonly register: (set: StoredFixtures) => void
  readonly fixtures: (id: string) => Promise<void>
}

/** A sandbox that has been rebuilt. */
export interface Restored {
  readonly sandbox: Sandbox
  /** Sandbox time of the last commit; undefined if the journal contains no commit. */
  readonly lastMs: number | undefined
}

/**
 * Rebuilds a sandbox from its directory entry, snapshot and journal.
 * @throws MissingCheckpoint
 */
export async function restoreSandbox(
  card: StoredCard,
  content: Content,
  maker: SandboxMaker,
  persistence: Persistence,
): Promise<Restored> {
  const target = new Target(card, maker, persistence)
  if (!content.snapshot) await target.seed()
  const { lastMs } = await restoreLog(content, target, { before: (seq) => target.copyUntil(seq) })
  target.copyUntil(Infinity)
  const { sandbox } = target
  sandbox.buildIndexes()
  return { sandbox, lastMs }
}

/** The sandbox that is being rebuilt: first the original, and then one copy after the other. */
class Target implements RestoreTarget {
  /** The settings of the original, of each copy in between, and of the sandbox itself. */
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

  /** Returns the sandbox, whatever the name is, because every line belongs to it. */
  get(): Sandbox | undefined {
    return this.#sandbox
  }

  register(set: StoredFixtures): void {
    this.#maker.register(set)
  }

  /** Creates the sandbox that a snapshot contains. */
  restore(settings: StoredSettings, origin: SandboxOrigin, realMs: number, content: 'seeded' | 'empty'): Sandbox {
    this.#at = this.#cards.findLastIndex(({ name }) => name === settings.name)
    return (this.#sandbox = this.#maker.make(settings, origin, realMs, content, this.#ownPersistence))
  }

  drop(): void {
    throw new Error('the journal of a sandbox contains the end of that sandbox')
  }

  /** Creates the original sandbox in its initial state. */
  async seed(): Promise<void> {
    const { name, startMs, realMs, pace, seed, fixtures } = this.#cards[0]!
    await this.#maker.fixtures(fixtures!)
    const settings = { name, startMs, pace: pace!, seed: seed!, fixtures: fixtures! }
    this.#sandbox = this.#maker.make(settings, {}, realMs, 'seeded', this.#ownPersistence)
  }

  /** Applies the copies that were made before a position; returns whether there were any. */
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

  /** Only changes to the sandbox itself will be recorded, and not those to its sources. */
  get #ownPersistence(): Persistence | undefined {
    return this.#at === this.#cards.length - 1 ? this.#persistence : undefined
  }
}
