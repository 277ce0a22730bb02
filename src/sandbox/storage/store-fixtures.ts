/** The fixture sets in a store in which each sandbox has its own log; the logs refer to the sets by id. */
import { bytesOf, textOf } from '../../platform/bytes.ts'
import type { Sandboxes } from '../sandboxes.ts'
import type { StoredFixtures } from '../stored.ts'
import type { StorageEngine } from './engine.ts'
import type { FixtureSet } from '../../service/state/fixtures.ts'
import { storedFixtures } from './state-lines.ts'

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
