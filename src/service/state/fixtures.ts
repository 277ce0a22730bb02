/**
 * Fixtures: the records that seed an empty world. A set is a folder with one JSON file per kind; each record is the
 * document as the API shows it, with hidden facts under `private`. Documents are validated against the contract.
 */
import { hash } from '#digest'
import { DAY_MS, HOUR_MS } from '../../platform/limits.ts'
import { checkRecord, type SchemaCheck } from './check-record.ts'
import { type Doc, type Kind, specOf } from './kinds.ts'
import { ApiError } from '../request/errors.ts'
import type { Ownership } from './kinds/ownership.ts'
import { Row } from './record.ts'
import type { Table } from './table.ts'
import { hashOf } from './secret.ts'
import type { World } from './world.ts'
import type { JsonObject } from '../../platform/json.ts'

/** Finds the document of a record. */
export type Find = (kind: Kind, id: string) => object | undefined

export function finder(world: World): Find {
  return (kind, id) => world.table(kind).get(id)?.doc
}

/** A record as in its file. */
export interface Fixture {
  readonly kind: Kind
  readonly document: JsonObject
  readonly hidden: JsonObject
}

export interface SeededSecret {
  readonly kind: Kind
  readonly id: string
  readonly secret: string
  readonly purpose: string
}

/** A loaded set. */
export class FixtureSet {
  /** The name of a shipped set, or a folder. */
  readonly name: string
  readonly fixtures: readonly Fixture[]
  readonly secrets: readonly SeededSecret[]
  /** The tables and the start of the last world that was seeded, and the records that depend on the start. */
  readonly template: { tables?: ReadonlyMap<Kind, Table>; startMs?: number; relative?: readonly Fixture[] } = {}
  #id: string | undefined

  constructor(name: string, fixtures: readonly Fixture[]) {
    this.name = name
    this.fixtures = fixtures
    this.secrets = fixtures.flatMap(({ kind, document, hidden }) => {
      const secret = hidden.secret ?? hidden.authKey
      if (typeof secret !== 'string') return []
      const purpose = [hidden.purpose, document.name].find((text) => typeof text === 'string') ?? ''
      return [{ kind, id: String(document.id), secret, purpose }]
    })
  }

