/**
 * The scenarios that a process knows by name: the shipped ones and added files. Each is parsed on first use and shared
 * by all sandboxes.
 */
import { basename, join, namesIn, resolve, whyUnreadable } from '#files'
import { PatternError } from '../../service/contract/pattern.ts'
import { namesFile, SCENARIO_FILE, type ScenarioRule, type Definition } from './definition.ts'
import { effectsOf, type Effects } from './ready-effects.ts'
import { checkDefinition, parseScenario, readScenarioFile } from './file.ts'
import { fileText, wholeFault } from './yaml-file.ts'
import type { ValidationContext } from './semantic-fault.ts'
import { conditionOf, type Condition } from './when.ts'

/** A known scenario. */
export interface Known {
  readonly definition: Definition
  readonly source: 'shipped' | 'file'
}

/** A rule compiled for matching calls. */
export interface ReadyRule {
  readonly rule: ScenarioRule
  readonly condition: Condition
  readonly effects: Effects
}

/** The compiled rules of a scenario. */
interface Ready {
  readonly rules: readonly ReadyRule[]
  readonly fault: string | undefined
}

const NEVER: Condition = { endpoints: new Set(), fits: () => false, fitsCaller: () => false }

export class Library {
  readonly context: ValidationContext
  readonly #folder: string
  #files: ReadonlyMap<string, string> | undefined
  readonly #known = new Map<string, Known>()
  /** Names of added scenarios by file. */
  readonly #added = new Map<string, string>()
  /** Contents of added files, as they were read. */
  readonly #texts = new Map<string, string>()
  readonly #ready = new WeakMap<object, Ready>()

  constructor(folder: string, context: ValidationContext) {
    this.#folder = folder
    this.context = context
  }

  /** All names, sorted. */
  get names(): string[] {
    return [...new Set([...this.#shipped.keys(), ...this.#known.keys()])].sort()
  }

  /** All definitions that are not shipped. */
  get own(): readonly Definition[] {
    return [...this.#known.values()].filter(({ source }) => source === 'file').map(({ definition }) => definition)
  }

  /** Adds a definition that does not come from a file on this machine. @throws VALIDATION_FAILED if it is invalid */
  define(given: Definition): void {
    const definition = checkDefinition(given, this.context)
    this.#known.set(definition.name, { definition, source: 'file' })
  }

  /**
   * Returns the scenario with a name; undefined if it is not known.
   * @throws FaultyFile if its file cannot be used
   */
  get(name: string): Known | undefined {
    const known = this.#known.get(name)
    if (known) return known
    const file = this.#shipped.get(name)
    if (file === undefined) return undefined
    const definition = readScenarioFile(join(this.#folder, file), this.context)
    if (definition.name !== name)
      throw wholeFault(
        join(this.#folder, file),
        `has the name '${definition.name}'; a shipped scenario must have the same name as its file`,
      )
    const read: Known = { definition, source: 'shipped' }
    this.#known.set(name, read)
    return read
  }

  /**
   * Adds a file and returns the name of its scenario; a known scenario with this name is replaced. @throws
   * FaultyFile
   */
  add(file: string): string {
    const path = resolve(file)
    const text = fileText(path)
    const definition = parseScenario(text, path, this.context)
    this.remove(path)
    this.#texts.set(definition.name, text)
    this.#known.set(definition.name, { definition, source: 'file' })
    this.#added.set(path, definition.name)
    return definition.name
  }

  /** Removes an added file and returns the name of its scenario; undefined if it was not added. */
  remove(file: string): string | undefined {
    const name = this.#added.get(resolve(file))
    if (name === undefined) return undefined
    this.#added.delete(resolve(file))
    this.#known.delete(name)
    this.#texts.delete(name)
    return name
  }

  /** Adds all files of a folder and returns the names of their scenarios. @throws FaultyFile */
  addFolder(folder: string): readonly string[] {
    let files: string[]
    try {
      files = filesIn(folder)
    } catch (error) {
      throw wholeFault(folder, whyUnreadable(error, 'the scenario folder does not exist'))
    }
    return files.sort().map((file) => this.add(join(folder, file)))
  }

  /**
   * Returns the scenario name for a flag's value, which is either the name itself or a file, which is then added.
   * @throws FaultyFile
   */
  resolve(nameOrFile: string): string {
    return namesFile(nameOrFile) ? this.add(nameOrFile) : nameOrFile
  }

  /** Returns the text of a scenario's file. */
  text(name: string): string | undefined {
    const file = this.#shipped.get(name)
    return this.#texts.get(name) ?? (file === undefined ? undefined : fileText(join(this.#folder, file)))
  }

  /**
   * Returns the compiled rules of a validated definition, which are cached. A rule in a definition stored by an earlier
   * version may not compile; it then matches no call.
   */
  ready(definition: Definition): readonly ReadyRule[] {
    return this.#made(definition).rules
  }

  /** Returns why the rules of a stored definition do not compile. */
  fault(definition: Definition): string | undefined {
    return this.#made(definition).fault
  }

  #made(definition: Definition): Ready {
    const known = this.#ready.get(definition)
    if (known) return known
    const endpoints = [...this.context.contract.endpoints.values()]
    let fault: string | undefined
    const rules = definition.rules.map((rule, at): ReadyRule => {
      let condition = NEVER
      try {
        condition = conditionOf(rule.when ?? {}, endpoints)
      } catch (error) {
        if (!(error instanceof PatternError)) throw error
        fault ??= `rules[${at}].when ${error.message}`
      }
      return { rule, condition, effects: effectsOf(rule.then) }
    })
    const made = { rules, fault }
    this.#ready.set(definition, made)
    return made
  }

  get #shipped(): ReadonlyMap<string, string> {
    return (this.#files ??= new Map(
      filesIn(this.#folder).map((file) => [basename(file).replace(SCENARIO_FILE, ''), file]),
    ))
  }
}

/** Returns the scenario files in a folder. @throws Error with the code ENOENT */
function filesIn(folder: string): string[] {
  return namesIn(folder).filter((file) => SCENARIO_FILE.test(file))
}
