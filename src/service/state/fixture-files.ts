/**
 * Loads fixtures from files: a set is a folder with one JSON file per kind. Documents are validated against the
 * contract, and records against their kind; all faults are reported at once.
 */
import { basename, join, namesIn, readText, whyUnreadable } from '#files'
import { checkRecord, factFaults, type SchemaCheck } from './check-record.ts'
import { FixtureError, type FixtureFault } from './fixture-error.ts'
import { findIn, FixtureSet, resolved, rowOf, type Find, type Fixture } from './fixtures.ts'
import { isInternal, type Kind, kindNames, kinds, specOf } from './kinds.ts'
import { isTextTooDeep, TOO_DEEP } from './nesting.ts'
import { isObject, type JsonObject } from '../../platform/json.ts'

/** Loads a set; without `checkSchema` it is not validated. @throws FixtureError with all faults of all files */
export function loadFixtures(name: string, folder: string, checkSchema: SchemaCheck | undefined): FixtureSet {
  let files: string[]
  try {
    files = namesIn(folder).filter((file) => file.endsWith('.json'))
  } catch (error) {
    const message = whyUnreadable(error, 'the fixture folder does not exist')
    throw new FixtureError([{ file: folder, path: [], message }])
  }
  files.sort()
  if (!checkSchema)
    return soundSet(
      name,
      files.map((file) => [file, readText(join(folder, file))]),
    )
  const read = files.map((file) => readFixtures(join(folder, file), checkSchema))
  const fixtures = read.flatMap((file) => file.fixtures)
  const find = findIn(fixtures)
  const unread = read
    .filter(({ faults }) => faults.some(({ path }) => path.length === 0))
    .map(({ file }) => kindOf(file))
  const faults = read.flatMap((one) => [...one.faults, ...placeFaults(one.file, one.sound, checkSchema, find, unread)])
  if (faults.length > 0) throw new FixtureError(faults)
  return new FixtureSet(name, fixtures)
}

/** The start that relative instants are relative to during validation; any instant would do. */
const SOME_START_MS = Date.UTC(2026, 0, 1)

/**
 * Validates one file of a set, including references to the records in the other files.
 * @throws FixtureError with all faults
 */
export function checkFixtureFile(file: string, around: readonly Fixture[], schema: SchemaCheck): number {
  const { fixtures, sound, faults } = readFixtures(file, schema)
  const all = [...faults, ...placeFaults(file, sound, schema, findIn([...around, ...fixtures]))]
  if (all.length > 0) throw new FixtureError(all)
  return fixtures.length
}

/**
 * Returns faults between documents: duplicate ids, and references and owners that do not exist.
 * @param unread kinds whose files could not be read, so that references to them are not checked
 */
function placeFaults(
  file: string,
  fixtures: ReadonlyMap<number, Fixture>,
  schema: SchemaCheck,
  find: Find,
  unread: readonly Kind[] = [],
): FixtureFault[] {
  const ids = new Set<string>()
  return [...fixtures].flatMap(([at, fixture]) => {
    const row = rowOf(find, fixture, SOME_START_MS, at)
    const isSecond = ids.has(row.id)
    ids.add(row.id)
    if (isSecond) return [{ file, path: [at, 'id'], message: `duplicates the ${row.kind} ${JSON.stringify(row.id)}` }]
    return checkRecord(row, { schema, find })
      .filter(({ missing = [] }) => !missing.some((kind) => unread.includes(kind)))
      .map(({ field, message }) => ({ file, path: [at, ...field.split('.').filter(Boolean)], message }))
  })
}

/** Returns a set from files that are known to be valid. */
function soundSet(name: string, files: readonly (readonly [name: string, text: string])[]): FixtureSet {
  const fixtures = files
    .filter(([file]) => file.endsWith('.json'))
    .flatMap(([file, text]) => {
      const kind = kindOf(file)
      return (JSON.parse(text) as readonly JsonObject[]).map((record) =>
        Object.hasOwn(record, 'private') ? partsOf(record, kind) : { kind, document: record, hidden: {} },
      )
    })
  return new FixtureSet(name, fixtures)
}

