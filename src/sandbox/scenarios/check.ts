/**
 * The output of the commands `check` and `scenarios`: the faults in files, with line and column, and the list of known
 * scenarios.
 */
import { basename, dirname, entriesOf, isFolder, join, namesIn } from '#files'
import { FixtureError } from '../../service/state/fixture-error.ts'
import { checkFixtureFile, loadFixtures, readFixtures } from '../../service/state/fixture-files.ts'
import type { Fixture } from '../../service/state/fixtures.ts'
import { isKind } from '../../service/state/record-json.ts'
import { SCENARIO_FILE } from './definition.ts'
import { readScenarioFile } from './file.ts'
import { placed } from './fixture-places.ts'
import type { Library } from './library.ts'
import type { ValidationContext } from './semantic-fault.ts'
import { FaultyFile } from './yaml-file.ts'

/** The result of checking files. */
export interface Checked {
  /** One line per fault, beginning with file, line and column, or one line per valid file. */
  readonly lines: readonly string[]
  readonly sound: boolean
}

/**
 * Checks scenario and fixture files: a `.json` file named after a kind holds fixtures, every other file a scenario. A
 * folder of fixtures is checked as one fixture set; in other folders, scenarios are checked recursively. `shipped` is
 * the folder of the shipped fixtures.
 */
export function checkFiles(files: readonly string[], context: ValidationContext, shipped?: string): Checked {
  const results = files.map((file) =>
    isFolder(file) ? checkFolder(file, context, shipped) : checkFile(file, context, shipped),
  )
  return { lines: results.flatMap(({ lines }) => lines), sound: results.every(({ sound }) => sound) }
}

/**
 * Returns names and titles of the scenarios in columns; for an invalid file, its fault takes the place of the title.
 */
export function scenarioLines(library: Library): string[] {
  const { names } = library
  const width = Math.max(0, ...names.map((name) => name.length))
  return names.map((name) => `${name.padEnd(width)}  ${titleOf(library, name)}`)
}

function titleOf(library: Library, name: string): string {
  try {
    return library.get(name)!.definition.title
  } catch (error) {
    if (error instanceof FaultyFile) return `cannot be used: ${error.message.split('\n')[0]}`
    throw error
  }
}

/** Checks everything in a folder; a folder with nothing to check is a fault. */
function checkFolder(folder: string, context: ValidationContext, shipped?: string): Checked {
  const parts = partsOf(folder, context, shipped)
  if (parts.length === 0)
    return { lines: [`${folder}:1:1: contains neither fixtures nor scenarios (.json, .yaml, .yml)`], sound: false }
  return { lines: parts.flatMap(({ lines }) => lines), sound: parts.every(({ sound }) => sound) }
}

function partsOf(folder: string, context: ValidationContext, shipped?: string): readonly Checked[] {
  const entries = entriesOf(folder).sort((a, b) => (a.name < b.name ? -1 : 1))
  const files = entries.filter((entry) => !entry.isFolder && SCENARIO_FILE.test(entry.name)).map(({ name }) => name)
  const isSet = files.some(isFixtures)
  const scenarios = files.filter((name) => !isSet || !name.endsWith('.json'))
  // Hidden folders and node_modules are skipped.
  const below = isSet ? [] : entries.filter((entry) => entry.isFolder && !/^\.|^node_modules$/.test(entry.name))
  return [
    ...(isSet ? [checkSet(folder, context)] : []),
    ...scenarios.map((name) => checkFile(join(folder, name), context, shipped)),
    ...below.flatMap(({ name }) => partsOf(join(folder, name), context, shipped)),
  ]
}

/** Checks a fixture set as it is read at startup: its records may only refer to each other. */
function checkSet(folder: string, context: ValidationContext): Checked {
  return resultOf(() => {
    const { fixtures } = loadFixtures(folder, folder, context.validator.schema)
    const kinds = new Set(fixtures.map(({ kind }) => kind)).size
    return [`${folder}: fixtures, ${counted(fixtures.length, 'record')} of ${counted(kinds, 'kind')}`]
  })
}

function checkFile(file: string, context: ValidationContext, shipped?: string): Checked {
  return resultOf(() => [
    `${file}: ${isFixtures(file) ? fixturesIn(file, context, shipped) : scenarioIn(file, context)}`,
  ])
}

/** Returns the result of a check, or its faults as lines. */
function resultOf(check: () => readonly string[]): Checked {
  try {
    return { lines: check(), sound: true }
  } catch (error) {
    if (error instanceof FaultyFile || error instanceof FixtureError)
      return { lines: (error instanceof FixtureError ? placed(error) : error).message.split('\n'), sound: false }
    throw error
  }
}

function isFixtures(file: string): boolean {
  return file.endsWith('.json') && isKind(basename(file, '.json'))
}

function scenarioIn(file: string, context: ValidationContext): string {
  const { name, rules } = readScenarioFile(file, context)
  return `scenario ${name}, ${counted(rules.length, 'rule')}`
}

/** @throws FixtureError with all faults */
function fixturesIn(file: string, context: ValidationContext, shipped?: string): string {
  const number = checkFixtureFile(file, around(file, shipped), context.validator.schema)
  return `${counted(number, 'record')} of ${basename(file, '.json')}`
}

function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}

/**
 * Returns the records that the records in a file may refer to: those in the other files of its folder. A folder without
 * tenants is not a complete set, so the shipped set is added to it.
 */
function around(file: string, shipped: string | undefined): Fixture[] {
  const folder = dirname(file)
  const own = fixtureFilesIn(folder).filter((name) => join(folder, name) !== file)
  const names = [...own, basename(file)]
  const rest =
    shipped === undefined || names.includes('tenant.json')
      ? []
      : fixtureFilesIn(shipped).map((name) => join(shipped, name))
  // Faults of the other files are not reported here.
  return [...rest, ...own.map((name) => join(folder, name))].flatMap((path) => [
    ...readFixtures(path, undefined).fixtures,
  ])
}

function fixtureFilesIn(folder: string): string[] {
  try {
    return namesIn(folder).filter(isFixtures)
  } catch {
    return []
  }
}
