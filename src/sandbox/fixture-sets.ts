/**
 * The fixture sets of a process: those that are shipped, a folder that the start was given, and those that the data folder
 * holds.
 */
import { existsSync, readdirSync } from 'node:fs'
import { basename, isAbsolute, join, resolve } from 'node:path'
import { digestOf, stampsIn } from '../world/fixture-stamp.ts'
import type { SchemaCheck } from '../world/check-record.ts'
import { placed } from '../scenarios/fixture-places.ts'
import { FixtureError } from '../world/fixture-error.ts'
import { loadFixtures } from '../world/fixture-files.ts'
import { FixtureSet } from '../world/fixtures.ts'

/** What sets are read from and checked against. */
interface FixtureSetsDeps {
  /** Folder of the shipped sets. */
  readonly folder: string
  /** File in which the build wrote down what it found sound of them. */
  readonly stamps: string
  readonly contractDigest: string
  readonly check: SchemaCheck
}

/** Fixture sets, each read once. */
export class FixtureSets {
  readonly #sets = new Map<string, FixtureSet>()
  /** Sets that the data folder holds, by id. */
  readonly #stored = new Map<string, FixtureSet>()
  readonly #deps: FixtureSetsDeps
  /** The set or folder that the start was given. */
  readonly #given: string

  constructor(deps: FixtureSetsDeps, given = 'default') {
    this.#deps = deps
    this.#given = given
  }

  /** Names that requests may ask for: the shipped sets, and a folder that the start was given by its own name. */
  get names(): string[] {
    return [...new Set([nameOfSet(this.#given), ...this.#shipped()])].sort()
  }

  /**
   * The set that a request asks for; without a name the start's. Names are looked up among those that there are: nothing
   * of a request becomes part of a path.
   * @throws FixtureError where it cannot be read
   */
  named(name: string | undefined): FixtureSet | undefined {
    if (name === undefined || name === nameOfSet(this.#given)) return this.get(this.#given)
    return this.#shipped().includes(name) ? this.get(name) : undefined
  }

  /**
   * The set of a name, or of a folder. What is shipped was held against the shipped contract by the suite: doing it again
   * at each start would take longer than all the rest of it.
   * @throws FixtureError
   */
  get(name: string): FixtureSet {
    let set = this.#sets.get(name)
    if (!set) this.#sets.set(name, (set = this.#load(name)))
    return set
  }

  /**
   * Reads the start's set again; `use` takes it over, and the one before is answered beside it.
   * @throws FixtureError where it cannot be read, and what `use` throws; the one before stays then
   */
  reload(use: (before: FixtureSet, after: FixtureSet) => void): { before: FixtureSet; after: FixtureSet } {
    const before = this.get(this.#given)
    const after = this.#load(this.#given)
    use(before, after)
    this.#sets.set(this.#given, after)
    return { before, after }
  }

  /** Takes over a set as the data folder has it. */
  register({ name, fixtures }: Pick<FixtureSet, 'name' | 'fixtures'>): void {
    const set = new FixtureSet(name, fixtures)
    if (!this.#stored.has(set.id)) this.#stored.set(set.id, set)
  }

  /** A set that the data folder holds. */
  kept(id: string): FixtureSet {
    const set = this.#stored.get(id)
    if (!set) throw new Error(`the fixture set ${id} is not there`)
    return set
  }

  #load(name: string): FixtureSet {
    const { folder: shipped, stamps, contractDigest, check } = this.#deps
    const isFolder = isFolderName(name)
    const folder = isFolder ? resolve(name) : join(shipped, name)
    const isSound = !isFolder && existsSync(folder) && stampsIn(stamps).includes(digestOf(folder, contractDigest))
    const set = loaded(name, folder, isSound ? undefined : check)
    return this.#stored.size === 0 ? set : (this.#stored.get(set.id) ?? set)
  }

  #shipped(): string[] {
    const entries = readdirSync(this.#deps.folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  }
}

/** Reads a set. @throws FixtureError with file, line and column of each fault */
function loaded(name: string, folder: string, check: SchemaCheck | undefined): FixtureSet {
  try {
    return loadFixtures(name, folder, check)
  } catch (error) {
    throw error instanceof FixtureError ? placed(error) : error
  }
}

/** Whether a flag's value is a folder rather than the name of a shipped set. */
export function isFolderName(given: string): boolean {
  return isAbsolute(given) || given.includes('/') || given === '.' || given === '..'
}

/** What a set is called that a flag gives: a folder goes by its last name. */
function nameOfSet(given: string): string {
  return isFolderName(given) ? basename(resolve(given)) : given
}
