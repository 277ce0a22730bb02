/**
 * Endpoints of the state: any record of any kind can be read or written. Writes go through the world, so they change
 * ETags and send event frames like any other change.
 */
import type { Sandbox } from '../sandbox.ts'
import type { World } from '../../service/state/world.ts'
import { areaOf, isResource, kindNames, specOf, type Kind } from '../../service/state/kinds.ts'
import { itemsAt } from '../../service/state/pointers.ts'
import { byAge, type Row } from '../../service/state/record.ts'
import { ROWS_AT_ONCE } from '../../service/state/tree.ts'
import { isPublicKind } from '../log/recent-changes.ts'
import { sortedInSlices, TimeSlice } from '../../platform/time-slice.ts'
import { suggestion } from '../../platform/near-name.ts'
import type { components } from '../../service/contract/control-types.gen.ts'
import { done, type ControlReply, type ControlHandlers } from './handler.ts'
import { isPopulated } from './populate/kinds.ts'
import { formOf, isWritable, kindOf, patched, rowFromForm, type RecordForm } from './record-input.ts'
import { checkFits, checkKnown, idsIn } from './refusals.ts'

export const stateHandlers = {
  listKinds: ({ sandbox: { world } }) =>
    done({
      data: kindNames.toSorted().map((kind) => {
        const { schema = null, owner } = specOf(kind)
        return {
          kind,
          area: areaOf(kind),
          count: world.table(kind).size,
          schema,
          owner,
          writable: isWritable(kind),
          populated: isPopulated(kind),
        }
      }),
      columns: Object.fromEntries(kindNames.map((kind) => [kind, [...(specOf(kind).columns ?? [])]])),
      resources: kindNames.filter(isResource).sort(),
    }),

  async listState({ sandbox, params, query }) {
    const { page = 1, pageSize = 50, scopeId, q, status, sort } = query
    const rows = sandbox.world.table(kindOf(params.kind)).copy().all()
    const to = page * pageSize
    const found = firstOf(rows, isWanted({ scopeId, q: q?.toLowerCase(), status }), to, orderBy(sort))
    const { first, total } = await new TimeSlice().run(found)
    const data = first.slice(to - pageSize).map((row) => formOf(row, sandbox.log.mask))
    return done({ data, meta: { page, pageSize, total, hasNext: to < total } })
  },

  async searchState({ sandbox: { world }, query: { q, limit = 12 } }) {
    const found = await new TimeSlice().run(searched(world, q.toLowerCase(), limit))
    return done({ data: found.map(foundOf) })
  },

  getState: ({ sandbox, params }) => answerOf(sandbox, recordNamed(sandbox, kindOf(params.kind), params.id), 200),

  putState({ sandbox, params, body }) {
    const kind = writable(params.kind)
    const current = sandbox.world.table(kind).get(params.id)
    return answerOf(sandbox, put(sandbox, kind, params.id, body, current), current ? 200 : 201)
  },

  patchState({ sandbox, params, body }) {
    const { world, validator, log } = sandbox
    const kind = writable(params.kind)
    const current = recordNamed(sandbox, kind, params.id)
    const form = patched(validator, kind, formOf(current, log.mask), body)
    const moves =
      'updatedAt' in form &&
      !('updatedAt' in body) &&
      Object.keys(body).some(
        (key) => key !== 'private' && JSON.stringify(form[key]) !== JSON.stringify((current.doc as RecordForm)[key]),
      )
    return answerOf(
      sandbox,
      put(sandbox, kind, params.id, moves ? { ...form, updatedAt: world.now } : form, current),
      200,
    )
  },

  deleteState({ sandbox, params }) {
    const row = recordNamed(sandbox, writable(params.kind), params.id)
    sandbox.world.commit(() => sandbox.world.remove(row))
    return { status: 204 }
  },
} satisfies Partial<ControlHandlers>

/** Yields wherever it can be interrupted, because there may be 100,000 records. */
function* searched(world: World, wanted: string, limit: number): Generator<void, Row[]> {
  // Records with exactly this id or name come first, then those that begin with it; in each of these, resources do.
  const found: readonly Row[][] = [[], [], []]
  const shown = kindNames.filter(isPublicKind)
  let seen = 0
  for (const kind of [...shown.filter(isResource), ...shown.filter((one) => !isResource(one))])
    for (const row of world.table(kind).copy().all()) {
      if (++seen % ROWS_AT_ONCE === 0) yield
      if (!isFound(row, wanted, undefined)) continue
      const alike = found[rankOf(row, wanted)]!
      if (alike.length < limit) alike.push(row)
    }
  return found.flat().slice(0, limit)
}

