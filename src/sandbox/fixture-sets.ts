/** The fixture sets of a process: the shipped ones, a folder given at the start, and those in the data folder. */
import { basename, entriesOf, isAbsolute, join, resolve } from '#files'
import type { SchemaCheck } from '../service/state/check-record.ts'
import { placed } from './scenarios/fixture-places.ts'
import { FixtureError } from '../service/state/fixture-error.ts'
import { loadFixtures } from '../service/state/fixture-files.ts'
import { FixtureSet } from '../service/state/fixtures.ts'

/** Where fixture sets are loaded from, and what they are validated against. */
interface FixtureSetsDeps {
  readonly folder: string
  readonly check: SchemaCheck
}

/** Loads fixture sets, each of them once. */
export class FixtureSets {
  readonly #sets = new Map<string, FixtureSet>()
  /** Sets in the data folder, by id. */
  readonly #stored = new Map<string, FixtureSet>()
  readonly #deps: FixtureSetsDeps
  /** Name or folder of the set given at startup. */
  readonly #given: string

  constructor(deps: FixtureSetsDeps, given = 'default') {
    this.#deps = deps
    this.#given = given
  }

  /** The names that a request can choose from: those of the shipped sets, and of a folder given at startup. */
  get names(): string[] {
    return [...new Set([nameOfSet(this.#given), ...this.#shipped()])].sort()
  }

  /**
   * Returns the set with a name, or the one given at startup if there is no name; undefined for an unknown name. Names
   * are looked up in a list, so that no part of a request becomes part of a path.
   * @throws FixtureError if it cannot be loaded
   */
  named(name: string | undefined): FixtureSet | undefined {
    if (name === undefined || name === nameOfSet(this.#given)) return this.get(this.#given)
    return this.#shipped().includes(name) ? this.get(name) : undefined
  }

  /**
   * Returns the set with a name or in a folder. Shipped sets are not validated again, because the build has done it, and
   * it would take longer than the rest of the startup.
   * @throws FixtureError
   */
  get(name: string): FixtureSet {
    let set = this.#sets.get(name)
    if (!set) this.#sets.set(name, (set = this.#load(name)))
    return set
  }

  /**
   * Reloads the set given at startup and passes the old and the new one to `use`; returns both.
   * @throws FixtureError if it cannot be loaded, and whatever `use` throws; in both cases the old set is kept
   */
  reload(use: (before: FixtureSet, after: FixtureSet) => void): { before: FixtureSet; after: FixtureSet } {
    const before = this.get(this.#given)
    const after = this.#load(this.#given)
    use(before, after)
    this.#sets.set(this.#given, after)
    return { before, after }
  }

  /** True if a set is shipped with the product. */
  isShipped(set: FixtureSet): boolean {
    return !isFolderName(set.name) && this.#shipped().includes(set.name)
  }

  /** Registers a set of the data folder. */
  register({ name, fixtures }: Pick<FixtureSet, 'name' | 'fixtures'>): void {
    const set = new FixtureSet(name, fixtures)
    if (!this.#stored.has(set.id)) this.#stored.set(set.id, set)
  }

  /** Returns a set of the data folder. */
  stored(id: string): FixtureSet {
    const set = this.#stored.get(id)
    if (!set) throw new Error(`the fixture set ${id} does not exist`)
    return set
  }

  #load(name: string): FixtureSet {
    const { folder: shipped, check } = this.#deps
    const set = isFolderName(name) ? loaded(name, resolve(name), check) : loaded(name, join(shipped, name), undefined)
    return this.#stored.size === 0 ? set : (this.#stored.get(set.id) ?? set)
  }

  #shipped(): string[] {
    const entries = entriesOf(this.#deps.folder)
    return entries.filter(({ isFolder }) => isFolder).map(({ name }) => name)
  }
}

/** Loads a set. @throws FixtureError with file, line and column of each fault */
function loaded(name: string, folder: string, check: SchemaCheck | undefined): FixtureSet {
  try {
    return loadFixtures(name, folder, check)
  } catch (error) {
    throw error instanceof FixtureError ? placed(error) : error
  }
}

/** True if a flag's value is a folder, not the name of a shipped set. */
export function isFolderName(given: string): boolean {
  return isAbsolute(given) || given.includes('/') || given === '.' || given === '..'
}

/** Returns the name of a set given by a flag: for a folder, its last path segment. */
function nameOfSet(given: string): string {
  return isFolderName(given) ? basename(resolve(given)) : given
}
