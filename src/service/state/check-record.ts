/**
 * Validates a record that does not come from a handler against everything that its kind declares: the document's
 * schema, hidden facts, formats, references, indexes and sums. A valid record can be listed, found, stored, dumped and
 * restored.
 */
import ipaddr from 'ipaddr.js'
import { limits } from '../../platform/limits.ts'
import { NAME, NAME_REQUIREMENT } from '../contract/name.ts'
import { indexFault } from './indexes.ts'
import { type Kind, kindNames, specOf } from './kinds.ts'
import { closed, INSTANT, TEXT, type JsonSchema } from './kinds/facts.ts'
import type { TextFormat } from './kinds/kind.ts'
import type { Ownership } from './kinds/ownership.ts'
import { pointerTo } from '../contract/uri-text.ts'
import { itemsAt, type Item } from './pointers.ts'
import { referencesAt } from './references.ts'
import type { Row } from './record.ts'
import type { JsonObject } from '../../platform/json.ts'

/** A fault in a record; paths of hidden facts begin with `private`. */
export interface RecordFault {
  /** Dotted path such as `private.gatewayNetworkId`; empty for the whole record. */
  readonly field: string
  readonly message: string
  /** If the fault is a reference to a missing record: the kinds that were searched. */
  readonly missing?: readonly Kind[]
}

/** Validates a value against a schema of the contract by name, or against a self-contained schema. */
export type SchemaCheck = (
  schema: string | JsonSchema,
  value: unknown,
) => readonly { readonly field: string; readonly message: string }[]

/** What a record is validated against, in addition to its kind. */
interface RecordContext {
  readonly schema: SchemaCheck
  /** Finds the document of another record; without it, references and owners are not checked. */
  readonly find?: (kind: Kind, id: string) => object | undefined
  /** The current version of the record, whose references may point to deleted records. */
  readonly current?: Pick<Row, 'doc' | 'hidden'> | undefined
}

/** A record to validate. */
export type Candidate = Pick<Row, 'kind' | 'id' | 'createdMs'> & { readonly doc: object; readonly hidden: Ownership }

/** The first instant with a four-digit year (ms). */
const FIRST_MS = Date.parse('0000-01-01T00:00:00Z')
/** Ids become parts of URLs and index keys. */
const ID = /^[\x20-\x7e]{1,512}$/

/** Returns the faults in a record; empty if it is valid. */
export function checkRecord(row: Candidate, context: RecordContext): readonly RecordFault[] {
  const { kind, id, doc, hidden, createdMs } = row
  if (!ID.test(id)) return [{ field: 'id', message: 'must be 1 to 512 printable ASCII characters' }]
  const deep = tooDeep(doc, '') ?? tooDeep(hidden, 'private')
  if (deep !== undefined)
    return [{ field: deep, message: `is nested more than ${limits.recordDepth} levels deep (limit recordDepth)` }]
  if (!(createdMs >= FIRST_MS && createdMs <= limits.lastInstantMs))
    return [{ field: 'createdAt', message: 'must be between the years 0 and 9999' }]
  const shape = documentFaults(kind, doc, context.schema)
  const beside = hiddenFaults(kind, hidden, context.schema)
  if (shape.length > 0 || beside.length > 0) return [...shape, ...under('private', beside)]
  const semantic = [
    ...nameFaults(doc),
    ...(specOf(kind).formats ? formatFaults(kind, doc, hidden) : []),
    ...(context.find ? referenceFaults(kind, doc, hidden, context) : []),
    ...(context.find ? ownerFaults(kind, doc, hidden, context) : []),
  ]
  if (semantic.length > 0) return semantic
  const index = indexFault(row as Row)
  return index === undefined ? [] : [{ field: 'private', message: `cannot be indexed: ${index}` }]
}

export function documentFaults(kind: Kind, doc: unknown, schema: SchemaCheck): readonly RecordFault[] {
  const { schema: name, document, members = {} } = specOf(kind)
  if (name !== undefined) return schema(name, doc)
  if (document === undefined) return []
  const faults = schema(document, doc)
  if (faults.length > 0) return faults
  return Object.entries(members).flatMap(([member, of]) => [...under(member, schema(of, (doc as JsonObject)[member]))])
}

