/**
 * Converts records to and from the form that the control API reads and writes: the document as the API shows it, and
 * hidden facts under `private`, as in fixture files. Hashes of secrets are never shown; a record that is written back
 * keeps them.
 */
import { ApiError } from '../../service/request/errors.ts'
import type { Validator } from '../../service/contract/validator.ts'
import { limits } from '../../platform/limits.ts'
import { checkRecord, documentFaults, tooDeep, type RecordFault } from '../../service/state/check-record.ts'
import { finder, hiddenOf } from '../../service/state/fixtures.ts'
import { isInternal, kinds, specOf, takesSecret, type Doc, type Kind } from '../../service/state/kinds.ts'
import { kindSuggestion } from '../../service/state/near-kind.ts'
import { pointerTo } from '../../service/contract/uri-text.ts'
import type { Row } from '../../service/state/record.ts'
import { MASK } from '../../service/state/secret.ts'
import type { World } from '../../service/state/world.ts'
import type { Redactor } from '../log/redactor.ts'
import { isObject, type JsonObject } from '../../platform/json.ts'
import { checkKnown } from './refusals.ts'

export type RecordForm = JsonObject

/** Returns a kind by name. @throws NOT_FOUND naming all kinds */
export function kindOf(name: string): Kind {
  checkKnown(
    Object.hasOwn(kinds, name),
    () =>
      `There is no kind ${JSON.stringify(name.slice(0, 64))}.${kindSuggestion(name)} GET /_sandbox/state lists all kinds.`,
    'kind',
  )
  return name as Kind
}

/** Returns true if records of a kind can be written through the control API. */
export function isWritable(kind: Kind): boolean {
  return !isInternal(kind)
}

export function formOf(row: Row, mask: Redactor): RecordForm {
  const hidden = Object.fromEntries(
    Object.entries(row.hidden as Record<string, unknown>).map(([key, value]) => [
      key,
      isSecret(row.kind, key) && value !== undefined && value !== null ? MASK : value,
    ]),
  )
  const doc = isInternal(row.kind) ? (mask.value(row.doc) as object) : row.doc
  return { ...doc, private: hidden }
}

/**
 * Converts a form to a record and validates it; `current` is the version that the record replaces.
 * @throws VALIDATION_FAILED naming the field
 */
export function rowFromForm(
  world: World,
  validator: Validator,
  kind: Kind,
  id: string,
  form: RecordForm,
  current: Row | undefined,
): Pick<Row, 'doc' | 'hidden'> {
  const deep = tooDeep(form)
  if (deep !== undefined)
    throw invalid(
      [{ field: deep, message: `is nested more than ${limits.recordDepth} levels deep (limit recordDepth)` }],
      { reason: 'too_deep' },
    )
  const { private: given = {}, ...rest } = form
  if (!isObject(given)) throw invalid([{ field: 'private', message: 'must be an object' }])
  const doc: Record<string, unknown> = { id, ...rest }
  if (doc.id !== id) throw invalid([{ field: 'id', message: `must be ${JSON.stringify(id)}, the id in the path` }])
  const faults = [...secretFaults(kind, given), ...documentFaults(kind, doc, validator.schema)]
  if (faults.length > 0) throw invalid(faults)
  const find = finder(world)
  const hidden = hiddenOf(kind, find, doc, unmasked(kind, sealed(world, kind, given), current))
  if (takesSecret(kind) && hidden.secretHash === undefined)
    throw invalid([{ field: 'private.secret', message: 'is required: it is the secret that clients will send' }])
  const { createdAt } = doc
  const row = {
    kind,
    id,
    doc,
    hidden,
    createdMs: typeof createdAt === 'string' ? Date.parse(createdAt) : (current?.createdMs ?? world.nowMs),
  }
  const unfit = checkRecord(row, { schema: validator.schema, find, current })
  if (unfit.length > 0) throw invalid(unfit)
  return { doc: doc as Doc<Kind>, hidden }
}

/** Yields faults of secrets: they must be non-empty strings, and can be sent only for kinds that have them. */
function* secretFaults(kind: Kind, given: RecordForm): Generator<RecordFault> {
  for (const name of ['secret', 'purpose']) {
    const value = given[name]
    if (value === undefined) continue
    if (!takesSecret(kind)) yield { field: `private.${name}`, message: `is not a private field of kind ${kind}` }
    else if (typeof value !== 'string' || value === '')
      yield { field: `private.${name}`, message: 'must be a non-empty string' }
  }
}

