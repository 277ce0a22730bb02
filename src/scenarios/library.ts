/**
 * The scenarios that a process knows by name: the shipped ones and files that were added. Each is read when it is first
 * asked for; sandboxes share what was read.
 */
import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { Rule, Definition } from './definition.ts'
import { effectsOf, type Effects } from './effects.ts'
import { readScenarioFile, ScenarioFileError } from './file.ts'
import type { Law } from './semantic-validation.ts'
import { conditionOf, type Condition } from './when.ts'

/** A known scenario. */
export interface Known {
  readonly definition: Definition
  readonly source: 'shipped' | 'file'
}

/** A rule ready to act. */
export interface ReadyRule {
  readonly rule: Rule
  readonly condition: Condition
  readonly effects: Effects
}

const FILES = /\.(ya?ml|json)$/

export class Library {
  readonly law: Law
  readonly #folder: string
  #files: ReadonlyMap<string, string> | undefined
  readonly #known = new Map<string, Known>()
  /** Names of scenarios by the file that was added. */
  readonly #added = new Map<string, string>()
  readonly #ready = new WeakMap<object, readonly ReadyRule[]>()

  constructor(folder: string, law: Law) {
    this.#folder = folder
    this.law = law
  }

  /** All names, in order. */
  get names(): string[] {
    return [...new Set([...this.#shipped.keys(), ...this.#known.keys()])].sort()
  }

  /**
   * The scenario of that name.
   * @throws ScenarioFileError when its file cannot be used
   */
  get(name: string): Known | undefined {
    const known = this.#known.get(name)
    if (known) return known
    const file = this.#shipped.get(name)
    if (file === undefined) return undefined
    const definition = readScenarioFile(join(this.#folder, file), this.law)
    if (definition.name !== name)
      throw new ScenarioFileError([
        {
          file: join(this.#folder, file),
          line: 1,
          column: 1,
          message: `names itself '${definition.name}'; a shipped scenario is named as its file`,
        },
      ])
    const read: Known = { definition, source: 'shipped' }
    this.#known.set(name, read)
    return read
  }

  /**
   * Adds a file and answers the name of its scenario, which from now on means this one.
   * @throws ScenarioFileError
   */
  add(file: string): string {
    const path = resolve(file)
    const definition = readScenarioFile(path, this.law)
    this.remove(path)
    this.#known.set(definition.name, { definition, source: 'file' })
    this.#added.set(path, definition.name)
    return definition.name
  }

  /** Takes out what a file added, and answers the name of its scenario; undefined where it added none. */
  remove(file: string): string | undefined {
    const name = this.#added.get(resolve(file))
    if (name === undefined) return undefined
    this.#added.delete(resolve(file))
    this.#known.delete(name)
    return name
  }

  /** The files that were added. */
  get files(): readonly string[] {
    return [...this.#added.keys()]
  }

  /**
   * Adds every file of a folder and answers the names of their scenarios.
   * @throws ScenarioFileError
   */
  addFolder(folder: string): readonly string[] {
    let files: string[]
    try {
      files = readdirSync(folder).filter((file) => FILES.test(file))
    } catch {
      throw new ScenarioFileError([{ file: folder, line: 1, column: 1, message: 'there is no such scenario folder' }])
    }
    return files.sort().map((file) => this.add(join(folder, file)))
  }

  /**
   * The name of what a flag gives: a name, or a file that is added.
   * @throws ScenarioFileError
   */
  resolve(nameOrFile: string): string {
    return FILES.test(nameOrFile) || nameOrFile.includes('/') ? this.add(nameOrFile) : nameOrFile
  }

  /** The rules of a checked definition, ready to act; made once for each. */
  ready(definition: Definition): readonly ReadyRule[] {
    let rules = this.#ready.get(definition)
    if (!rules) {
      const endpoints = [...this.law.contract.endpoints.values()]
      rules = definition.rules.map((rule) => ({
        rule,
        condition: conditionOf(rule.when ?? {}, endpoints),
        effects: effectsOf(rule.then),
      }))
      this.#ready.set(definition, rules)
    }
    return rules
  }

  get #shipped(): ReadonlyMap<string, string> {
    return (this.#files ??= new Map(filesIn(this.#folder).map((file) => [basename(file).replace(FILES, ''), file])))
  }
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((file) => FILES.test(file))
  } catch {
    return []
  }
}