/** Names may not contain invisible characters, which would make different names look the same. */
function nameFaults(doc: object): readonly RecordFault[] {
  const { name } = doc as JsonObject
  return typeof name === 'string' && !NAME.test(name) ? [{ field: 'name', message: NAME_REQUIREMENT }] : []
}

function hiddenFaults(kind: Kind, hidden: unknown, schema: SchemaCheck): readonly RecordFault[] {
  return factsFaults(kind, schema(hiddenSchema(kind), hidden))
}

/** Returns the faults in some hidden facts of a record. */
export function factFaults(kind: Kind, facts: unknown, schema: SchemaCheck): readonly RecordFault[] {
  return [...under('private', factsFaults(kind, schema(someFactsSchema(kind), facts)))]
}

function factsFaults(kind: Kind, faults: readonly RecordFault[]): readonly RecordFault[] {
  if (faults.length === 0) return faults
  return faults.map(({ field, message }) => ({
    field,
    message: message === UNKNOWN_FIELD ? `is not a private field of kind ${kind}` : message,
  }))
}

/** The validator's message for an unknown field. */
const UNKNOWN_FIELD = 'is not a field of this request'

/** The schema of a kind's hidden facts, of its owners, and of facts that fixtures add if the documents lack them. */
const hiddenSchema = memo((kind) => {
  const { hidden = {}, owner, schema, ownerless } = specOf(kind)
  const isOwned = schema !== undefined && !ownerless
  const owned = (one: typeof owner, name: string): string => (isOwned && owner === one ? name : `${name}?`)
  return closed({
    [owned('project', 'scopeId')]: TEXT,
    [owned('subscription', 'subscriptionId')]: TEXT,
    [owned('tenant', 'tenantId')]: TEXT,
    'id?': TEXT,
    'createdAt?': INSTANT,
    ...Object.fromEntries(
      Object.entries(hidden).map(([name, fact]) => [fact.optional ? `${name}?` : name, fact.schema]),
    ),
  })
})

/** The same schema without required facts. */
const someFactsSchema = memo((kind) => ({ ...hiddenSchema(kind), required: [] }))

/** The schemas that records are validated against: those of the contract by name, and self-contained ones. */
export function selfContainedSchemas(): { readonly schemas: readonly string[]; readonly loose: readonly object[] } {
  const all = kindNames.flatMap((kind) => {
    const { schema, document, members = {} } = specOf(kind)
    const own = [schema, document].filter((one) => one !== undefined)
    return [...own, ...Object.values(members), hiddenSchema(kind), someFactsSchema(kind)]
  })
  return {
    schemas: [...new Set(all.filter((one) => typeof one === 'string'))],
    loose: all.filter((one) => typeof one !== 'string'),
  }
}

/** Caches schemas for kinds; kinds with equal facts share a schema, because each has to be compiled. */
function memo(make: (kind: Kind) => JsonSchema): (kind: Kind) => JsonSchema {
  const made = new Map<Kind, JsonSchema>()
  const byText = new Map<string, JsonSchema>()
  return (kind) => {
    let schema = made.get(kind)
    if (!schema) {
      schema = make(kind)
      const text = JSON.stringify(schema)
      schema = byText.get(text) ?? schema
      byText.set(text, schema)
      made.set(kind, schema)
    }
    return schema
  }
}

function* formatFaults(kind: Kind, doc: object, hidden: object): Generator<RecordFault> {
  for (const [pointer, format] of Object.entries(specOf(kind).formats ?? {}))
    for (const { path, value } of itemsAt(doc, hidden, pointer))
      if (typeof value === 'string' && !FORMATS[format](value))
        yield { field: path.join('.'), message: `must be ${NAMES[format]}, not ${shownText(value)}` }
}

const FORMATS: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  address: (text) => (text.includes(':') ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text)),
  range: (text) => (text.includes(':') ? ipaddr.IPv6.isValidCIDR(text) : ipaddr.IPv4.isValidCIDRFourPartDecimal(text)),
  block: (text) => FORMATS.range(text) && isBlock(text),
}

/** Returns true if all bits after the prefix are zero. */
function isBlock(text: string): boolean {
  const [start] = ipaddr.parseCIDR(text)
  const family = text.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4
  return family.networkAddressFromCIDR(text).toString() === start.toString()
}

