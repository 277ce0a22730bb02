/**
 * What a handler reads: one record, or a list with filter, order and pagination. A page is a range of positions in the list
 * at the time of the request, so later changes can shift records between pages. handlers.gen.ts uses `readOne` and `listOf`
 * for endpoints that do nothing else according to the contract.
 */
import { type Kind, type Doc, specOf } from '../../state/kinds.ts'
import { byAge, type Row } from '../../state/record.ts'
import { nameOf } from '../../state/table.ts'
import type { World } from '../../state/world.ts'
import { checkRegion } from './checks.ts'
import type { Owner } from '../../state/kinds/kind.ts'
import type { Call } from '../../request/call.ts'
import { list, noContent, ok, pagePieces, type Meta, type PageOf, type Reply } from '../../request/response.ts'
import type { JsonObject } from '../../../platform/json.ts'

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
  if (query.region !== undefined) checkRegion(world, query.region)
  const number = query.page ?? 1
  const size = query.pageSize ?? options.pageSize ?? 50
  const from = (number - 1) * size
  const matches = filterOf(query, options)
  const own = query.sort === undefined ? undefined : options.sorts?.[query.sort]
  if (own || matches) {
    // Records with an equal sort key stay newest first, in both directions.
    const matching: Row<K>[] = []
    walk(world, kind, owner, own ? {} : query, (row) => {
      if (!matches || matches(row)) matching.push(row)
    })
    if (own) sortBy(matching, own, query.order === 'desc')
    return { rows: matching.slice(from, from + size), meta: metaOf(number, size, matching.length) }
  }
  const question = `page ${number} ${size} ${query.sort ?? ''} ${query.order ?? ''} ${owner}`
  return world.table(kind).answer(question, () => {
    const rows: Row<K>[] = []
    let at = 0
    const total = world.count(kind, owner)
    if (from < total) {
      walk(world, kind, owner, query, (row) => {
        if (at++ >= from) rows.push(row)
        return rows.length === size
      })
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

/** Newest first by default; a named sort is ascending by default. */
function walk<K extends Kind>(
  world: World,
  kind: K,
  owner: string,
  query: PageQuery,
  visit: (row: Row<K>) => boolean | void,
): void {
  const byName = query.sort === 'name'
  const backwards = byName
    ? query.order === 'desc'
    : query.sort === 'created'
      ? query.order !== 'desc'
      : query.order === 'asc'
  const [table, index, visited] = [
    world.table(kind),
    byName ? 'name' : 'list',
    visit as (row: Row) => boolean | void,
  ] as const
  // Ties stay newest first in both directions.
  if (backwards) table.walkLastFirst(index, owner, visited)
  else table.walk(index, owner, visited)
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
export function inListOrder<K extends Kind>(rows: readonly Row<K>[], { sort, order }: PageQuery): Row<K>[] {
  const sorted = [...rows].sort((a, b) => byAge(b, a))
  if (sort === 'name') sortBy(sorted, nameOf, order === 'desc')
  else if (sort === undefined ? order === 'asc' : order !== 'desc') sortBy(sorted, ({ createdMs }) => createdMs, false)
  return sorted
}

function sortBy<K extends Kind>(rows: Row<K>[], valueOf: (row: Row<K>) => string | number, down: boolean): void {
  const sign = down ? -1 : 1
  const keyed = rows.map((row) => ({ row, value: valueOf(row) }))
  keyed.sort((a, b) => (a.value < b.value ? -sign : a.value > b.value ? sign : 0))
  keyed.forEach(({ row }, at) => (rows[at] = row))
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
    return list(page(world, kind, ownerId(context), query, where ? { ...options, where } : options))
  }
}

/** Returns a filter by the fields that a query gives; undefined if it gives none. */
function equalTo<K extends Kind>(query: object, fields: readonly string[]): ((row: Row<K>) => boolean) | undefined {
  const asked = query as JsonObject
  const given = fields.filter((field) => asked[field] !== undefined && asked[field] !== '')
  if (given.length === 0) return undefined
  return ({ doc }) => given.every((field) => (doc as JsonObject)[field] === asked[field])
}
