/**
 * What a handler reads: one record, or a list with filter, order and pagination. A page is a range of positions in the list
 * at the time of the request, so later changes can shift records between pages. handlers.gen.ts uses `readOne` and `listOf`
 * for endpoints that do nothing else according to the contract.
 */
import { type Kind, type Doc, specOf } from '../../state/kinds.ts'
import { byAge, type Row } from '../../state/record.ts'
import { nameOf, type Table } from '../../state/table.ts'
import { atOnce, ROWS_AT_ONCE } from '../../state/tree.ts'
import type { World } from '../../state/world.ts'
import { checkRegion } from './checks.ts'
import type { Owner } from '../../state/kinds/kind.ts'
import type { Call } from '../../request/call.ts'
import {
  list,
  listInSteps,
  noContent,
  ok,
  pagePieces,
  type Meta,
  type PageOf,
  type Reply,
} from '../../request/response.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { limits } from '../../../platform/limits.ts'
import { sortedInSlices } from '../../../platform/time-slice.ts'

/** A page that is valid until a record of its kind changes. Its JSON is cached from the second request on. */
class SamePage<K extends Kind> implements PageOf<K> {
  readonly rows: readonly Row<K>[]
  readonly meta: Meta
  #isKnown = false
  #text: string | undefined

  constructor(rows: readonly Row<K>[], meta: Meta) {
    this.rows = rows
    this.meta = meta
  }

