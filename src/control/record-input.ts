/**
 * Records in the form in which people read and write them directly: the document as the API shows it, and under `private`
 * what the API hides, as in fixture files. Hashes of secrets never leave; a record is written back with them as they were.
 */
import { ApiError, check } from '../errors.ts'
import type { Validator } from '../openapi/validator.ts'
import { hiddenOf } from '../world/fixtures.ts'
import { kinds, type Kind } from '../world/kinds.ts'
import type { KindSpec, Ownership } from '../world/kinds/kind.ts'
import { Row } from '../world/record.ts'
import type { World } from '../world/world.ts'
import { MASK, type Redactor } from '../sandbox/log/redactor.ts'

/** A record as it is read and written here. */
export type RecordForm = Readonly<Record<string, unknown>>

/** Kinds that the sandbox keeps for itself: readable, so that nothing is a riddle, and not to be written. */
const INTERNAL: ReadonlySet<string> = new Set<Kind>(['step', 'idempotencyKey', 'clock', 'scenario'])
/** Kinds that a credential is found by. */
const CREDENTIALS: ReadonlySet<string> = new Set<Kind>(['iam.apiToken', 'iam.serviceAccountKey', 'iam.session'])
/** Hidden facts that are secrets, or make them. */
const HASH = /Hash$|^(key|secret|previousSecrets)$/

/** The declaration of a kind, whatever its types. */
export function specOf(kind: Kind): KindSpec<never, never> {
  return kinds[kind]
}

/**
 * A kind by its name.
 * @throws NOT_FOUND naming all kinds
 */
export function kindOf(name: string): Kind {
  check(
    Object.hasOwn(kinds, name),
    'NOT_FOUND',
    `There is no kind ${JSON.stringify(name)}; there are ${Object.keys(kinds).sort().join(', ')}.`,
    { field: 'kind' },
  )
  return name as Kind
}

/** Whether records of a kind can be written directly. */
export function isWritable(kind: Kind): boolean {
  return !INTERNAL.has(kind)
}

/** A record as people read it. */
export function formOf(row: Row, mask: Redactor): RecordForm {
  const hidden = Object.fromEntries(
    Object.entries(row.hidden as Record<string, unknown>).map(([key, value]) => [
      key,
      HASH.test(key) && value !== undefined ? MASK : value,
    ]),
  )
  const doc = INTERNAL.has(row.kind) ? (mask.value(row.doc) as object) : row.doc
  return { ...doc, private: hidden }
}

/** What is wrong with a record that was sent. */
interface Fault {
  readonly field: string
  readonly message: string
}

/**
 * The record that a form means, checked; `current` is what it replaces.
 * @throws VALIDATION_FAILED naming the field
 */
export function rowFrom(
  world: World,
  validator: Validator,
  kind: Kind,
  id: string,
  form: RecordForm,
  current: Row | undefined,
): Pick<Row, 'doc' | 'hidden'> {
  const { private: given = {}, ...rest } = form
  if (!isPlain(given)) throw invalid([{ field: 'private', message: 'must be an object' }])
  const doc: Record<string, unknown> = idOf(kind) ? { id, ...rest } : rest
  if ('id' in doc && doc.id !== id)
    throw invalid([{ field: 'id', message: `must be ${JSON.stringify(id)}, as the path has it` }])
  const faults = faultsOf(validator, kind, doc)
  if (faults.length > 0) throw invalid(faults)
  const hidden = hiddenOf(world, doc, unmasked(given, current))
  checkOwner(world, kind, given, hidden)
  if (CREDENTIALS.has(kind) && typeof hidden.secretHash !== 'string')
    throw invalid([{ field: 'private.secret', message: 'is required: the text that the client will send' }])
  checkPlace(world, kind, id, doc, hidden, current)
  return { doc: doc as never, hidden: hidden as never }
}

/** Faults of a document under its kind's schema. */
export function faultsOf(validator: Validator, kind: Kind, doc: unknown): readonly Fault[] {
  const { schema } = specOf(kind)
  return schema === undefined ? [] : validator.schema(schema, doc)
}

