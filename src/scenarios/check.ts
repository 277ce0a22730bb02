/**
 * What the commands `check` and `scenarios` say: faults of files with line and column, and the list of what is known.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { checkFixtures, findIn, FixtureError, readFixtureFile, type Fixture } from '../world/fixtures.ts'
import { isKind } from '../world/record-json.ts'
import { parsed, readScenarioFile, ScenarioFileError } from './file.ts'
import type { Library } from './library.ts'
import type { ValidationContext } from './semantic-fault.ts'

/** What checking files came to. */
export interface Checked {
  /** One line a fault, as in `my.yaml:3:14: …`, or one line a sound file. */
  readonly lines: readonly string[]
  readonly sound: boolean
}

/**
 * Checks scenario and fixture files: a `.json` file named as a kind holds fixtures of it, every other a scenario. `shipped`
 * is the folder of the shipped fixtures.
 */
export function checkFiles(files: readonly string[], context: ValidationContext, shipped?: string): Checked {
  const results = files.map((file) => checkFile(file, context, shipped))
  return { lines: results.flatMap(({ lines }) => lines), sound: results.every(({ sound }) => sound) }
}

/** The scenarios by name with their titles, in columns; a file at fault says so in its place. */
export function scenarioLines(library: Library): string[] {
  const { names } = library
  const width = Math.max(0, ...names.map((name) => name.length))
  return names.map((name) => `${name.padEnd(width)}  ${titleOf(library, name)}`)
}

function titleOf(library: Library, name: string): string {
  try {
    return library.get(name)!.definition.title
  } catch (error) {
    if (error instanceof ScenarioFileError) return `cannot be used: ${error.message.split('\n')[0]}`
    throw error
  }
}

function checkFile(file: string, context: ValidationContext, shipped?: string): Checked {
  try {
    return {
      lines: [`${file}: ${isFixtures(file) ? fixtures(file, context, shipped) : scenario(file, context)}`],
      sound: true,
    }
  } catch (error) {
    if (error instanceof ScenarioFileError) return { lines: error.message.split('\n'), sound: false }
    throw error
  }
}

function isFixtures(file: string): boolean {
  return file.endsWith('.json') && isKind(basename(file, '.json'))
}

function scenario(file: string, context: ValidationContext): string {
  const { name, rules } = readScenarioFile(file, context)
  return `scenario ${name}, ${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}`
}

/** @throws ScenarioFileError with the place of the first fault */
function fixtures(file: string, context: ValidationContext, shipped?: string): string {
  try {
    const records = readFixtureFile(file, context.validator.schema)
    checkFixtures(file, records, context.validator.schema, findIn([...around(file, shipped), ...records]))
    return `${records.length} ${records.length === 1 ? 'record' : 'records'} of ${basename(file, '.json')}`
  } catch (error) {
    if (!(error instanceof FixtureError)) throw error
    throw new ScenarioFileError([{ file, ...placeIn(file, error), message: error.fault }])
  }
}

/**
 * The records that those of a file may name: the other files of its folder. A folder without tenants is no whole set, and
 * counts with the shipped one.
 */
function around(file: string, shipped: string | undefined): Fixture[] {
  const folder = dirname(file)
  const own = namesIn(folder).filter((name) => join(folder, name) !== file)
  const names = [...own, basename(file)]
  const rest =
    shipped === undefined || names.includes('tenant.json') ? [] : namesIn(shipped).map((name) => join(shipped, name))
  return [...rest, ...own.map((name) => join(folder, name))].flatMap(readable)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.json') && isKind(basename(name, '.json')))
  } catch {
    return []
  }
}

/** What a neighbour holds; one that is at fault is another check's affair. */
function readable(file: string): Fixture[] {
  try {
    return readFixtureFile(file, undefined)
  } catch {
    return []
  }
}

/** The place of a fault; the text is read again only now that there is one. */
function placeIn(file: string, { path }: FixtureError): { line: number; column: number } {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    return { line: 1, column: 1 }
  }
  return parsed(text, file).placeOf({ path })
}
