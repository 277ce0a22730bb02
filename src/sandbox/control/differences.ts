/**
 * Compares two states. The cost is proportional to their differences or, if there are many, to the number of records;
 * it can be interrupted.
 */
import { kindNames, type Kind } from '../../service/state/kinds.ts'
import type { Redactor } from '../log/redactor.ts'
import { isPublicKind } from '../log/recent-changes.ts'
import type { Row } from '../../service/state/record.ts'
import type { Table } from '../../service/state/table.ts'
import { ROWS_AT_ONCE, type Differences } from '../../service/state/tree.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { displayName } from './display-name.ts'
import { formOf } from './record-input.ts'
import type { JsonObject } from '../../platform/json.ts'

type FieldChange = components['schemas']['FieldChange']
type KindDifference = components['schemas']['KindDifference']
/** More differences than this are found by comparing all records. */
const FEW = 5_000
/** A record with a large document takes up to a millisecond. */
const RECORDS_AT_ONCE = 20
const STANDINGS = 'iam.quotaStandings'

/** Names of records by kind, each with the record's id. An object of 100,000 members would take too long. */
type Names = readonly (readonly [kind: string, names: readonly (readonly [id: string, name: string])[]])[]

type Tables = ReadonlyMap<Kind, Table>

/** Returns the changed records by kind; internal kinds are left out. Yields wherever it can be interrupted. */
export function* differencesOf(before: Tables, after: Tables, mask: Redactor): Generator<void, KindDifference[]> {
  const all: KindDifference[] = []
  for (const kind of kindNames.filter(isPublicKind).sort()) {
    const [old, fresh] = [before.get(kind)!, after.get(kind)!]
    if (old.stamp === fresh.stamp) continue
    const { put, gone } = fresh.differencesFrom(old, FEW) ?? (yield* comparedOneByOne(old, fresh))
    const found: KindDifference = { kind, made: [], removed: [...gone], changed: [] }
    for (const [at, row] of put.entries()) {
      if (at % RECORDS_AT_ONCE === 0) yield
      const earlier = old.get(row.id)
      const fields = earlier && fieldChanges(earlier, row, mask, 'whole')
      if (!fields) found.made.push(row.id)
      else if (fields.length > 0) found.changed.push({ id: row.id, fields })
    }
    if (found.made.length + found.removed.length + found.changed.length > 0) all.push(found)
  }
  return all
}

/** Compares all records, which takes longer than to follow the differences of their trees, but can be interrupted. */
function* comparedOneByOne(old: Table, fresh: Table): Generator<void, Differences<Row>> {
  const put: Row[] = []
  const gone: string[] = []
  let seen = 0
  for (const row of fresh.all()) {
    if (++seen % ROWS_AT_ONCE === 0) yield
    if (old.get(row.id) !== row) put.push(row)
  }
  for (const { id } of old.all()) {
    if (++seen % ROWS_AT_ONCE === 0) yield
    if (!fresh.get(id)) gone.push(id)
  }
  return { put, gone }
}

/**
 * Returns what people call the records that differ, by kind and id; records with only an id are left out. Yields
 * wherever it can be interrupted.
 */
export function* namesOf(
  differences: readonly KindDifference[],
  before: Tables,
  after: Tables,
): Generator<void, Names> {
  const all: [string, (readonly [string, string])[]][] = []
  for (const { kind, made, removed, changed } of differences) {
    // The standings of a project have its id.
    const named = kind === STANDINGS ? 'project' : (kind as Kind)
    const [old, fresh] = [before.get(named)!, after.get(named)!]
    const known: (readonly [string, string])[] = []
    for (const [at, id] of [...made, ...changed.map(({ id }) => id), ...removed].entries()) {
      if (at % RECORDS_AT_ONCE === 0) yield
      const row = fresh.get(id) ?? old.get(id)
      const name = row && displayName(row)
      if (name !== undefined) known.push([id, name])
    }
    all.push([kind, known])
  }
  return all
}

/** Returns the differences as JSON text in pieces, because there may be many megabytes of it. */
export function* differencePieces(data: readonly KindDifference[], names: Names): Generator<string> {
  yield '{"data":['
  for (const [at, { kind, made, removed, changed }] of data.entries()) {
    yield `${at > 0 ? ',' : ''}{"kind":${JSON.stringify(kind)},"made":[`
    yield* itemPieces(made, (id) => JSON.stringify(id))
    yield '],"removed":['
    yield* itemPieces(removed, (id) => JSON.stringify(id))
    yield '],"changed":['
    yield* itemPieces(changed, (one) => JSON.stringify(one))
    yield ']}'
  }
  yield '],"names":{'
  for (const [at, [kind, known]] of names.entries()) {
    yield `${at > 0 ? ',' : ''}${JSON.stringify(kind)}:{`
    yield* itemPieces(known, ([id, name]) => `${JSON.stringify(id)}:${JSON.stringify(name)}`)
    yield '}'
  }
  yield '}}'
}

/** Returns items as the members of a JSON array, in pieces. */
export function* itemPieces<T>(items: readonly T[], textOf: (item: T) => string): Generator<string> {
  for (let at = 0; at < items.length; at += RECORDS_AT_ONCE) {
    const texts = items.slice(at, at + RECORDS_AT_ONCE).map(textOf)
    yield `${at > 0 ? ',' : ''}${texts.join(',')}`
  }
}

/**
 * Returns the fields in which two versions of a record differ, with secrets masked; `whole` includes the hidden part.
 */
export function fieldChanges(before: Row, after: Row, mask: Redactor, what: 'document' | 'whole'): FieldChange[] {
  const [old, fresh] = [fieldsOf(before, what), fieldsOf(after, what)]
  const [oldShown, freshShown] = [shownOf(before, what, mask), shownOf(after, what, mask)]
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(fresh[field]))
    .map((field) => ({ field, before: oldShown[field] ?? null, after: freshShown[field] ?? null }))
}

function fieldsOf({ doc, hidden }: Row, what: 'document' | 'whole'): JsonObject {
  return { ...(doc as object), ...(what === 'whole' && hiddenFields(hidden as JsonObject)) }
}

function shownOf(row: Row, what: 'document' | 'whole', mask: Redactor): JsonObject {
  const { private: hidden, ...doc } = formOf(row, mask)
  return { ...(mask.value(doc) as object), ...(what === 'whole' && hiddenFields(mask.value(hidden) as JsonObject)) }
}

function hiddenFields(hidden: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(hidden).map(([name, value]) => [`private.${name}`, value]))
}