/**
 * A JSON merge patch (RFC 7396) over a form. Null takes a member out; in a document that would leave a nullable field
 * unsaid, so there it becomes null where the schema has it so.
 */
export function patched(validator: Validator, kind: Kind, form: RecordForm, patch: RecordForm): RecordForm {
  const { private: hidden, ...doc } = form
  const { private: hiddenPatch, ...docPatch } = patch
  const withNulls = merged(doc, docPatch, true) as RecordForm
  const unfit = new Set(faultsOf(validator, kind, withNulls).map(({ field }) => field))
  const isKept = (path: string): boolean => specOf(kind).schema !== undefined && !unfit.has(path)
  return {
    ...(pruned(withNulls, docPatch, isKept, '') as RecordForm),
    private: hiddenPatch === undefined ? hidden : merged(hidden, hiddenPatch, false),
  }
}

function merged(target: unknown, patch: unknown, keepsNull: boolean): unknown {
  if (!isPlain(patch)) return patch
  const result: Record<string, unknown> = isPlain(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value !== null) result[key] = merged(result[key], value, keepsNull)
    else if (keepsNull) result[key] = null
    else Reflect.deleteProperty(result, key)
  }
  return result
}

/** Takes out the nulls that a patch put in and the schema does not have. */
function pruned(value: unknown, patch: unknown, isKept: (path: string) => boolean, path: string): unknown {
  if (!isPlain(value) || !isPlain(patch)) return value
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(key in patch && patch[key] === null) || isKept(at(key)))
      .map(([key, inner]) => [key, key in patch ? pruned(inner, patch[key], isKept, at(key)) : inner]),
  )
}

/** Hashes that were read masked stand for what they are. */
function unmasked(given: Readonly<Record<string, unknown>>, current: Row | undefined): Record<string, unknown> {
  const known: Readonly<Record<string, unknown>> = { ...current?.hidden }
  const facts = Object.entries(given).map(([key, value]): [string, unknown] => [
    key,
    HASH.test(key) && value === MASK ? known[key] : value,
  ])
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined))
}

/** The owner that a kind asks for must be there, and each that is named must exist. */
function checkOwner(world: World, kind: Kind, given: Ownership, hidden: Ownership): void {
  const named: readonly (readonly [keyof Ownership, Kind])[] = [
    ['scopeId', 'project'],
    ['subscriptionId', 'subscription'],
    ['tenantId', 'tenant'],
  ]
  for (const [field, owner] of named) {
    if (given[field] !== undefined && !world.get(owner, given[field]))
      throw invalid([{ field: `private.${field}`, message: `names no ${owner} that exists` }])
  }
  const { schema, owner } = specOf(kind)
  const needed = ({ project: 'scopeId', subscription: 'subscriptionId', tenant: 'tenantId', none: undefined } as const)[
    owner
  ]
  const isShared = kind === 'image' || kind === 'iam.role'
  if (schema !== undefined && needed && !isShared && hidden[needed] === undefined)
    throw invalid([{ field: `private.${needed}`, message: `is required: the ${owner} that it belongs to` }])
}

/** Indexes read fields that no schema speaks of: what they cannot read is refused before it is in the world. */
function checkPlace(world: World, kind: Kind, id: string, doc: object, hidden: object, current: Row | undefined): void {
  try {
    const row = new Row(kind, id, structuredClone(doc) as never, structuredClone(hidden) as never, 1, 0)
    world.table(kind).copy().put(current, row)
  } catch (error) {
    throw invalid([
      {
        field: 'private',
        message: `does not hold what records of this kind are found by (${(error as Error).message})`,
      },
    ])
  }
}

/** Whether documents of a kind carry their id. */
function idOf(kind: Kind): boolean {
  return !INTERNAL.has(kind)
}

function invalid(faults: readonly Fault[]): ApiError {
  const [first] = faults
  return new ApiError('VALIDATION_FAILED', `${first!.field || 'The record'} ${first!.message}.`, {
    ...(first!.field && { field: first!.field }),
    details: { errors: faults },
  })
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value)
}