/**
 * Applies a JSON merge patch (RFC 7396) to a form. Null removes a member; in a document it sets the field to null if
 * the schema permits null.
 */
export function patched(validator: Validator, kind: Kind, form: RecordForm, patch: RecordForm): RecordForm {
  const deep = tooDeep(patch)
  // Merging is recursive; a patch that is too deep is refused by the validation of the whole record.
  if (deep !== undefined) return patch
  const { private: hidden, ...doc } = form
  const { private: hiddenPatch, ...docPatch } = patch
  const withNulls = merged(doc, docPatch, true) as RecordForm
  const unfit = new Set(documentFaults(kind, withNulls, validator.schema).map(({ field }) => field))
  const { schema, document } = specOf(kind)
  const hasShape = schema !== undefined || document !== undefined
  const isNullable = (path: string): boolean => hasShape && !unfit.has(path)
  const hiddenFacts = withoutFollowing(hidden as RecordForm, docPatch, isObject(hiddenPatch) ? hiddenPatch : {})
  return {
    ...(pruned(withNulls, docPatch, isNullable, '') as RecordForm),
    private: hiddenPatch === undefined ? hiddenFacts : merged(hiddenFacts, hiddenPatch, false),
  }
}

function merged(target: unknown, patch: unknown, keepsNull: boolean): unknown {
  if (!isObject(patch)) return patch
  const result: Record<string, unknown> = isObject(target) ? { ...target } : {}
  for (const [key, value] of Object.entries(patch)) {
    if (value !== null) result[key] = merged(result[key], value, keepsNull)
    else if (keepsNull) result[key] = null
    else Reflect.deleteProperty(result, key)
  }
  return result
}

/** Removes the nulls that a patch has set and the schema does not permit. */
function pruned(value: unknown, patch: unknown, isNullable: (path: string) => boolean, path: string): unknown {
  if (!isObject(value) || !isObject(patch)) return value
  const at = (key: string): string => (path === '' ? key : `${path}.${key}`)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !(key in patch && patch[key] === null) || isNullable(at(key)))
      .map(([key, inner]) => [key, key in patch ? pruned(inner, patch[key], isNullable, at(key)) : inner]),
  )
}

/** The owners from the innermost to the outermost, with their names in documents and hidden facts. */
const OWNERS = [
  ['projectId', 'scopeId'],
  ['subscriptionId', 'subscriptionId'],
  ['tenantId', 'tenantId'],
] as const

/** Removes from the hidden facts all owners that are derived from an owner that the patch changes. */
function withoutFollowing(hidden: RecordForm, docPatch: RecordForm, hiddenPatch: RecordForm): RecordForm {
  const moved = OWNERS.findIndex(([own, beside]) => own in docPatch || beside in hiddenPatch)
  if (moved < 0) return hidden
  const following = new Set<string>(OWNERS.slice(moved).map(([, beside]) => beside))
  return Object.fromEntries(Object.entries(hidden).filter(([name]) => !following.has(name)))
}

/** Replaces masked secrets in a form with the stored ones. */
function unmasked(kind: Kind, given: RecordForm, current: Row | undefined): Record<string, unknown> {
  const known: JsonObject = { ...current?.hidden }
  const facts = Object.entries(given).map(([key, value]): [string, unknown] => [
    key,
    isSecret(kind, key) && value === MASK ? known[key] : value,
  ])
  return Object.fromEntries(facts.filter(([, value]) => value !== undefined))
}

/** Encrypts secrets that were sent in plain text. */
function sealed(world: World, kind: Kind, facts: RecordForm): RecordForm {
  const known = specOf(kind).hidden ?? {}
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '' && value !== MASK
  return Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [
      key,
      known[key]?.secret === 'kept' && isText(value) ? world.secrets.sealed(value) : value,
    ]),
  )
}

/** Returns true if a hidden fact is never shown. */
function isSecret(kind: Kind, name: string): boolean {
  return specOf(kind).hidden?.[name]?.secret !== undefined
}

/** Returns the refusal of an invalid record; `details.pointer` is a JSON pointer to the first fault. */
function invalid(faults: readonly RecordFault[], details: object = {}): ApiError {
  const { field, message } = faults[0]!
  return new ApiError('VALIDATION_FAILED', `${field || 'The record'} ${message}.`, {
    rule: 'control.input',
    ...(field && { field }),
    details: {
      errors: faults.slice(0, limits.faultsListed),
      pointer: pointerTo(field.split('.').filter(Boolean)),
      ...details,
    },
  })
}