const NAMES: Readonly<Record<TextFormat, string>> = {
  address: 'an IPv4 or IPv6 address',
  range: 'an address range in CIDR notation',
  block: 'an address range in CIDR notation with all host bits zero',
}

const OWNERS: Readonly<Record<keyof Ownership, Kind>> = {
  scopeId: 'project',
  subscriptionId: 'subscription',
  tenantId: 'tenant',
}

function* referenceFaults(kind: Kind, doc: object, hidden: object, context: RecordContext): Generator<RecordFault> {
  const { find, current } = context
  if (!find) return
  const exists = (target: Kind, id: string): boolean => find(target, id) !== undefined
  for (const [pointer, reference] of Object.entries(specOf(kind).references ?? {})) {
    if (!reference.isChecked) continue
    const known = knownAt(current, pointer)
    for (const item of referencesAt(doc, hidden, pointer, reference)) {
      if (known.has(item.value) || item.to.some((one) => exists(one, item.value))) continue
      yield missing(item, item.to)
    }
  }
  for (const [name, owner] of Object.entries(OWNERS)) {
    const id = (hidden as JsonObject)[name]
    if (typeof id === 'string' && (current?.hidden as JsonObject | undefined)?.[name] !== id && !exists(owner, id))
      yield missing({ path: ['private', name], value: id }, [owner])
  }
}

/**
 * Yields inconsistent owners: project, subscription and tenant must belong together, and must be those in the document.
 */
function* ownerFaults(kind: Kind, doc: object, hidden: Ownership, { find }: RecordContext): Generator<RecordFault> {
  if (!find) return
  const { owner } = specOf(kind)
  const { projectId, subscriptionId, tenantId } = doc as JsonObject
  const project = find('project', hidden.scopeId ?? '') as { subscriptionId?: string } | undefined
  const subscription = find('subscription', hidden.subscriptionId ?? '') as { tenantId?: string } | undefined
  const expected: readonly (readonly [field: string, value: unknown, expected: unknown])[] = [
    ['private.subscriptionId', hidden.subscriptionId, project?.subscriptionId],
    ['private.tenantId', hidden.tenantId, subscription?.tenantId],
    ['projectId', owner === 'project' ? projectId : undefined, hidden.scopeId],
    [
      'subscriptionId',
      owner === 'project' || owner === 'subscription' ? subscriptionId : undefined,
      hidden.subscriptionId,
    ],
    ['tenantId', owner === 'tenant' ? tenantId : undefined, hidden.tenantId],
  ]
  for (const [field, value, fit] of expected)
    if (typeof value === 'string' && typeof fit === 'string' && value !== fit)
      yield { field, message: `must be ${shownText(fit)}, the owner according to the record’s other fields` }
}

function missing({ path, value }: Item, targets: readonly Kind[]): RecordFault {
  return {
    field: path.join('.'),
    message: `does not refer to an existing ${targets.join(' or ')}: ${shownText(String(value))} (at ${pointerTo(path)})`,
    missing: targets,
  }
}

function knownAt(current: RecordContext['current'], pointer: string): ReadonlySet<unknown> {
  return new Set(current && [...itemsAt(current.doc, current.hidden, pointer)].map(({ value }) => value))
}

/** Returns the dotted path to a value that is nested too deeply, shortened to its first levels. */
export function tooDeep(value: unknown, where = ''): string | undefined {
  const path = pathTooDeep(value, limits.recordDepth)
  if (!path) return undefined
  return [...(where === '' ? [] : [where]), ...path].slice(0, 3).join('.')
}

/** Recurses no deeper than `levels`, because input can be nested too deeply for the call stack. */
function pathTooDeep(value: unknown, levels: number): string[] | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return []
  for (const key in value) {
    const inner = (value as JsonObject)[key]
    const path = typeof inner === 'object' ? pathTooDeep(inner, levels - 1) : undefined
    if (path) return [key, ...path]
  }
  return undefined
}

function shownText(text: string): string {
  return JSON.stringify(text.length > 64 ? `${text.slice(0, 64)}…` : text)
}

function* under(path: string, faults: Iterable<RecordFault>): Generator<RecordFault> {
  for (const fault of faults) yield { ...fault, field: fault.field === '' ? path : `${path}.${fault.field}` }
}