  /** A digest, which is the same for equal sets. */
  get id(): string {
    return (this.#id ??= hash('sha256', JSON.stringify([this.name, this.fixtures]), 'base64url'))
  }
}

/** Finds documents in a set. */
export function findIn(fixtures: readonly Fixture[]): Find {
  const known = new Map(fixtures.map(({ kind, document }) => [`${kind} ${String(document.id)}`, document]))
  return (kind, id) => known.get(`${kind} ${id}`)
}

/** Kinds from which other kinds inherit owners; they are seeded first, in this order. */
const FIRST: readonly string[] = ['tenant', 'subscription', 'project']

/**
 * Seeds an empty world; relative instants are relative to its start. The first world of a set is seeded record by
 * record; later ones share its tables, and replace the records that depend on the start if theirs differs.
 */
export function seed(world: World, set: FixtureSet, startMs: number): void {
  const { template } = set
  if (template.tables) world.replace(template.tables, 0)
  if (template.startMs === startMs) return
  const placed = template.tables ? (template.relative ??= set.fixtures.filter(isRelative)) : inOrder(set.fixtures)
  placed.forEach((fixture, at) => {
    const known = world.get(fixture.kind, idOf(fixture.document.id ?? fixture.hidden.id))
    world.place(known, rowOf(finder(world), fixture, startMs, known?.order ?? at))
  })
  template.tables = world.snapshotTables()
  template.startMs = startMs
}

/**
 * Applies records to a world in use: changes existing records, and adds new ones. Runs inside a commit.
 * @throws VALIDATION_FAILED that names a record which would be invalid, or refers to a record that does not exist
 */
export function applyFixtures(world: World, fixtures: readonly Fixture[], schema: SchemaCheck): void {
  const [inWorld, inSet] = [finder(world), findIn(fixtures)]
  const find: Find = (kind, id) => inWorld(kind, id) ?? inSet(kind, id)
  for (const fixture of inOrder(fixtures)) {
    const row = rowOf(find, fixture, world.nowMs, 0)
    const known = world.get(row.kind, row.id)
    const [fault] = checkRecord(known ? over(known, row) : row, { schema, find, current: known })
    if (fault)
      throw new ApiError(
        'VALIDATION_FAILED',
        `The fixture ${row.kind} ${row.id}: ${fault.field || 'it'} ${fault.message}.`,
        { rule: 'control.input', field: 'fixtures' },
      )
    if (known) world.patch(known, row.doc, row.hidden)
    else world.insert(row.kind, row.doc, row.hidden, row.id)
  }
}

/** Returns an existing record merged with a record of the fixtures. */
function over(known: Row, row: Row): Row {
  const doc = { ...known.doc, ...row.doc } as Doc<Kind>
  return new Row(known.kind, known.id, doc, { ...known.hidden, ...row.hidden }, 1, known.createdMs)
}

function inOrder(fixtures: readonly Fixture[]): Fixture[] {
  const owners = FIRST.flatMap((kind) => fixtures.filter((fixture) => fixture.kind === kind))
  return [...owners, ...fixtures.filter(({ kind }) => !FIRST.includes(kind))]
}

/** Returns true if a record depends on the world's start, because it has a relative instant or none at all. */
function isRelative({ document, hidden }: Fixture): boolean {
  return typeof document.createdAt !== 'string' || HAS_RELATIVE.test(JSON.stringify([document, hidden]))
}

const HAS_RELATIVE = /"\{(?:now|month|\d\d:)/

/** The record of a fixture; relative instants are relative to the world's start. */
export function rowOf(find: Find, { kind, document, hidden }: Fixture, startMs: number, order: number): Row {
  const doc = resolved(document, startMs) as Record<string, unknown>
  const facts = resolved(hidden, startMs) as Record<string, unknown>
  // If the documents of a kind have no creation time, it is under `private`.
  const createdAt = doc.createdAt ?? facts.createdAt
  const createdMs = typeof createdAt === 'string' ? Date.parse(createdAt) : startMs
  return new Row(
    kind,
    idOf(doc.id ?? facts.id),
    doc as Doc<Kind>,
    hiddenOf(kind, find, doc, facts),
    1,
    createdMs,
    order,
  )
}

function idOf(id: unknown): string {
  return typeof id === 'string' ? id : ''
}

/** Returns the hidden part of a record, with all owners, and with hashes instead of secrets. */
export function hiddenOf(kind: Kind, find: Find, doc: JsonObject, given: JsonObject): Record<string, unknown> {
  const { secret, authKey, purpose: _purpose, ...facts } = given
  const named = namedIn(doc)
  const owners = { ...named, ...ownersOf(find, { ...named, ...facts }) }
  return {
    ...usualOf(kind, doc, owner(find, 'project', owners.scopeId)),
    ...owners,
    ...facts,
    ...(typeof secret === 'string' && { secretHash: hashOf(secret) }),
    ...(typeof authKey === 'string' && { authKeyHash: hashOf(authKey) }),
  }
}

/** Hidden facts that are derived from the document if not given. */
function usualOf(kind: Kind, doc: JsonObject, project: JsonObject | undefined): JsonObject {
  const { hidden = {} } = specOf(kind)
  const usual: Record<string, unknown> = {}
  for (const [name, fact] of Object.entries(hidden)) {
    const value = fact.usual?.(doc, project)
    if (value !== undefined) usual[name] = value
  }
  return usual
}

/** Returns the owners that the document itself names. */
function namedIn(doc: JsonObject): Ownership {
  const { projectId, subscriptionId, tenantId } = doc as {
    projectId?: string
    subscriptionId?: string
    tenantId?: string
  }
  return {
    ...(projectId && { scopeId: projectId }),
    ...(subscriptionId && { subscriptionId }),
    ...(tenantId && { tenantId }),
  }
}

/** Completes the owners from the innermost one: a project's subscription, a subscription's tenant. */
export function ownersOf(find: Find, facts: Ownership): Ownership {
  const project = owner<Doc<'project'>>(find, 'project', facts.scopeId)
  const subscriptionId = project?.subscriptionId ?? facts.subscriptionId
  const subscription = owner<Doc<'subscription'>>(find, 'subscription', subscriptionId)
  const tenantId = subscription?.tenantId ?? facts.tenantId
  return {
    ...(project && { scopeId: facts.scopeId! }),
    ...(subscription && { subscriptionId: subscriptionId! }),
    ...(tenantId && { tenantId }),
  }
}

function owner<T>(find: Find, kind: Kind, id: unknown): T | undefined {
  return typeof id === 'string' ? (find(kind, id) as T | undefined) : undefined
}

/**
 * A relative instant: an anchor with durations that are added or subtracted. `{now-PT5M}` is relative to the world's
 * start, `{month+P1M}` to the first instant of the start's month, `{02:00-P1D}` to the latest such time of day at least
 * an hour before the start. All in UTC.
 */
export const RELATIVE_INSTANT =
  /^\{(now|month|\d\d:\d\d)((?:[+-]P(?:\d+M)?(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)*)\}$/
const SPAN = /([+-])P(?:(\d+)M)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?/g
/** Quick test for the beginning of a relative instant. */
const BEGINS_RELATIVE = /^\{(?:now|month|\d\d:)/

/** Distinct instants of a set that are cached. */
const MOST_INSTANTS = 1_000

/** Returns a value with all relative instants resolved; a value without any is returned unchanged. */
export function resolved(value: unknown, startMs: number): unknown {
  if (typeof value === 'string')
    return value.startsWith('{') && BEGINS_RELATIVE.test(value) ? instantOf(value, startMs) : value
  if (value === null || typeof value !== 'object') return value
  const given = value as Record<string, unknown>
  let written = given
  for (const key of Object.keys(given)) {
    const member = given[key]
    // Most members are other texts or numbers; a call for each would be noticeable in every start.
    if (typeof member === 'string' ? !member.startsWith('{') : typeof member !== 'object') continue
    const inner = resolved(member, startMs)
    if (inner === member) continue
    // A copy of the same type; the keys of an array are its indexes.
    if (written === given) written = Object.assign(Array.isArray(value) ? [] : {}, given)
    written[key] = inner
  }
  return written
}

/**
 * The latest resolved instants, because the records of a set repeat a few. All of them are relative to the same start.
 */
const instants = { startMs: NaN, byText: new Map<string, string>() }

function instantOf(text: string, startMs: number): string {
  if (instants.startMs !== startMs || instants.byText.size > MOST_INSTANTS) {
    instants.startMs = startMs
    instants.byText.clear()
  }
  let instant = instants.byText.get(text)
  if (instant === undefined) instants.byText.set(text, (instant = computedInstant(text, startMs)))
  return instant
}

function computedInstant(text: string, startMs: number): string {
  const found = RELATIVE_INSTANT.exec(text)
  if (!found) return text
  const [, anchor, spans] = found
  const at = new Date(anchorMs(anchor!, startMs))
  for (const [, sign, months = '0', days = '0', hours = '0', minutes = '0', seconds = '0'] of spans!.matchAll(SPAN)) {
    const way = sign === '-' ? -1 : 1
    if (months !== '0') at.setUTCMonth(at.getUTCMonth() + way * Number(months))
    const spanMs = (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
    at.setTime(at.getTime() + way * spanMs)
  }
  return at.toISOString()
}

function anchorMs(anchor: string, startMs: number): number {
  if (anchor === 'now') return startMs
  const start = new Date(startMs)
  if (anchor === 'month') return Date.UTC(start.getUTCFullYear(), start.getUTCMonth())
  const [hours, minutes] = anchor.split(':').map(Number) as [number, number]
  const lateMs = startMs - HOUR_MS
  const todayMs = Math.floor(lateMs / DAY_MS) * DAY_MS + (hours * 60 + minutes) * 60_000
  return todayMs <= lateMs ? todayMs : todayMs - DAY_MS
}