  get text(): string | undefined {
    if (this.#isKnown) this.#text ??= pagePieces(this).join('')
    this.#isKnown = true
    return this.#text
  }
}

/** The query parameters that all lists share. */
export interface PageQuery {
  readonly page?: number
  readonly pageSize?: number
  readonly q?: string
  readonly sort?: string
  readonly order?: 'asc' | 'desc'
  readonly region?: string
}

export interface ListOptions<K extends Kind> {
  /** Filter, in addition to `region` and `q` of the query. */
  readonly where?: (row: Row<K>) => boolean
  /** Strings that `q` searches; by default, only the name. */
  readonly search?: (row: Row<K>) => readonly (string | null | undefined)[]
  /** Additional sort keys. `name` and `created` always exist. */
  readonly sorts?: Readonly<Record<string, (row: Row<K>) => string | number>>
  readonly pageSize?: number
}

/**
 * Returns one page of the records of `owner` (the id of a project, subscription or tenant; '*' for kinds without an
 * owner).
 */
export function page<K extends Kind>(
  world: World,
  kind: K,
  owner: string,
  query: PageQuery,
  options: ListOptions<K> = {},
): PageOf<K> {
  const question = questionOf(world, query, options)
  if (!isWalk(question)) return pageAt(world, kind, owner, question)
  return atOnce(pageInSteps(world.table(kind), owner, question))
}

/** Returns a 200 with such a page. If many records have to be read for it, other requests are handled in between. */
export function listed<K extends Kind>(
  world: World,
  kind: K,
  owner: string,
  query: PageQuery,
  options: ListOptions<K> = {},
): Reply {
  const question = questionOf(world, query, options)
  if (!isWalk(question)) return list(pageAt(world, kind, owner, question))
  return walked(world.table(kind), indexOf(question), world.count(kind, owner), (table) =>
    pageInSteps(table, owner, question),
  )
}

/** Returns a 200 with a page for which `count` records of a table have to be read in the order of an index. */
export function walked<K extends Kind>(
  table: Table<K>,
  index: string,
  count: number,
  pageIn: (table: Table<K>) => Generator<void, PageOf<K>>,
): Reply {
  return count <= limits.listedAtOnce ? list(atOnce(pageIn(table))) : listInSteps(pageIn(table.steady(index)))
}

/** What a list asks for. */
interface Question<K extends Kind> {
  readonly number: number
  readonly size: number
  readonly matches: ((row: Row<K>) => boolean) | undefined
  /** The list's own sort key, if the query names one. */
  readonly own: ((row: Row<K>) => string | number) | undefined
  readonly sort: string | undefined
  readonly order: 'asc' | 'desc' | undefined
}

function questionOf<K extends Kind>(world: World, query: PageQuery, options: ListOptions<K>): Question<K> {
  if (query.region !== undefined) checkRegion(world, query.region)
  const { page: number = 1, pageSize: size = options.pageSize ?? 50, sort, order } = query
  const own = sort === undefined ? undefined : options.sorts?.[sort]
  return { number, size, matches: filterOf(query, options), own, sort, order }
}

/** Returns true if all records of the list have to be read for one page. */
function isWalk<K extends Kind>({ matches, own }: Question<K>): boolean {
  return matches !== undefined || own !== undefined
}

/** Computes a page of the records that match; yields wherever it can be interrupted. */
function* pageInSteps<K extends Kind>(
  table: Table<K>,
  owner: string,
  question: Question<K>,
): Generator<void, PageOf<K>> {
  const { number, size, matches, own, order } = question
  const matching: Row<K>[] = []
  let seen = 0
  for (const row of inOrder(table, owner, question)) {
    if (!matches || matches(row)) matching.push(row)
    if (++seen % ROWS_AT_ONCE === 0) yield
  }
  // Records with an equal sort key stay newest first, in both directions.
  const sorted = own ? yield* sortedBy(matching, own, order === 'desc') : matching
  const from = (number - 1) * size
  return { rows: sorted.slice(from, from + size), meta: metaOf(number, size, sorted.length) }
}

/** Returns a page of all records, which is a range of positions in their order. */
function pageAt<K extends Kind>(world: World, kind: K, owner: string, question: Question<K>): PageOf<K> {
  const { number, size, sort, order } = question
  const table = world.table(kind)
  const from = (number - 1) * size
  return table.answer(`page ${number} ${size} ${sort ?? ''} ${order ?? ''} ${owner}`, () => {
    const rows: Row<K>[] = []
    let at = 0
    const total = world.count(kind, owner)
    if (from < total)
      for (const row of inOrder(table, owner, question)) {
        if (at++ >= from) rows.push(row)
        if (rows.length === size) break
      }
    return new SamePage(rows, metaOf(number, size, total))
  })
}

/** Returns one page of the given records, in their order. */
export function pageOf<K extends Kind>(rows: readonly Row<K>[], query: PageQuery, pageSize = 50): PageOf<K> {
  const number = query.page ?? 1
  const size = query.pageSize ?? pageSize
  return { rows: rows.slice((number - 1) * size, number * size), meta: metaOf(number, size, rows.length) }
}

/** Returns the `meta` of a page. */
export function metaOf(number: number, size: number, total: number): Meta {
  return { page: number, pageSize: size, total, hasNext: number * size < total }
}

const indexOf = <K extends Kind>({ sort, own }: Question<K>): 'name' | 'list' =>
  sort === 'name' && !own ? 'name' : 'list'

/** Yields newest first by default; a named sort is ascending by default. Ties stay newest first in both directions. */
function inOrder<K extends Kind>(table: Table<K>, owner: string, question: Question<K>): Generator<Row<K>, void> {
  const { sort, order, own } = question
  const index = indexOf(question)
  if (own) return table.inOrder(index, owner)
  const backwards = index === 'name' ? order === 'desc' : sort === 'created' ? order !== 'desc' : order === 'asc'
  return backwards ? table.lastFirst(index, owner) : table.inOrder(index, owner)
}

function filterOf<K extends Kind>(query: PageQuery, options: ListOptions<K>): ((row: Row<K>) => boolean) | undefined {
  const { search } = options
  const { region } = query
  const where =
    region === undefined
      ? options.where
      : (row: Row<K>) => liesIn(row, region) && (options.where === undefined || options.where(row))
  const wanted = query.q?.toLowerCase()
  if (!wanted) return where
  const found = (text: string | null | undefined): boolean => text?.toLowerCase().includes(wanted) ?? false
  const matches = search ? (row: Row<K>) => search(row).some(found) : (row: Row<K>) => found(nameOf(row))
  return (row) => (!where || where(row)) && matches(row)
}

/** Returns true if a record is in a region; a record without a region is in all regions. */
export function liesIn<K extends Kind>(row: Row<K>, region: string): boolean {
  const own =
    (row.doc as { readonly region?: string | null }).region ?? (row.hidden as { readonly region?: string }).region
  return own === undefined || own === region
}

/**
 * Sorts records from several lists, or of a kind without an index, as all lists are sorted: newest first, or by `sort`,
 * with ties newest first in both directions.
 */
export function inListOrder<K extends Kind>(rows: readonly Row<K>[], query: PageQuery): Row<K>[] {
  return atOnce(inListOrderInSteps(rows, query))
}

/** Does the same for many records; yields wherever it can be interrupted. */
export function* inListOrderInSteps<K extends Kind>(
  rows: readonly Row<K>[],
  { sort, order }: PageQuery,
): Generator<void, Row<K>[]> {
  const sorted = yield* sortedInSlices(rows, (a, b) => byAge(b, a))
  if (sort === 'name') return yield* sortedBy(sorted, nameOf, order === 'desc')
  const isOldestFirst = sort === undefined ? order === 'asc' : order !== 'desc'
  return isOldestFirst ? yield* sortedBy(sorted, ({ createdMs }) => createdMs, false) : sorted
}

function* sortedBy<K extends Kind>(
  rows: readonly Row<K>[],
  valueOf: (row: Row<K>) => string | number,
  down: boolean,
): Generator<void, Row<K>[]> {
  const sign = down ? -1 : 1
  const keyed: { readonly row: Row<K>; readonly value: string | number }[] = []
  for (const row of rows) if (keyed.push({ row, value: valueOf(row) }) % ROWS_AT_ONCE === 0) yield
  const sorted = yield* sortedInSlices(keyed, (a, b) => (a.value < b.value ? -sign : a.value > b.value ? sign : 0))
  return sorted.map(({ row }) => row)
}

const OWNER_IDS: Readonly<Record<Owner, (context: Call['context']) => string>> = {
  project: ({ owner }) => owner.scopeId,
  subscription: ({ owner }) => owner.subscriptionId,
  tenant: ({ owner }) => owner.tenantId,
  none: () => '*',
}

/** Returns a handler that responds with the record of a kind that the path names. */
export function readOne(kind: Kind): (call: Pick<Call, 'row'>) => Reply {
  return (call) => ok(call.row(kind))
}

/** Returns a handler that deletes the record of a kind that the path names. */
export function removeOne(kind: Kind): (call: Pick<Call, 'row'>, world: World) => Reply {
  return (call, world) => {
    world.remove(call.row(kind))
    return noContent()
  }
}

/** Options of a list whose query can filter by fields of the document. */
export interface FilteredList<K extends Kind> extends Omit<ListOptions<K>, 'where'> {
  /** Fields that the query parameters of the same names filter by. */
  readonly filters?: readonly (keyof Doc<K> & string)[]
}

/** A call that lists records of its project, subscription or tenant. */
type Listing = Pick<Call, 'context'> & { readonly query: PageQuery }

/**
 * Returns a handler that responds with one page of the records of a kind that the call's project, subscription or
 * tenant owns.
 */
export function listOf<K extends Kind>(
  kind: K,
  { filters, ...options }: FilteredList<K> = {},
): (call: Listing, world: World) => Reply {
  const ownerId = OWNER_IDS[specOf(kind).owner]
  return ({ context, query }, world) => {
    const where = filters && equalTo(query, filters)
    return listed(world, kind, ownerId(context), query, where ? { ...options, where } : options)
  }
}

/** Returns a filter by the fields that a query gives; undefined if it gives none. */
function equalTo<K extends Kind>(query: object, fields: readonly string[]): ((row: Row<K>) => boolean) | undefined {
  const asked = query as JsonObject
  const given = fields.filter((field) => asked[field] !== undefined && asked[field] !== '')
  if (given.length === 0) return undefined
  return ({ doc }) => given.every((field) => (doc as JsonObject)[field] === asked[field])
}