/** A file of a set: its valid records with their indexes, and the faults of the others. */
interface FixtureFile {
  readonly file: string
  readonly fixtures: readonly Fixture[]
  readonly sound: ReadonlyMap<number, Fixture>
  readonly faults: readonly FixtureFault[]
}

function kindOf(file: string): Kind {
  return basename(file, '.json') as Kind
}

/** Reads a file of a set; with `checkSchema`, validates each document. */
export function readFixtures(file: string, checkSchema: SchemaCheck | undefined): FixtureFile {
  const kind = kindOf(file)
  const broken = (message: string): FixtureFile => ({
    file,
    fixtures: [],
    sound: new Map(),
    faults: [{ file, path: [], message }],
  })
  if (!Object.hasOwn(kinds, kind)) return broken(`'${kind}' is not a kind; allowed: ${WRITABLE.join(', ')}`)
  if (isInternal(kind)) return broken(`records of kind ${kind} belong to the sandbox`)
  let text: string
  try {
    text = readText(file)
  } catch (error) {
    return broken(whyUnreadable(error))
  }
  if (isTextTooDeep(text)) return broken(TOO_DEEP)
  let records: unknown
  try {
    records = JSON.parse(text)
  } catch (error) {
    return broken(`is not JSON: ${(error as Error).message}`)
  }
  if (!Array.isArray(records)) return broken('must be an array of records')
  const sound = new Map<number, Fixture>()
  const fixtures: Fixture[] = []
  const faults = records.flatMap((record: unknown, at) => {
    const found = recordFaults(record, kind, checkSchema)
    const fixture = isObject(record) ? partsOf(record, kind) : undefined
    if (fixture) fixtures.push(fixture)
    if (fixture && found.length === 0) sound.set(at, fixture)
    return found.map(({ path, message }) => ({ file, path: [at, ...path], message }))
  })
  return { file, fixtures, sound, faults }
}

/** Kinds that fixtures may contain. */
const WRITABLE = kindNames.filter((kind) => !isInternal(kind)).sort()

/** Validates a record. `where` and `path` are its position, for errors. @throws FixtureError with all faults */
export function fixtureOf(
  record: unknown,
  kind: Kind,
  where: string,
  path: readonly (string | number)[],
  checkSchema: SchemaCheck | undefined,
): Fixture {
  const faults = recordFaults(record, kind, checkSchema)
  if (faults.length > 0)
    throw new FixtureError(faults.map((one) => ({ file: where, path: [...path, ...one.path], message: one.message })))
  return partsOf(record as JsonObject, kind)
}

function partsOf({ private: hidden = {}, ...document }: JsonObject, kind: Kind): Fixture {
  return { kind, document, hidden: isObject(hidden) ? hidden : {} }
}

function recordFaults(record: unknown, kind: Kind, checkSchema: SchemaCheck | undefined): Omit<FixtureFault, 'file'>[] {
  if (!isObject(record)) return [{ path: [], message: 'must be an object' }]
  const { private: hidden = {}, ...document } = record
  const { schema } = specOf(kind)
  const pathOf = (field: string): string[] => field.split('.').filter(Boolean)
  const faults = (schema && checkSchema ? checkSchema(schema, resolved(document, SOME_START_MS)) : []).map(
    ({ field, message }) => ({ path: pathOf(field), message: `${message} (schema ${schema})` }),
  )
  if (!isObject(hidden)) return [...faults, { path: ['private'], message: 'must be an object' }]
  const { secret, authKey, purpose, ...facts } = hidden
  const texts = Object.entries({ secret, authKey, purpose }).filter(
    ([, value]) => value !== undefined && typeof value !== 'string',
  )
  const unfit = checkSchema ? factFaults(kind, resolved(facts, SOME_START_MS), checkSchema) : []
  return [
    ...faults,
    ...texts.map(([name]) => ({ path: ['private', name], message: 'must be a string' })),
    ...unfit.map(({ field, message }) => ({ path: pathOf(field), message })),
  ]
}