/** Returns 0 if the id or the name is the text, 1 if one of them begins with it, and 2 otherwise. */
function rankOf({ id, doc }: Row, wanted: string): 0 | 1 | 2 {
  const { name } = doc as RecordForm
  const names = [id, typeof name === 'string' ? name : ''].map((one) => one.toLowerCase())
  if (names.includes(wanted)) return 0
  return names.some((one) => one.startsWith(wanted)) ? 1 : 2
}

function foundOf(row: Row): components['schemas']['FoundRecord'] {
  const { name, status, state } = row.doc as RecordForm
  const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return { kind: row.kind, id: row.id, name: text(name), status: text(status ?? state) }
}

function put({ world, validator }: Sandbox, kind: Kind, id: string, form: RecordForm, current: Row | undefined): Row {
  world.clock.catchUp()
  const { doc, hidden } = rowFromForm(world, validator, kind, id, form, current)
  return world.commit(() => world.set(kind, id, doc, hidden))
}

function answerOf({ log }: Sandbox, row: Row, status: 200 | 201): ControlReply {
  return { status, body: formOf(row, log.mask), headers: { ETag: row.etag } }
}

function recordNamed({ world }: Sandbox, kind: Kind, id: string): Row {
  const row = world.table(kind).get(id)
  checkKnown(
    row,
    () => `There is no ${kind} ${JSON.stringify(id.slice(0, 64))}.${suggestion(id, idsIn(world.table(kind).all()))}`,
  )
  return row
}

function writable(name: string): Kind {
  const kind = kindOf(name)
  checkFits(isWritable(kind), `Records of kind ${kind} belong to the sandbox and are read-only.`)
  return kind
}

interface Asked {
  /** A project, subscription or tenant. */
  readonly scopeId: string | undefined
  /** In lower case. */
  readonly q: string | undefined
  readonly status: string | undefined
}

/** Returns a filter by owner, text and status, as far as they are given. */
function isWanted({ scopeId, q, status }: Asked): (row: Row) => boolean {
  return (row) => (scopeId === undefined || isOwnedBy(row, scopeId)) && isFound(row, q, status)
}

type Order = (a: Row, b: Row) => number

const newerFirst: Order = (a, b) => byAge(b, a)

/**
 * Returns an order by a value of the records: records without this value come last, and records with equal values are
 * sorted newest first.
 */
function orderBy(sort: string | undefined): Order {
  if (sort === undefined) return newerFirst
  const sign = sort.startsWith('-') ? -1 : 1
  const pointer = sort.replace(/^-/, '')
  const cached = new Map<Row, unknown>()
  const valueOf = (row: Row): unknown => {
    if (!cached.has(row)) {
      const [item] = itemsAt(row.doc, row.hidden, pointer)
      cached.set(row, item?.value ?? undefined)
    }
    return cached.get(row)
  }
  return (a, b) => {
    const [left, right] = [valueOf(a), valueOf(b)]
    if (left === undefined || right === undefined)
      return left === right ? newerFirst(a, b) : left === undefined ? 1 : -1
    return sign * compared(left, right) || newerFirst(a, b)
  }
}

function compared(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right
  const [a, b] = [String(left), String(right)]
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Returns the first of the wanted records in an order, and their total number. Only candidates for the result are
 * sorted. It yields wherever it can be interrupted.
 */
function* firstOf(
  rows: Iterable<Row>,
  isFit: (row: Row) => boolean,
  count: number,
  order: Order,
): Generator<void, { first: Row[]; total: number }> {
  let first: Row[] = []
  let last: Row | undefined
  let [seen, total] = [0, 0]
  for (const row of rows) {
    if (++seen % ROWS_AT_ONCE === 0) yield
    if (!isFit(row)) continue
    total += 1
    if (last && order(row, last) > 0) continue
    first.push(row)
    if (first.length < 2 * count) continue
    first = (yield* sortedInSlices(first, order)).slice(0, count)
    last = first.at(-1)
  }
  return { first: (yield* sortedInSlices(first, order)).slice(0, count), total }
}

function isOwnedBy({ hidden: { scopeId, subscriptionId, tenantId } }: Row, owner: string): boolean {
  return scopeId === owner || subscriptionId === owner || tenantId === owner
}

/**
 * Returns true if a record has the given status, and its id, name or status contains the given text (in lower case).
 */
function isFound({ id, doc }: Row, wanted: string | undefined, status: string | undefined): boolean {
  if (wanted === undefined && status === undefined) return true
  const { name, status: own, state } = doc as RecordForm
  const stands = own ?? state
  if (status !== undefined && stands !== status) return false
  return (
    wanted === undefined ||
    [id, name, stands].some((text) => typeof text === 'string' && text.toLowerCase().includes(wanted))
  )
}
