/** The fixture sets of a store in which each sandbox has a log: logs name them by id. */
import { bytesOf, textOf } from '#bytes'
import type { Sandboxes } from '../sandbox/sandboxes.ts'
import type { StoredFixtures } from '../sandbox/stored.ts'
import type { StorageEngine } from '../store/engine.ts'
import type { FixtureSet } from '../world/fixtures.ts'
import { storedFixtures } from './state-lines.ts'

export class StoreFixtures {
  readonly #engine: () => Pick<StorageEngine, 'fixtures' | 'putFixtures'>
  readonly #sandboxes: Sandboxes
  /** Ids of sets that both this process and the store have. */
  readonly #known = new Set<string>()

  constructor(engine: () => Pick<StorageEngine, 'fixtures' | 'putFixtures'>, sandboxes: Sandboxes) {
    this.#engine = engine
    this.#sandboxes = sandboxes
  }

  /** Stores a set, unless it is stored already. */
  async keep(set: FixtureSet): Promise<void> {
    if (this.#known.has(set.id)) return
    await this.#engine().putFixtures(set.id, bytesOf(JSON.stringify(storedFixtures(set))))
    this.#sandboxes.register(set)
    this.#known.add(set.id)
  }

  /** Loads the set with an id, unless it is loaded already. */
  async load(id: string): Promise<void> {
    if (this.#known.has(id)) return
    const bytes = await this.#engine().fixtures(id)
    if (!bytes) throw new Error(`the store has no fixture set ${id}`)
    this.#sandboxes.register(JSON.parse(textOf(bytes)) as StoredFixtures)
    this.#known.add(id)
  }
}
